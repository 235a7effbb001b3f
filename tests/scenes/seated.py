"""Matches at their table, for tests: who sits there, and how they get on without a screen to look at."""

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
"""Alabaster's catapult on c2 may hit d3, or d3 and f5."""
CALM = {"cfen": "8 8/8/8/8/8/8/8/8 8/8/8/8/8/8/8/8 7k/6e1/8/8/8/8/1H6/K7 - a - 0 1"}
"""Two pieces that are far apart."""

Seated = Callable[..., tuple[App, TableScene]]
"""Opens a match in a running program."""
Thinking = Callable[..., Services]
"""Makes a house whose bots all think like the thinker given."""


def begun(
    services: Services,
    players: tuple[Player, Player],
    config: Mapping[str, str | int] = QUICK,
    *,
    choices: int = 0,
    seed: int = 4,
    take_backs: bool = True,
) -> Match:
    """A match some choices old, made by lot, always the same."""
    match = Match.start(services.matches, MatchSetup("cyvasse", config, seed, players, take_backs=take_backs))
    dice = Random(seed)
    while match.awaiting and len(match) < choices:
        match.choose(*any_choice(match, dice))
    return match


def any_choice(match: Match, dice: Random) -> tuple[Seat, Option]:
    """Anything that anybody may choose."""
    decision = dice.choice(match.awaiting)
    return decision.seat, dice.choice(decision.options)


def at_table(services: Services, match: Match, **bound: Device) -> tuple[App, TableScene]:
    """The match in a running program; `bound` binds seats, such as `seat_0="pad 1"`."""
    services.window.synced = True
    seating = Seating(services.devices, {int(name[-1]): device for name, device in bound.items()})
    table = TableScene(services, match, seating)
    app = App(services, table, scene_for)
    app.frame()
    return app, table


def until(app: App, wanted: Callable[[], bool], frames: int = 3000) -> None:
    """Lets frames go by until `wanted()` is true."""
    for _ in range(frames):
        if wanted():
            return
        app.frame()
        pygame.time.wait(1)
    raise AssertionError(f"{wanted} never came true")


def toast_texts(services: Services) -> list[str]:
    """The texts of the current toast and of those that wait."""
    return [toast.text for toast in services.toasts.waiting]


def hud_texts(services: Services) -> list[str]:
    """All texts on the screen as it was drawn last."""
    return [shown.text for shown in services.canvas.dump if shown.kind == "text"]
