"""The saved matches by tab: unfinished, finished, named and damaged ones."""

from collections.abc import Callable, Mapping

import pygame

from game.input.messages import Intent, Message, Press
from game.match import BadSave, Match, Replay, SavedMatch
from game.scenes.entries import MenuEntry
from game.scenes.match_labels import distinguishing_note, pairing
from game.scenes.page import Page
from game.scenes.requests import Change, Push, Replace, ToReplay, ToTable
from game.scenes.saves.details import MatchDetails, MatchRow, NameField
from game.scenes.services import Services
from game.scenes.thumbnail import thumbnail
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.theme import BODY, Tone
from game.ui.layout import split_left, split_top
from game.ui.widgets.dialog import Answer
from game.ui.widgets.hints import Hint
from game.ui.widgets.scrolling import RowsInSight, ScrollList
from game.ui.widgets.tabs import Tabs
from game.ui.widgets.widget import Widget

GAP = 20
LOAD_DELAY = 0.12
"""Seconds that the focus must rest on a match before its details are loaded."""
MAX_NAME_LENGTH = 48

TAB_FILTERS: Mapping[str, Callable[[SavedMatch], bool]] = {
    "open": lambda entry: entry.unfinished and entry.name is None,
    "over": lambda entry: entry.outcome is not None and entry.name is None,
    "named": lambda entry: entry.readable and entry.name is not None,
    "damaged": lambda entry: not entry.readable or entry.superseded,
}
"""By tab, a function that returns whether the tab lists a match."""


class SavesScene(Page):
    """A list of matches, and the details and actions of the one in focus."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self._entries: list[SavedMatch] = []
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

    def pressed(self, press: Press) -> bool:
        """PREVIOUS and NEXT switch tabs, wherever the focus is."""
        if press.intent in (Intent.PREVIOUS, Intent.NEXT):
            return self._tabs.press(press.intent)
        return super().pressed(press)

    def tick(self, seconds: float) -> Change:
        """Loads the details of the match in focus when the focus has rested on it for `LOAD_DELAY`."""
        self._seconds_rested += seconds
        self._read_unknown()
        if self._seconds_rested >= LOAD_DELAY and self.entry is not None and self._details.load(self.entry):
            self.stale = True
        return None

    def closed(self) -> None:
        """Gives up drawing what is not complete."""
        super().closed()
        self._details.close()

    def _read_unknown(self) -> None:
        """Reads a few saves that are not known yet; lists them when there are many, or all are known."""
        saves = self.services.saves
        if saves.is_complete:
            return
        saves.read_some()
        if saves.is_complete or saves.count > 2 * len(self._entries):
            self._list_saves()

    def entered(self) -> None:
        """Reads the folder again, since matches may have changed in another scene."""
        super().entered()
        self._read()

    def place(self, canvas: Canvas, body: pygame.Rect) -> None:
        """Places tabs at the top, the list on the left, details and actions on the right."""
        words = self.services.words
        self._tabs.rect, body = split_top(body, self._tabs.height(canvas, body.width), GAP)
        left, right = split_left(body, body.width * 43 // 100, GAP)
        self._list_area = self.place_panel(canvas, left, words("saves.title"))
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
        canvas.text(text, self._list_area, canvas.fit(text, self._list_area, BODY).toned(Tone.SOFT))

    def current_hints(self) -> list[Hint]:
        """The hints: what the buttons do now."""
        words = self.services.words
        return [
            Hint(Intent.ACCEPT, words("menu.choose")),
            Hint(Intent.PREVIOUS, words("settings.hint.before")),
            Hint(Intent.NEXT, words("settings.hint.after")),
            Hint(Intent.BACK, words("menu.back")),
        ]

    def _read(self) -> None:
        """Reads the folder again; keeps tab and focus if possible."""
        self.services.saves.scan()
        self._list_saves()

    def _list_saves(self) -> None:
        """Lists what is known of the folder; keeps tab and focus if possible."""
        self._entries = self.services.saves.listed()
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
        return MatchRow(self._title(entry), self._note(entry), entry.players, self._do_default_action)

    def _title(self, entry: SavedMatch) -> str:
        return entry.name or pairing(self.services.words, entry.players) or entry.path.name

    def _note(self, entry: SavedMatch) -> str:
        return distinguishing_note(self.services.words, entry, self._entries)

    def _update_actions(self) -> None:
        """Lists the actions for the match in focus."""
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
            return [watch, name, delete]
        resume = MenuEntry(words("saves.resume"), lambda: self._resume(entry), icon="icons/play")
        return [resume, watch, name, delete]

    def _do_default_action(self) -> None:
        """Carries out the first action in the list."""
        self._actions.press(Intent.ACCEPT)

    def _resume(self, entry: SavedMatch) -> None:
        self._try_action(lambda: self.go(Replace(ToTable(self.services.resume(entry.path)))))

    def _watch(self, entry: SavedMatch) -> None:
        self._try_action(lambda: self.go(Push(ToReplay(Replay(entry.path)))))

    def _save_name(self, entry: SavedMatch, name: str) -> None:
        """Renames a match that has a name, else saves a copy under the name."""

        def rename_or_save() -> None:
            if entry.name is not None:
                self._write(lambda: self.services.saves.rename(entry.path, name))
            else:
                match = Match.resume(entry.path, self.services.disk)
                match.save_as(name, thumbnail(self.services, match))
                self.services.toasts.show(self.services.words("save_as.saved", name=name), "icons/save")

        self._try_action(rename_or_save)
        self._read()

    def _ask_delete(self, entry: SavedMatch) -> None:
        words = self.services.words
        self.ask(
            words("saves.delete_ask"),
            [
                Answer(words("ui.cancel"), lambda: None),
                Answer(words("saves.delete"), lambda: self._delete(entry)),
            ],
            details=words("saves.delete_details", title=self._title(entry), note=self._note(entry)),
        )

    def _delete(self, entry: SavedMatch) -> None:
        self._try_action(lambda: self._write(lambda: self.services.saves.delete(entry.path)))
        self._read()

    def _write(self, write: Callable[[], None]) -> None:
        self.services.disk.finish(write)

    def _try_action(self, action: Callable[[], object]) -> None:
        """Calls an action on a file; if the file is bad, says so in a dialog."""
        try:
            action()
        except BadSave as error:
            self.show_problem(self.services.words("saves.bad"), error.notice)
