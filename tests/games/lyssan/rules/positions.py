"""Positions put together by hand. Spec: lyssan 9.1."""

from collections.abc import Iterable

from game.contract import Event, Option
from game.games.lyssan.rules.data import DEBTS, TRIUMPHS, card_kind
from game.games.lyssan.rules.position import Position
from game.games.lyssan.rules.records import Slot, Turn
from game.games.lyssan.rules.state import LyssanState, new
from game.kit.piles import Card, known

QUIET_ROW = ("hidden_hand", "keepers_of_faith", "full_coffers", "eyes_everywhere", "wide_realm", "old_blood")
"""Triumphs that nobody can claim at once."""
HOMES = {"wolf": "deichland", "hawk": "hopfenau", "vulture": "falkenfels", "council": "birkenweh"}
"""Provinces far from each other, one for each faction."""


def bare(seats: int = 4, seed: int = 1) -> Position:
    """A match without any token on the map, card in a hand or coin; in clockwise order."""
    position = new({"seats": seats}, seed).position
    position.order = list(position.config.factions)
    for faction in position.factions.values():
        position.decks.influence += faction.hand
        faction.hand.clear()
        faction.coins = 0
        faction.unplaced = dict.fromkeys(faction.unplaced, 0)
    lay_row(position, *QUIET_ROW[: position.config.triumphs], face_up=1)
    return position


def settled(seats: int = 4, seed: int = 1) -> Position:
    """A bare match in which each faction has a castle at home."""
    position = bare(seats, seed)
    for name, faction in position.factions.items():
        faction.castles.append(HOMES[name])
    return position


def lay_row(position: Position, *triumphs: str, face_up: int) -> None:
    """Lays the row, filled up with triumphs that nobody can claim at once."""
    others = [each for each in QUIET_ROW if each not in triumphs]
    ids = [*triumphs, *others][: position.config.triumphs]
    position.row = [Slot(each, number < face_up) for number, each in enumerate(ids)]
    position.unused_triumphs = [each for each in TRIUMPHS if each not in ids]


def award(position: Position, faction: str, triumph: str) -> None:
    """The faction has won a triumph of the row."""
    next(slot for slot in position.row if slot.id == triumph).winner = faction
    position.factions[faction].triumphs.append(triumph)


def stand(position: Position, province: str, *agents: str, ready: bool = True) -> None:
    """Agents stand in a province."""
    for agent in agents:
        position.agents.put(agent, province, ready=ready)


def deal(position: Position, pile: list[Card] | list[str], *cards: str) -> None:
    """Cards go from their deck to a hand, a court or the debts of a faction."""
    for card in cards:
        deck = position.decks.debts if card_kind(card) in DEBTS else position.decks.influence
        deck.remove(card)
        pile.append(card)


def deal_hand(position: Position, faction: str, count: int) -> None:
    """Any influence cards go to a hand."""
    deal(position, position.factions[faction].hand, *known(position.decks.influence[:count]))


def deal_debts(position: Position, faction: str, count: int) -> None:
    """Any debts go to a faction."""
    deal(position, position.factions[faction].debts, *known(position.decks.debts[:count]))


def begin_turn(position: Position, faction: str, *, year: int = 1, season: str = "summer") -> LyssanState:
    """The match in the turn of a faction; those behind it in the turn order still have theirs."""
    position.phase, position.year, position.season = "turns", year, season
    position.queue = position.order[position.order.index(faction) :]
    position.turn = Turn(faction)
    return LyssanState(position)


def begin_spring(position: Position, year: int) -> LyssanState:
    """The match after the spring of a year, at the first choice."""
    position.phase = position.season = "spring"
    position.year = year
    return LyssanState(position)


def win_by_triumphs(position: Position) -> LyssanState:
    """The match that the Wolf wins when it razes a castle: its second triumph of those that are needed."""
    lay_row(position, "show_of_force", "mailed_fist", face_up=2)
    award(position, "wolf", "mailed_fist")
    stand(position, "hopfenau", "wolf.knight.1")
    state = begin_turn(position, "wolf")
    choose(state, "raze", "wolf.knight.1", "hawk", "castle")
    return state


def cast_roles(position: Position, *puppets: str) -> None:
    """These factions are Puppets, all others Masters."""
    for name, faction in position.factions.items():
        faction.role = "puppet" if name in puppets else "master"


def begin_atonement(position: Position) -> LyssanState:
    """The match in the atonement of its first summer; the first faction in the turn order decides."""
    position.phase, position.season, position.year = "atone", "summer", 1
    position.queue = list(position.order)
    return LyssanState(position)


def begin_prelude(position: Position) -> LyssanState:
    """The match at the start of the prelude."""
    position.phase, position.queue = "prelude", list(position.order)
    position.turn = Turn(position.queue[0])
    return LyssanState(position)


def ask(state: LyssanState) -> str:
    """The question that is open."""
    (decision,) = state.awaiting
    return decision.ask


def options(state: LyssanState, *verbs: str) -> list[Option]:
    """The options of the open decision, or those with one of these verbs."""
    (decision,) = state.awaiting
    return [option for option in decision.options if not verbs or option[0] in verbs]


def choose(state: LyssanState, *option: Card) -> list[Event]:
    """Whoever is asked chooses an option; what happens then."""
    (decision,) = state.awaiting
    return state.choose(decision.seat, tuple(map(str, option)))


def kinds(events: Iterable[Event], *wanted: str) -> list[str]:
    """The kinds of events in order, only those that are wanted."""
    return [event.kind for event in events if event.kind in wanted]
