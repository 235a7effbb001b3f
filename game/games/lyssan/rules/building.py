"""Agents are hired; sites are opened and finished. Spec: lyssan 5.8."""

from collections.abc import Iterator

from game.contract import Event, Option, Reason
from game.games.lyssan.rules import triumphs
from game.games.lyssan.rules.blessing import Blessing
from game.games.lyssan.rules.data import AGENTS
from game.games.lyssan.rules.decks import pay_money
from game.games.lyssan.rules.events import Arrived, Built, Opened
from game.games.lyssan.rules.position import (
    Position,
    can_pay,
    controlled,
    controller,
    covers,
    price,
    supply,
    tokens_left,
)
from game.games.lyssan.rules.records import Site


def why_not_afford(position: Position, faction: str, what: str) -> Reason | None:
    """What the faction lacks for the price of a token. Spec: lyssan 5.8."""
    if can_pay(position, faction, what):
        return None
    coins, auxiliaries = price(position, faction, what)
    purse = position.factions[faction]
    missing = max(0, coins - purse.coins), max(0, auxiliaries - purse.auxiliaries)
    return Reason("missing", {"cost": (coins, auxiliaries), "missing": missing})


def hirings(position: Position, faction: str) -> list[Option]:
    """One option for each source and kind that is free, and each own castle. Spec: lyssan 5.8."""
    kinds = [kind for kind in AGENTS if can_pay(position, faction, kind)]
    castles = position.factions[faction].castles
    return [("hire", agent, castle) for agent in supply(position, faction, kinds) for castle in castles]


def why_not_hire(position: Position, faction: str, source: str, kind: str) -> Reason | None:
    """No token, no castle, or too expensive. Spec: lyssan 5.7, 5.8."""
    if position.agents.next_in_supply(source, kind) is None:
        return Reason("no_supply", {"kind": kind})
    if not position.factions[faction].castles:
        return Reason("no_castle")
    return why_not_afford(position, faction, kind)


def why_not_hire_agent(
    position: Position, faction: str, agent: str, castle: str | None = None
) -> Reason | None:
    """Why an agent cannot be hired at a castle; None: at any. Spec: lyssan 5.7, 5.8."""
    found, owner = position.agents[agent], position.factions[faction]
    if found.source != faction and found.source not in owner.court:
        return Reason("other_faction", {"faction": faction})
    reason = why_not_hire(position, faction, found.source, found.kind)
    if reason is None and castle is not None and castle not in owner.castles:
        reason = Reason("own_castle_only", {"kind": found.kind})
    if reason is None and position.agents.next_in_supply(found.source, found.kind) != agent:
        reason = Reason("lit")
    return reason


def hire(position: Position, faction: str, agent: str, castle: str) -> Iterator[Event]:
    """The agent appears at a castle. Spec: lyssan 5.8."""
    yield from pay_money(position, faction, *price(position, faction, position.agents[agent].kind))
    yield from arrive(position, faction, agent, castle)


def arrive(
    position: Position, faction: str, agent: str, castle: str, *, fresh: bool = True
) -> Iterator[Event]:
    """An agent appears exhausted, or ready by the trait `fresh` if no debt brings it. Spec: lyssan 5.12."""
    is_ready = fresh and covers(position, faction, "fresh", position.agents[agent].kind)
    position.agents.put(agent, castle, ready=is_ready)
    yield Arrived(agent=agent, at=castle, ready=is_ready)


def open_places(position: Position, faction: str) -> list[str]:
    """Where a site can be opened, apart from its cost."""
    if not tokens_left(position, faction, "site"):
        return []
    owner = position.factions[faction]
    return [province for province in controlled(position, faction) if owner.building_in(province) is None]


def openings(position: Position, faction: str) -> list[Option]:
    """Where the faction can open a site."""
    if not can_pay(position, faction, "site"):
        return []
    return [("open", province) for province in open_places(position, faction)]


def why_not_open(position: Position, faction: str, province: str | None = None) -> Reason | None:
    """No control, no place, no site, or too expensive; None: anywhere. Spec: lyssan 5.8."""
    owner = position.factions[faction]
    if province is not None:
        if owner.building_in(province) is not None:
            return Reason("built_on")
        if controller(position, province) != faction:
            return Reason("not_controlled", {"province": province})
    if not tokens_left(position, faction, "site"):
        return Reason("no_site_left")
    if not open_places(position, faction):
        return Reason("no_place_for_site")
    return why_not_afford(position, faction, "site")


def open_site(position: Position, faction: str, province: str, *, free: bool = False) -> Iterator[Event]:
    """A site is opened; the option 7.7 may let it ready a priest. Spec: lyssan 5.8, 7.7."""
    if not free:
        yield from pay_money(position, faction, *price(position, faction, "site"))
    position.factions[faction].sites.append(Site(province, position.date))
    yield Opened(faction=faction, at=province)
    if position.config.site_blessing:
        position.stack.append(Blessing(faction, province))


def finish_places(position: Position, faction: str, *, new: bool = False) -> list[str]:
    """Where a site can be finished, apart from its cost; `new`: even one of this season."""
    if not tokens_left(position, faction, "castle"):
        return []
    sites = position.factions[faction].sites
    return [site.at for site in sites if new or site.opened != position.date]


def finishings(position: Position, faction: str) -> list[Option]:
    """Where the faction can finish a site."""
    if not can_pay(position, faction, "castle"):
        return []
    return [("finish", province) for province in finish_places(position, faction)]


def why_not_finish(position: Position, faction: str, province: str | None = None) -> Reason | None:
    """No site, no castle left, a site of this season, or too expensive; None: any site. Spec: lyssan 5.8."""
    owner = position.factions[faction]
    if province in owner.castles:
        return Reason("castle_acts_not")
    if not any(province in (None, site.at) for site in owner.sites):
        return Reason("no_site")
    if not tokens_left(position, faction, "castle"):
        return Reason("no_castle_left")
    places = finish_places(position, faction)
    if not places or (province is not None and province not in places):
        return Reason("site_new")
    return why_not_afford(position, faction, "castle")


def finish_site(position: Position, faction: str, province: str, *, free: bool = False) -> Iterator[Event]:
    """A site becomes a castle. Spec: lyssan 5.3.2, 5.8."""
    if not free:
        yield from pay_money(position, faction, *price(position, faction, "castle"))
    owner = position.factions[faction]
    owner.sites = [site for site in owner.sites if site.at != province]
    owner.castles.append(province)
    yield Built(faction=faction, at=province)
    if province == position.realm.capital:
        yield from triumphs.claim(position, faction, "keep")
