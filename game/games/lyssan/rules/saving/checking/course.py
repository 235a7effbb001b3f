"""Whether time, order, triumphs and result of a match that was read are possible. Spec: lyssan 9.1."""

from collections.abc import Mapping, Sequence

from game.games.lyssan.rules.data.influence import COURTIERS
from game.games.lyssan.rules.data.triumphs import TRIUMPHS
from game.games.lyssan.rules.ending import OVER, PUPPET
from game.games.lyssan.rules.flow import PASSING, PHASES
from game.games.lyssan.rules.position import Position
from game.games.lyssan.rules.saving.checking.values import Faults, are_known, is_count

SETUP = ("roles", "place", "prelude")
"""The phases before the first year."""
TURNS = ("prelude", "turns")
"""The phases in which a faction has a turn."""
SEASONS: Mapping[str, Sequence[str]] = {
    **dict.fromkeys(SETUP, ("setup",)),
    "spring": ("spring",),
    **dict.fromkeys(("atone", "tax", "turns"), ("summer", "autumn")),
    OVER: ("setup", "spring", "summer", "autumn"),
}
"""By phase, the seasons in which it may be. Spec: lyssan 4.1."""
ROLES = ["master", PUPPET]


def time_faults(position: Position) -> Faults:
    """The phase, the year and the season. Spec: lyssan 4.1."""
    if position.phase not in (*PHASES, *PASSING, "roles", OVER):
        yield "'phase' is unknown"
    if position.phase == "roles" and position.config.seats != 2:
        yield "'phase' can be 'roles' only with two seats"
    if position.season not in SEASONS[position.phase]:
        yield f"'season' must be one of {', '.join(SEASONS[position.phase])} in this phase"
    counts = {"year": position.year, "asked": position.asked, "rng": position.chance.count}
    for name, value in counts.items():
        if not is_count(value):
            yield f"{name!r} must be 0 or more"
    if type(position.chance.seed) not in (int, str):
        yield "'rng' must begin with a number or a text"
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
    if position.phase in ("roles", "place") and sorted(queue) != sorted(position.order):
        yield "'queue' must name every faction in this phase"


def turn_faults(position: Position) -> Faults:
    """What has happened in the turn. Spec: lyssan 9.1."""
    turn = position.turn
    if (turn is not None) != (position.phase in TURNS):
        yield "'turn' must stand exactly in the prelude and in turns"
    if turn is None:
        return
    if turn.faction != position.queue[0]:
        yield "'turn.faction' must be the first one of 'queue'"
    if not all(map(is_count, (turn.commands, turn.plays, turn.kills))):
        yield "'turn' must count 0 or more commands, plays and kills"
    if not are_known(turn.used, COURTIERS):
        yield "'turn.used' must name courtiers, each once"


def placement_faults(position: Position) -> Faults:
    """In the placement nobody is more than a marker ahead. Spec: lyssan 3.1.1."""
    if position.phase in ("roles", "place"):
        left = [sum(position.factions[name].unplaced.values()) for name in position.queue]
        if sorted(left, reverse=True) != left or max(left) > min(left) + 1:
            yield "'queue' must begin with those who have a marker more to place"


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
    if (
        not all(type(each) is bool for each in opened)
        or sorted(opened, reverse=True) != opened
        or not opened[0]
    ):
        yield "'row' must have open triumphs first, then those face down"
    for slot in position.row:
        if slot.winner not in (None, *position.factions) or (slot.winner and not slot.open):
            yield "'row' must have factions as winners, and only of open triumphs"
    for name, faction in position.factions.items():
        if sorted(faction.triumphs) != sorted(slot.id for slot in position.row if slot.winner == name):
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
    if sorted(result.factions) != sorted(position.factions) or result.factions[:1] != (result.winner,):
        yield "'result.factions' must rank every faction, the winner first"
    if sorted(result.ranking) != list(range(position.config.seats)):
        yield "'result.ranking' must name every seat once"
    if not set(result.shown) <= set(position.factions):
        yield "'result.shown' must name factions"
