"""The pages of the settings: the rows of each, and beside them a sample that shows their effect."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import pygame

from game.input.glyphs import Family
from game.input.messages import KEYBOARD, MOUSE, Device, Intent
from game.scenes.requests import Change, Push, ToControls, ToControlsGuide
from game.scenes.services import Services
from game.settings import SPEEDS, WARNS_OF_THREATS
from game.text import LANGUAGES, first_language
from game.ui.drawing import ornament
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.theme import BODY, FIELD, HEADING, READING, SEATS, SMALL, Tone
from game.ui.layout import inset, split_top
from game.ui.widgets.button import Button
from game.ui.widgets.controls import Choice, Slider, Toggle
from game.ui.widgets.widget import Widget

TEXT_SIZES = (100, 125, 150, 200)
VOLUMES = {"master": "accept", "effects": "capture", "interface": "focus"}
"""The sound that each volume of sounds plays as its sample."""
TUNES = {"music": "lute", "calm": "calm", "tense": "tense", "end": "end"}
"""The tune that each volume of music plays as its sample."""
VOLUME_ROWS = ("master", *TUNES, "effects", "interface")


@dataclass(frozen=True)
class SettingsEditor:
    """Changes a setting for a page: a new value is applied and saved at once."""

    services: Services
    rebuild: Callable[[], object]
    """Makes all rows again, such as in another language."""
    open: Callable[[Change], object]
    """Opens another scene."""

    def words(self, key: str, **values: object) -> str:
        """The text of a key below `settings`."""
        return self.services.words(f"settings.{key}", **values)

    def set_and_redraw(self, name: str, *, reopen: bool = False) -> Callable[[object], None]:
        """Returns the action that sets a value and updates the screen or the language."""

        def set_value(value: object) -> None:
            setattr(self.services.settings, name, value)
            self.services.apply(reopen=reopen)
            self.rebuild()

        return set_value

    def set_and_save(self, name: str, then: Callable[[], object] | None = None) -> Callable[[object], None]:
        """Returns the action that sets and saves a value, then calls `then`, such as to play a sample."""

        def set_value(value: object) -> None:
            setattr(self.services.settings, name, value)
            self.services.save_settings()
            if then is not None:
                then()

        return set_value

    def toggle(
        self, name: str, on_change: Callable[[object], None], states: tuple[str, str] = ("", "")
    ) -> Toggle:
        """A toggle for a setting that is on or off."""
        off, on = states if any(states) else (self.services.words("ui.off"), self.services.words("ui.on"))
        return Toggle(self.words(name), (off, on), on_change, on=bool(getattr(self.services.settings, name)))

    def choice(
        self, name: str, label: str, values: Sequence[tuple[Any, str]], on_change: Callable[[object], None]
    ) -> Choice[Any]:
        """A choice for a setting with a few values, each with its text."""
        return Choice(self.words(label), values, getattr(self.services.settings, name), on_change)

    def slider(
        self, name: str, label: str, span: range, on_change: Callable[[object], None], unit: str = "percent"
    ) -> Slider:
        """A slider for a setting that is a number; `unit` is the key of the text with the number."""
        value: int = getattr(self.services.settings, name)
        return Slider(self.words(label), span, value, on_change, lambda count: self.words(unit, count=count))


def language(editor: SettingsEditor) -> Sequence[Widget]:
    """The page with language, text size, colours and pictures."""
    system = editor.words("language.system", language=editor.words(f"language.{first_language()}"))
    languages = [("", system), *((name, editor.words(f"language.{name}")) for name in LANGUAGES)]
    sizes = [(size, editor.words("percent", count=size)) for size in TEXT_SIZES]
    palettes = [(name, editor.words(f"palette.{name}")) for name in ("normal", "contrast")]
    pictures = [(name, editor.words(f"pictures.{name}")) for name in ("painted", "plain")]
    return (
        *_person(editor),
        editor.choice("language", "language.name", languages, editor.set_and_redraw("language")),
        editor.choice("text_size", "text_size", sizes, editor.set_and_redraw("text_size")),
        editor.choice("palette", "palette.name", palettes, editor.set_and_redraw("palette")),
        editor.choice("pictures", "pictures.name", pictures, editor.set_and_redraw("pictures")),
    )


def _person(editor: SettingsEditor) -> Sequence[Widget]:
    """The choice of the person whose settings these are; none before there is a profile."""
    services = editor.services
    names = [profile.name for profile in services.settings.profiles]

    def change_person(name: object) -> None:
        services.settings.change_person(str(name))
        services.apply()
        editor.rebuild()

    people = [("", editor.words("person.nobody")), *((name, name) for name in names)]
    return [editor.choice("person", "person.name", people, change_person)] if names else []


def screen(editor: SettingsEditor) -> Sequence[Widget]:
    """The page with window or full screen, and the safe area of the television."""
    windowed = editor.words("window"), editor.words("full")
    return (
        editor.toggle("fullscreen", editor.set_and_redraw("fullscreen", reopen=True), windowed),
        editor.toggle("vsync", editor.set_and_redraw("vsync", reopen=True)),
        editor.slider("safe_area", "safe_area", range(11), editor.set_and_redraw("safe_area")),
    )


def motion(editor: SettingsEditor) -> Sequence[Widget]:
    """The page with the speed of animations, holding buttons and warnings."""
    speeds = [(speed, editor.words(f"speed.{speed.replace('.', '_')}")) for speed in SPEEDS]
    bot_speeds = [("same", editor.words("bot_speed.same")), *speeds]
    hold = editor.words("press"), editor.words("hold")
    threats = [(when, editor.words(f"warn_threats.{when}")) for when in WARNS_OF_THREATS]
    return (
        editor.choice("speed", "speed.name", speeds, editor.set_and_save("speed")),
        editor.choice("bot_speed", "bot_speed.name", bot_speeds, editor.set_and_save("bot_speed")),
        editor.toggle("reduced_motion", editor.set_and_save("reduced_motion")),
        editor.toggle("hold_to_skip", editor.set_and_save("hold_to_skip"), hold),
        editor.toggle("hold_to_peek", editor.set_and_save("hold_to_peek"), hold),
        editor.toggle("recap", editor.set_and_save("recap")),
        editor.toggle("warn_unused", editor.set_and_save("warn_unused")),
        editor.choice("warn_threats", "warn_threats.name", threats, editor.set_and_save("warn_threats")),
    )


def sound(editor: SettingsEditor) -> Sequence[Widget]:
    """The page with the volumes; each slider plays a sample."""
    sounds = editor.services.sounds

    def play_sample(name: str) -> None:
        sounds.set_volumes(editor.services.settings)
        if name in VOLUMES:
            sounds.play(VOLUMES[name])
        else:
            sounds.play_tune(TUNES[name])

    def set_volume(name: str, sample: str) -> Callable[[object], None]:
        return editor.set_and_save(name, lambda: play_sample(sample))

    volumes = range(0, 101, 5)
    sliders = [editor.slider(name, f"volume.{name}", volumes, set_volume(name, name)) for name in VOLUME_ROWS]
    return *sliders, editor.toggle("mute", set_volume("mute", "master"))


def controls(editor: SettingsEditor) -> Sequence[Widget]:
    """The page with repeating buttons, rumble and button bindings."""
    devices, save = editor.services.devices, editor.set_and_save

    def rumble() -> None:
        for pad in devices.pads:
            devices.rumble(pad, 1.0, 250)

    return (
        editor.toggle("swap_confirm", editor.set_and_redraw("swap_confirm")),
        editor.slider(
            "repeat_first", "repeat_first", range(150, 1001, 50), save("repeat_first"), "milliseconds"
        ),
        editor.slider("repeat_next", "repeat_next", range(40, 401, 20), save("repeat_next"), "milliseconds"),
        editor.slider("rumble", "rumble", range(0, 101, 10), save("rumble", rumble)),
        *_family_buttons(editor),
        *_joystick_buttons(editor),
    )


def _family_buttons(editor: SettingsEditor) -> Sequence[Widget]:
    devices = editor.services.devices
    connected = {devices.family(device) for device in (KEYBOARD, MOUSE, *devices.pads)}
    buttons = [_family_button(editor, family) for family in Family if family in connected]
    if devices.pads:
        return buttons
    none = Button(editor.words("remap_any"), lambda: None, icon="icons/pad", align="left")
    return (*buttons, none.disable(editor.words("no_pad")))


def _family_button(editor: SettingsEditor, family: Family) -> Button:
    icon = {Family.KEYBOARD: "icons/keyboard", Family.MOUSE: "icons/mouse"}.get(family, "icons/pad")
    label = editor.words("remap", family=editor.services.words(f"ui.family.{family.value}"))
    return Button(label, partial(editor.open, Push(ToControls(family))), icon=icon, align="left")


def _joystick_buttons(editor: SettingsEditor) -> Sequence[Widget]:
    def button(label: str, accept: Callable[[], object]) -> Button:
        return Button(label, accept, icon="icons/controls", align="left")

    devices = editor.services.devices
    unknown = [
        (editor.words("teach", name=devices.name(device)), device) for device in devices.unknown_joysticks
    ]
    if not unknown:
        return (button(editor.words("teach_any"), lambda: None).disable(editor.words("all_known")),)
    return [button(label, partial(editor.open, Push(ToControlsGuide(device)))) for label, device in unknown]


PAGES: Mapping[str, Callable[[SettingsEditor], Sequence[Widget]]] = {
    "language": language,
    "screen": screen,
    "motion": motion,
    "sound": sound,
    "controls": controls,
}
"""By the id of a page, the function that returns its rows."""

GLIDE_SECONDS = 1.6
"""The time in which the moving shield crosses the sample at normal speed."""
JUMP_SECONDS = 0.9
"""The time between two jumps of the shield if animations are off."""


@dataclass(frozen=True)
class SampleState:
    """The values that the samples show."""

    services: Services
    elapsed: float
    """Seconds since the settings were opened."""
    pressed: tuple[Device, Intent] | None
    """The latest press; None: there was none."""

    def words(self, key: str) -> str:
        """Returns a text of the samples by the last part of its key."""
        return self.services.words(f"settings.sample.{key}")


def draw_language_sample(canvas: Canvas, area: pygame.Rect, state: SampleState) -> None:
    """Draws a text about the chosen pictures, and shields, in the chosen style."""
    used = ornament.heading(canvas, state.words("heading"), area, HEADING)
    divider = pygame.Rect(area.left, used.bottom + 8, area.width, 24)
    ornament.divider(canvas, divider)
    _, below = split_top(area, divider.bottom - area.top, 12)
    used = canvas.fit_text(state.words(state.services.settings.pictures), below, READING)
    _, shields = split_top(below, used.height, 20)
    _draw_shields(canvas, shields)


def draw_screen_sample(canvas: Canvas, area: pygame.Rect, state: SampleState) -> None:
    """Draws a text about the safe area, and if there is space a television that shows it."""
    used = canvas.fit_text(state.words("frame"), area, BODY)
    below = split_top(area, used.height, 24)[1]
    if below.height > 180:
        _draw_television(canvas, below, state.services.settings.safe_area)


def draw_motion_sample(canvas: Canvas, area: pygame.Rect, state: SampleState) -> None:
    """Draws a shield that moves back and forth at the speed of things on the table."""
    used = canvas.fit_text(state.words("motion"), area, BODY)
    track = split_top(area, used.height, 24)[1]
    track.height = min(track.height, 200)
    canvas.panel(track, FIELD)
    side = min(track.height - 24, 150)
    progress = _progress(state)
    left = track.left + 20 + round((track.width - 40 - side) * progress)
    shield = pygame.Rect(left, track.centery - side // 2, side, side)
    canvas.shield(shield, SEATS[0], SEATS[0].emblem)


def draw_sound_sample(canvas: Canvas, area: pygame.Rect, state: SampleState) -> None:
    """Draws a text and a picture that say whether sounds are on."""
    settings, sounds = state.services.settings, state.services.sounds
    key = "silent" if sounds.silent else "muted" if settings.mute else "sound"
    used = canvas.fit_text(state.words(key), area, BODY)
    below = split_top(area, used.height, 24)[1]
    side = min(below.width, below.height, 260)
    if side > 80:
        name = "icons/sound_off" if key != "sound" else "icons/sound"
        canvas.picture(name, pygame.Rect(below.centerx - side // 2, below.top, side, side))


def draw_controls_sample(canvas: Canvas, area: pygame.Rect, state: SampleState) -> None:
    """Draws the button that was pressed last and its meaning, and the family of its device if it fits."""
    used = canvas.fit_text(state.words("controls"), area, BODY)
    below = split_top(area, used.height, 28)[1]
    if state.pressed is None:
        return
    device, intent = state.pressed
    meaning = state.services.words(f"ui.intent.{intent.name.lower()}")
    used = canvas.fit_text(f"[glyph:{intent.name.lower()}] **{meaning}**", below, HEADING)
    below = split_top(below, used.height, 12)[1]
    name = state.services.words(f"ui.family.{state.services.devices.family(device).value}")
    if below.height >= canvas.measure(name, SMALL, below.width)[1]:
        canvas.fit_text(name, below, SMALL.toned(Tone.SOFT))


SAMPLES: Mapping[str, Callable[[Canvas, pygame.Rect, SampleState], None]] = {
    "language": draw_language_sample,
    "screen": draw_screen_sample,
    "motion": draw_motion_sample,
    "sound": draw_sound_sample,
    "controls": draw_controls_sample,
}
"""The function that draws the sample of each page of the settings."""


def draw_safe_frame(canvas: Canvas) -> None:
    """Draws a golden frame along the edge of the safe area, with an arrow on each side."""
    canvas.gold_outline(canvas.frame.safe.inflate(16, 16))
    for x, y, direction in (
        (canvas.frame.safe.centerx, canvas.frame.safe.top - 20, "up"),
        (canvas.frame.safe.centerx, canvas.frame.safe.bottom + 20, "down"),
        (canvas.frame.safe.left - 20, canvas.frame.safe.centery, "left"),
        (canvas.frame.safe.right + 20, canvas.frame.safe.centery, "right"),
    ):
        ornament.arrow(canvas, pygame.Rect(x - 14, y - 14, 28, 28), direction, Tone.GOLD)


def _progress(state: SampleState) -> float:
    """Where the shield is, from 0 (left) to 1 (right)."""
    settings = state.services.settings
    if settings.reduced_motion or settings.speed == "instant":
        return float(int(state.elapsed / JUMP_SECONDS) % 2)
    phase = state.elapsed * float(settings.speed) / GLIDE_SECONDS % 2
    linear = phase if phase < 1 else 2 - phase
    return linear * linear * (3 - 2 * linear)


def _draw_shields(canvas: Canvas, area: pygame.Rect) -> None:
    """Draws three shields in a row, if there is space."""
    side = min(area.width // 3, area.height, 190)
    if side < 80:
        return
    for number, look in enumerate(SEATS[:3]):
        left = area.centerx - side * 3 // 2 + side * number
        canvas.shield(inset(pygame.Rect(left, area.top, side, side), 8), look, look.emblem)


def _draw_television(canvas: Canvas, area: pygame.Rect, margin: int) -> None:
    """Draws a television, with a frame around the part of its screen that is used."""
    width = min(area.width, area.height * 16 // 9)
    outer = pygame.Rect(0, 0, width, width * 9 // 16)
    outer.midtop = area.midtop
    canvas.fill(outer, Tone.PLATE)
    inner = inset(outer, 10)
    canvas.fill(inner, Tone.DARK_PARCHMENT)
    used = inset(inner, inner.width * margin // 100, inner.height * margin // 100)
    canvas.gold_outline(used)
