"""Lists the saved matches, which can be continued, watched, named, exported and deleted."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import ClassVar

import pygame

from game import files
from game.input.messages import Intent, Message
from game.match import BadSave, Match, Player, Replay, SavedMatch
from game.scenes.match_labels import (
    MAX_NAME_LENGTH,
    distinguishing_note,
    moment,
    pairing,
    progress_text,
    seat_look,
)
from game.scenes.page import Page
from game.scenes.requests import Change, Push, Replace, ToReplay, ToTable
from game.scenes.services import Services
from game.scenes.thumbnail import SIZE, TablePicture, thumbnail
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.text_layout import literal
from game.ui.drawing.theme import BODY, Tone
from game.ui.layout import centred, grid, split_bottom, split_left, split_top
from game.ui.widgets.button import GAP, PADDING, MenuEntry, Tabs
from game.ui.widgets.dialog import Answer
from game.ui.widgets.scrolling import RowsInSight, ScrollList
from game.ui.widgets.text_field import TextField
from game.ui.widgets.widget import Widget

MAX_SHIELDS_PER_ROW = 2
"""More shields are put in two rows."""


class MatchRow(MenuEntry):
    """A menu entry with shields in front of its label."""

    def __init__(
        self, title: str, note: str, players: Sequence[Player], accept: Callable[[], object]
    ) -> None:
        super().__init__(title, accept, icon="", note=note)
        self.players = list(players)

    def _draw_icon(self, canvas: Canvas, room: pygame.Rect) -> pygame.Rect:
        beside, rest = split_left(room, self._icon_width(canvas) - GAP, GAP)
        block = centred(beside, (beside.width, min(self._icon_side(canvas), room.height)))
        for player, box in zip(self.players, grid(block, self._across, self._rows, 4), strict=False):
            canvas.shield(box, seat_look(player.colour), player.emblem)
        return rest

    def _icon_width(self, canvas: Canvas) -> int:
        side = self._icon_side(canvas) // self._rows
        return self._across * (side + 4) - 4 + GAP if self.players else 0

    @property
    def _rows(self) -> int:
        return 2 if len(self.players) > MAX_SHIELDS_PER_ROW else 1

    @property
    def _across(self) -> int:
        return max(1, -(-len(self.players) // self._rows))

    def _icon_side(self, canvas: Canvas) -> int:
        return min(84, super()._icon_side(canvas))


class NameField(TextField):
    """A field that puts a long name below its label, where it has the whole width."""

    def _beside(self, canvas: Canvas, width: int) -> bool:
        room = int((width - 3 * PADDING) * self.SHARE) - 40
        return super()._beside(canvas, width) and canvas.measure(self.value, BODY)[0] <= room


MIN_TABLE_HEIGHT = 180
"""In units; in a lower area the table is left out."""
MAX_PREVIEWS = 24
"""The number of previews that are kept in memory."""


@dataclass(frozen=True)
class Preview:
    """The details that are known only after the match was replayed."""

    table: TablePicture | None
    """The table as everybody may see it; None: the file is damaged."""
    length: str
    """How far the match is, or what is wrong with the file."""

    def close(self) -> None:
        """Stops drawing a table that is not complete."""
        if self.table is not None and not self.table.complete:
            self.table.close()


class MatchDetails:
    """Paints details of saved matches; only `load` reads a file."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._previews: dict[tuple[Path, float, str], Preview] = {}

    def load(self, entry: SavedMatch) -> bool:
        """Replays a match, once, and draws its table; returns True if there are new details."""
        key = self._key(entry)
        if not entry.readable:
            return False
        if key in self._previews:
            return self._draw_more(self._previews[key].table)
        while len(self._previews) >= MAX_PREVIEWS:
            self._previews.pop(next(iter(self._previews))).close()
        self._previews[key] = self._replay(entry)
        return True

    def close(self) -> None:
        """Stops drawing tables that are not complete."""
        for preview in self._previews.values():
            preview.close()

    def _draw_more(self, table: TablePicture | None) -> bool:
        """Draws some more of a table; returns True if that has completed it."""
        if table is None or table.complete:
            return False
        table.go_on()
        return table.complete

    def split(
        self, canvas: Canvas, inside: pygame.Rect, entry: SavedMatch | None, actions: ScrollList
    ) -> tuple[pygame.Rect, pygame.Rect]:
        """Splits an area into one for the details, and below it one for the actions."""
        if entry is None:
            return inside, pygame.Rect(inside.center, (0, 0))
        height = actions.height(canvas, inside.width + 36)
        rest, lower = split_bottom(inside, min(height, inside.height * 56 // 100), 8)
        return rest, lower.inflate(36, 0)

    def paint(self, canvas: Canvas, rest: pygame.Rect, entry: SavedMatch) -> None:
        """Paints the details of a match."""
        text = self._text(entry)
        table, beside = split_left(rest, rest.width * 58 // 100, 24)
        if entry.readable and rest.height >= MIN_TABLE_HEIGHT and canvas.fits(text, beside, BODY):
            self._paint_table(canvas, table, self._previews.get(self._key(entry)))
            rest = beside
        style = canvas.fit(text, rest, BODY)
        canvas.text(text, rest, style if entry.readable else style.toned(Tone.RED))

    def _paint_table(self, canvas: Canvas, room: pygame.Rect, preview: Preview | None) -> None:
        """Paints the table in a golden frame, blank until it is loaded."""
        width = min(room.width, room.height * SIZE[0] // SIZE[1])
        place = pygame.Rect(room.left, room.top, width, width * SIZE[1] // SIZE[0])
        canvas.fill(place, Tone.PLATE)
        canvas.fill(place.inflate(-6, -6), Tone.GOLD)
        canvas.fill(place.inflate(-12, -12), Tone.TABLE)
        if preview is not None and preview.table is not None and preview.table.complete:
            inner = canvas.frame.rect_px(place.inflate(-12, -12))
            canvas.surface.blit(pygame.transform.smoothscale(preview.table.surface, inner.size), inner)

    def title(self, entry: SavedMatch | None) -> str:
        """The name of the match's game."""
        words = self._services.words
        if entry is None:
            return words("saves.nothing")
        return words(f"games.{entry.game}.name") if entry.readable else words("saves.unreadable")

    def _text(self, entry: SavedMatch) -> str:
        words = self._services.words
        if entry.problem is not None:
            return entry.problem.text(words)
        if entry.superseded:
            return words("saves.superseded")
        preview = self._previews.get(self._key(entry))
        board, played = self._board(entry), moment(words, entry.changed)
        length = words("saves.looking") if preview is None else preview.length
        lines = [
            words("menu.dot").join(part for part in (board, length) if part),
            played,
            self._result(entry),
        ]
        return "\n".join([*lines, *self._damage(entry)])

    def _damage(self, entry: SavedMatch) -> list[str]:
        """What is wrong with the file, and that the match can be continued; empty if the file is intact."""
        if entry.damage is None:
            return []
        words = self._services.words
        return [f"**{words('saves.unreadable')}** {entry.damage.text(words)} {words('saves.recoverable')}"]

    def _board(self, entry: SavedMatch) -> str:
        """The name of the board; empty if the game has no boards."""
        words = self._services.words
        if entry.map_name is not None:
            return literal(entry.map_name)
        key = f"{entry.game}.option.board.{entry.board}.name"
        return words(key) if words.known(key) else ""

    def _result(self, entry: SavedMatch) -> str:
        """The winners and the reason, or that the match is unfinished."""
        words, outcome = self._services.words, entry.outcome
        if outcome is None:
            return f"**{words('saves.to_be_continued')}**"
        reason = words(f"{entry.game}.reason.{outcome.reason}")
        names = ", ".join(entry.players[seat].name for seat in outcome.winners)
        head = words("saves.won", names=names) if names else words("saves.draw")
        return f"**{head}** {reason}"

    def _replay(self, entry: SavedMatch) -> Preview:
        words = self._services.words
        try:
            replay = Replay(entry.path)
        except BadSave as bad:
            return Preview(None, bad.notice.text(words))
        replay.jump(len(replay))
        table = TablePicture(self._services, replay.header, replay.view)
        return Preview(table, progress_text(words, replay.progress))

    def _key(self, entry: SavedMatch) -> tuple[Path, float, str]:
        return entry.path, entry.changed, self._services.words.language


LOAD_DELAY = 0.12
"""Seconds that the focus must rest on a match before its details are loaded."""

TAB_FILTERS: Mapping[str, Callable[[SavedMatch], bool]] = {
    "open": lambda entry: entry.unfinished and entry.name is None,
    "over": lambda entry: entry.outcome is not None and entry.name is None,
    "named": lambda entry: entry.readable and entry.name is not None,
    "damaged": lambda entry: not entry.readable or entry.superseded,
}
"""By tab, a function that returns True if the tab lists a match."""


class SavesScene(Page):
    """A list of matches, and the details and actions of the one in focus."""

    hint_keys: ClassVar = {
        Intent.ACCEPT: "menu.choose",
        Intent.PREVIOUS: "settings.hint.before",
        Intent.NEXT: "settings.hint.after",
        Intent.BACK: "menu.back",
    }

    def __init__(self, services: Services, game: str = "") -> None:
        """`game`: list only matches of this game, and files that cannot be read; empty: all matches."""
        self.services = services
        self._game = game
        self._entries: list[SavedMatch] = []
        self._listed = 0
        """The number of saves when they were listed last."""
        self._tab_entries: list[SavedMatch] = []
        """The matches of the open tab."""
        self._tab_keys: list[str] = []
        self._tabs = Tabs([""], lambda index: self._fill())  # noqa: ARG005 -- the tabs know their own index
        self._list = ScrollList([], gap=14)
        self._actions = ScrollList([], gap=14)
        self._details = MatchDetails(services)
        self._seconds_rested = 0.0
        self._list_area = self._details_area = pygame.Rect(0, 0, 0, 0)
        super().__init__(services, [self._tabs, self._list, self._actions], focus=1)

    @property
    def entry(self) -> SavedMatch | None:
        """The match in focus; None: the tab is empty."""
        return self._tab_entries[self._list.index] if self._tab_entries else None

    def handle(self, message: Message) -> Change:
        """Updates details and actions when the focus moves."""
        before = self.entry
        change = super().handle(message)
        if self.entry is not before:
            self._update_actions()
        return change

    def tick(self, seconds: float) -> Change:
        """Loads the details of the match in focus when the focus has rested on it for `LOAD_DELAY`."""
        self._seconds_rested += seconds
        self._read_unknown()
        if self._seconds_rested >= LOAD_DELAY and self.entry is not None and self._details.load(self.entry):
            self.stale = True
        return None

    def closed(self) -> None:
        """Stops drawing tables that are not complete."""
        super().closed()
        self._details.close()

    def _read_unknown(self) -> None:
        """Reads a few more saves; lists them once their number has doubled, or all are read."""
        saves = self.services.saves
        if saves.is_complete:
            return
        saves.read_some()
        if saves.is_complete or saves.count > 2 * self._listed:
            self._list_saves()

    def entered(self) -> None:
        """Reads the folder again, since another scene may have changed it."""
        super().entered()
        self._read()

    def place(self, canvas: Canvas, body: pygame.Rect) -> None:
        """Places tabs at the top, the list on the left, details and actions on the right."""
        words = self.services.words
        self._tabs.rect, body = split_top(body, self._tabs.height(canvas, body.width), 20)
        share = 43 + round(8 * (canvas.text_size - 1))
        left, right = split_left(body, body.width * share // 100, 20)
        title = words("saves.title")
        if self._game:
            title = words("saves.title_of", game=words(f"games.{self._game}.name"))
        self._list_area = self.place_panel(canvas, left, title)
        self._list.rect = self._list_area.inflate(36, 12)
        inside = self.place_panel(canvas, right, self._details.title(self.entry))
        self._details_area, self._actions.rect = self._details.split(
            canvas, inside, self.entry, self._actions
        )

    def paint(self, canvas: Canvas) -> None:
        """Paints the details of the match in focus, or a text that says that the tab is empty."""
        if self.entry is not None:
            self._details.paint(canvas, self._details_area, self.entry)
            return
        text = self.services.words(f"saves.none.{self._tab_keys[self._tabs.index]}")
        canvas.fit_text(text, self._list_area, BODY.toned(Tone.SOFT))

    def _read(self) -> None:
        """Reads the folder again; keeps tab and focus if possible."""
        self.services.saves.scan()
        self._list_saves()

    def _list_saves(self) -> None:
        """Lists the saves that were read; keeps tab and focus if possible."""
        known = self.services.saves.listed()
        self._listed = len(known)
        self._entries = [entry for entry in known if not self._game or entry.game in {self._game, ""}]
        open_tab = self._tab_keys[self._tabs.index] if self._tab_keys else "open"
        any_damaged = any(map(TAB_FILTERS["damaged"], self._entries))
        self._tab_keys = [tab for tab in TAB_FILTERS if tab != "damaged" or any_damaged]
        self._tabs.names = [self.services.words(f"saves.tab.{tab}") for tab in self._tab_keys]
        self._tabs.index = self._tab_keys.index(open_tab) if open_tab in self._tab_keys else 0
        entry_before, focus = self.entry, self.group.focus
        list_index, actions_index = self._list.index, self._actions.index
        self._fill()
        paths = [entry.path for entry in self._tab_entries]
        before = None if entry_before is None else entry_before.path
        list_index = paths.index(before) if before in paths else list_index
        self._list.index = max(0, min(list_index, len(self._tab_entries) - 1))
        self._update_actions()
        if entry_before is not None and self.entry is not None and entry_before.path == self.entry.path:
            self.group.focus = focus
            self._actions.index = min(actions_index, len(self._actions.rows) - 1)

    def _fill(self) -> None:
        """Lists the matches of the open tab."""
        belongs_to_tab = TAB_FILTERS[self._tab_keys[self._tabs.index]]
        self._tab_entries = [entry for entry in self._entries if belongs_to_tab(entry)]
        self._list.show(
            RowsInSight(len(self._tab_entries), lambda index: self._row(self._tab_entries[index]))
        )
        self.group.set_focus(self._list if self._tab_entries else self._tabs)
        self._update_actions()

    def _row(self, entry: SavedMatch) -> MatchRow:
        first_action = partial(self._actions.press, Intent.ACCEPT)
        return MatchRow(self._title(entry), self._note(entry), entry.players, first_action)

    def _title(self, entry: SavedMatch) -> str:
        return entry.name or pairing(self.services.words, entry.players) or entry.path.name

    def _note(self, entry: SavedMatch) -> str:
        return distinguishing_note(self.services.words, entry, self._entries)

    def _update_actions(self) -> None:
        self._seconds_rested = 0.0
        self._actions.replace([] if self.entry is None else self._actions_for(self.entry))
        self._actions.index = 0
        self.stale = True

    def _actions_for(self, entry: SavedMatch) -> list[Widget]:
        words = self.services.words
        delete = MenuEntry(words("saves.delete"), lambda: self._ask_delete(entry), icon="icons/trash")
        if TAB_FILTERS["damaged"](entry):
            return [delete]
        watch = MenuEntry(words("saves.watch"), lambda: self._watch(entry), icon="icons/replay")
        label = words("saves.rename" if entry.name is not None else "saves.keep")
        name = NameField(
            label, entry.name or "", lambda name: self._save_name(entry, name), words, limit=MAX_NAME_LENGTH
        )
        if entry.outcome is not None:
            export = MenuEntry(words("saves.give"), lambda: self._export(entry), icon="icons/save")
            return [watch, name, export, delete]
        resume = MenuEntry(words("saves.resume"), lambda: self._resume(entry), icon="icons/play")
        return [resume, watch, name, delete]

    def _resume(self, entry: SavedMatch) -> None:
        self._try_action(lambda: self.go(Replace(ToTable(self.services.resume(entry.path)))))

    def _watch(self, entry: SavedMatch) -> None:
        self._try_action(lambda: self.go(Push(ToReplay(Replay(entry.path)))))

    def _save_name(self, entry: SavedMatch, name: str) -> None:
        """Renames a match that has a name, else saves a copy under the name."""

        def rename_or_save() -> None:
            if entry.name is not None:
                self.services.disk.finish(lambda: self.services.saves.rename(entry.path, name))
            else:
                match = Match.resume(entry.path, self.services.disk)
                match.save_as(name, thumbnail(self.services, match))
                self.services.toasts.show(self.services.words("save_as.saved", name=name), "icons/save")

        self._try_action(rename_or_save)
        self._read()

    def _export(self, entry: SavedMatch) -> None:
        """Copies a match to the documents, to be given to somebody, and says where the copy is."""
        words, saves = self.services.words, self.services.saves
        name = words("saves.gift", game=words(f"games.{entry.game}.name"), title=self._title(entry))

        def export() -> None:
            copy = self.services.disk.finish(lambda: saves.export(entry.path, files.documents_folder(), name))
            close = Answer(words("ui.close"))
            self.ask(words("saves.given"), [close], details=words("saves.given_where", file=str(copy)))

        self._try_action(export)

    def _ask_delete(self, entry: SavedMatch) -> None:
        words = self.services.words
        answers = [Answer(words("ui.cancel")), Answer(words("saves.delete"), lambda: self._delete(entry))]
        details = words("saves.delete_details", title=self._title(entry), note=self._note(entry))
        self.ask(words("saves.delete_ask"), answers, details=details)

    def _delete(self, entry: SavedMatch) -> None:
        saves = self.services.saves
        self._try_action(lambda: self.services.disk.finish(lambda: saves.delete(entry.path)))
        self._read()

    def _try_action(self, action: Callable[[], object]) -> None:
        """Calls an action on a file; if the file is bad, says so in a dialog."""
        try:
            action()
        except BadSave as error:
            self.show_problem(self.services.words("saves.bad"), error.notice)
