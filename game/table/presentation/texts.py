"""What a table says, in the player's language."""

import re
from dataclasses import dataclass, fields

from game.catalogue import GAMES
from game.contract import Decision, Option, Seat, Snapshot, State
from game.table.ids import SpotId
from game.table.input.selection import Selection
from game.text import Words


@dataclass(frozen=True)
class Explanation:
    """The explanation of a spot or of an option."""

    title: str
    lines: tuple[str, ...] = ()


class Texts:
    """The texts of one match. An empty text is not shown."""

    def __init__(self, words: Words) -> None:
        self.words = words

    def role(self, view: Snapshot, seat: Seat) -> str:
        """What the game calls the seat, and the score that decides the match."""
        del view, seat
        return ""

    def status(self, view: Snapshot) -> str:
        """The round, the phase and what else runs out; by default how far the match is."""
        progress = GAMES[view["game"]].rules.progress(view)
        return self.words(f"{progress.key}.now", **progress.values)

    def verdict(self, view: Snapshot) -> list[str]:
        """What decided a match that is over, a sentence each."""
        del view
        return []

    def explain(self, view: Snapshot, spot: SpotId) -> Explanation:
        """The explanation of a spot and of what lies there; by default its name."""
        del view
        return Explanation(_plain_name(spot))

    def option(self, view: Snapshot, option: Option) -> Explanation:
        """What an option is called on a button or in a list, and what it means; by default its own words."""
        del view
        return Explanation(" ".join(map(str, option)).capitalize())

    def why_not(self, state: State, selection: Selection, spot: SpotId) -> str:
        """Why a spot that is not lit cannot be selected."""
        del state, selection, spot
        return self.words("hud.point_first")

    def preview(self, view: Snapshot, option: Option) -> str:
        """What to expect of the option under the cursor, such as odds."""
        del view, option
        return ""

    def warning(self, view: Snapshot, decision: Decision, option: Option) -> str:
        """What an option would leave undone that the player may have forgotten."""
        del view, decision, option
        return ""


def _plain_name(spot: SpotId) -> str:
    """The name of an id's class and its values, as in `Tray slot 1 king`."""
    kind = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", type(spot).__name__)
    values = [str(getattr(spot, known.name)) for known in fields(spot)]
    return " ".join([kind, *values]).capitalize()
