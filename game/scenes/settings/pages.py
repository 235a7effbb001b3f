"""The rows of each page of the settings."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from game.input.glyphs import Family
from game.input.messages import Device
from game.scenes.requests import Change, Push, ToControls, ToControlsGuide
from game.scenes.services import Services
from game.settings import SPEEDS
from game.text import LANGUAGES, first_language
from game.ui.widgets.button import Button
from game.ui.widgets.controls import Choice, Slider, Toggle
from game.ui.widgets.widget import Widget

TEXT_SIZES = (100, 125, 150, 200)
VOLUMES = {"master": "accept", "music": "", "effects": "capture", "interface": "focus"}
"""By volume setting, the sound that is its sample; empty: the music itself."""


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


def language(editor: SettingsEditor) -> Sequence[Widget]:
    """The page with language, text size and colours."""
    settings = editor.services.settings
    system = editor.words("language.system", language=editor.words(f"language.{first_language()}"))
    languages = [("", system), *((name, editor.words(f"language.{name}")) for name in LANGUAGES)]
    sizes = [(size, editor.words("percent", count=size)) for size in TEXT_SIZES]
    palettes = [(name, editor.words(f"palette.{name}")) for name in ("normal", "contrast")]
    return (
        Choice(
            editor.words("language.name"), languages, settings.language, editor.set_and_redraw("language")
        ),
        Choice(editor.words("text_size"), sizes, settings.text_size, editor.set_and_redraw("text_size")),
        Choice(editor.words("palette.name"), palettes, settings.palette, editor.set_and_redraw("palette")),
    )


def screen(editor: SettingsEditor) -> Sequence[Widget]:
    """The page with window or full screen, and the safe area of the television."""
    windowed = editor.words("window"), editor.words("full")
    return (
        editor.toggle("fullscreen", editor.set_and_redraw("fullscreen", reopen=True), windowed),
        editor.toggle("vsync", editor.set_and_redraw("vsync", reopen=True)),
        Slider(
            editor.words("safe_area"),
            range(11),
            editor.services.settings.safe_area,
            editor.set_and_redraw("safe_area"),
            partial(_percent, editor),
        ),
    )


def motion(editor: SettingsEditor) -> Sequence[Widget]:
    """The page with the speed of animations, holding buttons and warnings."""
    speeds = [(speed, editor.words(f"speed.{speed.replace('.', '_')}")) for speed in SPEEDS]
    hold = editor.words("press"), editor.words("hold")
    return (
        Choice(
            editor.words("speed.name"), speeds, editor.services.settings.speed, editor.set_and_save("speed")
        ),
        editor.toggle("reduced_motion", editor.set_and_save("reduced_motion")),
        editor.toggle("hold_to_skip", editor.set_and_save("hold_to_skip"), hold),
        editor.toggle("hold_to_peek", editor.set_and_save("hold_to_peek"), hold),
        editor.toggle("recap", editor.set_and_save("recap")),
        editor.toggle("warn_unused", editor.set_and_save("warn_unused")),
    )


def sound(editor: SettingsEditor) -> Sequence[Widget]:
    """The page with the volumes; each slider plays a sample."""
    settings, sounds = editor.services.settings, editor.services.sounds

    def play_sample(name: str) -> Callable[[], None]:
        def sample() -> None:
            sounds.set_volumes(settings)
            if VOLUMES[name]:
                sounds.play(VOLUMES[name])
            else:
                sounds.play_tune("lute")

        return sample

    sliders = [
        Slider(
            editor.words(f"volume.{name}"),
            range(0, 101, 5),
            getattr(settings, name),
            editor.set_and_save(name, play_sample(name)),
            partial(_percent, editor),
        )
        for name in VOLUMES
    ]
    return *sliders, editor.toggle("mute", editor.set_and_save("mute", play_sample("master")))


def controls(editor: SettingsEditor) -> Sequence[Widget]:
    """The page with repeating buttons, rumble and button bindings."""
    settings = editor.services.settings
    return (
        editor.toggle("swap_confirm", editor.set_and_redraw("swap_confirm")),
        Slider(
            editor.words("repeat_first"),
            range(150, 1001, 50),
            settings.repeat_first,
            editor.set_and_save("repeat_first"),
            partial(_milliseconds, editor),
        ),
        Slider(
            editor.words("repeat_next"),
            range(40, 401, 20),
            settings.repeat_next,
            editor.set_and_save("repeat_next"),
            partial(_milliseconds, editor),
        ),
        Slider(
            editor.words("rumble"),
            range(0, 101, 10),
            settings.rumble,
            editor.set_and_save("rumble", lambda: _rumble(editor)),
            partial(_percent, editor),
        ),
        *_family_buttons(editor),
        *_joystick_buttons(editor),
    )


def _family_buttons(editor: SettingsEditor) -> Sequence[Widget]:
    """A button for each family of devices that is connected."""
    devices = editor.services.devices
    connected = {devices.family(device) for device in ("keyboard", "mouse", *devices.pads)}
    buttons = [_family_button(editor, family) for family in Family if family in connected]
    if devices.pads:
        return buttons
    none = Button(editor.words("remap_any"), lambda: None, icon="icons/pad", align="left")
    return (*buttons, none.disable(editor.words("no_pad")))


def _family_button(editor: SettingsEditor, family: Family) -> Button:
    icon = {Family.KEYBOARD: "icons/keyboard", Family.MOUSE: "icons/mouse"}.get(family, "icons/pad")
    label = editor.words("remap", family=editor.services.words(f"ui.family.{family.value}"))
    return Button(label, partial(_open_controls, editor, family), icon=icon, align="left")


def _joystick_buttons(editor: SettingsEditor) -> Sequence[Widget]:
    """A button for each unknown joystick."""
    devices = editor.services.devices
    buttons = [
        Button(
            editor.words("teach", name=devices.name(device)),
            partial(_open_guide, editor, device),
            icon="icons/controls",
            align="left",
        )
        for device in devices.unknown_joysticks
    ]
    if buttons:
        return buttons
    none = Button(editor.words("teach_any"), lambda: None, icon="icons/controls", align="left")
    return (none.disable(editor.words("all_known")),)


def _open_controls(editor: SettingsEditor, family: Family) -> None:
    editor.open(Push(ToControls(family)))


def _open_guide(editor: SettingsEditor, device: Device) -> None:
    editor.open(Push(ToControlsGuide(device)))


def _rumble(editor: SettingsEditor) -> None:
    for pad in editor.services.devices.pads:
        editor.services.devices.rumble(pad, 1.0, 250)


def _percent(editor: SettingsEditor, value: int) -> str:
    return editor.words("percent", count=value)


def _milliseconds(editor: SettingsEditor, value: int) -> str:
    return editor.words("milliseconds", count=value)
