"""Other cards for seats that may not know them, in place of all that they cannot place. Spec: allyria 11."""

from collections import defaultdict
from collections.abc import Collection, Iterable

from game.contract import Event, Seat
from game.games.allyria.rules import events
from game.games.allyria.rules.campaign import Campaign
from game.kit.flow import SeatStep
from game.kit.piles import known


def redeal(campaign: Campaign, known_to: Collection[Seat], events: Iterable[Event] = ()) -> None:
    """Shuffles all decks, and with its deck each hand that none of these seats may know.

    Cards that take effect, that a seat is looking at, or that these seats can place stay where they are.
    """
    facts = KnownCards(events, known_to)
    shown = {card for step in campaign.stack for card in _cards_of(step)}
    for seat, empire in enumerate(campaign.empires):
        in_hand = facts.in_hand(seat, known(empire.hand), known(empire.deck))
        hand = [card for card in empire.hand if seat in known_to or card in shown | in_hand]
        top = [card for card in empire.deck if card in shown.union(facts.tops[seat])]
        rest = [card for card in (*empire.hand, *empire.deck) if card not in {*hand, *top}]
        campaign.draw().shuffle(rest)
        drawn = len(empire.hand) - len(hand)
        empire.hand, empire.deck = hand + rest[:drawn], top + rest[drawn:]
    unknown = max(0, len(campaign.market.deck) - facts.cycled)
    loose, bottom = campaign.market.deck[:unknown], campaign.market.deck[unknown:]
    campaign.draw().shuffle(loose)
    campaign.market.deck = loose + bottom


def _cards_of(step: SeatStep[Campaign]) -> Iterable[str | None]:
    """The card of a step, and those that it looks at."""
    return (getattr(step, "card", None), *(getattr(step, "cards", None) or ()))


class KnownCards:
    """The hidden cards that some seats or everybody can place, as far as the events tell."""

    def __init__(self, events: Iterable[Event], seats: Collection[Seat]) -> None:
        self.tops: defaultdict[Seat, list[str]] = defaultdict(list)
        """By seat, the cards on top of its deck that were looked at, the first one on top."""
        self.cycled = 0
        """How many cards were put under the market deck."""
        self._held: defaultdict[Seat, set[str]] = defaultdict(set)
        """By seat, cards that went openly into its hand, or were seen in it."""
        self._drops: defaultdict[Seat, set[str]] = defaultdict(set)
        self._shuffled: dict[Seat, set[str]] = {}
        """By seat, the cards of its last reshuffled drop: no others are in its deck."""
        self._victim: Seat | None = None
        """Whose hand was looked at last; None: the looker's own deck."""
        for event in events:
            self._follow(event, is_seen=event.seen_by is None or not set(seats).isdisjoint(event.seen_by))

    def in_hand(self, seat: Seat, hand: Collection[str], deck: Collection[str]) -> set[str]:
        """The cards of a hand that are known to be there; all cards that the seat owns are known."""
        shuffled = self._shuffled.get(seat)
        if shuffled is None or not shuffled.issuperset(deck):  # earlier events are missing
            return self._held[seat].intersection(hand)
        return {card for card in hand if card in self._held[seat] or card not in shuffled}

    def _follow(self, event: Event, *, is_seen: bool) -> None:
        match event:
            case events.CardMoved(seat=seat, card=card):
                self._move(seat, card, event.pile)
                self.cycled += isinstance(event, events.Cycled)
            case events.Drawn(seat=seat, n=n):
                del self.tops[seat][:n]
            case events.Reshuffled(seat=seat):
                self._shuffled[seat], self._drops[seat] = self._drops[seat], set()
            case events.Spied(victim=victim):
                self._victim = victim
            case events.Looked(seat=seat, cards=cards):
                self._look(seat, cards if is_seen else None)

    def _move(self, seat: Seat, card: str, pile: str | None) -> None:
        """A card is no longer where it was, but in a pile of the seat; None: in none."""
        self._held[seat].discard(card)
        self._drops[seat].discard(card)
        self.tops[seat] = [each for each in self.tops[seat] if each != card]
        if pile is not None:
            {"hand": self._held, "drop": self._drops}[pile][seat].add(card)

    def _look(self, seat: Seat, cards: Collection[str] | None) -> None:
        """A seat looks at a hand or at the top of its deck."""
        victim, self._victim = self._victim, None
        if cards is None:
            return
        if victim is None:
            self.tops[seat] = list(cards)
        else:
            self._held[victim].update(cards)
