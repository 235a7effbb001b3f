"""The use of an agent, action by action. Spec: lyssan 5.4.1, 5.4.3, 5.4.6, 5.4.10."""

from collections.abc import Iterable, Iterator

from game.contract import Decision, Event, Option, Reason
from game.games.lyssan.rules.actions import (
    MENU,
    READIES,
    action_points,
    actions,
    carry_out,
    diplomacy,
    exhaust,
    talk,
    why_not_act,
    why_not_use,
)
from game.games.lyssan.rules.data import ARMIES, INFILTRATORS, TOKENS
from game.games.lyssan.rules.position import Position, covers
from game.games.lyssan.rules.records import FactionStep

STOP: Option = ("stop",)
"""Ends the use of an agent early. Spec: lyssan 5.4.3."""


def why_not_begin(position: Position, faction: str, option: Option) -> Reason | None:
    """Why the use of an agent cannot begin with an action. Spec: lyssan 5.4.1, 5.8."""
    agent = str(option[1])
    reason = why_not_use(position, faction, agent) or why_not_act(position, faction, option)
    if reason is not None:
        return reason
    return _why_not_pay(position, faction, option, TOKENS[position.agents[agent].kind].actions)


def why_not_go_on(position: Position, faction: str, option: Option, use: "Use") -> Reason | None:
    """Why the agent in use cannot do something. Spec: lyssan 5.4.2, 5.4.3, 5.4.6."""
    kind = position.agents[use.agent].kind
    if use.talks:
        return None if option == ("diplomacy", use.agent) else Reason("talk_only", {"kind": kind})
    if option[1:2] != (use.agent,):
        return Reason("in_use", {"kind": kind})
    if option[0] == "ready" and READIES.get(kind) != position.agents[str(option[2])].kind:
        return Reason("in_use", {"kind": kind})
    reason = why_not_act(position, faction, option)
    if reason is not None:
        return Reason("in_use", {"kind": kind}) if reason.key in ("no_action", "no_aim") else reason
    if option[0] == "move" and not use.moves:
        return Reason("moved", {"kind": kind})
    return _why_not_pay(position, faction, option, use.points)


def _why_not_pay(position: Position, faction: str, option: Option, left: int) -> Reason | None:
    """Why an action cannot be paid: the agent has too few points left."""
    needed = action_points(position, faction, option)
    return Reason("points", {"count": needed, "left": left}) if needed > left else None


def begin(position: Position, faction: str, option: Option) -> Iterator[Event]:
    """Begins the use of an agent by its first action."""
    agent = str(option[1])
    kind = position.agents[agent].kind
    moves = 2 if covers(position, faction, "twice_moves", kind) else 1
    use = Use(faction, agent, points=TOKENS[kind].actions, moves=moves, talks=False)
    position.stack.append(use)
    yield from use.answer(position, option)


class Use(FactionStep[Position], tag="use"):
    """The use of an agent: actions until its points are used. Spec: lyssan 5.4.3, 5.4.6, 5.4.10."""

    asks = ("lyssan.act",)
    verbs = (*MENU, "stop")
    agent: str
    points: int
    """The action points that are left."""
    moves: int
    talks: bool
    """True if it has moved and can only talk. Spec: lyssan 5.4.6."""

    def options(self, match: Position) -> list[Option]:
        """What the agent can still do; `STOP` ends its use."""
        if not self._is_there(match):
            return []
        agent = match.agents[self.agent]
        if self.talks:
            found = diplomacy(match, self.faction, self.agent, agent)
        else:
            found = [
                option
                for option in (actions(match, self.faction, self.agent, agent) if self.points else ())
                if (option[0] != "move" or self.moves)
                and action_points(match, self.faction, option) <= self.points
            ]
        return [*found, STOP] if found else []

    def answer(self, match: Position, option: Option) -> Iterator[Event]:
        """Carries out one action of the use."""
        if self.talks:
            self.points, self.talks = 0, False
            yield from talk(match, self.faction, self.agent)
            return
        self.points -= action_points(match, self.faction, option)
        if option[0] == "move":
            self.moves -= 1
            self.talks = match.agents[self.agent].kind in INFILTRATORS
        yield from carry_out(match, self.faction, option)

    def stop(self, match: Position, option: Option) -> Iterable[Event]:
        """Ends the use."""
        del option
        return self.act(match)

    def act(self, match: Position) -> Iterable[Event]:
        """Ends the use and exhausts the agent. Spec: lyssan 5.4.3."""
        self.finish(match)
        return exhaust(match, self.agent) if self._is_there(match) else ()

    def _is_there(self, position: Position) -> bool:
        """True if the agent is still on the map and serves the faction."""
        return position.agents[self.agent].on_map and position.holder(self.agent) == self.faction


def use_of(position: Position, decision: Decision) -> Use | None:
    """The use of an agent that a decision continues; None: it is another kind of decision.

    If a view hides the use, it follows from the options: an army has used one of its two points, a priest or
    spy can only talk. Spec: lyssan 5.4.3, 5.4.6
    """
    if decision.ask not in Use.asks:
        return None
    step = position.innermost(Use)
    if step is not None:
        return step
    agent = str(decision.options[0][1])
    moves = any(option[0] == "move" for option in decision.options)
    is_army = position.agents[agent].kind in ARMIES
    return Use(position.queue[0], agent, points=int(is_army), moves=int(moves), talks=not is_army)


def points_left(position: Position, faction: str, option: Option) -> int:
    """The action points of an agent's use after an action; 0 if the use ends then.

    The position may be that of a view.
    """
    after = position.copy()
    use = next((step for step in after.stack if isinstance(step, Use)), None)
    list(begin(after, faction, option) if use is None else use.answer(after, option))
    use = next(step for step in after.stack if isinstance(step, Use))
    return use.points if use.options(after) and after.result is None else 0
