"""Snapshots of a match as JSON data: complete, or as one seat may know it. Spec: cyvasse 9.1, 9.2."""

from typing import Any

from game.contract import Seat, Snapshot
from game.games.cyvasse.rules import cfen, ending
from game.games.cyvasse.rules.battle import Battle
from game.games.cyvasse.rules.board.grid import Tile
from game.games.cyvasse.rules.board.pieces import ARMY, KINDS, SIDES, Kind
from game.games.cyvasse.rules.legality import count_army
from game.games.cyvasse.rules.setup import layout

GAME = "cyvasse"
VERSION = 1


def write(battle: Battle) -> Snapshot:
    """The complete match. Spec: cyvasse 9.1."""
    position, playing = battle.position, battle.phase == "play"
    return {
        "game": GAME,
        "version": VERSION,
        "config": battle.config.record(),
        "phase": battle.phase,
        "size": position.board.grid.size,
        "terrain": list(position.board.terrain.rows),
        "sections": [dict(laid) for laid in battle.sections] if battle.sections else None,
        "seats": [side(battle, seat) for seat in (0, 1)],
        "builder": battle.builder,
        "first": battle.first,
        "to_move": position.to_move if playing else None,
        "pending": position.pending if playing else None,
        "turn": position.turn,
        "quiet": position.quiet,
        "strength": list(position.strength()) if position.turn else None,
        "seen": [[key, count] for key, count in sorted(battle.position_counts.items())],
        "cfen": cfen.write(position) if playing else None,
        "result": result_record(battle),
        "rng": battle.chance.snapshot(),
    }


def side(battle: Battle, seat: Seat) -> dict[str, Any]:
    """The part of one seat. Spec: cyvasse 9.1."""
    position, setup = battle.position, battle.setups[seat]
    board = position.board
    return {
        "side": SIDES[seat],
        "mountains": layout.own_mountains(battle, seat),
        "keep": keep_or_ruin(battle, seat),
        "standing": seat in board.keeps.values(),
        "units": board.units(seat),
        "reserve": in_order(position.reserves[seat]),
        "lost": lost(battle, seat),
        "setup": {
            "step": None if setup.done else layout.step_of(battle, seat),
            "done": setup.done,
            "undos_left": setup.undos_left,
            "trail": [list(option) for option in setup.trail],
        },
    }


def keep_or_ruin(battle: Battle, seat: Seat) -> Tile | None:
    """The tile of the seat's keep, standing or fallen; None if it is not placed."""
    built = battle.position.board.keeps | battle.position.board.ruins
    return next((tile for tile, owner in built.items() if owner == seat), None)


def in_order(counts: dict[Kind, int]) -> dict[Kind, int]:
    """The counts above 0, in the canonical order of kinds."""
    return {kind: counts[kind] for kind in KINDS if counts.get(kind)}


def lost(battle: Battle, seat: Seat) -> dict[Kind, int]:
    """The pieces that the seat has lost; empty during the setup. Spec: cyvasse 9.1."""
    if not battle.position.turn:
        return {}
    left = count_army(battle.position, seat)
    return in_order({kind: count - left[kind] for kind, count in ARMY.items()})


def result_record(battle: Battle) -> dict[str, Any] | None:
    """The result; None while the match runs. Spec: cyvasse 6, 9.1."""
    result = battle.result
    if result is None:
        return None
    return {
        "winner": result.winner,
        "reason": result.reason,
        "strength": list(result.strength),
        "ranks": list(ending.outcome(result).ranks),
    }


def view(battle: Battle, seat: Seat | None) -> Snapshot:
    """The match as a seat may know it; None for an onlooker. Spec: cyvasse 9.2, 11.1, 11.2, 11.3."""
    snapshot = write(battle) | {"rng": None}
    if battle.phase == "setup" and battle.config.has_screen:
        snapshot["seats"] = [
            part if owner == seat else masked_side(part) for owner, part in enumerate(snapshot["seats"])
        ]
    return snapshot


def masked_side(part: dict[str, Any]) -> dict[str, Any]:
    """A seat's part for others until the screen is removed. Spec: cyvasse 9.2, 11.1."""
    hidden = dict.fromkeys(("mountains", "keep", "standing", "units", "reserve"))
    done = part["setup"]["done"]
    return part | hidden | {"setup": {"step": None, "done": done, "undos_left": None, "trail": None}}
