"""A battle: dice, points, losses; and how a party enters a tile or goes back. Spec: allyria 5.2-5.5."""

from collections.abc import Iterator, Mapping
from typing import Annotated, Literal, TypeAlias

from game.contract import Event, Option, Seat
from game.games.allyria.rules.campaign import Campaign
from game.games.allyria.rules.data.boards import Tile
from game.games.allyria.rules.entering import Party, destroy, go_back, move_in, points_of_sides
from game.games.allyria.rules.events import (
    Assigned,
    BattleEnded,
    Destroyed,
    Rolled,
)
from game.games.allyria.rules.points import (
    ATTACKER,
    DEFENDER,
    TOP,
    SideName,
    best_faces,
    best_hits,
    hits,
    worst_hits,
)
from game.games.allyria.rules.records import Troop
from game.games.allyria.rules.troops import distinct_types, type_of_each, weakest
from game.kit.flow import SeatStep
from game.kit.records import Count, FrozenRecord, Meta, field, known_value, replace

BattleStage: TypeAlias = Literal["attacker", "defender", "att-losses", "def-losses"]
STAGES: tuple[BattleStage, ...] = ("attacker", "defender", "att-losses", "def-losses")
"""The stages in order: each side spends points, then each names its losses. Spec: allyria 5.4.4, 5.4.6."""
AUTO: Option = ("auto-assign",)
DONE: Option = ("done",)

Face: TypeAlias = Annotated[int, Meta(ge=1, le=TOP)]
"""The face of a die."""


class Side(FrozenRecord, frozen=True):
    """One side of a battle. Spec: allyria 9.1."""

    troops: list[str]
    """The types present before casualties."""
    dice: Count
    plus: Count
    minus: Count
    armour: Count
    parts: dict[str, int]
    """What the points are made of: see `PARTS` in `points.py`."""
    roll: list[Face]
    face: list[Face]
    """What the dice show now, in the order of the roll."""
    plus_left: Count
    minus_left: Count
    assigned: bool = False
    hits: Count | None = None
    """None until its points are assigned."""
    losses: Count | None = None
    """None until both sides' points are assigned."""

    @property
    def is_untouched(self) -> bool:
        """True if no point of the side has been placed."""
        return self.plus_left == self.plus and self.minus_left == self.minus

    def spendings(self) -> list[Option]:
        """The options to spend points: minus points while a die can be lowered, then bonus points.

        Spec: allyria 5.4.4
        """
        lowered_options: list[Option] = [("down", die) for die, face in enumerate(self.face) if face > 1]
        if self.minus_left and lowered_options:
            found = lowered_options
        else:
            raised_options: list[Option] = [("up", die) for die, face in enumerate(self.face) if face < TOP]
            found = [*(raised_options if self.plus_left else []), DONE]
        return [*found, AUTO] if self.is_untouched else found

    def spend(self, point: str, die: int) -> "Side":
        """Spends a minus point (`down`) or a plus point; a plus point discards the unspent minus points.

        Spec: allyria 5.4.4
        """
        change = -1 if point == "down" else 1
        face = [shown + change * (index == die) for index, shown in enumerate(self.face)]
        if point == "down":
            return replace(self, face=face, minus_left=self.minus_left - 1)
        return replace(self, face=face, plus_left=self.plus_left - 1, minus_left=0)


class Battle(SeatStep[Campaign], tag="battle"):
    """A battle in progress; the attacking party is on no tile. Spec: allyria 5.4, 9.1."""

    asks = ("allyria.assign", "allyria.casualty")
    verbs = ("down", "up", "done", "auto-assign", "lose")
    foe: Seat
    start: Tile = field(name="from")
    goal: Tile = field(name="to")
    party: list[Troop]
    stage: BattleStage
    fallen: list[list[str]]
    """The losses that were named: side and type."""
    attacker: Side = field(name="att")
    defender: Side = field(name="def")

    @property
    def acting(self) -> SideName:
        """The side whose stage it is."""
        return ATTACKER if self.stage in (STAGES[0], STAGES[2]) else DEFENDER

    @property
    def sides(self) -> Mapping[SideName, Side]:
        """The attacker's side, then the defender's."""
        return {ATTACKER: self.attacker, DEFENDER: self.defender}

    @property
    def side(self) -> Side:
        """The acting side's dice, points and losses."""
        return self.attacker if self.acting == ATTACKER else self.defender

    @property
    def assigns(self) -> bool:
        """True while points are spent; afterwards losses are named."""
        return self.stage in STAGES[:2]

    @property
    def ask(self) -> str:
        """Asks how to spend points, or which troop is lost."""
        return self.asks[0] if self.assigns else self.asks[1]

    def chooser(self, match: Campaign) -> Seat:
        """The acting side: each decides about its own dice and troops. Spec: allyria 5.4.4, 5.4.6."""
        del match
        return self.seat_of(self.acting)

    def options(self, match: Campaign) -> list[Option]:
        """Ways to spend a point or troops to lose; none if no choice makes a difference.

        Spec: allyria 5.4.4, 5.4.6
        """
        if self.assigns:
            return [] if self.side.assigned or self._is_automatic(match) else self.side.spendings()
        troops = self.party if self.acting == ATTACKER else match.lands[self.goal].troops
        return [("lose", kind) for kind in distinct_types(troops)] if self._losses_left() else []

    def _is_automatic(self, campaign: Campaign) -> bool:
        """True if points are spent without asking. Spec: allyria 5.4.4."""
        side = self.side
        if not side.is_untouched:
            return False
        best = best_hits(side.roll, side.plus, side.minus)
        return campaign.config.dice == "auto" or best == worst_hits(side.roll, side.minus)

    def seat_of(self, side: SideName) -> Seat:
        """The seat of a side."""
        return self.seat if side == ATTACKER else self.foe

    def losses_of(self, campaign: Campaign, side: SideName) -> int:
        """The losses of a side; until they are fixed, those with the dice as they are now."""
        own, other = self.sides[side], self.sides[DEFENDER if side == ATTACKER else ATTACKER]
        if own.losses is not None:
            return own.losses
        troops = self.party if side == ATTACKER else campaign.lands[self.goal].troops
        return min(len(troops), max(0, hits(other.face) - own.armour))

    def _losses_left(self) -> int:
        """The number of losses that the acting side must still name."""
        fallen = sum(side == self.acting for side, _ in self.fallen)
        return known_value(self.side.losses) - fallen

    def answer(self, match: Campaign, option: Option) -> list[Event]:
        """Spends a point, ends the spending, or names a loss. Spec: allyria 5.4.4, 5.4.6."""
        if option[0] == "lose":
            return [self._lose(match, str(option[1]))]
        if option in (AUTO, DONE):
            return [self._assign(automatic=option == AUTO)]
        self._set_side(self.side.spend(str(option[0]), int(option[1])))
        return []

    def _set_side(self, side: Side) -> None:
        if self.acting == ATTACKER:
            self.attacker = side
        else:
            self.defender = side

    def _assign(self, *, automatic: bool) -> Assigned:
        """Fixes the acting side's dice and counts its hits. Spec: allyria 5.4.5, 5.4.6."""
        side = self.side
        face = list(best_faces(side.roll, side.plus, side.minus)) if automatic else side.face
        self._set_side(replace(side, face=face, assigned=True, hits=hits(face)))
        return Assigned(seat=self.seat_of(self.acting), side=self.acting, dice=tuple(face), hits=hits(face))

    def _lose(self, campaign: Campaign, kind: str) -> Destroyed:
        """The acting side loses the troop of a type that has the fewest moves. Spec: allyria 5.4.6."""
        self.fallen = [*self.fallen, [self.acting, kind]]
        if self.acting == DEFENDER:
            return destroy(campaign, self.foe, self.goal, kind)
        self.party = self.party.copy()
        self.party.remove(weakest(self.party, kind))
        campaign.empires[self.seat].supply[kind] += 1
        return Destroyed(seat=self.seat, type=kind, tile=self.goal)

    def act(self, match: Campaign) -> Iterator[Event]:
        """Ends a stage in which nothing is left to decide: begins the next one, or ends the battle.

        Spec: allyria 5.4
        """
        if not self.side.assigned:
            yield self._assign(automatic=True)
        if self.stage == STAGES[1]:
            self._fix_losses(match)
        if self.stage == STAGES[-1]:
            self.finish(match)
            yield from self._end(match)
        else:
            self.stage = STAGES[STAGES.index(self.stage) + 1]

    def _fix_losses(self, campaign: Campaign) -> None:
        """Sets both sides' losses, before any troops are removed. Spec: allyria 5.4.6."""
        losses = self.losses_of(campaign, ATTACKER), self.losses_of(campaign, DEFENDER)
        self.attacker, self.defender = (
            replace(side, losses=lost)
            for side, lost in zip((self.attacker, self.defender), losses, strict=True)
        )

    def _end(self, campaign: Campaign) -> Iterator[Event]:
        """Says who holds the tile; the party moves in or returns. Spec: allyria 5.4.7."""
        held, left = bool(campaign.lands[self.goal].troops), bool(self.party)
        outcome = "hold" if held else "take" if left else "empty"
        yield BattleEnded(seat=self.seat, foe=self.foe, tile=self.goal, outcome=outcome)
        if outcome == "take":
            yield from move_in(campaign, self)
        elif left:
            yield go_back(campaign, self)


def begin(campaign: Campaign, march: Party, foe: Seat) -> Iterator[Event]:
    """Begins a battle: both sides count their points and roll, the attacker first.

    Spec: allyria 5.4.1-5.4.3
    """
    seat, tile = march.seat, march.goal
    kinds = list(type_of_each(march.party)), list(type_of_each(campaign.lands[tile].troops))
    counted = points_of_sides(campaign, seat, foe, tile, kinds[0])
    sides = []
    for side, who, points, troops in zip((ATTACKER, DEFENDER), (seat, foe), counted, kinds, strict=True):
        dice, plus, minus = campaign.roll(points.dice), points.plus, points.minus
        shown = points.armour, points.parts, [*dice], [*dice]
        sides.append(Side(troops, points.dice, plus, minus, *shown, plus_left=plus, minus_left=minus))
        yield Rolled(
            seat=who,
            side=side,
            tile=tile,
            dice=dice,
            plus=plus,
            minus=minus,
            parts=points.parts,
        )
    campaign.stack.append(Battle(seat, foe, march.start, tile, march.party, STAGES[0], [], *sides))
