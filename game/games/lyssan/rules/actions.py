"""The actions of agents: what each needs, costs and changes. Spec: lyssan 5.4."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial

from game.contract import NOTHING, Event, Option, Reason
from game.games.lyssan.rules import triumphs
from game.games.lyssan.rules.data import AGENTS, ARMIES, VASSALS
from game.games.lyssan.rules.debts import shame, shame_by_rival
from game.games.lyssan.rules.events import (
    Denounced,
    DiplomacyDone,
    Exhausted,
    Killed,
    Lured,
    Moved,
    Razed,
    Readied,
)
from game.games.lyssan.rules.position import (
    Position,
    covers,
    has_trait,
    protected,
    rival_controller,
    unguarded,
)
from game.games.lyssan.rules.records import Agent
from game.games.lyssan.rules.steps import Talk

RAZE_POINTS = 2
"""Spec: lyssan 5.4.2."""
KILL_POINTS: Mapping[tuple[str, str], int] = {
    ("knight", "knight"): 1,
    ("knight", "noble"): 1,
    ("noble", "noble"): 1,
    ("noble", "knight"): 2,
    ("spy", "priest"): 1,
    ("spy", "spy"): 1,
}
"""By the kinds of killer and victim. Spec: lyssan 5.4.2."""
KILLERS = frozenset(killer for killer, _ in KILL_POINTS)
"""The kinds of agents that can kill."""
READIES = {"noble": "priest", "priest": "spy"}
"""The kind of agents that a kind can make ready. Spec: lyssan 5.4.2."""
KILLS = 3
"""The number of kills in one turn that claims a triumph. Spec: lyssan 5.3.2."""


# --- moves ---


def moves(position: Position, _faction: str, name: str, agent: Agent) -> list[Option]:
    """The moves of an agent to neighbouring provinces."""
    return [("move", name, province) for province in position.realm.provinces[str(agent.at)].neighbours]


def why_not_move(position: Position, _faction: str, agent: str, province: str) -> Reason | None:
    """Why an agent cannot move: it is there, or the province is no neighbour. Spec: lyssan 5.4.2."""
    found, here = position.agents[agent], _place(position, agent)
    if not found.on_map:
        return NOTHING
    if province == here:
        return Reason("stands_here", {"kind": found.kind})
    if province not in position.realm.provinces[here].neighbours:
        return Reason("too_far", {"kind": found.kind, "province": here})
    return None


def move(
    position: Position, _faction: str, agent: str, province: str, *, bonus: bool = False
) -> Iterator[Event]:
    """Moves an agent to a neighbouring province; `bonus`: because of a card."""
    start = _place(position, agent)
    position.place(agent, province)
    yield Moved(agent=agent, start=start, to=province, bonus=bonus)


# --- kills ---


def kills(position: Position, faction: str, name: str, agent: Agent) -> list[Option]:
    """The kills of unprotected agents of rivals in the same province."""
    return [
        ("kill", name, victim)
        for victim in rivals_beside(position, faction, agent)
        if can_kill(position, faction, name, victim)
    ]


def can_kill(position: Position, faction: str, agent: str, victim: str) -> bool:
    """True if an agent can kill a rival's agent in the same province. Spec: lyssan 5.4.2, 5.4.4."""
    return kill_points(position, faction, agent, victim) is not None and not protected(position, victim)


def why_not_kill(position: Position, faction: str, agent: str, victim: str) -> Reason | None:
    """Why an agent cannot kill: other province, wrong kinds, or a protection. Spec: lyssan 5.4.2, 5.4.4."""
    killer, target = position.agents[agent], position.agents[victim]
    if not target.on_map or position.holder(victim) == faction:
        return NOTHING
    if killer.at != target.at:
        return Reason("other_province", {"agent": victim})
    if can_kill(position, faction, agent, victim):
        return None
    if kill_points(position, faction, agent, victim) is None:
        poisons = killer.kind == "spy" and has_trait(position, faction, "spy_nobles")
        return Reason("kills.spy_nobles" if poisons else f"kills.{killer.kind}")
    key = "protected" if target.kind in ARMIES else "sheltered"
    return Reason(key, {"faction": position.holder(victim)})


def kill_points(position: Position, faction: str, agent: str, victim: str) -> int | None:
    """The action points of a kill; None: this kind does not kill that one. Spec: lyssan 5.4.2, 5.12."""
    kinds = position.agents[agent].kind, position.agents[victim].kind
    if kinds == ("spy", "noble") and has_trait(position, faction, "spy_nobles"):
        return 1
    return KILL_POINTS.get(kinds)


def rivals_beside(position: Position, faction: str, agent: Agent) -> list[str]:
    """The agents of rivals in the agent's province."""
    return [
        name
        for name, other in position.agents.in_province(str(agent.at))
        if other.source != faction and position.holder_of(other.source) not in (faction, None)
    ]


def kill(position: Position, faction: str, agent: str, victim: str) -> Iterator[Event]:
    """Kills an agent, which becomes shame of its faction. Spec: lyssan 5.3.2, 5.4.8."""
    holder = str(position.holder(victim))
    yield Killed(agent=victim, by=agent, faction=holder, at=_place(position, victim))
    yield from shame(position, holder, victim)
    position.running_turn.kills += 1
    if position.running_turn.kills == KILLS:
        yield from triumphs.claim(position, faction, "three_kills")


# --- razings ---


def razings(position: Position, faction: str, name: str, agent: Agent) -> list[Option]:
    """The razings of castles and sites of rivals in the same province."""
    found: list[Option] = []
    for rival in position.config.clockwise_from(faction):
        owner = position.factions[rival]
        if agent.at in owner.castles:
            found.append(("raze", name, rival, "castle"))
        elif owner.sites and owner.building_in(agent.at) == "site":
            found.append(("raze", name, rival, "site"))
    return found


def why_not_raze(position: Position, faction: str, agent: str, owner: str, what: str) -> Reason | None:
    """Why an agent cannot raze: own building, an infiltrator, another province. Spec: lyssan 5.4.2, 5.4.9."""
    kind = position.agents[agent].kind
    if owner == faction:
        return Reason("own_building")
    if kind not in ARMIES:
        return Reason("no_razer")
    if position.factions[owner].building_in(position.agents[agent].at) != what:
        return Reason("building_elsewhere", {"kind": kind})
    return None


def raze_points(position: Position, faction: str, agent: str, *_aim: str) -> int:
    """The action points of a razing. Spec: lyssan 5.4.2, 5.12."""
    return 1 if covers(position, faction, "quick_raze", position.agents[agent].kind) else RAZE_POINTS


def raze(position: Position, faction: str, agent: str, owner: str, what: str) -> Iterator[Event]:
    """Razes a castle or site in the agent's province. Spec: lyssan 5.3.2, 5.4.9, 5.13.1."""
    place, losing = _place(position, agent), position.factions[owner]
    if what == "castle":
        losing.castles.remove(place)
    else:
        losing.sites = [site for site in losing.sites if site.at != place]
    yield Razed(what=what, at=place, faction=owner, by=agent)
    yield from shame(position, owner, what)
    if what != "castle":
        return
    yield from triumphs.claim(position, faction, "castle_razed")
    if place == position.realm.capital:
        yield from triumphs.claim(position, faction, "keep")
    if not losing.castles and position.result is None:
        yield from triumphs.eliminate(position, owner, "castles")


# --- making others ready ---


def readyings(position: Position, faction: str, name: str, agent: Agent) -> list[Option]:
    """The exhausted own agents in the same province that the agent can make ready."""
    kind = READIES[agent.kind]
    return [
        ("ready", name, exhausted)
        for exhausted, other in position.agents.in_province(str(agent.at))
        if other.kind == kind and not other.ready and position.holder_of(other.source) == faction
    ]


def why_not_ready(position: Position, faction: str, agent: str, other: str) -> Reason | None:
    """Why an agent cannot make another one ready. Spec: lyssan 5.4.2.

    If it can make no agent of that kind ready, returns why the other agent cannot be used, which may be
    meant.
    """
    found, exhausted = position.agents[agent], position.agents[other]
    if not exhausted.on_map or position.holder(other) != faction:
        return why_not_use(position, faction, other)
    if READIES.get(found.kind) != exhausted.kind:
        if found.kind in READIES and found.at == exhausted.at:
            return Reason(f"readies.{found.kind}")
        return why_not_use(position, faction, other) or Reason("no_action", {"kind": exhausted.kind})
    if found.at != exhausted.at:
        return Reason("other_province", {"kind": exhausted.kind})
    return Reason("is_ready", {"kind": exhausted.kind}) if exhausted.ready else None


def ready(position: Position, _faction: str, by: str | None, agent: str) -> Iterator[Event]:
    """Makes an exhausted agent ready; for `by` see `Readied`."""
    position.set_ready(agent, ready=True)
    yield Readied(agent=agent, by=by)


def exhaust(position: Position, agent: str) -> Iterator[Event]:
    """Exhausts an agent if it is ready."""
    if position.agents[agent].ready:
        position.set_ready(agent, ready=False)
        yield Exhausted(agent=agent)


# --- diplomacy and denunciation ---


def diplomacy(position: Position, faction: str, name: str, agent: Agent) -> list[Option]:
    """The diplomacy of an agent with the rival that controls the province. Spec: lyssan 5.4.5, 5.4.6."""
    has_card = len(position.factions[faction].hand) > 0
    can_talk = has_card and rival_controller(position, faction, str(agent.at)) is not None
    return [("diplomacy", name)] if can_talk else []


def talk(position: Position, faction: str, agent: str) -> Iterator[Event]:
    """Begins diplomacy where the agent stands."""
    controller = str(rival_controller(position, faction, _place(position, agent)))
    position.stack.append(Talk(faction, controller))
    yield DiplomacyDone(by=agent, faction=controller)


def denunciations(position: Position, faction: str, name: str, agent: Agent) -> list[Option]:
    """The denunciation of the rival that controls the province by a priest."""
    controller = rival_controller(position, faction, str(agent.at))
    return [] if controller is None else [("denounce", name)]


def why_not_deal(position: Position, faction: str, agent: str, *, with_card: bool) -> Reason | None:
    """Why an agent cannot talk to or denounce the rival that controls its province; `with_card`: talk.

    Spec: lyssan 5.4.2, 5.4.5
    """
    found = position.agents[agent]
    if found.kind != "priest":
        return Reason("no_aim", {"kind": found.kind})
    if rival_controller(position, faction, str(found.at)) is None:
        return Reason("no_action", {"kind": found.kind})
    return Reason("power_card") if with_card and not position.factions[faction].hand else None


def denounce(position: Position, faction: str, agent: str) -> Iterator[Event]:
    """Gives the controller of the agent's province a shame marker. Spec: lyssan 5.4.2."""
    controller = str(rival_controller(position, faction, _place(position, agent)))
    yield Denounced(faction=controller, by=agent)
    yield from shame_by_rival(position, controller)


# --- lures ---


def lures(position: Position, faction: str, name: str, agent: Agent) -> list[Option]:
    """The courtiers that a spy can lure, of rivals with a castle in the province. Spec: lyssan 5.4.7."""
    return [
        ("lure", name, card)
        for rival in position.config.clockwise_from(faction)
        if agent.at in position.factions[rival].castles
        for card in unguarded(position, rival)
    ]


def why_not_lure(position: Position, faction: str, agent: str, card: str) -> Reason | None:
    """Why an agent cannot lure: own courtier, no spy, no castle, or a guard. Spec: lyssan 5.4.7, 5.12."""
    found, rival = position.agents[agent], position.court_of(card)
    if rival == faction:
        return Reason("own_courtier")
    if found.kind != "spy":
        return Reason("no_lurer")
    if rival is None:
        return NOTHING
    if found.at not in position.factions[rival].castles:
        return Reason("no_castle_here", {"faction": rival})
    return None if card in unguarded(position, rival) else Reason("guarded")


def lure(position: Position, faction: str, agent: str, card: str) -> Iterator[Event]:
    """Moves a courtier to the faction's court; the spy leaves without shame. Spec: lyssan 5.4.7."""
    loser = str(position.court_of(card))
    position.factions[loser].court.remove(card)
    position.factions[faction].court.append(card)
    position.place(agent, None)
    yield Lured(card=card, source=loser, faction=faction, by=agent)
    if card in VASSALS:
        for name, each in position.agents.on_map:
            if each.source == card:
                yield from exhaust(position, name)
    yield from triumphs.claim(position, faction, "lured")


# --- all actions ---


@dataclass(frozen=True)
class Action:
    """A kind of action. Its functions take the position, the faction, the agent and what an option names."""

    kinds: Collection[str]
    """The kinds of agents that do it."""
    options: Callable[[Position, str, str, Agent], list[Option]]
    """What an agent of a faction can do where it is, whatever it costs; also takes the agent itself."""
    why_not: Callable[..., Reason | None]
    carry_out: Callable[..., Iterable[Event]]
    aims: int
    """The number of ids in an option after the agent."""
    beside: bool = False
    """True if it is done to another agent in the same province."""


MENU: Mapping[str, Action] = {
    "move": Action(AGENTS, moves, why_not_move, move, 1),
    "kill": Action(KILLERS, kills, why_not_kill, kill, 1, beside=True),
    "raze": Action(ARMIES, razings, why_not_raze, raze, 2),
    "diplomacy": Action(("priest",), diplomacy, partial(why_not_deal, with_card=True), talk, 0),
    "denounce": Action(("priest",), denunciations, partial(why_not_deal, with_card=False), denounce, 0),
    "ready": Action(READIES, readyings, why_not_ready, ready, 1, beside=True),
    "lure": Action(("spy",), lures, why_not_lure, lure, 1),
}
"""By verb, in the rulebook's order. Spec: lyssan 5.4.2."""
POINTS: Mapping[object, Callable[..., int]] = {
    "kill": lambda *given: kill_points(*given) or 1,
    "raze": raze_points,
}
"""The action points of actions that do not always use one, by verb."""
BY_KIND = {kind: [(verb, row.options) for verb, row in MENU.items() if kind in row.kinds] for kind in AGENTS}
"""The verbs and the options of the actions of each kind of agent."""
ALONE = {kind: [row for row in rows if not MENU[row[0]].beside] for kind, rows in BY_KIND.items()}
"""The same for an agent with no other one in its province."""


def actions(
    position: Position, faction: str, name: str, agent: Agent, verbs: Collection[str] | None = None
) -> list[Option]:
    """What an agent can do where it is, whatever it costs; with `verbs`, only these.

    Spec: lyssan 5.4.1, 5.4.2
    """
    found: list[Option] = []
    is_alone = len(position.agents.in_province(str(agent.at))) == 1
    for verb, options in (ALONE if is_alone else BY_KIND)[agent.kind]:
        if verbs is None or verb in verbs:
            found += options(position, faction, name, agent)
    return found


def action_points(position: Position, faction: str, option: Option) -> int:
    """The action points that an action uses. Spec: lyssan 5.4.2."""
    if option[0] in POINTS:
        return POINTS[option[0]](position, faction, *option[1:])
    return 1


def carry_out(position: Position, faction: str, option: Option, *, bonus: bool = False) -> Iterable[Event]:
    """Carries out an agent's action; `bonus`: a card lets it act. Spec: lyssan 5.4.2."""
    verb, *names = option
    if verb == "move":
        return move(position, faction, str(names[0]), str(names[1]), bonus=bonus)
    return MENU[str(verb)].carry_out(position, faction, *names)


def why_not_act(position: Position, faction: str, option: Option) -> Reason | None:
    """Why an agent cannot do something where it is, whatever its points."""
    verb, agent, *aim = map(str, option)
    row = MENU[verb]
    if len(aim) != row.aims:
        return Reason("no_action", {"kind": position.agents[agent].kind})
    return row.why_not(position, faction, agent, *aim)


# --- the use of an agent ---


def first_actions(position: Position, faction: str) -> list[Option]:
    """The first action of each use of a ready agent, which has points for any. Spec: lyssan 5.4.2, 5.8."""
    found: list[Option] = []
    for name, agent in position.agents_of(faction):
        if agent.ready:
            found += actions(position, faction, name, agent)
    return found


def why_not_use(position: Position, faction: str, agent: str) -> Reason | None:
    """Why an agent cannot be used: another faction's, or exhausted. Spec: lyssan 5.4.1, 5.4.3."""
    holder, found = position.holder(agent), position.agents[agent]
    if not found.on_map:
        return NOTHING
    if holder != faction:
        return Reason("not_yours", {"faction": holder})
    return None if found.ready else Reason("exhausted", {"kind": found.kind})


def _place(position: Position, agent: str) -> str:
    """The province where an agent stands."""
    return str(position.agents[agent].at)
