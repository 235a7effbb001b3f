"""A match of each game with a virtual pad in the running program: each press counts in the frame after it."""

from collections.abc import Iterator
from random import Random

import pygame
import pytest

from game.app import App
from game.match import Match, MatchSetup, Player, PlayerKind
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.scenes.table.overlays.pause import PauseScene
from game.scenes.table.overlays.seats import LostPadScene
from game.scenes.table.scene import TableScene
from tests.games.all_games import RULES, random_choice
from tests.pads import Pad, needs_pads
from tests.scenes.app_tables import OpenApp, run_until, screen_texts, toast_texts
from tests.scenes.table.test_random_positions import CONFIGS, PEOPLE

pytestmark = [needs_pads, pytest.mark.no_cover]

BOT = Player(PlayerKind.BOT, "squire", "Bert", "azure", "eagle")


@pytest.fixture
def pads() -> Iterator[list[Pad]]:
    """The pads that are plugged in; they are unplugged at the end."""
    plugged: list[Pad] = []
    yield plugged
    for pad in plugged:
        pad.unplug()
    pygame.event.clear()


def match_of(services: Services, game: str) -> Match:
    """A match of Anna with bots, at a decision of hers alone."""
    state, rng = RULES[game].new(CONFIGS[game], 1), Random(1)
    while [decision.seat for decision in state.awaiting] != [0] or len(state.awaiting[0].options) < 4:
        state.choose(*random_choice(state, rng))
    players = (PEOPLE[0], *(BOT for _ in PEOPLE[1 : RULES[game].seats(CONFIGS[game])]))
    return Match.start(services.matches, MatchSetup(game, CONFIGS[game], 1, players, start=state.snapshot()))


def dual_sense(pads: list[Pad]) -> Pad:
    """Plugs in a pad whose buttons have shapes."""
    pads.append(Pad.plug(vendor=0x054C, product=0x0CE6, name="DualSense"))
    return pads[-1]


def tap(app: App, pad: Pad, button: str) -> None:
    """Presses a button, and releases it in the next frame."""
    pad.press(button)
    app.frame()
    pad.release(button)


def focus_marks(services: Services) -> list[tuple[int, ...]]:
    """The marks of the focus in the latest frame."""
    return [tuple(shown.rect_px) for shown in services.canvas.dump if shown.kind == "focus"]


def top(app: App) -> Scene:
    return app.top


@pytest.mark.parametrize("game", RULES)
def test_a_pad_is_used_lost_and_found_again(
    services: Services, open_app: OpenApp, pads: list[Pad], game: str
) -> None:
    pad = dual_sense(pads)
    match = match_of(services, game)
    services.devices.read(pygame.event.Event(pygame.CONTROLLERDEVICEADDED, device_index=0, guid=""))
    services.devices.tick(0.0)
    app, table = open_app(match, seat_0=pad.device)
    run_until(app, lambda: bool(table.play.inputs.open) and not table.play.stage.busy)

    seen = 0
    for button in ("right", "down", "left", "up"):
        before = focus_marks(services)
        tap(app, pad, button)
        assert len(focus_marks(services)) == 1
        seen += focus_marks(services) != before
    assert seen >= 2, "a press is seen in the frame after it"
    glyphs = {shown.text for shown in services.canvas.dump if shown.text.startswith("glyphs/")}
    assert any(glyph.startswith("glyphs/playstation/") for glyph in glyphs)
    assert not [glyph for glyph in glyphs if glyph.startswith("glyphs/keyboard/")]

    for button in ("start", "east"):
        for scene in (PauseScene, TableScene):
            tap(app, pad, button)
            assert isinstance(top(app), scene), button
            app.frame()

    pad.unplug()
    app.frame()
    app.frame()
    assert isinstance(top(app), LostPadScene)
    assert any("Anna" in text for text in screen_texts(services))
    steps = len(match)
    again = dual_sense(pads)
    app.frame()
    app.frame()
    assert top(app) is table
    assert any("DualSense" in text for text in toast_texts(services))
    assert table.seating.device(0) == again.device
    assert len(match) == steps
    tap(app, again, "start")
    assert isinstance(top(app), PauseScene)
