"""Builds and plays matches for the tests of Allyria Empires; `start` draws a board in a few lines."""

from collections.abc import Iterable, Mapping
from random import Random
from typing import Any, TypeVar

from game.contract import Event, Option, Seat, Snapshot
from game.games.allyria import rules
from game.games.allyria.rules.data import CARDS
from game.games.allyria.rules.state import AllyriaState

RACES = ("human", "elf", "dwarf", "orc")
"""By seat, in every match that `start` builds."""

CITIES = ("c1", "c5", "a2", "e2")
"""By seat, unless the tiles name another city."""

DEFAULT_POOL = "4 wood 4 clay 4 iron 4 stone"
"""The tokens of a seat unless `pools` names others: enough to pay for something."""

CARD_TILES = """
    b1 plains 0: cavalry
    c1 city 0: 2 spear, siege
    c2 hill 0: infantry, 3 ranged
    c3 marsh 1: spear, cavalry
    c4 ruins 2: siege, spear
"""
"""Tiles on which every card of seat 0 can do something."""

Kind = TypeVar("Kind", bound=Event)


def start(
    tiles: str = "",
    *,
    seats: int = 2,
    turn: Seat = 0,
    phase: str = "act",
    rolls: str = "",
    hands: Mapping[Seat, str] | None = None,
    decks: Mapping[Seat, str] | None = None,
    drops: Mapping[Seat, str] | None = None,
    pools: Mapping[Seat, str] | None = None,
    lieges: Mapping[Seat, Seat] | None = None,
    market: str = "",
    stock: str = "",
    fields: Mapping[str, Any] | None = None,
    rings: int = 2,
    **config: Any,
) -> AllyriaState:
    """Returns a match in the middle of a turn.

    `tiles` has a line for each tile that is not empty plains: `c2 hill 0: 2 spear, ranged 0` puts two spears
    of seat 0 with one move each and a ranged troop without moves on a hill; `c2 hill 0 fort` also has a fort;
    `c1 city 0` is the city of seat 0, and `c5 taken 0: spear` a captured city that seat 0 holds.
    `hands`, `decks` and `drops` are cards by seat (`levy.1 wood-clay.0a`), `pools` tokens by seat
    (`3 wood 2 clay`); `market` is the open pool and `stock` the deck under it; `rolls` are loaded dice;
    `fields` replaces whole fields of the snapshot.
    """
    base = {"seats": seats, "rings": rings, "races": list(RACES[:seats]), "starter": 0}
    snapshot = rules.new(base | config, 1).snapshot()
    _put_tiles(snapshot, tiles)
    for number, seat in enumerate(snapshot["seats"]):
        seat["hand"] = (hands or {}).get(number, "").split()
        seat["deck"] = (decks or {}).get(number, "").split()
        seat["drop"] = (drops or {}).get(number, "").split()
        seat["pool"] |= parse_tokens((pools or {}).get(number, DEFAULT_POOL))
        seat["liege"] = (lieges or {}).get(number)
    market_cards = {"pool": market.split(), "deck": stock.split()}
    snapshot |= {"turn": turn, "phase": phase, "round": 2, "turns": 9, "season": 1, "market": market_cards}
    snapshot["loaded_dice"] = [int(face) for face in rolls.split()]
    return rules.restore(snapshot | dict(fields or {}))


def _put_tiles(snapshot: Snapshot, tiles: str) -> None:
    """Puts the tiles on the board, and a city for each seat without one."""
    for tile in snapshot["tiles"].values():
        tile |= {"terrain": "plains", "owner": None}
    lines = [line for line in tiles.splitlines() if line.strip()]
    for seat in range(len(snapshot["seats"])):
        if not any(f" city {seat}" in line for line in lines):
            lines.append(f"{CITIES[seat]} city {seat}")
    for line in lines:
        _put_tile(snapshot, line)


def _put_tile(snapshot: Snapshot, line: str) -> None:
    place, _, troops = line.partition(":")
    name, terrain, *rest = place.split()
    owner = int(rest[0]) if rest else None
    tile = snapshot["tiles"][name]
    tile |= {"terrain": "city" if terrain == "taken" else terrain, "owner": owner}
    if owner is None:
        return
    side = snapshot["seats"][owner]
    if terrain == "city":
        tile["city_of"], side["city"] = owner, name
    if "fort" in rest:
        tile["fort"] = owner
        side["forts"] -= 1
    tile["troops"] = parse_troops(troops)
    for troop in tile["troops"]:
        side["supply"][troop["type"]] -= 1


def parse_troops(text: str) -> list[dict[str, Any]]:
    """Parses `2 spear, ranged 0`: two spears with one move each and a ranged troop without moves."""
    troops = []
    for part in text.split(",") if text.strip() else ():
        fields = part.split()
        count = int(fields.pop(0)) if fields[0].isdigit() else 1
        moves = int(fields[1]) if len(fields) > 1 else 1
        troops += [{"type": fields[0], "moves": moves}] * count
    return troops


def parse_tokens(text: str) -> dict[str, int]:
    """Parses `3 wood 2 clay`."""
    fields = text.split()
    return {resource: int(count) for count, resource in zip(fields[::2], fields[1::2], strict=True)}


def option(text: str) -> Option:
    """Parses an option such as `take spear 2`."""
    return tuple(int(part) if part.isdigit() else part for part in text.split())


def choose(state: AllyriaState, *texts: str) -> list[Event]:
    """Chooses options such as `take spear 2`, each for the seat that decides; returns all events."""
    events: list[Event] = []
    for text in texts:
        events += state.choose(state.awaiting[0].seat, option(text))
    return events


def open_options(state: AllyriaState, verb: str = "") -> list[str]:
    """The open options as text, in order; only those of `verb` if given."""
    options = state.awaiting[0].options if state.awaiting else ()
    return [" ".join(map(str, option)) for option in options if verb in {"", option[0]}]


def question(state: AllyriaState) -> tuple[Seat, str]:
    """The seat of the open decision and its `ask` without the game's name."""
    (decision,) = state.awaiting
    return decision.seat, decision.ask.removeprefix("allyria.")


def only(events: Iterable[Event], kind: type[Kind]) -> Kind:
    """The only event of a kind."""
    (event,) = [event for event in events if isinstance(event, kind)]
    return event


def kinds(events: Iterable[Event]) -> list[str]:
    """The kinds of the events, in order."""
    return [event.kind for event in events]


def troops_on(state: AllyriaState, tile: str) -> str:
    """The type and the moves of each troop on a tile: `spear 1, ranged 0`."""
    troops = state.snapshot()["tiles"][tile]["troops"]
    return ", ".join(f"{troop['type']} {troop['moves']}" for troop in troops)


def owner(state: AllyriaState, tile: str) -> Seat | None:
    """The seat that controls a tile."""
    seat: Seat | None = state.snapshot()["tiles"][tile]["owner"]
    return seat


def empire(state: AllyriaState, seat: Seat) -> dict[str, Any]:
    """What a seat has: its record in the snapshot."""
    return dict(state.snapshot()["seats"][seat])


def pool(state: AllyriaState, seat: Seat = 0) -> dict[str, int]:
    """The tokens of a seat, without resources of which it has none."""
    return {resource: count for resource, count in empire(state, seat)["pool"].items() if count}


def end_turn(state: AllyriaState) -> list[Event]:
    """Ends the turn of the current seat by choosing the last option of each decision."""
    seat, turns = state.snapshot()["turn"], state.snapshot()["turns"]
    events: list[Event] = []
    while state.awaiting and (state.snapshot()["turn"], state.snapshot()["turns"]) == (seat, turns):
        events += choose(state, open_options(state)[-1])
    return events


def random_choice(state: AllyriaState, rng: Random) -> tuple[Seat, Option]:
    """A random option, with a preference for playing, buying, recruiting and marching."""
    (decision,) = state.awaiting
    active = [option for option in decision.options if option[0] in {"march", "recruit", "buy", "play"}]
    return decision.seat, rng.choice(active if active and rng.random() < 0.7 else decision.options)


def random_match(config: Mapping[str, Any], seed: int, *, steps: int = 100_000) -> AllyriaState:
    """A match of random choices, played to its end or for `steps` choices."""
    state, rng = rules.new(config, seed), Random(seed)
    for _ in range(steps):
        if not state.awaiting:
            break
        state.choose(*random_choice(state, rng))
    return state


def all_cards() -> list[str]:
    """The first copy of every magic and research card."""
    return [f"{kind}.1" for kind in CARDS]


def with_card(card: str) -> AllyriaState:
    """A match in which seat 0 of three can play the card, and each of its effects can do something."""
    return start(
        CARD_TILES,
        seats=3,
        phase="play",
        hands={0: f"{card} wood-clay.0a wood-clay.0b", 1: "iron-clay.1a", 2: "iron-clay.2a iron-clay.2b"},
        decks={0: "wood-iron.0a wood-iron.0b wood-iron.0c wood-iron.0d"},
        drops={0: "clay-stone.0a clay-stone.0b"},
        market="emberfall.2 levy.2",
        stock="spies.2",
    )
