"""The rows of each page of the settings."""

from collections.abc import Callable, Sequence
from functools import partial

from game.input.families import Family
from game.input.messages import Device
from game.scenes.scene import Push
from game.scenes.settings.controls import ControlsScene
from game.scenes.settings.controls_guide import GuideScene
from game.scenes.settings.desk import Desk
from game.text import LANGUAGES, first_language
from game.ui.widgets.controls import Button, Choice, Slider
from game.ui.widgets.widget import Widget

SPEEDS = ("0.5", "1", "2", "4", "instant")
TEXT_SIZES = (100, 125, 150, 200)
VOLUMES = {"master": "accept", "music": "", "effects": "capture", "interface": "focus"}
"""By volume, the sound that is its sample; music is its own."""


def language(desk: Desk) -> Sequence[Widget]:
    """What is spoken, how large, in which colours."""
    settings = desk.house.settings
    system = desk.words("language.system", language=desk.words(f"language.{first_language()}"))
    spoken = [("", system), *((name, desk.words(f"language.{name}")) for name in LANGUAGES)]
    sizes = [(size, desk.words("percent", count=size)) for size in TEXT_SIZES]
    palettes = [(name, desk.words(f"palette.{name}")) for name in ("normal", "contrast")]
    return (
        Choice(desk.words("language.name"), spoken, settings.language, desk.seen("language")),
        Choice(desk.words("text_size"), sizes, settings.text_size, desk.seen("text_size")),
        Choice(desk.words("palette.name"), palettes, settings.palette, desk.seen("palette")),
    )


def screen(desk: Desk) -> Sequence[Widget]:
    """Window or full screen, and how much of the picture the television hides."""
    windowed = desk.words("window"), desk.words("full")
    return (
        desk.toggle("fullscreen", desk.seen("fullscreen", reopen=True), windowed),
        desk.toggle("vsync", desk.seen("vsync", reopen=True)),
        Slider(
            desk.words("safe_area"),
            range(11),
            desk.house.settings.safe_area,
            desk.seen("safe_area"),
            partial(_percent, desk),
        ),
    )


def motion(desk: Desk) -> Sequence[Widget]:
    """How fast things move, and whether anything must be held."""
    speeds = [(speed, desk.words(f"speed.{speed.replace('.', '_')}")) for speed in SPEEDS]
    hold = desk.words("press"), desk.words("hold")
    return (
        Choice(desk.words("speed.name"), speeds, desk.house.settings.speed, desk.kept("speed")),
        desk.toggle("reduced_motion", desk.kept("reduced_motion")),
        desk.toggle("hold_to_skip", desk.kept("hold_to_skip"), hold),
        desk.toggle("hold_to_peek", desk.kept("hold_to_peek"), hold),
        desk.toggle("warn_unused", desk.kept("warn_unused")),
    )


def sound(desk: Desk) -> Sequence[Widget]:
    """How loud; each slider lets its own sound be heard."""
    settings, sounds = desk.house.settings, desk.house.sounds

    def heard(name: str) -> Callable[[], None]:
        def sample() -> None:
            sounds.set_volumes(settings)
            if VOLUMES[name]:
                sounds.play(VOLUMES[name])
            else:
                sounds.sing("lute")

        return sample

    sliders = [
        Slider(
            desk.words(f"volume.{name}"),
            range(0, 101, 5),
            getattr(settings, name),
            desk.kept(name, heard(name)),
            partial(_percent, desk),
        )
        for name in VOLUMES
    ]
    return *sliders, desk.toggle("mute", desk.kept("mute", heard("master")))


def controls(desk: Desk) -> Sequence[Widget]:
    """How buttons repeat and shake, and what each of them means."""
    settings = desk.house.settings
    return (
        desk.toggle("swap_confirm", desk.seen("swap_confirm")),
        Slider(
            desk.words("repeat_first"),
            range(150, 1001, 50),
            settings.repeat_first,
            desk.kept("repeat_first"),
            partial(_milliseconds, desk),
        ),
        Slider(
            desk.words("repeat_next"),
            range(40, 401, 20),
            settings.repeat_next,
            desk.kept("repeat_next"),
            partial(_milliseconds, desk),
        ),
        Slider(
            desk.words("rumble"),
            range(0, 101, 10),
            settings.rumble,
            desk.kept("rumble", lambda: _shake(desk)),
            partial(_percent, desk),
        ),
        *_families(desk),
        *_strangers(desk),
    )


def _families(desk: Desk) -> Sequence[Widget]:
    """Opens the buttons of each family of which a device is here."""
    devices = desk.house.devices
    here = {devices.family(device) for device in ("keyboard", "mouse", *devices.pads)}
    buttons = [_family(desk, family) for family in Family if family in here]
    if devices.pads:
        return buttons
    nobody = Button(desk.words("remap_any"), lambda: None, icon="icons/pad", align="left")
    return (*buttons, nobody.unless(desk.words("no_pad")))


def _family(desk: Desk, family: Family) -> Button:
    icon = {Family.KEYBOARD: "icons/keyboard", Family.MOUSE: "icons/mouse"}.get(family, "icons/pad")
    words = desk.words("remap", family=desk.house.words(f"ui.family.{family.value}"))
    return Button(words, partial(_remap, desk, family), icon=icon, align="left")


def _strangers(desk: Desk) -> Sequence[Widget]:
    """Joysticks that nobody knows, to be taught."""
    devices = desk.house.devices
    buttons = [
        Button(
            desk.words("teach", name=devices.name(device)),
            partial(_teach, desk, device),
            icon="icons/controls",
            align="left",
        )
        for device in devices.strange
    ]
    if buttons:
        return buttons
    nobody = Button(desk.words("teach_any"), lambda: None, icon="icons/controls", align="left")
    return (nobody.unless(desk.words("all_known")),)


def _remap(desk: Desk, family: Family) -> None:
    desk.open(Push(ControlsScene(desk.house, family)))


def _teach(desk: Desk, device: Device) -> None:
    desk.open(Push(GuideScene(desk.house, device)))


def _shake(desk: Desk) -> None:
    for pad in desk.house.devices.pads:
        desk.house.devices.rumble(pad, 1.0, 250)


def _percent(desk: Desk, value: int) -> str:
    return desk.words("percent", count=value)


def _milliseconds(desk: Desk, value: int) -> str:
    return desk.words("milliseconds", count=value)
