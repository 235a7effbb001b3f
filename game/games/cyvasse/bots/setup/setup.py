"""How a bot lays out its army, from its own side of the screen. Spec: cyvasse 3, 12

Each choice is found anew from what lies already: the best plan that it may still become. So a bot can take
over in the middle of a setup, and go on from layouts that it would not have begun.
"""

from collections.abc import Callable, Iterable, Mapping
from random import Random
from typing import Any

from game.contract import Decision, Option, Seat, Snapshot
from game.games.cyvasse.bots.setup.layouts import Plan, plans
from game.games.cyvasse.rules.board.grid import Tile, grid_of

FAVOUR: Mapping[str, float] = {
    "riders": 1.3,
    "tide": 1.0,
    "wing": 1.3,
    "gallop": 1.1,
    "hall": 0.8,
    "wall": 0.8,
    "gate": 0.5,
    "battery": 0.7,
    "muster": 0.8,
    "nest": -0.2,
    "tower": -1.5,
}
"""How well each plan has done in matches of bots of equal strength: few pieces on the board do badly."""
NOISE: Mapping[str, float] = {"squire": 6.0, "knight": 1.5, "grandmaster": 0.7}
"""How far a level's taste strays from what has proved good."""
GUARDS = ("elephant", "dragon", "heavy_horse", "trebuchet", "light_horse", "catapult", "spearman")
"""Who is called to the home tiles where no plan helps, the first choice first."""
ENOUGH = 6
"""Home tiles that a bot without a plan fills."""


def choose(view: Snapshot, decision: Decision, level: str, rng: Random) -> Option:
    """The next step of the setup."""
    own = view["seats"][decision.seat]
    found = _open_plans(view, decision.seat)
    appeal = {
        index: FAVOUR.get(plan.id, 0.0) + _ground(view, plan) + rng.gauss(0, NOISE[level])
        for index, plan in enumerate(found)
    }
    goal = found[max(appeal, key=appeal.__getitem__)] if found else None
    return ASKS[decision.ask](own, decision, goal, rng)


def _open_plans(view: Snapshot, seat: Seat) -> list[Plan]:
    """The plans that what lies already belongs to; presets alone where only they are offered."""
    own = view["seats"][seat]
    field_king = view["config"]["king"] == "field"
    quick = view["config"]["setup"] == "quick"
    return [
        plan
        for plan in plans(view["size"], seat, field_king=field_king)
        if (plan.preset or not quick) and plan.goes_on(own["mountains"], own["keep"], own["units"])
    ]


def _ground(view: Snapshot, plan: Plan) -> float:
    """Forests among the open home tiles let crossbowmen in; water before the keep keeps riders out."""
    grid = grid_of(view["size"])
    rows: list[str] = view["terrain"]
    letters = {
        tile: rows[-1 - index // grid.size][index % grid.size] for index, tile in enumerate(grid.tiles)
    }
    homes = [tile for tile in grid.neighbours[plan.keep] if tile not in plan.mountains]
    open_woods = sum(letters[tile] == "f" and tile not in plan.pieces for tile in homes)
    around = {other for tile in homes for other in grid.neighbours[tile]} - {
        *homes,
        plan.keep,
        *plan.mountains,
    }
    wet = sum(letters[tile] == "w" for tile in around)
    drowned = sum(letters[tile] == "w" for tile in plan.mountains)
    return 0.3 * wet - 0.6 * open_woods - 0.2 * drowned


def _plan(_own: Mapping[str, Any], decision: Decision, goal: Plan | None, rng: Random) -> Option:
    """A preset by its name, anything else by building."""
    if goal is not None and goal.preset and ("preset", goal.id) in decision.options:
        return ("preset", goal.id)
    return ("build",) if ("build",) in decision.options else rng.choice(decision.options)


def _mountain(own: Mapping[str, Any], decision: Decision, goal: Plan | None, rng: Random) -> Option:
    wanted = [tile for tile in goal.mountains if tile not in own["mountains"]] if goal else []
    return _first(decision, (("mountain", tile) for tile in wanted), rng)


def _keep(_own: Mapping[str, Any], decision: Decision, goal: Plan | None, rng: Random) -> Option:
    return _first(decision, [("keep", goal.keep)] if goal else [], rng)


def _home(own: Mapping[str, Any], decision: Decision, goal: Plan | None, rng: Random) -> Option:
    """The plan's next piece, or good guards where there is no plan; done when all stand."""
    if goal is not None:
        wanted = [(kind, tile) for tile, kind in goal.pieces.items() if tile not in own["units"]]
    else:
        wanted = _guards(own, decision, rng)
    placing: list[Option] = [("place", kind, tile) for kind, tile in wanted]
    return _first(decision, [*placing, ("done",)], rng)


def _guards(own: Mapping[str, Any], decision: Decision, rng: Random) -> list[tuple[str, Tile]]:
    """The king where he must take the field, else the strongest guards until enough stand."""
    tiles = sorted({str(option[2]) for option in decision.options if option[0] == "place"})
    kinds = list(GUARDS) if len(own["units"]) < ENOUGH else []
    if ("done",) not in decision.options:
        kinds.append("king")
    rng.shuffle(tiles)
    return [(kind, tile) for kind in kinds for tile in tiles]


def _first(decision: Decision, wanted: Iterable[Option], rng: Random) -> Option:
    """The first wish that is open, else any option that goes forward."""
    for option in wanted:
        if option in decision.options:
            return option
    return rng.choice([option for option in decision.options if option != ("undo",)])


ASKS: Mapping[str, Callable[[Mapping[str, Any], Decision, Plan | None, Random], Option]] = {
    "cyvasse.plan": _plan,
    "cyvasse.mountain": _mountain,
    "cyvasse.keep": _keep,
    "cyvasse.home": _home,
}
