"""Who must choose in a lesson: the learner, among what the lesson is about; the other side by the script."""

from dataclasses import replace

from game.bots.pool import Pool
from game.match import Match
from game.rules.contract import Decision
from game.scenes.lessons import Lesson
from game.scenes.turns import Answer, Turns


class LessonTurns(Turns):
    """Turns without bots."""

    def __init__(self, match: Match, bots: Pool, lesson: Lesson) -> None:
        super().__init__(match, bots)
        self._lesson = lesson

    @property
    def open(self) -> Decision | None:
        """All that the rules offer the learner now."""
        return super().asked

    @property
    def asked(self) -> Decision | None:
        """What the learner is asked, with the options that count; None once the lesson is learned."""
        decision = self.open
        if decision is None or self._lesson.done(self.match):
            return None
        return replace(decision, options=self._lesson.wanted(self.match, decision.options))

    def set_thinking(self) -> None:
        """Nobody has to think."""

    def answer(self) -> Answer | None:
        """What the script has the others do."""
        reply = self._lesson.reply(self.match)
        return None if reply is None else Answer(*reply, failed=False)
