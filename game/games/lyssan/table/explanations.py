"""Explains what lies on the table: provinces, tokens, cards, factions and what decides the match."""

from collections.abc import Collection, Iterator

from game.games.lyssan.rules.actions import Use
from game.games.lyssan.rules.building import finish_places, price
from game.games.lyssan.rules.commands import cost, why_not_play
from game.games.lyssan.rules.control import (
    controlled,
    controller,
    covers,
    has_trait,
    protected,
    tokens_left,
    total,
    unguarded,
)
from game.games.lyssan.rules.data import AGENTS, ARMIES, COURTIERS, TOKENS, TRIUMPHS, VASSALS, card_kind
from game.games.lyssan.rules.debts import MAX_DEBTS, can_repay, ways_to_atone, why_not_repay
from game.games.lyssan.rules.effects import Build
from game.games.lyssan.rules.flow import order_count, summer_taxes
from game.games.lyssan.rules.position import SHAME, FactionStep, Position
from game.games.lyssan.rules.realm import CAPITAL
from game.games.lyssan.rules.triumphs import PROVINCES_FOR_REALM, is_only_sign_of_end, leaders, standings
from game.games.lyssan.table.ids import (
    AgentSpot,
    BuildingSpot,
    CalendarSpot,
    CardSpot,
    CourtSpot,
    DebtDeckSpot,
    DebtSpot,
    FactionSpot,
    HandSpot,
    ProvinceSpot,
    PurseSpot,
    ShameSpot,
    SupplySpot,
    TriumphSpot,
)
from game.games.lyssan.table.wording import LyssanWording, opening
from game.table.ids import SpotId
from game.table.presentation.texts import Explanation


def explain(wording: LyssanWording, spot: SpotId, shown: str) -> Explanation:  # noqa: C901, PLR0911, PLR0912  # a table of types
    """The explanation of a spot; `shown` is the faction whose supply, money, debts and shame are shown.

    It is empty for what is no longer there: the table shows it until the animation of the latest choice ends.
    """
    if not is_there(wording.view, spot):
        return Explanation("")
    match spot:
        case ProvinceSpot():
            return explain_province(wording, spot)
        case AgentSpot():
            return explain_agent(wording, spot)
        case BuildingSpot():
            return explain_building(wording, spot)
        case CardSpot():
            return explain_card(wording, spot)
        case HandSpot():
            return explain_hand(wording, spot)
        case CourtSpot():
            return explain_courtier(wording, spot)
        case DebtSpot():
            return explain_debt(wording, spot)
        case DebtDeckSpot():
            return explain_debt_deck(wording, shown)
        case ShameSpot():
            return explain_shame(wording, spot, shown)
        case SupplySpot():
            return explain_supply(wording, spot)
        case PurseSpot():
            return explain_purse(wording, spot, shown)
        case FactionSpot():
            return explain_faction(wording, spot)
        case TriumphSpot():
            return explain_triumph(wording, spot)
        case CalendarSpot():
            return explain_calendar(wording)
    return Explanation("")


def is_there(view: Position, spot: SpotId) -> bool:
    """False for a token or a card that has left its place."""
    factions, found = view.factions.values(), True
    match spot:
        case AgentSpot(agent):
            found = view.agents[agent].on_map
        case BuildingSpot(province, faction):
            found = view.factions[faction].building_in(province) is not None
        case CardSpot(card):
            found = any(card in owner.hand for owner in factions)
        case CourtSpot(card):
            found = view.court_of(card) is not None
        case DebtSpot(debt):
            found = any(debt in owner.debts for owner in factions)
        case SupplySpot(source):
            found = source in view.holders()
    return found


def free_tokens(view: Position) -> Collection[str]:
    """The kinds of tokens that are placed without a price now, by a card or a debt. Spec: lyssan 5.11."""
    if view.innermost(Build) is not None:
        return ("castle", "site")
    step = view.innermost(FactionStep)
    return AGENTS if step is not None and "lyssan.muster" in step.asks else ()


def explain_province(wording: LyssanWording, spot: ProvinceSpot) -> Explanation:
    """Who controls a province and why, who is there, its tax, and where it lies. Spec: lyssan 5.1, 8.1."""
    found = wording.view.realm.provinces[spot.province]
    lines = [
        wording.control(spot.province),
        *_inhabitants(wording, spot.province),
        wording.words(f"lyssan.tax_of.{found.terrain}"),
        _why(wording, spot.province),
    ]
    if found.terrain == CAPITAL:
        lines.append(wording.say("province.capital"))
    elif found.island:
        lines.append(wording.say("province.island"))
    elif found.edge:
        lines.append(wording.say("province.edge"))
    neighbours = wording.listing(map(wording.province, found.neighbours))
    lines.append(wording.say("province.neighbours", provinces=neighbours))
    return Explanation(wording.province(found.id), tuple(lines))


def _why(wording: LyssanWording, province: str) -> str:
    """Says why the faction, or nobody, controls a province. Spec: lyssan 5.1.1."""
    claimants = wording.claimants(province)
    if len(claimants) == 1:
        return wording.say("province.why_controlled")
    if not claimants:
        return wording.say("province.why_free")
    return wording.say("province.why_contested", names=opening(wording.factions(claimants)))


def _inhabitants(wording: LyssanWording, province: str) -> Iterator[str]:
    """A line for each faction with something in a province, clockwise."""
    for name in wording.view.factions:
        building = wording.owner(name).building_in(province)
        things = [] if building is None else [wording.kind(building)]
        things += _agents(wording, province, name)
        if things:
            yield f"**{wording.faction(name)}:** {', '.join(things)}"


def _agents(wording: LyssanWording, province: str, faction: str) -> Iterator[str]:
    """The agents of a faction by kind, and how many of them are ready."""
    here = wording.view.agents_in(province)
    agents = [agent for name, agent in here if wording.view.holder(name) == faction]
    for kind in AGENTS:
        of_kind = [agent for agent in agents if agent.kind == kind]
        ready = sum(agent.ready for agent in of_kind)
        if of_kind:
            counted = wording.counted(kind, len(of_kind))
            state = "ready" if ready == len(of_kind) else "some_ready" if ready else "exhausted"
            yield wording.say(f"province.{state}", agents=counted, count=ready)


def explain_agent(wording: LyssanWording, spot: AgentSpot) -> Explanation:
    """An agent: whether it can act, what it can do, and who could kill it. Spec: lyssan 5.4."""
    found = wording.view.agents[spot.agent]
    lines = [
        _readiness(wording, spot.agent),
        _danger(wording, spot.agent),
        wording.words(f"lyssan.agent.{found.kind}.idea"),
    ]
    if found.source not in wording.view.factions:
        lines.append(wording.say("agent.vassal", card=wording.card(found.source)))
    lines.append(wording.say("agent.place", province=wording.province(found.at)))
    return Explanation(opening(wording.agent_of(spot.agent)), tuple(lines))


def _readiness(wording: LyssanWording, name: str) -> str:
    """The action points that an agent has, or that it is exhausted. Spec: lyssan 5.4.3, 5.5.1."""
    use, found = wording.view.innermost(Use), wording.view.agents[name]
    if use is not None and use.agent == name:
        return wording.say("agent.in_use", points=wording.amount("points", use.points))
    if not found.ready:
        return wording.say("agent.exhausted")
    return wording.say("agent.ready", points=wording.amount("points", TOKENS[found.kind].actions))


def _danger(wording: LyssanWording, name: str) -> str:
    """Who can kill an agent, or why nobody can. Spec: lyssan 5.4.2, 5.4.4, 5.12."""
    kind = wording.view.agents[name].kind
    if protected(wording.view, name):
        return wording.say("agent.protected" if kind in ARMIES else "agent.sheltered")
    rivals = wording.view.rivals(wording.holder(name))
    if kind == "noble" and any(has_trait(wording.view, rival, "spy_nobles") for rival in rivals):
        return wording.say("agent.danger.noble_poisoned")
    return wording.say(f"agent.danger.{kind}")


def explain_building(wording: LyssanWording, spot: BuildingSpot) -> Explanation:
    """A castle or a site. Spec: lyssan 5.1, 5.4.4, 5.4.9, 5.8."""
    is_castle = spot.province in wording.owner(spot.faction).castles
    what = "castle" if is_castle else "site"
    lines = [*(_castle(wording, spot) if is_castle else _site(wording, spot))]
    lines.append(wording.say("building.place", province=wording.province(spot.province)))
    return Explanation(opening(wording.building_of(what, spot.faction)), tuple(lines))


def _castle(wording: LyssanWording, spot: BuildingSpot) -> Iterator[str]:
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


def _site(wording: LyssanWording, spot: BuildingSpot) -> Iterator[str]:
    if "castle" in free_tokens(wording.view):
        yield wording.say("option.free_of_cost")
    elif tokens_left(wording.view, spot.faction, "castle"):
        cost = wording.money(*price(wording.view, spot.faction, "castle"))
        is_old = spot.province in finish_places(wording.view, spot.faction)
        yield wording.say("building.finish" if is_old else "building.finish_later", cost=cost)
    else:
        yield wording.say("building.no_castle_left", name=wording.faction(spot.faction))
    yield wording.say("building.site")


def explain_card(wording: LyssanWording, spot: CardSpot) -> Explanation:
    """A card of a hand: its text, its cost now, and why it cannot be played. Spec: lyssan 2.2, 5.9."""
    name = spot.card
    faction = next(each for each, owner in wording.view.factions.items() if name in owner.hand)
    price = wording.amount("other_cards", cost(wording.view, faction, name))
    card_type = wording.card_type(name)
    lines = [wording.card_text(name), wording.say("card.cost", type=card_type, cost=price)]
    if _decides(wording, faction):
        reason = why_not_play(wording.view, faction, name)
        lines += [wording.reason(reason)] if reason is not None else []
    if card_kind(name) in VASSALS:
        lines.append(_vassal_agents(wording, name))
    return Explanation(wording.card(name), tuple(lines))


def _decides(wording: LyssanWording, faction: str) -> bool:
    """True if it is the turn of the faction."""
    turn = wording.view.turn
    return turn is not None and turn.faction == faction


def _commands(wording: LyssanWording, faction: str) -> bool:
    """True if the faction gives commands now; in the prelude it only plays cards. Spec: lyssan 3.2.1."""
    return wording.view.phase == "turns" and _decides(wording, faction)


def _vassal_agents(wording: LyssanWording, card: str) -> str:
    """The agents that a vassal brings, and how many of them come when it is played. Spec: lyssan 5.9.4."""
    vassal = VASSALS[card]
    agents = wording.numbers(vassal.agents)
    return wording.say("card.brings", agents=agents, count=vassal.at_once)


def explain_hand(wording: LyssanWording, spot: HandSpot) -> Explanation:
    """A hand that lies face down."""
    owner = wording.owner(spot.faction)
    lines = (
        wording.say(
            "hand.counts",
            cards=wording.amount("cards", len(owner.hand)),
            debts=wording.amount("debts", len(owner.debts)),
        ),
        wording.say("hand.secret"),
    )
    return Explanation(wording.say("hand.title", name=wording.faction(spot.faction)), lines)


def explain_courtier(wording: LyssanWording, spot: CourtSpot) -> Explanation:
    """A courtier or vassal: its effect, its use in this turn, and who could lure it. Spec: lyssan 5.12."""
    name = spot.card
    faction = str(wording.view.court_of(name))
    card_type = wording.card_type(name)
    lines = [
        wording.card_text(name),
        *_use(wording, faction, name),
        wording.say("court.holder", type=card_type, name=wording.faction(faction)),
        _lure(wording, faction, name),
    ]
    return Explanation(wording.card(name), tuple(lines))


def _use(wording: LyssanWording, faction: str, card: str) -> Iterator[str]:
    """Where the agents of a vassal are, or whether a power was used in this turn."""
    if card in VASSALS:
        agents = [agent for agent in wording.view.agents.values() if agent.source == card]
        on_map, shame = sum(each.on_map for each in agents), sum(each.at == SHAME for each in agents)
        yield wording.say("court.agents", on_map=on_map, supply=len(agents) - on_map - shame, shame=shame)
    elif COURTIERS[card].power is not None and _commands(wording, faction):
        used = wording.view.turn is not None and card in wording.view.turn.used
        yield wording.say("court.used" if used else "court.unused")


def _lure(wording: LyssanWording, faction: str, card: str) -> str:
    """How a rival could get the card, or that a guard prevents it. Spec: lyssan 5.4.7."""
    is_guarded = card not in unguarded(wording.view, faction)
    return wording.say("court.guarded" if is_guarded else "court.lure")


def explain_debt(wording: LyssanWording, spot: DebtSpot) -> Explanation:
    """A debt: what it costs to repay it, and whether that is possible. Spec: lyssan 2.3, 5.10."""
    faction = next(each for each, owner in wording.view.factions.items() if spot.debt in owner.debts)
    lines = [wording.card_text(spot.debt)]
    if reason := why_not_repay(wording.view, faction, spot.debt):
        lines.append(wording.reason(reason))
    elif _commands(wording, faction) and not wording.view.in_command:
        lines.append(wording.say("debt.repayable"))
    lines.append(wording.say("debt.burden"))
    return Explanation(wording.card(spot.debt), tuple(lines))


def explain_debt_deck(wording: LyssanWording, faction: str) -> Explanation:
    """What taking a debt does. Spec: lyssan 5.6.2, 5.6.3."""
    count = len(wording.owner(faction).debts)
    lines = [
        wording.say("debt.held", count=count, most=MAX_DEBTS),
        wording.say("debt.takes"),
        wording.say("debt.burden"),
    ]
    if not can_repay(wording.view):
        lines.append(wording.say("why.debts_frozen"))
    return Explanation(wording.say("debt.deck"), tuple(lines))


def explain_shame(wording: LyssanWording, spot: ShameSpot, faction: str) -> Explanation:
    """A token of shame and the ways to clear it. Spec: lyssan 5.6."""
    token, owner = spot.token, wording.owner(faction)
    title = wording.say("shame.title", what=wording.token(token))
    if token in wording.view.agents:
        returns = wording.view.holder(token) == faction and bool(owner.castles)
        fate = wording.say("shame.returns" if returns else "shame.agent")
    else:
        fate = wording.say(f"shame.{token}")
    ways = ways_to_atone(wording.view, faction)
    lines = [
        wording.say("shame.now" if wording.view.phase == "atone" else "shame.when"),
        fate,
        wording.say("shame.ways", count=len(owner.shame), ways=ways),
    ]
    if ways < len(owner.shame):
        lines.insert(0, wording.say("shame.too_much", name=wording.faction(faction)))
    return Explanation(title, tuple(lines))


def explain_faction(wording: LyssanWording, spot: FactionSpot) -> Explanation:
    """All that is public of a faction, and its role for its own seat."""
    name, owner = spot.faction, wording.owner(spot.faction)
    title = wording.words(f"lyssan.faction_title.{name}")
    if not owner.alive:
        return Explanation(title, (wording.say("faction.out"),))
    lines = [
        wording.say("faction.triumphs", count=len(owner.triumphs), needed=wording.view.config.to_win),
        *(wording.card(each) for each in owner.triumphs),
        *_role(wording, name),
        wording.holdings(name),
        _purse(wording, name),
        _land(wording, name),
        *_court(wording, name),
    ]
    return Explanation(title, tuple(lines))


def _role(wording: LyssanWording, name: str) -> Iterator[str]:
    """Its role in the game of two seats, if only its own seat sees it. Spec: lyssan 5.15."""
    role = wording.owner(name).role
    if role is not None and wording.view.result is None:
        yield wording.say(f"faction.{role}")


def _purse(wording: LyssanWording, name: str) -> str:
    """The coins and auxiliaries of a faction."""
    owner = wording.owner(name)
    if not (owner.coins or owner.auxiliaries):
        return wording.say("faction.no_money")
    return wording.say("faction.purse", money=wording.money(owner.coins, owner.auxiliaries))


def _land(wording: LyssanWording, name: str) -> str:
    """What a faction has on the map."""
    owner = wording.owner(name)
    agents = [agent.kind for _, agent in wording.view.agents_of(name)]
    buildings = ["castle"] * len(owner.castles) + ["site"] * len(owner.sites)
    return wording.say(
        "faction.land",
        provinces=wording.amount("provinces", len(controlled(wording.view, name))),
        things=wording.counted_kinds([*agents, *buildings]) or wording.say("nothing"),
    )


def _court(wording: LyssanWording, name: str) -> Iterator[str]:
    court = wording.owner(name).court
    if court:
        yield wording.say("faction.court", cards=wording.listing(wording.card(each) for each in court))


def explain_supply(wording: LyssanWording, spot: SupplySpot) -> Explanation:
    """The tokens of a kind that are left, and their price now. Spec: lyssan 2.1, 5.7, 5.8."""
    if wording.view.phase == "place":
        return _unplaced(wording, spot)
    holder = wording.view.holders()[spot.source]
    left, on_map, shame = _counts(wording, spot)
    lines = [_price(wording, holder, spot.kind)]
    lines.append(wording.say("supply.left", count=left, on_map=on_map, shame=shame))
    if spot.source != holder:
        lines.append(wording.say("agent.vassal", card=wording.card(spot.source)))
    if spot.kind not in AGENTS:
        lines.append(wording.say(f"supply.{spot.kind}"))
    else:
        is_fresh = covers(wording.view, holder, "fresh", spot.kind)
        lines.append(wording.say("supply.agent_ready" if is_fresh else "supply.agent"))
        lines.append(wording.words(f"lyssan.agent.{spot.kind}.idea"))
    return Explanation(opening(wording.kind(spot.kind)), tuple(lines))


def _price(wording: LyssanWording, holder: str, kind: str) -> str:
    """What a token costs now. Spec: lyssan 5.7, 5.8."""
    if kind in free_tokens(wording.view):
        return wording.say("option.free_of_cost")
    cost, usual = price(wording.view, holder, kind), (TOKENS[kind].coins, TOKENS[kind].auxiliaries)
    key = "cost" if cost == usual else "cost_less"
    return wording.say(f"supply.{key}", cost=wording.money(*cost), usual=wording.money(*usual))


def _unplaced(wording: LyssanWording, spot: SupplySpot) -> Explanation:
    """The tokens of a kind that are still to be placed, and what they are good for. Spec: lyssan 3.1.1."""
    unplaced = wording.owner(spot.source).unplaced
    if spot.kind not in unplaced:
        return Explanation("")
    count, kind = unplaced[spot.kind], wording.kind(spot.kind)
    left = wording.say("supply.unplaced", count=count) if count else wording.say("why.all_placed", what=kind)
    if spot.kind in AGENTS:
        idea = wording.words(f"lyssan.agent.{spot.kind}.idea")
    else:
        idea = wording.say("building.castle", name=wording.faction(spot.source))
    return Explanation(opening(kind), (left, idea))


def _counts(wording: LyssanWording, spot: SupplySpot) -> tuple[int, int, int]:
    """How many tokens are in supply, on the map, and shame."""
    left = tokens_left(wording.view, spot.source, spot.kind)
    if spot.kind in AGENTS:
        agents = wording.view.agents.values()
        places = [each.at for each in agents if (each.source, each.kind) == (spot.source, spot.kind)]
        shame = places.count(SHAME)
        return left, len(places) - left - shame, shame
    owner = wording.owner(spot.source)
    return left, len(owner.castles if spot.kind == "castle" else owner.sites), owner.shame.count(spot.kind)


def explain_purse(wording: LyssanWording, spot: PurseSpot, faction: str) -> Explanation:
    """The coins or auxiliaries of a faction, and what its taxes would be. Spec: lyssan 5.5.2, 5.8."""
    owner = wording.owner(faction)
    count = owner.coins if spot.money == "coins" else owner.auxiliaries
    lines = [wording.say(f"purse.{spot.money}", kept=total(wording.view, faction, "store"))]
    coins, auxiliaries, cards = summer_taxes(wording.view, faction, None)
    taxes = wording.amounts({"coins": coins, "auxiliaries": auxiliaries, "cards": cards})
    lines.append(wording.say("purse.taxes", taxes=taxes))
    if controller(wording.view, wording.view.realm.capital) == faction:
        lines.append(wording.say("purse.capital", capital=wording.capital))
    return Explanation(wording.amount(spot.money, count), tuple(lines))


def explain_triumph(wording: LyssanWording, spot: TriumphSpot) -> Explanation:
    """What a triumph demands, how everyone stands, and when it is awarded. Spec: lyssan 5.2, 5.3."""
    slot = wording.view.row[spot.slot]
    if not slot.open:
        key = "triumph.last_hidden" if spot.slot == wording.view.last_year else "triumph.hidden"
        return Explanation(wording.say("triumph.face_down"), (wording.say(key, year=spot.slot),))
    id_ = str(slot.id)
    lines = [wording.card_text(id_)]
    if slot.winner is not None:
        lines.append(wording.say("triumph.held", name=wording.faction(slot.winner)))
    elif slot.triumph.kind == "majority":
        leader = [] if is_only_sign_of_end(wording.view, slot) else [_leader(wording, id_)]
        lines += [*leader, award_time(wording, spot.slot), counts(wording, id_)]
    else:
        lines += [*_progress(wording, id_), wording.say("triumph.at_once")]
    return Explanation(wording.card(id_), tuple(lines))


def counts(wording: LyssanWording, triumph: str) -> str:
    """What counts for a triumph, by living faction, the highest first. Spec: lyssan 2.4."""
    found = standings(wording.view, triumph)
    ordered = sorted(found, key=lambda name: -found[name])
    return " · ".join(f"{wording.faction(name)} {found[name]}" for name in ordered)


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


def award_time(wording: LyssanWording, slot: int) -> str:
    """When an open majority is awarded next, or that it never is. Spec: lyssan 5.2.1, 5.2.5, 5.2.6."""
    position = wording.view
    if is_only_sign_of_end(position, position.row[slot]):
        return wording.say("triumph.sign")
    is_next = slot < sum(each.open for each in position.row) - 1 or slot == wording.view.last_year
    return wording.say("triumph.next_spring" if is_next else "triumph.later", year=position.year + 2)


def _progress(wording: LyssanWording, id_: str) -> Iterator[str]:
    """How near someone is to a triumph that is claimed at once. Spec: lyssan 5.3.2, 5.3.3."""
    rule, turn = TRIUMPHS[id_].rule, wording.view.turn
    if rule == "realm":
        yield counts(wording, id_)
        yield wording.say("triumph.realm", count=PROVINCES_FOR_REALM[len(wording.view.factions)])
    if rule == "three_kills" and turn is not None:
        yield wording.say("triumph.kills", name=wording.faction(turn.faction), count=turn.kills)


def explain_calendar(wording: LyssanWording) -> Explanation:
    """The year, the season, the turn order, and how the next one is made. Spec: lyssan 3.3, 4.1, 4.3."""
    position = wording.view
    if position.result is not None:
        return Explanation(wording.year_and_season, (wording.say("phase.over"),))
    if position.phase == "roles":
        return Explanation(wording.year_and_season, (wording.say("calendar.roles"),))
    lines = [wording.say(f"calendar.{'prelude' if position.phase == 'prelude' else position.season}")]
    order = wording.listing(map(wording.faction, position.living()))
    lines.append(wording.say("calendar.order", names=order))
    if position.queue:
        waiting = wording.listing(map(wording.faction, dict.fromkeys(position.queue)))
        lines.append(wording.say("calendar.waiting", names=waiting))
    lines.append(wording.say("calendar.next_order" if position.year else "calendar.first_order"))
    lines.append(next_order(wording))
    years = wording.view.last_year
    lines.append(
        wording.say("calendar.last_year" if position.year >= years else "calendar.years", years=years)
    )
    return Explanation(wording.year_and_season, tuple(lines))


def next_order(wording: LyssanWording) -> str:
    """The living factions with what counts for the next turn order, the lowest first. Spec: lyssan 4.3."""
    counts = {name: order_count(wording.view, name) for name in wording.view.living()}
    ordered = sorted(counts, key=lambda name: counts[name])
    return " · ".join(f"{wording.faction(name)} {counts[name]}" for name in ordered)
