"""How likely a seat is to win in the end, and what an event changes about that. Spec: grace 5.6-5.10, 6.2"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property

from game.contract import Seat
from game.games.grace.bots.suspicion import Belief
from game.games.grace.rules.data import ALLEGIANCES, CHAOS_AGENT, OVERTHROW, SIDES
from game.games.grace.rules.kingdom import BRINK, HOLDINGS_EACH, Kingdom
from game.games.grace.rules.resolution import DAMAGE

RECORDS_A_ROUND = 1.35
"""On average."""
FALLS = (0.02, 0.04, 0.38, 0.48, 0.83, 0.85)
"""By the number of damaged Holdings of a King, the chance that he falls in the next round."""
LATER_FALLS = 0.16
"""The same in a later round."""
WITHOUT_ENEMIES, BY_ENEMIES = 0.4, 1.2
"""The factor of these chances if no other seat is against the crown; what is added if all are."""
MOST_FALLS, MOST_LATER_FALLS = 0.95, 0.9
"""The most that these chances are."""
VIOLENT = 0.16
"""The chance that a round in which no King falls is violent."""
VIOLENT_WITH_HEIR = 0.5
"""The chance that the fall of a King with an Heir makes the round violent; without an Heir it always does."""
MOST_VIOLENT = 0.9
"""The most that the chance of a violent round is."""
CHAOS_CROWNED = 0.1
"""The chance of a Chaos Agent to win the Civil War if a King without an Heir falls."""
KEEPS_OFFICE, GETS_OFFICE, LOSES_TITLE = 0.85, 0.3, 0.12
"""How likely a seat has its office at the end if it has it now, or not, and an Heir loses his title."""
ROUNDS_TO_OFFICE = 2
"""With fewer rounds to come, it is less likely to get an office."""
LOST_WITH_TITLE = 0.6
"""How much of the chance to win an Heir loses with his title."""
CROWNED_HEIR = 0.75
"""The chance to win of an Heir who becomes King."""
CROWNED_USURPER_KING = 0.25
"""The chance of the Usurper King, as neither King nor Heir, to win if the King falls."""
RISES = 0.05
"""The chance of a seat that is neither King nor Heir to become one of them later, for each round."""
NEW_CARD = 0.3
"""The chance to win of a seat that draws a new allegiance card."""
DECIDED = 0.92
"""How much of what decides a match holds for another round."""
MEAN_WINS = 0.72, 0.0425
"""The part of the seats that win on average: so much, less this for each seat."""
HOLDING = 0.004
"""The value of an undamaged Holding for each round to come; 0 for the last one."""
LOOK, LOOKED_AT = 0.015, 0.0075
"""The value of seeing a completely unknown card, and its cost to the seat whose card is seen."""
OFFICE = 0.02
"""The value of any office."""


@dataclass(frozen=True)
class Outlook:
    """What decides who wins, as it is or as it might be."""

    king: Seat
    king_side: str
    heir: Seat | None
    roles: Mapping[str, Seat | None]
    damage: Sequence[int]
    """By seat, how many Holdings are damaged."""
    records: int
    """How many are still to be written."""
    violence: int
    """How many of them must be violent for a Chaos Agent; 0 or less: none."""

    @classmethod
    def of(cls, kingdom: Kingdom) -> "Outlook":
        """As it is."""
        return cls(
            kingdom.king,
            kingdom.king_side,
            kingdom.heir,
            kingdom.roles,
            [len(kingdom.damaged_holdings(seat)) for seat in kingdom.seats],
            kingdom.config.records - len(kingdom.annals),
            kingdom.config.violence_needed - kingdom.violence,
        )

    @property
    def rounds(self) -> float:
        """How many rounds are still to come."""
        return self.records / RECORDS_A_ROUND

    def office_of(self, seat: Seat) -> str | None:
        """The office that the seat holds."""
        return next((role for role, holder in self.roles.items() if holder == seat), None)

    def with_damage(self, seat: Seat, change: int) -> "Outlook":
        """With more or fewer Holdings of a seat damaged."""
        damage = [*self.damage]
        damage[seat] = max(0, min(HOLDINGS_EACH, damage[seat] + change))
        return replace(self, damage=damage)

    def with_roles(self, moved: Mapping[str, Seat | None]) -> "Outlook":
        """With these offices moved."""
        return replace(self, roles={**self.roles, **moved})


Chances = Sequence[tuple[float, Outlook]]
"""What may follow, by how likely; the chances add up to 1."""


@dataclass
class Prospects:
    """One seat's judgement of what may happen."""

    kingdom: Kingdom
    seat: Seat
    believed: Belief
    _stakes: dict[tuple[str, Seat, Seat], float] = field(default_factory=dict)

    @cached_property
    def outlook(self) -> Outlook:
        """As things are now."""
        return Outlook.of(self.kingdom)

    @cached_property
    def now(self) -> float:
        """The chance to win as things are."""
        return self.value(self.outlook)

    @cached_property
    def own_cards(self) -> Mapping[str, float]:
        """The seat's own card with the chance 1; of the first King none."""
        return self.believed.cards[self.seat]

    def value(self, outlook: Outlook) -> float:
        """How good an outlook is for the seat: roughly its chance to win."""
        left = max(0.0, self.outlook.rounds - 1)
        comfort = HOLDING * left * (HOLDINGS_EACH - outlook.damage[self.seat])
        comfort += OFFICE * (outlook.office_of(self.seat) is not None)
        return self.chance_to_win(outlook) + comfort

    def chance_to_win(self, outlook: Outlook) -> float:
        """The chance that the seat is among the victors; the longer the match, the less is decided."""
        decided: float = DECIDED ** max(0.0, outlook.rounds - 1)
        mean = MEAN_WINS[0] - MEAN_WINS[1] * self.kingdom.config.seats
        return decided * self._as_it_stands(outlook) + (1 - decided) * mean

    def _as_it_stands(self, outlook: Outlook) -> float:
        falls = self.chance_to_fall(outlook)
        if self.seat == outlook.king:
            return 1 - falls * (1 - NEW_CARD)
        if self.seat == outlook.heir:
            lost = LOSES_TITLE if outlook.rounds > 1 else 0
            return (1 - falls) * (1 - lost * LOST_WITH_TITLE) + falls * CROWNED_HEIR
        crowned = 1 - (1 - RISES) ** outlook.rounds if outlook.rounds > 1 else 0.0
        as_subject = sum(
            chance * self._as_subject(outlook, card, falls) for card, chance in self.own_cards.items()
        )
        return 1 - (1 - crowned) * (1 - as_subject)

    def _as_subject(self, outlook: Outlook, card: str, falls: float) -> float:
        """The chance to win with a card as neither King nor Heir."""
        if card == CHAOS_AGENT:
            return self._chaos(outlook, falls)
        allegiance = ALLEGIANCES[card]
        if allegiance.ambition is None:
            return CROWNED_USURPER_KING * falls
        side = self.chance_of_side(outlook, allegiance.side, falls)
        if outlook.roles[allegiance.ambition] == self.seat:
            return side * (KEEPS_OFFICE if outlook.rounds > 1 else 1.0)
        return side * GETS_OFFICE * min(1.0, outlook.rounds / ROUNDS_TO_OFFICE)

    def _chaos(self, outlook: Outlook, falls: float) -> float:
        """The chance that enough of the records to come are violent."""
        if outlook.violence <= 0:
            return 1.0
        rounds = outlook.rounds
        by_fall = 1.0 if outlook.heir is None else VIOLENT_WITH_HEIR
        violent = min(MOST_VIOLENT, VIOLENT + (1 - VIOLENT) * falls / max(1.0, rounds) * by_fall)
        crowned = CHAOS_CROWNED * falls * (outlook.heir is None)
        return at_least(outlook.violence, round(rounds), violent) + crowned

    def chance_to_fall(self, outlook: Outlook) -> float:
        """The chance that the King falls before the end."""
        factor = self._by_enemies(outlook)
        soon = min(MOST_FALLS, FALLS[outlook.damage[outlook.king]] * factor * min(1.0, outlook.rounds))
        later: float = (1 - min(MOST_LATER_FALLS, LATER_FALLS * factor)) ** max(0.0, outlook.rounds - 1)
        return 1 - (1 - soon) * later

    def _by_enemies(self, outlook: Outlook) -> float:
        """The factor of the chances of a fall: 1 if half of the others are against the crown."""
        others = [seat for seat in self.kingdom.seats if seat not in (outlook.king, outlook.heir)]
        hostile = sum(1 - self.believed.of_side(seat, outlook.king_side) for seat in others)
        return WITHOUT_ENEMIES + BY_ENEMIES * hostile / len(others)

    def chance_of_side(self, outlook: Outlook, side: str, falls: float) -> float:
        """The chance that the crown is of a side at the end."""
        turned = falls * self._next_side(outlook, side)
        return turned + (1 - falls) * (outlook.king_side == side)

    def _next_side(self, outlook: Outlook, side: str) -> float:
        """The chance that the next King is of a side; a Chaos Agent may choose either."""
        if outlook.heir is not None:
            return (
                self.believed.of_side(outlook.heir, side) + self.believed.of_side(outlook.heir, "chaos") / 2
            )
        others = [seat for seat in self.kingdom.seats if seat != outlook.king]
        return sum(self.believed.of_side(seat, side) for seat in others) / len(others)

    def mean(self, chances: Iterable[tuple[float, Outlook]]) -> float:
        """The value of what may follow."""
        return sum(chance * self.value(outlook) for chance, outlook in chances if chance)

    def fall(self, outlook: Outlook) -> Chances:
        """What may follow when the King falls now. Spec: grace 5.8"""
        if outlook.heir is not None:
            return self.coronation(outlook, outlook.heir)
        war = replace(outlook, violence=outlook.violence - 1, records=max(0, outlook.records - 1))
        rivals = [seat for seat in self.kingdom.seats if seat != outlook.king]
        return [
            (chance / len(rivals), each) for seat in rivals for chance, each in self.coronation(war, seat)
        ]

    def coronation(self, outlook: Outlook, seat: Seat) -> Chances:
        """What may follow when a seat becomes King: by its side. Spec: grace 5.8.1-5.8.3"""
        own = outlook.office_of(seat)
        after = outlook if own is None else outlook.with_roles({own: None})
        chaos = self.believed.of_side(seat, "chaos") / 2
        return [
            (self.believed.of_side(seat, side) + chaos, replace(after, king=seat, king_side=side, heir=None))
            for side in SIDES
        ]

    def after_crisis(self, outlook: Outlook, *, success: bool) -> Chances:
        """What may follow the result of a crisis. Spec: grace 5.6"""
        if success:
            return [(1.0, replace(outlook, records=outlook.records - 1))]
        if outlook.damage[outlook.king] >= BRINK:
            return self.fall(outlook)
        return [(1.0, outlook.with_damage(outlook.king, DAMAGE))]

    def after_intrigue(self, outlook: Outlook, card: str, by: Seat, target: Seat) -> Chances:
        """What may follow the success of an Intrigue. Spec: grace 5.7"""
        if card == OVERTHROW:
            return self.fall(outlook) if by != outlook.king else [(1.0, outlook)]
        if card == "assassinate" and target == outlook.king:
            return self.fall(outlook)
        return [(1.0, EFFECTS[card](outlook, by, target))]

    def of_intrigue(self, card: str, by: Seat, target: Seat) -> float:
        """What the success of an Intrigue changes for the seat."""
        if card == "assassinate" and self.seat == target != self.outlook.king:
            return NEW_CARD - self.now
        if card == "investigate":
            return self._of_looking(by, target)
        if card == "supplant" and target == self.outlook.king:
            return (
                max((self._with_office(role) for role in self.kingdom.reserve), default=0.0)
                if by == self.seat
                else 0.0
            )
        return self.mean(self.after_intrigue(self.outlook, card, by, target)) - self.now

    def _of_looking(self, by: Seat, target: Seat) -> float:
        """The value of seeing a card, which is greater the less is known of the card."""
        looked_at = self.outlook.heir if target == self.outlook.king else target
        if looked_at in (None, by):
            return 0.0
        if self.seat == by:
            return LOOK * (1 - max(self.believed.cards[looked_at or 0].values()))
        return -LOOKED_AT if self.seat == looked_at else 0.0

    def _with_office(self, role: str) -> float:
        """What it changes if the seat takes an office of the reserve."""
        own = self.outlook.office_of(self.seat)
        moved: dict[str, Seat | None] = {role: self.seat} | ({} if own is None else {own: None})
        return self.value(self.outlook.with_roles(moved)) - self.now

    def stake(self, card: str, by: Seat, target: Seat) -> float:
        """The same, computed once for each Intrigue."""
        key = card, by, target
        if key not in self._stakes:
            self._stakes[key] = self.of_intrigue(card, by, target)
        return self._stakes[key]

    @cached_property
    def of_crisis(self) -> float:
        """What the success of a crisis is worth to the seat, compared to its failure."""
        failed = self.mean(self.after_crisis(self.outlook, success=False))
        return self.mean(self.after_crisis(self.outlook, success=True)) - failed

    @cached_property
    def of_violence(self) -> float:
        """What a record of violence changes for the seat."""
        return self.value(replace(self.outlook, violence=self.outlook.violence - 1)) - self.now


def at_least(wanted: int, rounds: int, chance: float) -> float:
    """The chance that at least `wanted` of `rounds` independent rounds have what each has with a chance."""
    none = (1 - chance) ** rounds
    if wanted == 1 or rounds < 1:
        return 1 - none
    exactly, below = none, none
    for count in range(1, min(wanted, rounds + 1)):
        exactly *= (rounds - count + 1) / count * chance / (1 - chance)
        below += exactly
    return max(0.0, 1 - below)


def _slain(outlook: Outlook, _by: Seat, target: Seat) -> Outlook:
    own = outlook.office_of(target)
    left = outlook if own is None else outlook.with_roles({own: None})
    return replace(left, heir=None) if target == outlook.heir else left


def _annexed(outlook: Outlook, by: Seat, target: Seat) -> Outlook:
    if not outlook.damage[by] or outlook.damage[target] == HOLDINGS_EACH:
        return outlook
    return outlook.with_damage(by, -1).with_damage(target, 1)


def _supplanted(outlook: Outlook, by: Seat, target: Seat) -> Outlook:
    taken, own = outlook.office_of(target), outlook.office_of(by)
    if taken is None:
        return outlook
    moved: dict[str, Seat | None] = {taken: by if by != outlook.king else None}
    return outlook.with_roles(moved | ({own: target} if own is not None else {}))


EFFECTS: Mapping[str, Callable[[Outlook, Seat, Seat], Outlook]] = {
    "assassinate": _slain,
    "supplant": _supplanted,
    "sabotage": lambda outlook, _by, target: outlook.with_damage(target, DAMAGE),
    "rebuild": lambda outlook, by, target: outlook.with_damage(target, -HOLDINGS_EACH).with_damage(by, -1),
    "investigate": lambda outlook, _by, _target: outlook,
    "annex": _annexed,
}
"""By Intrigue card, what its success changes for all to see, if no King falls."""
