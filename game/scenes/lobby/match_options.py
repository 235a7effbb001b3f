"""On which board and by which options a match is to be played."""

from collections.abc import Mapping
from typing import Any

from game.catalogue import GAMES
from game.contract import LobbyOption, Rules
from game.maps.library import Library
from game.scenes.lobby.info import BOARD, lobby_of

CHECKED = 1.0
"""Seconds between two looks at the map files."""


class MatchOptions:
    """What the people at the table have agreed on so far; at first the game's usual way."""

    def __init__(self, game: str, library: Library) -> None:
        self.game = game
        self.offer = lobby_of(game)
        self.take_backs = False
        """Whether the table may take choices back by consent."""
        self.values: dict[str, Any] = {option.key: option.default for option in self.options}
        """All options but the board."""
        self._library = library
        self._waited = 0.0
        self._judged: tuple[Mapping[str, Any], bool] = {}, False
        """A config, and whether the rules take it; the one that was asked for last."""
        self.grounds = self.offer.grounds(library)
        self.ground = self.grounds[0] if self.grounds else None
        """What is played on; None: the game has no boards."""
        for preset in list(self.offer.PRESETS)[:1]:
            self.take(preset)

    @property
    def rules(self) -> Rules:
        """The rules of the game."""
        return GAMES[self.game].rules

    @property
    def options(self) -> list[LobbyOption]:
        """What can be chosen besides the board."""
        return [option for option in self.rules.OPTIONS if option.key != BOARD]

    @property
    def preset(self) -> str | None:
        """The options that go well together and are wished for now; None: a mixture of one's own."""
        return next((preset for preset in self.offer.PRESETS if self._is(preset)), None)

    def take(self, preset: str) -> None:
        """ConsentRequest for options that go well together."""
        wanted = self.offer.PRESETS[preset]
        self.values = {option.key: wanted.get(option.key, option.default) for option in self.options}
        board = self._board(wanted)
        self.ground = next((ground for ground in self.grounds if ground.id == board), self.ground)

    def config(self, seats: int) -> dict[str, Any]:
        """The options as the rules want them."""
        config = dict(self.values)
        if self.ground is not None:
            config[BOARD] = self.ground.value
        return config | self.rules.seats_config(seats)

    def fits(self, seats: int) -> bool:
        """Whether so many can play on the board and by the options."""
        if self.ground is not None and not self.ground.is_for(seats):
            return False
        config = self.config(seats)
        if config != self._judged[0]:
            self._judged = config, self._is_possible(config)
        return self._judged[1]

    def _is_possible(self, config: Mapping[str, Any]) -> bool:
        try:
            self.rules.new(config, 0)
        except ValueError:
            return False
        return True

    def reread(self, seconds: float) -> bool:
        """Look about once a second whether map files have changed; whether they had."""
        self._waited += seconds
        if self._waited < CHECKED:
            return False
        self._waited = 0.0
        if not self._library.changed():
            return False
        self._library.scan()
        self.grounds = self.offer.grounds(self._library)
        wished = "" if self.ground is None else self.ground.id
        fitting = [ground for ground in self.grounds if ground.id == wished and ground.playable]
        self.ground = next(iter(fitting or self.grounds), None)
        return True

    def _is(self, preset: str) -> bool:
        wanted = self.offer.PRESETS[preset]
        same = all(
            self.values[option.key] == wanted.get(option.key, option.default) for option in self.options
        )
        return same and (self.ground is None or self.ground.id == self._board(wanted))

    def _board(self, wanted: Mapping[str, Any]) -> str:
        default = next((option.default for option in self.rules.OPTIONS if option.key == BOARD), "")
        return str(wanted.get(BOARD, default))
