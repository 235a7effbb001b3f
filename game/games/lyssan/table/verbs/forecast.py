"""What an option would change on the map, as far as the rules say it beforehand."""

from collections.abc import Iterator

from game.contract import Option
from game.games.lyssan.rules.actions import KILLS, Use, action_points, actions, points_left
from game.games.lyssan.rules.control import controlled, controller
from game.games.lyssan.rules.data.agents import TOKENS
from game.games.lyssan.rules.data.cards import VASSALS
from game.games.lyssan.rules.ending import PUPPET
from game.games.lyssan.rules.position import SHAME, Position
from game.games.lyssan.rules.triumphs import REALM, claimable
from game.games.lyssan.table.wording import LyssanWording


def consequences(wording: LyssanWording, faction: str, option: Option) -> Iterator[str]:
    """A sentence for each triumph that is won at once, and for each province that changes hands."""
    yield from wins(wording, faction, option)
    yield from control_changes(wording, faction, option)


def wins(wording: LyssanWording, faction: str, option: Option) -> Iterator[str]:
    """A sentence for each triumph that is won at once."""
    for triumph in claims(wording.view, faction, option):
        yield wording.say("option.wins", triumph=wording.triumph(triumph))


def control_changes(wording: LyssanWording, faction: str, option: Option) -> Iterator[str]:
    """A sentence for each province that changes hands. Spec: lyssan 5.1."""
    view, after = wording.view, position_after(wording.view, faction, option)
    for province in touched(view, option):
        before, now = controller(view, province), controller(after, province)
        if before != now:
            yield _change(wording, faction, province, before, now)


def _change(wording: LyssanWording, faction: str, province: str, before: str | None, now: str | None) -> str:
    if now == faction:
        key, name = "taken_from" if before else "taken", before
    elif before == faction:
        key, name = "lost_to" if now else "lost", now
    elif now is None:
        key, name = "contested", before
    else:
        key, name = "gained", now
    said = "" if name is None else wording.faction(name)
    return wording.say(f"control.{key}", province=wording.province(province), name=said)


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
            after.factions[str(position.court_of(str(card)))].court.remove(str(card))
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


def claims(position: Position, faction: str, option: Option) -> list[str]:
    """The triumphs that a faction claims by an option at once. Spec: lyssan 5.3."""
    rules = list(_deeds(position, option))
    if claimable(position, "realm") and touched(position, option):
        after = position_after(position, faction, option)
        if len(controlled(after, faction)) >= REALM[len(position.factions)]:
            rules.append("realm")
    return [str(slot.id) for rule in rules for slot in claimable(position, rule)]


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


def puppet_wins(position: Position, faction: str, option: Option) -> bool:
    """True if an option gives a puppet its last triumph, so that the other seat wins. Spec: lyssan 5.15."""
    owner = position.factions[faction]
    if owner.role != PUPPET:
        return False
    return len(owner.triumphs) + len(claims(position, faction, option)) >= position.config.to_win


def points(position: Position, faction: str, option: Option) -> tuple[int, int, int] | None:
    """The action points that an agent's action uses, those with which it can go on, and those that are lost.

    None: it needs none after a move or by a card, or the view hides how many it has.
    """
    use, agent = position.innermost(Use), str(option[1])
    if position.in_command and (use is None or use.talks):
        return None
    have = TOKENS[position.agents[agent].kind].actions if use is None else use.points
    is_action = option in actions(position, faction, agent)
    used = action_points(position, faction, option) if is_action else have
    left = points_left(position, faction, option) if used < have else 0
    return used, left, max(0, have - used - left)
