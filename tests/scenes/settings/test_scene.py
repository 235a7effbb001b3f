"""The settings: each change takes effect at once and is saved."""

from collections.abc import Callable, Iterator

import pygame
import pytest

from game import settings
from game.input.bindings import MAPPING_ORDER, REQUIRED_COUNT
from game.input.glyphs import Family
from game.input.messages import Intent, Point
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.scenes.settings.controls import MAX_WAIT, ControlsScene, GuideScene
from game.scenes.settings.pages import PAGES
from game.scenes.settings.scene import SettingsScene
from game.settings import Profile
from tests.pads import GAMEPAD, WHEEL, Pad, needs_pads
from tests.scenes.conftest import MakeServices
from tests.scenes.driver import Driver

Drive = Callable[[Scene], Driver]


@pytest.fixture
def plug() -> Iterator[Callable[..., Pad]]:
    pads: list[Pad] = []

    def plugged(vendor: int = 0x045E, product: int = 0x028E, kind: int = GAMEPAD) -> Pad:
        pads.append(Pad.plug(vendor, product, kind=kind))
        return pads[-1]

    yield plugged
    for pad in pads:
        pad.unplug()
    pygame.event.clear()


def go_to(player: Driver, row: str) -> None:
    """Moves the focus down to the row with this label."""
    while not (player.shows(row) and player.focused[0].collidepoint(player.find(row).rect_px.center)):
        before = player.texts, player.focused
        player.press("down")
        assert (player.texts, player.focused) != before, f"{row!r} is no row of this page"


def test_a_new_language_is_used_at_once_and_saved(services: Services, drive: Drive) -> None:
    player = drive(SettingsScene(services))
    assert player.shows("ettings")
    player.press("right")
    assert player.shows("instellungen")
    assert settings.load()[0].language == "de"


def test_larger_letters_are_shown_at_once(services: Services, drive: Drive) -> None:
    player = drive(SettingsScene(services))
    before = max(shown.font_px for shown in player.draw().dump)
    go_to(player, "Text size")
    player.press("right", "right", "right")
    assert services.settings.text_size == 200
    assert max(shown.font_px for shown in player.draw().dump) > before


def test_the_shoulder_buttons_cycle_the_tabs_and_the_focus_stays_on_the_rows(
    services: Services, drive: Drive
) -> None:
    scene = SettingsScene(services)
    player = drive(scene)
    visited = []
    for _ in PAGES:
        visited.append(scene.page)
        player.press("next")
    assert visited == list(PAGES)
    assert scene.page == "language"
    player.press("previous")
    assert scene.page == "controls"


def test_the_safe_area_moves_what_is_drawn(services: Services, drive: Drive) -> None:
    player = drive(SettingsScene(services, "screen"))
    before = services.canvas.frame.safe
    go_to(player, "Screen margin")
    player.press("right", "right")
    assert services.settings.safe_area == 7
    assert services.canvas.frame.safe.width < before.width


def test_every_volume_is_kept_and_silence_too(services: Services, drive: Drive) -> None:
    player = drive(SettingsScene(services, "sound"))
    moods = ("… while all is calm", "… in tense moments", "… near the end")
    for row in ("Overall", "Music", *moods, "Table", "Buttons and menus"):
        go_to(player, row)
        player.press("left")
    go_to(player, "Mute")
    player.press("accept")
    kept = settings.load()[0]
    assert (kept.master, kept.music, kept.effects, kept.interface) == (75, 55, 75, 55)
    assert (kept.calm, kept.tense, kept.end) == (65, 75, 95)
    assert services.sounds.tune == "end"
    player.press("back")
    assert services.sounds.tune == ""
    assert kept.mute


def test_the_sample_of_motion_shows_the_speed_and_pauses_with_reduced_motion(
    make_services: MakeServices,
) -> None:
    services = make_services(speed="1")
    player = Driver(services, SettingsScene(services, "motion"))

    def rider() -> pygame.Rect:
        return next(shown.rect_px for shown in player.draw().dump if shown.text == "emblems/lion")

    start = rider()
    player.wait(0.4)
    assert rider().left > start.left
    go_to(player, "Reduced motion")
    player.press("accept")
    assert services.settings.reduced_motion
    jumped = rider()
    player.wait(0.1)
    assert rider() == jumped
    player.close()


def test_only_the_sample_is_drawn_while_it_moves(services: Services, drive: Drive) -> None:
    scene = SettingsScene(services, "motion")
    player = drive(scene)
    noted = len(player.draw().dump)
    changed = scene.draw(services.canvas)
    assert changed is not None
    assert changed[0].width < services.canvas.surface.get_width() // 2
    assert len(services.canvas.dump) == noted


def test_holding_a_button_can_be_replaced_by_pressing_it(services: Services, drive: Drive) -> None:
    player = drive(SettingsScene(services, "motion"))
    go_to(player, "Speed up the bots")
    player.press("accept")
    assert not services.settings.hold_to_skip


def test_players_choose_when_they_are_warned_of_threats(services: Services, drive: Drive) -> None:
    player = drive(SettingsScene(services, "motion"))
    go_to(player, "Warn of threats")
    assert player.shows("Against squires")
    player.press("accept")
    assert services.settings.warn_threats == "never"


def test_back_leaves_the_settings(services: Services, drive: Drive) -> None:
    player = drive(SettingsScene(services))
    player.press("back")
    assert player.over


def test_a_settings_file_that_cannot_be_written_is_reported(
    services: Services, drive: Drive, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(settings, "save", full)
    player = drive(SettingsScene(services, "motion"))
    go_to(player, "Reduced motion")
    player.press("accept")
    assert services.toasts.shown is not None
    assert "No space left" in services.toasts.shown.text


def test_the_pressed_button_is_named_in_full_even_in_large_letters(make_services: MakeServices) -> None:
    services = make_services((1280, 800), language="de", text_size=200)
    player = Driver(services, SettingsScene(services, "controls"))
    player.press("previous", "next")
    assert player.shows("Nächstes")
    assert player.faults == []
    player.close()


def test_without_a_pad_nothing_is_offered_that_needs_one(services: Services, drive: Drive) -> None:
    player = drive(SettingsScene(services, "controls"))
    go_to(player, "Buttons: controller")
    player.press("accept")
    assert isinstance(player.top, SettingsScene)
    assert player.shows("No controller is plugged in.")


def test_a_key_gets_another_intent_and_the_intent_that_loses_it_gets_another_key(
    services: Services, drive: Drive
) -> None:
    scene = ControlsScene(services, Family.KEYBOARD)
    player = drive(scene)
    player.press(*["down"] * scene.intents.index(Intent.LOG), "accept")
    assert player.shows("Chronicle")
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_r, mod=0, unicode="r", scancode=0))
    player.read_events()
    bindings = services.devices.bindings
    assert bindings.button(Family.KEYBOARD, Intent.LOG) == "r"
    assert bindings.button(Family.KEYBOARD, Intent.RULEBOOK) == "l"
    assert services.toasts.shown is not None
    assert "Rulebook" in services.toasts.shown.text
    assert settings.load()[0].bindings["keyboard"]["LOG"] == "r"


def test_the_key_for_back_cannot_be_rebound(services: Services, drive: Drive) -> None:
    scene = ControlsScene(services, Family.KEYBOARD)
    player = drive(scene)
    player.press(*["down"] * scene.intents.index(Intent.LOG), "accept")
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_UP, mod=0, unicode="", scancode=0))
    player.read_events()
    assert scene.waiting_intent is None
    assert services.devices.bindings.button(Family.KEYBOARD, Intent.LOG) == "l"
    assert services.toasts.shown is not None


def test_waiting_for_a_button_ends_after_a_while_without_a_press(services: Services, drive: Drive) -> None:
    scene = ControlsScene(services, Family.KEYBOARD)
    player = drive(scene)
    player.press("accept")
    assert scene.waiting_intent is not None
    player.wait(1.0, times=int(MAX_WAIT) + 1)
    assert scene.waiting_intent is None
    player.press("back")
    assert player.over


def test_all_bindings_are_reset_after_a_question(services: Services, drive: Drive) -> None:
    services.devices.bindings.bind(Family.KEYBOARD, Intent.LOG, "r")
    scene = ControlsScene(services, Family.KEYBOARD)
    player = drive(scene)
    player.press(*["down"] * len(scene.intents), "accept", "accept")
    assert services.devices.bindings.button(Family.KEYBOARD, Intent.LOG) == "r"
    player.press("accept", "right", "accept")
    assert services.devices.bindings.button(Family.KEYBOARD, Intent.LOG) == "l"


@needs_pads
def test_a_pads_buttons_are_swapped_by_pressing_the_new_one(
    services: Services, drive: Drive, plug: Callable[..., Pad]
) -> None:
    scene = ControlsScene(services, Family.XBOX)
    player = drive(scene)
    pad = plug()
    player.read_events()
    player.press(*["down"] * scene.intents.index(Intent.EXPLAIN), "accept")
    pad.press("north")
    player.read_events()
    bindings = services.devices.bindings
    assert bindings.button(Family.XBOX, Intent.EXPLAIN) == "north"
    assert bindings.button(Family.XBOX, Intent.MORE) == "west"


@needs_pads
def test_the_slider_for_rumble_makes_the_pads_rumble(
    services: Services, drive: Drive, plug: Callable[..., Pad]
) -> None:
    player = drive(SettingsScene(services, "controls"))
    pad = plug()
    player.read_events()
    go_to(player, "Rumble")
    player.press("right")
    assert services.settings.rumble == 80
    assert pad.rumbles


@needs_pads
def test_an_unknown_joystick_is_mapped_button_by_button(
    services: Services, drive: Drive, plug: Callable[..., Pad]
) -> None:
    player = drive(SettingsScene(services, "controls"))
    wheel = plug(vendor=0x1234, product=0x5678, kind=WHEEL)
    player.read_events()
    go_to(player, "Set up: ")
    player.press("accept")
    assert isinstance(player.top, GuideScene)
    for number in range(len(MAPPING_ORDER)):
        assert player.shows("Press ")
        wheel.set_button(number, down=True)
        player.read_events()
        wheel.set_button(number, down=False)
        player.read_events()
    assert isinstance(player.top, SettingsScene)
    assert settings.load()[0].mappings


@needs_pads
def test_required_buttons_cannot_be_skipped_others_can(
    services: Services, drive: Drive, plug: Callable[..., Pad]
) -> None:
    player = drive(SettingsScene(services, "controls"))
    wheel = plug(vendor=0x1234, product=0x5679, kind=WHEEL)
    player.read_events()
    go_to(player, "Set up: ")
    player.press("accept")
    player.press("accept")
    assert player.shows("Without this button")
    for number in range(REQUIRED_COUNT):
        wheel.set_button(number, down=True)
        player.read_events()
    player.press(*["accept"] * (len(MAPPING_ORDER) - REQUIRED_COUNT))
    assert isinstance(player.top, SettingsScene)
    assert len(services.settings.mappings) == 1


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(("size", "text_size"), [((1920, 1080), 100), ((1280, 800), 200)])
def test_nothing_is_cut_on_any_page(
    make_services: MakeServices, page: str, language: str, size: tuple[int, int], text_size: int
) -> None:
    services = make_services(size, language=language, text_size=text_size)
    player = Driver(services, SettingsScene(services, page))
    assert player.cut == []
    assert player.missing == []
    assert len(player.focused) == 1
    player.close()


@pytest.mark.parametrize("language", ["en", "de"])
def test_nothing_is_cut_while_a_button_is_mapped(make_services: MakeServices, language: str) -> None:
    services = make_services((1280, 800), language=language, text_size=200)
    player = Driver(services, ControlsScene(services, Family.KEYBOARD))
    assert player.cut == []
    player.press("accept")
    assert player.cut == []
    player.close()


@pytest.mark.parametrize(
    ("arrow", "sizes"), [("right", [125, 150, 200, 100]), ("left", [200, 150, 125, 100])]
)
@pytest.mark.parametrize(("size", "language"), [((1280, 800), "de"), ((1920, 1080), "en")], ids=str)
def test_further_clicks_on_the_same_spot_go_on_with_the_text_size(
    make_services: MakeServices, size: tuple[int, int], language: str, arrow: str, sizes: list[int]
) -> None:
    services = make_services(size, language=language)
    player = Driver(services, SettingsScene(services))
    row = player.find(services.words("settings.text_size")).rect_px
    x = row.right - 60 if arrow == "right" else row.centerx + 40
    player.send(Point("mouse", *services.canvas.frame.units(x, row.centery)))
    shown = []
    for _ in sizes:
        player.press("accept", device="mouse")
        shown.append(services.settings.text_size)
        assert player.faults == []
    assert shown == sizes
    player.close()


def test_a_button_that_moves_the_focus_shows_the_rows_from_the_top_again(
    services: Services, drive: Drive
) -> None:
    player = drive(SettingsScene(services))
    top = player.find("Language").rect_px.top
    for _ in range(3):
        player.click("Text size")
    assert services.settings.text_size == 200
    assert not player.shows("Language"), "there is no room for it above the row under the mouse"
    player.press("up")
    assert player.find("Language").rect_px.top > top
    assert player.faults == []


def test_each_person_has_settings_of_their_own(services: Services, drive: Drive) -> None:
    services.settings.profiles = [Profile("Anna"), Profile("Bernd")]
    player = drive(SettingsScene(services))
    go_to(player, "Whose settings")
    player.press("right")
    assert services.settings.person == "Anna"
    go_to(player, "Text size")
    player.press("right")
    assert services.settings.text_size == 125
    player.press("up", "up", "right", "right")
    assert (services.settings.person, services.settings.text_size) == ("", 125)
    services.settings.text_size = 100
    player.press("right")
    assert (services.settings.person, services.settings.text_size) == ("Anna", 125)


def test_without_profiles_nobody_is_asked_whose_settings_these_are(services: Services, drive: Drive) -> None:
    assert not drive(SettingsScene(services)).shows("Whose settings")
