"""The board and the options of a match that is being set up."""

from collections.abc import Mapping
from typing import Any

from game.catalogue import GAMES
from game.contract import LobbyOption, Rules
from game.maps.library import Library
from game.scenes.lobby.info import BoardChoice, lobby_of
from game.ui.drawing.gradual import GradualWork, in_thread

SCAN_INTERVAL = 0.5
"""Seconds after which the map files are looked at again."""


class MatchOptions:
    """What was chosen so far; at first the game's first board and first preset."""

    def __init__(self, game: str, library: Library) -> None:
        self.game = game
        self.info = lobby_of(game)
        self.take_backs = False
        """True if players may take choices back when the others agree."""
        self.values: dict[str, Any] = {option.key: option.default for option in self.options}
        """All options but the board."""
        self._library = library
        self._since_scan = 0.0
        self._scan: GradualWork | None = None
        """Reads the maps, some of which have changed."""
        self._validated: tuple[Mapping[str, Any], bool] = {}, False
        """The config that was validated last, and whether the rules accept it."""
        self._searched: tuple[Mapping[str, Any], LobbyOption | None] = {}, None
        """The config whose misfit was searched last, and that option."""
        self.boards = self.info.boards(library)
        self.board = self.boards[0] if self.boards else None
        for preset in list(self.info.PRESETS)[:1]:
            self.use_preset(preset)

    @property
    def board(self) -> BoardChoice | None:
        """The chosen board; None: the game has no boards."""
        return self._board

    @board.setter
    def board(self, board: BoardChoice | None) -> None:
        self._board = self._picked = board

    @property
    def rules(self) -> Rules:
        """The rules of the game."""
        return GAMES[self.game].rules

    @property
    def options(self) -> list[LobbyOption]:
        """All options but the board."""
        return [option for option in self.rules.OPTIONS if option.key != self.rules.BOARD]

    @property
    def choices(self) -> tuple[object, ...]:
        """All that can be chosen, to tell whether it was changed."""
        return dict(self.values), None if self.board is None else self.board.id, self.take_backs

    @property
    def preset(self) -> str | None:
        """The preset that all options agree with; None: there is none."""
        return next((preset for preset in self.info.PRESETS if self._matches(preset)), None)

    def use_preset(self, preset: str) -> None:
        """Sets all options as a preset has them."""
        preset_values = self.info.PRESETS[preset]
        self.values = {option.key: preset_values.get(option.key, option.default) for option in self.options}
        preset_board = self._board_id(preset_values)
        self.board = next((board for board in self.boards if board.id == preset_board), self.board)

    def config(self, seats: int) -> dict[str, Any]:
        """The config for `Rules.new`."""
        config = dict(self.values)
        if self.board is not None:
            config |= self.rules.board_config(self.board.value)
        return config | self.rules.seats_config(seats)

    def fits(self, seats: int) -> bool:
        """True if the rules accept this board and these options for that number of seats."""
        if self.board is not None and not self.board.is_for(seats):
            return False
        config = self.config(seats)
        if config != self._validated[0]:
            self._validated = config, self._is_possible(config)
        return self._validated[1]

    def misfit(self, seats: int) -> LobbyOption | None:
        """The option whose usual value would make all fit that number of seats; None: no single one would."""
        if self.board is not None and not self.board.is_for(seats):
            return None
        config = self.config(seats)
        if config != self._searched[0]:
            self._searched = config, self._misfit(config)
        return self._searched[1]

    def _misfit(self, config: dict[str, Any]) -> LobbyOption | None:
        changed = (option for option in self.options if config[option.key] != option.default)
        return next((each for each in changed if self._is_possible(config | {each.key: each.default})), None)

    def _is_possible(self, config: Mapping[str, Any]) -> bool:
        try:
            self.rules.new(config, 0)
        except ValueError:
            return False
        return True

    def rescan(self, seconds: float) -> bool:
        """Checks twice a second whether map files have changed; True when a thread has read them.

        `seconds`: since the last call.
        """
        self._since_scan += seconds
        if self._scan is None and self._since_scan >= SCAN_INTERVAL:
            self._since_scan = 0.0
            self._scan = GradualWork(in_thread(self._library.scan)) if self._library.changed() else None
        if self._scan is None:
            return False
        self._scan.take_step()
        if not self._scan.is_done:
            return False
        self._scan = None
        self.boards = self.info.boards(self._library)
        picked = [board for board in self.boards if board.is_same_as(self._picked) and board.playable]
        self._board = next(iter(picked or self.boards), None)  # the picked one comes back when it is mended
        return True

    def _matches(self, preset: str) -> bool:
        preset_values = self.info.PRESETS[preset]
        same = all(
            self.values[option.key] == preset_values.get(option.key, option.default)
            for option in self.options
        )
        return same and (self.board is None or self.board.id == self._board_id(preset_values))

    def _board_id(self, preset_values: Mapping[str, Any]) -> str:
        return str(self.rules.board(preset_values))
