"""Agents are hired; sites are opened and finished. Spec: lyssan 5.8."""

from collections.abc import Iterator

from game.contract import Event, Option
from game.games.lyssan.rules import triumphs
from game.games.lyssan.rules.actions.deeds import ready
from game.games.lyssan.rules.control import controlled, supply, tokens_left
from game.games.lyssan.rules.court import covers, discount
from game.games.lyssan.rules.data.agents import AGENTS, TOKENS
from game.games.lyssan.rules.events import Arrived, Built, Opened, Paid
from game.games.lyssan.rules.position import Position, Site, Step
from game.games.lyssan.rules.steps import PASS, StepKind, push


def price(position: Position, faction: str, what: str) -> tuple[int, int]:
    """Coins and auxiliaries for an agent, a `site` or a `castle`; at least 1 in total. Spec: lyssan 5.12."""
    token, less = TOKENS[what], discount(position, faction, what)
    coins, auxiliaries = max(0, token.coins - less[0]), max(0, token.auxiliaries - less[1])
    if coins + auxiliaries:
        return coins, auxiliaries
    return (1, 0) if token.coins else (0, 1)


def can_pay(position: Position, faction: str, what: str) -> bool:
    """True if the faction has the price."""
    coins, auxiliaries = price(position, faction, what)
    purse = position.factions[faction]
    return purse.coins >= coins and purse.auxiliaries >= auxiliaries


def pay(position: Position, faction: str, coins: int, auxiliaries: int) -> Iterator[Event]:
    """Coins and auxiliaries go to the bank."""
    purse = position.factions[faction]
    purse.coins -= coins
    purse.auxiliaries -= auxiliaries
    yield Paid(faction=faction, coins=coins, auxiliaries=auxiliaries)


def hirings(position: Position, faction: str) -> list[Option]:
    """One option for each source and kind that is free, and each own castle. Spec: lyssan 5.8."""
    kinds = [kind for kind in AGENTS if can_pay(position, faction, kind)]
    castles = position.factions[faction].castles
    return [("hire", agent, castle) for agent in supply(position, faction, kinds) for castle in castles]


def hire(position: Position, faction: str, agent: str, castle: str) -> Iterator[Event]:
    """The agent appears at a castle. Spec: lyssan 5.8."""
    yield from pay(position, faction, *price(position, faction, position.agents[agent].kind))
    yield from arrive(position, faction, agent, castle)


def arrive(
    position: Position, faction: str, agent: str, castle: str, *, fresh: bool = True
) -> Iterator[Event]:
    """An agent appears exhausted, or ready by the trait `fresh` if no debt brings it. Spec: lyssan 5.12."""
    found = position.agents[agent]
    found.at, found.ready = castle, fresh and covers(position, faction, "fresh", found.kind)
    yield Arrived(agent=agent, at=castle, ready=found.ready)


def open_places(position: Position, faction: str) -> list[str]:
    """Where a site can be opened, apart from its cost."""
    if not tokens_left(position, faction, "site"):
        return []
    owner = position.factions[faction]
    taken = {*owner.castles, *(site.at for site in owner.sites)}
    return [province for province in controlled(position, faction) if province not in taken]


def openings(position: Position, faction: str) -> list[Option]:
    """Where the faction can open a site."""
    if not can_pay(position, faction, "site"):
        return []
    return [("open", province) for province in open_places(position, faction)]


def open_site(position: Position, faction: str, province: str, *, free: bool = False) -> Iterator[Event]:
    """A site is opened; the option 7.7 may let it ready a priest. Spec: lyssan 5.8, 7.7."""
    if not free:
        yield from pay(position, faction, *price(position, faction, "site"))
    position.factions[faction].sites.append(Site(province, position.year, position.season))
    yield Opened(faction=faction, at=province)
    if position.config.site_blessing:
        push(position, BLESSING, faction, at=province)


def finish_places(position: Position, faction: str, *, new: bool = False) -> list[str]:
    """Where a site can be finished, apart from its cost; `new`: even one of this season."""
    if not tokens_left(position, faction, "castle"):
        return []
    now = position.year, position.season
    sites = position.factions[faction].sites
    return [site.at for site in sites if new or (site.year, site.season) != now]


def finishings(position: Position, faction: str) -> list[Option]:
    """Where the faction can finish a site."""
    if not can_pay(position, faction, "castle"):
        return []
    return [("finish", province) for province in finish_places(position, faction)]


def finish_site(position: Position, faction: str, province: str, *, free: bool = False) -> Iterator[Event]:
    """A site becomes a castle. Spec: lyssan 5.3.2, 5.8."""
    if not free:
        yield from pay(position, faction, *price(position, faction, "castle"))
    owner = position.factions[faction]
    owner.sites = [site for site in owner.sites if site.at != province]
    owner.castles.append(province)
    yield Built(faction=faction, at=province)
    if province == position.realm.capital:
        yield from triumphs.claim(position, faction, "keep")


def _blessings(position: Position, step: Step) -> list[Option]:
    """The own exhausted priests in the province. Spec: lyssan 7.7."""
    priests: list[Option] = [
        ("ready", name)
        for name, agent in position.agents_of(step["faction"])
        if agent.kind == "priest" and agent.at == step["at"] and not agent.ready
    ]
    return [*priests, PASS] if priests else []


def _bless(position: Position, _step: Step, option: Option) -> Iterator[Event]:
    position.pending.pop()
    yield from ready(position, str(option[1]), None)


BLESSING = StepKind("blessing", ask="lyssan.target", fields=("at",), options=_blessings, answer=_bless)
"""The lobby's option `site_blessing`. Spec: lyssan 7.7."""
