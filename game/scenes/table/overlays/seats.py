"""Changes who plays each seat in the middle of a match: on purpose, or after a pad was lost."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import partial
from typing import ClassVar

import pygame

from game.bots.bot import levels_of
from game.bots.levels import named, names_of
from game.contract import Seat
from game.input.messages import Device, Intent, Message, Press, is_same_group
from game.localized_text import LocalizedText
from game.match import Match, Player, PlayerKind
from game.scenes.dialogs import Backdrop, DialogScene
from game.scenes.match_labels import bot_label, device_name, listed_names
from game.scenes.page import MARGIN, Page
from game.scenes.requests import Change, Pop, Tell
from game.scenes.services import Services
from game.scenes.table.requests import ChangeSeats, HandOver, TakeOver
from game.scenes.table.seating import Seating
from game.table.seat_input import TableRequest
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.theme import BODY
from game.ui.layout import centred, split_top
from game.ui.widgets.button import Button
from game.ui.widgets.controls import Choice
from game.ui.widgets.dialog import Answer
from game.ui.widgets.scrolling import ScrollList
from game.ui.widgets.widget import Widget

PANEL_WIDTH = 1300
"""In units."""
GAP = 20
"""Below what the scene is for, in units."""
ANY, THIS, OWN = "any", "this", "own"
"""A person with any device, with the device of the latest press, or with their own device."""


class SeatsScene(Page):
    """A row for each seat; changes take effect when the scene closes."""

    overlay = True
    hint_keys: ClassVar = {Intent.ACCEPT: "options.change", Intent.BACK: "lobby.seat.done"}

    def __init__(
        self,
        services: Services,
        match: Match,
        seating: Seating,
        names: Sequence[str],
        *,
        is_offered: bool = False,
    ) -> None:
        """`names`: by seat, that of the player with its role.

        `is_offered`: nobody has asked for the scene. It says what it is for, and ACCEPT closes it at first.
        """
        self._match, self._seating, self._names_with_roles = match, seating, names
        self._levels = levels_of(match.header.game)
        self._device: Device = services.devices.last
        """The device of the latest press."""
        self._changes: dict[Seat, tuple[str, Device]] = {}
        """By seat, a bot's level or one of `ANY`, `THIS`, `OWN`, and the device that has set it."""
        self._list = ScrollList([], gap=18)
        super().__init__(services, [self._list])
        words = services.words
        self._reason = words("seats.offer", this=words("seats.this")) if is_offered else ""
        """What the scene is for, above its rows; empty: nothing is said."""
        self._reason_area = pygame.Rect(0, 0, 0, 0)
        self._list.replace(self._rows())
        if is_offered:
            self._list.index = len(self._list.rows) - 1

    def handle(self, message: Message) -> Change:
        """Remembers the device, since its person may take a seat."""
        if isinstance(message, Press):
            self._device = message.device
        return super().handle(message)

    def place(self, canvas: Canvas, body: pygame.Rect) -> None:
        """Places a panel over the table."""
        title, width = self.services.words("seats.title"), min(PANEL_WIDTH, body.width)
        inside = width - 2 * MARGIN[0]
        above = canvas.measure(self._reason, BODY, inside)[1] + GAP if self._reason else 0
        height = min(body.height, above + self._list.height(canvas, width - 72) + 210)
        panel = self.place_panel(canvas, centred(body, (width, height)), title)
        self._reason_area, rows = split_top(panel, above, 0)
        self._list.rect = rows.inflate(24, 16)

    def paint(self, canvas: Canvas) -> None:
        """Writes what the scene is for."""
        if self._reason:
            canvas.fit_text(self._reason, self._reason_area, BODY)

    def _rows(self) -> list[Widget]:
        words = self.services.words
        rows: list[Widget] = [self._row(seat) for seat in range(len(self._match.players))]
        return [*rows, Button(words("lobby.seat.done"), self.back, icon="icons/check")]

    def _row(self, seat: Seat) -> Choice[str]:
        def change(value: str) -> None:
            self._changes[seat] = (value, self._device)
            row.values = self._values(seat)

        row = Choice(self._names_with_roles[seat], self._values(seat), self._current(seat), change)
        return row

    def _values(self, seat: Seat) -> list[tuple[str, str]]:
        """What can play a seat, in words; a device that was chosen is named, since others may press next."""
        words, own = self.services.words, self._seating.device(seat)
        chosen, device = self._changes.get(seat, (ANY, self._device))
        this = words("seats.other", device=device_name(self.services, device))
        values = [(ANY, words("seats.any")), (THIS, this if chosen == THIS else words("seats.this"))]
        if own is not None:
            values.insert(0, (OWN, words("seats.own", device=device_name(self.services, own))))
        return [*values, *self._bots()]

    def _current(self, seat: Seat) -> str:
        """The value of the row of a seat before it was changed."""
        player = self._match.players[seat]
        if player.level is not None:
            return named(self._levels, player.level).name
        return ANY if self._seating.device(seat) is None else OWN

    def _bots(self) -> list[tuple[str, str]]:
        """The levels of the bots with their labels."""
        return [(level, bot_label(self.services.words, level)) for level in names_of(self._levels)]

    def back(self) -> None:
        """Applies the changes and closes the scene; asks first those whose seats others take."""
        self._ask_owners([seat for seat in sorted(self._changes) if self._is_taken(seat)])

    def _is_taken(self, seat: Seat) -> bool:
        """True if the change is made on another device than the plugged-in one that holds the seat.

        If the match hides something, a device that has left its seat to a bot still keeps it from persons.
        """
        value, device = self._changes[seat]
        holder, current = self._seating.holder(seat), self._current(seat)
        if holder is None or value == current or is_same_group(holder, device):
            return False
        levels = names_of(self._levels)
        return current not in levels or (value not in levels and self._match.hides_something)

    def _ask_owners(self, taken: Sequence[Seat]) -> None:
        """Asks the owner of each of these seats, on their own device, and goes on if all agree."""
        if not taken:
            self._ask_own()
            return
        words, (seat, *others) = self.services.words, taken
        value, asker = self._changes[seat]
        other = words("seats.other", device=device_name(self.services, asker))
        labels = dict([(ANY, words("seats.any")), (THIS, other), *self._bots()])
        holder = device_name(self.services, self._seating.holder(seat))
        keep = Answer(words("seats.keep_own"), self._forget_changes)
        give = Answer(words("seats.give"), lambda: self._ask_owners(others))
        self.ask(
            words("seats.give_question", name=self._names([seat])),
            [keep, give],
            details=words("seats.give_details", device=holder, next=labels[value]),
            may_answer=self._only_owners([seat]),
        )

    def _only_owners(self, seats: Sequence[Seat]) -> Callable[[Device], bool]:
        """Returns whether a device is one of those that hold these seats now."""
        holders = [holder for holder in map(self._seating.holder, seats) if holder is not None]
        return lambda device: any(is_same_group(holder, device) for holder in holders)

    def _ask_own(self) -> None:
        """Asks those who give their own device up whether they mean it; then changes the players."""
        seats = [
            seat
            for seat, (value, _) in sorted(self._changes.items())
            if self._frees(seat, value) and not self._is_taken(seat)
        ]
        if seats:
            self._ask_to_free(seats)
        else:
            self._change_players()

    def _frees(self, seat: Seat, value: str) -> bool:
        """True if a person who plays with a device of their own would then play with any."""
        is_person = self._match.players[seat].kind is PlayerKind.PERSON
        return value == ANY and is_person and self._seating.device(seat) is not None

    def _ask_to_free(self, seats: Sequence[Seat]) -> None:
        """Says what it means that these seats lose their own device, and asks whether they do."""
        words, names = self.services.words, self._names(seats)
        keep = Answer(words("seats.keep"), self._forget_changes)
        free = Answer(words("seats.free"), self._change_players)
        details = words("seats.free_details", name=names)
        question, may_answer = words("seats.free_question", name=names), self._only_owners(seats)
        self.ask(question, [keep, free], details=details, may_answer=may_answer)

    def _change_players(self) -> None:
        """Applies the changes and closes the scene; asks before persons take seats that hide something."""
        match = self._match
        before = after = match.seat_history
        if not match.hides_something:
            self._apply()
            return
        for seat, player in self._new_players():
            why_not = after.why_not_sit(seat) if player.kind is PlayerKind.PERSON else None
            if why_not is not None:
                self._refuse(seat, why_not, after.free)
                return
            after = after.after(seat, player)
        if after.ever != before.ever and after.shares_screen:
            self._ask_to_sit(after.ever - before.ever, after.given_up - before.given_up)
        else:
            self._apply()

    def _new_players(self) -> list[tuple[Seat, Player]]:
        """The seats that another kind of player takes, with the player; first those that bots take."""
        players, new = self._match.players, []
        for seat, (value, _) in sorted(self._changes.items()):
            level = value if value in names_of(self._levels) else None
            kind = PlayerKind.PERSON if level is None else PlayerKind.BOT
            player = replace(players[seat], kind=kind, level=level)
            if player != players[seat]:
                new.append((seat, player))
        return sorted(new, key=lambda each: each[1].kind is PlayerKind.PERSON)

    def _ask_to_sit(self, taken: Iterable[Seat], given_up: Iterable[Seat]) -> None:
        """Says what it means that persons take these bots' seats, and asks whether they do."""
        words, left = self.services.words, self._names(given_up)
        details = words("seats.sit_details")
        if left:
            details = f"{words('seats.given_up', name=left)} {details}"
        stay = Answer(words("seats.stay"), self._forget_changes)
        sit = Answer(words("seats.sit"), self._apply)
        self.ask(words("seats.sit_question", name=self._names(taken)), [stay, sit], details=details)

    def _refuse(self, seat: Seat, why_not: str, free: Iterable[Seat]) -> None:
        """Says why no person can take the seat."""
        name = self._names([seat])
        self._forget_changes()
        self.show_problem(
            self.services.words("seats.refused", name=name),
            LocalizedText(why_not, {"name": name, "free": self._names(free)}),
        )

    def _apply(self) -> None:
        """Sets who plays each seat, and with which device, and closes the scene."""
        super().back()
        changed = [
            (seat, value, device)
            for seat, (value, device) in sorted(self._changes.items())
            if value != self._current(seat)
        ]
        levels = names_of(self._levels)
        left = tuple(seat for seat, value, _ in changed if value in levels)
        devices = tuple(
            (seat, device if value == THIS else None)
            for seat, value, device in changed
            if value not in levels
        )
        if self._changes:
            self.go(Tell(ChangeSeats(devices, left, tuple(self._new_players())), 1))

    def _forget_changes(self) -> None:
        self._changes.clear()
        self._list.replace(self._rows())

    def _names(self, seats: Iterable[Seat]) -> str:
        """The names of the players on these seats; empty if there are none."""
        names = [self._match.players[seat].name for seat in sorted(seats)]
        return listed_names(self.services.words, names) if names else ""


class LostPadScene(DialogScene):
    """Asks for another device or a bot; closes by itself when the pad is plugged in again.

    The first answer waits, so that no press of another player takes the seat by mistake.
    """

    def __init__(
        self, services: Services, match: Match, seating: Seating, sides: Sequence[str], backdrop: Backdrop
    ) -> None:
        """`sides`: by seat, what the game calls it; empty: nothing."""
        super().__init__(services, backdrop)
        self._match, self._seating, self._sides = match, seating, sides
        self._device: Device = ""
        """The device of the latest press."""
        self._seat: Seat | None = None
        """The seat that the dialog is about."""
        self._settled: set[Seat] = set()
        """The seats about which the dialog was answered."""
        self._ask()

    def handle(self, message: Message) -> Change:
        """Remembers the device, which may take over the seat; any device may answer."""
        if isinstance(message, Press):
            self._device = message.device
        return super().handle(message)

    def tick(self, seconds: float) -> Change:
        """Closes when no seat waits any more."""
        del seconds
        if not self._lost:
            return Pop()
        if self._lost[0] != self._seat:
            self._ask()
        return None

    @property
    def _lost(self) -> list[Seat]:
        """The seats that wait for an answer."""
        return [seat for seat in self._seating.lost if seat not in self._settled]

    def _ask(self) -> None:
        if not self._lost:
            return
        self._seat, words = self._lost[0], self.services.words
        player = self._match.players[self._seat]
        wait = Answer(words("lost_pad.wait"), self._wait)
        take_over = Answer(words("lost_pad.go_on"), self._take_over)
        bot = Answer(words("lost_pad.bot"), self._ask_level)
        title = words("lost_pad.title", name=player.name)
        side = self._sides[self._seat]
        name = f"{player.name} ({side})" if side else player.name
        self.ask(title, [wait, take_over, bot], words("lost_pad.text", name=name))

    def _wait(self) -> None:
        """Says that the match goes on by itself as soon as the pad is back."""
        if self._seat is None:
            return
        words, name = self.services.words, self._match.players[self._seat].name
        back = Answer(words("lost_pad.other"), self._ask)
        self.ask(words("lost_pad.waiting", name=name), [back], words("lost_pad.waiting_text"))

    def _take_over(self) -> None:
        self.services.sounds.play("pad_joined")
        if self._seat is not None:
            self._settle(self._seat, TakeOver(self._seat, self._device))

    def _ask_level(self) -> None:
        """Asks for the level of the bot."""
        if self._seat is None:
            return
        words, name = self.services.words, self._match.players[self._seat].name
        levels = names_of(levels_of(self._match.header.game))
        bots = [Answer(bot_label(words, level), partial(self._give_to_bot, level)) for level in levels]
        back = Answer(words("menu.back"), self._ask)
        question = words("lost_pad.level", name=name)
        self.ask(question, [back, *bots])

    def _give_to_bot(self, level: str) -> None:
        if self._seat is not None:
            self._settle(self._seat, HandOver(self._seat, level))

    def _settle(self, seat: Seat, request: TableRequest) -> None:
        """Asks about the next seat, or closes the dialog; a seat that has its pad back keeps it."""
        is_lost = seat in self._lost
        self._settled.add(seat)
        self._ask()
        levels = 0 if self._lost else 1
        if is_lost:
            self.go(Tell(request, levels))
        elif levels:
            self.go(Pop())
