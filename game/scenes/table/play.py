"""A match on its table: choices go in, what happened is shown, undone choices are laid back."""

from collections.abc import Sequence

from game.contract import Decision, Event, Option, Seat, visible_to
from game.match import Match
from game.match.undo.rules import barrier
from game.scenes.seat_looks import seat_looks
from game.scenes.services import Services
from game.scenes.table.hud.background import CachedBackground
from game.scenes.table.hud.contents import EMPTY, Hud
from game.scenes.table.turns import Turns
from game.table.presentation import presentation_of
from game.table.presentation.setting import TableSetting
from game.table.stage import Speed, Stage

SPEEDS = {
    "0.5": Speed.HALF,
    "1": Speed.NORMAL,
    "2": Speed.DOUBLE,
    "4": Speed.QUADRUPLE,
    "instant": Speed.INSTANT,
}
"""By the value of the setting."""


class Play:
    """Joins a match, its turns and its stage; the scene above steers them."""

    def __init__(self, services: Services, match: Match, turns: Turns | None = None, page: str = "") -> None:
        """`turns`: by default every seat plays as the match says; `page`: see `TableSetting`."""
        self.services = services
        self.match = match
        self.turns = turns or Turns(match, services.bots)
        setting = TableSetting(
            services.words,
            seat_looks(match.players),
            self.turns.viewer,
            services.painting(match.header.map),
            page,
        )
        self.presentation = presentation_of(match.header.game, setting)
        """How the game presents the match."""
        self.seat_looks = setting.seats
        """Colour and emblem by seat."""
        self._rushing = False
        """Whether somebody holds the button that lets everything go fast."""
        self._hurrying = False
        """Whether bots, too, answer as fast as they can while it is held."""
        self._acted: Seat | None = None
        """Who has chosen since a person was asked last; None: nobody."""
        self._background = CachedBackground(self.presentation, EMPTY)
        self.stage = Stage(
            self.presentation, lambda name, pan: services.sounds.play(name, pan=pan), self._background
        )
        self.apply()
        self.stage.jump_to(self.turns.view)

    @property
    def hud(self) -> Hud:
        """What is shown around the board."""
        return self._background.hud

    @hud.setter
    def hud(self, hud: Hud) -> None:
        self._background.hud = hud

    def warning(self, decision: Decision, option: Option) -> str:
        """What the option would leave undone, if the player wants warnings; empty: nothing."""
        warning = self.presentation.texts.warning(self.turns.view, decision, option)
        return warning if self.services.settings.warn_unused else ""

    def apply(self) -> None:
        """Let the settings steer how things move."""
        settings = self.services.settings
        speed = SPEEDS[settings.speed]
        fast = self._rushing and speed.value is not None
        self.stage.speed = Speed.QUADRUPLE if fast else speed
        self.stage.reduced_motion = settings.reduced_motion

    def skip(self) -> None:
        """End what is in motion; until the button is let go all goes fast."""
        self.stage.skip()
        self._rushing = self._rushes
        self.apply()

    def hurry(self) -> None:
        """Let all bots answer now; until the button is let go those that come after, too."""
        self._rushing = self._hurrying = self._rushes
        self.apply()
        self.turns.hurry()

    def let_go(self) -> None:
        """The button is up; who would rather press than hold presses it again to end the haste."""
        if self.services.settings.hold_to_skip:
            self.release()

    def release(self) -> None:
        """Nothing need go fast any more."""
        self._rushing = self._hurrying = False
        self.apply()

    @property
    def _rushes(self) -> bool:
        """Whether a press of the button begins the haste, not ends it."""
        return self.services.settings.hold_to_skip or not self._rushing

    def choose(self, seat: Seat, option: Option, by: str | None = None) -> Sequence[Event]:
        """Carry a choice out and show what came of it; it is on disk before anything is seen.

        Once a person is done, nothing is left of what only that person may see.
        """
        before = None if self.turns.unveiled is None else self.match.state.view(None)
        happened = self.match.choose(seat, option, by=by)
        if self.turns.veil() and before is not None:
            self.stage.jump_to(before)
        events = visible_to(happened, self.turns.viewer)
        self.stage.animate(events, self.turns.view)
        self._acted = seat
        return events

    def advance(self) -> bool:
        """Let one bot's answer happen; whether there was one."""
        if self._hurrying:
            self.turns.hurry()
        answer = self.turns.answer()
        if answer is None:
            return False
        self._hurrying = self._rushing
        if answer.failed:
            name = self.match.players[answer.seat].name
            self.services.toasts.show(
                self.services.words("match.notice.bot_failed", name=name), "icons/warning"
            )
        self.choose(answer.seat, answer.option)
        return True

    def begins(self, seats: Sequence[Seat]) -> list[Seat]:
        """Those of the persons whose turn it is again after somebody else has chosen; says so once."""
        acted, self._acted = self._acted, None
        return [seat for seat in seats if acted not in (None, seat)]

    def laid(self) -> None:
        """Lay the table as the match stands now: after an undo, or with others at it."""
        self.turns.forget()
        self.turns.veil()
        self._acted = None
        self.stage.jump_to(self.turns.view)

    def unveil(self, seat: Seat) -> None:
        """Lay the table for the eyes of one person."""
        self.turns.unveiled = seat
        self.stage.jump_to(self.turns.view)

    def cover(self) -> bool:
        """Lay the table for everybody's eyes; whether it was laid for one person's."""
        if self.turns.unveiled is None:
            return False
        self.turns.unveiled = None
        self.stage.jump_to(self.turns.view)
        return True

    def ring_end(self) -> None:
        """Let an end be heard that the players have made; the rules' own is heard when it happens."""
        outcome, viewer = self.match.outcome, self.turns.viewer
        if outcome is None or self.match.state.outcome is not None:
            return
        lost = viewer is not None and viewer not in outcome.winners
        self.services.sounds.play("draw" if not outcome.winners else "lose" if lost else "win")

    def preview(self, decision: Decision, option: Option) -> None:
        """Lay the table as it would be after an option, for someone who reads a list of them.

        What would draw a lot or tell a secret is not tried out.
        """
        state, tried = self.match.state, self.match.state.copy()
        tried.choose(decision.seat, option)
        known = barrier(state, tried, len(self.match.players)) is None
        self.stage.jump_to(tried.view(self.turns.viewer) if known else self.turns.view)

    def close(self) -> None:
        """Leave the table; no bot need think any more."""
        self.turns.forget()
        self.stage.close()
