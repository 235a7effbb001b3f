"""Choices during the setup, from the rules' layouts and the bots' own. Spec: cyvasse 3, 12

Each choice starts from what is already placed and picks the best plan that includes it. So a bot can take
over in the middle of a setup and continue any layout.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from random import Random
from typing import Any

from game.contract import Decision, Option, Seat, Snapshot
from game.data_files import read_toml
from game.games.cyvasse.rules.data import PRESETS, Kind, Preset, preset_of
from game.games.cyvasse.rules.setup import HOMES_NEEDED, layout_of
from game.games.cyvasse.rules.terrain import Grid, Tile, grid_of

_ROWS = read_toml(__package__, "layouts.toml")
OWN_LAYOUTS = tuple(map(preset_of, _ROWS["layout"]))


@dataclass(frozen=True)
class Plan:
    """A complete layout on a board, for one seat."""

    id: str
    preset: bool
    """True if it is a preset of the rules."""
    mountains: tuple[Tile, ...]
    keep: Tile
    pieces: Mapping[Tile, Kind]

    def includes(self, mountains: Sequence[Tile], keep: Tile | None, units: Mapping[Tile, Kind]) -> bool:
        """True if everything that is already placed belongs to this plan."""
        return (
            set(mountains) <= set(self.mountains)
            and keep in (None, self.keep)
            and all(self.pieces.get(tile) == kind for tile, kind in units.items())
        )


@cache
def plans(size: int, seat: Seat, *, field_king: bool) -> tuple[Plan, ...]:
    """All plans that are legal for the seat on a board of this size."""
    grid = grid_of(size)
    return tuple(
        plan
        for preset, is_preset in _variants(size)
        if (plan := _plan_on(preset, grid, seat, field_king=field_king, is_preset=is_preset)) is not None
    )


def _variants(size: int) -> Iterator[tuple[Preset, bool]]:
    for preset in PRESETS.values():
        yield preset, True
        yield _mirrored(preset, size), False
    for layout in OWN_LAYOUTS:
        yield layout, False
        yield _mirrored(layout, size), False


def _mirrored(preset: Preset, size: int) -> Preset:
    file = size // 2 if preset.file == "mid" else int(preset.file)
    return replace(
        preset,
        file=size + 1 - file,
        mountains=[[-right, forward] for right, forward in preset.mountains],
        home=[(kind, -right, forward) for kind, right, forward in preset.home],
        field_king=[-preset.field_king[0], preset.field_king[1]],
    )


def _plan_on(preset: Preset, grid: Grid, seat: Seat, *, field_king: bool, is_preset: bool) -> Plan | None:
    """The layout on the board; None if it is not legal there."""
    layout = layout_of(preset, grid, seat, field_king=field_king)
    half = set(grid.half(seat))
    if not {*layout.mountains, layout.keep} <= half or grid.is_front(layout.keep, seat):
        return None
    homes = set(grid.neighbours[layout.keep]) - set(layout.mountains)
    if len(homes) < HOMES_NEEDED or not set(layout.pieces) <= homes:
        return None
    return Plan(preset.id, is_preset, layout.mountains, layout.keep, layout.pieces)


PLAN_SCORES: Mapping[str, float] = {
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
"""How well each plan did in matches between equally strong bots; few pieces on the board do badly."""
FALLBACK_KINDS = ("elephant", "dragon", "heavy_horse", "trebuchet", "light_horse", "catapult", "spearman")
"""The kinds to place when no plan fits, the best first."""
FALLBACK_COUNT = 6
"""How many pieces a bot without a plan places."""


def choose(view: Snapshot, decision: Decision, noise: float, rng: Random) -> Option:
    """The next step of the setup; `noise` is the standard deviation of the random error of a plan's score."""
    own = view["seats"][decision.seat]
    found = _matching_plans(view, decision.seat)
    scores = {
        index: PLAN_SCORES.get(plan.id, 0.0) + _terrain_score(view, plan) + rng.gauss(0, noise)
        for index, plan in enumerate(found)
    }
    best = found[max(scores, key=scores.__getitem__)] if found else None
    return CHOOSERS[decision.ask](own, decision, best, rng)


def _matching_plans(view: Snapshot, seat: Seat) -> list[Plan]:
    """The plans that include what is already placed; only presets in a quick setup."""
    own = view["seats"][seat]
    field_king = view["config"]["king"] == "field"
    quick = view["config"]["setup"] == "quick"
    return [
        plan
        for plan in plans(view["size"], seat, field_king=field_king)
        if (plan.preset or not quick) and plan.includes(own["mountains"], own["keep"], own["units"])
    ]


def _terrain_score(view: Snapshot, plan: Plan) -> float:
    """Terrain around the keep: water stops attackers, forests on empty home tiles let crossbowmen in."""
    grid = grid_of(view["size"])
    rows: list[str] = view["terrain"]
    letters = {
        tile: rows[-1 - index // grid.size][index % grid.size] for index, tile in enumerate(grid.tiles)
    }
    homes = [tile for tile in grid.neighbours[plan.keep] if tile not in plan.mountains]
    open_forests = sum(letters[tile] == "f" and tile not in plan.pieces for tile in homes)
    around = {other for tile in homes for other in grid.neighbours[tile]} - {
        *homes,
        plan.keep,
        *plan.mountains,
    }
    water_around = sum(letters[tile] == "w" for tile in around)
    mountains_on_water = sum(letters[tile] == "w" for tile in plan.mountains)
    return 0.3 * water_around - 0.6 * open_forests - 0.2 * mountains_on_water


def _choose_plan(_own: Mapping[str, Any], decision: Decision, plan: Plan | None, rng: Random) -> Option:
    """Takes a preset by its name; builds any other plan."""
    if plan is not None and plan.preset and ("preset", plan.id) in decision.options:
        return ("preset", plan.id)
    return ("build",) if ("build",) in decision.options else rng.choice(decision.options)


def _choose_mountain(own: Mapping[str, Any], decision: Decision, plan: Plan | None, rng: Random) -> Option:
    wanted = [tile for tile in plan.mountains if tile not in own["mountains"]] if plan else []
    return _first_open(decision, (("mountain", tile) for tile in wanted), rng)


def _choose_keep(_own: Mapping[str, Any], decision: Decision, plan: Plan | None, rng: Random) -> Option:
    return _first_open(decision, [("keep", plan.keep)] if plan else [], rng)


def _choose_home(own: Mapping[str, Any], decision: Decision, plan: Plan | None, rng: Random) -> Option:
    """Places the plan's next piece, or one of the fallback kinds; done when all are placed."""
    if plan is not None:
        wanted = [(kind, tile) for tile, kind in plan.pieces.items() if tile not in own["units"]]
    else:
        wanted = _fallback(own, decision, rng)
    placing: list[Option] = [("place", kind, tile) for kind, tile in wanted]
    return _first_open(decision, [*placing, ("done",)], rng)


def _fallback(own: Mapping[str, Any], decision: Decision, rng: Random) -> list[tuple[str, Tile]]:
    """The fallback kinds until enough are placed; the king too if he may not stay in reserve."""
    tiles = sorted({str(option[2]) for option in decision.options if option[0] == "place"})
    kinds = list(FALLBACK_KINDS) if len(own["units"]) < FALLBACK_COUNT else []
    if ("done",) not in decision.options:
        kinds.append("king")
    rng.shuffle(tiles)
    return [(kind, tile) for kind in kinds for tile in tiles]


def _first_open(decision: Decision, wanted: Iterable[Option], rng: Random) -> Option:
    """The first wanted option that is open, else any option except undo."""
    for option in wanted:
        if option in decision.options:
            return option
    return rng.choice([option for option in decision.options if option != ("undo",)])


CHOOSERS: Mapping[str, Callable[[Mapping[str, Any], Decision, Plan | None, Random], Option]] = {
    "cyvasse.plan": _choose_plan,
    "cyvasse.mountain": _choose_mountain,
    "cyvasse.keep": _choose_keep,
    "cyvasse.home": _choose_home,
}
