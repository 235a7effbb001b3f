"""Other secrets for seats that may not know them. Spec: lyssan 11."""

from collections.abc import Collection, Sequence

from game.contract import Seat
from game.games.lyssan.rules.drawing import shuffled
from game.games.lyssan.rules.position import Position


def replace_secrets(position: Position, known_to: Collection[Seat]) -> None:
    """Replaces all that none of these seats may know by something else that they cannot tell from it."""
    secret = [faction for faction in position.factions.values() if faction.seat not in known_to]
    decks = position.decks
    hands, debts = [each.hand for each in secret], [each.debts for each in secret]
    _mix(position, [decks.influence, decks.discard, decks.spent, *hands])
    _mix(position, [decks.debts, decks.debt_discard, *debts])
    _mix_triumphs(position)
    for seat in range(position.config.seats):
        if seat not in known_to:
            _mix_roles(position, seat)


def _mix(position: Position, piles: Sequence[list[str]]) -> None:
    """Shuffles piles together and deals each as many cards as it had."""
    cards = shuffled([card for pile in piles for card in pile], position.chance)
    for pile in piles:
        pile[:] = [cards.pop() for _ in pile]


def _mix_triumphs(position: Position) -> None:
    """Shuffles the triumphs that lie face down and those that are unused."""
    closed = [slot for slot in position.row if not slot.open]
    ids = shuffled([*(slot.id for slot in closed), *position.unused_triumphs], position.chance)
    for slot in closed:
        slot.id = ids.pop()
    position.unused_triumphs = ids


def _mix_roles(position: Position, seat: Seat) -> None:
    """Exchanges the roles of a seat's factions by lot, unless one of them is revealed. Spec: lyssan 5.15."""
    factions = [position.factions[name] for name in position.config.factions_of(seat)]
    shown = position.result.shown if position.result else ()
    if any(faction.role is None for faction in factions) or set(shown) & set(
        position.config.factions_of(seat)
    ):
        return
    for faction, role in zip(
        factions, shuffled([str(each.role) for each in factions], position.chance), strict=True
    ):
        faction.role = role
