"""A match on its table: choices go in, what happened is shown, undone choices are laid back."""

from collections.abc import Sequence

from game.match import Match
from game.rules.contract import Decision, Event, Option, Seat, told
from game.scenes.furnished import Furnished
from game.scenes.house import House
from game.scenes.hud import EMPTY, Hud
from game.scenes.turns import Turns
from game.table.games import looks_of
from game.table.stage import Speed, Stage
from game.table.target import Target

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

    def __init__(self, house: House, match: Match) -> None:
        self.house = house
        self.match = match
        self.turns = Turns(match, house.bots)
        self.looks = looks_of(
            match.header.game,
            house.words,
            turned=self.turns.persons == [1],
            viewer=self.turns.viewer,
            painting=house.painting(match.header.map),
        )
        """The game's own looks."""
        self._ground = Furnished(self.looks, EMPTY)
        self.stage = Stage(self.looks, lambda name, pan: house.sounds.play(name, pan=pan), self._ground)
        self.apply()
        self.stage.lay(self.turns.view)

    @property
    def hud(self) -> Hud:
        """What is shown around the board."""
        return self._ground.hud

    @hud.setter
    def hud(self, hud: Hud) -> None:
        self._ground.hud = hud

    @property
    def targets(self) -> list[Target]:
        """All spots of the game that can be pointed at."""
        return self.stage.targets

    def apply(self, *, hurried: bool = False) -> None:
        """Let the settings steer how things move; `hurried`: a player wants the bots to go fast."""
        settings = self.house.settings
        speed = SPEEDS[settings.speed]
        fast = hurried and speed.value is not None
        self.stage.speed = Speed.QUADRUPLE if fast else speed
        self.stage.calm = settings.reduced_motion

    def choose(self, seat: Seat, option: Option, by: str | None = None) -> Sequence[Event]:
        """Carry a choice out and show what came of it; it is on disk before anything is seen."""
        events = told(self.match.choose(seat, option, by=by), self.turns.viewer)
        self.turns.veil()
        self.stage.show(events, self.turns.view)
        return events

    def advance(self) -> Sequence[Event]:
        """Let one bot's answer happen, if there is one; what happened."""
        self.turns.set_thinking()
        answer = self.turns.answer()
        if answer is None:
            return ()
        if answer.failed:
            name = self.match.players[answer.seat].name
            self.house.toasts.tell(self.house.words("match.notice.bot_failed", name=name), "icons/warning")
        return self.choose(answer.seat, answer.option)

    def laid(self) -> None:
        """Lay the table as the match stands now: after an undo, or for other eyes."""
        self.turns.forget()
        self.stage.lay(self.turns.view)

    def preview(self, decision: Decision, option: Option) -> None:
        """Lay the table as it would be after an option, for someone who reads a list of them."""
        tried = self.match.state.copy()
        tried.choose(decision.seat, option)
        self.stage.lay(tried.view(self.turns.viewer))

    def close(self) -> None:
        """Leave the table; no bot need think any more."""
        self.turns.forget()
        self.stage.close()
