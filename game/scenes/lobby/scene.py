"""The lobby: who plays, on which board, by which options."""

import pygame

from game.bots.think import USUAL
from game.catalogue import GAMES
from game.contract import Seat
from game.input.messages import Device, Intent, Message, Press, Unplugged
from game.match import Match, MatchSetup
from game.scenes.entries import MenuEntry
from game.scenes.lobby.board_card import BoardCard
from game.scenes.lobby.match_options import MatchOptions
from game.scenes.lobby.requests import ToBoards, ToOptions, ToSeatMenu
from game.scenes.lobby.seats import Chairs
from game.scenes.lobby.slot import Slot
from game.scenes.lobby.thumbnails import BoardThumbnails
from game.scenes.page import Page
from game.scenes.requests import Change, Push, Replace, ToTable
from game.scenes.services import Services
from game.scenes.table.seating import is_same_group
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.theme import SMALL, Tone
from game.ui.layout import grid, inset, split_bottom, split_right
from game.ui.widgets.hints import Hint

SIDE = 550
"""The width of what stands beside the seats, in units."""
GAP = 18
ROOMY = 160
"""The height of a seat that leaves room for other words, in units."""


class LobbyScene(Page):
    """Seats to join, the board, the options, and the start."""

    def __init__(self, services: Services, game: str, rival: str = "") -> None:
        words = services.words
        self.host = services.devices.last
        self.game = game
        self.match_options = MatchOptions(game, services.maps)
        self.chairs = Chairs(GAMES[game].SEATS, words, services.settings.profiles, self.host, rival or USUAL)
        self._thumbnails = BoardThumbnails(self.match_options.info)
        self._invitation: pygame.Rect | None = None
        """Where it is said how others join; None: there is no room."""
        self._device: Device = self.host
        """What the last press came from."""
        self.slots = [self._slot(seat) for seat in range(len(self.chairs))]
        self._board = BoardCard(self._thumbnails, self._pick_board)
        self._rules = MenuEntry("", self._choose_options, icon="icons/book")
        self._swap = MenuEntry(words("lobby.swap"), self._swap_seats, icon="icons/person")
        self._start = MenuEntry(words("lobby.start"), self._begin, icon="icons/swords")
        self._start.chosen = True
        boards = [self._board] if self.match_options.boards else []
        widgets = [*self.slots, *boards, self._rules, self._swap, self._start]
        super().__init__(services, widgets, focus=len(widgets) - 1)

    @property
    def moving(self) -> bool:
        """Whether a seat glows or a board is still to be painted."""
        return self._thumbnails.busy or any(slot.glow > 0 for slot in self.slots)

    def handle(self, message: Message) -> Change:
        """A pad that is pulled out leaves its seat to any device."""
        if isinstance(message, Unplugged):
            seat = self.chairs.seat_of(message.device)
            if seat is not None:
                self.chairs[seat].device = None
                self.stale = True
            return None
        return super().handle(message)

    def tick(self, seconds: float) -> Change:
        """Lets seats glow, make thumbnails of boards, and read maps again that have changed."""
        changed = [slot.tick(seconds) for slot in self.slots]
        self.stale |= any(changed) | self._thumbnails.make_next() | self.match_options.reread(seconds)
        return None

    def pressed(self, press: Press) -> bool:
        """ACCEPT on a pad without a seat takes one, BACK leaves it, MORE changes who plays a seat."""
        self._device = press.device
        seat = self.chairs.seat_of(press.device)
        if seat is not None:
            self.slots[seat].pulse()
        if press.repeated:
            return False
        slot = self._focused_slot
        match press.intent:
            case Intent.ACCEPT if seat is None and _is_pad(press.device):
                self._join(press.device)
            case Intent.BACK if self._is_guest(press.device):
                self._leave(press.device)
            case Intent.MORE if slot is not None:
                self.chairs.cycle(slot)
                self.services.sounds.play("accept")
            case Intent.EXPLAIN if slot is not None:
                self._open_seat(slot)
            case Intent.PAUSE:
                self._begin()
            case _:
                return super().pressed(press)
        return True

    def place(self, canvas: Canvas, body: pygame.Rect) -> None:
        """The seats on a page on the left; board, options and start on the right."""
        words = self.services.words
        left, right = split_right(body, SIDE, 24)
        title = words("lobby.title", game=words(f"games.{self.game}.name"))
        self._lay_slots(self._place_invitation(canvas, self.place_panel(canvas, left, title)))
        self.place_panel(canvas, right)
        self._lay_side(canvas, inset(right, 30, 28))

    def paint(self, canvas: Canvas) -> None:
        """How others join, if the seats leave room for it."""
        if self._invitation is not None:
            words = self.services.words("lobby.joining")
            canvas.text(words, self._invitation, SMALL.toned(Tone.SOFT), align="centre")

    def _place_invitation(self, canvas: Canvas, page: pygame.Rect) -> pygame.Rect:
        """Places the line that says how others join, if there is room for it; returns the area above."""
        height = canvas.measure(self.services.words("lobby.joining"), SMALL, page.width)[1]
        rest, line = split_bottom(page, height, 8)
        fits = rest.height >= ROOMY * self._down
        self._invitation = line if fits else None
        return rest if fits else page

    @property
    def _across(self) -> int:
        """Seats side by side."""
        return 1 if len(self.slots) <= 3 else 2

    @property
    def _down(self) -> int:
        """Seats one below the other."""
        return -(-len(self.slots) // self._across)

    def _lay_slots(self, area: pygame.Rect) -> None:
        cells = grid(inset(area, 6, 10), self._across, self._down, GAP)
        for slot, cell in zip(self.slots, cells, strict=False):
            slot.rect = pygame.Rect(cell.topleft, (cell.width, min(cell.height, 300)))
            slot.update(self.services)

    def _lay_side(self, canvas: Canvas, area: pygame.Rect) -> None:
        words, match_options = self.services.words, self.match_options
        preset = (
            f"{self.game}.game.{match_options.preset}.name" if match_options.preset else "lobby.own_rules"
        )
        self._rules.label = words("lobby.rules")
        self._rules.note = words(preset) if match_options.info.PRESETS else ""
        self._start.disable(self._why_not_ready())
        below = [self._rules, self._swap, self._start]
        bottom = area.bottom
        for entry in reversed(below):
            height = entry.height(canvas, area.width)
            entry.rect = pygame.Rect(area.left, bottom - height, area.width, height)
            bottom -= height + GAP
        if match_options.board is not None:
            self._board.show(match_options.board, words, self.game)
            self._board.rect = pygame.Rect(area.left, area.top, area.width, bottom - area.top)

    @property
    def _focused_slot(self) -> Seat | None:
        focused = self.group.focused
        return self.slots.index(focused) if isinstance(focused, Slot) else None

    def _slot(self, seat: Seat) -> Slot:
        roles = self.match_options.info.SEATS
        role, picture = roles[seat] if seat < len(roles) else ("", "")
        return Slot(lambda: self.chairs[seat], role, picture, lambda: self._sit(seat))

    def wanted_hints(self) -> list[Hint]:
        """The hints: what the buttons do now."""
        words, slot = self.services.words, self._focused_slot
        hints = [(Intent.ACCEPT, words("menu.choose" if slot is None else "lobby.hint.seat"))]
        if slot is not None:
            hints.append((Intent.MORE, words("lobby.hint.who")))
            hints.append((Intent.EXPLAIN, words("lobby.hint.change")))
        hints.append((Intent.PAUSE, words("lobby.start")))
        return [*hints, (Intent.BACK, words("menu.back"))]

    def _why_not_ready(self) -> str:
        """Why a match with the taken seats cannot begin; empty if it can."""
        counts, taken = self.chairs.counts, len(self.chairs.taken)
        if not self.chairs.ready:
            return self.services.words("lobby.not_ready", least=min(counts), most=max(counts))
        return "" if self.match_options.fits(taken) else self.services.words("lobby.not_fitting", count=taken)

    def _sit(self, seat: Seat) -> None:
        """A device without a seat takes this one; others change what is to be changed there."""
        if self.chairs.seat_of(self._device) is None:
            self.chairs.sit(seat, self._device)
            self._welcome(seat)
        else:
            self._open_seat(seat)

    def _join(self, device: Device) -> None:
        seat = self.chairs.join(device)
        if seat is None:
            self.services.sounds.play("refuse")
        else:
            self._welcome(seat)

    def _welcome(self, seat: Seat) -> None:
        self.services.sounds.play("pad_joined")
        self.slots[seat].pulse()

    def _leave(self, device: Device) -> None:
        if self.chairs.leave(device) is not None:
            self.services.sounds.play("back")

    def _is_guest(self, device: Device) -> bool:
        """Whether a pad's BACK is for its own seat alone: it has one, or the host is there."""
        if not _is_pad(device) or is_same_group(device, self.host):
            return False
        present = not _is_pad(self.host) or self.chairs.seat_of(self.host) is not None
        return present or self.chairs.seat_of(device) is not None

    def _open_seat(self, seat: Seat) -> None:
        self.go(Push(ToSeatMenu(self.chairs, seat, self._device)))

    def _swap_seats(self) -> None:
        self.chairs.swap()

    def _pick_board(self) -> None:
        self.go(Push(ToBoards(self.match_options, self._thumbnails)))

    def _choose_options(self) -> None:
        self.go(Push(ToOptions(self.match_options)))

    def _begin(self) -> None:
        """Begins the match with the present seats; save the names of its people."""
        if self._why_not_ready():
            self.services.sounds.play("refuse")
            return
        players, board = self.chairs.players, self.match_options.board
        for profile in reversed(self.chairs.profiles()):
            self.services.settings.add_profile(profile)
        self.services.save_settings()
        setup = MatchSetup(
            self.game,
            self.match_options.config(len(players)),
            self.services.seed(),
            players,
            None if board is None else board.copy(self.services.words),
            take_backs=self.match_options.take_backs,
        )
        match = Match.start(self.services.matches, setup)
        self.services.sounds.play_tune("")
        self.go(Replace(ToTable(match, self.chairs.bound)))


def _is_pad(device: Device) -> bool:
    return device.startswith("pad")
