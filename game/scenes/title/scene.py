"""The title: the last match, a panel for each game, and what concerns all games."""

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING, ClassVar

import pygame

from game import files
from game.catalogue import GAMES
from game.input.messages import Intent, Message, Press
from game.localized_text import LocalizedText
from game.match import BadSave, SavedMatch
from game.scenes.learn.lessons import lessons
from game.scenes.match_labels import summary
from game.scenes.page import Page
from game.scenes.requests import (
    Change,
    Push,
    Quit,
    Request,
    ToLearn,
    ToLessonList,
    ToLobby,
    ToRulebook,
    ToSaves,
    ToSettings,
    ToStatistics,
    ToTable,
)
from game.scenes.services import Services
from game.scenes.title.panels import GamePanel, PanelEntry, PanelRow, Sign
from game.scenes.title.poster import poster_of, span
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.theme import BODY, BUTTON, TextStyle, Tone
from game.ui.layout import row, split_bottom, split_left, split_top
from game.ui.widgets.button import LowEntry, MenuEntry
from game.ui.widgets.dialog import Answer
from game.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from game.scenes.thumbnail import TablePicture

TUNE = "lute"
HEAD = 150
"""The height of the name and of the match to continue, in units."""
LARGEST_HEAD = 190
"""The same with large letters."""
NAME = TextStyle("serif", "Semibold", 100, limit=104)
MAX_NAME_SHARE = 0.27
"""Of the width, beside a match to continue."""
ENTRY_GAP = 18
"""Between two entries that concern all games, in units."""
THUMBNAIL_SHAPE = (16, 9)


def has_lessons(game: str) -> bool:
    """True if the game has lessons."""
    return files.asset(f"lessons/{game}.toml").is_file()


class ContinueEntry(MenuEntry):
    """The last match: its table, who plays, and how far it is."""

    def __init__(self, services: Services, entry: SavedMatch, accept: "partial[None]") -> None:
        words = services.words
        super().__init__(words("title.continue"), accept, icon="icons/play", note=summary(words, entry))
        self.entry = entry
        self._services = services
        self._is_read = False
        self._table: TablePicture | None = None
        """None: the match was not read yet, or its file was damaged meanwhile."""

    def load(self) -> bool:
        """Draws a little more of the table; True if it is complete now."""
        if not self._is_read:
            self._is_read, self._table = True, self._read_table()
        if self._table is None or self._table.complete:
            return False
        self._table.go_on()
        return self._table.complete

    def close(self) -> None:
        """Gives up drawing the table if it is not complete."""
        if self._table is not None and not self._table.complete:
            self._table.close()

    def _read_table(self) -> "TablePicture | None":
        """The table as everybody may see it; None: the file was damaged meanwhile."""
        from game.match import Replay  # noqa: PLC0415  # the first picture shows no table
        from game.scenes.thumbnail import TablePicture  # noqa: PLC0415

        try:
            replay = Replay(self.entry.path)
        except BadSave:
            return None
        replay.jump(len(replay))
        return TablePicture(self._services, replay.header, replay.view)

    def _draw_icon(self, canvas: Canvas, room: pygame.Rect) -> pygame.Rect:
        """Draws the table in a golden frame, until then the icon on dark ground."""
        across, down = THUMBNAIL_SHAPE
        frame, rest = split_left(room, room.height * across // down, 28)
        canvas.fill(frame, Tone.GOLD)
        inner = frame.inflate(-8, -8)
        canvas.fill(inner, Tone.TABLE)
        if self._table is not None and self._table.complete:
            area = canvas.frame.rect_px(inner)
            canvas.surface.blit(pygame.transform.smoothscale(self._table.surface, area.size), area)
        return rest


class TitleScene(Page):
    """The main menu."""

    hint_keys: ClassVar = {Intent.ACCEPT: "menu.choose", Intent.BACK: "title.leave"}

    def __init__(self, services: Services, game: str = "") -> None:
        """`game`: the one whose panel opens first; empty: the leftmost one."""
        self._continue: ContinueEntry | None = None
        self._row = PanelRow(first=game)
        self._others: list[MenuEntry] = []
        """What concerns all games."""
        self._all_known = False
        """True if all saves were known when the menu was made."""
        self._is_shown = False
        """True once it was drawn: what takes a moment to load comes later."""
        self._facts_read: set[str] = set()
        """The games whose rules and lessons were asked for the numbers on their panels."""
        self._came_up = False
        """True if the last step of the focus left the row."""
        self._name_area = pygame.Rect(0, 0, 0, 0)
        super().__init__(services, [self._row])

    def entered(self) -> None:
        """Builds the menu again: matches or the language may have changed meanwhile."""
        super().entered()
        self.services.report_left_out()
        self.services.sounds.play_tune(TUNE)
        self._build()

    def tick(self, seconds: float) -> Change:
        """Reads saves that are not known yet, the numbers of a panel, and a little of the last table."""
        self.services.tidy_saves()
        if not self._all_known and self.services.saves.is_complete:
            self._build()
        if self._is_shown:
            self._read_facts()
            self.stale |= self._continue is not None and self._continue.load()
        self._is_shown = True
        self.animate(seconds)
        return super().tick(seconds)

    def animate(self, seconds: float) -> None:
        """Opens and closes panels."""
        if self._row.moving:
            settings = self.services.settings
            at_once = settings.reduced_motion or settings.speed == "instant"
            self._row.advance(seconds, at_once=at_once)
            self.stale = True

    @property
    def moving(self) -> bool:
        """True while a panel opens or closes."""
        return self._row.moving

    def handle(self, message: Message) -> Change:
        """A panel is open while the row has the focus; from below its last entry comes first.

        From the match to continue the panel below its middle is opened, unless the focus has just come up
        from another one.
        """
        before = self.group.focused
        change = super().handle(message)
        self._row.is_open = self.group.focused is self._row
        if isinstance(message, Press) and self.group.focused is not before:
            if self._row.is_open and before in self._others:
                self._row.entry_index = len(self._row.entries) - 1
            elif self._row.is_open and before is self._continue and not self._came_up:
                self._row.open_below(before.rect.centerx)
            self._came_up = before is self._row
        return change

    def closed(self) -> None:
        """Gives up drawing the last table."""
        super().closed()
        if self._continue is not None:
            self._continue.close()

    def back(self) -> None:
        """Asks whether to quit the program."""
        words = self.services.words
        stay = Answer(words("title.stay"))
        leave = Answer(words("title.leave"), lambda: self.go(Quit()))
        self.services.sounds.play("back")
        running = self.services.running_trial
        details = "" if running is None else words("title.leave_trial", board=running.trial.name)
        self.ask(words("title.leave_question"), [stay, leave], details=details)

    def pressed(self, press: Press) -> bool:
        """PAUSE does nothing: there is nothing below the title."""
        return press.intent is Intent.PAUSE or super().pressed(press)

    def place(self, canvas: Canvas, body: pygame.Rect) -> None:
        """Places the name and the last match above the panels, and the other entries below them."""
        height = round(min(HEAD * (1 + 0.3 * (canvas.text_size - 1)), LARGEST_HEAD))
        head, body = split_top(body, height, 12)
        if self._continue is None:
            self._name_area = head
        else:
            self._name_area, self._continue.rect = split_left(head, round(head.width * MAX_NAME_SHARE), 24)
        low = max(entry.height(canvas, body.width // len(self._others)) for entry in self._others)
        body, lower = split_bottom(body, min(low, 96), 20)
        across = lower.width - ENTRY_GAP * (len(self._others) - 1)
        labels = [canvas.measure(entry.label, BUTTON)[0] for entry in self._others]
        beside = [entry.width(canvas) - label for entry, label in zip(self._others, labels, strict=True)]
        free = across - sum(beside)
        widths = [part + free * label // sum(labels) for part, label in zip(beside, labels, strict=True)]
        for entry, rect in zip(self._others, row(lower, widths, ENTRY_GAP), strict=True):
            entry.rect = rect
        self._row.place(canvas, body)

    def paint(self, canvas: Canvas) -> None:
        """Draws the emblem and the name."""
        words = self.services.words
        motto = "" if self._continue is not None else words("title.motto")
        paint_name(canvas, self._name_area, words("title.name"), motto)

    def _build(self) -> None:
        """Makes all entries; the focus stays on what it was on, at first on the match to continue."""
        places: list[Widget | None] = [self._continue, self._row, *self._others]
        before = places.index(self.group.focused) if self._others else 0
        if self._continue is not None:
            self._continue.close()
        latest = self.services.saves.latest()
        self._continue = None
        if latest is not None:
            self._continue = ContinueEntry(self.services, latest, partial(self._resume, latest))
        self._row.replace([self._panel(game) for game in GAMES])
        self._others = list(self._other_entries())
        self.services.report_left_out()  # reading the saves may have shown that a game is broken
        self._all_known = self.services.saves.is_complete
        first = [] if self._continue is None else [self._continue]
        self.group.replace([*first, self._row, *self._others])
        self.group.set_focus([self._continue, self._row, *self._others][before] or self._row)
        self._row.is_open = self.group.focused is self._row
        self._row.advance(0.0, at_once=True)
        self.stale = True

    def _panel(self, game: str) -> GamePanel:
        words = self.services.words
        line, about = (
            words(key) if words.known(key) else "" for key in (f"games.{game}.line", f"games.{game}.about")
        )
        panel = GamePanel(
            game,
            words(f"games.{game}.name"),
            line,
            poster_of(game),
            list(self._panel_entries(game)),
            about=about,
            waiting=sum(entry.unfinished and entry.game == game for entry in self.services.saves.listed()),
        )
        if game in self._facts_read:
            self._add_facts(panel)
        return panel

    def _panel_entries(self, game: str) -> Iterator[PanelEntry]:
        words = self.services.words
        yield PanelEntry(words("title.play"), partial(self._open, ToLobby(game)), icon="icons/swords")
        if has_lessons(game):
            yield PanelEntry(words("title.lessons"), partial(self._learn, game), icon="icons/crown")
        yield PanelEntry(words("title.rulebook"), partial(self._open, ToRulebook(game)), icon="icons/book")
        yield PanelEntry(words("title.matches"), partial(self._open, ToSaves(game)), icon="icons/replay")

    def _read_facts(self) -> None:
        """Gets the numbers for one panel from the game's rules and lessons, which takes a moment."""
        panel = next((panel for panel in self._row.panels if panel.game not in self._facts_read), None)
        if panel is not None:
            self._facts_read.add(panel.game)
            self._add_facts(panel)
            self.stale = True

    def _add_facts(self, panel: GamePanel) -> None:
        words = self.services.words
        seats, minutes = span(tuple(GAMES[panel.game].SEATS)), panel.poster.minutes
        panel.signs = [Sign("icons/person", seats, seats)]
        facts = [words("title.facts", seats=seats)]
        if minutes is not None:
            length = span(minutes)
            panel.signs.append(Sign("icons/hourglass", words("title.minutes", minutes=length), length))
            facts = [words("title.facts_timed", seats=seats, minutes=length)]
        if has_lessons(panel.game) and lessons(panel.game):
            panel.learned = self._learned(panel.game), len(lessons(panel.game))
            facts.append(words("title.learned", part=panel.learned[0], whole=panel.learned[1]))
        if panel.waiting:
            facts.append(words("title.waiting", count=panel.waiting))
        panel.facts = facts

    def _learned(self, game: str) -> int:
        return min(self.services.settings.lessons.get(game, 0), len(lessons(game)))

    def _other_entries(self) -> Iterator[MenuEntry]:
        words = self.services.words
        yield LowEntry(words("title.saves"), partial(self._open, ToSaves()), icon="icons/replay")
        yield LowEntry(words("title.day"), partial(self._open, ToStatistics("day")), icon="icons/flag")
        yield LowEntry(words("title.statistics"), partial(self._open, ToStatistics()), icon="icons/trophy")
        yield LowEntry(words("title.settings"), partial(self._open, ToSettings()), icon="icons/gear")
        yield LowEntry(words("title.leave"), self.back, icon="icons/door")

    def _open(self, request: Request) -> None:
        self.go(Push(request))

    def _learn(self, game: str) -> None:
        """Opens the lessons; if some are learned, asks which, or whether to start again."""
        words, learned = self.services.words, self.services.settings.lessons
        if not lessons(game):
            file = f"lessons/{game}.toml"
            self.show_problem(words("title.no_lessons"), LocalizedText("ui.damaged_file", {"file": file}))
            return

        def open_lessons() -> None:
            self.go(Push(ToLearn(game)))

        def start_again() -> None:
            learned.pop(game)
            self.services.save_settings()
            open_lessons()

        if not learned.get(game):
            open_lessons()
            return
        number = learned[game] + 1
        go_on = Answer(words("title.learn_go_on", number=number), open_lessons)
        choose = Answer(words("title.learn_list"), lambda: self.go(Push(ToLessonList(game))))
        again = Answer(words("title.learn_anew"), start_again)
        back = Answer(words("menu.back"))
        title = words("title.learn", game=words(f"games.{game}.name"))
        self.ask(title, [*([go_on] if number <= len(lessons(game)) else []), choose, again], back=back)

    def _resume(self, entry: SavedMatch) -> None:
        try:
            match = self.services.resume(entry.path)
        except BadSave as bad:
            self.show_problem(self.services.words("title.bad_save"), bad.notice)
            return
        self.services.sounds.play_tune("")
        self.go(Push(ToTable(match)))


def paint_name(canvas: Canvas, area: pygame.Rect, name: str, motto: str) -> None:
    """Draws the emblem, the name beside it, and the motto below that, if there is one."""
    emblem, room = split_left(area, area.height, 20)
    canvas.picture("logo", emblem)
    below = canvas.line_height(BODY) if motto else 0
    upper, lower = split_bottom(room, below, 0)
    canvas.fit_text(name, upper, NAME.toned(Tone.GOLD), valign="middle")
    if motto:
        canvas.fit_text(motto, lower, BODY.toned(Tone.CREAM))
