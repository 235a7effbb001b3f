"""Starts the program with its first scene, from the values of the command line."""

import os
from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack, suppress
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, Any

import pygame

from game import files, splash
from game.app import App
from game.bots.bot import levels_of
from game.bots.levels import DEFAULT_LEVEL, named, names_of
from game.catalogue import GAMES, load_tables
from game.disk import BackgroundQueue
from game.errors import UsageError, check_file
from game.match import BadSave, MapCopy, Match, MatchSetup, Replay
from game.options import check_config, match_seed
from game.scenes.requests import Request, ToReplay, ToTable
from game.scenes.scene import Scene
from game.scenes.services import WARNING, Services
from game.scenes.table.seating import default_player
from game.scenes.title.scene import TitleScene
from game.splash import Startup
from game.text import LANGUAGES, Words, first_language
from game.ui.drawing.art import PictureStore
from game.ui.drawing.surface_cache import BUDGET, release_large_blocks_when_freed

if TYPE_CHECKING:
    from game.maps.library import MapEntry

FAILED_STATUS = 1
"""Exit status if an error has closed what was on the screen and nobody has gone on."""


def open_services(startup: Startup) -> Services:
    """Creates the services that all scenes share, for the window of `startup`."""
    services = Services.opened(startup.settings, startup.display, files.matches_folder(), startup.faults)
    services.disk = BackgroundQueue()
    services.pictures = PictureStore(files.pictures_folder())
    for notice in startup.notices:
        services.show_notice(notice)
    if startup.bad_pad_lines:
        services.toasts.show(
            services.words("ui.devices.own_file", lines=", ".join(startup.bad_pad_lines)), WARNING
        )
    return services


def run(services: Services, first: Callable[[], Scene], game: str = next(iter(GAMES))) -> int:
    """Runs the program until the window is closed; returns the exit status.

    `first` makes the first scene; if that fails, the last screen opens, as it does later.

    The bots of `game`, the maps and all other scenes are loaded after the first frame.
    """
    app = App(services, first, scene_for)
    with ExitStack() as at_end:
        at_end.enter_context(app.thread_errors.heard())
        at_end.enter_context(BUDGET.limited())
        for close in (pygame.quit, services.close, app.close):
            at_end.callback(close)
        app.frame()
        app.guard(lambda: _load_rest(services, game))
        app.idle_work = services.words.load()
        app.run()
        return FAILED_STATUS if app.has_failed else 0


def _load_rest(services: Services, game: str) -> None:
    """Loads what the first frame does not need; all scenes, tables and maps in threads."""
    release_large_blocks_when_freed()
    services.bots.warm(game)
    Thread(target=load_scenes, args=(services,), name="scenes").start()
    _ = services.reading_maps


def load_scenes(services: Services) -> None:
    """Loads all scenes and tables, and the boards of all lobbies, so that no press has to wait for them.

    If the boards of a game cannot be read, its lobby says so when it opens.
    """
    from game import routes  # noqa: F401, PLC0415  # the first frame needs no other scene
    from game.scenes.lobby.info import lobby_of  # noqa: PLC0415  # nor a lobby

    for _ in load_tables():
        pass
    for game in GAMES:
        with suppress(Exception):
            lobby_of(game).boards(services.reading_maps.result())


def scene_for(services: Services, request: Request) -> Scene:
    """The scene of a request."""
    from game import routes  # noqa: PLC0415  # the first frame needs no other scene

    return routes.scene_for(services, request)


def title(startup: Startup) -> int:
    """Opens the title."""
    services = open_services(startup)
    return run(services, lambda: TitleScene(services))


def play(
    game: str,
    seats: str | None = None,
    board: Path | None = None,
    seed: int | None = None,
    config: Mapping[str, Any] | None = None,
) -> int:
    """Starts a match and opens its table.

    Raises:
        UsageError: the seats, the map or the options are not valid.
    """
    entry = None if board is None else read_board(game, board)
    levels = read_seats(game, seats, () if entry is None else entry.seats)
    rules = GAMES[game].rules
    full_config = dict(config or {}) | rules.seats_config(len(levels))
    if entry is not None:
        full_config |= rules.board_config(entry.board)
    if config or entry is not None:
        check_config(game, full_config)
    services = open_services(splash.show())
    copy = None
    if entry is not None:
        copy = MapCopy.of(entry, services.words.language)
    players = [default_player(services.words, seat, level) for seat, level in enumerate(levels)]
    setup = MatchSetup(game, full_config, match_seed(seed), players, copy, take_backs=True)

    def table() -> Scene:
        return scene_for(services, ToTable(Match.start(services.matches, setup, services.disk)))

    return run(services, table, game)


def picture(file: Path, out: Path, size: tuple[int, int], language: str = "") -> None:
    """Writes the board of a map to a PNG file, as the table shows it before a match.

    Args:
        file: The map.
        out: The picture, which is overwritten.
        size: The width and height in pixels that the board may fill.
        language: That of the names on it; empty: the one of the system.

    Raises:
        UsageError: the map cannot be played, or the picture not be written.
    """
    if language not in ("", *LANGUAGES):
        raise UsageError(f"picture: --language {language}: there are {', '.join(LANGUAGES)}")
    check_file("picture", file)
    entry = read_map(file)
    if not entry.playable or entry.kind != "board":
        raise UsageError(f"picture: {file} is no board; `four-crowns check-maps {file}` says why")
    from game.maps.library import Library  # noqa: PLC0415  # slow to load, and the title needs no maps
    from game.scenes.lobby.info import lobby_of  # noqa: PLC0415  # the first frame needs no lobby

    os.environ["SDL_VIDEODRIVER"] = "dummy"  # no window: pictures are only converted to its format
    pygame.display.init()
    pygame.display.set_mode((1, 1))
    library, info = Library([]), lobby_of(entry.game)
    library.entries = [entry]
    board = next(each for each in info.boards(library) if each.entry is entry)
    painted = info.picture(board, size, Words(language or first_language()))
    try:
        pygame.image.save(painted, out)
    except (OSError, pygame.error) as error:
        raise UsageError(f"picture: {out} cannot be written: {error}") from None


def replay(file: Path) -> int:
    """Opens the replay of a match.

    Raises:
        UsageError: the file is not a readable match.
    """
    services = open_services(splash.show())
    try:
        recording = Replay(file, services.matches)
    except BadSave as error:
        services.close()
        raise UsageError(error.notice.text(services.words)) from None
    return run(services, lambda: scene_for(services, ToReplay(recording)))


def read_seats(game: str, seats: str | None, board_seats: Sequence[int] = ()) -> Sequence[str | None]:
    """The bot level of each seat, None for a person; by default a person against bots.

    `board_seats` are the possible seat counts of the board; empty: those of the game.

    Raises:
        UsageError: a seat is neither a person nor a bot, or the number of seats is not possible.
    """
    counts, bots = board_seats or GAMES[game].SEATS, levels_of(game)
    default = f"bot:{named(bots, DEFAULT_LEVEL).name}"
    names = ["human", *[default] * (counts[0] - 1)] if seats is None else seats.split(",")
    levels = {"human": None} | {f"bot:{level}": level for level in names_of(bots)}
    for name in names:
        if name not in levels:
            raise UsageError(f"--seats: {name!r} cannot play; a seat is one of {', '.join(levels)}")
    if len(names) not in counts:
        subject = "the map" if board_seats else game
        raise UsageError(f"--seats: {subject} is for {', '.join(map(str, counts))} seats, not {len(names)}")
    return [levels[name] for name in names]


def read_board(game: str, path: Path) -> "MapEntry":
    """Reads a board for a game.

    Raises:
        UsageError: the map is for another game or not valid.
    """
    entry = read_map(path)
    if entry.game not in (game, ""):
        raise UsageError(f"--map: {path} is for {entry.game}, not for {game}")
    if not entry.playable or entry.kind != "board":
        raise UsageError(
            f"--map: {path} is no board to play {game} on; `four-crowns check-maps {path}` says why"
        )
    return entry


def read_map(path: Path) -> "MapEntry":
    """Reads a map, valid or not.

    Raises:
        UsageError: there is no such file.
    """
    check_file("--map", path)
    from game.maps.library import Library  # noqa: PLC0415  # slow to load, and the title needs no maps

    return Library().load(path)


def game_of(path: Path) -> str:
    """The game that a map is for.

    Raises:
        UsageError: the map does not name a game.
    """
    game = read_map(path).game
    if game not in GAMES:
        raise UsageError(f"--map: no game can be played on {path}; `four-crowns check-maps {path}` says why")
    return game
