"""Estimates the allegiance of other seats from what they have done and said. Spec: grace 11, 12"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import prod

from game.contract import Seat
from game.games.grace.rules.data import ALLEGIANCES, FACE_DOWN, SIDES, Allegiance
from game.games.grace.rules.kingdom import Claim, Deeds, Happening, Kingdom, seat_of
from game.kit.piles import known
from game.kit.records import known_value

HARMS = {"same": 0.15, "other": 0.55, "chaos": 0.62}
"""How often a public deed harms the crown: if its seat is on the same side, on the other, a Chaos Agent."""
USUAL_HARM = 0.4
"""How often any public deed harms the crown."""
OF_HARM, OF_HELP = 0.6, 0.25
"""The exponents of the likelihoods of a deed that harms, and of one that helps, which is often feigned."""
OF_OTHER_CROWN = 0.4
"""The weight of deeds under a crown of the side opposite to the current one, 0 to 1."""
MOST_DEEDS = 24
"""The most deeds of a kind that count."""
SAYS = {"card": 2.5, "ambition": 1.8, "side": 1.15, "crown": 1.7, "accused": 0.85}
"""How much likelier a card becomes if the seat has claimed to hold it, or has named its office or side.

`crown`: the Usurper King if the seat has asked to be Heir; `accused`: cards of the crown's side.
"""
ROUNDS_OF_BALANCE = 5
"""The number of iterations of `balanced`."""


@dataclass(frozen=True)
class Belief:
    """The chances of each seat's ordinary card as one seat sees them."""

    cards: Sequence[Mapping[str, float]]
    """By seat and card. The chances of a seat add up to 1; the first King has no card and no chances."""

    @cached_property
    def _sides(self) -> Sequence[Mapping[str, float]]:
        return [_by_side(chances) for chances in self.cards]

    def of_side(self, seat: Seat, side: str) -> float:
        """The chance that the card of the seat is of a side, or that of a Chaos Agent (`chaos`)."""
        return self._sides[seat][side]

    def stands_for(self, kingdom: Kingdom, seat: Seat, side: str) -> float:
        """The chance that a seat wants a crown of this side; a King wants the crown's."""
        return float(side == kingdom.king_side) if seat == kingdom.king else self.of_side(seat, side)

    def agreement(self, kingdom: Kingdom, seat: Seat, other: Seat) -> float:
        """The chance that two seats want a crown of the same side."""
        return sum(
            self.stands_for(kingdom, seat, side) * self.stands_for(kingdom, other, side) for side in SIDES
        )


def _by_side(chances: Mapping[str, float]) -> dict[str, float]:
    sides = dict.fromkeys((*SIDES, "chaos"), 0.0)
    for card, chance in chances.items():
        sides[ALLEGIANCES[card].side] += chance
    return sides


def belief(kingdom: Kingdom) -> Belief:
    """The chances of the cards of all seats, computed from the view of one of them.

    Each card exists once: if it is likely of one seat, it is less likely of the others.
    """
    taken = {*known(kingdom.allegiance)}
    free = [card for card in kingdom.config.allegiances if card not in taken]
    secret = [seat for seat in kingdom.seats if kingdom.allegiance[seat] is None and _has_card(kingdom, seat)]
    rows = [[*likelihoods(kingdom, seat, free)] for seat in secret]
    chances = iter(balanced(rows, len(free)))
    found: list[Mapping[str, float]] = []
    for seat, card in enumerate(kingdom.allegiance):
        if card is not None:
            found.append({card: 1.0})
        else:
            found.append(dict(zip(free, next(chances), strict=True)) if seat in secret else {})
    return Belief(found)


def _has_card(kingdom: Kingdom, seat: Seat) -> bool:
    """True for all seats but the first King; the card of a later King is public. Spec: grace 3.1, 5.8.1."""
    return seat != kingdom.king or kingdom.shown[seat]


def balanced(rows: Sequence[Sequence[float]], columns: int) -> list[list[float]]:
    """The rows scaled so that each row adds up to 1, and each column to at most 1.

    Uses iterative proportional fitting. `rows`: likelihoods by seat and card; `columns`: the number of cards,
    at least that of the rows. An additional row, which is not returned, stands for the cards that no seat
    has.
    """
    left = columns - len(rows)
    table = [[*row] for row in rows] + [[1.0] * columns]
    sums = [1.0] * len(rows) + [float(left)]
    for _ in range(ROUNDS_OF_BALANCE):
        for column in range(columns):
            total = sum(row[column] for row in table)
            for row in table:
                row[column] /= total
        for row, wanted in zip(table, sums, strict=True):
            total = sum(row) / wanted
            row[:] = [chance / total for chance in row]
    return table[:-1]


def likelihoods(kingdom: Kingdom, seat: Seat, cards: Iterable[str]) -> Iterator[float]:
    """The relative likelihood of what the seat has done and said for each of these cards."""
    claims = _last_claims(kingdom, seat)
    by_side = {
        side: deeds_likelihood(kingdom.deeds[seat], side, kingdom.king_side) for side in (*SIDES, "chaos")
    }
    for card in (ALLEGIANCES[card] for card in cards):
        said = prod(claim_likelihood(kingdom, claim, card) for claim in claims)
        yield by_side[card.side] * said


def deeds_likelihood(deeds: Deeds, side: str, now: str) -> float:
    """The likelihood of deeds for cards of a side or a Chaos Agent; `now`: the current side of the crown."""
    result = 1.0
    for crown in SIDES:
        harm = HARMS["chaos" if side == "chaos" else "same" if side == crown else "other"]
        helped, harmed = (min(MOST_DEEDS, each[crown]) for each in (deeds.helped, deeds.harmed))
        weight = 1.0 if crown == now else OF_OTHER_CROWN
        by_harm = (harm / USUAL_HARM) ** (OF_HARM * harmed * weight)
        by_help = ((1 - harm) / (1 - USUAL_HARM)) ** (OF_HELP * helped * weight)
        result *= by_harm * by_help
    return result


def _last_claims(kingdom: Kingdom, seat: Seat) -> list[Claim]:
    """The seat's last statement about itself since it got its card, and the accusations against it."""
    since = kingdom.deeds[seat].since
    recent = [claim for claim in kingdom.claims if claim.round >= max(1, since)]
    own = [claim for claim in recent if claim.seat == seat and claim.claim[0] != "accuse"]
    accusations = {
        claim.seat: claim
        for claim in recent
        if claim.claim[0] == "accuse" and seat_of(claim.claim[1]) == seat
    }
    return [*own[-1:], *accusations.values()]


def claim_likelihood(kingdom: Kingdom, claim: Claim, card: Allegiance) -> float:
    """The relative likelihood of a statement of the seat, or about it, for a card."""
    match claim.claim:
        case ["claim", side, what]:
            said = card.side == side and what in (card.ambition, "none")
            if said or (what == "crown" and card.id == "usurper_king"):
                return SAYS["card"]
            if card.ambition == what:
                return SAYS["ambition"]
            return SAYS["side"] if card.side == side else 1.0
        case ["ask", "heir"]:
            return SAYS["crown"] if card.ambition is None else 1.0
        case ["ask", office]:
            return SAYS["ambition"] if card.ambition == office else 1.0
        case _:
            return SAYS["accused"] if card.side == kingdom.king_side else 1.0


FRIENDLY = {
    "rebuild": 3.0,
    "investigate": 1.0,
    "supplant": 0.8,
    "annex": 0.4,
    "sabotage": 0.3,
    "assassinate": 0.3,
}
HOSTILE = {
    "rebuild": 0.3,
    "investigate": 1.2,
    "supplant": 1.5,
    "annex": 0.8,
    "sabotage": 1.5,
    "assassinate": 2.0,
}
"""How often a seat plays these cards before a seat of its own side, and before one of another side."""
SAID = 1.6
"""How much likelier a card becomes if it was announced."""


def intrigue_chances(kingdom: Kingdom, happening: Happening, believed: Belief) -> dict[str, float]:
    """The relative chances of the Intrigue cards to be the face-down card; they need not add up to 1."""
    by, target = known_value(happening.by), known_value(happening.target)
    hostile = 1 - believed.agreement(kingdom, by, target)
    out = {each.card for each in kingdom.happenings if each.by == by}
    return {
        card: (hostile * HOSTILE[card] + (1 - hostile) * FRIENDLY[card])
        * (SAID if happening.said == card else 1)
        for card in FACE_DOWN
        if card not in out
    }
