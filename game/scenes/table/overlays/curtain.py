"""The curtain that hides the table before a secret; it shows nothing but the names of persons."""

from collections.abc import Sequence
from contextlib import AbstractContextManager

import pygame

from game.contract import Seat
from game.input.messages import Device, Intent, Message, Press, Release, Unplugged
from game.scenes.match_labels import listed_names, whose_turn
from game.scenes.page import draw_hint_bar
from game.scenes.requests import Change, Pop, Push, Tell
from game.scenes.scene import GUARD_SECONDS, Scene
from game.scenes.services import Services
from game.scenes.table.play import Play
from game.scenes.table.requests import GoBack, HidePrivateView, ShowPrivateView, ToLostPad, ToPause
from game.scenes.table.seating import MOUSE_AND_KEYBOARD
from game.scenes.table.sight import why_not_look
from game.scenes.table.votes import seat_to_go_back
from game.ui.drawing import art, ornament
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.theme import BODY, PANEL, TITLE, Tone
from game.ui.layout import inset
from game.ui.widgets.hints import Hint, Hints

CLOTH = "ornaments/curtain"
CLOTH_WIDTH, CLOTH_HEIGHT = 1920, 1080
CLOTH_COLOUR = (85, 18, 22)
"""What hides the table until the cloth is painted."""
"""The proportions of the picture."""

TOAST_ROOM = 220
"""The height of a toast with large letters, in units; it must find room above the panel."""
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
        """Lets go of the button: whoever holds it may have released it while another scene lay over this."""
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
            case Press(intent=Intent.BACK) if self._play.screen.requested is not None:
                return Tell(HidePrivateView(), 1)
            case Press(intent=Intent.BACK, device=device, repeated=False) if self._may_go_back(device):
                return Tell(GoBack(self._seats[0]), 1)
            case Press(intent=Intent.PAUSE | Intent.BACK):
                return Push(ToPause(self._play))
        return None

    def tick(self, seconds: float) -> Change:
        """Follows the match: names other persons or closes, and waits for a lost pad or a held button."""
        if self._play.seating.lost:
            return Push(ToLostPad(self._play))
        self._follow()
        if not self._play.screen.curtain:
            return Pop()
        device = self._button.tick(seconds)
        self.stale |= self.moving
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
        key = "curtain" if len(names) < 2 else "curtain.several"
        listed = listed_names(words, names)
        text = f"{words(f'{key}.text', name=listed)} {words(f'{button}.text')}"
        texts = (words(f"{key}.title.{self._kind}", name=listed), text)
        with glyphs_for(self._play, canvas, self._seats):
            paint_curtain(canvas, self._hints, hints, texts, self._button.progress)
        return None

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
        self._services.sounds.play("refuse")
        seats = self._play.seating.seats_of(device, self._seats)
        held = why_not_look(self._play, device, seats[0]) if seats else ""
        self._services.toasts.show(held or whose_turn(self._services.words, self._names), "icons/info")
        return None

    def _open(self, device: Device) -> Change:
        """Raises the curtain for the first of the persons who may raise it with the device."""
        return Tell(ShowPrivateView(self._seats_for(device)[0], device), 1)

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
    canvas.text(text, below, canvas.fit(text, below, BODY))
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
