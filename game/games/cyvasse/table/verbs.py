"""The verbs of Cyvasse: what is selected for each, its name, and what a press elsewhere means."""

from collections.abc import Callable

from game.contract import Option, Seat
from game.games.cyvasse.rules.data import KINDS, SIDES
from game.games.cyvasse.rules.position import Battle
from game.games.cyvasse.table.ids import TileSpot, TraySlot
from game.table.ids import SpotId, Spots
from game.table.input.selection import Selection
from game.table.presentation.verbs import Verb, by_name


def named_spots(_view: Battle, option: Option, seat: Seat) -> Spots:
    """The tiles and the slot of the seat's tray that an option names, in order."""
    names = map(str, option[1:])
    return tuple(TraySlot(SIDES[seat], name) if name in KINDS else TileSpot(name) for name in names)


def built(verb: str) -> Callable[[Battle, Selection, SpotId], Option | None]:
    """A mountain or the keep on the tile, where that is what is asked."""

    def meant(_view: Battle, selection: Selection, spot: SpotId) -> Option | None:
        is_asked = selection.decision.ask == f"cyvasse.{verb}"
        return (verb, spot.tile) if is_asked and isinstance(spot, TileSpot) else None

    return meant


def brought(verb: str, *asks: str) -> Callable[[Battle, Selection, SpotId], Option | None]:
    """At these questions a piece from the seat's own tray, on the tile if one is pointed at."""

    def meant(_view: Battle, selection: Selection, spot: SpotId) -> Option | None:
        if selection.decision.ask not in asks:
            return None
        match selection.selected, spot:
            case _, TraySlot(side=side, kind=kind) if (
                kind in KINDS and side == SIDES[selection.decision.seat]
            ):
                return (verb, kind)
            case [TraySlot(kind=kind), *_], TileSpot(tile=tile):
                return (verb, kind, tile)
        return None

    return meant


def strike_meant(_view: Battle, selection: Selection, spot: SpotId) -> Option | None:
    """A second victim, once a first one is selected."""
    match selection.selected, spot:
        case [TileSpot(tile=start), TileSpot(tile=first)], TileSpot(tile=tile):
            return ("strike", start, first, tile)
    return None


def move_meant(_view: Battle, selection: Selection, spot: SpotId) -> Option | None:
    """The selected piece to the tile, or the piece on the tile."""
    match selection.selected, spot:
        case [TileSpot(tile=start)], TileSpot(tile=tile):
            return ("move", start, tile)
        case [], TileSpot(tile=tile) if selection.decision.ask != "cyvasse.home":
            return ("move", tile)
    return None


VERBS = by_name(
    Verb("build"),
    Verb(
        "preset",
        title=lambda wording, option: wording.words(f"cyvasse.preset.{option[1]}.name"),
        meaning=lambda wording, option: [wording.words(f"cyvasse.preset.{option[1]}.idea")],
    ),
    Verb("mountain", spots=named_spots, meant=built("mountain")),
    Verb("keep", spots=named_spots, meant=built("keep")),
    Verb("place", spots=named_spots, meant=brought("place", "cyvasse.plan", "cyvasse.home")),
    Verb("done"),
    Verb("undo"),
    Verb("strike", spots=named_spots, meant=strike_meant),
    Verb("move", spots=named_spots, meant=move_meant),
    Verb("swap", spots=named_spots),
    Verb("deploy", spots=named_spots, meant=brought("deploy", "cyvasse.move", "cyvasse.rabble")),
    Verb("pass"),
)
