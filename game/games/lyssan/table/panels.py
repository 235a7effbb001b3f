"""Paints the panels over the edges of the sea: goods of factions, turn order, triumphs, and the supply."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

import pygame

from game.games.lyssan.rules.data import AGENTS, agent_kind, source_of
from game.games.lyssan.rules.debts import MARKER
from game.games.lyssan.rules.records import Faction, Slot
from game.games.lyssan.rules.triumphs import PROVINCES_FOR_REALM, is_only_sign_of_end
from game.games.lyssan.table.geometry import GAP, FactionStrip
from game.games.lyssan.table.places import Arrangement, Standing, Supply
from game.text import Words
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.shapes import piece, tinted
from game.ui.drawing.theme import FIELD, PLATE, SMALL, SeatLook, TextStyle, Tone
from game.ui.layout import centred, columns, inset, rows, split_bottom, split_left, split_right, split_top

COUNT = replace(SMALL.at_most(36), line=1.0)
"""The style of numbers and short texts."""
SIGNS = {
    "coins": "lyssan/coin",
    "auxiliaries": "lyssan/auxiliary",
    "hand": "lyssan/card",
    "debts": "lyssan/debt",
    "shame": "lyssan/shame",
}
"""The pictures of what is counted for each faction."""
MISSING = (112, 8, 8)
"""The colour of a price that the faction cannot pay, a red that is legible on shaded parchment."""
STRIP = replace(FIELD, name="lyssan_strip", shadow=14)
"""A panel over the sea."""
COUNT_PLATE = replace(PLATE, name="count_plate", notch=4, border=1, alpha=255)
"""The plate under the number of tokens that are left."""
SUPPLY_MARGIN = 5
"""Left and right within the frame of a token of the supply that can be had."""
BADGE = (32, 10)
"""The side of that plate at 100 % text size, and how much is added at 200 %."""
LEAST_SIGN = 16
"""The least side of a picture beside a number, in units."""
DIMMED = 110
"""The opacity of pictures of what is not available now, 0 to 255."""
TRIUMPH_MARGINS = (12, 9)
"""The margins across and down in the frame of a triumph that can be won, in units."""
STANDING_MARGIN = 14
"""How much wider than two digits a shield with its number is at least, in units."""
CORNER, UNDER_GOAL = 8, 4
"""Between the last number and the corner of the frame, and between a plate and the words above it."""


@dataclass(frozen=True)
class PanelPainter:
    """Paints all panels of one view over the map."""

    canvas: Canvas
    arranged: Arrangement
    looks: Mapping[str, SeatLook]
    """By faction."""
    words: Words

    def paint(self) -> Sequence[pygame.Rect]:
        """Paints all panels; returns their rectangles."""
        arranged = self.arranged
        panels = list(self._paint_order())
        for faction, strip in arranged.strips.items():
            self._paint_faction(faction, strip)
        panels += self._paint_triumphs()
        if arranged.has_supplies:
            self._paint_supplies()
            panels.append(arranged.supply_strip.whole)
        if len(arranged.hands) > 1:
            for faction, area in arranged.hands.items():
                shield = pygame.Rect(area.left, area.bottom - 56, 44, 44)
                self.canvas.shield(shield, self.looks[faction])
        for covered in arranged.hand_areas:
            self.canvas.note("detail", covered)
        return panels

    def _paint_order(self) -> Sequence[pygame.Rect]:
        """Paints the shields of the living factions in turn order, the acting one in a golden frame."""
        view, area = self.arranged.view, self.arranged.geometry.order
        if view.phase == "roles":
            return []  # the order comes after the roles
        self.canvas.panel(area, PLATE)
        order = view.living()
        for name, cell in zip(order, columns(inset(area, 6, 3), len(order), 6), strict=False):
            self.canvas.shield(centred(cell, (min(cell.size),) * 2), self.looks[name])
            if name == view.acting:
                self.canvas.gold_outline(cell)
        return [area]

    def _paint_faction(self, faction: str, strip: FactionStrip) -> None:
        """Paints the counts of a faction on its unfolded panel, above its courtiers."""
        owner = self.arranged.view.factions[faction]
        for name, cell in strip.counters.items():
            self._paint_count(cell, name, owner)
        if strip.label is not None:
            self._paint_label(faction, strip.label)

    def _paint_label(self, faction: str, area: pygame.Rect) -> None:
        """Paints the arms of a faction, and its role if the viewer knows it."""
        role, signs = self.arranged.view.factions[faction].role, inset(area, 2, 2)
        signs.height = min(signs.height, signs.width // 2)
        shield, sign = columns(signs, 2, 4)
        self.canvas.shield(shield, self.looks[faction])
        if role is not None:
            self.canvas.picture(f"lyssan/shield_{role}", sign)

    def _paint_tinted(self, name: str, look: SeatLook, area: pygame.Rect, alpha: int = 255) -> None:
        """Paints a picture in the colours of a look, in the middle of an area."""
        rect = self.canvas.frame.rect_px(area)
        paint = piece if name.startswith("agent/") else tinted
        picture = paint(f"lyssan/{name}", look, max(1, min(rect.size)), self.canvas.palette)
        if alpha < 255:
            picture = picture.copy()
            picture.set_alpha(alpha)
        self.canvas.surface.blit(picture, picture.get_rect(center=rect.center))

    def _paint_count(self, cell: pygame.Rect, what: str, owner: Faction) -> None:
        """Paints a picture with the number of what a faction has, dimmed if it has none."""
        has = getattr(owner, what)
        count = has if isinstance(has, int) else len(has)
        width = self.canvas.measure(str(count), COUNT)[0]
        side = min(cell.height, cell.width // 2, max(LEAST_SIGN, cell.width - 4 - width))
        picture, number = split_left(cell, side, 3)
        self.canvas.picture(SIGNS[what], picture, alpha=255 if count else DIMMED)
        self._write(str(count), number, COUNT.toned(Tone.INK if count else Tone.SOFT))

    def _write(self, text: str, rect: pygame.Rect, style: TextStyle, *, align: str = "left") -> None:
        self.canvas.fit_text(text, rect, style, align=align, valign="middle")

    def _paint_triumphs(self) -> Sequence[pygame.Rect]:
        """Paints the row of triumphs: the goal, the award and the standings of each, or its winner."""
        view, rects = self.arranged.view, self.arranged.triumph_rects
        for number, (slot, rect) in enumerate(zip(view.row, rects, strict=True)):
            self.canvas.panel(rect, STRIP)
            if number in self.arranged.next_awards:
                self.canvas.gold_outline(rect)
            if not slot.open:
                picture, date = split_bottom(inset(rect, 3, 4), self.canvas.line_height(COUNT), 0)
                self.canvas.picture("lyssan/triumph", picture, alpha=DIMMED)
                self._label(self.words("table.lyssan.panel.due.hidden", year=number), date, align="centre")
            elif slot.winner is not None:
                self._paint_won(slot, slot.winner, inset(rect, 8, 8))
            else:
                self._paint_open(number, slot, inset(rect, *TRIUMPH_MARGINS))
        return rects

    def _paint_won(self, slot: Slot, winner: str, area: pygame.Rect) -> None:
        """Paints a triumph that was won, with the winner's arms over its lower corner."""
        side = min(area.size)
        picture = centred(area, (side, side))
        self.canvas.picture(f"lyssan/triumph/{slot.id}", picture)
        shield = pygame.Rect(0, 0, side // 2, side // 2)
        shield.midbottom = picture.right, picture.bottom
        self.canvas.shield(shield.clamp(area), self.looks[winner])

    def _paint_open(self, number: int, slot: Slot, area: pygame.Rect) -> None:
        """Paints the goal of a triumph, and below it its award and the standings, if there is room."""
        goal, below = rows(area, 2, 0)
        standings, due = self.arranged.standings[number], self._due(number, slot)
        if not self._fits(self._goal(slot), self._beside(goal, 0.0 if standings else 1.0)[1]):
            self._paint_goal(slot, area)
            return
        self._paint_goal(slot, goal)
        below.width -= CORNER
        least = self.canvas.measure("00", COUNT)[0] + STANDING_MARGIN
        tied = [standing for standing in standings if standing.is_tied]
        if tied and number in self.arranged.next_awards:
            self._paint_tie(tied, below, least)
            return
        width = self.canvas.measure(due, COUNT)[0]
        is_short = (
            bool(standings)
            and slot.triumph.kind == "majority"
            and width + GAP + len(standings) * least > below.width
        )
        if is_short:
            width = self.canvas.measure("9", COUNT)[0] + below.height
        date, below = split_left(below, min(width, below.width), GAP)
        self._paint_due(str(self._year_of_award(number)) if is_short else due, date, is_short=is_short)
        shown = min(len(standings), max(0, below.width) // least)
        best = sorted(standings, key=lambda each: (-each.count, not each.leads))[:shown]
        for standing, cell in zip(best, columns(below, shown, 2) if shown else [], strict=True):
            self._paint_standing(standing, cell)

    def _paint_tie(self, tied: Sequence[Standing], area: pygame.Rect, cell: int) -> None:
        """Paints the factions that are level, and that nobody wins the triumph, as far as there is room.

        `cell`: the width of a shield with its number.
        """
        area = split_left(area, UNDER_GOAL, 0)[1]
        nobody, equal = self.words("table.lyssan.panel.due.nobody"), self.canvas.measure("=", COUNT)[0] + 4
        word, width = self.canvas.measure(nobody, COUNT)[0], cell * len(tied) + equal * (len(tied) - 1)
        if width > area.width or word + GAP + width <= area.width:
            date, area = split_left(area, min(word, area.width), GAP)
            self._label(nobody, date)
        if width > area.width:
            return
        for index, standing in enumerate(tied):
            left = area.left + index * (cell + equal)
            self._paint_standing(standing, pygame.Rect(left, area.top, cell, area.height))
            if index:
                sign = pygame.Rect(left - equal, area.top, equal, area.height)
                self._write("=", sign, COUNT, align="centre")

    def _due(self, number: int, slot: Slot) -> str:
        """When a triumph is awarded."""
        view, year, words = self.arranged.view, self._year_of_award(number), self.words
        if slot.triumph.kind != "majority":
            return words("table.lyssan.panel.due.at_once")
        if is_only_sign_of_end(view, slot):
            return words("table.lyssan.panel.due.nobody")
        key = "spring" if year <= view.last_year else "last"
        return words(f"table.lyssan.panel.due.{key}", year=year)

    def _year_of_award(self, number: int) -> int:
        """The year whose spring may award an open triumph."""
        return self.arranged.view.year + (1 if number in self.arranged.next_awards else 2)

    def _paint_due(self, due: str, area: pygame.Rect, *, is_short: bool) -> None:
        """When a triumph is awarded; a number of a year stands beside the sign of spring."""
        if is_short:
            sign, area = split_left(area, area.height - 4, 4)
            self.canvas.picture("lyssan/season/spring", sign)
        self._label(due, area)

    def _paint_goal(self, slot: Slot, area: pygame.Rect) -> None:
        """Paints the picture of a triumph beside its goal; with little room only one of them."""
        text = self._goal(slot)
        tries = [self._beside(area, share) for share in (1.0, 0.75, 0.0)]
        picture, room = next((each for each in tries if self._fits(text, each[1])), tries[0])
        if picture.width:
            self.canvas.picture(f"lyssan/triumph/{slot.id}", centred(picture, (picture.width,) * 2))
        self._label(text, room, align="left" if picture.width else "centre")

    def _beside(self, area: pygame.Rect, share: float) -> tuple[pygame.Rect, pygame.Rect]:
        """The areas of a picture that takes a share of the height, and of a text beside it."""
        side = round(share * min(area.size))
        return split_left(area, side, GAP if side else 0)

    def _fits(self, text: str, area: pygame.Rect) -> bool:
        return self.canvas.fits(text, area, self.canvas.fit(text, area, COUNT))

    def _goal(self, slot: Slot) -> str:
        """The goal of a triumph in a few words."""
        view = self.arranged.view
        capital = view.realm.provinces[view.realm.capital].called(self.words.language)
        count = PROVINCES_FOR_REALM[len(view.factions)]
        return self.words(f"lyssan.triumph.{slot.id}.goal", count=count, capital=capital)

    def _label(self, text: str, area: pygame.Rect, *, align: str = "left") -> None:
        """Paints a text if it fits; else only the dock shows it."""
        if self._fits(text, area):
            self.canvas.fit_text(text, area, COUNT, align=align, valign="middle")

    def _paint_standing(self, standing: Standing, cell: pygame.Rect) -> None:
        """Paints a faction's shield and count, in gold on a plate if it would win the triumph now."""
        side = min(cell.height, cell.width // 2)
        shield, count = split_left(cell, side, 4)
        if standing.leads:
            self.canvas.fill(split_top(cell, UNDER_GOAL, 0)[1].inflate(2, 2), Tone.PLATE)
        self.canvas.shield(centred(shield, (side - 4, side - 4)), self.looks[standing.faction])
        style = COUNT.toned(Tone.GOLD) if standing.leads else COUNT
        self._write(str(standing.count), count, style)

    def _paint_supplies(self) -> None:
        """Paints money, supply and shame of the faction that is shown; the debts between them are things."""
        arranged, strip = self.arranged, self.arranged.supply_strip
        self.canvas.panel(strip.whole, STRIP)
        for money, cell in strip.purses.items():
            self._paint_count(cell, money, arranged.shown)
        for supply, cell in zip(arranged.supply, strip.supply, strict=True):
            self._paint_supply(supply, cell)
        for token, cell in arranged.shame_cells.items():
            self._paint_shame(token, cell)

    def _paint_supply(self, supply: Supply, cell: pygame.Rect) -> None:
        """A kind of token with the number of those left, and the price of one beside it."""
        inside = inset(cell, SUPPLY_MARGIN, 0)
        figure, price = split_left(inside, inside.width * 3 // 5, 0)
        look = self.looks[self.arranged.faction_shown]
        folder = f"agent/{supply.kind}" if supply.kind in AGENTS else supply.kind
        beside = split_left(figure, figure.width // 5, 0)[1]
        self._paint_tinted(folder, look, beside, 255 if supply.left and supply.affordable else DIMMED)
        if supply.source != self.arranged.faction_shown:
            self.canvas.picture(f"lyssan/vassal/{supply.source}", pygame.Rect(cell.topleft, (30, 30)))
        side = self.arranged.geometry.scaled(BADGE)
        left = pygame.Rect(figure.left, figure.top + 3, side - 8, side - 4)
        self.canvas.panel(left, COUNT_PLATE)
        self._write(str(supply.left), left, COUNT.toned(Tone.CREAM), align="centre")
        self._paint_price(supply, price)

    def _paint_price(self, supply: Supply, area: pygame.Rect) -> None:
        """Paints the price: coins above auxiliaries, red if the faction has too few."""
        owner = self.arranged.shown
        coins, auxiliaries = (supply.coins, owner.coins), (supply.auxiliaries, owner.auxiliaries)
        parts = [each for each in (("coins", *coins), ("auxiliaries", *auxiliaries)) if each[1]]
        for (money, count, has), cell in zip(parts, rows(area, max(1, len(parts)), 0), strict=False):
            number, picture = split_right(cell, cell.width // 2, 0)
            style = COUNT.toned(Tone.INK if has >= count else MISSING)
            self._write(str(count), number, style, align="right")
            self.canvas.picture(SIGNS[money], centred(picture, (min(26, picture.width),) * 2))

    def _paint_shame(self, token: str, cell: pygame.Rect) -> None:
        """Paints a shame token and the number of its kind."""
        count = self.arranged.shame[token]
        if token == MARKER:
            self.canvas.picture("lyssan/shame", cell)
        else:
            is_agent = token not in ("castle", "site")
            folder = f"agent/{agent_kind(token)}_exhausted" if is_agent else token
            self._paint_tinted(folder, self.looks[self.arranged.faction_shown], cell)
            if is_agent and source_of(token) != self.arranged.faction_shown:
                self.canvas.picture(f"lyssan/vassal/{source_of(token)}", pygame.Rect(cell.topleft, (30, 30)))
        if count > 1:
            self._write(
                f"×{count}", pygame.Rect(cell.right - 34, cell.bottom - 34, 34, 34), COUNT, align="right"
            )
