"""The rule of a battle and how both sides stand."""

from game.contract import Snapshot
from game.games.allyria.rules.points import HIT, TOP, hits
from game.games.allyria.table import view_queries
from game.games.allyria.table.view_queries import StepView
from game.table.presentation.texts import Contest, ContestSide
from game.text import Words


def contest(view: Snapshot, words: Words) -> Contest | None:
    """The hits of both sides and what they lose if nothing changes; None: no battle is fought."""
    step = view_queries.top_step(view)
    if step is None or step["f"] != "battle":
        return None
    rule = words("table.allyria.arena.rule", low=HIT, high=TOP)
    return Contest(rule, (_side(view, step, "att", words), _side(view, step, "def", words)))


def _side(view: Snapshot, step: StepView, side: str, words: Words) -> ContestSide:
    """How one side stands."""
    other = "def" if side == "att" else "att"
    troops = step["party"] if side == "att" else view["tiles"][step["to"]]["troops"]
    losses = step[side]["losses"]
    if losses is None:
        losses = min(len(troops), max(0, hits(step[other]["face"]) - step[side]["armour"]))
    return ContestSide(
        seat=step["seat" if side == "att" else "foe"],
        total=words("table.allyria.arena.hits", count=hits(step[side]["face"])),
        stake=words(f"table.allyria.arena.{'loses' if losses else 'loses_none'}", count=losses),
    )
