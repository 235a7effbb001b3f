"""Primitives about agents, castles and sites. Spec: lyssan 5.11."""

from collections.abc import Iterable, Iterator

from game.contract import Event, Option
from game.games.lyssan.rules.actions import deeds
from game.games.lyssan.rules.actions.options import actions, may_talk, moves, rivals_beside
from game.games.lyssan.rules.actions.talk import talk
from game.games.lyssan.rules.actions.use import carry_out
from game.games.lyssan.rules.control import protected, supply
from game.games.lyssan.rules.data.agents import INFILTRATORS
from game.games.lyssan.rules.economy import building
from game.games.lyssan.rules.effects.primitive import Primitive
from game.games.lyssan.rules.effects.supplies import TARGET
from game.games.lyssan.rules.position import Position, Step
from game.games.lyssan.rules.steps import PASS, StepKind, finish, push

POISON = "poison"
"""Kills a rival's priest or spy in the same province. Spec: lyssan 5.11."""


def _bonus_actions(position: Position, step: Step) -> list[Option]:
    """Each action of the menu for each agent that has not acted; after the first, `PASS`."""
    acted = step["acted"] or ()
    if len(acted) >= step["most"]:
        return []
    options = [
        option
        for name, agent in position.agents_of(step["faction"])
        if agent.kind in step["kinds"] and name not in acted
        for option in _menu(position, step, name)
    ]
    return [*options, PASS] if options and acted else options


def _menu(position: Position, step: Step, agent: str) -> Iterator[Option]:
    for action in actions(position, step["faction"], agent):
        if action.option[0] in step["menu"]:
            yield action.option
    if POISON in step["menu"]:
        for victim in rivals_beside(position, step["faction"], agent):
            if position.agents[victim].kind in INFILTRATORS and not protected(position, victim):
                yield ("kill", agent, victim)


def _act(position: Position, step: Step, option: Option) -> Iterable[Event]:
    """The agent acts; a priest or spy that moved may talk."""
    agent = str(option[1])
    step["acted"] = [*(step["acted"] or ()), agent]
    if option[0] == "move" and position.agents[agent].kind in INFILTRATORS:
        push(position, BONUS_TALK, step["faction"], agent=agent)
    return carry_out(position, step["faction"], option, bonus=True)


def _talks(position: Position, step: Step) -> list[Option]:
    if not may_talk(position, step["faction"], step["agent"]):
        return []
    return [("diplomacy", step["agent"]), PASS]


def _talk(position: Position, step: Step, _option: Option) -> Iterable[Event]:
    position.pending.pop()
    return talk(position, step["faction"], step["agent"])


BONUS_TALK = StepKind("bonus_talk", ask=TARGET, fields=("agent",), options=_talks, answer=_talk)
"""After a bonus move of a priest or spy. Spec: lyssan 5.4.6, 5.11."""


def _marches(position: Position, step: Step) -> list[Option]:
    """The moves of any agent of the kinds, then those of the one that moved, or `PASS`."""
    if not step["most"]:
        return []
    agent = step["agent"]
    names = [
        name
        for name, each in position.agents_of(step["faction"])
        if each.kind in step["kinds"] and agent in (None, name)
    ]
    options = [each.option for name in names for each in moves(position, step["faction"], name)]
    return [*options, PASS] if agent is not None else options


def _march(position: Position, step: Step, option: Option) -> Iterable[Event]:
    step["agent"], step["most"] = option[1], step["most"] - 1
    return deeds.move(position, str(option[1]), str(option[2]), bonus=True)


def _exhausted(position: Position, step: Step) -> list[Option]:
    if not step["count"]:
        return []
    return [
        ("ready", name)
        for name, agent in position.agents_of(step["faction"])
        if agent.kind in step["kinds"] and not agent.ready
    ]


def _ready(position: Position, step: Step, option: Option) -> Iterable[Event]:
    step["count"] -= 1
    return deeds.ready(position, str(option[1]), None)


def _tireable(position: Position, step: Step) -> list[Option]:
    """Ready agents of rivals, all in the province of the first."""
    at = step["at"]
    options: list[Option] = [
        ("tire", name)
        for rival in (position.rivals(step["faction"]) if step["most"] else ())
        for name, agent in position.agents_of(rival)
        if agent.ready and at in (None, agent.at)
    ]
    return [*options, PASS] if options and at is not None else options


def _tire(position: Position, step: Step, option: Option) -> Iterable[Event]:
    agent = str(option[1])
    step["at"], step["most"] = position.agents[agent].at, step["most"] - 1
    return deeds.exhaust(position, agent)


def _musters(position: Position, step: Step) -> list[Option]:
    castles = position.factions[step["faction"]].castles
    return [
        ("muster", agent, castle)
        for agent in supply(position, step["faction"], [step["kind"]])
        for castle in castles
    ]


def _muster(position: Position, step: Step, option: Option) -> Iterator[Event]:
    finish(position, step)
    yield from building.arrive(position, step["faction"], str(option[1]), str(option[2]))


def _builds(position: Position, step: Step) -> list[Option]:
    faction = step["faction"]
    return [
        *(("open", province) for province in building.open_places(position, faction)),
        *(("finish", province) for province in building.finish_places(position, faction, new=True)),
    ]


def _build(position: Position, step: Step, option: Option) -> Iterable[Event]:
    finish(position, step)
    build = building.open_site if option[0] == "open" else building.finish_site
    return build(position, step["faction"], str(option[1]), free=True)


AGENT_PRIMITIVES = (
    Primitive(
        "act",
        ask=TARGET,
        options=_bonus_actions,
        answer=_act,
        fields=("acted",),
        parameters=("kinds", "menu", "most"),
    ),
    Primitive(
        "march",
        ask=TARGET,
        options=_marches,
        answer=_march,
        fields=("agent",),
        parameters=("kinds", "most"),
    ),
    Primitive("ready", ask=TARGET, options=_exhausted, answer=_ready, parameters=("kinds", "count")),
    Primitive("tire", ask=TARGET, options=_tireable, answer=_tire, fields=("at",), parameters=("most",)),
    Primitive("muster", ask="lyssan.muster", options=_musters, answer=_muster, parameters=("kind",)),
    Primitive("build", ask=TARGET, options=_builds, answer=_build),
)
"""Spec: lyssan 5.11."""
