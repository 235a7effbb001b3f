"""The match as JSON data: all of it, what a seat may know, and back. Spec: lyssan 9.1, 11."""

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from game.contract import Chance, Seat, Snapshot
from game.games.lyssan.rules.checks import CHECKS
from game.games.lyssan.rules.config import realm_of, resolve
from game.games.lyssan.rules.data.cards import TRIUMPHS
from game.games.lyssan.rules.ending import OVER
from game.games.lyssan.rules.flow import FLOW, STEPS
from game.games.lyssan.rules.position import Agent, Agents, Decks, Faction, Position, Result, Slot, Turn
from game.games.lyssan.rules.setup import all_agents
from game.kit import records
from game.kit.flow import read_steps
from game.kit.piles import Card
from game.kit.records import Record, check_kind, check_match, damage_named

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
"""Those that have the same name in `Position`."""


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
    parts["agents"] = Agents(_named("agents", all_agents(config), saved.agents))
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
