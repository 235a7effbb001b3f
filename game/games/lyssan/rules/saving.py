"""The match as JSON data: all of it, what a seat may know, and back, with checks that it is possible.

Spec: lyssan 2, 9.1, 11
"""

from collections import Counter
from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from itertools import chain
from typing import Any, TypeVar

from game.contract import Chance, Seat, Snapshot
from game.games.lyssan.rules.config import realm_of, resolve
from game.games.lyssan.rules.data import COURTIERS, TOKENS, TRIUMPHS, VASSALS, debt_deck, influence_deck
from game.games.lyssan.rules.debts import MARKER
from game.games.lyssan.rules.effects import Deploy, Effects, Primitive, effect_name, effects_of, step_of
from game.games.lyssan.rules.flow import FLOW, STEPS, Return
from game.games.lyssan.rules.position import Agents, Position
from game.games.lyssan.rules.records import SHAME, Agent, Decks, Faction, FactionStep, Result, Slot, Turn
from game.games.lyssan.rules.setup import ESCORT, MARKERS, SETTING_UP
from game.games.lyssan.rules.triumphs import OVER, PUPPET
from game.kit import records
from game.kit.flow import read_steps
from game.kit.piles import Card
from game.kit.records import Faults, Record, check_kind, check_match, damage_named

GAME, VERSION = "lyssan", 1
DECKS = Decks.__struct_fields__

Part = TypeVar("Part")


class Saved(Record, kw_only=True):
    """The parts of a snapshot behind its `config`, in order."""

    rng: tuple[int | str, int] | None
    """Seed and count; None: any."""
    phase: str
    year: int
    season: str
    order: list[str]
    queue: list[str]
    turn: Turn | None
    factions: dict[str, Faction]
    agents: dict[str, Agent]
    row: list[Slot]
    unused_triumphs: list[Card]
    decks: Decks
    pending: list[Any]
    eliminated: list[str]
    result: Result | None
    asked: int


PARTS = tuple(part for part in Saved.__struct_fields__ if part not in ("rng", "pending"))
"""The fields that have the same names in `Position`."""


def write(position: Position) -> Snapshot:
    """The whole match. Spec: lyssan 9.1."""
    parts = {part: getattr(position, part) for part in PARTS}
    saved = Saved(rng=(position.chance.seed, position.chance.count), pending=position.stack, **parts)
    whole: Snapshot = {"game": GAME, "version": VERSION, "config": position.config.record()}
    whole |= records.write(saved)
    return whole | {"rng": position.chance.snapshot()}


def view(position: Position, seat: Seat | None) -> Snapshot:
    """The match as a seat may know it; None is an onlooker. Spec: lyssan 9.1, 11."""
    seen = revealed(position) | {"rng": None}
    shown = position.result.shown if position.result else ()
    for name, faction in position.factions.items():
        row = seen["factions"][name]
        if faction.seat != seat:
            row |= {"hand": None, "debts": None, "role": row["role"] if name in shown else None}
    seen["decks"] |= dict.fromkeys(DECKS)
    for slot in seen["row"]:
        slot["id"] = slot["id"] if slot["open"] else None
    owner = position.stack[-1].chooser(position) if position.stack else seat
    seen |= {"unused_triumphs": None, "pending": seen["pending"] if owner == seat else None}
    return seen


def revealed(position: Position) -> Snapshot:
    """The whole match with the counts of cards that every view has."""
    seen = write(position)
    for row in seen["factions"].values():
        row |= {"hand_count": len(row["hand"]), "debt_count": len(row["debts"])}
    seen["decks"] |= {f"{deck}_count": len(cards) for deck, cards in seen["decks"].items()}
    return seen


def read(data: Snapshot) -> Position:
    """The match that the snapshot was taken from. Spec: lyssan 9.1.

    Raises:
        ValueError: what is wrong with the snapshot.
    """
    check_kind(data, GAME, VERSION)
    with damage_named():
        position = _position(data)
        check_match(position, CHECKS)
        if position.phase not in ("roles", OVER):
            FLOW.decisions(position)
    return position


def known(data: Snapshot) -> Position:
    """What a view or a snapshot shows; each card that it hides is None. Spec: lyssan 9.1, 11.

    It answers what follows from the view alone. What names hidden cards must not be asked of it.
    """
    rows = data["factions"]
    factions = {name: _known_faction(row) for name, row in rows.items()}
    decks = {deck: _known_pile(data["decks"], deck, f"{deck}_count") for deck in DECKS}
    shown = {"factions": factions, "decks": decks, "pending": data["pending"] or []}
    unused = data["unused_triumphs"] or [None] * (len(TRIUMPHS) - len(data["row"]))
    position = _position(data | {"unused_triumphs": unused} | shown)
    position.hides_cards_of = frozenset(name for name in rows if rows[name]["hand"] is None)
    position.hides_steps = data["pending"] is None
    return position


def _known_faction(row: Mapping[str, Any]) -> dict[str, Any]:
    """A faction of a view, as a snapshot has it."""
    counts = {"hand": "hand_count", "debts": "debt_count"}
    piles = {pile: _known_pile(row, pile, count) for pile, count in counts.items()}
    return {key: value for key, value in row.items() if key not in counts.values()} | piles


def _known_pile(piles: Mapping[str, Any], pile: str, count: str) -> list[Card]:
    """The cards of a pile, or as many unknown ones as the view counts."""
    cards: list[Card] | None = piles[pile]
    return [None] * piles[count] if cards is None else cards


def _position(data: Snapshot) -> Position:
    """The match as the data have it, which may be impossible."""
    saved = records.read(Saved, {key: data[key] for key in data if key not in ("game", "version", "config")})
    config = resolve(data["config"])
    parts = {part: getattr(saved, part) for part in PARTS}
    parts["factions"] = _named("factions", config.factions, saved.factions)
    parts["agents"] = Agents(_named("agents", config.agents, saved.agents))
    try:
        stack = read_steps(STEPS, saved.pending)
    except ValueError as wrong:
        raise ValueError(f"{wrong} of 'pending'") from None
    chance = Chance(*(saved.rng or ("fresh", 0)))
    return Position(config=config, realm=realm_of(config), chance=chance, stack=stack, **parts)


def _named(field: str, names: Sequence[str], parts: Mapping[str, Part]) -> dict[str, Part]:
    """The parts in the order of the names, which must be those of all parts."""
    if sorted(names) != sorted(parts):
        wrong = ", ".join(sorted(set(names) ^ set(parts)))
        raise ValueError(f"snapshot field {field!r} has too many or too few names: {wrong}")
    return {name: parts[name] for name in names}


# --- checks, beyond what the types of the parts say ---

TURNS = ("prelude", "turns")
"""The phases in which a faction has a turn."""
SEASONS: Mapping[str, Sequence[str]] = {
    **dict.fromkeys((*SETTING_UP, "prelude"), ("setup",)),
    "spring": ("spring",),
    **dict.fromkeys(("atone", "tax", "turns"), ("summer", "autumn")),
    OVER: ("setup", "spring", "summer", "autumn"),
}
"""By phase, the seasons in which it may be. Spec: lyssan 4.1."""
ROLES = ["master", PUPPET]
INFLUENCE_CARDS = frozenset(influence_deck())
DEBT_CARDS = frozenset(debt_deck())


def are_known(names: Sequence[Card], known: Container[Card]) -> bool:
    """True if all are known, each at most once."""
    return len(names) == len(set(names)) and all(name in known for name in names)


def time_faults(position: Position) -> Faults:
    """The phase, the year and the season. Spec: lyssan 4.1."""
    if position.phase not in (*FLOW.phases, *FLOW.passing, OVER):
        yield "'phase' is unknown"
    if position.phase == "roles" and position.config.seats != 2:
        yield "'phase' can be 'roles' only with two seats"
    if position.season not in SEASONS[position.phase]:
        yield f"'season' must be one of {', '.join(SEASONS[position.phase])} in this phase"
    counts = {"year": position.year, "asked": position.asked, "rng": position.chance.count}
    for name, value in counts.items():
        if value < 0:
            yield f"{name!r} must be 0 or more"
    if (position.year == 0) != (position.season == "setup"):
        yield "'year' must be 0 in the setup and 1 or more after it"


def order_faults(position: Position) -> Faults:
    """Who is out, and who acts in which order. Spec: lyssan 4.1, 9.1."""
    out = [name for name in position.order if not position.factions[name].alive]
    if sorted(position.order) != sorted(position.factions):
        yield "'order' must name every faction once"
    if sorted(position.eliminated) != sorted(out) or position.order[len(position.order) - len(out) :] != out:
        yield "'eliminated' must name those that are not alive, and these stand behind in 'order'"
    if len(out) == len(position.order):
        yield "'alive' must be true for somebody"
    queue = position.queue
    if len(queue) != len(set(queue)) or not set(queue) <= set(position.living()):
        yield "'queue' must name living factions, each once"
    if not queue and position.phase not in ("roles", "spring", OVER):
        yield "'queue' must name who acts in this phase"
    if position.phase in SETTING_UP and sorted(queue) != sorted(position.order):
        yield "'queue' must name every faction in this phase"
    elif position.phase in SETTING_UP:
        left = [sum(position.factions[name].unplaced.values()) for name in queue]
        if sorted(left, reverse=True) != left or max(left) > min(left) + 1:
            yield "'queue' must begin with those who have a marker more to place"


def turn_faults(position: Position) -> Faults:
    """What has happened in the turn. Spec: lyssan 9.1."""
    turn = position.turn
    if (turn is not None) != (position.phase in TURNS):
        yield "'turn' must stand exactly in the prelude and in turns"
    if turn is None:
        return
    if turn.faction != position.queue[0]:
        yield "'turn.faction' must be the first one of 'queue'"
    if min(turn.commands, turn.plays, turn.kills) < 0:
        yield "'turn' must count 0 or more commands, plays and kills"
    if not are_known(turn.used, COURTIERS):
        yield "'turn.used' must name courtiers, each once"


def role_faults(position: Position) -> Faults:
    """Master and puppet. Spec: lyssan 3.4, 5.15."""
    for seat in range(position.config.seats):
        roles = [position.factions[name].role for name in position.config.factions_of(seat)]
        chosen = len(roles) == 2 and sorted(str(role) for role in roles) == ROLES
        if not chosen and (any(roles) or (position.config.seats == 2 and position.phase != "roles")):
            yield f"'factions' must have a master and a puppet of seat {seat}, with two seats only"
    if position.phase == "roles" and all(faction.role for faction in position.factions.values()):
        yield "'phase' cannot be 'roles' when all have a role"


def row_faults(position: Position) -> Faults:
    """The triumphs and who has won them. Spec: lyssan 3.3, 5.2, 9.1."""
    ids = [slot.id for slot in position.row]
    if len(ids) != position.config.triumphs:
        yield f"'row' must be {position.config.triumphs} triumphs, as 'config' says"
    if not are_known([*ids, *position.unused_triumphs], TRIUMPHS):
        yield "'row' and 'unused_triumphs' must be triumphs, each once"
    opened = [slot.open for slot in position.row]
    if sorted(opened, reverse=True) != opened or not opened[0]:
        yield "'row' must have open triumphs first, then those face down"
    for slot in position.row:
        if slot.winner not in (None, *position.factions) or (slot.winner and not slot.open):
            yield "'row' must have factions as winners, and only of open triumphs"
    for name, faction in position.factions.items():
        if Counter(faction.triumphs) != Counter(slot.id for slot in position.row if slot.winner == name):
            yield f"'factions.{name}.triumphs' must be those of the row that it has won"


def result_faults(position: Position) -> Faults:
    """How the match ended. Spec: lyssan 6, 9.1."""
    result = position.result
    if (position.phase == OVER) != (result is not None):
        yield "'result' must stand exactly when the match is over"
    if result is None:
        return
    if result.why not in ("triumphs", "row", "last") or result.winner not in position.factions:
        yield "'result' must have a reason and a winner"
    if sorted(result.factions) != sorted(position.factions) or result.factions[:1] != [result.winner]:
        yield "'result.factions' must rank every faction, the winner first"
    if sorted(result.ranking) != list(range(position.config.seats)):
        yield "'result.ranking' must name every seat once"
    if not set(result.shown) <= set(position.factions):
        yield "'result.shown' must name factions"


def faction_faults(position: Position) -> Faults:
    """What the factions have. Spec: lyssan 2.1, 9.1."""
    for name, faction in position.factions.items():
        field = f"'factions.{name}"
        if faction.seat != position.config.seat_of(name):
            yield f"{field}.seat' must be {position.config.seat_of(name)}"
        if min(faction.coins, faction.auxiliaries) < 0:
            yield f"{field}' must have 0 or more coins and auxiliaries"
        for fault in chain(building_faults(position, faction), marker_faults(position, name)):
            yield f"{field}.{fault}"
        if not faction.alive and any(held(faction)):
            yield f"{field}' must have nothing if it is not alive"
        if faction.alive and not faction.castles and position.phase not in (*SETTING_UP, OVER):
            yield f"{field}.castles' must be one or more if it is alive"


def held(faction: Faction) -> Sequence[object]:
    """All that a faction can have."""
    piles = (faction.hand, faction.debts, faction.court, faction.shame, faction.triumphs)
    return (*piles, faction.castles, faction.sites, faction.coins, faction.auxiliaries)


def building_faults(position: Position, faction: Faction) -> Faults:
    """Castles and sites, with the limits of the tokens. Spec: lyssan 2.1, 5.1.3."""
    places = {"castle": faction.castles, "site": [site.at for site in faction.sites]}
    opened = [site.opened for site in faction.sites]
    for what, provinces in places.items():
        if not are_known(provinces, position.realm.provinces):
            yield f"{what}s' must stand in provinces, one in each"
        if len(provinces) + faction.shame.count(what) > TOKENS[what].count:
            yield f"{what}s' must be up to {TOKENS[what].count}, with those among the shame"
    if set(faction.castles) & set(places["site"]):
        yield "sites' must stand where it has no castle"
    if not all(date.year >= 0 and date.season in SEASONS[OVER] for date in opened):
        yield "sites' must say in which year and season they were opened"


def marker_faults(position: Position, name: str) -> Faults:
    """The markers that are left to place. Spec: lyssan 3.1.1."""
    faction = position.factions[name]
    left = faction.unplaced
    if list(left) != list(MARKERS) or not all(0 <= count <= 2 for count in left.values()):
        yield f"unplaced' must count up to 2 of {', '.join(MARKERS)}"
    elif position.phase not in SETTING_UP:
        if any(left.values()):
            yield "unplaced' must count 0 after the placement"
    else:
        placed = {what: 2 - count for what, count in left.items()}
        expected = [f"{name}.{what}.{n + 1}" for what in ("knight", "noble") for n in range(placed[what])]
        expected += [f"{name}.{kind}.1" for kind in ESCORT[: placed["castle"]]]
        standing = [agent for agent, found in position.agents.items() if found.source == name and found.at]
        if len(faction.castles) != placed["castle"] or sorted(standing) != sorted(expected):
            yield "unplaced' must count what does not stand on the map"


def agent_faults(position: Position) -> Faults:
    """Where the agents are. Spec: lyssan 2.1.2, 5.7."""
    holders, provinces = position.holders(), position.realm.provinces
    ashamed = Counter(token for faction in position.factions.values() for token in faction.shame)
    for name, agent in position.agents.items():
        if name.rpartition(".")[0] != f"{agent.source}.{agent.kind}":
            yield f"'agents.{name}' must have the kind and the source of its name"
        if agent.at not in provinces and agent.at not in (None, SHAME):
            yield f"'agents.{name}.at' must be a province, 'shame' or null"
        if agent.at in provinces and (
            agent.source not in holders or not position.factions[holders[agent.source]].alive
        ):
            yield f"'agents.{name}.at' must not be a province, since nobody holds it"
        if ashamed[name] != (agent.at == SHAME):
            yield f"'agents.{name}.at' must be 'shame' exactly if it is the shame of one faction"
    for name, faction in position.factions.items():
        for token in faction.shame:
            source = position.agents[token].source if token in position.agents else name
            is_known = token in position.agents or token in ("castle", "site", MARKER)
            if not is_known or (source in position.factions and source != name):
                yield f"'factions.{name}.shame' must be tokens that it held, not {token!r}"


def card_faults(position: Position) -> Faults:
    """Each card is in one place. Spec: lyssan 2.2, 2.3."""
    decks, factions = position.decks, position.factions.values()
    influence: list[Sequence[Card]] = [decks.influence, decks.discard, decks.spent, limbo(position.stack)]
    influence += [pile for faction in factions for pile in (faction.hand, faction.court)]
    debts: list[Sequence[Card]] = [decks.debts, decks.debt_discard, *(faction.debts for faction in factions)]
    for piles, cards in ((influence, INFLUENCE_CARDS), (debts, DEBT_CARDS)):
        for card, count in Counter(chain.from_iterable(piles)).items():
            if card not in cards or count > 1:
                yield f"'factions', 'decks' or 'pending': the card {card!r} must be known and in one place"
    for name, faction in position.factions.items():
        if not {*faction.court} <= {*COURTIERS, *VASSALS}:
            yield f"'factions.{name}.court' must be courtiers and vassals"


STEPPING = ("prelude", "turns", "atone")
"""The phases in which there are steps. Spec: lyssan 9.1."""
USED_UP = ("most", "count")
"""Parameters of a card that its step counts down."""
MOST_POINTS = max(token.actions for token in TOKENS.values())


def step_faults(position: Position) -> Faults:
    """Each step is of the faction that acts, with possible values."""
    if position.stack and position.phase not in STEPPING:
        yield "'pending' must be empty in this phase"
    for step in position.stack:
        field = f"'pending' has the step {effect_name(type(step))!r}"
        if isinstance(step, FactionStep) and step.faction != position.queue[0]:
            yield f"{field}, which must be of the first faction of 'queue'"
        if isinstance(step, Return) != (position.phase == "atone"):
            yield f"{field}, which cannot be in this phase"
        for name, fits in FIELDS.items():
            value = getattr(step, name, None)
            if value is not None and not fits(position, value):
                yield f"{field}, of which {name!r} cannot be"
        if not _fits(position, step):
            yield f"{field}, which does not fit its card or agent"


def limbo(stack: Iterable[object]) -> list[Card]:
    """The cards that were played, but not yet put anywhere. Spec: lyssan 5.9.2."""
    return [step.card for step in stack if isinstance(step, Effects) and step.todo is None]


FIELDS: Mapping[str, Callable[[Position, Any], bool]] = {
    "agent": lambda position, name: name in position.agents,
    "acted": lambda position, names: are_known(names, position.agents),
    "at": lambda position, province: province in position.realm.provinces,
    "begun": lambda _, begun: begun,
    "points": lambda _, points: 0 <= points <= MOST_POINTS,
    "moves": lambda _, moves: 0 <= moves <= MOST_POINTS,
    "left": lambda _, count: count >= 0,
    "to": lambda position, rival: rival in position.rivals(position.queue[0]),
    "rivals": lambda position, rivals: are_known(rivals, position.rivals(position.queue[0])),
}
"""By the name of a field, whether a step can have a value; None is always possible: it is not set."""


def _fits(position: Position, step: object) -> bool:
    """True if a step can come from its card or agent."""
    if isinstance(step, Primitive):
        steps = (step_of(effect, step.faction, step.card) for effect in effects_of(step.card))
        return any(_is_part(step, whole) for whole in steps)
    if isinstance(step, Effects):
        effects, todo = effects_of(step.card), step.todo
        return todo is None or list(effects[len(effects) - len(todo) :]) == todo
    if isinstance(step, Deploy):
        return step.card in VASSALS and step.card in position.factions[step.faction].court
    if isinstance(step, Return):
        return position.holder(step.agent) == step.faction and position.agents[step.agent].at is None
    return True


def _is_part(step: Primitive, whole: Primitive) -> bool:
    """True if the step is this effect of its card, of which it may have done a part."""
    return type(step) is type(whole) and all(
        0 <= getattr(step, name) <= value if name in USED_UP else getattr(step, name) == value
        for name, value in ((name, getattr(whole, name)) for name in whole.parameters())
    )


CHECKS: Sequence[Callable[[Position], Faults]] = (
    time_faults,
    order_faults,
    turn_faults,
    faction_faults,
    role_faults,
    agent_faults,
    card_faults,
    row_faults,
    result_faults,
    step_faults,
)
"""All of them; the first that finds something counts."""
