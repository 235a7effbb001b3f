"""What an option would change on the map, as far as the rules say it beforehand."""

from collections.abc import Iterator

from game.contract import Option
from game.games.lyssan.rules.actions import KILLS, Use, action_points, actions, points_left
from game.games.lyssan.rules.control import controlled, controller
from game.games.lyssan.rules.data.agents import TOKENS
from game.games.lyssan.rules.data.cards import VASSALS
from game.games.lyssan.rules.position import SHAME, Position
from game.games.lyssan.rules.triumphs import REALM, claimable
from game.games.lyssan.table.text.known_match import KnownMatch


def position_after(position: Position, faction: str, option: Option) -> Position:
    """The position with what an option changes on the map at once."""
    after = position.copy()
    match option:
        case ("move" | "hire" | "muster", agent, province):
            after.place(str(agent), str(province))
        case ("kill", _, victim):
            after.place(str(victim), SHAME)
        case ("raze", agent, owner, "castle"):
            after.factions[str(owner)].castles.remove(str(position.agents[str(agent)].at))
        case ("finish", province):
            after.factions[faction].castles.append(str(province))
        case ("disband", agent):
            after.place(str(agent), None)
        case ("lure", _, card):
            loser = next(each for each in after.factions.values() if card in each.court)
            loser.court.remove(str(card))
            after.factions[faction].court.append(str(card))
    return after


def touched(position: Position, option: Option) -> list[str]:
    """The provinces in which an option may change who controls them."""
    match option:
        case ("move", agent, province):
            return [str(province), str(position.agents[str(agent)].at)]
        case ("kill" | "raze" | "disband", agent, *_):
            return [str(position.agents[str(agent)].at)]
        case ("finish", province) | ("hire" | "muster", _, province):
            return [str(province)]
        case ("lure", _, card) if card in VASSALS:
            agents = (agent for agent in position.agents.values() if agent.source == card and agent.on_map)
            return list(dict.fromkeys(str(agent.at) for agent in agents))
    return []


def control_changes(known: KnownMatch, faction: str, option: Option) -> Iterator[str]:
    """A sentence for each province that changes hands. Spec: lyssan 5.1."""
    after = position_after(known.position, faction, option)
    for province in touched(known.position, option):
        before, now = controller(known.position, province), controller(after, province)
        if before != now:
            yield _change(known, faction, province, before, now)


def _change(known: KnownMatch, faction: str, province: str, before: str | None, now: str | None) -> str:
    name = known.province(province)
    if now == faction:
        rival = "" if before is None else known.faction(before)
        return known.say("control.taken_from" if rival else "control.taken", province=name, name=rival)
    if before == faction:
        rival = "" if now is None else known.faction(now)
        return known.say("control.lost_to" if rival else "control.lost", province=name, name=rival)
    if now is None:
        return known.say("control.contested", province=name, name=known.faction(str(before)))
    return known.say("control.gained", province=name, name=known.faction(now))


def claims(known: KnownMatch, faction: str, option: Option) -> list[str]:
    """The triumphs that a faction claims by an option at once. Spec: lyssan 5.3."""
    rules = [rule for rule in _deeds(known.position, option) if claimable(known.position, rule)]
    if claimable(known.position, "realm") and touched(known.position, option):
        after = position_after(known.position, faction, option)
        if len(controlled(after, faction)) >= REALM[len(known.position.factions)]:
            rules.append("realm")
    return [str(slot.id) for rule in rules for slot in claimable(known.position, rule)]


def _deeds(position: Position, option: Option) -> Iterator[str]:
    """The rules of event triumphs that an option fulfils. Spec: lyssan 5.3.2."""
    capital = position.realm.capital
    match option:
        case ("kill", *_):
            if position.turn is not None and position.turn.kills == KILLS - 1:
                yield "three_kills"
        case ("raze", agent, _, "castle"):
            yield "castle_razed"
            if position.agents[str(agent)].at == capital:
                yield "keep"
        case ("finish", province) if province == capital:
            yield "keep"
        case ("lure", *_):
            yield "lured"


def points(known: KnownMatch, faction: str, option: Option) -> tuple[int, int, int] | None:
    """The action points that an agent's action uses, those with which it can go on, and those that are lost.

    None: it needs none after a move or by a card, or the view hides how many it has.
    """
    use, agent = known.step(Use), str(option[1])
    if known.in_command and (use is None or use.talks):
        return None
    have = TOKENS[known.agent(agent).kind].actions if use is None else use.points
    is_action = option in actions(known.position, faction, agent)
    used = action_points(known.position, faction, option) if is_action else have
    left = points_left(known.position, faction, option) if used < have else 0
    return used, left, max(0, have - used - left)
