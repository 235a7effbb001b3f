"""Who must choose in a lesson: the learner, among what the lesson is about; the other side by the script."""

from dataclasses import replace

from game.bots.pool import Pool
from game.contract import Decision
from game.scenes.learn.progress import LessonProgress
from game.scenes.table.turns import Answer, Turns


class LessonTurns(Turns):
    """Turns without bots."""

    def __init__(self, attempt: LessonProgress, bots: Pool) -> None:
        super().__init__(attempt.match, bots)
        self._attempt = attempt

    @property
    def allowed(self) -> list[Decision]:
        """The decisions with all that the rules allow."""
        return super().waiting

    @property
    def waiting(self) -> list[Decision]:
        """The learner's decision with the options that count; none once the lesson is learned."""
        if self._attempt.done:
            return []
        return [replace(each, options=self._attempt.wanted(each.options)) for each in self.allowed]

    def set_thinking(self) -> None:
        """Nobody has to think."""

    def answer(self) -> Answer | None:
        """What the script has the others do."""
        reply = self._attempt.reply()
        return None if reply is None else Answer(*reply, failed=False)
