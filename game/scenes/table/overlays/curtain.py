"""The curtain that hides the table before a secret, and the peek at what only one person may see."""

from collections.abc import Sequence
from contextlib import AbstractContextManager
from dataclasses import replace

import pygame

from game.contract import Seat
from game.input.glyphs import Glyph
from game.input.messages import (
    DIRECTIONS,
    MOUSE,
    MOUSE_AND_KEYBOARD,
    Device,
    Intent,
    Message,
    Point,
    Press,
    Release,
    Unplugged,
    WindowLeft,
    is_pad,
)
from game.scenes.match_labels import listed_names, whose_turn
from game.scenes.page import draw_hint_bar
from game.scenes.requests import Change, Pop, Push, Tell
from game.scenes.scene import GUARD_SECONDS, Scene
from game.scenes.services import Services
from game.scenes.table.current_hud import peek_hints
from game.scenes.table.overlays.explain import draw_explanation
from game.scenes.table.play import Play
from game.scenes.table.requests import (
    BeginPeek,
    EndPeek,
    GoBack,
    HidePrivateView,
    LoseDevice,
    PassOn,
    PointAt,
    ShowPrivateView,
    ToPause,
)
from game.scenes.table.sight import seat_to_go_back, targets_of, why_not_look
from game.table.ids import is_on_board
from game.table.seat_input import Peek
from game.ui.drawing import art, ornament
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.theme import BODY, PANEL, TITLE, Tone
from game.ui.layout import inset
from game.ui.widgets.hints import Hint, Hints

CLOTH = "ornaments/curtain"
CLOTH_WIDTH, CLOTH_HEIGHT = 1920, 1080
"""The proportions of the picture."""
CLOTH_COLOUR = (85, 18, 22)
"""What hides the table until the cloth is painted."""

TOAST_ROOM = 220
"""The height of a toast with large letters, in units; it must find room above the panel."""
ACCEPT_GLYPH = "[glyph:accept]"
"""The button in the texts of the curtain."""
BAR_HEIGHT = 12
"""The height of the bar that fills while the button is held, in units."""
SECONDS_TO_LOOK_AWAY = 1.0
"""How long the button must be held until a curtain rises."""


class CurtainButton:
    """Decides when a curtain rises, so that no press that was meant for something else raises it.

    ACCEPT must be held, or if the settings say so pressed after it has rested for `GUARD_SECONDS`.
    """

    def __init__(self, services: Services, holding: Device | None = None) -> None:
        """`holding`: the device whose ACCEPT has opened the scene and is still held; None: none."""
        self._settings = services.settings
        self.holding = holding if self.must_hold else None
        """The device whose button is held; None: none is."""
        self._seconds = 0.0
        """Since the curtain fell or the button was pressed last."""

    @property
    def must_hold(self) -> bool:
        """True if the button must be held."""
        return self._settings.hold_to_peek

    @property
    def kind(self) -> str:
        """What the persons do with the button, as in the texts' keys."""
        return "hold" if self.must_hold else "press"

    @property
    def progress(self) -> float:
        """How much of the time the button has been held, 0 to 1."""
        return 0.0 if self.holding is None else min(1.0, self._seconds / SECONDS_TO_LOOK_AWAY)

    def press(self, device: Device) -> bool:
        """Call when a device that may raise the curtain presses ACCEPT; returns True if it rises at once."""
        if self.holding is not None:
            return False
        paused, self._seconds = self._seconds >= GUARD_SECONDS, 0.0
        self.holding = device if self.must_hold else None
        return paused and not self.must_hold

    def release(self, device: Device) -> None:
        """Call when a device releases ACCEPT, or is unplugged."""
        if device == self.holding:
            self.holding = None

    def tick(self, seconds: float) -> Device | None:
        """Advances the time; returns the device that has held the button long enough."""
        self._seconds += seconds
        return self.holding if self.progress >= 1.0 else None


class CurtainScene(Scene):
    """Hides the table until one of the named persons raises it with a button.

    If each of them has a pad, the first who raises it decides first.
    """

    def __init__(self, play: Play, seats: Sequence[Seat]) -> None:
        self._play = play
        self._services = play.services
        self._seats = list(seats)
        self._hints = Hints()
        self._button = CurtainButton(play.services)

    @property
    def moving(self) -> bool:
        """True while the button is held."""
        return self._button.holding is not None

    def entered(self) -> None:
        """Releases the button, which may have been released while another scene lay over this one."""
        super().entered()
        self._button = CurtainButton(self._services)

    def handle(self, message: Message) -> Change:
        """ACCEPT on the device of a named person raises the curtain, see `CurtainButton`."""
        self._follow()
        if not self._play.screen.curtain:  # it closes, or gives way to a lost pad, with the next frame
            return None
        match self._hints.translate(message):
            case Press(device=device, intent=Intent.ACCEPT, repeated=False):
                return self._press(device)
            case Release(device=device, intent=Intent.ACCEPT) | Unplugged(device=device):
                self._button.release(device)
                self.stale = True
            case Press(device=device, intent=Intent.NEXT, repeated=False) if self._others(device):
                return Tell(PassOn(self._seats_for(device)[0]))
            case Press(intent=Intent.BACK, device=device, repeated=repeated):
                return self._go_back(device, repeated=repeated)
            case Press(intent=Intent.PAUSE):
                return Push(ToPause(self._play))
        return None

    def _go_back(self, device: Device, *, repeated: bool) -> Change:
        """Leaves a curtain that was asked for, takes the latest choice back, or pauses."""
        if self._play.screen.requested is not None:
            return Tell(HidePrivateView(), 1)
        if not repeated and self._may_go_back(device):
            return Tell(GoBack(self._seats[0]), 1)
        return Push(ToPause(self._play))

    def tick(self, seconds: float) -> Change:
        """Follows the match: names other persons or closes, and waits for a lost pad or a held button.

        Closes also if the time to talk is up, and those who have not answered get their default option.
        """
        if self._play.seating.lost:
            return Tell(LoseDevice())
        self._follow()
        if not self._play.screen.curtain:
            return Pop()
        before = self._play.talk_left
        if self._play.tick_curtain(seconds):
            return Pop()
        device = self._button.tick(seconds)
        self.stale |= self.moving or self._play.talk_left != before
        return None if device is None else self._open(device)

    def _follow(self) -> None:
        """Names other persons if others must be alone now, such as after a choice on a phone.

        A press that was meant for one person must not open the secrets of the next: the button starts again.
        """
        seats, before = list(self._play.screen.curtain), self._seat_of_holder
        if not seats or seats == self._seats:
            return
        self._seats, self.stale = seats, True
        if before is None or before != self._seat_of_holder:
            self._button = CurtainButton(self._services)

    @property
    def _seat_of_holder(self) -> Seat | None:
        """The person whose secrets the held device opens; None: none is held, or it opens no one's."""
        device = self._button.holding
        return None if device is None else next(iter(self._seats_for(device)), None)

    def draw(self, canvas: Canvas) -> list[pygame.Rect] | None:
        """Draws the cloth and a panel with the names."""
        words, names, button = self._services.words, self._names, f"curtain.{self._button.kind}"
        hints = [Hint(Intent.ACCEPT, words(f"{button}.hint")), Hint(Intent.PAUSE, words("hud.pause"))]
        if self._play.screen.requested is not None:
            hints.insert(1, Hint(Intent.BACK, words("ui.intent.back")))
        elif seat_to_go_back(self._play) is not None:
            hints.insert(1, Hint(Intent.BACK, words("hud.undo")))
        if any(map(self._play.screen.others_to_call, self._seats)):
            hints.insert(1, Hint(Intent.NEXT, words("curtain.pass_on")))
        key = "curtain" if len(names) < 2 else "curtain.several"
        listed = listed_names(words, names)
        text, left = f"{words(f'{key}.text', name=listed)} {words(f'{button}.text')}", self._play.talk_left
        if left:
            text += f"\n**{left}**"
        title = words(f"{key}.title.{self._kind}", name=listed)
        with glyphs_for(self._play, canvas, self._seats):
            hints = [replace(hint, others=self._other_glyphs(canvas, hint.intent)) for hint in hints]
            hints += peek_hints(self._play, self._looking)
            icons = "".join(f"[icon:{glyph.picture}]" for glyph in self._other_glyphs(canvas, Intent.ACCEPT))
            text = text.replace(ACCEPT_GLYPH, f"{ACCEPT_GLYPH}{icons}")
            paint_curtain(canvas, self._hints, hints, (title, text), self._button.progress)
        return None

    def _other_glyphs(self, canvas: Canvas, intent: Intent) -> tuple[Glyph, ...]:
        """The glyphs of a button on the pads of the named persons, except the one that is drawn for it."""
        devices = (self._play.seating.device_to_look([seat]) for seat in self._seats)
        glyphs = self._services.devices.button_glyphs(filter(is_pad, devices), intent)
        return tuple(glyph for glyph in glyphs if glyph != canvas.glyph_of(intent))

    @property
    def _kind(self) -> str:
        """What the persons take into their hands, as in the texts' keys.

        `own`: nothing, the device is theirs alone; `any`: several persons do not take the same.
        """
        seating, persons = self._play.seating, self._play.screen.persons
        if all(seating.has_own_device(seat, persons) for seat in self._seats):
            return "own" if len(self._seats) == 1 else "any"
        devices = [seating.device_to_look([seat]) for seat in self._seats]
        kinds = {device if device in MOUSE_AND_KEYBOARD else "pad" for device in devices}
        return kinds.pop() if len(kinds) == 1 else "any"

    @property
    def _names(self) -> list[str]:
        return [self._play.match.players[seat].name for seat in self._seats]

    def _may_go_back(self, device: Device) -> bool:
        """True if the device may take back the open choice after which the curtain has fallen."""
        seat = seat_to_go_back(self._play)
        return seat is not None and self._play.seating.may_act(device, seat)

    def _press(self, device: Device) -> Change:
        if self._seats_for(device):
            return self._open(device) if self._button.press(device) else None
        for seat in self._play.seating.seats_to_look(device, self._play.screen.peek_seats):
            return Tell(Peek(seat, device), 1)
        self._services.sounds.play("refuse")
        seats = self._play.seating.seats_of(device, self._seats)
        held = why_not_look(self._play, device, seats[0]) if seats else ""
        self._services.toasts.show(held or whose_turn(self._services.words, self._names), "icons/info")
        return None

    def _open(self, device: Device) -> Change:
        """Raises the curtain for the first of the persons who may raise it with the device."""
        return Tell(ShowPrivateView(self._seats_for(device)[0], device), 1)

    @property
    def _looking(self) -> list[Seat]:
        """The persons who may look at a secret with a device that raises nobody's curtain."""
        screen, device_of = self._play.screen, self._play.seating.device_to_look
        return [seat for seat in screen.peek_seats if not self._seats_for(device_of([seat]))]

    def _others(self, device: Device) -> list[Seat]:
        """The persons who could come first instead of the one whose curtain the device raises."""
        return [
            other for seat in self._seats_for(device)[:1] for other in self._play.screen.others_to_call(seat)
        ]

    def _seats_for(self, device: Device) -> list[Seat]:
        """The persons who may raise the curtain with the device."""
        return self._play.seating.seats_to_look(device, self._seats)


def glyphs_for(play: Play, canvas: Canvas, seats: Sequence[Seat]) -> AbstractContextManager[None]:
    """Draws the glyphs of a device that may look for one of the seats, the device used last if it may."""
    return canvas.glyphs(play.services.devices.glyphs(play.seating.device_to_look(seats)))


def paint_curtain(
    canvas: Canvas, bar: Hints, hints: Sequence[Hint], texts: tuple[str, str], progress: float = 0.0
) -> None:
    """Paints the cloth, the hints, and a panel with a title and a text.

    `texts`: title and text; `progress`: how much of the time the button has been held, 0 to 1.
    """
    paint_cloth(canvas)
    body = draw_hint_bar(canvas, bar, hints, canvas.frame.safe)
    title, text = texts
    panel = pygame.Rect(0, 0, min(1180, body.width), 0)
    inside = panel.width - 112
    title_height = ornament.heading_height(canvas, title, inside, TITLE)
    panel.height = min(title_height + canvas.measure(text, BODY, inside)[1] + 112, body.height)
    panel.center = body.center
    if panel.top - body.top < TOAST_ROOM:
        panel.bottom = body.bottom
    canvas.panel(panel, PANEL)
    canvas.note("message", panel)
    room = inset(panel, 56, 44)
    ornament.heading(canvas, title, room, TITLE)
    below = pygame.Rect(room.left, room.top + title_height + 24, room.width, room.height - title_height - 24)
    canvas.fit_text(text, below, BODY)
    held = pygame.Rect(room.left, room.bottom + BAR_HEIGHT, round(room.width * progress), BAR_HEIGHT)
    if held.width:
        canvas.fill(held, Tone.GOLD)


def paint_cloth(canvas: Canvas) -> None:
    """Covers the whole window with the cloth; what does not fit is cut off below or at the sides."""
    width, height = canvas.surface.get_size()
    scale = max(width / CLOTH_WIDTH, height / CLOTH_HEIGHT)
    cloth = art.large_picture(CLOTH, (round(CLOTH_WIDTH * scale), round(CLOTH_HEIGHT * scale)))
    canvas.surface.fill(CLOTH_COLOUR)  # hides all at once; the cloth itself may take a few frames
    if cloth is not None:
        canvas.surface.blit(cloth, cloth.get_rect(midtop=(width // 2, 0)))


MAX_SECONDS = 5.0
"""Without a press the look ends after this time, unless its button is held."""


class PeekScene(Scene):
    """A curtain that names the person, who raises it with a button, see `CurtainButton`.

    The release, or a second press, ends the look, so that nothing covers the turn of the others.
    """

    def __init__(self, play: Play, seat: Seat, device: Device | None = None) -> None:
        """`device`: its button was pressed at the table; None: the look was chosen in a menu."""
        self._play = play
        self._seat = seat
        self._services = play.services
        self._hints = Hints()
        is_allowed = device is not None and play.seating.may_look(device, seat)
        self._button = CurtainButton(play.services, device if is_allowed else None)
        self._lifting_device: Device | None = None
        """The device that has raised the curtain; None: the curtain is down."""
        self._seconds = 0.0
        """Since the scene was opened, the curtain rose, or the person pressed a button."""
        self._waits = device is None
        """True while the curtain waits to be raised, however long that takes."""
        self._explains = False
        """True while the spot under the cursor is explained."""

    def handle(self, message: Message) -> Change:
        """ACCEPT on the person's device raises the curtain; its release, or a second press, ends the look."""
        message = self._hints.translate(message)
        match message:
            case Press(intent=Intent.BACK | Intent.PAUSE) | WindowLeft():
                return self._end()
            case Press(device=device, intent=Intent.ACCEPT, repeated=False):
                return self._press(device)
            case Release(device=device, intent=Intent.ACCEPT) if self._button.must_hold:
                return self._release(device)
            case Unplugged(device=device) if device in (self._button.holding, self._lifting_device):
                return self._end()
            case Press(device=device, intent=Intent.EXPLAIN, repeated=False) if self._is_looking(device):
                self._explains, self._seconds, self.stale = not self._explains, 0.0, True
            case Press(device=device) | Point(device=device) if self._is_looking(device):
                return self._move_cursor(message)
        return None

    def tick(self, seconds: float) -> Change:
        """Raises the curtain once the button is held long enough; ends the look after `MAX_SECONDS`."""
        self._seconds += seconds
        is_over = self._lifting_device is not None and self._play.screen.private_seat != self._seat
        if self._play.seating.lost or is_over:
            return self._end()
        device = self._button.tick(seconds)
        if self._lifting_device is None:
            self.stale |= self.moving
            if device is not None:
                return self._lift(device)
        is_left = self._button.holding is None and not self._waits
        return self._end() if is_left and self._seconds >= MAX_SECONDS else None

    def layout(self, canvas: Canvas) -> None:
        """Places the table."""
        self._play.fit(canvas)

    def draw(self, canvas: Canvas) -> list[pygame.Rect] | None:
        """Draws the curtain, or the table with the person's private view."""
        words, key = self._services.words, f"peek.{self._button.kind}"
        if self._lifting_device is None:
            hints = [Hint(Intent.ACCEPT, words(f"{key}.hint")), Hint(Intent.BACK, words("ui.close"))]
            name = self._play.match.players[self._seat].name
            title, text = words("peek.title", name=name), words(f"{key}.text", name=name)
            with glyphs_for(self._play, canvas, [self._seat]):
                paint_curtain(canvas, self._hints, hints, (title, text), self._button.progress)
            return None
        self._play.stage.draw(canvas, whole=True)
        self._draw_explanation(canvas)
        hints = [Hint(Intent.EXPLAIN, words("hud.explain")), Hint(Intent.ACCEPT, words(f"{key}.hide"))]
        if self._lifting_device != MOUSE:
            hints.insert(0, Hint(Intent.UP, words("explain.other")))
        with glyphs_for(self._play, canvas, [self._seat]):
            draw_hint_bar(canvas, self._hints, hints, canvas.frame.safe)
        return None

    def _draw_explanation(self, canvas: Canvas) -> None:
        play, displayed = self._play, self._play.inputs.displayed
        spot, targets = displayed.cursor.spot, targets_of(play, displayed)
        rect = next((target.visible_rect for target in targets if target.spot == spot), None)
        if self._explains and is_on_board(spot) and rect is not None:
            draw_explanation(canvas, play.explain(spot), rect, play.viewer.areas.explanations)

    def _end(self) -> Change:
        """Closes the scene; the cursor returns, so that it does not show where the person looked."""
        return Tell(EndPeek(self._lifting_device is not None), 1)

    @property
    def moving(self) -> bool:
        """True while the button is held until the curtain rises."""
        return self._button.holding is not None and self._lifting_device is None

    def _is_looking(self, device: Device) -> bool:
        """True if the person of the device has raised the curtain."""
        return self._lifting_device is not None and self._play.seating.may_look(device, self._seat)

    def _press(self, device: Device) -> Change:
        if not self._play.seating.may_look(device, self._seat):
            self._services.sounds.play("refuse")
        elif self._lifting_device is not None:
            return self._end()
        elif self._button.press(device):
            return self._lift(device)
        return None

    def _release(self, device: Device) -> Change:
        """Ends the look; the curtain that has not risen yet waits on if it was opened from a menu."""
        if device != self._button.holding:
            return None
        self._button.release(device)
        self.stale = True
        return None if self._waits else self._end()

    def _lift(self, device: Device) -> Change:
        self._lifting_device, self._seconds, self._waits = device, 0.0, False
        self.stale = True
        return Tell(BeginPeek(self._seat, device))

    def _move_cursor(self, message: Press | Point) -> Change:
        """Moves the cursor for the person who peeks, so that everything can be explained."""
        self._seconds, self.stale = 0.0, True
        is_step = isinstance(message, Press) and message.intent in DIRECTIONS
        return Tell(PointAt(message)) if is_step or isinstance(message, Point) else None
