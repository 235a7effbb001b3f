"""Cards, money, debts and shame, and the course of a match: sentences, animations and rows."""

from game.contract import Event
from game.games.lyssan.rules.data import DEBTS, POWERS, TRIUMPHS, card_kind
from game.games.lyssan.rules.debts import MARKER
from game.games.lyssan.rules.effects import Swap, Tire, effect_name, effects_of
from game.games.lyssan.rules.events import (
    Arrived,
    Atoned,
    Built,
    CourtierLost,
    Discarded,
    Drawn,
    Eliminated,
    Ended,
    Exhausted,
    Gained,
    Given,
    Inherited,
    Opened,
    OrderSet,
    Paid,
    PhaseBegun,
    Played,
    PowerUsed,
    Removed,
    Repaid,
    Reshuffled,
    Revealed,
    RolesSet,
    Shamed,
    ShameIgnored,
    Taxed,
    Traded,
    TriumphWon,
    TurnBegun,
    TurnEnded,
)
from game.games.lyssan.rules.triumphs import is_only_sign_of_end
from game.games.lyssan.table import theatre
from game.games.lyssan.table.animation import (
    FLYING_LAYER,
    LyssanTable,
    announce,
    counter_place,
    faded,
    fly,
    middle_of_board,
)
from game.games.lyssan.table.events.agents import bought_sentence, is_by_card, joins_purchases
from game.games.lyssan.table.events.rows import (
    EventRow,
    LogWording,
    all_seats,
    log,
    named_seat,
    no_cause,
    of_all,
    own_faction,
    with_results,
)
from game.games.lyssan.table.ids import CardId, CourtierId
from game.table.entities.components import Leg, Place
from game.table.presentation.events import EventGroup, nowhere

PRESENTED_SIZE, PRESENTING_SECONDS = 330.0, 0.77
"""The size of an enlarged card in layout units, and how long it stays in the middle."""
CARD_CAUSES = frozenset({"card", "exile", "payment"})
"""The reasons of events that a card causes."""
CARD_RESULTS = (
    Gained,
    Drawn,
    Arrived,
    Given,
    Removed,
    Opened,
    Built,
    ShameIgnored,
)
"""Events that always join the line of the card that caused them."""


# --- which events share a line ---


def joins_card(group: EventGroup, event: Event) -> bool:
    """True for the results of a card, except actions of agents and the next purchase."""
    first = group[0]
    card = first.card if isinstance(first, Played | PowerUsed) else ""
    match event:
        case Shamed(token=token):
            joins = token == MARKER
        case Exhausted() | Traded():
            effect = effect_name(Tire if isinstance(event, Exhausted) else Swap)
            joins = any(name == effect for name, *_ in effects_of(card))
        case Paid():
            joins = len(group) == 1 and card in POWERS and POWERS[card].cost == "coin"
        case Discarded(why=why) | CourtierLost(why=why) | Atoned(why=why) | Repaid(why=why):
            joins = why in CARD_CAUSES
        case _:
            joins = is_by_card(event) or isinstance(event, CARD_RESULTS)
    return joins


def joins_trades(group: EventGroup, event: Event) -> bool:
    """True for a trade in the same direction."""
    latest = group[-1]
    if isinstance(event, Traded) and isinstance(latest, Traded):
        return (event.coins < 0) == (latest.coins < 0)
    return False


def joins_atonement(group: EventGroup, event: Event) -> bool:
    """True for what belongs to clearing shame in one season, such as agents that return."""
    match group[0], event:
        case (
            Atoned(faction=faction) | CourtierLost(faction=faction),
            Atoned(faction=name) | CourtierLost(faction=name) | Drawn(deck="debts", faction=name),
        ):
            return name == faction
        case _, Discarded(why=why):
            return why == "atonement"
    return isinstance(event, Removed | Arrived)


def joins_repayment(group: EventGroup, event: Event) -> bool:
    """True for what is paid for a debt."""
    first = group[0]
    match event:
        case Discarded(why=why):
            return why == "payment"
        case Shamed(token=token):
            return token == MARKER
        case Paid() if isinstance(first, Repaid):
            return len(group) == 1 and DEBTS[card_kind(first.card)].cost in ("coins", "auxiliaries")
    return isinstance(event, Given | CourtierLost | Removed)


# --- sentences ---


def atoned_sentence(wording: LogWording, event: Atoned | CourtierLost, joined: EventGroup) -> str:
    """All shame that a faction cleared in a season, and by what."""
    group = [event, *joined]
    ways = [each.why for each in group if isinstance(each, Atoned)]
    what = {"influence": "cards", "debt": "debts"}
    paid = [wording.amount(what[way], ways.count(way)) for way in what if way in ways]
    paid += [wording.quoted(each.card) for each in group if isinstance(each, CourtierLost)]
    returned = [each.agent for each in group if isinstance(each, Arrived)]
    return wording.log(
        "atoned_returned" if returned else "atoned",
        event,
        shame=wording.amount("shame", len(ways)),
        paid=wording.listing(paid),
        returned=wording.agents(returned),
    )


def traded_part(wording: LogWording, *trades: Traded) -> str:
    """What was given and received, in total."""
    coins, auxiliaries = sum(each.coins for each in trades), sum(each.auxiliaries for each in trades)
    given = wording.money(max(0, -coins), max(0, -auxiliaries))
    got = wording.money(max(0, coins), max(0, auxiliaries))
    return wording.log("part.traded", given=given, got=got)


def drawn_part(wording: LogWording, event: Drawn) -> str:
    """Who took a debt or drew which cards."""
    if event.deck == "debts":
        return wording.log("part.debt", event)
    return wording.log("part.drawn", event, cards=wording.cards(event))


def given_part(wording: LogWording, event: Given) -> str:
    """Who gave which cards to whom."""
    giver, taker = wording.faction(event.faction), wording.faction(event.to)
    return wording.log("part.given", giver=giver, taker=taker, cards=wording.cards(event))


def discarded_part(wording: LogWording, event: Discarded) -> str:
    """Who discarded which cards because of a card."""
    return wording.log("part.discarded", event, cards=wording.cards(event)) if event.why == "card" else ""


# --- animations ---


def animate_drawing(table: LyssanTable, event: Drawn, _joined: EventGroup) -> None:
    """Cards fly from the middle of the board to the faction that draws them."""
    picture, counter = ("card", "hand") if event.deck == "influence" else ("debt", "debts")
    goal = counter_place(table, event.faction, counter)
    table.things.play_sound("card", goal.x)
    fly(table, picture, (middle_of_board(table, 60.0), goal), event.count)


def animate_discarding(table: LyssanTable, event: Discarded, _joined: EventGroup) -> None:
    """Cards leave a hand."""
    start = counter_place(table, event.faction, "hand")
    table.things.play_sound("card", start.x)
    fly(table, "card", (start, faded(start)), event.count)


def animate_gift(table: LyssanTable, event: Given, _joined: EventGroup) -> None:
    """A card flies from one faction to another."""
    ends = counter_place(table, event.faction, "hand"), counter_place(table, event.to, "hand")
    table.things.play_sound("card", ends[0].x)
    fly(table, "card", ends)


def animate_played_card(table: LyssanTable, event: Played, _joined: EventGroup) -> None:
    """A card is enlarged for a moment; a courtier goes to its faction's court when the table settles."""
    thing, middle = CardId(event.card), middle_of_board(table, PRESENTED_SIZE)
    goal = counter_place(table, event.faction, "hand")
    panel = table.arranged.hands.get(event.faction)
    start = goal if panel is None else Place(*panel.center, panel.height * 0.8, FLYING_LAYER)
    if thing not in table.things:
        table.things.put(thing, start)
    table.things.play_sound("card", start.x)
    presented, end = Leg(middle, PRESENTING_SECONDS), Leg(goal._replace(opacity=0.0), 0.35, 30, sound="card")
    table.things.travel(thing, Leg(middle, 0.35, 60), presented, end, vanishes=True)


def animate_power(table: LyssanTable, event: PowerUsed, _joined: EventGroup) -> None:
    """The courtier whose power is used moves."""
    courtier = CourtierId(event.card)
    if courtier in table.things:
        table.things.play_sound("spell", table.things.goals[courtier].x)
        table.things.shake(courtier, 4.0, 0.5)


def animate_money(
    table: LyssanTable,
    event: Gained | Taxed | Paid | Traded,
    _joined: EventGroup,
) -> None:
    """Money flies to the faction that gains it, or leaves the one that pays; in a trade the other arrives."""
    is_gain, sign = (
        isinstance(event, Gained | Taxed),
        -1 if isinstance(event, Paid) else 1,
    )
    money = (("coin", "coins", event.coins), ("auxiliary", "auxiliaries", event.auxiliaries))
    for picture, counter, change in money:
        here = counter_place(table, event.faction, counter)
        away = middle_of_board(table, 60.0) if is_gain else faded(here)
        fly(table, picture, (away, here) if change * sign > 0 else (here, away), abs(change))
    x = counter_place(table, event.faction, "coins").x
    table.things.play_sound("tokens" if is_gain else "coin", x, 0.4 if is_gain else 0.0)


def animate_shame(table: LyssanTable, event: Shamed, _joined: EventGroup) -> None:
    """A shame marker appears at a faction's counter."""
    goal = counter_place(table, event.faction, "shame")
    fly(table, "shame", (faded(goal), goal))


# --- the course of a match ---

SEASONS = frozenset({"spring", "summer", "autumn"})
"""The phases with which a season begins."""


def turn_of(event: PhaseBegun) -> int:
    """Summers and autumns so far; spring belongs to the summer after it. Spec: lyssan 4.1."""
    return 2 * event.year - (event.phase != "autumn") if event.year else 0


def is_awarded(event: Event) -> bool:
    """True for a majority, which spring awards. Spec: lyssan 5.2.2."""
    return isinstance(event, TriumphWon) and TRIUMPHS[event.id].kind == "majority"


def season_sentence(wording: LogWording, event: PhaseBegun) -> str:
    """The season and its year, such as `Autumn 2`, or the end. Spec: lyssan 4.1, 5.2.6."""
    if event.year >= len(wording.view.row):
        return wording.log("season.last")
    return wording.log(f"season.{event.phase}", year=event.year)


def roles_sentence(wording: LogWording, event: RolesSet, _joined: EventGroup) -> str:
    """A seat has chosen; its own people also read what."""
    if event.master is not None:
        return wording.log("master", name=wording.faction(event.master))
    return wording.log("roles", names=wording.side(event.seat))


def tax(wording: LogWording, event: Taxed) -> str:
    """The taxes of one faction."""
    amounts = {"coins": event.coins, "auxiliaries": event.auxiliaries, "cards": event.cards}
    return wording.log("part.taxed", event, taxes=wording.amounts(amounts))


def ended_sentence(wording: LogWording, event: Ended, _joined: EventGroup) -> str:
    """Who won, and by what."""
    reason = wording.words(f"lyssan.reason.{event.why}")
    key = f"ended_{event.role}" if event.role else "ended"
    return wording.log(key, name=wording.faction(event.winner), reason=reason)


def animate_phase(table: LyssanTable, event: PhaseBegun, _joined: EventGroup) -> None:
    """The sign of a season appears."""
    if event.phase in SEASONS:
        table.things.play_sound("season", middle_of_board(table).x)
        announce(table, f"season/{event.phase}")


def animate_reveal(table: LyssanTable, event: Revealed, _joined: EventGroup) -> None:
    """The next triumph is shown and goes to its place in the row."""
    table.things.play_sound("card_turn", middle_of_board(table).x)
    rect = table.arranged.triumph_rects[event.slot]
    goal = Place(rect.left + rect.height / 2, rect.centery, float(rect.height), FLYING_LAYER)
    announce(table, f"triumph/{event.id}", goal)


def revealed(wording: LogWording, event: Revealed, _joined: EventGroup) -> str:
    """Which triumph is revealed and what it demands; of the sign of the end, that nobody wins it."""
    is_last = is_only_sign_of_end(wording.view, wording.view.row[event.slot])
    is_sign = is_last and TRIUMPHS[event.id].kind == "majority"
    return wording.log("revealed_sign" if is_sign else "revealed", event)


def animate_end(table: LyssanTable, event: Ended, _joined: EventGroup) -> None:
    """The match ends with a sound."""
    viewer = table.layout.viewer
    lost = viewer is not None and viewer != event.ranking[0]
    table.things.play_sound("lose" if lost else "win", middle_of_board(table).x)


EVENTS = (
    EventRow(
        RolesSet,
        sentence=roles_sentence,
        by=lambda wording, event: wording.view.config.factions_of(event.seat)[0],
    ),
    EventRow(
        PhaseBegun,
        sentence=lambda wording, event, _: wording.log(f"phase.{event.phase}", event),
        turn=turn_of,
        animate=animate_phase,
    ),
    EventRow(
        OrderSet,
        sentence=lambda wording, event, _: wording.log(
            "order", names=wording.listing(map(wording.faction, event.factions))
        ),
    ),
    EventRow(TurnBegun, sentence=log("turn")),
    EventRow(
        TurnEnded,
        sentence=lambda wording, event, _: wording.log(
            "lost_auxiliaries", event, count=event.auxiliaries_lost
        ),
        begins=lambda event: event.auxiliaries_lost > 0,
    ),
    EventRow(
        Taxed,
        sentence=of_all(
            lambda wording, taxed: wording.log("taxed", taxes="; ".join(tax(wording, each) for each in taxed))
        ),
        joined_by=lambda _, event: isinstance(event, Taxed | Drawn),
        by=no_cause,
        animate=animate_money,
    ),
    EventRow(Revealed, sentence=revealed, concerns=all_seats, animate=animate_reveal),
    EventRow(
        TriumphWon,
        sentence=log("triumph"),
        concerns=all_seats,
        weight=3,
        result=True,
        spots=own_faction,
        animate=theatre.triumph,
    ),
    EventRow(
        Inherited,
        sentence=log("inherited"),
        by=no_cause,
        concerns=named_seat,
        weight=2,
        spots=own_faction,
        animate=theatre.triumph,
    ),
    EventRow(
        Eliminated,
        sentence=lambda wording, event, _: wording.log(f"eliminated_{event.why}", event),
        joined_by=lambda _, event: isinstance(event, CourtierLost | Removed),
        by=no_cause,
        concerns=all_seats,
        weight=4,
        result=True,
        spots=own_faction,
        animate=theatre.eliminate,
    ),
    EventRow(Ended, sentence=ended_sentence, weight=1, animate=animate_end),
    EventRow(Played, sentence=with_results("played"), joined_by=joins_card, animate=animate_played_card),
    EventRow(PowerUsed, sentence=with_results("used"), joined_by=joins_card, animate=animate_power),
    EventRow(Drawn, concerns=named_seat, part=drawn_part, animate=animate_drawing),
    EventRow(
        Discarded,
        sentence=lambda wording, event, _: wording.log(
            "crowded", event, cards=wording.amount("cards", event.count)
        ),
        begins=lambda event: event.why == "crowded",
        by=no_cause,
        concerns=named_seat,
        part=discarded_part,
        animate=animate_discarding,
    ),
    EventRow(
        Reshuffled,
        sentence=lambda wording, event, _: wording.log(f"reshuffled_{event.deck}"),
    ),
    EventRow(
        Given,
        concerns=lambda wording, event: [wording.seat(event.faction), wording.seat(event.to)],
        spots=nowhere,
        part=given_part,
        animate=animate_gift,
    ),
    EventRow(
        CourtierLost,
        sentence=atoned_sentence,
        begins=lambda event: event.why == "atonement",
        joined_by=joins_atonement,
        concerns=named_seat,
        part=log("part.courtier_lost"),
    ),
    EventRow(
        Gained,
        part=lambda wording, event: wording.money(event.coins, event.auxiliaries),
        animate=animate_money,
    ),
    EventRow(Paid, sentence=bought_sentence, joined_by=joins_purchases, animate=animate_money),
    EventRow(
        Traded,
        sentence=of_all(
            lambda wording, trades: wording.log("traded", trades[0], trade=traded_part(wording, *trades))
        ),
        joined_by=joins_trades,
        part=traded_part,
        animate=animate_money,
    ),
    EventRow(
        Shamed,
        concerns=named_seat,
        part=log("part.shamed"),
        animate=animate_shame,
    ),
    EventRow(ShameIgnored, concerns=named_seat, part=log("part.ignored")),
    EventRow(
        Atoned,
        sentence=atoned_sentence,
        joined_by=joins_atonement,
        part=log("part.cleared"),
    ),
    EventRow(
        Repaid,
        sentence=with_results("repaid"),
        joined_by=joins_repayment,
        part=log("part.settled"),
    ),
)
