"""Shows deeds at a table frame by frame, as pictures: `python -m tools.films --only cyvasse_fire`.

Each picture has the frames of a deed from left to right, row by row. Look at them as at a film: what is not
seen to happen, or stands still for too long, is mended.
"""

import argparse
import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, cast

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from game.contract import Option, Snapshot
from game.match import Match, MatchSetup, Player, PlayerKind
from game.scenes.services import Services
from game.scenes.table.scene import TableScene
from game.settings import Settings
from game.ui.drawing.theme import SEATS
from tests.games.allyria.rules import playing
from tests.scenes.choosing import choose
from tests.scenes.driver import Driver
from tools.pictures import comma_separated
from tools.screens import opening

SIZE, FRAME, ACROSS = (1280, 720), (480, 270), 5
"""Of the window and of a frame in pixels; the frames in a row."""
TICKS, MOST_FRAMES = 4, 150
"""How often the table moves and is drawn from one frame to the next; the most frames of a film."""
EMPTY = "8 8/8/8/8/8/8/8/8 8/8/8/8/8/8/8/8"


@dataclass(frozen=True)
class Deed:
    """Choices of a match of persons; the last one is filmed."""

    game: str
    config: Mapping[str, str]
    options: Sequence[Option]
    start: Snapshot | None = None
    """Where the match begins; None: at its beginning."""


LAND = """
    c2 plains 0: 3 cavalry
    c3 forest 1 fort: 2 ranged
    c4 hill 1: spear
    b2 hill 0: siege
"""


def _allyria(land: str, option: str, **parts: Any) -> Deed:
    state = playing.start(land, dice="auto", **parts)
    return Deed("allyria", {}, [playing.option(option)], state.snapshot())


def _cyvasse(cfen: str, *options: Option) -> Deed:
    return Deed("cyvasse", {"cfen": cfen}, options)


DEEDS: Mapping[str, Deed] = {
    "cyvasse_spear": _cyvasse(f"{EMPTY} 7k/8/8/8/3r4/3S4/8/K7 - a - 0 9", ("move", "d3", "d4")),
    "cyvasse_torches": _cyvasse(f"{EMPTY} 7k/8/8/8/3s4/3R4/8/K7 - a - 0 9", ("move", "d3", "d4")),
    "cyvasse_bolt": _cyvasse(f"{EMPTY} 7k/8/8/4r3/3X4/8/8/K7 - a - 0 9", ("move", "d4", "e5")),
    "cyvasse_charge": _cyvasse(f"{EMPTY} 7k/8/8/8/1H3r2/8/8/K7 - a - 0 9", ("move", "b4", "f4")),
    "cyvasse_trample": _cyvasse(f"{EMPTY} 7k/8/8/8/2E2r2/8/8/K7 - a - 0 9", ("move", "c4", "f4")),
    "cyvasse_fire": _cyvasse(f"{EMPTY} 7k/8/8/1D3h2/8/8/8/K7 - a - 0 9", ("move", "b5", "f5")),
    "cyvasse_strike": _cyvasse(f"{EMPTY} 7k/7r/8/5s2/8/3r4/2C5/K7 - a - 0 9", ("strike", "c2", "d3", "f5")),
    "cyvasse_trebuchet": _cyvasse(f"{EMPTY} 7k/8/8/8/4r3/3S4/2T5/K7 - a - 0 9", ("move", "c2", "e4")),
    "cyvasse_sword": _cyvasse(f"{EMPTY} 7k/8/8/8/3r4/3K4/8/8 - a - 0 9", ("move", "d3", "d4")),
    "cyvasse_king_falls": _cyvasse(f"{EMPTY} 8/8/8/3k4/3S4/8/8/K7 - a - 0 9", ("move", "d4", "d5")),
    "cyvasse_keep_falls": _cyvasse(
        "8 8/8/8/8/8/8/8/8 5^2/4O3/8/8/8/8/8/1A6 7k/8/1H1S1r2/8/8/8/8/K7 D1d1t1r2 a - 0 1",
        ("move", "b6", "b8"),
        ("move", "f6", "f5"),
        ("move", "b8", "e8"),
    ),
    "cyvasse_deploy": _cyvasse(
        "8 8/8/8/8/8/8/8/8 8/8/8/8/8/8/2A5/8 7k/8/8/8/8/8/8/7K D1R2 a - 0 1", ("deploy", "dragon", "c3")
    ),
    "allyria_battle": _allyria(LAND, "march c2 c3 all", rolls="6 5 5 1 2"),
    "allyria_repelled": _allyria(LAND, "march c2 c3 all", rolls="1 1 3 6 6"),
    "allyria_city_falls": _allyria("c4 plains 0: cavalry\nc5 city 1", "march c4 c5 all"),
    "allyria_city_founded": Deed("allyria", {"races": "random"}, [("city", "a1")]),
    "allyria_bought": _allyria(
        LAND, "buy levy.1", phase="buy", market="aegis.1 levy.1", stock="spies.1", pools={0: "3 research"}
    ),
}
"""By name. Other games join with rows of their own."""


def film(services: Services, deed: Deed, seconds: float) -> list[pygame.Surface]:
    """The frames of a deed, some seconds apart."""
    players = [
        Player(PlayerKind.PERSON, None, f"Player {seat + 1}", SEATS[seat].name, SEATS[seat].emblem)
        for seat in range(2)
    ]
    match = Match.start(services.matches, MatchSetup(deed.game, deed.config, 5, players, start=deed.start))
    for option in deed.options[:-1]:
        match.choose(match.awaiting[0].seat, option)
    table = TableScene(services, match)
    driver = Driver(services, table)
    driver.wait(0.1, times=5)
    driver.draw()
    driver.change(choose(table, deed.options[-1], confirmed=True))
    frames: list[pygame.Surface] = []
    while len(frames) < MOST_FRAMES and (table.play.stage.busy or not frames):
        for _ in range(TICKS):
            driver.wait(seconds / TICKS)
            picture = driver.draw().surface
        frames.append(pygame.transform.smoothscale(picture, FRAME))
    driver.close()
    return frames


def sheet(frames: Sequence[pygame.Surface]) -> pygame.Surface:
    """A picture with all frames."""
    (width, height), rows = FRAME, -(-len(frames) // ACROSS)
    picture = pygame.Surface((width * ACROSS, height * rows))
    for number, frame in enumerate(frames):
        picture.blit(frame, (number % ACROSS * width, number // ACROSS * height))
    return picture


def main() -> None:
    """Saves a picture of each deed."""
    root = argparse.ArgumentParser(description=__doc__)
    root.add_argument("--only", type=comma_separated(str), default=list(DEEDS), metavar="NAME,…")
    root.add_argument("--seconds", type=float, default=0.12, help="from one frame to the next")
    root.add_argument("--out", type=Path, default=Path("films"), metavar="FOLDER")
    arguments = root.parse_args()
    arguments.out.mkdir(parents=True, exist_ok=True)
    for name in arguments.only:
        settings = Settings(fullscreen=False, vsync=False, speed="1", recap=False)
        with opening.open_services(SIZE, settings) as services:
            frames = film(services, DEEDS[name], arguments.seconds)
        pygame.image.save(sheet(frames), cast("Path", arguments.out) / f"{name}.png")
        print(f"{name}: {len(frames)} frames, {len(frames) * arguments.seconds:.1f} seconds")


if __name__ == "__main__":
    main()
