"""Situations that are told in a few lines, and matches that are played, for the tests of Allyria Empires."""

from collections.abc import Iterable, Mapping
from random import Random
from typing import Any, TypeVar

from game.contract import Event, Option, Seat, Snapshot
from game.games.allyria import rules
from game.games.allyria.rules.data.cards import CARDS
from game.games.allyria.rules.state import AllyriaState

RACES = ("human", "elf", "dwarf", "orc")
"""By seat, in every situation."""

CITIES = ("c1", "c5", "a2", "e2")
"""By seat, where a situation names none."""

RICH = "4 wood 4 clay 4 iron 4 stone"
"""What a seat has where a situation does not say: enough to be asked about."""

Kind = TypeVar("Kind", bound=Event)


def start(
    told: str = "",
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
    """A match in the middle of a turn; all is plains that `told` does not name, line by line.

    `c2 hill 0: 2 spear, ranged 0` is two spears of seat 0 that are ready and a ranged one with no moves;
    `c2 hill 0 fort` has a fort; `c1 city 0` is the city of seat 0, `c5 taken 0: spear` one that nobody owns.
    `hands`, `decks`, `drops` and `pools` are by seat: `levy.1 wood-clay.0a` and `3 wood 2 clay`; `market` and
    `stock` are the open pool and what lies under it; `rolls` are loaded dice; `fields` replaces whole fields
    of the snapshot.
    """
    given = {"seats": seats, "rings": rings, "races": list(RACES[:seats]), "starter": 0, **config}
    snapshot = rules.new(given, 1).snapshot()
    _lay_tiles(snapshot, told)
    for number, seat in enumerate(snapshot["seats"]):
        seat["hand"] = _of(hands, number).split()
        seat["deck"] = _of(decks, number).split()
        seat["drop"] = _of(drops, number).split()
        seat["pool"] |= tokens((pools or {}).get(number, RICH))
        seat["liege"] = (lieges or {}).get(number)
    market_cards = {"pool": market.split(), "deck": stock.split()}
    snapshot |= {"turn": turn, "phase": phase, "round": 2, "turns": 9, "season": 1, "market": market_cards}
    snapshot["loaded_dice"] = [int(face) for face in rolls.split()]
    return rules.restore(snapshot | dict(fields or {}))


def _of(by_seat: Mapping[Seat, str] | None, seat: Seat) -> str:
    return (by_seat or {}).get(seat, "")


def _lay_tiles(snapshot: Snapshot, told: str) -> None:
    """Put on the board what the lines say, and cities where they name none."""
    for tile in snapshot["tiles"].values():
        tile |= {"terrain": "plains", "owner": None}
    lines = [line for line in told.splitlines() if line.strip()]
    for seat in range(len(snapshot["seats"])):
        if not any(f" city {seat}" in line for line in lines):
            lines.append(f"{CITIES[seat]} city {seat}")
    for line in lines:
        _lay_tile(snapshot, line)


def _lay_tile(snapshot: Snapshot, line: str) -> None:
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
    tile["troops"] = stack(troops)
    for troop in tile["troops"]:
        side["supply"][troop["type"]] -= 1


def stack(told: str) -> list[dict[str, Any]]:
    """`2 spear, ranged 0`: two spears with a move each and a ranged one without."""
    troops = []
    for part in told.split(",") if told.strip() else ():
        words = part.split()
        count = int(words.pop(0)) if words[0].isdigit() else 1
        moves = int(words[1]) if len(words) > 1 else 1
        troops += [{"type": words[0], "moves": moves}] * count
    return troops


def tokens(told: str) -> dict[str, int]:
    """`3 wood 2 clay` as tokens."""
    words = told.split()
    return {resource: int(count) for count, resource in zip(words[::2], words[1::2], strict=True)}


def option(words: str) -> Option:
    """`take spear 2` as an option."""
    return tuple(int(word) if word.isdigit() else word for word in words.split())


def choose(state: AllyriaState, *match_options: str) -> list[Event]:
    """Let whoever is asked choose each wish; all that happened."""
    events: list[Event] = []
    for wish in match_options:
        events += state.choose(state.awaiting[0].seat, option(wish))
    return events


def open_to(state: AllyriaState, verb: str = "") -> list[str]:
    """What is open, in words and in order; only options of a verb if given."""
    options = state.awaiting[0].options if state.awaiting else ()
    return [" ".join(map(str, one)) for one in options if verb in {"", one[0]}]


def asked(state: AllyriaState) -> tuple[Seat, str]:
    """Who is asked, and what, without the game's name."""
    (decision,) = state.awaiting
    return decision.seat, decision.ask.removeprefix("allyria.")


def only(events: Iterable[Event], kind: type[Kind]) -> Kind:
    """The one event of a kind."""
    (found,) = [event for event in events if isinstance(event, kind)]
    return found


def kinds(events: Iterable[Event]) -> list[str]:
    """What kinds of things happened, in order."""
    return [event.kind for event in events]


def troops_on(state: AllyriaState, tile: str) -> str:
    """The troops on a tile as `start` reads them, one by one: `spear 1, ranged 0`."""
    troops = state.snapshot()["tiles"][tile]["troops"]
    return ", ".join(f"{troop['type']} {troop['moves']}" for troop in troops)


def owner(state: AllyriaState, tile: str) -> Seat | None:
    """Who controls a tile."""
    seat: Seat | None = state.snapshot()["tiles"][tile]["owner"]
    return seat


def side(state: AllyriaState, seat: Seat) -> dict[str, Any]:
    """What a seat has, as the snapshot tells it."""
    return dict(state.snapshot()["seats"][seat])


def pool(state: AllyriaState, seat: Seat = 0) -> dict[str, int]:
    """The tokens that a seat has, without those of which it has none."""
    return {resource: count for resource, count in side(state, seat)["pool"].items() if count}


def end_turn(state: AllyriaState) -> list[Event]:
    """Let the seat at turn do nothing more; its cards are played out by whatever comes first."""
    seat, turns = state.snapshot()["turn"], state.snapshot()["turns"]
    events: list[Event] = []
    while state.awaiting and (state.snapshot()["turn"], state.snapshot()["turns"]) == (seat, turns):
        events += choose(state, open_to(state)[-1])
    return events


def any_choice(state: AllyriaState, rng: Random) -> tuple[Seat, Option]:
    """A random option, taking part in the war more often than not."""
    (decision,) = state.awaiting
    busy = [one for one in decision.options if one[0] in {"march", "recruit", "buy", "play"}]
    return decision.seat, rng.choice(busy if busy and rng.random() < 0.7 else decision.options)


def random_match(config: Mapping[str, Any], seed: int, *, steps: int = 100_000) -> AllyriaState:
    """A match in which all choose at random, played to its end or for some choices."""
    state, rng = rules.new(config, seed), Random(seed)
    for _ in range(steps):
        if not state.awaiting:
            break
        state.choose(*any_choice(state, rng))
    return state


def all_cards() -> list[str]:
    """Every Magic and Research card by its first copy."""
    return [f"{kind}.1" for kind in CARDS]
