"""Explains what lies on the table: provinces, tokens, cards, factions and what decides the match."""

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from game.games.lyssan.rules.building import finish_places
from game.games.lyssan.rules.data import AGENTS, ARMIES, COURTIERS, TOKENS, TRIUMPHS, VASSALS, card_kind
from game.games.lyssan.rules.debts import MARKER, MAX_DEBTS, can_repay, ways_to_atone, why_not_repay
from game.games.lyssan.rules.effects import Build
from game.games.lyssan.rules.flow import order_count, summer_taxes
from game.games.lyssan.rules.position import (
    Position,
    controlled,
    controller,
    covers,
    has_trait,
    price,
    protected,
    tokens_left,
    total,
    unguarded,
)
from game.games.lyssan.rules.realm import CAPITAL
from game.games.lyssan.rules.records import SHAME, FactionStep
from game.games.lyssan.rules.steps import Pay
from game.games.lyssan.rules.triumphs import (
    PROVINCES_FOR_REALM,
    awardable,
    is_only_sign_of_end,
    leaders,
    standings,
)
from game.games.lyssan.rules.turn import cost, why_not_play
from game.games.lyssan.rules.uses import Use
from game.games.lyssan.table import ids
from game.games.lyssan.table.art import card_picture
from game.games.lyssan.table.wording import LyssanWording, opening
from game.table.ids import SpotId
from game.table.presentation.texts import Explanation

LAND = {"gold": "farm", "green": "forest_1", "grey": "mountain_1", CAPITAL: "capital"}
"""By terrain, the sign of a province."""
MONEY = {"coins": "lyssan/coin", "auxiliaries": "lyssan/auxiliary"}
"""By kind of money, its picture."""


@dataclass(frozen=True)
class SpotWording(LyssanWording):
    """The wording of a view on a table."""

    shown: str
    """The faction whose supply, money, debts and shame are shown."""


@dataclass(frozen=True)
class Explained:
    """How a class of spots is explained."""

    lines: Callable[[SpotWording, Any], Iterator[str]]
    """The title, then what there is to say, the most important first; nothing: it is not explained."""
    is_there: Callable[[Position, Any], bool] = lambda _view, _spot: True
    """False for what has left its place: the table shows it until the animation of the latest choice ends."""
    picture: Callable[[Position, Any], str] = lambda _view, _spot: ""
    """The picture of what it is about; empty if there is none without the colours of a faction."""


def explain(wording: SpotWording, spot: SpotId) -> Explanation:
    """The explanation of a spot; empty for what is no longer there."""
    row = SPOTS.get(type(spot))
    if row is None or not row.is_there(wording.view, spot):
        return Explanation("")
    title, *lines = [*row.lines(wording, spot)] or [""]
    return Explanation(title, tuple(lines), row.picture(wording.view, spot) if title else "")


# --- the map ---


def province_lines(wording: SpotWording, spot: ids.ProvinceSpot) -> Iterator[str]:
    """Who controls a province and why, who is there, its tax, and where it lies. Spec: lyssan 5.1, 8.1."""
    found, claimants = wording.view.realm.provinces[spot.province], wording.claimants(spot.province)
    yield wording.province(spot.province)
    yield wording.control(spot.province)
    for name in wording.view.factions:
        building = wording.owner(name).building_in(spot.province)
        things = [] if building is None else [wording.kind(building)]
        things += _agents(wording, spot.province, name)
        if things:
            yield f"**{wording.faction(name)}:** {', '.join(things)}"
    yield wording.words(f"lyssan.tax_of.{found.terrain}")
    if not claimants:
        yield wording.say("province.why_free")
    elif len(claimants) == 1:
        yield wording.say("province.why_controlled")
    else:
        yield wording.say("province.why_contested", names=opening(wording.factions(claimants)))
    if found.terrain == CAPITAL:
        yield wording.say("province.capital")
    elif found.edge:
        yield wording.say("province.island" if found.island else "province.edge")
    yield wording.say(
        "province.neighbours", provinces=wording.listing(map(wording.province, found.neighbours))
    )


def _agents(wording: LyssanWording, province: str, faction: str) -> Iterator[str]:
    """The agents of a faction by kind, and how many of them are ready."""
    here = wording.view.agents.in_province(province)
    agents = [agent for name, agent in here if wording.view.holder(name) == faction]
    for kind in AGENTS:
        of_kind = [agent.ready for agent in agents if agent.kind == kind]
        if of_kind:
            state = "ready" if all(of_kind) else "some_ready" if any(of_kind) else "exhausted"
            counted = wording.counted(kind, len(of_kind))
            yield wording.say(f"province.{state}", agents=counted, count=sum(of_kind))


def agent_lines(wording: SpotWording, spot: ids.AgentSpot) -> Iterator[str]:
    """An agent: whether it can act, what it can do, and who could kill it. Spec: lyssan 5.4, 5.5.1."""
    found, use = wording.view.agents[spot.agent], wording.view.innermost(Use)
    yield opening(wording.agent_of(spot.agent))
    if use is not None and use.agent == spot.agent:
        yield wording.say("agent.in_use", points=wording.amount("points", use.points))
    elif found.ready:
        yield wording.say("agent.ready", points=wording.amount("points", TOKENS[found.kind].actions))
    else:
        yield wording.say("agent.exhausted")
    yield _danger(wording, spot.agent)
    yield wording.words(f"lyssan.agent.{found.kind}.idea")
    if found.source not in wording.view.factions:
        yield wording.say("agent.vassal", card=wording.card(found.source))
    yield wording.say("agent.place", province=wording.province(found.at))


def _danger(wording: LyssanWording, name: str) -> str:
    """Who can kill an agent, or why nobody can. Spec: lyssan 5.4.2, 5.4.4, 5.12."""
    kind = wording.view.agents[name].kind
    if protected(wording.view, name):
        return wording.say("agent.protected" if kind in ARMIES else "agent.sheltered")
    rivals = wording.view.rivals(wording.holder(name))
    if kind == "noble" and any(has_trait(wording.view, rival, "spy_nobles") for rival in rivals):
        return wording.say("agent.danger.noble_poisoned")
    return wording.say(f"agent.danger.{kind}")


def building_lines(wording: SpotWording, spot: ids.BuildingSpot) -> Iterator[str]:
    """A castle or a site. Spec: lyssan 5.1, 5.4.4, 5.4.9, 5.8."""
    is_castle = spot.province in wording.owner(spot.faction).castles
    yield opening(wording.building_of("castle" if is_castle else "site", spot.faction))
    yield from (_castle if is_castle else _site)(wording, spot)
    yield wording.say("building.place", province=wording.province(spot.province))


def _castle(wording: LyssanWording, spot: ids.BuildingSpot) -> Iterator[str]:
    name = wording.faction(spot.faction)
    if wording.owner(spot.faction).castles == [spot.province]:
        yield wording.say("building.last", name=name)
    besiegers = [each for each in wording.claimants(spot.province) if each != spot.faction]
    if besiegers:
        yield wording.say("building.besieged", names=wording.factions(besiegers))
    yield wording.say("building.castle", name=name)
    rivals = wording.view.rivals(spot.faction)
    is_quick = any(covers(wording.view, rival, "quick_raze", "knight") for rival in rivals)
    yield wording.say("building.castle_dangers_quick" if is_quick else "building.castle_dangers")


def _site(wording: LyssanWording, spot: ids.BuildingSpot) -> Iterator[str]:
    if "castle" in free_tokens(wording.view):
        yield wording.say("option.free_of_cost")
    elif tokens_left(wording.view, spot.faction, "castle"):
        cost = wording.money(*price(wording.view, spot.faction, "castle"))
        is_old = spot.province in finish_places(wording.view, spot.faction)
        yield wording.say("building.finish" if is_old else "building.finish_later", cost=cost)
    else:
        yield wording.say("building.no_castle_left", name=wording.faction(spot.faction))
    yield wording.say("building.site")


def free_tokens(view: Position) -> Collection[str]:
    """The kinds of tokens that are placed without a price now, by a card or a debt. Spec: lyssan 5.11."""
    if view.innermost(Build) is not None:
        return ("castle", "site")
    step = view.innermost(FactionStep)
    return AGENTS if step is not None and "lyssan.muster" in step.asks else ()


# --- cards ---


def card_lines(wording: SpotWording, spot: ids.CardSpot) -> Iterator[str]:
    """A card of a hand: its text, its cost now, and why it cannot be played. Spec: lyssan 2.2, 5.9.

    While cards are discarded to pay for another one, it does not matter whether it can be played.
    """
    view, card = wording.view, spot.card
    faction = next(name for name, owner in view.factions.items() if card in owner.hand)
    price = wording.amount("other_cards", cost(view, faction, card))
    yield wording.card(card)
    yield wording.card_text(card)
    yield wording.say("card.cost", type=wording.card_type(card), cost=price)
    is_discarded = view.innermost(Pay) is not None
    if view.turn is not None and view.turn.faction == faction and not is_discarded:
        reason = why_not_play(view, faction, card)
        yield from [] if reason is None else [wording.reason(reason)]
    if card_kind(card) in VASSALS:
        agents = wording.numbers(VASSALS[card].agents)
        yield wording.say("card.brings", agents=agents, count=VASSALS[card].at_once)


def hand_lines(wording: SpotWording, spot: ids.HandSpot) -> Iterator[str]:
    """A hand that lies face down."""
    owner = wording.owner(spot.faction)
    cards, debts = wording.amount("cards", len(owner.hand)), wording.amount("debts", len(owner.debts))
    yield wording.say("hand.title", name=wording.faction(spot.faction))
    yield wording.say("hand.counts", cards=cards, debts=debts)
    yield wording.say("hand.secret")


def _commands(view: Position, faction: str) -> bool:
    """True if the faction gives commands now; in the prelude it only plays cards. Spec: lyssan 3.2.1."""
    return view.phase == "turns" and view.turn is not None and view.turn.faction == faction


def courtier_lines(wording: SpotWording, spot: ids.CourtSpot) -> Iterator[str]:
    """A courtier or vassal: its effect, its use in this turn, and who could lure it.

    Spec: lyssan 5.4.7, 5.12
    """
    view, card = wording.view, spot.card
    faction = str(view.court_of(card))
    yield wording.card(card)
    yield wording.card_text(card)
    if card in VASSALS:
        places = [agent.at for agent in view.agents.values() if agent.source == card]
        supply, shame = places.count(None), places.count(SHAME)
        on_map = len(places) - supply - shame
        yield wording.say("court.agents", on_map=on_map, supply=supply, shame=shame)
    elif COURTIERS[card].power is not None and _commands(view, faction):
        yield wording.say("court.used" if card in view.running_turn.used else "court.unused")
    yield wording.say("court.holder", type=wording.card_type(card), name=wording.faction(faction))
    yield wording.say("court.lure" if card in unguarded(view, faction) else "court.guarded")


def debt_lines(wording: SpotWording, spot: ids.DebtSpot) -> Iterator[str]:
    """A debt: what it costs to repay it, and whether that is possible. Spec: lyssan 2.3, 5.10."""
    view = wording.view
    faction = next(name for name, owner in view.factions.items() if spot.debt in owner.debts)
    yield wording.card(spot.debt)
    yield wording.card_text(spot.debt)
    if reason := why_not_repay(view, faction, spot.debt):
        yield wording.reason(reason)
    elif _commands(view, faction) and not view.in_command:
        yield wording.say("debt.repayable")
    yield wording.say("debt.burden")


def debt_deck_lines(wording: SpotWording, _spot: ids.DebtDeckSpot) -> Iterator[str]:
    """What taking a debt does. Spec: lyssan 5.6.2, 5.6.3."""
    yield wording.say("debt.deck")
    yield wording.say("debt.held", count=len(wording.owner(wording.shown).debts), most=MAX_DEBTS)
    yield wording.say("debt.takes")
    yield wording.say("debt.burden")
    if not can_repay(wording.view):
        yield wording.say("why.debts_frozen")


# --- what a faction has ---


def shame_lines(wording: SpotWording, spot: ids.ShameSpot) -> Iterator[str]:
    """A token of shame and the ways to clear it. Spec: lyssan 5.6."""
    view, token, owner = wording.view, spot.token, wording.owner(wording.shown)
    ways = ways_to_atone(view, wording.shown)
    yield wording.say("shame.title", what=wording.token(token))
    if ways < len(owner.shame):
        yield wording.say("shame.too_much", name=wording.faction(wording.shown))
    yield wording.say("shame.now" if view.phase == "atone" else "shame.when")
    if token in view.agents:
        returns = view.holder(token) == wording.shown and bool(owner.castles)
        yield wording.say("shame.returns" if returns else "shame.agent")
    else:
        yield wording.say(f"shame.{token}")
    yield wording.say("shame.ways", count=len(owner.shame), ways=ways)


def faction_lines(wording: SpotWording, spot: ids.FactionSpot) -> Iterator[str]:
    """All that is public of a faction, and its role for its own seat. Spec: lyssan 5.15."""
    view, name, owner = wording.view, spot.faction, wording.owner(spot.faction)
    yield wording.words(f"lyssan.faction_title.{name}")
    if not owner.alive:
        yield wording.say("faction.out")
        return
    yield wording.say("faction.triumphs", count=len(owner.triumphs), needed=view.config.to_win)
    yield from map(wording.card, owner.triumphs)
    if owner.role is not None and view.result is None:
        yield wording.say(f"faction.{owner.role}")
    yield wording.holdings(name)
    if owner.coins or owner.auxiliaries:
        yield wording.say("faction.purse", money=wording.money(owner.coins, owner.auxiliaries))
    else:
        yield wording.say("faction.no_money")
    things = [agent.kind for _, agent in view.agents_of(name)]
    things += ["castle"] * len(owner.castles) + ["site"] * len(owner.sites)
    yield wording.say(
        "faction.land",
        provinces=wording.amount("provinces", len(controlled(view, name))),
        things=wording.counted_kinds(things) or wording.say("nothing"),
    )
    if owner.court:
        yield wording.say("faction.court", cards=wording.listing(map(wording.card, owner.court)))


def supply_lines(wording: SpotWording, spot: ids.SupplySpot) -> Iterator[str]:
    """The tokens of a kind that are left, and their price now. Spec: lyssan 2.1, 5.7, 5.8."""
    view, source, kind = wording.view, spot.source, spot.kind
    if view.phase == "place":
        yield from _unplaced(wording, spot)
        return
    holder, left = view.holders()[source], tokens_left(view, source, kind)
    yield opening(wording.kind(kind))
    if kind in free_tokens(view):
        yield wording.say("option.free_of_cost")
    else:
        cost, usual = price(view, holder, kind), (TOKENS[kind].coins, TOKENS[kind].auxiliaries)
        key = "cost" if cost == usual else "cost_less"
        yield wording.say(f"supply.{key}", cost=wording.money(*cost), usual=wording.money(*usual))
    if kind in AGENTS:
        places = [each.at for each in view.agents.values() if (each.source, each.kind) == (source, kind)]
        shame = places.count(SHAME)
        on_map = len(places) - left - shame
    else:
        owner = wording.owner(source)
        on_map, shame = len(owner.castles if kind == "castle" else owner.sites), owner.shame.count(kind)
    yield wording.say("supply.left", count=left, on_map=on_map, shame=shame)
    if source != holder:
        yield wording.say("agent.vassal", card=wording.card(source))
    if kind in AGENTS:
        is_fresh = covers(view, holder, "fresh", kind)
        yield wording.say("supply.agent_ready" if is_fresh else "supply.agent")
        yield wording.words(f"lyssan.agent.{kind}.idea")
    else:
        yield wording.say(f"supply.{kind}")


def _unplaced(wording: LyssanWording, spot: ids.SupplySpot) -> Iterator[str]:
    """The tokens of a kind that are still to be placed, and what they are good for. Spec: lyssan 3.1.1."""
    unplaced, kind = wording.owner(spot.source).unplaced, wording.kind(spot.kind)
    if spot.kind not in unplaced:
        return
    count = unplaced[spot.kind]
    yield opening(kind)
    yield wording.say("supply.unplaced", count=count) if count else wording.say("why.all_placed", what=kind)
    if spot.kind in AGENTS:
        yield wording.words(f"lyssan.agent.{spot.kind}.idea")
    else:
        yield wording.say("building.castle", name=wording.faction(spot.source))


def purse_lines(wording: SpotWording, spot: ids.PurseSpot) -> Iterator[str]:
    """The coins or auxiliaries of a faction, and what its taxes would be. Spec: lyssan 5.5.2, 5.8."""
    view, faction, owner = wording.view, wording.shown, wording.owner(wording.shown)
    yield wording.amount(spot.money, owner.coins if spot.money == "coins" else owner.auxiliaries)
    kept = total(view, faction, "store")
    key = "auxiliaries_none" if spot.money == "auxiliaries" and not kept else spot.money
    yield wording.say(f"purse.{key}", kept=kept)
    taxes = zip(("coins", "auxiliaries", "cards"), summer_taxes(view, faction, None), strict=True)
    yield wording.say("purse.taxes", taxes=wording.amounts(dict(taxes)))
    if controller(view, view.realm.capital) == faction:
        yield wording.say("purse.capital", capital=wording.capital)


# --- what decides the match ---


def triumph_lines(wording: SpotWording, spot: ids.TriumphSpot) -> Iterator[str]:
    """What a triumph demands, how everyone stands, and when it is awarded. Spec: lyssan 5.2, 5.3."""
    view, number = wording.view, spot.slot
    slot = view.row[number]
    if not slot.open:
        yield wording.say("triumph.face_down")
        key = "triumph.last_hidden" if number == view.last_year else "triumph.hidden"
        yield wording.say(key, year=number)
        return
    id_ = str(slot.id)
    yield wording.card(id_)
    if slot.winner is not None:
        yield wording.say("triumph.held", name=wording.faction(slot.winner))
        yield wording.card_text(id_)
    elif slot.triumph.kind != "majority":
        yield wording.card_text(id_)
        yield from _progress(wording, id_)
        yield wording.say("triumph.at_once")
    else:
        if is_only_sign_of_end(view, slot):
            yield wording.say("triumph.sign")
        else:
            yield _leader(wording, id_)
            is_next = slot in awardable(view)
            yield wording.say("triumph.next_spring" if is_next else "triumph.later", year=view.year + 2)
        yield wording.card_text(id_)
        if not is_only_sign_of_end(view, slot):
            yield _ranked(wording, standings(view, id_))


def _ranked(wording: LyssanWording, counts: Mapping[str, int], *, highest_first: bool = True) -> str:
    """Factions with their numbers."""
    ordered = sorted(counts, key=lambda name: counts[name], reverse=highest_first)
    return " · ".join(f"{wording.faction(name)} {counts[name]}" for name in ordered)


def _leader(wording: LyssanWording, id_: str) -> str:
    """Who would win a majority now, and by what; or why nobody would. Spec: lyssan 5.2.2."""
    found = leaders(wording.view, id_)
    if not found:
        return wording.say("triumph.nobody_has_any")
    if len(found) > 1:
        return wording.say("triumph.level", names=wording.factions(found))
    (leader,) = found
    numbers = list(standings(wording.view, id_).values())
    key = "leads_by_debts" if numbers.count(max(numbers)) > 1 else "leads"
    return wording.say(f"triumph.{key}", name=wording.faction(leader), count=len(wording.owner(leader).debts))


def _progress(wording: LyssanWording, id_: str) -> Iterator[str]:
    """How near someone is to a triumph that is claimed at once. Spec: lyssan 5.3.2, 5.3.3."""
    view, rule = wording.view, TRIUMPHS[id_].rule
    if rule == "realm":
        yield _ranked(wording, standings(view, id_))
        yield wording.say("triumph.realm", count=PROVINCES_FOR_REALM[len(view.factions)])
    if rule == "three_kills" and view.turn is not None:
        yield wording.say("triumph.kills", name=wording.faction(view.turn.faction), count=view.turn.kills)


def calendar_lines(wording: SpotWording, _spot: ids.CalendarSpot) -> Iterator[str]:
    """The year, the season, the turn order, and how the next one is made. Spec: lyssan 3.3, 4.1, 4.3."""
    view = wording.view
    yield wording.year_and_season
    if view.result is not None:
        yield wording.say("phase.over")
        return
    if view.phase == "roles":
        yield wording.say("calendar.roles")
        return
    yield wording.say(f"calendar.{'prelude' if view.phase == 'prelude' else view.season}")
    yield wording.say("calendar.order", names=wording.listing(map(wording.faction, view.living())))
    if view.queue:
        waiting = wording.listing(map(wording.faction, dict.fromkeys(view.queue)))
        yield wording.say("calendar.waiting", names=waiting)
    yield wording.say("calendar.next_order" if view.year else "calendar.first_order")
    counts = {name: order_count(view, name) for name in view.living()}
    yield _ranked(wording, counts, highest_first=False)
    is_last = view.year >= view.last_year
    yield wording.say("calendar.last_year" if is_last else "calendar.years", years=view.last_year)


def _is_in(pile: str, card: str, view: Position) -> bool:
    """True if a faction has the card in a pile of this name."""
    return any(card in getattr(owner, pile) for owner in view.factions.values())


SPOTS: Mapping[type[SpotId], Explained] = {
    ids.ProvinceSpot: Explained(
        province_lines,
        picture=lambda view, spot: f"lyssan/relief/{LAND[view.realm.provinces[spot.province].terrain]}",
    ),
    ids.AgentSpot: Explained(agent_lines, lambda view, spot: view.agents[spot.agent].on_map),
    ids.BuildingSpot: Explained(
        building_lines,
        lambda view, spot: view.factions[spot.faction].building_in(spot.province) is not None,
    ),
    ids.CardSpot: Explained(
        card_lines,
        lambda view, spot: _is_in("hand", spot.card, view),
        lambda _, spot: card_picture(spot.card),
    ),
    ids.HandSpot: Explained(hand_lines, picture=lambda *_: "lyssan/back/influence"),
    ids.CourtSpot: Explained(
        courtier_lines,
        lambda view, spot: _is_in("court", spot.card, view),
        lambda _, spot: card_picture(spot.card),
    ),
    ids.DebtSpot: Explained(
        debt_lines,
        lambda view, spot: _is_in("debts", spot.debt, view),
        lambda _, spot: card_picture(spot.debt),
    ),
    ids.DebtDeckSpot: Explained(debt_deck_lines, picture=lambda *_: "lyssan/back/debt"),
    ids.ShameSpot: Explained(
        shame_lines, picture=lambda _, spot: "lyssan/shame" if spot.token == MARKER else ""
    ),
    ids.SupplySpot: Explained(supply_lines, lambda view, spot: spot.source in view.holders()),
    ids.PurseSpot: Explained(purse_lines, picture=lambda _, spot: MONEY[spot.money]),
    ids.FactionSpot: Explained(faction_lines),
    ids.TriumphSpot: Explained(
        triumph_lines,
        picture=lambda view, spot: (
            card_picture(view.row[spot.slot].id) if view.row[spot.slot].id else "lyssan/triumph"
        ),
    ),
    ids.CalendarSpot: Explained(calendar_lines),
}
"""By class; spots of other classes are not explained."""
