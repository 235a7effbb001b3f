"""The lobby: the players, the board and the options of a match."""

import pygame

from game.bots.bot import levels_of
from game.bots.levels import level_words, names_of
from game.catalogue import GAMES
from game.contract import Seat
from game.input.messages import MOUSE, Device, Intent, Message, Point, Press, Scroll, Unplugged, is_pad
from game.match import Match, MatchSetup
from game.options import option_text
from game.scenes.lobby.boards import BoardCard
from game.scenes.lobby.info import BoardThumbnails
from game.scenes.lobby.options import MatchOptions, ToBoards, ToOptions, ToSeatMenu
from game.scenes.lobby.seat_menu import AllBots, SeatBanner, draw_arms
from game.scenes.lobby.seats import PERSON, Guests, LobbySeats
from game.scenes.match_labels import listed_names
from game.scenes.page import MARGIN, Page
from game.scenes.prologue import paint_picture
from game.scenes.requests import Change, Push, Replace, ToTable
from game.scenes.services import Services
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.theme import HEADING, SEATS, SMALL, Tone
from game.ui.layout import (
    column,
    columns,
    grid,
    inset,
    rows,
    split_bottom,
    split_left,
    split_right,
    split_top,
)
from game.ui.widgets.button import Button, MenuEntry
from game.ui.widgets.dialog import Answer, Dialog
from game.ui.widgets.hints import Hint

SIDE_WIDTH = 550
"""The width of the panel beside the seats, in units."""
GAP = 18
"""Between two entries of the match, in units."""
BANNER_GAP = 10
MAX_BANNER = 250
"""The greatest height of a banner, in units."""
BANNER_BESIDE_SIDES, BANNER_BESIDE_INVITATION = 64, 90
"""The least heights of a banner with which later sides and the invitation are shown below, in units."""
MANY_SEATS = 3
"""With more seats the heading is a line without an initial."""
SMALL_HEADING = 64
"""The height of that line, in units."""
SIDES_HEIGHT = 160
"""The height of the later sides below the banners, in units."""
SIDE_HEIGHT, LEAST_BOARD = 82, 250
"""The height of each later side below the board, and the least height of the board above them, in units."""
ACTIONS_HEIGHT = 84
"""The most that the row below the banners may take, in units."""


class LobbyScene(Page):
    """The banners of the seats, and beside them board, options and start."""

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
        self._later_sides = self.match_options.info.later_sides(words)
        """The sides that are chosen or dealt in the match."""
        self._later_cells: list[pygame.Rect] = []
        """The areas of the later sides; empty: there is no room for them."""
        self._small_title: tuple[str, pygame.Rect] | None = None
        """The heading in one line and its area; None: it is large."""
        self._fill = Button(words("lobby.bots_everywhere"), self.lobby_seats.fill_with_bots, icon="icons/bot")
        levels = [(level, level_words(words, level).name) for level in names_of(levels_of(game))]
        self._levels = AllBots(
            words("lobby.bot_level"), levels, self.lobby_seats.bot_level, self.lobby_seats.set_bots
        )
        self._board = BoardCard(self._thumbnails, self._pick_board)
        self._rules = MenuEntry("", self._choose_options, icon="icons/book")
        swap = MenuEntry(words("lobby.swap"), self.lobby_seats.swap, icon="icons/person")
        self._start = MenuEntry(words("lobby.start"), self._begin, icon="icons/swords")
        self._start.chosen = True
        self._entries = (self._rules, swap, self._start)
        board = [self._board] if self.match_options.boards else []
        widgets = [*self.banners, self._fill, self._levels, *board, *self._entries]
        self._start_question: Dialog | None = None
        """The latest question about guests who are not ready, which closes once they are."""
        self._first_choices = self._choices
        super().__init__(services, widgets, focus=len(widgets) - 1)

    @property
    def moving(self) -> bool:
        """True while a seat glows or a thumbnail must be painted."""
        return self._thumbnails.busy or any(banner.glow > 0 for banner in self.banners)

    def handle(self, message: Message) -> Change:
        """Lets a guest change only its own seat, and frees the seat of an unplugged pad."""
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
        """Lets the guest join, or carries out what its button does to its own seat."""
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
        """Marks the guest as ready; starts the match if the host waits only for that."""
        if self.lobby_seats[seat].is_ready:
            self.services.toasts.show(self.services.words("lobby.host_starts"), "icons/info")
        self.lobby_seats[seat].is_ready = True
        is_waiting = self.question is not None and self.question is self._start_question
        if is_waiting and not self.guests.missing():
            self.question = None
            self._begin()

    def _back_of_guest(self, seat: Seat) -> None:
        """Marks a ready guest as not ready; lets any other guest leave its seat."""
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
        """Handles the buttons for joining, for changing the focused seat and for the start."""
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
        left, right = split_right(body, SIDE_WIDTH, 24)
        self._place_seats(canvas, self._place_title(canvas, left))
        self.place_panel(canvas, right)
        self._place_match(canvas, inset(right, 30, 28))

    def paint_background(self, canvas: Canvas) -> None:
        """Covers the window with a picture of the game."""
        paint_picture(canvas, f"{self.game}/prologue")

    def paint(self, canvas: Canvas) -> None:
        """Paints the small heading, the later sides and the invitation, if there is room."""
        if self._small_title is not None:
            canvas.fit_text(*self._small_title, HEADING, valign="middle")
        self._paint_later_sides(canvas)
        if self._invitation_area is not None:
            canvas.text(self._invitation, self._invitation_area, SMALL.toned(Tone.SOFT), align="centre")

    def _paint_later_sides(self, canvas: Canvas) -> None:
        """Paints the later sides, each with its arms and what is special about it."""
        for side, cell in zip(self._later_sides, self._later_cells, strict=False):
            arms, room = split_left(cell, min(cell.height, 76), 12)
            draw_arms(canvas, side, arms, SEATS[0])
            text, style = f"**{side.name}.** {side.line}", SMALL
            if not canvas.fits(text, room, SMALL):
                text, style = side.name, canvas.in_one_line(side.name, room.width, SMALL)
            canvas.text(text, room, style.toned(Tone.SOFT), valign="middle")

    def _place_title(self, canvas: Canvas, area: pygame.Rect) -> pygame.Rect:
        """Places the panel of the seats with its heading; returns the area for the seats."""
        words = self.services.words
        title = words("lobby.title", game=words(f"games.{self.game}.name"))
        self._small_title = None
        if len(self.banners) <= MANY_SEATS:
            return self.place_panel(canvas, area, title)
        head, rest = split_top(inset(self.place_panel(canvas, area), *MARGIN), SMALL_HEADING, 8)
        self._small_title = title, head
        return rest

    @property
    def _invitation(self) -> str:
        """How other devices join, or why they cannot."""
        return self.services.words("lobby.full" if self.lobby_seats.full else "lobby.joining")

    def _place_seats(self, canvas: Canvas, area: pygame.Rect) -> None:
        """Places the banners, below them if there is room later sides and invitation, and the actions."""
        count = len(self.banners)
        low = max(each.height(canvas, area.width // 2) for each in (self._fill, self._levels))
        rest, actions = split_bottom(area, min(low, ACTIONS_HEIGHT), 14)
        self._fill.rect, self._levels.rect = columns(actions, 2, 16)
        self._levels.index = [level for level, _ in self._levels.values].index(self.lobby_seats.bot_level)
        self._later_cells, self._invitation_area = [], None
        without_sides, sides = split_bottom(rest, SIDES_HEIGHT, 12)
        if self._later_sides and without_sides.height >= count * (BANNER_BESIDE_SIDES + BANNER_GAP):
            rest, self._later_cells = without_sides, grid(sides, 2, -(-len(self._later_sides) // 2), 10)
        height = canvas.measure(self._invitation, SMALL, area.width)[1]
        without_line, line = split_bottom(rest, height, 8)
        if without_line.height >= count * (BANNER_BESIDE_INVITATION + BANNER_GAP):
            rest, self._invitation_area = without_line, line
        self._place_banners(rest)

    def _place_banners(self, area: pygame.Rect) -> None:
        joins = self.lobby_seats.seat_of(self._device) is None
        high = min(MAX_BANNER, (area.height + BANNER_GAP) // len(self.banners) - BANNER_GAP)
        config = self.match_options.values | {"seats": len(self.lobby_seats.taken)}
        position = 0
        for banner, rect in zip(
            self.banners, column(area, [high] * len(self.banners), BANNER_GAP), strict=True
        ):
            lobby_seat, banner.rect, banner.sides = banner.lobby_seat(), rect, ()
            if lobby_seat.taken:
                if self.lobby_seats.ready:
                    banner.sides = self.match_options.info.sides(position, config, self.services.words)
                position += 1
            device = lobby_seat.device
            is_guest = device is not None and self.guests.is_guest(device)
            banner.update(self.services, joins=joins, is_guest=is_guest)

    def _place_match(self, canvas: Canvas, area: pygame.Rect) -> None:
        """Places the entries at the bottom of `area`, and the board above them if the game has any."""
        words, match_options = self.services.words, self.match_options
        preset = match_options.preset
        rules = f"{self.game}.game.{preset}.name" if preset else "lobby.own_rules"
        self._rules.label = words("lobby.rules")
        self._rules.note = words(rules) if match_options.info.PRESETS else ""
        self._start.disable(self._why_not_startable)
        bottom = area.bottom
        most = (area.height - LEAST_BOARD) // len(self._entries) - GAP
        for entry in reversed(self._entries):
            height = min(entry.height(canvas, area.width), most)
            entry.rect = pygame.Rect(area.left, bottom - height, area.width, height)
            bottom -= height + GAP
        sides = len(self._later_sides) * SIDE_HEIGHT
        if not self._later_cells and bottom - area.top >= sides + LEAST_BOARD:
            lower = pygame.Rect(area.left, bottom - sides, area.width, sides)
            self._later_cells = rows(lower, max(1, len(self._later_sides)), 8)
            bottom -= sides + 4
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
        """The seat with the focus; if the mouse is used, the one under it. None: neither is a seat."""
        by_mouse = self.services.devices.shown == MOUSE
        focused = self.group.under_pointer(MOUSE) if by_mouse else self.group.focused
        return self.banners.index(focused) if isinstance(focused, SeatBanner) else None

    def _make_banner(self, seat: Seat) -> SeatBanner:
        return SeatBanner(
            lambda: self.lobby_seats[seat],
            lambda: self._accept_seat(seat),
            lambda step: self.lobby_seats.step_level(seat, step),
        )

    def current_hints(self) -> list[Hint]:
        """The hints: what the buttons do now."""
        words, seat = self.services.words, self._focused_seat
        if self.guests.is_guest(self._device):
            return self.guests.hints(self._device, words)
        hints: list[Hint] = []
        if self.lobby_seats.seat_of(self._device) is not None or not is_pad(self._device):
            hints.append(Hint(Intent.ACCEPT, words(self._accept_hint(seat))))
        elif not self.lobby_seats.full:
            hints.append(Hint(Intent.ACCEPT, words("lobby.hint.join")))
        if seat is not None:
            if self.lobby_seats[seat].taken and self.lobby_seats[seat].played_by != PERSON:
                hints.append(Hint(Intent.LEFT, words("lobby.hint.level")))
            for intent, key in ((Intent.MORE, "lobby.hint.who"), (Intent.EXPLAIN, "lobby.hint.change")):
                hints.append(Hint(intent, words(key), short=words(f"{key}_short")))
        return [*hints, Hint(Intent.PAUSE, words("lobby.start")), Hint(Intent.BACK, words("menu.back"))]

    def _accept_hint(self, seat: Seat | None) -> str:
        """The text key of what ACCEPT does; `seat`: the focused one, None: another widget has the focus."""
        if seat is None:
            return "menu.choose"
        is_bot = not self.lobby_seats[seat].taken and self.lobby_seats.seat_of(self._device) is not None
        return "lobby.hint.bot" if is_bot else "lobby.hint.seat"

    def _accept_seat(self, seat: Seat) -> None:
        """Seats a device that has no seat; for other devices seats a bot here, or opens the seat's menu."""
        if self.lobby_seats.seat_of(self._device) is None:
            self.lobby_seats.sit(seat, self._device)
            self._welcome(seat)
        elif not self.lobby_seats[seat].taken:
            self.lobby_seats.set_player(seat, self.lobby_seats.bot_level)
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
        seats = len(self.lobby_seats.taken)
        self.go(Push(ToBoards(self.match_options, self._thumbnails, seats, self._may_set_up)))

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

    def _keep_profiles(self) -> None:
        """Saves the profiles of the persons, and changes to the personal settings of the host."""
        settings, seat = self.services.settings, self.lobby_seats.seat_of(self.guests.host)
        for profile in reversed(self.lobby_seats.profiles()):
            settings.add_profile(profile)
        name = "" if seat is None else self.lobby_seats[seat].name
        if name != settings.person and settings.profile(name) is not None:
            settings.change_person(name)
            self.services.apply()
        self.services.save_settings()

    def _start_match(self) -> None:
        """Starts the match and saves the profiles of its persons."""
        players, board = self.lobby_seats.players, self.match_options.board
        self._keep_profiles()
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
