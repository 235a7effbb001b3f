"""Paints the panels around the map: factions, turn order, triumph row, hands and a faction's own things."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

import pygame

from game.games.lyssan.rules.data import AGENTS, agent_kind, source_of
from game.games.lyssan.rules.debts import MARKER
from game.games.lyssan.rules.position import Faction, Slot
from game.games.lyssan.table.geometry import PADDING, SLOT_GAP, TWO_LINE_SLOT, FactionStrip
from game.games.lyssan.table.places import Arrangement, Standing, Supply
from game.text import Words
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.shapes import tinted
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
"""The colour of a price that the faction cannot pay: a red that is legible on shaded parchment."""
PRICE_LINE = 30
"""The least height and width for a part of a price; where there is less room, only the dock names it."""
COUNT_PLATE = replace(PLATE, name="count_plate", notch=4, border=1, alpha=255)
"""The plate under the number of tokens that are left."""
BADGE = 36
"""The side of that plate."""
FRAME = 8, 5
"""What the mark of something that can be bought covers at the sides of a cell, and above and below."""
LOW_CELL = 2 * PRICE_LINE + 12
"""In a lower cell of the supply the plate stands beside the figure in place of the price."""
LOW_FIGURE = 50
"""A lower figure has the plate beside it, which would cover most of it."""
BAR_WIDTH = 7
"""The width of the golden bar beside a triumph that next spring may award."""
LEAST_SIGN = 16
"""The least side of a picture beside a number, in units."""
LABEL_MARGIN = 6
"""Below the name of a faction, for the frame of the cursor, in units."""
MIN_LABEL_SHIELD = 34
"""The least side of a shield with a name below it."""
DIMMED = 110
"""The opacity of what cannot be had now, 0 to 255."""


@dataclass(frozen=True)
class PanelPainter:
    """Paints all panels of one view."""

    canvas: Canvas
    arranged: Arrangement
    looks: Mapping[str, SeatLook]
    """By faction."""
    words: Words

    def paint(self) -> None:
        """Paints every panel."""
        self._paint_order()
        for faction, strip in self.arranged.geometry.strips.items():
            self._paint_faction(faction, strip)
        self._paint_triumphs()
        for faction, panel in self.arranged.hands.items():
            self._paint_hand(faction, panel)
        self._paint_own_things()

    def _paint_order(self) -> None:
        """The shields of the living factions in turn order; a golden frame round that which acts."""
        view, area = self.arranged.view, self.arranged.geometry.order
        if view.phase == "roles":
            return
        self.canvas.panel(area, PLATE)
        order = view.living()
        for name, cell in zip(order, columns(inset(area, 6, 3), len(order), 6), strict=False):
            self.canvas.shield(centred(cell, (min(cell.size),) * 2), self.looks[name])
            if name == view.acting:
                self.canvas.gold_outline(cell)

    def _paint_faction(self, faction: str, strip: FactionStrip) -> None:
        """A faction's counts; its courtiers lie below them."""
        owner = self.arranged.view.factions[faction]
        self.canvas.panel(strip.whole, FIELD)
        for name, cell in strip.counters.items():
            self._paint_count(cell, name, owner)
        if not owner.alive:
            self._note(self.words("table.lyssan.panel.eliminated"), strip.court)
        elif not owner.court and strip.court.height >= PRICE_LINE:
            self._note(self.words("table.lyssan.panel.no_court"), strip.court)
        if strip.label is not None:
            self._paint_label(faction, strip.label)

    def _paint_label(self, faction: str, area: pygame.Rect) -> None:
        """The arms of a faction and its role, if the reader knows it; its name below if there is room."""
        area = pygame.Rect(area.left, area.top, area.width, area.height - LABEL_MARGIN)
        name_height, shields = self.canvas.line_height(COUNT), area
        if area.height - name_height >= MIN_LABEL_SHIELD:
            shields, name = split_bottom(area, name_height, 0)
            self._write(self.words(f"lyssan.faction.{faction}"), name, COUNT, align="centre")
        role = self.arranged.view.factions[faction].role
        if role is not None:
            sign, shields = columns(shields, 2, 4)
            self.canvas.picture(f"lyssan/shield_{role}", sign)
        self.canvas.shield(shields, self.looks[faction])

    def _paint_tinted(self, name: str, look: SeatLook, area: pygame.Rect, alpha: int = 255) -> None:
        """A picture in the colours of a look, in the middle of an area."""
        rect = self.canvas.frame.rect_px(area)
        picture = tinted(f"lyssan/{name}", look, max(1, min(rect.size)))
        if alpha < 255:
            picture = picture.copy()
            picture.set_alpha(alpha)
        self.canvas.surface.blit(picture, picture.get_rect(center=rect.center))

    def _paint_count(self, cell: pygame.Rect, what: str, owner: Faction) -> None:
        """A picture and the number of what a faction has, which is never broken; dimmed if it has none."""
        has = getattr(owner, what)
        count = has if isinstance(has, int) else len(has)
        width = self.canvas.measure(str(count), COUNT)[0]
        side = min(cell.height, cell.width // 2, max(LEAST_SIGN, cell.width - 4 - width))
        picture, number = split_left(cell, side, 3)
        self.canvas.picture(SIGNS[what], picture, alpha=255 if count else DIMMED)
        self._write(str(count), number, COUNT.toned(Tone.INK if count else Tone.SOFT))

    def _write(self, text: str, rect: pygame.Rect, style: TextStyle, *, align: str = "left") -> None:
        self.canvas.fit_text(text, rect, style, align=align, valign="middle")

    def _note(self, text: str, rect: pygame.Rect) -> None:
        """Says that there is nothing here, if there is room."""
        style = self.canvas.fit(text, rect, COUNT.toned(Tone.SOFT))
        if self.canvas.fits(text, inset(rect, 3, 0), style):
            self._write(text, rect, style, align="centre")

    def _paint_triumphs(self) -> None:
        """What each triumph demands, how everyone stands, and who has won it."""
        geometry, view = self.arranged.geometry, self.arranged.view
        self.canvas.panel(geometry.triumph_area, FIELD)
        for number, (slot, rect) in enumerate(zip(view.row, geometry.triumphs, strict=True)):
            awarded_next = number in self.arranged.next_awards
            if number:
                top = rect.top - SLOT_GAP / 2
                self.canvas.line((rect.left, top), (rect.right, top), Tone.BRONZE, 2)
            if awarded_next:
                bar = pygame.Rect(rect.left - BAR_WIDTH, rect.top, BAR_WIDTH, rect.height)
                self.canvas.fill(bar, Tone.GOLD)
            inside = inset(rect, PADDING, 1)
            if slot.open:
                self._paint_open_triumph(number, slot, inside)
            else:
                side = min(inside.height, 60)
                back, rest = split_left(inside, side, 8)
                self.canvas.picture("lyssan/triumph", back, alpha=DIMMED)
                self._write(self.words("table.lyssan.panel.face_down"), rest, COUNT.toned(Tone.SOFT))

    def _paint_open_triumph(self, number: int, slot: Slot, inside: pygame.Rect) -> None:
        triumph = str(slot.id)
        sign, rest = split_left(inside, min(inside.height, 56), 6)
        self.canvas.picture(f"lyssan/triumph/{triumph}", sign)
        name, below = self.words(f"lyssan.triumph.{triumph}.name"), rest
        is_named = inside.height >= TWO_LINE_SLOT
        if is_named:
            title, below = split_top(rest, -(-rest.height // 2), 0)
            self._write(name, title, COUNT)
        standings = self.arranged.standings[number]
        if slot.winner is not None:
            shield, rest = split_left(below, below.height, 8)
            self.canvas.shield(shield, self.looks[slot.winner])
            winner = self.words(f"lyssan.faction.{slot.winner}")
            self._write(self.words("table.lyssan.panel.won_by", faction=winner), rest, COUNT)
        elif standings:
            for standing, cell in zip(standings, columns(below, len(standings), 2), strict=True):
                self._paint_standing(standing, cell)
        else:
            kind = self.words(f"table.lyssan.panel.kind.{slot.triumph.kind}")
            self._write(kind if is_named else name, below, COUNT.toned(Tone.SOFT))

    def _paint_standing(self, standing: Standing, cell: pygame.Rect) -> None:
        """A faction's shield and number, on a plate with golden letters if it would win the triumph now."""
        side = min(cell.height, cell.width // 2)
        shield, count = split_left(cell, side, 2)
        if standing.leads:
            self.canvas.panel(cell.inflate(2, 0), PLATE)
        self.canvas.shield(centred(shield, (side - 4, side - 4)), self.looks[standing.faction])
        style = COUNT.toned(Tone.GOLD) if standing.leads else COUNT
        self._write(str(standing.count), count, style)

    def _paint_hand(self, faction: str, panel: pygame.Rect) -> None:
        self.canvas.panel(panel, FIELD)
        if len(self.arranged.hands) > 1:
            place = split_left(inset(panel, PADDING), 44, 0)[0]
            self.canvas.shield(place, self.looks[faction])
        if not self.arranged.view.factions[faction].hand:
            self._note(self.words("table.lyssan.panel.no_cards"), inset(panel, PADDING))

    def _paint_own_things(self) -> None:
        """Money, supply, debts and shame of the faction that is shown."""
        arranged, owner = self.arranged, self.arranged.shown
        self.canvas.panel(arranged.geometry.own_area, FIELD)
        own = arranged.own_panel
        for money, cell in own.purses.items():
            self._paint_count(cell, money, owner)
        for supply, cell in zip(arranged.supply, own.supply, strict=True):
            self._paint_supply(supply, cell)
        if not owner.debts and arranged.view.phase != "atone":
            self._note(self.words("table.lyssan.panel.no_debts"), own.debts)
        if not owner.shame:
            self._note(self.words("table.lyssan.panel.no_shame"), own.shame)
        for token, cell in arranged.shame_cells.items():
            self._paint_shame(token, cell)

    def _paint_supply(self, supply: Supply, cell: pygame.Rect) -> None:
        """A kind of token, how many are left, and the price of one."""
        if cell.height >= LOW_CELL:
            spare = (cell.width - 2 * PRICE_LINE - 2) // 2
            inside = inset(cell, max(0, min(FRAME[0], spare)), FRAME[1])
            figure, price = split_bottom(inside, min(40, cell.height * 2 // 5), 0)
            self._paint_price(supply, price)
            left = pygame.Rect(figure.right - BADGE - 4, cell.top - 2, BADGE, BADGE)
            if figure.height < LOW_FIGURE:
                figure, left = split_right(figure, BADGE, 0)
                left = centred(left, (BADGE, min(BADGE, left.height)))
        else:
            figure, _ = split_left(cell, min(cell.height, cell.width // 2), 0)
            height = max(min(BADGE, cell.height), self.canvas.line_height(COUNT.at_most(0)))
            left = pygame.Rect(figure.right, cell.centery - height // 2, BADGE, height)
        look = self.looks[self.arranged.faction_shown]
        folder = f"agent/{supply.kind}" if supply.kind in AGENTS else supply.kind
        self._paint_tinted(folder, look, figure, 255 if supply.left and supply.affordable else DIMMED)
        if supply.source != self.arranged.faction_shown:
            place = pygame.Rect(cell.left, cell.top, 34, 34)
            self.canvas.picture(f"lyssan/vassal/{supply.source}", place)
        self.canvas.panel(left, COUNT_PLATE)
        self._write(str(supply.left), left, COUNT.toned(Tone.CREAM), align="centre")

    def _paint_price(self, supply: Supply, area: pygame.Rect) -> None:
        owner = self.arranged.shown
        coins, auxiliaries = (supply.coins, owner.coins), (supply.auxiliaries, owner.auxiliaries)
        parts = [each for each in (("coins", *coins), ("auxiliaries", *auxiliaries)) if each[1]]
        split = columns if area.width > area.height else rows
        for (money, count, has), cell in zip(parts, split(area, max(1, len(parts)), 2), strict=False):
            if min(cell.size) < PRICE_LINE:
                return
            side = min(cell.height, cell.width // 2, 30)
            middle = centred(cell, (min(cell.width, side * 2), cell.height))
            number, picture = split_right(middle, side, 0)
            style = COUNT.toned(Tone.INK if has >= count else MISSING)
            if self.canvas.measure(str(count), style.at_most(0))[0] > number.width:
                return
            self._write(str(count), number, style, align="right")
            self.canvas.picture(SIGNS[money], picture)

    def _paint_shame(self, token: str, cell: pygame.Rect) -> None:
        """A shame token, and how many of its kind there are."""
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
