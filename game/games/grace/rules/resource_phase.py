"""The Resource Phase from its second to its fourth step: roles, Heir, collecting. Spec: grace 5.1, 5.9.1."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import ClassVar

from game.contract import Decision, Event, Option, Reason, Seat
from game.games.grace.rules import events
from game.games.grace.rules.data import HOLDINGS, RESOURCES, ROLES, SIDES, STYLES
from game.games.grace.rules.kingdom import Claim, Kingdom, KingdomStep, name_of, seat_of
from game.kit.records import field, known_value

SILENT: Option = ("silent",)
DONE: Option = ("done",)
KEEP: Option = ("keep",)
REVOKE: Option = ("revoke",)
REST: Option = ("collect_rest",)


class Audience(KingdomStep, tag="audience"):
    """Each seat but the King makes a statement, revealed once all have chosen. Spec: grace 5.1 R2.1."""

    asks = ("grace.audience",)
    verbs = ("claim", "ask", "accuse", "silent")
    phase, step = "resource", "roles"
    waiting: list[Seat]
    """The seats that have not chosen, clockwise from the King's left."""
    statements: list[list[str] | None]
    """By seat; None: it has not chosen, or the view hides it."""

    def decisions(self, match: Kingdom) -> tuple[Decision, ...]:
        """All seats that have not chosen, at once."""
        return tuple(
            Decision(seat, "grace.audience", tuple(statement_options(match, seat)), ballot=True)
            for seat in self.waiting
        )

    def choose(self, match: Kingdom, seat: Seat, option: Option) -> Iterator[Event]:
        """Keeps a statement; after the last one reveals all."""
        self.waiting = [other for other in self.waiting if other != seat]
        self.statements = [
            [*map(str, option)] if other == seat else each for other, each in enumerate(self.statements)
        ]
        if self.waiting:
            return
        match.stack.pop()
        for other in match.others:
            claim = known_value(self.statements[other])
            if claim != [*SILENT]:
                match.claims.append(Claim(match.round, other, claim))
            yield events.Claimed(seat=other, claim=tuple(claim))

    def masked_for(self, seat: Seat | None) -> "Audience":
        """Hides what others have chosen, but not that they have."""
        hidden = [each if other == seat else None for other, each in enumerate(self.statements)]
        return Audience(self.waiting, hidden)


def statement_options(kingdom: Kingdom, seat: Seat) -> Iterator[Option]:
    """What a seat can say in the audience of the current King. Spec: grace 4."""
    return (
        option
        for option in all_statement_options(kingdom, seat)
        if option != ("accuse", name_of(kingdom.king))
    )


def all_statement_options(kingdom: Kingdom, seat: Seat) -> Iterator[Option]:
    """What a seat can say in an audience, whoever is King."""
    for side in SIDES:
        for role in ROLES:
            yield ("claim", side, role)
    yield ("claim", "usurper", "crown")
    yield ("claim", "chaos", "none")
    for role in (*ROLES, "heir"):
        yield ("ask", role)
    for other in kingdom.seats:
        if other != seat:
            yield ("accuse", name_of(other))
    yield SILENT


class Offices(KingdomStep, tag="offices"):
    """The King distributes the Role cards. Spec: grace 5.1 R2.2."""

    asks = ("grace.roles",)
    verbs = ("give", "take", "style", "done")
    phase, step = "resource", "roles"
    moved: list[str] = field(default_factory=list)
    """The offices that were moved in this step."""
    styled: bool = False

    def chooser(self, match: Kingdom) -> Seat:
        """The King."""
        return match.king

    def options(self, match: Kingdom) -> list[Option]:
        """Moves of each office and a turn of the crown card, each once."""
        gifts: list[Option] = [
            ("give", role, name_of(seat))
            for role in ROLES
            for seat in match.seats
            if self.why_not_give(match, role, seat) is None
        ]
        takes: list[Option] = [("take", role) for role in ROLES if self.why_not_take(match, role) is None]
        turns: list[Option] = [
            ("style", style) for style in STYLES if not self.styled and style != match.style
        ]
        return [*gifts, *takes, *turns, DONE]

    def why_not_move(self, role: str) -> Reason | None:
        """Why an office cannot be moved: it was in this step. Spec: grace 5.1 R2.2."""
        return Reason("role_moved", {"role": role}) if role in self.moved else None

    def why_not_give(self, kingdom: Kingdom, role: str, seat: Seat) -> Reason | None:
        """Why a seat cannot get an office: King, its holder, or it was moved. Spec: grace 5.1 R2.2."""
        if seat == kingdom.king:
            return Reason("king_has_no_office")
        if kingdom.roles[role] == seat:
            return Reason("holds_it", {"role": role, "seat": seat})
        return self.why_not_move(role)

    def why_not_take(self, kingdom: Kingdom, role: str) -> Reason | None:
        """Why an office cannot be taken away: it is in the reserve, or was moved. Spec: grace 5.1 R2.2."""
        return (
            Reason("in_reserve", {"role": role}) if kingdom.roles[role] is None else self.why_not_move(role)
        )

    def answer(self, match: Kingdom, option: Option) -> Iterator[Event]:
        """Moves a Role card, turns the crown card, or ends the step."""
        match option:
            case ("give", role, seat):
                self.moved = [*self.moved, str(role)]
                yield from give_role(match, str(role), seat_of(seat))
            case ("take", role):
                self.moved = [*self.moved, str(role)]
                yield move_role(match, str(role), None)
            case ("style", style):
                self.styled, match.style = True, str(style)
                yield events.Styled(seat=match.king, style=match.style)
            case _:
                match.stack.pop()


def move_role(kingdom: Kingdom, role: str, goal: Seat | None) -> events.RoleMoved:
    """Moves an office to a seat or, with None, to the reserve."""
    start, kingdom.roles[role] = kingdom.roles[role], goal
    return events.RoleMoved(role=role, start=start, goal=goal)


def give_role(kingdom: Kingdom, role: str, seat: Seat) -> Iterator[Event]:
    """Gives an office to a seat, after its own one has returned to the reserve. Spec: grace 5.1 R2.2."""
    old = kingdom.office_of(seat)
    if old is not None:
        yield move_role(kingdom, old, None)
    yield move_role(kingdom, role, seat)


class NamingHeir(KingdomStep, tag="heir"):
    """The King names an Heir, moves the title or revokes it. Spec: grace 5.1 R3."""

    asks = ("grace.heir",)
    verbs = ("name", "revoke", "keep")
    phase, step = "resource", "heir"

    def chooser(self, match: Kingdom) -> Seat:
        """The King."""
        return match.king

    def options(self, match: Kingdom) -> list[Option]:
        """Names another seat, revokes the title, or keeps the Heir."""
        names: list[Option] = [
            ("name", name_of(seat)) for seat in match.seats if why_not_name(match, seat) is None
        ]
        return [*names, *([] if match.heir is None else [REVOKE]), KEEP]

    def answer(self, match: Kingdom, option: Option) -> Iterator[Event]:
        """Sets the Heir."""
        match.stack.pop()
        if option != KEEP:
            match.heir = None if option == REVOKE else seat_of(option[1])
            yield events.HeirNamed(seat=match.heir)


def why_not_name(kingdom: Kingdom, seat: Seat) -> Reason | None:
    """Why a seat cannot be named: it is King, or the Heir already. Spec: grace 5.1 R3."""
    if seat == kingdom.king:
        return Reason("own_heir")
    return Reason("is_heir", {"seat": seat}) if seat == kingdom.heir else None


class Gathering(KingdomStep, tag="gathering"):
    """The fourth step begins: ruined seats repair, the others collect. Spec: grace 5.1 R4."""

    phase, step = "resource", "collect"

    def act(self, match: Kingdom) -> Iterable[Event]:
        """Puts the repairs of ruined seats on top of the collecting. Spec: grace 5.1 R4.1."""
        match.stack.pop()
        reshuffled = begin_collecting(match, Collecting)
        match.stack += [Repairing(seat) for seat in reversed(match.clockwise) if match.is_ruined(seat)]
        return reshuffled


class Repairing(KingdomStep, tag="repairing"):
    """A seat repairs one of its Holdings free of charge. Spec: grace 5.1 R4.1, 5.7.7."""

    asks = ("grace.repair",)
    verbs = ("repair",)
    seat: Seat

    def chooser(self, match: Kingdom) -> Seat:
        """The seat whose Holding it is."""
        del match
        return self.seat

    def options(self, match: Kingdom) -> list[Option]:
        """Each damaged Holding."""
        return [("repair", str(each.id)) for each in match.damaged_holdings(self.seat)]

    def answer(self, match: Kingdom, option: Option) -> Iterator[Event]:
        """Repairs it."""
        match.stack.pop()
        yield repair(match, str(option[1]))


def repair(kingdom: Kingdom, holding: str) -> events.Repaired:
    """Repairs a Holding."""
    kingdom.set_damage(holding, damaged=False)
    return events.Repaired(seat=kingdom.owner_of(holding), holding=holding)


class Collecting(KingdomStep, tag="collecting"):
    """All seats draw cards for their Holdings at the same time. Spec: grace 5.1 R4.2-R4.4.

    The order of arrival makes no difference: the cards of a deck, from the top, belong in turn to the seats
    that can draw from it, and each seat draws its own.
    """

    asks = ("grace.collect",)
    verbs: ClassVar[tuple[str, ...]] = ("collect", "mend", "collect_rest")
    phase: ClassVar[str | None] = "resource"
    step = "collect"
    may_mend: ClassVar[bool] = True
    unused: list[list[str]]
    """By seat, the Holdings that it has not used."""
    sharers: dict[str, list[Seat]]
    """By Resource type, the seats that share the deck, clockwise from the King."""
    drawn: dict[str, list[int]]
    """By Resource type, the number of cards that each sharer has drawn."""
    mended: list[Seat] = field(default_factory=list)
    """The seats that have mended."""

    def decisions(self, match: Kingdom) -> tuple[Decision, ...]:
        """All seats that can still draw or mend."""
        open_options = {seat: self.options_of(match, seat) for seat in match.seats if self.unused[seat]}
        return tuple(
            Decision(seat, "grace.collect", (*options, REST), open=True)
            for seat, options in open_options.items()
            if options
        )

    def options_of(self, match: Kingdom, seat: Seat) -> list[Option]:
        """What each unused Holding can provide or mend."""
        draws: list[Option] = [
            ("collect", holding, kind)
            for holding in self.unused[seat]
            for kind in self.yields(match, seat, holding)
        ]
        return draws + [
            ("mend", str(damaged.id), giving)
            for damaged in (match.damaged_holdings(seat) if self.why_not_mend(seat) is None else ())
            for giving in self.unused[seat]
        ]

    def why_not_use(self, seat: Seat, holding: str) -> Reason | None:
        """Why a Holding cannot be used: it was, or it was damaged at the start. Spec: grace 5.1 R4.2."""
        return None if holding in self.unused[seat] else Reason("holding_used", {"holding": holding})

    def why_not_mend(self, seat: Seat) -> Reason | None:
        """Why a seat cannot mend: a Civil War, or it has mended this round. Spec: grace 5.1 R4.2, 5.9.1."""
        if not self.may_mend:
            return Reason("no_mending")
        return Reason("mended") if seat in self.mended else None

    def why_not_draw(self, kingdom: Kingdom, seat: Seat, kind: str) -> Reason | None:
        """Why a seat cannot draw from a deck: its share is used up. Spec: grace 5.1 R4.4."""
        return None if self.can_draw(kingdom, seat, kind) else Reason("deck_empty", {"resource": kind})

    def can_draw(self, kingdom: Kingdom, seat: Seat, kind: str) -> bool:
        """True if the deck has a card left for the seat. Spec: grace 5.1 R4.4."""
        dealt = len(kingdom.decks[kind]) + sum(self.drawn[kind])
        return seat in self.sharers[kind] and self._place(kind, seat) < dealt

    def yields(self, kingdom: Kingdom, seat: Seat, holding: str) -> list[str]:
        """The Resource types that a Holding of the seat can provide now, the main one first."""
        return [kind for kind in HOLDINGS[holding].yields if self.can_draw(kingdom, seat, kind)]

    def _place(self, kind: str, seat: Seat) -> int:
        """The index that the seat's next card had in the deck before anybody drew."""
        sharer = self.sharers[kind].index(seat)
        return sharer + len(self.sharers[kind]) * self.drawn[kind][sharer]

    def _index(self, kind: str, seat: Seat) -> int:
        """The index of the seat's next card in the deck now."""
        place, drawn = self._place(kind, seat), self.drawn[kind]
        above = (-(-(place - other) // len(drawn)) for other in range(len(drawn)))
        return place - sum(min(count, part) for count, part in zip(drawn, above, strict=True))

    def choose(self, match: Kingdom, seat: Seat, option: Option) -> Iterator[Event]:
        """Uses one Holding, or all that are left."""
        match option:
            case ("collect", holding, kind):
                yield from self._draw(match, seat, str(holding), str(kind))
            case ("mend", damaged, giving):
                self.mended = sorted([*self.mended, seat])
                self._use(seat, str(giving))
                yield repair(match, str(damaged))
            case _:
                for holding in self.unused[seat]:
                    for kind in self.yields(match, seat, holding)[:1]:
                        yield from self._draw(match, seat, holding, kind)
                self.unused = [[] if other == seat else own for other, own in enumerate(self.unused)]

    def _draw(self, match: Kingdom, seat: Seat, holding: str, kind: str) -> Iterator[Event]:
        """Draws the next card of the seat's share. Spec: grace 5.1 R4.2, R4.3."""
        card = str(match.decks[kind].pop(self._index(kind, seat)))
        sharers = self.sharers[kind]
        counts = zip(sharers, self.drawn[kind], strict=True)
        self.drawn = {**self.drawn, kind: [count + (other == seat) for other, count in counts]}
        self._use(seat, holding)
        match.hands[seat].append(card)
        yield events.Collected(seat=seat, holding=holding, resource=kind)
        yield events.Drew(seat=seat, card=card, seen_by=(seat,))

    def _use(self, seat: Seat, holding: str) -> None:
        self.unused = [
            [each for each in own if other != seat or each != holding]
            for other, own in enumerate(self.unused)
        ]


class WarCollecting(Collecting, tag="war_collecting"):
    """The seats collect for a Civil War, without mending. Spec: grace 5.9.1."""

    verbs = ("collect", "collect_rest")
    phase = None
    step = "war_collect"
    may_mend = False


def begin_collecting(kingdom: Kingdom, step: type[Collecting]) -> list[Event]:
    """Puts the collecting on the stack, and discard piles under decks that may be too small.

    Spec: grace 5.1 R4.4
    """
    unused = [[str(each.id) for each in kingdom.undamaged_holdings(seat)] for seat in kingdom.seats]
    draws = {
        resource: {
            seat: sum(resource in HOLDINGS[each].yields for each in unused[seat])
            for seat in kingdom.clockwise
        }
        for resource in RESOURCES
    }
    sharers = {resource: [*filter(by_seat.get, by_seat)] for resource, by_seat in draws.items()}
    kingdom.stack.append(
        step(unused, sharers, {resource: [0 for _ in seats] for resource, seats in sharers.items()})
    )
    counts = {kind: [draws[kind][seat] for seat in seats] for kind, seats in sharers.items()}
    return [*_refilled(kingdom, counts)]


def _refilled(kingdom: Kingdom, draws: Mapping[str, Sequence[int]]) -> Iterator[Event]:
    """Shuffles discard piles under the decks that may be too small.

    `draws`: by Resource type, the most cards that each sharer can draw.
    """
    for kind, counts in draws.items():
        last_cards = [len(counts) * (count - 1) + sharer for sharer, count in enumerate(counts)]
        if kingdom.discard[kind] and len(kingdom.decks[kind]) <= max(last_cards, default=-1):
            kingdom.decks[kind] += kingdom.shuffled(kingdom.discard[kind])
            kingdom.discard[kind] = []
            yield events.Reshuffled(deck=kind)
