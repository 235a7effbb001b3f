"""Animations beside the map: seasons, cards, money, shame and triumphs."""

from game.games.lyssan.rules.events import (
    Discarded,
    Drawn,
    Ended,
    Gained,
    Given,
    Inherited,
    Paid,
    PhaseBegun,
    Played,
    PowerUsed,
    Revealed,
    Shamed,
    Taxed,
    Traded,
    TriumphWon,
)
from game.games.lyssan.table.animation.motions import (
    AnimatedTable,
    announce,
    counter_place,
    faded,
    fly,
    hand_place,
    middle_of_board,
    present_card,
    slot_place,
)
from game.games.lyssan.table.ids.things import CourtierId

SEASONS = frozenset({"spring", "summer", "autumn"})


def animate_phase(event: PhaseBegun, table: AnimatedTable) -> None:
    """The sign of a season appears."""
    if event.phase in SEASONS:
        table.things.play_sound("season", middle_of_board(table).x)
        announce(table, f"season/{event.phase}")


def animate_drawing(event: Drawn, table: AnimatedTable) -> None:
    """Cards fly from the middle of the board to the faction that draws them."""
    picture, counter = ("card", "hand") if event.deck == "influence" else ("debt", "debts")
    table.things.play_sound("card", counter_place(table, event.faction, counter).x)
    ends = middle_of_board(table, 60.0), counter_place(table, event.faction, counter)
    fly(table, picture, ends, event.count)


def animate_discarding(event: Discarded, table: AnimatedTable) -> None:
    """Cards leave a hand."""
    start = counter_place(table, event.faction, "hand")
    table.things.play_sound("card", start.x)
    fly(table, "card", (start, faded(start)), event.count)


def animate_gift(event: Given, table: AnimatedTable) -> None:
    """A card flies from one faction to another."""
    ends = counter_place(table, event.faction, "hand"), counter_place(table, event.to, "hand")
    table.things.play_sound("card", ends[0].x)
    fly(table, "card", ends)


def animate_played_card(event: Played, table: AnimatedTable) -> None:
    """A card is presented; a courtier goes to the court of its faction when the table settles."""
    start = hand_place(table, event.faction)
    goal = counter_place(table, event.faction, "hand")._replace(opacity=0.0)
    present_card(table, event.card, start, goal)


def animate_power(event: PowerUsed, table: AnimatedTable) -> None:
    """The courtier whose power is used moves."""
    courtier = CourtierId(event.card)
    if courtier in table.things:
        table.things.play_sound("spell", table.things.goals[courtier].x)
        table.things.shake(courtier, 4.0, 0.5)


def animate_gain(event: Gained | Taxed, table: AnimatedTable) -> None:
    """Money flies to the faction that gains it."""
    source = middle_of_board(table, 60.0)
    for picture, counter, count in _money(event):
        if count > 0:
            fly(table, picture, (source, counter_place(table, event.faction, counter)), count)
    table.things.play_sound("tokens", counter_place(table, event.faction, "coins").x, 0.4)


def animate_payment(event: Paid | Traded, table: AnimatedTable) -> None:
    """Money leaves the faction that pays it; what it trades for comes."""
    paid = -1 if isinstance(event, Traded) else 1
    for picture, counter, count in _money(event):
        here = counter_place(table, event.faction, counter)
        if count * paid > 0:
            fly(table, picture, (here, faded(here)), abs(count))
        elif count:
            fly(table, picture, (faded(here), here), abs(count))
    table.things.play_sound("coin", counter_place(table, event.faction, "coins").x)


def _money(event: Gained | Taxed | Paid | Traded) -> tuple[tuple[str, str, int], ...]:
    """Picture, counter and number of each kind of money."""
    return ("coin", "coins", event.coins), ("auxiliary", "auxiliaries", event.auxiliaries)


def animate_shame(event: Shamed, table: AnimatedTable) -> None:
    """A shame marker appears at a faction's counter."""
    goal = counter_place(table, event.faction, "shame")
    fly(table, "shame", (faded(goal), goal))


def animate_reveal(event: Revealed, table: AnimatedTable) -> None:
    """The next triumph is shown and goes to its place in the row."""
    table.things.play_sound("card_turn", middle_of_board(table).x)
    announce(table, f"triumph/{event.id}", slot_place(table, event.slot))


def animate_triumph(event: TriumphWon | Inherited, table: AnimatedTable) -> None:
    """A triumph goes to the faction that has won it."""
    table.things.play_sound("point", middle_of_board(table).x)
    announce(table, f"triumph/{event.id}", counter_place(table, event.faction, "coins"))


def animate_end(event: Ended, table: AnimatedTable) -> None:
    """The match ends with a sound."""
    lost = table.viewer is not None and table.viewer != event.ranking[0]
    table.things.play_sound("lose" if lost else "win", middle_of_board(table).x)
