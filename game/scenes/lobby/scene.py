"""The lobby: the players, the board and the options of a match."""

import pygame

from game.bots.bot import levels_of
from game.catalogue import GAMES
from game.contract import Seat
from game.input.messages import Device, Intent, Message, Point, Press, Scroll, Unplugged, is_pad
from game.match import Match, MatchSetup
from game.options import option_text
from game.scenes.lobby.boards import BoardCard
from game.scenes.lobby.info import BoardThumbnails
from game.scenes.lobby.options import MatchOptions, ToBoards, ToOptions, ToSeatMenu
from game.scenes.lobby.seat_menu import SeatBanner
from game.scenes.lobby.seats import Guests, LobbySeats
from game.scenes.match_labels import listed_names
from game.scenes.page import Page
from game.scenes.requests import Change, Push, Replace, ToTable
from game.scenes.services import Services
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.theme import SMALL, Tone
from game.ui.layout import grid, inset, split_bottom, split_right
from game.ui.widgets.button import MenuEntry
from game.ui.widgets.dialog import Answer, Dialog
from game.ui.widgets.hints import Hint

SIDE_WIDTH = 550
"""The width of the panel beside the seats, in units."""
GAP = 18
"""Between two banners, and between two entries of the match, in units."""
MIN_BANNER_HEIGHT = 160
"""The invitation is shown only if the banners stay this high, in units."""
MAX_BANNER_HEIGHT = 300
"""In units."""


class LobbyScene(Page):
    """Banners of the seats, and beside them board, options and start."""

    def __init__(self, services: Services, game: str, bot_level: str = "") -> None:
        host = services.devices.last
        self.game = game
        self.match_options = MatchOptions(game, services.maps)
        self.lobby_seats = LobbySeats(
            GAMES[game].SEATS, levels_of(game), services.words, services.settings.profiles, host
        )
        if bot_level:
            self.lobby_seats.set_bots(bot_level)
        self.guests = Guests(self.lobby_seats, host)
        self._thumbnails = BoardThumbnails(self.match_options.info)
        self._device: Device = host
        """The device of the latest press."""
        self.banners = [self._make_banner(seat) for seat in range(len(self.lobby_seats))]
        self._invitation_area: pygame.Rect | None = None
        """The area of the line that says how others join; None: there is no room for it."""
        words = services.words
        self._board = BoardCard(self._thumbnails, self._pick_board)
        self._rules = MenuEntry("", self._choose_options, icon="icons/book")
        swap = MenuEntry(words("lobby.swap"), self.lobby_seats.swap, icon="icons/person")
        self._start = MenuEntry(words("lobby.start"), self._begin, icon="icons/swords")
        self._start.chosen = True
        self._entries = (self._rules, swap, self._start)
        widgets = [*self.banners, *([self._board] if self.match_options.boards else []), *self._entries]
        self._start_question: Dialog | None = None
        """The latest question that waits for guests to be ready."""
        self._first_choices = self._choices
        super().__init__(services, widgets, focus=len(widgets) - 1)

    @property
    def moving(self) -> bool:
        """True while a seat glows or a thumbnail must be painted."""
        return self._thumbnails.busy or any(banner.glow > 0 for banner in self.banners)

    def handle(self, message: Message) -> Change:
        """Lets a guest act on its own seat alone, and any device play the seat of an unplugged pad."""
        match message:
            case Unplugged(device=device):
                self._free_seat(device)
                return None
            case Press(device=device) if self.guests.is_guest(device):
                self._press_of_guest(message)
                change, self._change = self._change, None
                return change
            case Point(device=device) | Scroll(device=device) if self.guests.is_guest(device):
                return None
        return super().handle(message)

    def _free_seat(self, device: Device) -> None:
        seat = self.lobby_seats.seat_of(device)
        self.guests.unplugged(device)
        if seat is not None:
            self.lobby_seats[seat].device = None
            self.stale = True

    def _press_of_guest(self, press: Press) -> None:
        """Joins, or does what the guest's button means to its own seat."""
        self._device, self.stale = press.device, True
        ready, back = (Intent.ACCEPT, Intent.PAUSE), self._back_of_guest
        actions = {
            **dict.fromkeys(ready, self._get_ready),
            Intent.BACK: back,
            Intent.EXPLAIN: self._open_seat,
        }
        seat = self.lobby_seats.seat_of(press.device)
        if seat is not None:
            self.banners[seat].pulse()
            self.services.sounds.play("focus" if self.guests.press(press, actions) else "refuse")
        elif press.intent in ready and not press.repeated:
            self._join(press.device)

    def _get_ready(self, seat: Seat) -> None:
        """Marks the guest as ready; if the host waits for that, starts the match."""
        if self.lobby_seats[seat].is_ready:
            self.services.toasts.show(self.services.words("lobby.host_starts"), "icons/info")
        self.lobby_seats[seat].is_ready = True
        is_waiting = self.question is not None and self.question is self._start_question
        if is_waiting and not self.guests.missing():
            self.question = None
            self._begin()

    def _back_of_guest(self, seat: Seat) -> None:
        """Takes back that the guest is ready, else that it has joined."""
        if self.lobby_seats[seat].is_ready:
            self.lobby_seats[seat].is_ready = False
        else:
            self._leave(self._device)

    def back(self) -> None:
        """Leaves the lobby; asks first if players, board or rules were changed."""
        if self._choices == self._first_choices:
            super().back()
            return
        words = self.services.words
        answers = [Answer(words("lobby.stay")), Answer(words("lobby.leave_now"), super().back)]
        self.ask(words("lobby.leave_question"), answers, details=words("lobby.leave_details"))

    @property
    def _choices(self) -> tuple[object, ...]:
        """What leaving the lobby would lose."""
        return self.lobby_seats.players, self.match_options.choices

    def tick(self, seconds: float) -> Change:
        """Lets glows fade, paints thumbnails, and reads changed maps again."""
        changed = [banner.tick(seconds) for banner in self.banners]
        self.stale |= any(changed) | self._thumbnails.make_next() | self.match_options.rescan(seconds)
        return None

    def pressed(self, press: Press) -> bool:
        """Handles the buttons by which pads join and leave and seats are changed, and that of the start."""
        self._device = press.device
        seat = self.lobby_seats.seat_of(press.device)
        if seat is not None:
            self.banners[seat].pulse()
        if press.repeated:
            return False
        focused = self._focused_seat
        match press.intent:
            case Intent.ACCEPT if seat is None and is_pad(press.device):
                self._join(press.device)
            case Intent.MORE if focused is not None:
                self.lobby_seats.cycle(focused)
                self.services.sounds.play("accept")
            case Intent.EXPLAIN if focused is not None:
                self._open_seat(focused)
            case Intent.PAUSE:
                self._begin()
            case _:
                return super().pressed(press)
        return True

    def place(self, canvas: Canvas, body: pygame.Rect) -> None:
        """Places the seats on the left; board, options and start on the right."""
        words = self.services.words
        left, right = split_right(body, SIDE_WIDTH, 24)
        title = words("lobby.title", game=words(f"games.{self.game}.name"))
        self._place_seats(canvas, self.place_panel(canvas, left, title))
        self.place_panel(canvas, right)
        self._place_match(canvas, inset(right, 30, 28))

    def paint(self, canvas: Canvas) -> None:
        """Paints the line that says how others join, if there is room for it."""
        if self._invitation_area is not None:
            canvas.text(self._invitation, self._invitation_area, SMALL.toned(Tone.SOFT), align="centre")

    @property
    def _invitation(self) -> str:
        """How other devices join, or why they cannot."""
        return self.services.words("lobby.full" if self.lobby_seats.full else "lobby.joining")

    def _place_seats(self, canvas: Canvas, area: pygame.Rect) -> None:
        """Places the banners, and below them the invitation if there is room for it."""
        across = 1 if len(self.banners) <= 3 else 2
        down = -(-len(self.banners) // across)
        height = canvas.measure(self._invitation, SMALL, area.width)[1]
        rest, line = split_bottom(area, height, 8)
        fits = rest.height >= MIN_BANNER_HEIGHT * down
        self._invitation_area = line if fits else None
        cells = grid(inset(rest if fits else area, 6, 10), across, down, GAP)
        for banner, cell in zip(self.banners, cells, strict=False):
            banner.rect = pygame.Rect(cell.topleft, (cell.width, min(cell.height, MAX_BANNER_HEIGHT)))
            device = banner.lobby_seat().device
            banner.update(self.services, is_guest=device is not None and self.guests.is_guest(device))

    def _place_match(self, canvas: Canvas, area: pygame.Rect) -> None:
        """Places the entries at the bottom of `area`, and the board above them if the game has any."""
        words, match_options = self.services.words, self.match_options
        preset = match_options.preset
        rules = f"{self.game}.game.{preset}.name" if preset else "lobby.own_rules"
        self._rules.label = words("lobby.rules")
        self._rules.note = words(rules) if match_options.info.PRESETS else ""
        self._start.disable(self._why_not_startable)
        bottom = area.bottom
        for entry in reversed(self._entries):
            height = entry.height(canvas, area.width)
            entry.rect = pygame.Rect(area.left, bottom - height, area.width, height)
            bottom -= height + GAP
        if match_options.board is not None:
            self._board.show(match_options.board, words, self.game)
            self._board.rect = pygame.Rect(area.left, area.top, area.width, bottom - area.top)

    @property
    def _why_not_startable(self) -> str:
        """Why the match cannot start; empty if it can."""
        counts, taken = self.lobby_seats.counts, len(self.lobby_seats.taken)
        if not self.lobby_seats.ready:
            return self.services.words("lobby.not_ready", least=min(counts), most=max(counts))
        return "" if self.match_options.fits(taken) else self._misfit(taken)

    def _misfit(self, count: int) -> str:
        """What does not fit the number of players: one option, or board and rules together."""
        words, option = self.services.words, self.match_options.misfit(count)
        if option is None:
            return words("lobby.not_fitting", count=count)
        value = option_text(self.match_options.values[option.key])
        key = f"{self.game}.option.{option.key}"
        choice = words("lobby.option", name=words(f"{key}.name"), value=words(f"{key}.{value}.name"))
        return words("lobby.option_misfit", option=choice, count=count)

    @property
    def _focused_seat(self) -> Seat | None:
        focused = self.group.focused
        return self.banners.index(focused) if isinstance(focused, SeatBanner) else None

    def _make_banner(self, seat: Seat) -> SeatBanner:
        roles = self.match_options.info.SEATS
        role_key, picture = roles[seat] if seat < len(roles) else ("", "")
        return SeatBanner(lambda: self.lobby_seats[seat], role_key, picture, lambda: self._accept_seat(seat))

    def current_hints(self) -> list[Hint]:
        """The hints: what the buttons do now."""
        words, seat = self.services.words, self._focused_seat
        if self.guests.is_guest(self._device):
            return self.guests.hints(self._device, words)
        hints: list[Hint] = []
        if self.lobby_seats.seat_of(self._device) is not None or not is_pad(self._device):
            hints.append(Hint(Intent.ACCEPT, words("menu.choose" if seat is None else "lobby.hint.seat")))
        elif not self.lobby_seats.full:
            hints.append(Hint(Intent.ACCEPT, words("lobby.hint.join")))
        if seat is not None:
            hints.append(Hint(Intent.MORE, words("lobby.hint.who")))
            hints.append(Hint(Intent.EXPLAIN, words("lobby.hint.change")))
        return [*hints, Hint(Intent.PAUSE, words("lobby.start")), Hint(Intent.BACK, words("menu.back"))]

    def _accept_seat(self, seat: Seat) -> None:
        """Lets a device without a seat take this one; other devices open its menu."""
        if self.lobby_seats.seat_of(self._device) is None:
            self.lobby_seats.sit(seat, self._device)
            self._welcome(seat)
        else:
            self._open_seat(seat)

    def _join(self, device: Device) -> None:
        seat = self.lobby_seats.join(device)
        if seat is None:
            self.services.sounds.play("refuse")
            self.services.toasts.show(self._invitation, "icons/info")
        else:
            self._welcome(seat)

    def _welcome(self, seat: Seat) -> None:
        self.services.sounds.play("pad_joined")
        self.banners[seat].pulse()

    def _leave(self, device: Device) -> None:
        if self.lobby_seats.leave(device) is not None:
            self.services.sounds.play("back")

    def _open_seat(self, seat: Seat) -> None:
        self.go(Push(ToSeatMenu(self.lobby_seats, seat, self._device)))

    def _may_set_up(self, device: Device) -> bool:
        """True if the device may choose board and rules."""
        return not self.guests.is_guest(device)

    def _pick_board(self) -> None:
        self.go(Push(ToBoards(self.match_options, self._thumbnails, self._may_set_up)))

    def _choose_options(self) -> None:
        self.go(Push(ToOptions(self.match_options, self._may_set_up)))

    def _begin(self) -> None:
        """Starts the match; refused while it cannot start. Asks if guests are not ready."""
        words, missing = self.services.words, self.guests.missing()
        if self._why_not_startable:
            self.services.sounds.play("refuse")
        elif missing:
            names = listed_names(words, [self.lobby_seats[seat].name for seat in missing])
            answers = [Answer(words("menu.back")), Answer(words("lobby.start_now"), self._start_match)]
            self.ask(words("lobby.missing", name=names), answers, details=words("lobby.missing_details"))
            self._start_question = self.question
        else:
            self._start_match()

    def _start_match(self) -> None:
        """Starts the match and saves the profiles of its persons."""
        players, board = self.lobby_seats.players, self.match_options.board
        for profile in reversed(self.lobby_seats.profiles()):
            self.services.settings.add_profile(profile)
        self.services.save_settings()
        setup = MatchSetup(
            self.game,
            self.match_options.config(len(players)),
            self.services.seed(),
            players,
            None if board is None else board.copy(self.services.words),
            take_backs=self.match_options.take_backs,
            talk_minutes=self.match_options.talk_minutes,
            idle_seconds=self.match_options.idle_seconds,
        )
        match = Match.start(self.services.matches, setup, self.services.disk)
        self.services.sounds.play_tune("")
        self.go(Replace(ToTable(match, self.lobby_seats.bound)))
