"""The board and the options of a match that is being set up, the requests of a lobby, the options scene."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

import pygame

from game.catalogue import GAMES
from game.contract import LobbyOption, OptionValue, Rules, Seat
from game.input.messages import Device, Intent, Message
from game.maps.library import Library
from game.options import option_text
from game.scenes.lobby.info import BoardChoice, BoardThumbnails, lobby_of
from game.scenes.lobby.seats import LobbySeats
from game.scenes.page import Page
from game.scenes.requests import Change, Request
from game.scenes.services import Services
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.surface_cache import GradualWork, in_thread
from game.ui.drawing.theme import BODY, HEADING, Tone
from game.ui.layout import inset, split_left
from game.ui.widgets.controls import Choice, Toggle
from game.ui.widgets.scrolling import Paragraph, ScrollList, ScrollText
from game.ui.widgets.widget import Widget

TALK_MINUTES, IDLE_SECONDS = (0, 1, 2, 3, 5), (0, 30, 60, 90, 150)
"""How long a sand-glass may run, and after how long the table chooses for an idle person; 0: never."""
SCAN_INTERVAL = 0.5
"""Seconds after which the map files are looked at again."""


class MatchOptions:
    """What was chosen so far; at first the game's first board and first preset."""

    def __init__(self, game: str, library: Library) -> None:
        self.game = game
        self.info = lobby_of(game)
        self.take_backs = False
        """True if players may take choices back when the others agree."""
        self.idle_seconds = self.talk_minutes = 0
        """See `Header`."""
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
    def _board_ids(self) -> list[OptionValue]:
        """The boards that the rules know by name."""
        return [value for each in self.rules.OPTIONS if each.key == self.rules.BOARD for value in each.values]

    @property
    def choices(self) -> tuple[object, ...]:
        """All that can be chosen, to tell whether it was changed."""
        board = None if self.board is None else self.board.id
        return dict(self.values), board, self.take_backs, self.idle_seconds, self.talk_minutes

    @property
    def table_settings(self) -> list[str]:
        """What is set for the table and no rule of the game, by the text key; the order of its rows."""
        return ["take_backs", "idle", *(["talk"] if self.rules.TALKS else [])]

    @property
    def preset(self) -> str | None:
        """The preset that all options agree with; None: there is none."""
        return next((preset for preset in self.info.PRESETS if self._matches(preset)), None)

    def use_preset(self, preset: str) -> None:
        """Sets all options as a preset has them."""
        self.values, preset_board = self._values_of(preset), self._board_id(preset)
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

    def trial_arguments(self, board: BoardChoice, seats: int) -> tuple[str, ...] | None:
        """The arguments with which `four-crowns balance` plays this board with the chosen options.

        It is played by that number of seats if this is possible, else by another; None: by none.
        """
        values = self.values | self.rules.board_config(board.value)
        counts = [count for count in (seats, *self.rules.SEATS) if board.is_for(count)]
        count = next(
            (each for each in counts if self._is_possible(values | self.rules.seats_config(each))), None
        )
        if count is None:
            return None
        chosen = [f"{each.key}={option_text(self.values[each.key])}" for each in self.options]
        played = ("--option", f"{self.rules.BOARD}={board.id}")
        if board.entry is not None and board.id not in self._board_ids:
            played = ("--map", str(board.entry.path))
        return ("--seats", str(count), *played, *(part for option in chosen for part in ("--option", option)))

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
        same = self.values == self._values_of(preset)
        return same and (self.board is None or self.board.id == self._board_id(preset))

    def _values_of(self, preset: str) -> dict[str, Any]:
        """The values of all options in a preset."""
        values = self.info.PRESETS[preset]
        return {option.key: values.get(option.key, option.default) for option in self.options}

    def _board_id(self, preset: str) -> str:
        return str(self.rules.board(self.info.PRESETS[preset]))


class ToSeatMenu(Request):
    """Asks for the menu of a seat."""

    lobby_seats: LobbySeats
    seat: Seat
    device: Device
    """The device that opens it."""


class ToBoards(Request):
    """Asks for the board picker."""

    match_options: MatchOptions
    thumbnails: BoardThumbnails
    seats: int
    """How many are taken so far."""
    may_act: Callable[[Device], bool]
    """Returns True if a device may use the scene."""


class ToOptions(Request):
    """Asks for the options of the match."""

    match_options: MatchOptions
    may_act: Callable[[Device], bool]
    """Returns True if a device may use the scene."""


OWN = ""
"""The value of the preset row while the options match no preset."""


class OptionsScene(Page):
    """A list of options, and beside it the meaning of the one in focus."""

    hint_keys: ClassVar = {Intent.ACCEPT: "options.change", Intent.BACK: "menu.back"}

    def __init__(
        self,
        services: Services,
        match_options: MatchOptions,
        may_act: Callable[[Device], bool],
    ) -> None:
        """`may_act`: see `ToOptions`."""
        self._may_act = may_act
        self._match_options = match_options
        self._list = ScrollList([], gap=16)
        self._text = ScrollText()
        self._described: tuple[object, ...] = ()
        """The focus and all values when the description was made."""
        super().__init__(services, [self._list, self._text])
        self._fill()
        self._describe_focused()

    def may_act(self, device: Device) -> bool:
        """True if the device may choose; see `ToOptions`."""
        return self._may_act(device)

    def handle(self, message: Message) -> Change:
        """Updates the description when the focus moves."""
        change = super().handle(message)
        self._describe_focused()
        return change

    def place(self, canvas: Canvas, body: pygame.Rect) -> None:
        """Places the list on the left, the description on the right."""
        words = self.services.words
        left, right = split_left(body, body.width * 14 // 25, 24)
        self._list.rect = self.place_panel(canvas, left, words("options.title")).inflate(24, 16)
        self.place_panel(canvas, right)
        self._text.rect = inset(right, 40, 36)

    def _fill(self) -> None:
        """Makes the rows again; the focus stays."""
        words, match_options = self.services.words, self._match_options
        rows: list[Widget] = []
        if match_options.info.PRESETS:
            game = f"{match_options.game}.game"
            presets = [(preset, words(f"{game}.{preset}.name")) for preset in match_options.info.PRESETS]
            if match_options.preset is None:
                presets.append((OWN, words("lobby.own_rules")))
            chosen = match_options.preset or OWN
            rows.append(Choice(words("options.preset"), presets, chosen, self._use_preset))
        rows += [self._choice(option) for option in match_options.options]
        states, take_backs = (words("ui.off"), words("ui.on")), match_options.take_backs
        rows.append(Toggle(words("options.take_backs"), states, self._set_take_backs, on=take_backs))
        rows.append(self._time("idle", IDLE_SECONDS, match_options.idle_seconds, self._set_idle))
        if match_options.rules.TALKS:
            rows.append(self._time("talk", TALK_MINUTES, match_options.talk_minutes, self._set_talk))
        self._list.replace(rows)

    def _time(
        self, key: str, times: Sequence[int], chosen: int, choose: Callable[[int], object]
    ) -> Choice[int]:
        """The row of a time that the table sets; 0 is none."""
        words = self.services.words
        values = [
            (time, words(f"options.{key}_time", count=time) if time else words("ui.off")) for time in times
        ]
        return Choice(words(f"options.{key}"), values, chosen, choose)

    def _choice(self, option: LobbyOption) -> Choice[Any]:
        words, chosen = self.services.words, self._match_options.values[option.key]
        values = [(value, words(f"{self._key(option, value)}.name")) for value in option.values]
        label = words(f"{self._key(option)}.name")
        return Choice(label, values, chosen, lambda value: self._set(option.key, value))

    def _key(self, option: LobbyOption, *values: OptionValue) -> str:
        """How the text keys of an option, or of a value of an option, begin."""
        return ".".join((f"{self._match_options.game}.option.{option.key}", *map(option_text, values)))

    def _use_preset(self, preset: str) -> None:
        if preset:
            self._match_options.use_preset(preset)
        self._fill()

    def _set(self, key: str, value: OptionValue) -> None:
        self._match_options.values[key] = value
        self._fill()

    def _set_take_backs(self, on: bool) -> None:  # noqa: FBT001 -- what a toggle passes
        self._match_options.take_backs = on
        self._fill()

    def _set_idle(self, seconds: int) -> None:
        self._match_options.idle_seconds = seconds
        self._fill()

    def _set_talk(self, minutes: int) -> None:
        self._match_options.talk_minutes = minutes
        self._fill()

    def _describe_focused(self) -> None:
        """Describes the option in focus, with its chosen value highlighted."""
        state = self._list.index, self._match_options.choices
        if state != self._described:
            if state[:1] != self._described[:1]:
                self._text.first = 0
            self._described = state
            index = self._list.index - bool(self._match_options.info.PRESETS)
            self._text.parts = tuple(self._description(index))

    def _description(self, index: int) -> list[Paragraph]:
        """The description of an option by index; -1 is the preset, the last ones are the table's."""
        words, match_options = self.services.words, self._match_options
        if index < 0:
            meanings = [
                self._meaning(f"{match_options.game}.game.{preset}", chosen=preset == match_options.preset)
                for preset in match_options.info.PRESETS
            ]
            return [_heading(words("options.preset")), Paragraph(words("options.preset_hint")), *meanings]
        if index >= len(match_options.options):
            key = match_options.table_settings[index - len(match_options.options)]
            return [_heading(words(f"options.{key}")), Paragraph(words(f"options.{key}_hint"))]
        option = match_options.options[index]
        meanings = [
            self._meaning(self._key(option, value), chosen=value == match_options.values[option.key])
            for value in option.values
        ]
        key = self._key(option)
        return [_heading(words(f"{key}.name")), Paragraph(words(f"{key}.hint"), gap=24), *meanings]

    def _meaning(self, key: str, *, chosen: bool) -> Paragraph:
        words = self.services.words
        meaning = words("options.meaning", name=f"**{words(f'{key}.name')}**", hint=words(f"{key}.hint"))
        mark = "[icon:check] " if chosen else ""
        return Paragraph(mark + meaning, BODY.toned(Tone.INK if chosen else Tone.SOFT))


def _heading(text: str) -> Paragraph:
    return Paragraph(text, HEADING.at_most(64))
