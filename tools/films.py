"""Saves animations at a table frame by frame as pictures: `python -m tools.films --only cyvasse_fire`.

Each picture has the frames of a deed from left to right, row by row. Use it to find events that are not
shown, and pauses that are too long. It also says which part of the picture flashes more than three times a
second, and which part moves in two frames in a row.
"""

import argparse
import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, cast

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from game.contract import Option, Seat, Snapshot
from game.games.grace.rules.situation import situation
from game.match import Match, MatchSetup, Player, PlayerKind
from game.scenes.services import Services
from game.scenes.table.scene import TableScene
from game.settings import SPEEDS, Settings
from game.ui.drawing.theme import SEATS
from tests.games.allyria.rules import playing
from tests.games.lyssan.rules import positions
from tests.scenes.choosing import choose
from tests.scenes.driver import Driver
from tests.scenes.idle_bots import ThinkingForEver
from tools.flashes import blocks_of, flashing_share, gliding_share, luminance, saturated_red
from tools.pictures import comma_separated, size
from tools.screens import opening

FRAME_WIDTH, ACROSS = 480, 5
"""The width of a frame in pixels, and the number of frames in a row."""
TICKS, MOST_FRAMES = 4, 150
"""The number of ticks of the table per frame; the most frames of a film."""
EMPTY = "8 8/8/8/8/8/8/8/8 8/8/8/8/8/8/8/8"


@dataclass(frozen=True)
class Deed:
    """The choices of a match of which the last one is filmed."""

    game: str
    config: Mapping[str, Any]
    options: Sequence[Option]
    start: Snapshot | None = None
    """The first position; None: the start of a match."""
    seats: int = 2
    people: int = 2
    """The first seats are played by people, the others by bots."""


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


def _lyssan(
    option: str, *agents: str, court: str = "", hand: str = "", row: str = "", castle: str = ""
) -> Deed:
    """A deed in the turn of the Wolf.

    Args:
        option: The choice that is filmed.
        agents: Provinces, each with the agents there.
        court: A card in the court of the Hawk.
        hand: A card in the hand of the Wolf.
        row: A triumph that can be won.
        castle: A second castle of the Hawk.
    """
    position = positions.settled()
    for line in agents:
        province, *standing = line.split()
        positions.stand(position, province, *standing)
    hawk, wolf = position.factions["hawk"], position.factions["wolf"]
    positions.deal(position, hawk.court, *court.split())
    positions.deal(position, wolf.hand, *hand.split())
    hawk.castles += castle.split()
    if row:
        positions.lay_row(position, row, face_up=1)
    state = positions.begin_turn(position, "wolf")
    return Deed("lyssan", {}, [tuple(option.split())], state.snapshot(), seats=4, people=1)


def _grace(option: str, *events: str, step: str = "order", **described: Any) -> Deed:
    """A deed of the King, who has the first seat."""
    start = situation(step=step, events=[*events], **described)
    return Deed("grace", {"seats": 4}, [tuple(option.split())], start, seats=4, people=1)


OVERTHROW = "overthrow 1 on 0: support 1 so47 co43; oppose 2 di01"
LOYAL = ("", "loyalist_marshal", "usurper_spymaster", "usurper_steward")
MIXED = ("", "loyalist_marshal", "usurper_spymaster", "chaos_agent")


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
    "allyria_strike": replace(
        _allyria(
            LAND.replace("c4 hill 1: spear", ""),
            "play firestorm.1",
            phase="play",
            hands={0: "firestorm.1"},
            rolls="5 6 1 4 4 4 4",
        ),
        people=1,
    ),
    "allyria_vassal": replace(
        _allyria("c4 hill 0: cavalry\nc5 city 1\nb1 city 2", "march c4 c5 all", seats=3, vassals=True),
        seats=3,
    ),
    "lyssan_kill": _lyssan(
        "kill wolf.knight.3 hawk.noble.2", "elbingen wolf.knight.3 hawk.noble.2 hawk.spy.1"
    ),
    "lyssan_knife": _lyssan("kill wolf.spy.1 hawk.priest.1", "elbingen wolf.spy.1 hawk.priest.1"),
    "lyssan_raze": _lyssan("raze wolf.noble.1 hawk castle", "hopfenau wolf.noble.1", castle="silberhort"),
    "lyssan_eliminated": _lyssan(
        "raze wolf.noble.1 hawk castle", "hopfenau wolf.noble.1", "elbingen hawk.noble.2 hawk.spy.1"
    ),
    "lyssan_lure": _lyssan("lure wolf.spy.1 treasurer", "hopfenau wolf.spy.1", court="treasurer"),
    "lyssan_pillory": _lyssan("denounce wolf.priest.1", "hopfenau wolf.priest.1"),
    "lyssan_triumph": _lyssan(
        "raze wolf.knight.1 hawk castle", "hopfenau wolf.knight.1", row="show_of_force", castle="silberhort"
    ),
    "lyssan_card": _lyssan("play village_levy.1", hand="village_levy.1"),
    "grace_crisis": _grace(
        "resolve ev1", "flood: support 1 so39 so40 co26 2 so01 3 sp01; oppose 0 di01 2 so27", "famine"
    ),
    "grace_office_lost": _grace(
        "resolve ev1",
        "supplant 1 on 2: support 1 di19 co43",
        "flood",
        allegiance=MIXED,
        scenario={"roles": {"marshal": 2}},
    ),
    "grace_damage": _grace("damage h03", "flood", "famine", step="resolve", holdings=["h03 h17 h32 h46 h04"]),
    "grace_assassination": _grace(
        "resolve ev1", "assassinate 1 on 2: support 1 sp47 co43; oppose 2 di01", "flood", allegiance=MIXED
    ),
    "grace_regicide": _grace(
        "resolve ev1",
        "assassinate 1 on 0: support 1 sp47 co43",
        "flood",
        allegiance=MIXED,
        scenario={"heir": 3},
    ),
    "grace_overthrow": _grace(
        "resolve ev1", OVERTHROW, "flood", allegiance=LOYAL, scenario={"heir": 3, "roles": {"chancellor": 3}}
    ),
    "grace_civil_war": _grace("resolve ev1", OVERTHROW, "flood", allegiance=LOYAL),
    "grace_investigation": _grace(
        "resolve ev1", "investigate 1 on 2: support 1 sp01", "flood", allegiance=MIXED
    ),
    "grace_sabotage": _grace(
        "resolve ev1", "sabotage 1 on 2: support 1 so47 co43", "flood", allegiance=MIXED
    ),
    "grace_placed": _grace(
        "place so01 ev1 support", "flood", "famine", step="place", hands=["so01 sp39"], allegiance=MIXED
    ),
}
"""The deeds by name."""


@dataclass(frozen=True)
class Film:
    """The frames and the sounds of a deed."""

    frames: list[pygame.Surface] = field(default_factory=list)
    blocks: list[pygame.Surface] = field(default_factory=list)
    """The picture after each tick, by which flashes are found; see `tools.flashes`."""
    sounds: list[str] = field(default_factory=list)
    """Each sound after the second at which it begins, such as `0.5 sword`."""


def film(services: Services, deed: Deed, seconds: float) -> Film:
    """Films a deed; `seconds`: from one frame to the next."""
    services.bots = ThinkingForEver(workers=1)
    players = [_player(seat, is_person=seat < deed.people) for seat in range(deed.seats)]
    setup = MatchSetup(deed.game, deed.config, 5, players, start=deed.start)
    match = Match.start(services.matches, setup)
    for option in deed.options[:-1]:
        match.choose(match.awaiting[0].seat, option)
    table = TableScene(services, match)
    driver = Driver(services, table)
    driver.wait(0.1, times=5)
    driver.draw()
    shot, ticks = Film(), 0

    def note(name: str, **_: float) -> None:
        shot.sounds.append(f"{ticks * seconds / TICKS:.1f} {name}")

    services.sounds.play = note  # type: ignore[method-assign]
    driver.change(choose(table, deed.options[-1], confirmed=True))
    while len(shot.frames) < MOST_FRAMES and (table.play.stage.busy or not shot.frames):
        for _ in range(TICKS):
            driver.wait(seconds / TICKS)
            picture = driver.draw().surface
            shot.blocks.append(blocks_of(picture))
            ticks += 1
        height = FRAME_WIDTH * picture.get_height() // picture.get_width()
        shot.frames.append(pygame.transform.smoothscale(picture, (FRAME_WIDTH, height)))
    driver.close()
    return shot


def _player(seat: Seat, *, is_person: bool) -> Player:
    kind, level = (PlayerKind.PERSON, None) if is_person else (PlayerKind.BOT, "squire")
    return Player(kind, level, f"Player {seat + 1}", SEATS[seat].name, SEATS[seat].emblem)


def sheet(frames: Sequence[pygame.Surface]) -> pygame.Surface:
    """A picture with all frames."""
    (width, height), rows = frames[0].get_size(), -(-len(frames) // ACROSS)
    picture = pygame.Surface((width * ACROSS, height * rows))
    for number, frame in enumerate(frames):
        picture.blit(frame, (number % ACROSS * width, number // ACROSS * height))
    return picture


def main() -> None:
    """Saves a picture of each deed."""
    root = argparse.ArgumentParser(description=__doc__)
    root.add_argument("--only", type=comma_separated(str), default=list(DEEDS), metavar="NAME,…")
    root.add_argument("--seconds", type=float, default=0.12, help="from one frame to the next")
    root.add_argument("--speed", choices=SPEEDS, default="1")
    root.add_argument("--reduced-motion", action="store_true")
    root.add_argument("--size", type=size, default=(1280, 720), metavar="WxH")
    root.add_argument("--text", type=int, default=100, metavar="PER CENT")
    root.add_argument("--look", choices=("painted", "plain"), default="painted")
    root.add_argument("--out", type=Path, default=Path("films"), metavar="FOLDER")
    arguments = root.parse_args()
    arguments.out.mkdir(parents=True, exist_ok=True)
    for name in arguments.only:
        settings = Settings(fullscreen=False, vsync=False, speed=arguments.speed, recap=False)
        settings.reduced_motion = arguments.reduced_motion
        settings.text_size, settings.pictures = arguments.text, arguments.look
        with opening.open_services(arguments.size, settings) as services:
            shot = film(services, DEEDS[name], arguments.seconds)
        pygame.image.save(sheet(shot.frames), cast("Path", arguments.out) / f"{name}.png")
        length = len(shot.frames) * arguments.seconds
        light, red, tick = luminance(shot.blocks), saturated_red(shot.blocks), arguments.seconds / TICKS
        flashes = max(flashing_share(values, tick) for values in (light, red))
        shares = f"{flashes:.1%} flashes, {gliding_share(light):.1%} glides"
        print(f"{name}: {len(shot.frames)} frames, {length:.1f} seconds; {shares}; {', '.join(shot.sounds)}")


if __name__ == "__main__":
    main()
