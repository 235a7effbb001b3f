"""The rows of each page of the settings."""

from collections.abc import Callable, Sequence
from functools import partial

from game.input.families import Family
from game.input.messages import Device
from game.scenes.requests import Push, ToControls, ToControlsGuide
from game.scenes.settings.desk import Desk
from game.text import LANGUAGES, first_language
from game.ui.widgets.button import Button
from game.ui.widgets.controls import Choice, Slider
from game.ui.widgets.widget import Widget

SPEEDS = ("0.5", "1", "2", "4", "instant")
TEXT_SIZES = (100, 125, 150, 200)
VOLUMES = {"master": "accept", "music": "", "effects": "capture", "interface": "focus"}
"""By volume, the sound that is its sample; music is its own."""


def language(desk: Desk) -> Sequence[Widget]:
    """What is spoken, how large, in which colours."""
    settings = desk.services.settings
    system = desk.words("language.system", language=desk.words(f"language.{first_language()}"))
    spoken = [("", system), *((name, desk.words(f"language.{name}")) for name in LANGUAGES)]
    sizes = [(size, desk.words("percent", count=size)) for size in TEXT_SIZES]
    palettes = [(name, desk.words(f"palette.{name}")) for name in ("normal", "contrast")]
    return (
        Choice(desk.words("language.name"), spoken, settings.language, desk.set_and_redraw("language")),
        Choice(desk.words("text_size"), sizes, settings.text_size, desk.set_and_redraw("text_size")),
        Choice(desk.words("palette.name"), palettes, settings.palette, desk.set_and_redraw("palette")),
    )


def screen(desk: Desk) -> Sequence[Widget]:
    """Window or full screen, and how much of the picture the television hides."""
    windowed = desk.words("window"), desk.words("full")
    return (
        desk.toggle("fullscreen", desk.set_and_redraw("fullscreen", reopen=True), windowed),
        desk.toggle("vsync", desk.set_and_redraw("vsync", reopen=True)),
        Slider(
            desk.words("safe_area"),
            range(11),
            desk.services.settings.safe_area,
            desk.set_and_redraw("safe_area"),
            partial(_percent, desk),
        ),
    )


def motion(desk: Desk) -> Sequence[Widget]:
    """How fast things move, and whether anything must be held."""
    speeds = [(speed, desk.words(f"speed.{speed.replace('.', '_')}")) for speed in SPEEDS]
    hold = desk.words("press"), desk.words("hold")
    return (
        Choice(desk.words("speed.name"), speeds, desk.services.settings.speed, desk.set_and_save("speed")),
        desk.toggle("reduced_motion", desk.set_and_save("reduced_motion")),
        desk.toggle("hold_to_skip", desk.set_and_save("hold_to_skip"), hold),
        desk.toggle("hold_to_peek", desk.set_and_save("hold_to_peek"), hold),
        desk.toggle("warn_unused", desk.set_and_save("warn_unused")),
    )


def sound(desk: Desk) -> Sequence[Widget]:
    """How loud; each slider lets its own sound be heard."""
    settings, sounds = desk.services.settings, desk.services.sounds

    def heard(name: str) -> Callable[[], None]:
        def sample() -> None:
            sounds.set_volumes(settings)
            if VOLUMES[name]:
                sounds.play(VOLUMES[name])
            else:
                sounds.play_tune("lute")

        return sample

    sliders = [
        Slider(
            desk.words(f"volume.{name}"),
            range(0, 101, 5),
            getattr(settings, name),
            desk.set_and_save(name, heard(name)),
            partial(_percent, desk),
        )
        for name in VOLUMES
    ]
    return *sliders, desk.toggle("mute", desk.set_and_save("mute", heard("master")))


def controls(desk: Desk) -> Sequence[Widget]:
    """How buttons repeat and shake, and what each of them means."""
    settings = desk.services.settings
    return (
        desk.toggle("swap_confirm", desk.set_and_redraw("swap_confirm")),
        Slider(
            desk.words("repeat_first"),
            range(150, 1001, 50),
            settings.repeat_first,
            desk.set_and_save("repeat_first"),
            partial(_milliseconds, desk),
        ),
        Slider(
            desk.words("repeat_next"),
            range(40, 401, 20),
            settings.repeat_next,
            desk.set_and_save("repeat_next"),
            partial(_milliseconds, desk),
        ),
        Slider(
            desk.words("rumble"),
            range(0, 101, 10),
            settings.rumble,
            desk.set_and_save("rumble", lambda: _shake(desk)),
            partial(_percent, desk),
        ),
        *_families(desk),
        *_other_children(desk),
    )


def _families(desk: Desk) -> Sequence[Widget]:
    """Opens the buttons of each family of which a device is here."""
    devices = desk.services.devices
    here = {devices.family(device) for device in ("keyboard", "mouse", *devices.pads)}
    buttons = [_family(desk, family) for family in Family if family in here]
    if devices.pads:
        return buttons
    nobody = Button(desk.words("remap_any"), lambda: None, icon="icons/pad", align="left")
    return (*buttons, nobody.disable(desk.words("no_pad")))


def _family(desk: Desk, family: Family) -> Button:
    icon = {Family.KEYBOARD: "icons/keyboard", Family.MOUSE: "icons/mouse"}.get(family, "icons/pad")
    words = desk.words("remap", family=desk.services.words(f"ui.family.{family.value}"))
    return Button(words, partial(_remap, desk, family), icon=icon, align="left")


def _other_children(desk: Desk) -> Sequence[Widget]:
    """Joysticks that nobody knows, to be taught."""
    devices = desk.services.devices
    buttons = [
        Button(
            desk.words("teach", name=devices.name(device)),
            partial(_teach, desk, device),
            icon="icons/controls",
            align="left",
        )
        for device in devices.unknown_joysticks
    ]
    if buttons:
        return buttons
    nobody = Button(desk.words("teach_any"), lambda: None, icon="icons/controls", align="left")
    return (nobody.disable(desk.words("all_known")),)


def _remap(desk: Desk, family: Family) -> None:
    desk.open(Push(ToControls(family)))


def _teach(desk: Desk, device: Device) -> None:
    desk.open(Push(ToControlsGuide(device)))


def _shake(desk: Desk) -> None:
    for pad in desk.services.devices.pads:
        desk.services.devices.rumble(pad, 1.0, 250)


def _percent(desk: Desk, value: int) -> str:
    return desk.words("percent", count=value)


def _milliseconds(desk: Desk, value: int) -> str:
    return desk.words("milliseconds", count=value)
