"""The events of cards, money, debts and shame: sentences, animations and rows."""

from game.contract import Event
from game.games.lyssan.rules.commands import effects_of
from game.games.lyssan.rules.data import DEBTS, POWERS, card_kind
from game.games.lyssan.rules.debts import MARKER
from game.games.lyssan.rules.events import (
    Arrived,
    Atoned,
    Built,
    CourtierLost,
    Discarded,
    Drawn,
    Exhausted,
    Gained,
    Given,
    Opened,
    Paid,
    Played,
    PowerUsed,
    Removed,
    Repaid,
    Reshuffled,
    Shamed,
    ShameIgnored,
    Taxed,
    Traded,
)
from game.games.lyssan.table.animation import (
    LyssanTable,
    counter_place,
    faded,
    fly,
    hand_place,
    middle_of_board,
    present_card,
)
from game.games.lyssan.table.events.agents import bought_sentence, is_by_card, joins_purchases
from game.games.lyssan.table.events.rows import (
    EventRow,
    LogWording,
    log,
    named_seat,
    no_cause,
    with_results,
)
from game.games.lyssan.table.ids import CourtierId
from game.table.presentation.events import EventGroup, nowhere

CARD_CAUSES = frozenset({"card", "exile", "payment"})
"""The reasons of events that a card causes."""
CARD_RESULTS = Gained, Drawn, Arrived, Given, Removed, Opened, Built, ShameIgnored
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
            effect = "tire" if isinstance(event, Exhausted) else "swap"
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


def traded_sentence(wording: LogWording, event: Traded, joined: EventGroup) -> str:
    """The total of trades in the same direction."""
    trades = [each for each in (event, *joined) if isinstance(each, Traded)]
    return wording.log("traded", event, trade=traded_part(wording, *trades))


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
    """A card is presented; a courtier goes to the court of its faction when the table settles."""
    goal = counter_place(table, event.faction, "hand")._replace(opacity=0.0)
    present_card(table, event.card, hand_place(table, event.faction), goal)


def animate_power(table: LyssanTable, event: PowerUsed, _joined: EventGroup) -> None:
    """The courtier whose power is used moves."""
    courtier = CourtierId(event.card)
    if courtier in table.things:
        table.things.play_sound("spell", table.things.goals[courtier].x)
        table.things.shake(courtier, 4.0, 0.5)


def animate_money(table: LyssanTable, event: Gained | Taxed | Paid | Traded, _joined: EventGroup) -> None:
    """Money flies to the faction that gains it, or leaves the one that pays; in a trade the other arrives."""
    is_gain, sign = isinstance(event, Gained | Taxed), -1 if isinstance(event, Paid) else 1
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


EVENTS = (
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
        sentence=traded_sentence,
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
