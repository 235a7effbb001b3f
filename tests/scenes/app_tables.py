"""Matches of Cyvasse at tables in a running app, for tests."""

from collections.abc import Callable, Mapping
from random import Random

import pygame

from game.app import App
from game.contract import Option, Seat
from game.input.messages import Device
from game.match import Match, MatchSetup, Player, PlayerKind
from game.routes import scene_for
from game.scenes.services import Services
from game.scenes.table.scene import TableScene
from game.scenes.table.seating import Seating

ANNA = Player(PlayerKind.PERSON, None, "Anna", "gules", "lion")
CORA = Player(PlayerKind.PERSON, None, "Cora", "azure", "eagle")
BERT = Player(PlayerKind.BOT, "knight", "Bert", "azure", "eagle")
BEA = Player(PlayerKind.BOT, "squire", "Bea", "gules", "lion")
SECRET = {"setup": "secret", "board": "jade_garden"}
QUICK = {"setup": "quick", "board": "jade_garden"}

STRIKE = {"cfen": "8 8/8/8/8/8/8/8/8 8/8/8/8/8/8/8/8 7k/7r/8/5s2/8/3r4/2C5/K7 - a - 0 1"}
"""Alabaster's catapult on c2 can capture on d3, or on d3 and f5."""
CALM = {"cfen": "8 8/8/8/8/8/8/8/8 8/8/8/8/8/8/8/8 7k/6e1/8/8/8/8/1H6/K7 - a - 0 1"}
"""No piece can capture another."""

OpenApp = Callable[..., tuple[App, TableScene]]
"""Opens the table of a match in a running app; `seat_0="pad 1"` binds a seat to a device."""
ServicesWithBots = Callable[..., Services]
"""Makes services from a function by which all bots choose, and from settings by name."""


def start_match(
    services: Services,
    players: tuple[Player, Player],
    config: Mapping[str, str | int] = QUICK,
    *,
    choices: int = 0,
    seed: int = 4,
    take_backs: bool = True,
) -> Match:
    """Starts a match of Cyvasse and makes `choices` random choices, the same for the same seed."""
    match = Match.start(services.matches, MatchSetup("cyvasse", config, seed, players, take_backs=take_backs))
    rng = Random(seed)
    while match.awaiting and len(match) < choices:
        match.choose(*random_choice(match, rng))
    return match


def random_choice(match: Match, rng: Random) -> tuple[Seat, Option]:
    """A random option of a random open decision, and its seat."""
    decision = rng.choice(match.awaiting)
    return decision.seat, rng.choice(decision.options)


def start_app(services: Services, match: Match, **bound: Device) -> tuple[App, TableScene]:
    """Starts an app at the table of the match; `bound` binds seats, such as `seat_0="pad 1"`."""
    services.window.synced = True
    seating = Seating(services.devices, {int(name[-1]): device for name, device in bound.items()})
    table = TableScene(services, match, seating)
    app = App(services, table, scene_for)
    app.frame()
    return app, table


def run_until(app: App, condition: Callable[[], bool], frames: int = 3000) -> None:
    """Runs frames until the condition is true; fails if it takes longer than `frames`."""
    for _ in range(frames):
        if condition():
            return
        app.frame()
        pygame.time.wait(1)
    raise AssertionError(f"the condition was still false after {frames} frames")


def wait_until_presses_count(app: App) -> None:
    """Waits until a scene or question that has just opened takes presses; costs 0.8 s of hardly any work."""
    for _ in range(8):
        pygame.time.wait(100)
        app.frame()


def read_events(services: Services) -> None:
    """Reads the events of pygame, such as those of virtual pads, without passing on their messages."""
    for event in pygame.event.get():
        services.devices.read(event)
    services.devices.tick(0.0)


def toast_texts(services: Services) -> list[str]:
    """The texts of the current toast and of those that wait."""
    return [toast.text for toast in services.toasts.waiting]


def screen_texts(services: Services) -> list[str]:
    """All texts of the last frame."""
    return [shown.text for shown in services.canvas.dump if shown.kind == "text"]
