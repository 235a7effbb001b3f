"""The verbs of Cyvasse: what is selected for each, its name, and what a press elsewhere means."""

from game.contract import Option, Seat
from game.games.cyvasse.rules.battle import Battle
from game.games.cyvasse.rules.data.pieces import KINDS, SIDES
from game.games.cyvasse.table.ids import TileSpot, TraySlot
from game.games.cyvasse.table.wording import CyvasseWording
from game.table.ids import SpotId, Spots
from game.table.input.selection import Selection
from game.table.presentation.verbs import Verb, by_name


def named_spots(_view: Battle, option: Option, seat: Seat) -> Spots:
    """The tiles and the slot of the seat's tray that an option names, in order."""
    names = map(str, option[1:])
    return tuple(TraySlot(SIDES[seat], name) if name in KINDS else TileSpot(name) for name in names)


def preset_name(wording: CyvasseWording, option: Option) -> str:
    """The name of a preset."""
    return wording.words(f"cyvasse.preset.{option[1]}.name")


def preset_idea(wording: CyvasseWording, option: Option) -> list[str]:
    """What a preset is good for."""
    return [wording.words(f"cyvasse.preset.{option[1]}.idea")]


def mountain_meant(_view: Battle, selection: Selection, spot: SpotId) -> Option | None:
    """A mountain on the tile."""
    is_asked = selection.decision.ask == "cyvasse.mountain"
    return ("mountain", spot.tile) if is_asked and isinstance(spot, TileSpot) else None


def keep_meant(_view: Battle, selection: Selection, spot: SpotId) -> Option | None:
    """The keep on the tile."""
    is_asked = selection.decision.ask == "cyvasse.keep"
    return ("keep", spot.tile) if is_asked and isinstance(spot, TileSpot) else None


def place_meant(_view: Battle, selection: Selection, spot: SpotId) -> Option | None:
    """The piece of the tray, on the tile if one is pointed at."""
    is_asked = selection.decision.ask in ("cyvasse.plan", "cyvasse.home")
    return bring_meant("place", selection, spot) if is_asked else None


def deploy_meant(_view: Battle, selection: Selection, spot: SpotId) -> Option | None:
    """The piece of the tray, on the tile if one is pointed at."""
    is_asked = selection.decision.ask in ("cyvasse.move", "cyvasse.rabble")
    return bring_meant("deploy", selection, spot) if is_asked else None


def bring_meant(verb: str, selection: Selection, spot: SpotId) -> Option | None:
    """A piece from the seat's own tray, on the tile if one is pointed at."""
    match selection.selected, spot:
        case _, TraySlot(side=side, kind=kind) if kind in KINDS and side == SIDES[selection.decision.seat]:
            return (verb, kind)
        case [TraySlot(kind=kind), *_], TileSpot(tile=tile):
            return (verb, kind, tile)
    return None


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
    Verb("preset", title=preset_name, meaning=preset_idea),
    Verb("mountain", spots=named_spots, meant=mountain_meant),
    Verb("keep", spots=named_spots, meant=keep_meant),
    Verb("place", spots=named_spots, meant=place_meant),
    Verb("done"),
    Verb("undo"),
    Verb("strike", spots=named_spots, meant=strike_meant),
    Verb("move", spots=named_spots, meant=move_meant),
    Verb("swap", spots=named_spots),
    Verb("deploy", spots=named_spots, meant=deploy_meant),
    Verb("pass"),
)
