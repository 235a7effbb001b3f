"""A position from a short description, for lessons. Spec: lyssan 9.1."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from game.contract import Chance, Snapshot
from game.games.lyssan.rules import saving
from game.games.lyssan.rules.config import Config, resolve
from game.games.lyssan.rules.data import AGENTS, DEBTS, card_kind
from game.games.lyssan.rules.position import Position
from game.games.lyssan.rules.records import SHAME, Date, Site, Slot, Turn
from game.games.lyssan.rules.setup import SETTING_UP, lay_out
from game.games.lyssan.rules.triumphs import PUPPET
from game.kit.piles import Card

HOMES = {"wolf": "deichland", "hawk": "hopfenau", "vulture": "falkenfels", "council": "birkenweh"}
"""Where a faction has its castle if the description names none of it."""


@dataclass(frozen=True, kw_only=True)
class Situation:
    """A short description of a match. A faction has nothing but what the lines say."""

    provinces: Sequence[str] = ()
    """Such as `kornmark: wolf castle, 2 wolf knight, hornberg noble exhausted, hawk site new`."""
    factions: Sequence[str] = ()
    """Such as `wolf: coins 3; auxiliaries 2; hand sappers vigil.1; court hornberg; debts purse.1`, also
    `shame marker wolf.spy.3`, and with two seats `puppet`."""
    row: str = "wide_realm / hidden_hand keepers_of_faith full_coffers eyes_everywhere"
    """The open triumphs, those of a faction as `old_blood=wolf`, then `/` and those face down."""
    deck: str = ""
    """The influence cards that are drawn next, the first one first."""
    debt_deck: str = ""
    """The debts that are drawn next, the first one first."""
    phase: str = "turns"
    season: str = "summer"
    year: int = 1
    order: str = ""
    """All factions in turn order; empty: clockwise."""
    turn: str = ""
    """The faction that acts; those before it in the turn order have acted. Empty: the first one."""
    config: Mapping[str, Any] = field(default_factory=dict)
    """The options, such as `{"seats": 2}`, which says whose the factions are."""


def situation(**given: Any) -> Snapshot:
    """The match that a `Situation` describes.

    Raises:
        ValueError: a line is not valid, and the message quotes it; or the match is not possible.
        TypeError: an unknown field.
    """
    described = Situation(**given)
    position = _empty(resolve(described.config), described)
    example = "wolf: coins 3; hand sappers; court hornberg; shame marker"
    lines = [
        *(("faction", line, example, _give) for line in described.factions),
        *(("province", line, "kornmark: wolf castle, 2 wolf knight", _lay) for line in described.provinces),
        ("row", described.row, "old_blood=wolf show_of_force / hidden_hand", _lay_row),
        ("deck", described.deck, "vigil.1 sappers", _stack),
        ("debt_deck", described.debt_deck, "purse.1 toll", _stack),
    ]
    for what, line, right, read in lines:
        try:
            read(position, line)
        except (KeyError, IndexError, ValueError, StopIteration) as wrong:
            raise ValueError(f"{what} {line!r} ({wrong}): write it as {right!r}") from wrong
    for name, owner in position.factions.items():
        if not owner.castles and position.phase not in SETTING_UP:
            owner.castles.append(HOMES[name])
    whole = saving.write(position)
    saving.read(whole)
    return whole


def _empty(config: Config, described: Situation) -> Position:
    """The match before anybody has anything."""
    position = lay_out(config, Chance(0))
    position.phase, position.season, position.year = described.phase, described.season, described.year
    position.order = described.order.split() or list(config.factions)
    acting = described.turn or position.order[0]
    if acting not in position.order:
        raise ValueError(f"turn {acting!r}: it must be one of {', '.join(position.order)}")
    first = position.order.index(acting)
    position.queue = position.order[first:]
    if position.phase == "place":
        position.queue += position.order[:first]
    if position.phase in ("prelude", "turns"):
        position.turn = Turn(acting)
    for number, faction in enumerate(position.factions.values()):
        faction.coins = 0
        if config.seats == 2 and position.phase != "roles":
            faction.role = "master" if number < config.seats else PUPPET
        if position.phase not in SETTING_UP:
            faction.unplaced = dict.fromkeys(faction.unplaced, 0)
    return position


def _give(position: Position, line: str) -> None:
    """Gives a faction what its line says."""
    name, _, parts = line.partition(":")
    faction = position.factions[name.strip()]
    for part in parts.split(";"):
        what, *values = part.split()
        if what in ("coins", "auxiliaries"):
            setattr(faction, what, int(values[0]))
        elif what in ("hand", "court", "debts"):
            getattr(faction, what).extend(_drawn(position, card) for card in values)
        elif what == "shame":
            faction.shame += values
            for token in set(values) & position.agents.keys():
                position.place(token, SHAME)
        elif what in ("master", PUPPET):
            faction.role = what
        else:
            raise ValueError(f"{what!r} is unknown")


def _deck(position: Position, card: str) -> list[Card]:
    """The deck that a card belongs to."""
    return position.decks.debts if card_kind(card) in DEBTS else position.decks.influence


def _drawn(position: Position, card: str) -> str:
    """Takes a card out of its deck."""
    if card not in _deck(position, card):
        raise ValueError(f"there is no card {card!r}, or it is somewhere else")
    _deck(position, card).remove(card)
    return card


def _lay(position: Position, line: str) -> None:
    """Puts into a province what its line says."""
    province, _, parts = line.partition(":")
    if province not in position.realm.provinces:
        raise ValueError(f"{province!r} is no province")
    for part in parts.split(","):
        words = part.split()
        count = int(words.pop(0)) if words[0].isdigit() else 1
        source, what, *marks = words
        for _ in range(count):
            _put(position, province, (source, what), marks)


def _put(position: Position, province: str, token: tuple[str, str], marks: Sequence[str]) -> None:
    """Puts one castle, site or agent into a province; of agents the first one that is in supply."""
    source, what = token
    if set(marks) - ({"new"} if what == "site" else {"exhausted"} if what in AGENTS else set()):
        raise ValueError(f"{' '.join(marks)!r} cannot be said of a {what}")
    if what == "castle":
        position.factions[source].castles.append(province)
    elif what == "site":
        opened = position.date if marks else Date(0, "setup")
        position.factions[source].sites.append(Site(province, opened))
    else:
        agent = position.agents.next_in_supply(source, what)
        if agent is None:
            raise ValueError(f"{source!r} has no {what!r} left")
        position.agents.put(agent, province, ready=not marks)
    if source in position.factions and what in position.factions[source].unplaced:
        left = position.factions[source].unplaced
        left[what] = max(0, left[what] - 1)


def _lay_row(position: Position, line: str) -> None:
    """Lays the row, filled up with the triumphs that the line does not name."""
    opened, _, closed = line.partition("/")
    unnamed = [slot.id for slot in position.row] + position.unused_triumphs
    position.row = []
    for word in [*opened.split(), *closed.split()]:
        id_, _, winner = word.partition("=")
        if id_ not in unnamed:
            raise ValueError(f"there is no triumph {id_!r}, or it is named twice")
        unnamed.remove(id_)
        position.row.append(Slot(id_, word in opened.split(), winner or None))
        if winner:
            position.factions[winner].triumphs.append(id_)
    missing = max(0, position.config.triumphs - len(position.row))
    position.row += [Slot(id_) for id_ in unnamed[:missing]]
    position.unused_triumphs = unnamed[missing:]


def _stack(position: Position, line: str) -> None:
    """Puts cards on top of their deck, the first one uppermost."""
    for card in reversed(line.split()):
        _deck(position, card).append(_drawn(position, card))
