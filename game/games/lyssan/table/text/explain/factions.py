"""The explanations of factions, of their supply and of their money."""

from collections.abc import Iterator

from game.games.lyssan.rules.building import price
from game.games.lyssan.rules.control import controlled, tokens_left
from game.games.lyssan.rules.court import covers, total
from game.games.lyssan.rules.data.agents import AGENTS, TOKENS
from game.games.lyssan.rules.position import SHAME
from game.games.lyssan.rules.seasons import summer_taxes
from game.games.lyssan.table.ids.spots import FactionSpot, PurseSpot, SupplySpot
from game.games.lyssan.table.text import naming
from game.games.lyssan.table.text.known_match import KnownMatch
from game.table.presentation.texts import Explanation


def faction(known: KnownMatch, spot: FactionSpot) -> Explanation:
    """All that is public of a faction, and its role for its own seat."""
    name, owner = spot.faction, known.owner(spot.faction)
    title = known.words(f"lyssan.faction_title.{name}")
    if not owner.alive:
        return Explanation(title, (known.say("faction.out"),))
    lines = [
        known.say("faction.triumphs", count=len(owner.triumphs), needed=known.position.config.to_win),
        *(naming.triumph(each, known.words) for each in owner.triumphs),
        *_role(known, name),
        known.say(
            "faction.holds",
            cards=known.amount("cards", len(owner.hand)),
            debts=known.amount("debts", len(owner.debts)),
            shame=known.amount("shame", len(owner.shame)),
        ),
        _purse(known, name),
        _land(known, name),
        *_court(known, name),
    ]
    return Explanation(title, tuple(lines))


def _role(known: KnownMatch, name: str) -> Iterator[str]:
    """Its role in the game of two seats, if only its own seat sees it. Spec: lyssan 5.15."""
    role = known.owner(name).role
    if role is not None and known.position.result is None:
        yield known.say(f"faction.{role}")


def _purse(known: KnownMatch, name: str) -> str:
    """The coins and auxiliaries of a faction."""
    owner = known.owner(name)
    if not (owner.coins or owner.auxiliaries):
        return known.say("faction.no_money")
    return known.say("faction.purse", money=known.money(owner.coins, owner.auxiliaries))


def _land(known: KnownMatch, name: str) -> str:
    """What a faction has on the map."""
    owner = known.owner(name)
    agents = [agent.kind for _, agent in known.position.agents_of(name)]
    buildings = ["castle"] * len(owner.castles) + ["site"] * len(owner.sites)
    return known.say(
        "faction.land",
        provinces=known.amount("provinces", len(controlled(known.position, name))),
        things=naming.counted_kinds([*agents, *buildings], known.words) or known.say("nothing"),
    )


def _court(known: KnownMatch, name: str) -> Iterator[str]:
    court = known.owner(name).court
    if court:
        yield known.say(
            "faction.court", cards=known.listing(naming.card(each, known.words) for each in court)
        )


def supply(known: KnownMatch, spot: SupplySpot) -> Explanation:
    """The tokens of a kind that are left, and their price now. Spec: lyssan 2.1, 5.7, 5.8."""
    if known.position.phase == "place":
        return _unplaced(known, spot)
    holder = next(
        name
        for name, owner in known.position.factions.items()
        if name == spot.source or spot.source in owner.court
    )
    left, on_map, shame = _counts(known, spot)
    lines = [_price(known, holder, spot.kind)]
    lines.append(known.say("supply.left", count=left, on_map=on_map, shame=shame))
    if spot.source != holder:
        lines.append(known.say("agent.vassal", card=naming.card(spot.source, known.words)))
    if spot.kind not in AGENTS:
        lines.append(known.say(f"supply.{spot.kind}"))
    else:
        is_fresh = covers(known.position, holder, "fresh", spot.kind)
        lines.append(known.say("supply.agent_ready" if is_fresh else "supply.agent"))
        lines.append(known.words(f"lyssan.agent.{spot.kind}.idea"))
    return Explanation(naming.opening(naming.kind(spot.kind, known.words)), tuple(lines))


def _price(known: KnownMatch, holder: str, kind: str) -> str:
    """What a token costs now. Spec: lyssan 5.7, 5.8."""
    if kind in known.free_tokens:
        return known.say("option.free_of_cost")
    cost, usual = price(known.position, holder, kind), (TOKENS[kind].coins, TOKENS[kind].auxiliaries)
    key = "cost" if cost == usual else "cost_less"
    return known.say(f"supply.{key}", cost=known.money(*cost), usual=known.money(*usual))


def _unplaced(known: KnownMatch, spot: SupplySpot) -> Explanation:
    """The tokens of a kind that are still to be placed, and what they are good for. Spec: lyssan 3.1.1."""
    unplaced = known.owner(spot.source).unplaced
    if spot.kind not in unplaced:
        return Explanation("")
    count, kind = unplaced[spot.kind], naming.kind(spot.kind, known.words)
    left = known.say("supply.unplaced", count=count) if count else known.say("why.all_placed", what=kind)
    if spot.kind in AGENTS:
        idea = known.words(f"lyssan.agent.{spot.kind}.idea")
    else:
        idea = known.say("building.castle", name=known.faction(spot.source))
    return Explanation(naming.opening(kind), (left, idea))


def _counts(known: KnownMatch, spot: SupplySpot) -> tuple[int, int, int]:
    """How many tokens are in supply, on the map, and shame."""
    left = tokens_left(known.position, spot.source, spot.kind)
    if spot.kind in AGENTS:
        agents = known.position.agents.values()
        places = [each.at for each in agents if (each.source, each.kind) == (spot.source, spot.kind)]
        shame = places.count(SHAME)
        return left, len(places) - left - shame, shame
    owner = known.owner(spot.source)
    return left, len(owner.castles if spot.kind == "castle" else owner.sites), owner.shame.count(spot.kind)


def purse(known: KnownMatch, spot: PurseSpot, faction: str) -> Explanation:
    """The coins or auxiliaries of a faction, and what its taxes would be. Spec: lyssan 5.5.2, 5.8."""
    owner = known.owner(faction)
    count = owner.coins if spot.money == "coins" else owner.auxiliaries
    lines = [known.say(f"purse.{spot.money}", kept=total(known.position, faction, "store"))]
    coins, auxiliaries, cards = summer_taxes(known.position, faction, None)
    taxes = naming.amounts({"coins": coins, "auxiliaries": auxiliaries, "cards": cards}, known.words)
    lines.append(known.say("purse.taxes", taxes=taxes))
    if known.controller(known.position.realm.capital) == faction:
        lines.append(known.say("purse.capital", capital=known.capital))
    return Explanation(known.amount(spot.money, count), tuple(lines))
