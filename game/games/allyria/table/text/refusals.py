"""Why a spot cannot be selected now."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from game.contract import Seat, Snapshot
from game.games.allyria.rules.data.cards import CARDS, is_resource, kind_of
from game.games.allyria.rules.data.hexes import Tile, neighbours
from game.games.allyria.rules.data.races import RACES
from game.games.allyria.rules.data.resources import Tokens
from game.games.allyria.table.ids.spots import CardSpot, MusterSpot, TileSpot
from game.games.allyria.table.layout.hexagons import hexes_of
from game.games.allyria.table.text import naming
from game.table.ids import SpotId
from game.table.input.selection import Selection
from game.text import Words


@dataclass(frozen=True)
class RefusedSpot:
    """A spot that a player tried to select although it is not lit."""

    view: Snapshot
    selection: Selection
    spot: SpotId
    words: Words

    @property
    def seat(self) -> Seat:
        """The seat of the player."""
        return self.selection.decision.seat

    @property
    def side(self) -> Mapping[str, Any]:
        """The seat's part of the view."""
        side: Mapping[str, Any] = self.view["seats"][self.seat]
        return side

    def sentence(self, key: str, **values: object) -> str:
        """The sentence with a key of `table.allyria.why`."""
        return self.words(f"table.allyria.why.{key}", **values)

    def sentence_with_done(self, key: str) -> str:
        """The sentence with a key; if the button is there, the one that names it."""
        return self.sentence(f"{key}_or_done" if ("done",) in self.selection.decision.options else key)

    def missing_tokens(self, cost: Tokens) -> str:
        """A sentence with the tokens that the seat lacks for a cost."""
        pool = self.side["pool"]
        missing = {name: count - pool[name] for name, count in cost.items() if count > pool[name]}
        return self.sentence("missing", missing=naming.tokens(missing, self.words))


def why_not(refused: RefusedSpot) -> str:
    """A sentence that says why the spot cannot be selected."""
    reason = _REASONS.get(refused.selection.decision.ask)
    return refused.sentence("nothing") if reason is None else reason(refused)


def _why_not_act(refused: RefusedSpot) -> str:
    """For recruits, and for the start and the goal of a march."""
    match refused.spot, refused.selection.selected:
        case MusterSpot(kind), _:
            return _why_not_recruit(refused, kind)
        case TileSpot(goal), [TileSpot(start), *_]:
            return _why_not_enter(refused, start, goal)
        case TileSpot(start), _:
            return _why_not_set_out(refused, start)
    return refused.sentence("act")


def _why_not_set_out(refused: RefusedSpot, tile: Tile) -> str:
    """Why no troops can march from a tile."""
    land = refused.view["tiles"][tile]
    if land["owner"] != refused.seat or not land["troops"]:
        return refused.sentence("not_yours")
    ready = any(troop["moves"] for troop in land["troops"])
    return refused.sentence("shut_in" if ready else "tired")


def _why_not_recruit(refused: RefusedSpot, kind: str) -> str:
    """Why a type of troop cannot be recruited."""
    if not refused.side["supply"][kind]:
        return refused.sentence("no_supply", troop=naming.troop_name(kind, refused.words))
    return refused.missing_tokens(RACES[refused.side["race"]].costs[kind])


def _why_not_enter(refused: RefusedSpot, start: Tile, goal: Tile) -> str:
    """Why troops cannot march from one tile to another."""
    hexes = dict(hexes_of(refused.view))
    if hexes[goal] not in neighbours(hexes[start]):
        return refused.sentence("too_far")
    return refused.sentence("ward" if _is_warded(refused, goal) else "realm")


def _is_warded(refused: RefusedSpot, tile: Tile) -> bool:
    """True if another seat's ward keeps the seat from the tile. Spec: allyria 5.2.2."""
    wards = (effect for effect in refused.view["effects"] if effect["kind"] == "ward")
    return any(ward["tile"] == tile and ward["seat"] != refused.seat for ward in wards)


def _why_not_buy(refused: RefusedSpot) -> str:
    """Why a card of the buying pool cannot be bought."""
    if isinstance(refused.spot, CardSpot) and refused.spot.card in refused.view["market"]["pool"]:
        return refused.missing_tokens(CARDS[kind_of(refused.spot.card)].cost)
    return refused.sentence_with_done("buy")


def _why_not_play(refused: RefusedSpot) -> str:
    """Why a card cannot be played: it would have no effect, or it is not in the hand."""
    card = refused.spot.card if isinstance(refused.spot, CardSpot) else None
    no_effect = card in refused.side["hand"] and card is not None and not is_resource(card)
    return refused.sentence("idle") if no_effect else refused.sentence_with_done("play")


def _why_not_place_city(refused: RefusedSpot) -> str:
    """Why a city cannot be placed on a tile."""
    if not isinstance(refused.spot, TileSpot):
        return refused.sentence("nothing")
    if not refused.view["tiles"][refused.spot.tile]["site"]:
        return refused.sentence("no_site")
    return refused.sentence("too_near", distance=refused.view["city_distance"])


_REASONS: Mapping[str, Callable[[RefusedSpot], str]] = {
    "allyria.act": _why_not_act,
    "allyria.buy": _why_not_buy,
    "allyria.play": _why_not_play,
    "allyria.city": _why_not_place_city,
}
"""The function that finds the reason, by `Decision.ask`."""
