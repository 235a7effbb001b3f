"""The use of an agent: actions until its action points are used. Spec: lyssan 5.4.3, 5.4.6, 5.4.10."""

from collections.abc import Iterable, Iterator

from game.contract import Event, Option
from game.games.lyssan.rules.actions import deeds
from game.games.lyssan.rules.actions.options import Action, actions, may_talk
from game.games.lyssan.rules.actions.talk import talk
from game.games.lyssan.rules.court import covers
from game.games.lyssan.rules.data.agents import INFILTRATORS, TOKENS
from game.games.lyssan.rules.position import Position, Step
from game.games.lyssan.rules.steps import STOP, StepKind, push


def first_actions(position: Position, faction: str) -> Iterator[Option]:
    """The first action of each use of a ready agent. Spec: lyssan 5.8."""
    for name, agent in position.agents_of(faction):
        if agent.ready:
            points = TOKENS[agent.kind].actions
            yield from (each.option for each in actions(position, faction, name) if each.points <= points)


def begin(position: Position, faction: str, option: Option) -> Iterator[Event]:
    """Begins the use of an agent by its first action."""
    agent = str(option[1])
    kind = position.agents[agent].kind
    moves = 2 if covers(position, faction, "twice_moves", kind) else 1
    push(position, USE, faction, agent=agent, points=TOKENS[kind].actions, moves=moves, talks=False)
    yield from act(position, position.pending[-1], option)


def options(position: Position, step: Step) -> list[Option]:
    """What the agent can still do; `STOP` ends its use. Spec: lyssan 5.4.3, 5.4.6."""
    if not _is_there(position, step):
        return []
    if step["talks"]:
        can_talk = may_talk(position, step["faction"], step["agent"])
        return [("diplomacy", step["agent"]), STOP] if can_talk else []
    open_now = [each.option for each in _open_actions(position, step)]
    return [*open_now, STOP] if open_now else []


def act(position: Position, step: Step, option: Option) -> Iterator[Event]:
    """Carries out one action of the use."""
    faction, verb, agent = step["faction"], option[0], str(option[1])
    if step["talks"]:
        step["points"], step["talks"] = 0, False
        yield from talk(position, faction, agent)
        return
    step["points"] -= next(each.points for each in _open_actions(position, step) if each.option == option)
    if verb == "move":
        step["moves"] -= 1
        step["talks"] = position.agents[agent].kind in INFILTRATORS
    yield from carry_out(position, faction, option, bonus=False)


def points_left(position: Position, faction: str, option: Option) -> int:
    """The action points of an agent's use after an action; 0 if nothing is left to do: its use ends then.

    The position may be that of a view.
    """
    after = position.copy()
    if any(step["f"] == USE.name for step in after.pending):
        list(act(after, after.pending[-1], option))
    else:
        list(begin(after, faction, option))
    step = next(step for step in after.pending if step["f"] == USE.name)
    return int(step["points"]) if options(after, step) and after.result is None else 0


def carry_out(position: Position, faction: str, option: Option, *, bonus: bool) -> Iterator[Event]:
    """Carries out an agent's action, the last one a lure; `bonus`: a card lets it act. Spec: lyssan 5.4.2."""
    match option:
        case ("move", agent, province):
            yield from deeds.move(position, str(agent), str(province), bonus=bonus)
        case ("kill", agent, victim):
            yield from deeds.kill(position, faction, str(agent), str(victim))
        case ("raze", agent, owner, what):
            yield from deeds.raze(position, faction, str(agent), str(owner), str(what))
        case ("ready", agent, other):
            yield from deeds.ready(position, str(other), str(agent))
        case ("diplomacy", agent):
            yield from talk(position, faction, str(agent))
        case ("denounce", agent):
            yield from deeds.denounce(position, faction, str(agent))
        case _:
            yield from deeds.lure(position, faction, str(option[1]), str(option[2]))


def _end(position: Position, step: Step) -> Iterable[Event]:
    """Ends the use: the agent is exhausted. Spec: lyssan 5.4.3."""
    position.pending.pop()
    return deeds.exhaust(position, step["agent"]) if _is_there(position, step) else ()


def _stop(position: Position, step: Step, _option: Option) -> Iterable[Event]:
    return _end(position, step)


def _open_actions(position: Position, step: Step) -> list[Action]:
    """The actions for which it has the points; at most one move, or two with a trait. Spec: lyssan 5.4.2."""
    return [
        action
        for action in actions(position, step["faction"], step["agent"])
        if action.points <= step["points"] and (action.option[0] != "move" or step["moves"])
    ]


def _is_there(position: Position, step: Step) -> bool:
    """True if the agent is still on the map and serves the faction."""
    return position.agents[step["agent"]].on_map and position.holder(step["agent"]) == step["faction"]


USE = StepKind(
    "use",
    ask="lyssan.act",
    fields=("agent", "points", "moves", "talks"),
    options=options,
    answer=act,
    stop=_stop,
    act=_end,
)
