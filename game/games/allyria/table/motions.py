"""Motions that several animations share: of figures, cards, tokens, dice and signs."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.contract import Seat
from game.games.allyria.rules.campaign import Campaign
from game.games.allyria.rules.data import SUPPLY
from game.games.allyria.rules.data.boards import Tile
from game.games.allyria.rules.points import ATTACKER, SideName
from game.games.allyria.table import arena, ids
from game.games.allyria.table.geometry import TableGeometry
from game.games.allyria.table.places import tile_places
from game.table.entities.components import Ease, Leg, Place
from game.table.presentation.events import AnimatedTable

FLYING_LAYER = 65
"""The layer of everything that flies over the table."""
PRESENTING_SECONDS = 1.1
"""How long a presented card stays in the middle, without its way there and on."""
PRESENTED_SIZE, CARD_SIZE = 520.0, 150.0
"""The size of a presented card, and of one that flies, in layout units."""
ADVANCE = 0.45
"""How far an attack goes before the battle begins, as a part of the way to its goal."""
TOKEN_SIZE = 44.0
"""The size of a flying token, in layout units."""


@dataclass(frozen=True)
class AllyriaTable(AnimatedTable):
    """The table on which a group of events is animated."""

    view: Campaign
    geometry: TableGeometry
    hand_seat: Seat
    """The seat whose hand and tokens are shown."""
    viewer: Seat | None
    """The seat of the only person; None if there is not exactly one."""

    def plate_place(self, seat: Seat, size: float = 60.0) -> Place:
        """A place on a seat's plate; `size` is in layout units."""
        rect = self.geometry.plates[seat]
        return Place(rect.right - 40, rect.centery, size, FLYING_LAYER)

    def tile_place(self, tile: Tile, size: float = 0.6) -> Place:
        """A place in the middle of a tile; `size` is in hexagon sides."""
        x, y = self.geometry.tiles.centre(tile)
        return Place(x, y, size * self.geometry.tiles.side, FLYING_LAYER)

    def presented_place(self) -> Place:
        """The place where a card is presented, in the middle of the land."""
        return Place(*self.geometry.middle.center, PRESENTED_SIZE, FLYING_LAYER)

    def drop_place(self, seat: Seat) -> Place:
        """The place where a seat drops cards: its pile if that is shown, else its plate."""
        rect = self.geometry.piles.get("drop")
        if seat != self.hand_seat or rect is None:
            return self.plate_place(seat)
        return Place(rect.left + rect.height / 2, rect.centery, float(rect.height), FLYING_LAYER)

    def token_place(self, seat: Seat, resource: str) -> Place:
        """The place of a seat's tokens: their counter if it is shown, else the seat's plate."""
        if seat != self.hand_seat:
            return self.plate_place(seat, TOKEN_SIZE)
        rect = self.geometry.token_counters[resource]
        return Place(rect.left + 26, rect.centery, TOKEN_SIZE, FLYING_LAYER)

    def present_card(self, card: str, start: Place, goal: Place, *, vanishes: bool) -> None:
        """Shows a card large for a moment, with its name and its text, then moves it to `goal`.

        A card that is not on the table starts at `start`; with `vanishes` the card is removed at the goal.
        """
        things, thing = self.things, ids.CardId(card)
        start = things.goals[thing] if thing in things else start
        large = self.presented_place()
        small = large._replace(size=CARD_SIZE)
        things.play_sound("card", start.x)
        things.show_effect(
            ids.PresentedId(card),
            start._replace(layer=FLYING_LAYER, spot=None, opacity=1.0),
            Leg(large, 0.35, 60, Ease.OUT),
            Leg(large, PRESENTING_SECONDS),
            Leg(small, 0.2),
        )
        things.put(thing, small._replace(opacity=0.0))
        leg = Leg(goal, 0.35, 30, start=small, sound="card")
        things.travel(thing, leg, delay=PRESENTING_SECONDS + 0.55, vanishes=vanishes)

    def move_card(self, card: str, start: Place, goal: Place, *, vanishes: bool) -> None:
        """Moves a card to `goal`; for `start` and `vanishes` see `present_card`."""
        thing = ids.CardId(card)
        if thing not in self.things:
            self.things.put(thing, start)
        self.things.play_sound("card", start.x)
        self.things.travel(thing, Leg(goal, 0.35, 30), vanishes=vanishes)

    def move_token(self, token: ids.FlyingTokenId, ends: tuple[Place, Place], delay: float) -> None:
        """Moves a token after `delay` seconds; `ends` are its start and its goal."""
        start, goal = (end._replace(size=TOKEN_SIZE) for end in ends)
        self.things.show_effect(token, start, Leg(goal, 0.5, 70), delay=delay)

    def figures_at(self, spot: ids.StandingSpot) -> list[ids.TroopId]:
        """All figures at a spot."""
        return [thing for thing in self.things.at(spot) if isinstance(thing, ids.TroopId)]

    def figures_in_fight(self, tile: Tile) -> list[ids.TroopId]:
        """The figures in the arena, where defenders may stand on no spot, or on the tile."""
        spots, goals = (ids.BattleSpot(), ids.TileSpot(tile)), self.things.goals
        return [
            thing
            for thing in self.things.ids
            if isinstance(thing, ids.TroopId)
            and goals[thing].opacity
            and (goals[thing].spot in spots or (goals[thing].spot is None and self.is_in_arena(thing)))
        ]

    def is_in_arena(self, figure: ids.TroopId) -> bool:
        """True if a figure stands in the arena or is on its way there."""
        return self.things.goals[figure].layer == arena.FIGURE_LAYER

    def figures_of_types(self, spot: ids.StandingSpot, types: Sequence[str]) -> list[ids.TroopId]:
        """A figure at a spot for each entry of `types`, none twice; without types that are missing there."""
        available = self.figures_at(spot)
        figures: list[ids.TroopId] = []
        for kind in types:
            figure = next((figure for figure in available if figure.type == kind), None)
            if figure is not None:
                available.remove(figure)
                figures.append(figure)
        return figures

    def unused_figure(self, seat: Seat, kind: str) -> ids.TroopId:
        """The id of a figure that is not on the table; number 0 if all of its type are."""
        figures = (ids.TroopId(seat, kind, number) for number in range(SUPPLY))
        return next((figure for figure in figures if figure not in self.things), ids.TroopId(seat, kind, 0))

    def walk(self, figures: Sequence[ids.TroopId], goal: Tile) -> None:
        """Moves figures to a tile, one after another."""
        if not figures:
            return
        self._remove_counts(figures)
        geometry, city = self.geometry, self.view.is_city(goal)
        by_type = sorted(figures, key=arena.figure_order)
        places = tile_places(geometry, goal, by_type, city=city)
        for index, figure in enumerate(figures):
            leg = Leg(places[figure], 0.48, geometry.tiles.side * 0.22, sound="" if index else "set")
            self.things.travel(figure, leg, delay=0.05 * index)

    def _remove_counts(self, figures: Sequence[ids.TroopId]) -> None:
        """Removes the counts of figures that leave their tile; settling counts those that stay."""
        left = {(self.things.goals[figure].spot, figure.type) for figure in figures}
        for thing in self.things.ids:
            if isinstance(thing, ids.TroopCountId) and (ids.TileSpot(thing.tile), thing.type) in left:
                self.things.remove(thing)

    def advance(self, figures: Sequence[ids.TroopId], start: Tile, goal: Tile) -> None:
        """Moves the figures of an attack close to their goal, where they do not stand on any tile yet."""
        geometry, tiles = self.geometry, self.geometry.tiles
        (x, y), (from_x, from_y) = tiles.centre(goal), tiles.centre(start)
        by_type = sorted(figures, key=arena.figure_order)
        if not by_type:
            return
        self._remove_counts(by_type)
        places = tile_places(geometry, start, by_type, city=self.view.is_city(start))
        for index, figure in enumerate(by_type):
            place = places[figure]
            near = place._replace(
                x=place.x + ADVANCE * (x - from_x), y=place.y + ADVANCE * (y - from_y), spot=ids.BattleSpot()
            )
            leg = Leg(near, 0.48, tiles.side * 0.22, sound="" if index else "set")
            self.things.travel(figure, leg, delay=0.05 * index)

    def close_arena(self) -> None:
        """Removes the panel and everything on it but troops: of a battle, or of a party that was picked."""
        for thing in self.things.ids:
            if isinstance(thing, (ids.ArenaId, ids.DieId, ids.PointId, ids.PartyTroopId, ids.PartyNumberId)):
                self.things.remove(thing)

    def line_up(self, side: SideName, figures: Sequence[ids.TroopId]) -> None:
        """Moves the figures of a side to their places in the arena."""
        self._remove_counts(figures)
        rects = arena.figure_rects(self.geometry.arena_sides[side].troops, figures)
        for index, figure in enumerate(figures):
            rect = rects[figure]
            spot = ids.BattleSpot() if side == ATTACKER else self.things.goals[figure].spot
            goal = Place(rect.centerx, rect.centery, rect.height, arena.FIGURE_LAYER, spot=spot)
            self.things.travel(figure, Leg(goal, 0.45, 40), delay=0.03 * index)

    def topple(self, figure: ids.TroopId, delay: float) -> None:
        """Topples and removes a figure that is destroyed, after `delay` seconds."""
        things = self.things
        place = things.goals[figure]._replace(spot=None, layer=arena.FIGURE_LAYER)
        angle = -80.0 if figure.seat in (0, 2) else 80.0
        toppled = place._replace(angle=angle, y=place.y + place.size * 0.16)
        faded = toppled._replace(opacity=0.0, y=toppled.y + place.size * 0.2)
        things.play_sound("fall", place.x, delay)
        legs = Leg(toppled, 0.22, ease=Ease.IN), Leg(faded, 0.35)
        things.travel(figure, *legs, delay=delay, vanishes=True)
        flash = place._replace(size=place.size * 0.9, layer=FLYING_LAYER)
        faded_flash = flash._replace(opacity=0.0, size=place.size * 1.2)
        things.show_effect(ids.HitFlashId(figure), flash, Leg(faded_flash, 0.4), delay=delay)

    def raise_dust(self, tile: Tile, size: float = 1.2, delay: float = 0.0) -> None:
        """Shows clouds of dust on a tile; `size` is in hexagon sides."""
        place, side = self.tile_place(tile, size * 0.6), self.geometry.tiles.side
        for index, offset in enumerate((-0.34, 0.3, 0.0)):
            start = place._replace(x=place.x + offset * side, opacity=0.9)
            goal = start._replace(y=start.y - 0.3 * side, size=start.size * 1.7, opacity=0.0)
            self.things.show_effect(
                ids.DustId(tile, index), start, Leg(goal, 0.6, ease=Ease.OUT), delay=delay + 0.08 * index
            )

    def move_sign(self, sign: str, start: Place, goal: Place) -> None:
        """Moves the sign of an effect; at the goal it grows and fades."""
        faded = goal._replace(opacity=0.0, size=goal.size * 1.3)
        self.things.show_effect(ids.FlyingSignId(sign), start, Leg(goal, 0.45, 60), Leg(faded, 0.35))

    def roll_dice(
        self,
        seat: Seat,
        side: SideName,
        faces: Sequence[int],
        places: Sequence[tuple[float, float, float]],
    ) -> None:
        """Rolls dice in from their side of the arena to `places`: x and y of the centre, and the size."""
        things = self.things
        direction = -1 if side == ATTACKER else 1
        for index, (face, (x, y, size)) in enumerate(zip(faces, places, strict=True)):
            goal = Place(x, y, size, arena.DIE_LAYER)
            start = goal._replace(
                x=x + direction * 420, y=y - 90 + 37 * (index % 3), angle=-direction * 540.0
            )
            near = goal._replace(x=x + direction * 40, angle=-direction * 60.0)
            legs = (
                Leg(near, 0.5, 70, Ease.LINEAR),
                Leg(goal, 0.18, 10, Ease.OUT, sound="" if index else "dice_settle"),
            )
            die = ids.DieId(seat, side, index, face)
            things.put(die, start._replace(opacity=0.0))
            things.travel(die, Leg(start, 0.0), *legs, delay=0.05 * index)
