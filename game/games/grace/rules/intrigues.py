"""The fifth step of the Resource Phase: Intrigue cards are laid, announced, accepted or refused.

Spec: grace 5.1 R5
"""

from collections.abc import Iterator

from game.contract import Decision, Event, Option, Reason, Seat
from game.games.grace.rules import events
from game.games.grace.rules.data import FACE_DOWN, INTRIGUES, OVERTHROW
from game.games.grace.rules.kingdom import Happening, Kingdom, KingdomStep, name_of, seat_of
from game.games.grace.rules.resource_phase import SILENT
from game.kit.piles import known
from game.kit.records import known_value

PASS: Option = ("pass",)


class Plotting(KingdomStep, tag="plotting"):
    """Each seat in turn may lay one Intrigue card, the King last. Spec: grace 5.1 R5."""

    asks = ("grace.intrigue",)
    verbs = ("play", "pass")
    phase, step = "resource", "intrigue"
    queue: list[Seat]
    """Who is asked, the seat that is asked now first."""
    refused: bool = False
    """True if the King has refused a card of the seat that is asked now."""

    def decisions(self, match: Kingdom) -> tuple[Decision, ...]:
        """The first seat of the queue, which holds all its cards; only which one it lays is its secret."""
        if not self.queue:
            return ()
        seat = self.queue[0]
        plays: list[Option] = [
            ("play", card, name_of(target))
            for card in known(match.intrigue_hands[seat])
            for target in match.seats
            if self.why_not_play(match, seat, card, target) is None
        ]
        return (Decision(seat, "grace.intrigue", (*plays, PASS), ballot=True),)

    def why_not_play(self, kingdom: Kingdom, seat: Seat, card: str, target: Seat) -> Reason | None:
        """Why the seat cannot lay the card before the target. Spec: grace 5.1 R5."""
        if target == seat:
            return Reason("before_yourself")
        if card == OVERTHROW:
            return Reason("king_only") if target != kingdom.king else self.why_not_overthrow(kingdom, seat)
        return Reason("refused_once") if self.refused and target == kingdom.king else None

    def why_not_overthrow(self, kingdom: Kingdom, seat: Seat) -> Reason | None:
        """The King stands too firm, or the seat has tried it in this reign. Spec: grace 5.1 R5.1."""
        if kingdom.rebelled[seat]:
            return Reason("rebelled")
        damaged, needed = len(kingdom.damaged_holdings(kingdom.king)), kingdom.config.overthrow_from
        if damaged >= needed or self.refused:
            return None
        return Reason("king_stands_firm", {"damaged": damaged, "needed": needed})

    def choose(self, match: Kingdom, seat: Seat, option: Option) -> Iterator[Event]:
        """Lays the card, or passes; the next seat is asked. Spec: grace 5.1 R5.1, R5.2, R5.4."""
        self.queue, self.refused = self.queue[1:], False
        if option == PASS:
            yield events.IntriguePassed(seat=seat)
            return
        card, target = str(option[1]), seat_of(option[2])
        match.intrigue_hands[seat].remove(card)
        is_open = card == OVERTHROW
        event = match.add_happening(Happening("", card, seat, target, face_up=is_open))
        yield events.IntriguePlayed(seat=seat, target=target, id=event.id, card=card if is_open else None)
        if is_open:
            match.rebelled[seat] = True
            match.note_deed(seat, helps=False)
            return
        yield events.IntrigueLaid(id=event.id, card=card, seen_by=(seat,))
        if target == match.king:
            match.stack.append(Refusing(event.id))
        if match.config.claims:
            match.stack.append(Announcing(event.id))


class Announcing(KingdomStep, tag="announcing"):
    """The controller says which card lies there, true or not. Spec: grace 5.1 R5.2."""

    asks = ("grace.announce",)
    verbs = ("announce", "silent")
    id: str

    def chooser(self, match: Kingdom) -> Seat:
        """The controller."""
        return known_value(match.happening(self.id).by)

    def options(self, match: Kingdom) -> list[Option]:
        """Any card that is laid face down, or nothing."""
        del match
        return [*(("announce", self.id, card) for card in FACE_DOWN), SILENT]

    def answer(self, match: Kingdom, option: Option) -> Iterator[Event]:
        """Everybody hears it."""
        match.stack.pop()
        if option != SILENT:
            event = match.happening(self.id)
            event.said = str(option[2])
            yield events.Announced(seat=self.chooser(match), id=self.id, card=event.said)


class Refusing(KingdomStep, tag="refusing"):
    """The King accepts or refuses a card that lies before him. Spec: grace 5.1 R5.3."""

    asks = ("grace.refuse",)
    verbs = ("accept", "refuse")
    id: str

    def chooser(self, match: Kingdom) -> Seat:
        """The King."""
        return match.king

    def options(self, match: Kingdom) -> list[Option]:
        """Both answers."""
        del match
        return [("accept", self.id), ("refuse", self.id)]

    def answer(self, match: Kingdom, option: Option) -> Iterator[Event]:
        """A refused card returns to its owner, who is asked again at once. Spec: grace 5.1 R5.3."""
        match.stack.pop()
        event = match.happening(self.id)
        seat = known_value(event.by)
        if option[0] == "accept":
            yield events.Accepted(id=self.id, seat=seat)
            return
        match.happenings.remove(event)
        return_intrigue(match, event)
        plotting = next(step for step in match.stack if isinstance(step, Plotting))
        plotting.queue, plotting.refused = [seat, *plotting.queue], True
        yield events.Refused(id=self.id, seat=seat)


def return_intrigue(kingdom: Kingdom, event: Happening) -> None:
    """The card goes back to its owner's hand, which is in the order of the rulebook."""
    owner = known_value(event.by)
    cards = {*kingdom.intrigue_hands[owner], event.card}
    kingdom.intrigue_hands[owner] = [card for card in INTRIGUES if card in cards]
