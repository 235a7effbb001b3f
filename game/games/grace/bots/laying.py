"""Chooses the cards that a bot lays in the Intrigue Phase, and when it waits. Spec: grace 5.2"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from random import Random

from game.contract import Option, Seat
from game.games.grace.bots.context import DecisionContext, step_of
from game.games.grace.bots.forecast import PLAIN, Forecast
from game.games.grace.rules.data import CARDS, COIN, OPPOSE, OVERTHROW, ROLES, SUPPORT
from game.games.grace.rules.kingdom import Happening, Kingdom, seat_of
from game.games.grace.rules.placing import CLOSE, DONE, KEEP, WAIT, Laying, role_options
from game.kit.piles import known
from game.kit.records import known_value

LAYS = 0.8
"""The share of their cards that the others are expected to lay."""
OWN_INTRIGUE, AGAINST_ME, ELSEWHERE, REBELLION, FITS = 1.3, 0.9, 0.2, 1.4, 2.0
"""How often others lay a card on these events, relative to a crisis; last: if its type is required."""
LOYAL, DISLOYAL = 0.92, 0.4
"""The share of their cards on a crisis that seats for and against the crown lay on Support."""
REPUTE = 0.06
"""The value of helping the crown publicly with a card, in chances to win."""
SIDES_OF_EVENT = (SUPPORT, OPPOSE)


def expect_others(guessed: Kingdom, seat: Seat, foresight: float, rng: Random) -> None:
    """Lays, in a guess of the match, cards that the other seats may still lay."""
    for other in guessed.seats:
        if other != seat:
            role = guessed.office_of(other)
            if role is not None and guessed.role_on[role] is None and rng.random() < foresight:
                _expect_role(guessed, other, role, rng)
            for card in known(guessed.hands[other]):
                if rng.random() < LAYS * foresight:
                    _expect_card(guessed, other, card, rng)


def is_loyal(guessed: Kingdom, seat: Seat) -> bool:
    """True if the seat wants to keep the King, in a guess of the match."""
    card = guessed.card_of(seat)
    return seat in (guessed.king, guessed.heir) or (card is not None and card.side == guessed.king_side)


def _expect_card(guessed: Kingdom, seat: Seat, card: str, rng: Random) -> None:
    kind = CARDS[card].type
    events = guessed.open_happenings
    weights = [
        _interest(each, seat) * (FITS if kind in [need.what for need in each.needs] else 1) for each in events
    ]
    (event,) = rng.choices(events, weights)
    event.sides[_likely_side(guessed, event, seat, rng)].cards.append(card)


def _expect_role(guessed: Kingdom, seat: Seat, role: str, rng: Random) -> None:
    """Lays an office on an event that requires it, else on any event, on the side that the seat may want."""
    wanted = [
        each for each in guessed.open_happenings if any(need.what in (role, "roles") for need in each.needs)
    ]
    events = wanted or guessed.open_happenings
    (event,) = rng.choices(events, [_interest(each, seat) for each in events])
    event.sides[_likely_side(guessed, event, seat, rng)].roles.append(role)


def _interest(event: Happening, seat: Seat) -> float:
    if event.is_crisis:
        return 1.0
    if event.by == seat:
        return OWN_INTRIGUE
    if event.card == OVERTHROW:
        return REBELLION
    return AGAINST_ME if event.target == seat else ELSEWHERE


def _likely_side(guessed: Kingdom, event: Happening, seat: Seat, rng: Random) -> str:
    if event.is_crisis:
        supports = rng.random() < (LOYAL if is_loyal(guessed, seat) else DISLOYAL)
    elif event.by == seat:
        supports = True
    elif event.card == OVERTHROW:
        supports = not is_loyal(guessed, seat)
    else:
        supports = event.target != seat and rng.random() < 0.5
    return SUPPORT if supports else OPPOSE


@dataclass
class EventForecast:
    """The forecasts of one open event, one for each guess of the match."""

    event: Happening
    guesses: Sequence[Forecast]

    @property
    def stake(self) -> float:
        """The value of a success of the event to the seat, in chances to win."""
        return sum(guess.stake for guess in self.guesses) / len(self.guesses)

    def value(self) -> float:
        """The expected value of the event as it is."""
        return sum(guess.stake * guess.chance() for guess in self.guesses) / len(self.guesses)

    def value_with(self, side: str, things: Sequence[str], amounts: Mapping[str, int]) -> float:
        """The expected value of the event with these cards or offices on a side."""
        values = (guess.stake * guess.chance_with(side, things, amounts) for guess in self.guesses)
        return sum(values) / len(self.guesses)

    def chance(self) -> float:
        """The chance of the event to succeed as it is."""
        return sum(guess.chance() for guess in self.guesses) / len(self.guesses)


def event_forecasts(
    context: DecisionContext, events: Sequence[Happening], foresight: float
) -> list[EventForecast]:
    """The forecasts of these events, in guesses that contain what others may still lay."""
    for sample in context.samples:
        if foresight:
            expect_others(sample, context.seat, foresight, context.rng)
    return [EventForecast(event, [*_forecasts(context, event)]) for event in events]


def _forecasts(context: DecisionContext, event: Happening) -> Iterator[Forecast]:
    for sample in context.samples:
        twin = sample.happening(event.id)
        yield Forecast(sample, twin, stake_of(context, twin) + context.error(event.id))


def stake_of(context: DecisionContext, event: Happening) -> float:
    """The value of a success of an event to the seat; in a guess, where its card is known."""
    if event.is_crisis:
        return context.prospects.of_crisis
    return context.prospects.stake(known_value(event.card), known_value(event.by), known_value(event.target))


def place(context: DecisionContext) -> Option:
    """Lays the card that helps most; waits, or ends if none helps. Spec: grace 5.2.2-5.2.5"""
    if may_wait(context):
        return WAIT
    found = best_laying(context)
    return DONE if found is None else found


def may_wait(context: DecisionContext) -> bool:
    """True if the bot waits now, which is safe while another seat has cards and does not wait."""
    step = step_of(context, Laying)
    if WAIT not in context.options or step.waits[context.seat] >= context.skill.waits:
        return False
    return any(
        other != context.seat and step.is_active(context.kingdom, other) and other not in step.waiting
        for other in context.kingdom.seats
    )


def best_laying(context: DecisionContext) -> Option | None:
    """The first card or office of the laying that helps most per card; None: nothing helps."""
    best, most = None, 0.0
    amounts = {role: context.kingdom.role_amount(role) for role in ROLES}
    for forecast in event_forecasts(context, context.kingdom.open_happenings, context.skill.foresight):
        before = forecast.value()
        for things, side in layings(context, forecast):
            gain = (forecast.value_with(side, things, amounts) - before) / len(things)
            gain += repute(context, forecast.event, side)
            if gain > most:
                verb = "place" if things[0] in PLAIN else "role"
                best, most = (verb, things[0], forecast.event.id, side), gain
    return best


def layings(context: DecisionContext, forecast: EventForecast) -> Iterator[tuple[Sequence[str], str]]:
    """What can be laid on a side of an event: a card or office, an expensive card with a Coin, or more."""
    hand = known(context.kingdom.hands[context.seat])
    wanted, other = SIDES_OF_EVENT if forecast.stake > 0 else SIDES_OF_EVENT[::-1]
    alike = {_kind(card): card for card in reversed(hand)}
    coins = [card for card in alike.values() if CARDS[card].type == COIN]
    offices = {str(option[1]) for option in role_options(context.kingdom, context.seat)}
    for thing in [*alike.values(), *sorted(offices)]:
        yield (thing,), wanted
        if thing in CARDS and CARDS[thing].cost:
            yield from (((thing, coin), wanted) for coin in coins)
            if context.skill.foresight:
                yield (thing,), other
    for count in range(2, context.skill.together + 1):
        yield from ((things, wanted) for things in different_choices([*hand, *sorted(offices)], count))


def different_choices(things: Sequence[str], count: int) -> list[Sequence[str]]:
    """All choices of `count` cards and offices; cards of the same type, cost and value count as one."""
    return [*{tuple(sorted(map(_kind, taken))): taken for taken in combinations(things, count)}.values()]


def _kind(thing: str) -> tuple[str, int, int]:
    """The type, cost and value of a card; each office is a type."""
    card = CARDS.get(thing)
    return (thing, 0, 0) if card is None else (card.type, card.cost, card.value)


def repute(context: DecisionContext, event: Happening, side: str) -> float:
    """The value to a subject of publicly laying a card on a side."""
    if context.is_king or not (event.is_crisis or event.card == OVERTHROW):
        return 0.0
    helps = (side == SUPPORT) == event.is_crisis
    return (
        REPUTE
        * context.skill.repute
        * (1 if helps else -1)
        * min(1.0, (context.prospects.outlook.rounds - 1) / 3)
    )


def last_role(context: DecisionContext) -> Option:
    """Lays the office if that helps. Spec: grace 5.2.7"""
    found = best_laying(context)
    return KEEP if found is None else found


def impasse(context: DecisionContext) -> Option:
    """Orders the seat that is trusted least, its own one last, rather than to close. Spec: grace 5.2.6"""
    kingdom = context.kingdom

    def distrust(option: Option) -> float:
        if option == CLOSE:
            return -2.0
        seat = seat_of(option[1])
        return -1.0 if seat == context.seat else 1 - context.believed.agreement(kingdom, kingdom.king, seat)

    return context.best(context.options, distrust)
