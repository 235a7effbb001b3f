"""What to do after a match: play again, set up another, watch, save, leave."""

from collections.abc import Callable

from game.contract import Seat
from game.match import BadSave, Match, MatchSetup, Replay
from game.scenes.branching import Position, go_on_from
from game.scenes.entries import MenuEntry
from game.scenes.page import Page
from game.scenes.requests import ALL, Change, Push, Replace, ToLobby, ToReplay, ToTable, ToTitle
from game.scenes.table.play.play import Play
from game.scenes.table.requests import ToSaveAs

RESULTS_AND_TABLE = 2
"""The number of scenes to replace: the results and the table below."""


class ResultsMenu:
    """Creates the entries, and starts matches and replays from the one that is over."""

    def __init__(self, page: Page, play: Play) -> None:
        self._page = page
        self._play = play
        self._match = play.match
        self._services = play.services

    def entries(self) -> list[MenuEntry]:
        """The entries from the top down."""
        words, game, go = self._services.words, self._match.header.game, self._page.go
        return [
            self._entry("rematch", "swords", self._rematch),
            self._entry("swapped", "person", self._swap_seats),
            self._entry("setup", "gear", lambda: go(Replace(ToLobby(game), RESULTS_AND_TABLE))),
            self._entry("look", "eye", self._page.back),
            self._entry("watch", "replay", self.watch),
            self._entry("save", "save", lambda: go(Push(ToSaveAs(self._play)))),
            MenuEntry(words("results.title"), lambda: go(Replace(ToTitle(), ALL)), icon="icons/door"),
        ]

    def watch(self, choices: int = 0) -> None:
        """Opens the replay after a number of choices."""
        try:
            replay = Replay(self._match.path)
        except BadSave as error:
            self._page.show_problem(self._services.words("title.bad_save"), error.notice)
            return
        replay.jump(replay.step_of(choices))
        self._page.go(Push(ToReplay(replay)))

    def go_on_from(self, choices: int) -> None:
        """Starts a match from the first choices of this one."""
        position = Position(self._match.path, choices, self._match.players)
        seats = list(range(len(self._match.players)))
        go_on_from(self._page, position, lambda match: self._table_of(match, seats))

    def _entry(self, key: str, icon: str, accept: Callable[[], object]) -> MenuEntry:
        return MenuEntry(self._services.words(f"results.{key}"), accept, icon=f"icons/{icon}")

    def _rematch(self) -> None:
        """Starts a new match with the same players on the same seats."""
        self._page.go(self._new_match(list(range(len(self._match.players)))))

    def _swap_seats(self) -> None:
        """Starts a new match with the same players, each on the next seat."""
        count = len(self._match.players)
        self._page.go(self._new_match([(seat - 1) % count for seat in range(count)]))

    def _new_match(self, order: list[Seat]) -> Change:
        """Starts a match in which the player of `order[seat]` plays `seat`."""
        header = self._match.header
        setup = MatchSetup(
            header.game,
            header.config,
            self._services.seed(),
            [self._match.players[seat] for seat in order],
            header.map,
            take_backs=header.take_backs,
        )
        return self._table_of(Match.start(self._services.matches, setup, self._services.disk), order)

    def _table_of(self, match: Match, order: list[Seat]) -> Change:
        """The table of a match in place of this one; the device of `order[seat]` plays `seat`."""
        seating = self._play.seating
        devices = {seat: seating.device(old_seat) for seat, old_seat in enumerate(order)}
        bound_devices = {seat: device for seat, device in devices.items() if device is not None}
        return Replace(ToTable(match, bound_devices), RESULTS_AND_TABLE)
