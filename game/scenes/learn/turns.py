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
    def open(self) -> Decision | None:
        """All that the rules offer the learner now."""
        return super().asked

    @property
    def asked(self) -> Decision | None:
        """What the learner is asked, with the options that count; None once the lesson is learned."""
        decision = self.open
        if decision is None or self._attempt.done:
            return None
        return replace(decision, options=self._attempt.wanted(decision.options))

    def set_thinking(self) -> None:
        """Nobody has to think."""

    def answer(self) -> Answer | None:
        """What the script has the others do."""
        reply = self._attempt.reply()
        return None if reply is None else Answer(*reply, failed=False)
