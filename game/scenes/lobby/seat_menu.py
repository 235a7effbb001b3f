"""A seat of the lobby on the screen: its banner, and the menu of who plays it, with which name and device."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import ClassVar

import pygame

from game.bots.levels import level_words
from game.contract import Seat
from game.input.glyphs import Glyph
from game.input.messages import MOUSE_AND_KEYBOARD, Device, Intent, is_pad, is_same_group
from game.scenes.lobby.info import Side
from game.scenes.lobby.seats import EMPTY, PERSON, LobbySeat, LobbySeats, who_label
from game.scenes.match_labels import device_name
from game.scenes.page import Page
from game.scenes.requests import Pop
from game.scenes.services import Services
from game.settings import Profile
from game.ui.drawing import ornament
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.theme import (
    BODY,
    BUTTON,
    CARD,
    HEADING,
    LABEL,
    LABEL_OFF,
    SMALL,
    SeatLook,
    TextStyle,
    Tone,
)
from game.ui.layout import centred, inset, split_left, split_right, split_top
from game.ui.widgets.button import Button, Pressable
from game.ui.widgets.controls import Choice
from game.ui.widgets.scrolling import ScrollList
from game.ui.widgets.text_field import TextField
from game.ui.widgets.widget import MIN_HEIGHT, Widget

LEVEL_STEPS = {Intent.LEFT: -1, Intent.RIGHT: 1}
LEAST_NAME = 36
"""The letters of a name that leave room for the side that the seat leads."""
ARROW = 48
"""The width of an arrow beside the level of a bot."""
GLOW_SECONDS = 0.6
"""How long a banner glows after a press of the seat's player."""
DEVICE_ICONS = {"keyboard": "icons/keyboard", "mouse": "icons/mouse", None: "icons/person"}
"""The icon of a person by device; None: of any device. All other devices are pads."""


class SeatBanner(Pressable):
    """A seat of the lobby, a row; ACCEPT acts on the seat, LEFT and RIGHT change the level of its bot."""

    def __init__(
        self,
        lobby_seat: Callable[[], LobbySeat],
        accept: Callable[[], None],
        step_level: Callable[[int], bool],
    ) -> None:
        super().__init__(accept)
        self.lobby_seat = lobby_seat
        """Returns the current settings of this seat."""
        self.step_level = step_level
        """Gives its bot the next level (1) or the previous one (-1); False: there is no bot."""
        self.sides: Sequence[Side] = ()
        """What it leads in the match."""
        self.name = ""
        """Of the player, or that the seat is empty."""
        self.player_text = ""
        """The device of the person, the level of the bot, or what a press does to an empty seat, in words."""
        self.short_text = ""
        """Shown instead of `player_text` where that does not fit; empty: there is none."""
        self.icon = "icons/person"
        """The name of the picture before `player_text`; empty: there is none."""
        self.glow = 0.0
        """Seconds for which the banner still glows."""
        self._glyph_of: Callable[[Intent], Glyph] | None = None
        """The glyphs of the seat's own device; None: of the device used last."""

    def pulse(self) -> None:
        """Starts the glow. Call when the player of the seat presses a button."""
        self.glow = GLOW_SECONDS

    def tick(self, seconds: float) -> bool:
        """Advances the glow; True if the banner must be drawn again."""
        was_glowing = self.glow > 0
        self.glow = max(0.0, self.glow - seconds)
        return was_glowing

    def press(self, intent: Intent) -> bool:
        """LEFT and RIGHT step the level of a bot; ACCEPT as for every button."""
        if intent in LEVEL_STEPS:
            return self.step_level(LEVEL_STEPS[intent])
        return super().press(intent)

    def click(self, x: float, y: float) -> bool:
        """An arrow beside the level steps it; anything else is a press of the banner."""
        del y
        left, right = self._arrows
        if self._is_bot and (left.left <= x < left.right or right.left <= x < right.right):
            return self.step_level(-1 if x < left.right else 1)
        return self.press(Intent.ACCEPT)

    def update(self, services: Services, *, joins: bool, is_guest: bool = False) -> None:
        """Updates name, player and icon.

        `joins`: a press on the empty seat takes it for the device itself. `is_guest`: the banner says whether
        its pad is ready.
        """
        lobby_seat, words = self.lobby_seat(), services.words
        self.short_text = ""
        self.name = lobby_seat.name if lobby_seat.taken else words("lobby.empty")
        if not lobby_seat.taken:
            self.player_text = words("lobby.empty_join" if joins else "lobby.empty_press")
            self.icon = ""
        elif lobby_seat.played_by != PERSON:
            self.player_text, self.icon = who_label(words, lobby_seat.played_by), "icons/bot"
            self.short_text = level_words(words, lobby_seat.played_by).name
        else:
            self.player_text = device_name(services, lobby_seat.device)
            self.icon = DEVICE_ICONS.get(lobby_seat.device, "icons/pad")
        if is_guest:
            key = "ready" if lobby_seat.is_ready else "get_ready"
            self.short_text = words(f"lobby.{key}_short")
            self.player_text = words(f"lobby.{key}", device=self.player_text)
            self.icon = "icons/check" if lobby_seat.is_ready else self.icon
        self._glyph_of = None if lobby_seat.device is None else services.devices.glyphs(lobby_seat.device)

    def draw(self, canvas: Canvas, *, focused: bool = False) -> None:
        """Draws the banner, with a golden outline while it glows."""
        lobby_seat = self.lobby_seat()
        canvas.panel(self.rect, CARD if lobby_seat.taken else LABEL_OFF)
        shield, texts, _, arms = self._parts
        if lobby_seat.taken:
            canvas.shield(shield, lobby_seat.look, lobby_seat.emblem)
        else:
            canvas.picture("icons/person", inset(shield, shield.width // 5), alpha=110)
        for side, place in zip(self.sides, arms, strict=True):
            draw_arms(canvas, side, place, lobby_seat.look)
        self._draw_texts(canvas, texts, lobby_seat)
        self._draw_player(canvas)
        if self.glow > 0:
            canvas.gold_outline(self.rect)
        self.mark(canvas, self.name, focused=focused)

    @property
    def _is_bot(self) -> bool:
        return self.lobby_seat().played_by not in (PERSON, EMPTY)

    @property
    def _parts(self) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect, list[pygame.Rect]]:
        """The places of the shield, of name and side, of the player, and of the arms of the sides."""
        room = inset(self.rect, 18, 7)
        side = min(room.height, 150)
        shield, rest = split_left(room, side, 18)
        arms: list[pygame.Rect] = []
        for _ in self.sides:
            rest, place = split_right(rest, side, 12)
            arms.insert(0, place)
        texts, player = split_left(rest, rest.width // 2, 16)
        return shield, texts, player, arms

    @property
    def _arrows(self) -> tuple[pygame.Rect, pygame.Rect]:
        """The places of the arrows beside the level of a bot."""
        place = self._parts[2]
        height = min(place.height, 72)
        top = place.centery - height // 2
        return (
            pygame.Rect(place.left, top, ARROW, height),
            pygame.Rect(place.right - ARROW, top, ARROW, height),
        )

    def _draw_texts(self, canvas: Canvas, room: pygame.Rect, lobby_seat: LobbySeat) -> None:
        """Draws the name, and below it what the seat leads, if there is room for both."""
        style = HEADING if lobby_seat.taken else HEADING.toned(Tone.SOFT)
        below = self._side_text(canvas, room)
        height = canvas.measure(below, SMALL, room.width)[1] if below else 0
        name = min(room.height - height - 8, canvas.line_height(HEADING))
        upper, lower = split_top(centred(room, (room.width, name + height)), name, 0)
        canvas.fit_text(self.name, upper, style, valign="middle")
        if below:
            canvas.text(below, lower, SMALL.toned(Tone.SOFT))

    def _side_text(self, canvas: Canvas, room: pygame.Rect) -> str:
        """As much of what the seat leads as leaves room for the name; empty: nothing does."""
        names = " · ".join(side.name for side in self.sides)
        lines = [f"**{side.name}.** {side.line}" for side in self.sides]
        most = room.height - canvas.line_height(HEADING.at_most(LEAST_NAME)) - 6
        for text in (" ".join(lines), names):
            if text and canvas.fits(text, pygame.Rect(0, 0, room.width, max(0, most)), SMALL):
                return text
        return ""

    def _draw_player(self, canvas: Canvas) -> None:
        """Draws the icon and the text of who plays, between arrows if it is a bot."""
        line = self._parts[2]
        if self._is_bot:
            for place, direction in zip(self._arrows, ("left", "right"), strict=True):
                ornament.arrow(canvas, place.inflate(-12, -20), direction)
            line = inset(line, ARROW, 0)
        with canvas.glyphs(self._glyph_of or canvas.glyph_of):
            icon, text, style = self._player_line(canvas, line)
            if icon:
                side = min(line.height, round(style.shown(canvas.text_size) * 1.2))
                place, line = split_left(line, side, 10)
                canvas.picture(icon, centred(place, (side, side)))
            canvas.text(text, line, style.toned(Tone.SOFT), valign="middle")

    def _player_line(self, canvas: Canvas, area: pygame.Rect) -> tuple[str, str, TextStyle]:
        """The icon, the text of who plays and its style: as much as fits into one line, else into several."""
        most = BODY.at_most(area.height / BODY.line)
        short = self.short_text or self.player_text
        for icon, text in dict.fromkeys(((self.icon, self.player_text), (self.icon, short), ("", short))):
            room = area.width - (round(most.shown(canvas.text_size) * 1.2) + 10 if icon else 0)
            style = canvas.in_one_line(text, room, most)
            if canvas.measure(text, style)[0] <= room:
                return icon, text, style
        return "", short, canvas.fit(short, area, BODY)


class AllBots(Choice[str]):
    """The level of all bots, with its label in the same line."""

    def height(self, canvas: Canvas, width: int) -> int:  # noqa: ARG002  # one line, however wide
        """One line."""
        return max(MIN_HEIGHT, canvas.line_height(BUTTON) + 24)

    def draw(self, canvas: Canvas, *, focused: bool = False) -> None:
        """Draws the label with the level between two arrows."""
        canvas.panel(self.rect, LABEL)
        self._control_rect = self.rect
        left, room = split_left(inset(self.rect, 18, 6), ARROW, 10)
        room, right = split_right(room, ARROW, 10)
        for place, direction in ((left, "left"), (right, "right")):
            ornament.arrow(canvas, centred(place, (ARROW - 12, 36)), direction)
        text = f"{self.label}: {self.values[self.index][1]}"
        style = canvas.in_one_line(text, room.width, BUTTON)
        canvas.text(text, room, style, align="centre", valign="middle")
        self.mark(canvas, self.label, focused=focused)


def draw_arms(canvas: Canvas, side: Side, place: pygame.Rect, look: SeatLook) -> None:
    """Draws the arms of a side, if need be in the colours of a seat."""
    if side.in_seat_colours:
        canvas.shield(place, replace(look, arms=side.picture))
    else:
        canvas.picture(side.picture, place)


PANEL_WIDTH = 1180
"""In layout units."""


class SeatMenu(Page):
    """A panel over the lobby, with the seat's shield beside the heading."""

    hint_keys: ClassVar = {Intent.ACCEPT: "options.change", Intent.BACK: "menu.back"}

    overlay = True

    def __init__(self, services: Services, lobby_seats: LobbySeats, seat: Seat, device: Device) -> None:
        self._lobby_seats = lobby_seats
        self._seat = seat
        self._device = device
        self._list = ScrollList([], gap=16)
        self._shield_rect = pygame.Rect(0, 0, 0, 0)
        super().__init__(services, [self._list])
        self._most_rows = ScrollList(self._rows(PERSON), gap=16)
        """Measured for the top of the panel, so that it stays when rows come and go."""
        self._fill()

    def may_act(self, device: Device) -> bool:
        """True for the pad that has opened the menu, for any if that is gone, and for mouse and keyboard."""
        is_gone = is_pad(self._device) and self._device not in self.services.devices.pads
        return not is_pad(device) or device == self._device or is_gone

    def place(self, canvas: Canvas, body: pygame.Rect) -> None:
        """Places the heading with the shield, and the rows below."""
        words, lobby_seat = self.services.words, self._lobby_seats[self._seat]
        most, now = (rows.height(canvas, PANEL_WIDTH - 72) + 190 for rows in (self._most_rows, self._list))
        panel = centred(body, (PANEL_WIDTH, min(body.height, most)))
        panel.height = min(body.bottom - panel.top, now)
        key = "title" if lobby_seat.taken else "empty_title"
        title = words(f"lobby.seat.{key}", name=lobby_seat.name)
        inside = self.place_panel(canvas, panel, title)
        self._list.rect = inside.inflate(24, 16)
        _, self._shield_rect = split_right(
            pygame.Rect(inside.left, panel.top + 24, inside.width, 110), 110, 0
        )

    def paint(self, canvas: Canvas) -> None:
        """Paints the shield beside the heading."""
        lobby_seat = self._lobby_seats[self._seat]
        if lobby_seat.taken:
            canvas.shield(self._shield_rect, lobby_seat.look, lobby_seat.emblem)

    def _fill(self) -> None:
        """Creates the rows again for the present settings of the seat; the focus stays."""
        self._list.replace(self._rows(self._lobby_seats[self._seat].played_by))

    def _rows(self, played_by: str) -> list[Widget]:
        """The rows for a seat that is played by a person, a bot or nobody."""
        words = self.services.words
        players = [(each, who_label(words, each)) for each in self._lobby_seats.possible_players]
        rows: list[Widget] = [Choice(words("lobby.seat.who"), players, played_by, self._set_player)]
        if played_by == PERSON:
            rows += self._person_rows()
        if played_by != EMPTY:
            rows += self._look_rows()
        rows.append(Button(words("lobby.seat.done"), lambda: self.go(Pop()), icon="icons/check"))
        return rows

    def _person_rows(self) -> list[Widget]:
        words, lobby_seat = self.services.words, self._lobby_seats[self._seat]
        rows: list[Widget] = []
        known = self.services.settings.profiles
        if known:
            others = [profile for profile in known if profile.name != lobby_seat.name]
            profiles = [(None, lobby_seat.name), *((profile, profile.name) for profile in others)]
            rows.append(Choice(words("lobby.seat.profile"), profiles, None, self._use_profile))
        rows.append(Choice(words("lobby.seat.device"), self._devices(), lobby_seat.device, self._bind))
        return rows

    def _devices(self) -> list[tuple[Device | None, str]]:
        """Any device, the device that uses this menu, and the one that the seat is bound to."""
        words, bound = self.services.words, self._lobby_seats[self._seat].device
        own = bound if bound is not None and is_same_group(bound, self._device) else self._device
        name = (
            words("lobby.mouse_and_keyboard")
            if own in MOUSE_AND_KEYBOARD
            else device_name(self.services, own)
        )
        devices: list[tuple[Device | None, str]] = [
            (None, words("lobby.any_device")),
            (own, words("lobby.seat.own_device", device=name)),
        ]
        if bound not in (None, own):
            devices.append(
                (bound, words("lobby.seat.other_device", device=device_name(self.services, bound)))
            )
        return devices

    def _look_rows(self) -> list[Widget]:
        words, lobby_seat = self.services.words, self._lobby_seats[self._seat]
        looks = [(look, words(f"colour.{look.name}")) for look in self._lobby_seats.free_looks(self._seat)]
        emblems = [
            (emblem, words(f"emblem.{emblem}")) for emblem in self._lobby_seats.free_emblems(self._seat)
        ]
        return [
            TextField(words("lobby.seat.name"), lobby_seat.name, self._rename, words),
            Choice(words("lobby.seat.colour"), looks, lobby_seat.look, self._set_look),
            Choice(words("lobby.seat.emblem"), emblems, lobby_seat.emblem, self._set_emblem),
        ]

    def _set_player(self, played_by: str) -> None:
        self._lobby_seats.set_player(self._seat, played_by)
        self._fill()

    def _use_profile(self, profile: Profile | None) -> None:
        if profile is not None:
            self._lobby_seats.use_profile(self._seat, profile)
        self._fill()

    def _bind(self, device: Device | None) -> None:
        if device is None:
            self._lobby_seats[self._seat].device = None
        elif is_same_group(device, self._device):
            self._lobby_seats.sit(self._seat, device)
        self._fill()

    def _set_look(self, look: SeatLook) -> None:
        self._lobby_seats[self._seat].look = look

    def _set_emblem(self, emblem: str) -> None:
        self._lobby_seats[self._seat].emblem = emblem

    def _rename(self, name: str) -> None:
        self._lobby_seats[self._seat].rename(name)
        self._fill()
