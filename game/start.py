"""From the command line to the first scene."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame

from game import files, splash
from game.app import App
from game.bots.think import LEVELS, USUAL
from game.catalogue import GAMES
from game.match import BadSave, MapCopy, Match, MatchSetup, Replay
from game.misuse import Misuse
from game.scenes.requests import Request, ToReplay, ToTable
from game.scenes.scene import Scene
from game.scenes.services import WARNING, Services
from game.scenes.table.seating import unnamed
from game.scenes.title import TitleScene
from game.splash import Ground

if TYPE_CHECKING:
    from game.maps.library import MapEntry


def open_house(ground: Ground) -> Services:
    """Load what all scenes share into the window that is open."""
    services = Services.opened(ground.settings, ground.display, files.matches_folder())
    for notice in ground.notices:
        services.tell(notice)
    if ground.unread:
        services.toasts.tell(services.words("ui.devices.own_file", lines=", ".join(ground.unread)), WARNING)
    return services


def run(services: Services, first: Scene, game: str = next(iter(GAMES))) -> int:
    """Play until the window is closed; the exit status.

    Maps, the bots of a game and all other scenes are loaded once the first picture is there.
    """
    app = App(services, first, scene_for)
    try:
        app.frame()
        services.bots.warm(game)
        from game import routes  # noqa: F401, PLC0415  # so that no press has to wait for it

        app.run()
    finally:
        app.close()
        services.close()
        pygame.quit()
    return 0


def scene_for(services: Services, request: Request) -> Scene:
    """The scene that a request asks for."""
    from game import routes  # noqa: PLC0415  # the first picture needs no other scene

    return routes.scene_for(services, request)


def title(ground: Ground) -> int:
    """Open the title."""
    services = open_house(ground)
    services.prune()
    return run(services, TitleScene(services))


def play(
    game: str,
    seats: str | None = None,
    board: Path | None = None,
    seed: int | None = None,
    config: Mapping[str, Any] | None = None,
) -> int:
    """Go straight to a table.

    Raises:
        Misuse: the seats or the map cannot be had.
    """
    entry = None if board is None else read_board(game, board)
    kinds = read_seats(game, seats, () if entry is None else entry.seats)
    services = open_house(splash.opened())
    settled = dict(config or {}) | ({} if entry is None else {"board": entry.board})
    if len(GAMES[game].SEATS) > 1:
        settled["seats"] = len(kinds)
    copy = None if entry is None else copied(entry, services.words.language)
    players = [unnamed(services.words, seat, level) for seat, level in enumerate(kinds)]
    setup = MatchSetup(
        game, settled, services.seed() if seed is None else seed, players, copy, take_backs=True
    )
    match = Match.start(services.matches, setup)
    return run(services, scene_for(services, ToTable(match)), game)


def replay(file: Path) -> int:
    """Watch a match again.

    Raises:
        Misuse: the file is no match that can be watched.
    """
    services = open_house(splash.opened())
    try:
        recording = Replay(file)
    except BadSave as error:
        raise Misuse(error.notice.text(services.words)) from None
    return run(services, scene_for(services, ToReplay(recording)))


def read_seats(game: str, seats: str | None, fitting: Sequence[int] = ()) -> Sequence[str | None]:
    """Each seat's level of bot, None for a person; a person against bots unless told.

    `fitting`: how many seats the board is for, if it says so.

    Raises:
        Misuse: a seat is no person and no bot, or there are too many or too few.
    """
    counts = fitting or GAMES[game].SEATS
    named = ["human", *[f"bot:{USUAL}"] * (counts[0] - 1)] if seats is None else seats.split(",")
    known = {"human": None} | {f"bot:{level}": level for level in LEVELS}
    for each in named:
        if each not in known:
            raise Misuse(f"--seats: {each!r} cannot play; a seat is one of {', '.join(known)}")
    if len(named) not in counts:
        what = "the map" if fitting else game
        raise Misuse(f"--seats: {what} is for {', '.join(map(str, counts))} seats, not {len(named)}")
    return [known[each] for each in named]


def read_board(game: str, path: Path) -> "MapEntry":
    """A board to play the game on.

    Raises:
        Misuse: the map is for another game, or refused; then says how to learn why.
    """
    entry = read_map(path)
    if entry.game not in (game, ""):
        raise Misuse(f"--map: {path} is for {entry.game}, not for {game}")
    if not entry.playable or entry.kind != "board":
        raise Misuse(f"--map: {path} is no board to play {game} on; `four-crowns check-maps {path}` says why")
    return entry


def read_map(path: Path) -> "MapEntry":
    """A map as it is, good or bad."""
    from game.maps.library import Library  # noqa: PLC0415  # the first picture of the title shows no map

    return Library().load(path)


def game_of(path: Path) -> str:
    """The game that a map is for.

    Raises:
        Misuse: nobody can tell; says how to learn why.
    """
    game = read_map(path).game
    if game not in GAMES:
        raise Misuse(f"--map: no game can be played on {path}; `four-crowns check-maps {path}` says why")
    return game


def copied(entry: "MapEntry", language: str) -> MapCopy:
    """The map as a journal keeps it."""
    return MapCopy.of(entry.id, entry.names[language], entry.text)
