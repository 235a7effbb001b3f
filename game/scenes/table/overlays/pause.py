"""The pause menu over a table and what it leads to: a saved copy, a question to all, the end of a match."""

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import partial
from typing import ClassVar

import pygame

from game.bots.bot import levels_of
from game.bots.levels import DEFAULT_LEVEL, LevelWords, level_words, named
from game.bots.pool import can_agree
from game.contract import Seat
from game.input.messages import Device, Intent, Message, Press
from game.match import BadSave, Match
from game.match.undo import ConsentRequest, DrawOffer, EndTalk, TakeBack
from game.scenes.dialogs import Backdrop, DialogScene
from game.scenes.match_labels import MAX_NAME_LENGTH, pairing, progress_text
from game.scenes.page import MARGIN, Page, panel_height
from game.scenes.requests import (
    ALL,
    Change,
    Pop,
    Push,
    Replace,
    Request,
    Tell,
    ToLessonList,
    ToSettings,
    ToTitle,
)
from game.scenes.services import Services
from game.scenes.table.play import Play
from game.scenes.table.requests import (
    Ask,
    AskAdvice,
    HandOver,
    HidePrivateView,
    LoseDevice,
    OpenSeats,
    Resign,
    ToLog,
    ToResults,
    ToSaveAs,
    Vote,
    to_rulebook,
)
from game.scenes.table.seating import Seating
from game.scenes.table.sight import why_not_undo
from game.scenes.thumbnail import TablePicture, png_of, thumbnail
from game.settings import SPEEDS
from game.table.chronicle import lines_since
from game.table.seat_input import Peek, TableRequest, Undo
from game.text import Words
from game.ui.drawing.canvas import Canvas
from game.ui.layout import centred, column, columns
from game.ui.widgets.button import Button, MenuEntry
from game.ui.widgets.controls import Choice
from game.ui.widgets.dialog import Answer
from game.ui.widgets.scrolling import ScrollList
from game.ui.widgets.text_field import TextField
from game.ui.widgets.widget import Widget

PANEL_WIDTH = 1240
"""In units."""


def suggestion(players: str, progress: str) -> str:
    """A name of players and progress; if they are too long, it has fewer of the words of the players."""
    room = MAX_NAME_LENGTH - len(progress) - 2
    if len(players) > room:
        beginning = players[: max(0, room - 2)]
        players = (beginning.rpartition(" ")[0] or beginning).rstrip(" ,") + " …"
    return f"{players}, {progress}"[:MAX_NAME_LENGTH]


def unused(name: str, names: Collection[str | None]) -> str:
    """The name, with a number after it if it is one of `names`."""
    numbered, number = name, 2
    while numbered in names:
        suffix = f" ({number})"
        numbered, number = name[: MAX_NAME_LENGTH - len(suffix)] + suffix, number + 1
    return numbered


class SaveAsScene(Page):
    """Saves a copy of the match; the field for its name is filled with a suggestion."""

    overlay = True

    def __init__(self, services: Services, match: Match) -> None:
        words = services.words
        self._match = match
        name = suggestion(pairing(words, match.players), progress_text(words, match.progress))
        services.saves.scan()
        self._name = unused(name, {entry.name for entry in services.saves.listed()})
        label = words("save_as.name")
        self._field = TextField(label, self._name, self._set_name, words, limit=MAX_NAME_LENGTH)
        self._save = Button(words("save_as.save"), self._save_match, icon="icons/save")
        cancel = Button(words("ui.cancel"), self.back, icon="icons/cross")
        super().__init__(services, [self._field, self._save, cancel], focus=1)

    def place(self, canvas: Canvas, body: pygame.Rect) -> None:
        """Places a panel over the table."""
        words = self.services.words
        width = min(PANEL_WIDTH, body.width)
        heights = [widget.height(canvas, width - 96) for widget in self.group.widgets]
        panel = centred(body, (width, min(body.height, sum(heights) + 280)))
        inside = self.place_panel(canvas, panel, words("save_as.title"))
        for widget, rect in zip(self.group.widgets, column(inside, heights, 24), strict=True):
            widget.rect = rect

    def _set_name(self, name: str) -> None:
        self._name = name
        self.group.set_focus(self._save)

    def _save_match(self) -> None:
        try:
            self._match.save_as(self._name, thumbnail(self.services, self._match))
        except BadSave as bad:
            self.show_problem(self.services.words("save_as.failed"), bad.notice)
            return
        self.services.toasts.show(self.services.words("save_as.saved", name=self._name), "icons/save")
        self.go(Pop())


MOST_LINES = 3
"""The most lines of the chronicle in a question."""


class ConsentScene(DialogScene):
    """Asks one person after the other until one declines."""

    def __init__(self, services: Services, match: Match, seating: Seating, backdrop: Backdrop) -> None:
        super().__init__(services, backdrop)
        self._match, self._seating = match, seating
        self._agreeing: set[Seat] = set()
        """The seats that have agreed."""
        self._ask()

    @property
    def seat(self) -> Seat | None:
        """The seat that must answer now; None: all have answered."""
        return next(iter(self._missing), None)

    @property
    def _missing(self) -> list[Seat]:
        """The seats that must still answer."""
        return [seat for seat in self._match.seats_to_ask if seat not in self._agreeing]

    def handle(self, message: Message) -> Change:
        """Accepts answers from the asked seat alone, and BACK from the seat that made the request."""
        request = self._match.consent_request
        if request is None or self.seat is None:
            return Pop()
        if isinstance(message, Press):
            withdraws = message.intent is Intent.BACK and self._may_act(message.device, request.seat)
            if not withdraws and not self._may_act(message.device, self.seat):
                self.services.sounds.play("refuse")
                return None
        return super().handle(message)

    def tick(self, seconds: float) -> Change:
        """Waits for a lost pad; closes once the request is gone, such as when a bot has taken over."""
        del seconds
        if self._match.consent_request is None:
            return Pop()
        return Tell(LoseDevice()) if self._seating.lost else None

    def _may_act(self, device: Device, seat: Seat) -> bool:
        """True if the device is that of the seat, or holds it."""
        return self._seating.may_look(device, seat)

    def _ask(self) -> None:
        """Asks the next person."""
        words, match = self.services.words, self._match
        request, seat = match.consent_request, self.seat
        if request is None or seat is None:
            return
        title = words("take_back.question", name=match.players[seat].name)
        question = words(f"match.{request.kind}.request", name=match.players[request.seat].name)
        question = "\n".join([question, *_taken_back(match, request, words)])
        decline = Answer(
            words(f"match.{request.kind}.stands"), lambda: self.go(Tell(Vote(seat, agrees=False), 1))
        )
        agree = Answer(words(f"match.{request.kind}.agree"), lambda: self._agree(seat))
        self.ask(title, [decline, agree], question, may_answer=lambda device: self._may_act(device, seat))

    def _agree(self, seat: Seat) -> None:
        """Asks the next person; the answer of the last one closes the dialog."""
        self._agreeing.add(seat)
        self._ask()
        self.go(Tell(Vote(seat, agrees=True), 0 if self._missing else 1))


def _taken_back(match: Match, request: ConsentRequest, words: Words) -> list[str]:
    """What would be undone, as far as everybody knows it: the latest lines of the chronicle."""
    if not isinstance(request, TakeBack):
        return []
    events = match.visible_events(None)
    lines = lines_since(match.header.game, match.view_of(None), events, request.to, words)
    sentences = [line.sentence for line in lines]
    cut = ["…"] if len(sentences) > MOST_LINES else []
    return [words("match.take_back.undoes"), *cut, *sentences[-MOST_LINES:]] if sentences else []


MAX_PLAYERS_TO_RESIGN = 2
"""With more players a seat is handed to a bot instead, since the others play on."""
GAP = 24
"""Between the columns, in units."""
SPREAD = (24, 16)
"""How far the columns reach into the panel's margin, across and down, in units."""


class Column(ScrollList):
    """A column of entries; the focus stays on its entry when others come or go."""

    def __init__(self) -> None:
        super().__init__([], gap=14)
        self._keys: list[str] = []

    @property
    def key(self) -> str:
        """The key of the entry with the focus."""
        return self._keys[self.index]

    def focus_on(self, key: str) -> bool:
        """Gives the focus to the entry of this key; False if there is none."""
        if key not in self._keys:
            return False
        self.index = self._keys.index(key)
        return True

    def fill(self, entries: Mapping[str, Widget]) -> None:
        """Replaces all entries; if that with the focus is gone, the next one gets it."""
        focused = self.key if self._keys else ""
        self._keys = list(entries)
        self.replace(list(entries.values()))
        self.focus_on(focused)


class PauseScene(Page):
    """The pause menu: what to do with the match, and what to look up or set."""

    overlay = True
    hint_keys: ClassVar = {Intent.ACCEPT: "menu.choose", Intent.BACK: "pause.go_on"}

    def __init__(self, play: Play) -> None:
        self._play = play
        self._match = play.match
        self._picture: TablePicture | None = None
        """The thumbnail of the match, drawn while the question whether to leave is open."""
        self._device: Device = play.services.devices.last
        """The device of the latest press."""
        self._revision = play.match.revision
        """The revision of the match for which the entries were made."""
        self._match_column, self._other_column = Column(), Column()
        super().__init__(play.services, [self._match_column, self._other_column])
        self._fill()

    def handle(self, message: Message) -> Change:
        """Updates the entries when another device presses, since they depend on it."""
        if isinstance(message, Press) and message.device != self._device:
            self._device = message.device
            self._fill()
        return super().handle(message)

    def entered(self) -> None:
        """Updates the entries: seats, settings or language may have changed in another scene."""
        super().entered()
        self._fill()

    def tick(self, seconds: float) -> Change:
        """Goes on drawing the thumbnail; updates the entries if somebody has chosen elsewhere."""
        if self._picture is not None:
            self._picture.go_on()
        if self._match.revision != self._revision:
            self._fill()
            self.stale = True
        return super().tick(seconds)

    def closed(self) -> None:
        """Gives up the picture."""
        super().closed()
        self._give_up_picture()

    def place(self, canvas: Canvas, body: pygame.Rect) -> None:
        """Places a panel over the table, as high as its longer column."""
        title = self.services.words("pause.title")
        width = (body.width - 2 * MARGIN[0] + SPREAD[0] - GAP) // 2
        height = (
            max(entries.height(canvas, width) for entries in (self._match_column, self._other_column))
            - SPREAD[1]
        )
        height = min(body.height, height + panel_height(canvas, body.width, title))
        room = self.place_panel(canvas, centred(body, (body.width, height)), title).inflate(*SPREAD)
        self._match_column.rect, self._other_column.rect = columns(room, 2, GAP)

    def _fill(self) -> None:
        """Makes the entries of both columns."""
        self._revision = self._match.revision
        self._match_column.fill(self._match_entries())
        self._other_column.fill(self._other_entries())

    def _match_entries(self) -> Mapping[str, Widget]:
        is_over = self._match.outcome is not None
        results = {"results": self._entry("results", "trophy", self._opener(ToResults(self._play)))}
        return {
            "go_on": self._entry("go_on", "play", self.back),
            **(results if is_over else {}),
            "take_back": self._undo_entry(),
            "save_as": self._entry("save_as", "save", self._opener(ToSaveAs(self._match))),
            **self._talk_entry(),
            **({} if is_over else self._ending_entries()),
            "leave": self._entry("leave", "door", self._ask_leave),
        }

    def _other_entries(self) -> Mapping[str, Widget]:
        return {
            **self._peek_entry(),
            **self._advice_entry(),
            "seats": self._entry("seats", "person", lambda: self.go(Tell(OpenSeats()))),
            **self._entries_to_look_up(),
        }

    def _entries_to_look_up(self) -> Mapping[str, Widget]:
        """What to look up or set, by key."""
        services, words = self.services, self.services.words
        speeds = [(speed, words(f"pause.speeds.{speed.replace('.', '_')}")) for speed in SPEEDS]
        return {
            "log": self._entry("log", "log", self._opener(ToLog(self._play))),
            "rulebook": self._entry("rulebook", "book", self._opener(to_rulebook(self._play))),
            "settings": self._entry("settings", "gear", self._opener(ToSettings())),
            "speed": Choice(words("pause.speed"), speeds, services.settings.speed, self._set_speed),
        }

    def _entry(self, key: str, icon: str, accept: Callable[[], object]) -> MenuEntry:
        return MenuEntry(self.services.words(f"pause.{key}"), accept, icon=f"icons/{icon}")

    def _opener(self, request: Request) -> Callable[[], None]:
        """Returns the action that opens a scene over this one."""
        return lambda: self.go(Push(request))

    @property
    def _acting_seat(self) -> Seat | None:
        """The seat that the entries act for; None: it is not clear."""
        return self._play.acting_seat(self._device)

    def _undo_entry(self) -> MenuEntry:
        """The entry to take a choice back; disabled with a reason if that is not possible."""
        entry = self._entry("take_back", "undo", self._undo)
        seat = self._acting_seat
        why = "match.undo.nothing" if seat is None else why_not_undo(self._play, seat)
        if why is not None:
            entry.disable(self.services.words(why))
        return entry

    def _peek_entry(self) -> Mapping[str, MenuEntry]:
        """The entry to peek at secrets by its key; empty if there are none or they are already shown."""
        screen = self._play.screen
        own = self._play.seating.seats_to_look(self._device, screen.seats_with_secrets)
        seats = [seat for seat in own if seat != screen.private_seat]
        is_over = self._match.outcome is not None
        entry = self._entry("peek", "eye", partial(self._open_peek, seats))
        return {} if is_over or not seats else {"peek": entry}

    def _advice_entry(self) -> Mapping[str, MenuEntry]:
        """The entry that asks a bot what it would choose, by its key; empty if nobody may be advised now."""
        seat, adviser = self._acting_seat, self._play.adviser
        if seat is None or not adviser.may_advise(seat):
            return {}
        words = self.services.words
        label = words("pause.advice", bot=level_words(words, adviser.level.name))
        return {"advice": MenuEntry(label, lambda: self.go(Tell(AskAdvice(seat), 1)), icon="icons/info")}

    def _talk_entry(self) -> Mapping[str, MenuEntry]:
        """The entry to end the talk by its key; empty if no time is left or set for one."""
        if not self._play.talk.is_running:
            return {}
        ask = self._ending_entry(
            "end_talk", "hourglass", lambda seat: self.go(Tell(Ask(EndTalk(seat=seat)), 1))
        )
        return {"end_talk": ask}

    def _open_peek(self, seats: Sequence[Seat]) -> None:
        """Opens the peek; asks for whom if several people share the device."""
        if len(seats) == 1:
            self._peek(seats[0])
            return
        self.go(Tell(HidePrivateView()))
        words, players = self.services.words, self._match.players
        answers = [Answer(players[seat].name, partial(self._peek, seat)) for seat in seats]
        self.ask(words("pause.peek_who"), answers, back=Answer(words("menu.back")))

    def _peek(self, seat: Seat) -> None:
        self.go(Tell(Peek(seat), 1))

    def _undo(self) -> None:
        """Takes the latest choice back; the other players may have to agree."""
        self.go(Tell(Undo(self._device, self._acting_seat), 1))

    def _set_speed(self, speed: str) -> None:
        self.services.settings.speed = speed
        self.services.save_settings()

    def _ending_entries(self) -> dict[str, MenuEntry]:
        """By key, the entries of this match; one that is not possible now is disabled with a reason."""
        draw = {"draw": self._ending_entry("draw", "coin", self._ask_draw)}
        if len(self._match.players) <= MAX_PLAYERS_TO_RESIGN:
            return draw | {"resign": self._ending_entry("resign", "flag", self._ask_resign)}
        leave = {"hand_over": self._ending_entry("hand_over", "flag", self._ask_hand_over)}
        return draw | leave if can_agree(self._match.header.game) else leave

    def _ending_entry(self, key: str, icon: str, ask: Callable[[Seat], None]) -> MenuEntry:
        def accept() -> None:
            seat = self._acting_seat
            if seat is not None:
                ask(seat)

        entry = self._entry(key, icon, accept)
        seat = self._acting_seat
        why_not = "pause.nobody" if seat is None else self._match.why_not_end(seat)
        if why_not is not None:
            entry.disable(self.services.words(why_not))
        return entry

    def _ask_resign(self, seat: Seat) -> None:
        opponents = [player.name for other, player in enumerate(self._match.players) if other != seat]
        names = self.services.words("results.and").join(opponents)
        self._ask_to_end("resign", seat, Resign(seat), winners=names)

    def _ask_hand_over(self, seat: Seat) -> None:
        level = named(levels_of(self._match.header.game), DEFAULT_LEVEL).name
        bot = level_words(self.services.words, level)
        self._ask_to_end("hand_over", seat, HandOver(seat, level, is_announced=True), bot=bot)

    def _ask_draw(self, seat: Seat) -> None:
        self._ask_to_end("draw", seat, Ask(DrawOffer(seat=seat)))

    def _ask_to_end(self, key: str, seat: Seat, request: TableRequest, **values: str | LevelWords) -> None:
        """Asks for confirmation, then makes the request."""
        words, name, seating = self.services.words, self._match.players[seat].name, self._play.seating
        cancel = Answer(words("pause.play_on"))
        confirm = Answer(words(f"pause.{key}_now"), lambda: self.go(Tell(request, 1)))
        self.ask(
            words(f"pause.{key}_question", name=name),
            [cancel, confirm],
            details=words(f"pause.{key}_details", **values),
            may_answer=lambda device: seating.may_look(device, seat),
        )

    def _ask_leave(self) -> None:
        """Asks whether to leave, and says whether the match is saved."""
        words = self.services.words
        details_key = "pause.leave_kept" if self._match.saved else "pause.leave_unsaved"
        self._give_up_picture()
        self._picture = TablePicture(self.services, self._match.header, self._match.view_of(None))
        stay = Answer(words("pause.stay"))
        leave = Answer(words("pause.leave_now"), self._leave_match)
        self.ask(words("pause.leave_question"), [stay, leave], details=words(details_key))

    def _give_up_picture(self) -> None:
        if self._picture is not None and not self._picture.complete:
            self._picture.close()

    def _leave_match(self) -> None:
        if self._picture is not None:
            self._match.save_thumbnail(png_of(self._picture.finished()))
        self.go(Replace(ToTitle(self._match.header.game), ALL))


class LessonPauseScene(PauseScene):
    """The pause menu over a lesson, which has nothing to save and nobody to ask."""

    def __init__(self, play: Play, *, from_list: bool) -> None:
        """`from_list`: see `ToLessonPause`."""
        self._from_list = from_list
        super().__init__(play)

    def _match_entries(self) -> Mapping[str, Widget]:
        return {
            "go_on": self._entry("go_on", "play", self.back),
            "take_back": self._undo_entry(),
            "lessons": self._entry("lessons", "flag", self._list_lessons),
            "leave_lessons": self._entry("leave_lessons", "door", lambda: self.go(Pop(2))),
        }

    def _list_lessons(self) -> None:
        """Leaves the lesson for the list of all lessons."""
        self.go(Pop(2) if self._from_list else Replace(ToLessonList(self._match.header.game), 2))

    def _other_entries(self) -> Mapping[str, Widget]:
        return self._entries_to_look_up()
