"""A match as data that JSON can hold, whole or as one seat may know it. Spec: cyvasse 9.1, 9.2."""

from typing import Any

from game.contract import Seat, Snapshot
from game.games.cyvasse.rules import cfen, ending
from game.games.cyvasse.rules.battle import Battle
from game.games.cyvasse.rules.board.grid import Tile
from game.games.cyvasse.rules.board.pieces import ARMY, KINDS, SIDES, Kind
from game.games.cyvasse.rules.legality import muster
from game.games.cyvasse.rules.setup import layout

GAME = "cyvasse"
VERSION = 1


def write(battle: Battle) -> Snapshot:
    """The whole match. Spec: cyvasse 9.1."""
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
        "seen": [[key, battle.seen[key]] for key in sorted(battle.seen)],
        "cfen": cfen.write(position) if playing else None,
        "result": result(battle),
        "rng": battle.lots.snapshot(),
    }


def side(battle: Battle, seat: Seat) -> dict[str, Any]:
    """One seat's part of the snapshot. Spec: cyvasse 9.1."""
    position, build = battle.position, battle.builds[seat]
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
            "step": None if build.done else layout.step_of(battle, seat),
            "done": build.done,
            "undos_left": build.undos_left,
            "trail": [list(option) for option in build.trail],
        },
    }


def keep_or_ruin(battle: Battle, seat: Seat) -> Tile | None:
    """Where the seat's keep stands or stood."""
    built = battle.position.board.keeps | battle.position.board.ruins
    return next((tile for tile, owner in built.items() if owner == seat), None)


def in_order(counts: dict[Kind, int]) -> dict[Kind, int]:
    """Counts in the canonical order of the kinds."""
    return {kind: counts[kind] for kind in KINDS if counts.get(kind)}


def lost(battle: Battle, seat: Seat) -> dict[Kind, int]:
    """What the army has lost for good; nothing during the setup. Spec: cyvasse 9.1."""
    if not battle.position.turn:
        return {}
    left = muster(battle.position, seat)
    return in_order({kind: count - left[kind] for kind, count in ARMY.items()})


def result(battle: Battle) -> dict[str, Any] | None:
    """How the match ended; None while it runs. Spec: cyvasse 6, 9.1."""
    over = battle.over
    if over is None:
        return None
    return {
        "winner": over.winner,
        "reason": over.reason,
        "strength": list(over.strength),
        "ranks": list(ending.outcome(over).ranks),
    }


def view(battle: Battle, seat: Seat | None) -> Snapshot:
    """The match as a seat may know it; None is the onlooker's. Spec: cyvasse 9.2, 11.1, 11.2, 11.3."""
    seen = write(battle) | {"rng": None}
    if battle.phase == "setup" and battle.config.has_screen:
        seen["seats"] = [
            shown if owner == seat else behind_screen(shown) for owner, shown in enumerate(seen["seats"])
        ]
    return seen


def behind_screen(shown: dict[str, Any]) -> dict[str, Any]:
    """A seat's part as others see it while the screen stands. Spec: cyvasse 9.2, 11.1."""
    hidden = dict.fromkeys(("mountains", "keep", "standing", "units", "reserve"))
    done = shown["setup"]["done"]
    return shown | hidden | {"setup": {"step": None, "done": done, "undos_left": None, "trail": None}}
