"""The results of a match: its outcome, its course and its key moments, on pages with tabs."""

from collections.abc import Callable, Hashable, Mapping, Sequence
from functools import partial
from itertools import repeat

import pygame

from game.contract import Outcome, Seat, View
from game.input.messages import Intent, Press
from game.lab.statistics import played
from game.match import BadSave, Match, MatchSetup, Replay
from game.scenes.dialogs import BranchPoint, go_on_from
from game.scenes.match_labels import listed_names, progress_text, seat_look
from game.scenes.page import MARGIN, Page
from game.scenes.requests import ALL, Change, Push, Replace, ToLobby, ToReplay, ToTable, ToTitle
from game.scenes.services import Services
from game.scenes.table.overlays.log import LogRow, in_words, log_rows
from game.scenes.table.overlays.story import Moment, Story, TurningPoint, turning_points
from game.scenes.table.requests import ToSaveAs
from game.scenes.table.seating import Seating
from game.scenes.thumbnail import TablePicture
from game.table.chronicle import chronicle_of
from game.table.presentation.texts import Texts
from game.table.stage import Stage
from game.text import Words
from game.ui.drawing import ornament
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.surface_cache import BUDGET
from game.ui.drawing.theme import BODY, PROMPT, SHRINK, SMALL, SMALLEST, TITLE, TextStyle, Tone
from game.ui.layout import (
    HEIGHT,
    centred,
    column,
    columns,
    inset,
    rows,
    split_bottom,
    split_left,
    split_right,
    split_top,
)
from game.ui.widgets.button import LowEntry, MenuEntry, Tabs
from game.ui.widgets.dialog import Answer
from game.ui.widgets.hints import Hint
from game.ui.widgets.line_chart import ChartData, LineChart, Series
from game.ui.widgets.scrolling import Paragraph, ScrollList, ScrollText
from game.ui.widgets.widget import Widget

RESULTS_AND_TABLE = 2
"""The number of scenes that a new match replaces: the results and the table below."""
BOARD_SHARE, LEAST_BOARD = 0.38, 340
"""The part of the screen's width that the board has beside the result, and the least height that it leaves to
the menu at 100 % text size, in units; with less height the menu becomes a list."""
SMALLEST_BOARD = 40
"""The least side of the picture of the board, in pixels; a smaller one is left out."""
MENU_COLUMNS, MENU_GAP, LINE_GAP, MENU_SPACE = 4, 24, 16, 28
"""The columns of a menu that is no list, the space between columns and lines, and above it, in units."""
WINNERS_HEIGHT, LOW_WINNERS_HEIGHT, WINNERS_SHARE = 170, 130, 32
"""The height of the winners' shields and names: above the reasons and below the board, in units; below the
board beside a list, in per cent of the page."""
TEXT_EDGE = 36
"""How much wider and higher the widget of the reasons is than their text, in units."""
LEAST_TURNS = 130
"""The least height of the list of turns at 100 % text size, in units; with less room it is left out."""
LEGEND_ROW = 52
"""The least height of a player in the legend, in units."""
MOST_LINES, LEGEND_GAP = 4, (24, 8)
"""The most lines of one player each in the legend; the space between players across and down, in units."""
LEGEND_SHARE = 0.4
"""The width of the legend in large letters."""
LEAST_PICTURE = 300
"""The height that the list of turns leaves to the board, in units."""
MOST_BESIDE_CHART, MOST_BESIDE_MOMENTS = 1.5, 1.25
"""The greatest text sizes with which the board is shown beside the chart and beside the key moments."""
STORY_SECONDS = 0.008
"""Seconds in each frame for work on the story until it is complete."""
FRAME = 4
"""The width of the frame around the picture of the table, in units."""
PARAGRAPH_GAP = 5
"""Below the paragraph of a player, in units."""
LAUREL_SIZE = (480, 300)
"""The width and height of the picture; only their ratio is used."""


def outcome_of(match: Match) -> Outcome:
    """The outcome of a match that is over.

    Raises:
        ValueError: the match is not over.
    """
    if match.outcome is None:
        raise ValueError("the match is not over")
    return match.outcome


def name_of(match: Match, texts: Texts, seat: Seat) -> str:
    """The short name of a seat's player, different for players of the same name."""
    return texts.short_name(match.view_of(None), seat, match.players[seat].name)


def winners_title(match: Match, texts: Texts) -> str:
    """Names the winners, or says that it is a draw."""
    words, winners = texts.words, outcome_of(match).winners
    names = [name_of(match, texts, seat) for seat in winners]
    if not names:
        return words("results.draw")
    if len(winners) == 1:
        names = [texts.subject(match.view_of(None), winners[0], match.players[winners[0]].name)]
    return words("results.wins", count=len(names), name=listed_names(words, names))


def paragraphs(match: Match, texts: Texts) -> list[Paragraph]:
    """The result in words: what decided the match, the ranks, why others lost, and who asked for advice."""
    outcome, view = outcome_of(match), match.view_of(None)
    words, game = texts.words, match.header.game
    reasons = texts.outcome_reasons(view) if match.state.outcome is not None else []
    reasons = reasons or [words(f"{game}.reason.{outcome.reason}")]
    styles = (PROMPT, *repeat(BODY, len(reasons) - 1))
    made = [Paragraph(sentence, style, 8) for sentence, style in zip(reasons, styles, strict=True)]
    for seat in sorted(range(len(outcome.ranks)), key=outcome.ranks.__getitem__):
        name = texts.name_with_role(view, seat, match.players[seat].name)
        why = "" if seat in outcome.winners else chronicle_of(game).why_lost(view, seat, words)
        rank = words("results.rank", rank=outcome.ranks[seat], name=name)
        made.append(Paragraph(rank, BODY, gap=0 if why else PARAGRAPH_GAP))
        made += [Paragraph(why, SMALL.toned(Tone.SOFT), gap=PARAGRAPH_GAP)] if why else []
    for seat, count in match.advices.items():
        advised = words("results.advised", name=match.players[seat].name, count=count)
        made.append(Paragraph(advised, SMALL.toned(Tone.SOFT)))
    return made


def end_time(match: Match, words: Words) -> str:
    """When a match ended, in words."""
    key = "results.ended" if match.progress.count > 0 else "results.ended_in_setup"
    return words(key, time=progress_text(words, match.progress))


def paint_winners(canvas: Canvas, area: pygame.Rect, match: Match) -> None:
    """Paints the winners' shields in laurels, or after a draw all shields."""
    outcome = outcome_of(match)
    seats = outcome.winners or tuple(range(len(match.players)))
    width = min(area.width // len(seats), area.height * LAUREL_SIZE[0] // LAUREL_SIZE[1])
    left = area.centerx - width * len(seats) // 2
    for index, seat in enumerate(seats):
        laurel = pygame.Rect(left + index * width, area.top, width, area.height)
        shield, player = laurel.inflate(-laurel.width // 2, -laurel.height * 3 // 10), match.players[seat]
        canvas.shield(shield, seat_look(player.colour), player.emblem)
        if outcome.winners:
            canvas.picture("ornaments/laurel", laurel)


def _fitting_title(canvas: Canvas, title: str, room: tuple[int, int]) -> TextStyle:
    """The style of a title, made smaller until it fits into a width and a height."""
    style = TITLE
    while style.shown(canvas.text_size) > SMALLEST:
        if ornament.heading_height(canvas, title, room[0], style) <= room[1]:
            break
        style = style.at_most(style.shown(canvas.text_size) * SHRINK)
    return style


def paint_board(canvas: Canvas, area: pygame.Rect, picture: pygame.Surface) -> None:
    """Paints the picture of the board in a frame, in the middle of the area and as large as fits."""
    room = canvas.frame.rect_px(area)
    scale = min(room.width / picture.get_width(), room.height / picture.get_height())
    picture = pygame.transform.smoothscale_by(picture, scale)
    place = picture.get_rect(center=room.center)
    frame = round(canvas.frame.unit * FRAME)
    pygame.draw.rect(canvas.surface, canvas.palette[Tone.INK], place.inflate(2 * frame, 2 * frame))
    canvas.surface.blit(picture, place)


def _menu_places(canvas: Canvas, area: pygame.Rect, menu: Sequence[MenuEntry]) -> list[pygame.Rect]:
    """Places for the entries in lines at the bottom of an area, each as high as the highest one."""
    width = (area.width - MENU_GAP * (MENU_COLUMNS - 1)) // MENU_COLUMNS
    height = max(entry.height(canvas, width) for entry in menu)
    count = -(-len(menu) // MENU_COLUMNS)
    top = area.bottom - height * count - LINE_GAP * (count - 1)
    lines = column(pygame.Rect(area.left, top, area.width, 0), [height] * count, LINE_GAP)
    places = [place for line in lines for place in columns(line, MENU_COLUMNS, MENU_GAP)]
    return places[: len(menu)]


def _number(value: float) -> str:
    """A score in words, with the typographic minus sign."""
    return f"{round(value, 1):g}".replace("-", "−")


class ResultsScene(Page):
    """The outcome with a menu of what to do next, the chart of the scores, and the key moments."""

    overlay = True

    def __init__(self, services: Services, match: Match, seating: Seating, stage: Stage) -> None:
        self._match, self._seating, self._stage, self._words = match, seating, stage, services.words
        self._story = Story(match, services.words, services.bots)
        if (kept := played(match)) is not None:
            services.record.add(kept)
        self._list, self._text = ScrollList([], gap=16), ScrollText()
        self._chart = LineChart(self._look_at, self._ask_about_point)
        self._turns = ScrollList([], gap=10)
        """The turns that decided most."""
        self._has_turns = False
        """True if they are shown."""
        self._moments = ScrollList(self._rows(), gap=12)
        self._pages = ["result", *(["course"] if self._story.measured else [])]
        self._pages += ["moments"] if self._story.moments else []
        self._tabs = Tabs([self._words(f"results.tab.{name}") for name in self._pages], self._open_page)
        self._board: TablePicture | None = None
        """The picture of the board at some moment; None: none was shown yet."""
        self._board_key: Hashable = None
        """What that picture depends on."""
        self._shown_board: pygame.Surface | None = None
        """The latest complete picture of a board, shown until the next one is complete."""
        self._shields = self._heading = self._end_time = pygame.Rect(0, 0, 0, 0)
        self._picture = self._legend = self._when = pygame.Rect(0, 0, 0, 0)
        self._legend_lines = 1
        self._title_style = TITLE
        self._menu = self._make_menu()
        """What to do next."""
        self._is_listed = False
        """True if the menu is a list to be scrolled, as with large letters; False: all of it is shown."""
        self._list.replace(self._menu)
        super().__init__(services, self._widgets(), focus=self._first_focus)
        self._text.open(paragraphs(match, self._texts))

    def _make_menu(self) -> list[MenuEntry]:
        game = self._match.header.game
        return [
            self._entry("rematch", "swords", self._rematch),
            self._entry("swapped", "person", self._swap_seats),
            self._entry("setup", "gear", lambda: self.go(Replace(ToLobby(game), RESULTS_AND_TABLE))),
            self._entry("look", "eye", self.back),
            self._entry("watch", "replay", self._watch),
            self._entry("save", "save", lambda: self.go(Push(ToSaveAs(self._match)))),
            self._entry("title", "door", lambda: self.go(Replace(ToTitle(self._match.header.game), ALL))),
        ]

    @property
    def _texts(self) -> Texts:
        return self._stage.presentation.texts

    @property
    def _title(self) -> str:
        return winners_title(self._match, self._texts)

    @property
    def page(self) -> str:
        """The id of the open page."""
        return self._pages[self._tabs.index]

    @property
    def complete(self) -> bool:
        """True once the story is complete, except for the judgement of a bot."""
        return self._story.done

    def tick(self, seconds: float) -> Change:
        """Works on the story and on the picture of the board until they are complete."""
        del seconds
        if not self._story.done:
            self._story.advance(STORY_SECONDS)
            if self._chart.data is None and (self._story.points or self._story.done):
                self._show_course()
            self.stale |= self._story.done
        elif self._story.take_judgement():
            self._show_course()
        if self._board is not None and not self._board.complete:
            self._board.go_on()
            if self._board.complete:
                self._shown_board, self.stale = self._board.board, True
        return None

    def closed(self) -> None:
        """Stops drawing a picture of the board that is not complete."""
        super().closed()
        if self._board is not None and not self._board.complete:
            self._board.close()

    def current_hints(self) -> list[Hint]:
        """The hints: what the buttons do now."""
        words = self.services.words
        accept = [Hint(Intent.ACCEPT, words("menu.choose"))]
        pages = [Hint(Intent.NEXT, words("results.next"))] if self._has_tabs else []
        return [*accept, *pages, Hint(Intent.BACK, words("results.look"))]

    def pressed(self, press: Press) -> bool:
        """Goes down from the chart to the turns, wherever they are, and from the first one back up."""
        goal = self._beside_chart(press.intent) if self._has_turns and self.page == "course" else None
        if goal is None:
            return super().pressed(press)
        self.group.set_focus(goal)
        self.services.sounds.play("focus")
        return True

    def _beside_chart(self, intent: Intent) -> Widget | None:
        """Where a direction leads from the chart or from the first of the turns; None: as on all pages."""
        focused = self.group.focused
        if intent is Intent.DOWN and focused is self._chart:
            return self._turns
        is_first = focused is self._turns and self._turns.index == 0
        return self._chart if intent is Intent.UP and is_first else None

    def place(self, canvas: Canvas, body: pygame.Rect) -> None:
        """Places the tabs, if there are any, and below them a panel with the open page."""
        if self._has_tabs:
            self._tabs.rect, body = split_top(body, self._tabs.height(canvas, body.width), 16)
        self.place_panel(canvas, body)
        self._picture = pygame.Rect(0, 0, 0, 0)
        inside = inset(body, 40, 28)
        if self.page == "result":
            self._place_result(canvas, inside)
        elif self.page == "course":
            self._place_course(canvas, inside)
        else:
            self._place_moments(canvas, inside)

    def paint(self, canvas: Canvas) -> None:
        """Paints the winners and their names, or the names at the chart; and the board."""
        if self.page == "result":
            paint_winners(canvas, self._shields, self._match)
            ornament.heading(canvas, self._title, self._heading, self._title_style)
            canvas.fit_text(end_time(self._match, self._words), self._end_time, SMALL.toned(Tone.SOFT))
        elif self.page == "course":
            self._paint_course(canvas)
        if self._picture:
            canvas.note("picture", self._picture, "the board")
            if self._shown_view is None:
                canvas.text(
                    self._words("results.drawing"), self._picture, BODY, align="centre", valign="middle"
                )
            elif self._shown_board is not None:
                paint_board(canvas, self._picture, self._shown_board)

    @property
    def _has_tabs(self) -> bool:
        return len(self._pages) > 1

    @property
    def _first_focus(self) -> int:
        """The index of the widget that has the focus on a page that was just opened."""
        return 1 if self._has_tabs else 0

    def _widgets(self) -> list[Widget]:
        """The widgets of the open page."""
        content: Mapping[str, list[Widget]] = {
            "result": [*([self._list] if self._is_listed else self._menu), self._text],
            "course": [self._chart, *([self._turns] if self._has_turns else [])],
            "moments": [self._moments],
        }
        return [*([self._tabs] if self._has_tabs else []), *content[self.page]]

    def _open_page(self, _index: int) -> None:
        self.services.sounds.play("page")
        self.group.replace(self._widgets())
        self.group.set_focus(self.group.widgets[self._first_focus])
        self.stale = True

    def _place_result(self, canvas: Canvas, inside: pygame.Rect) -> None:
        """Places the board on the left, winners and reasons on the right, and the menu below them.

        With large letters the menu is a list below the reasons. Then, and if the reasons need their room, the
        winners are below the board.
        """
        menu = _menu_places(canvas, inside, self._menu)
        above = pygame.Rect(inside.left, inside.top, inside.width, menu[0].top - MENU_SPACE - inside.top)
        self._show_menu(as_list=above.height < LEAST_BOARD * canvas.text_size)
        width = round(canvas.frame.width * BOARD_SHARE)
        left, right = split_left(inside if self._is_listed else above, width, 40)
        if self._is_listed:
            right, self._list.rect = rows(right, 2, 16)
        else:
            for entry, place in zip(self._menu, menu, strict=True):
                entry.rect = place
        winners, below = split_top(right, WINNERS_HEIGHT, 12)
        if self._is_listed or self._text.height(canvas, right.width + TEXT_EDGE) > below.height + TEXT_EDGE:
            height = left.height * WINNERS_SHARE // 100 if self._is_listed else LOW_WINNERS_HEIGHT
            left, winners = split_bottom(left, height, 12)
            below = right
        self._text.rect = below.inflate(TEXT_EDGE, TEXT_EDGE)
        self._place_winners(canvas, winners)
        self._place_picture(canvas, left)

    def _show_menu(self, *, as_list: bool) -> None:
        """Shows the menu as a list, or all of it."""
        if self._is_listed != as_list:
            self._is_listed = as_list
            self.group.replace(self._widgets())

    def _place_winners(self, canvas: Canvas, area: pygame.Rect) -> None:
        """Places the shields on the left of an area, beside them the heading, below when the match ended."""
        count, title = len(outcome_of(self._match).winners or self._match.players), self._title
        end_height = canvas.measure(end_time(self._match, self._words), SMALL, area.width)[1]
        area, self._end_time = split_bottom(area, end_height, 0)
        width = area.height * LAUREL_SIZE[0] // LAUREL_SIZE[1]
        most = min(area.width // 2, area.width * count // (count + 2))
        self._shields, room = split_left(area, min(most, width * count), 20)
        self._title_style = _fitting_title(canvas, title, room.size)
        height = ornament.heading_height(canvas, title, room.width, self._title_style)
        self._heading = centred(room, (room.width, height))

    def _place_course(self, canvas: Canvas, inside: pygame.Rect) -> None:
        """Places the chart on the left, values below it; on the right when that was, the board, and turns.

        In large letters the values take the place of the board.
        """
        is_large = canvas.text_size > MOST_BESIDE_CHART
        across = BOARD_SHARE * canvas.frame.width if not is_large else LEGEND_SHARE * inside.width
        left, right = split_right(inside, round(across), 40)
        self._when, right = split_top(right, canvas.line_height(SMALL), 12)
        self._legend_lines = self._lines_of_legend(is_large=is_large)
        height = self._legend_lines * (max(canvas.line_height(SMALL), LEGEND_ROW) + LEGEND_GAP[1])
        if is_large:
            self._chart.rect = left
            self._legend, right = split_top(right, min(right.height, height), 16)
        else:
            self._chart.rect, self._legend = split_bottom(left, height, 16)
        most = right.height - (0 if is_large else LEAST_PICTURE)
        room = min(self._turns.height(canvas, right.width + 36), most) if self._turns.rows else 0
        self._show_turns(is_shown=room >= LEAST_TURNS * canvas.text_size)
        board, turns = split_bottom(right, room if self._has_turns else 0, 12)
        self._turns.rect = turns.inflate(36, 0)
        if not is_large:
            self._place_picture(canvas, board)

    def _lines_of_legend(self, *, is_large: bool) -> int:
        """A line for each player if letters are large, or much is said of each, else one for two of them."""
        count = len(self._match.players)
        has_more = self._chart.data is not None and any(map(self._beside_score, range(count)))
        return count if is_large or (has_more and count <= MOST_LINES) else -(-count // 2)

    def _place_moments(self, canvas: Canvas, inside: pygame.Rect) -> None:
        """Places the key moments on the left, and on the right the board after the one with the focus."""
        if canvas.text_size > MOST_BESIDE_MOMENTS:
            self._moments.rect = inside.inflate(MARGIN[0], 0)
            return
        left, right = split_right(inside, round(canvas.frame.width * BOARD_SHARE), 40)
        self._moments.rect = left.inflate(MARGIN[0], 0)
        self._place_picture(canvas, right)

    def _show_turns(self, *, is_shown: bool) -> None:
        """Shows the turns that decided most, or leaves them out where there is no room."""
        if self._has_turns != is_shown:
            self._has_turns = is_shown
            self.group.replace(self._widgets())

    def _place_picture(self, canvas: Canvas, area: pygame.Rect) -> None:
        """Places the picture of the board at the end, which is drawn in the next frames."""
        self._picture = area
        size = canvas.frame.px(canvas.frame.width * BOARD_SHARE), canvas.frame.px(HEIGHT * BOARD_SHARE)
        if not canvas.paints or min(size) < SMALLEST_BOARD:
            return
        key = canvas.frame, canvas.palette, self._shown_point, self._shown_moment
        if key != self._board_key and (view := self._shown_view) is not None:
            self._board_key = key
            if self._board is not None and not self._board.complete:
                self._board.close()
            self._board = TablePicture(self.services, self._match.header, view, size)
            if not BUDGET.is_limited:
                self._board.finished()
                self._shown_board = self._board.board

    def _chart_data(self) -> ChartData | None:
        """What the chart shows; None: there are too few points for a line."""
        points, words = self._story.points, self.services.words
        if len(points) < 2:
            return None
        series = [
            Series(seat_look(player.colour), player.emblem, [point.scores[seat] for point in points])
            for seat, player in enumerate(self._match.players)
        ]
        first, last = (progress_text(words, point.progress) for point in (points[0], points[-1]))
        return ChartData(words(self._story.measured), first, last, series)

    @property
    def _shown_point(self) -> int | None:
        """The point of the chart whose board is shown; None: another board is."""
        return self._chart.index if self.page == "course" and self._chart.data is not None else None

    @property
    def _shown_moment(self) -> int | None:
        """The key moment whose board is shown; None: another board is."""
        return self._moments.index if self.page == "moments" else None

    @property
    def _shown_view(self) -> View | None:
        """The view of the board to be shown; None: it is not known yet."""
        if self._shown_moment is not None:
            return self._story.moments[self._shown_moment].view
        if self._shown_point is not None:
            return self._story.points[self._shown_point].view
        return self._match.view_of(None)

    def _show_course(self) -> None:
        """Shows the scores, or a bot's judgement in their place, and the turns that decided most."""
        self._chart.data = self._chart_data()
        turns = [] if self._chart.data is None else turning_points(self._story.points)
        self._chart.marked = [turn.number for turn in turns]
        self._chart.index = max(0, len(self._story.points) - 1)
        self._turns.replace([self._turn_entry(turn) for turn in turns])
        self.stale = True

    def _turn_entry(self, turn: TurningPoint) -> MenuEntry:
        """The entry of a turn: its time, whose lead grew, and from how much to how much."""
        words, points = self._words, self._story.points
        label = words(
            "results.turn",
            time=progress_text(words, points[turn.number].progress),
            name=name_of(self._match, self._texts, turn.seat),
            before=self._lead(turn.before),
            after=self._lead(turn.after),
        )
        return LowEntry(label, partial(self._ask_about_point, turn.number), icon="icons/flag")

    def _lead(self, lead: float) -> str:
        """How far a seat was ahead of the best other one, or behind it, in words."""
        key = "level" if not round(lead, 1) else "ahead" if lead > 0 else "behind"
        return self._words(f"results.{key}", count=_number(abs(lead)))

    def _look_at(self, _point: int) -> None:
        """Shows the board at another point."""
        self.stale = True

    def _ask_about_point(self, point: int) -> None:
        """Asks whether to watch the match from the beginning of a turn, or to play on from there."""
        self._chart.go_to(point)
        words, points = self._words, self._story.points
        choices = points[max(0, point - 1)].choices
        answers = [
            Answer(words("results.watch_from"), partial(self._watch, choices)),
            Answer(words("results.what_if"), partial(self._go_on_from, choices)),
        ]
        when, details = progress_text(words, points[point].progress), self._story.sentence_at(point)
        self.ask(when, answers, back=Answer(words("menu.back")), details=details)

    def _paint_course(self, canvas: Canvas) -> None:
        """Paints the time of the chart's cursor, and shield, name and score of each player, best first."""
        data = self._chart.data
        if data is None:
            key = "results.no_course" if self._story.done else "results.drawing"
            canvas.text(self._words(key), self._chart.rect, BODY, align="centre", valign="middle")
            return
        when = progress_text(self._words, self._story.points[self._chart.index].progress)
        canvas.fit_text(when, self._when, SMALL.toned(Tone.SOFT), valign="middle")
        scores = [series.values[self._chart.index] for series in data.series]
        order = sorted(range(len(scores)), key=lambda seat: (-scores[seat], seat))
        lines = rows(self._legend, self._legend_lines, LEGEND_GAP[1])
        across = -(-len(order) // self._legend_lines)
        places = [place for line in lines for place in columns(line, across, LEGEND_GAP[0])]
        for seat, place in zip(order, places, strict=False):
            player = self._match.players[seat]
            shield, text = split_left(place, min(64, place.height), 16)
            canvas.shield(shield, seat_look(player.colour), player.emblem)
            line = f"**{_number(scores[seat])}** {name_of(self._match, self._texts, seat)}"
            parts = self._words("menu.dot").join(filter(None, (line, self._beside_score(seat))))
            canvas.fit_text(parts, text, BODY, valign="middle")

    def _beside_score(self, seat: Seat) -> str:
        """What is said of a seat beside its score at the point of the cursor."""
        view = self._story.points[self._chart.index].view
        return chronicle_of(self._match.header.game).beside_score(view, seat, self._words)

    def _rows(self) -> list[LogRow]:
        """The rows of the key moments."""
        lines = [in_words(moment.line) for moment in self._story.moments]
        found = log_rows(lines, self._match.players, self._words)
        for row, moment in zip(found, self._story.moments, strict=True):
            row.accept = partial(self._ask_about, moment)
        return found

    def _watch(self, choices: int = 0) -> None:
        """Opens the replay after a number of choices."""
        try:
            replay = Replay(self._match.path)
        except BadSave as error:
            self.show_problem(self.services.words("title.bad_save"), error.notice)
            return
        replay.jump(replay.step_of(choices))
        self.go(Push(ToReplay(replay)))

    def _go_on_from(self, choices: int) -> None:
        """Starts a match from the first choices of this one."""
        position = BranchPoint(self._match.path, choices, self._match.players)
        seats = list(range(len(self._match.players)))
        go_on_from(self, position, lambda match: self._table_of(match, seats))

    def _entry(self, key: str, icon: str, accept: Callable[[], object]) -> MenuEntry:
        return LowEntry(self._words(f"results.{key}"), accept, icon=f"icons/{icon}")

    def _rematch(self) -> None:
        """Starts a new match with the same players on the same seats."""
        self.go(self._new_match(list(range(len(self._match.players)))))

    def _swap_seats(self) -> None:
        """Starts a new match with the same players, each on the next seat."""
        count = len(self._match.players)
        self.go(self._new_match([(seat - 1) % count for seat in range(count)]))

    def _new_match(self, order: list[Seat]) -> Change:
        """Starts a match in which the former player of seat `order[seat]` plays `seat`."""
        header = self._match.header
        setup = MatchSetup(
            header.game,
            header.config,
            self.services.seed(),
            [self._match.players[seat] for seat in order],
            header.map,
            take_backs=header.take_backs,
            talk_minutes=header.talk_minutes,
            idle_seconds=header.idle_seconds,
        )
        return self._table_of(Match.start(self.services.matches, setup, self.services.disk), order)

    def _table_of(self, match: Match, order: list[Seat]) -> Change:
        """Opens a match in place of this one; the former device of seat `order[seat]` plays `seat`."""
        devices = {seat: self._seating.device(old_seat) for seat, old_seat in enumerate(order)}
        bound_devices = {seat: device for seat, device in devices.items() if device is not None}
        return Replace(ToTable(match, bound_devices), RESULTS_AND_TABLE)

    def _ask_about(self, moment: Moment) -> None:
        """Asks whether to watch the match from a key moment, or to play on from there."""
        words = self.services.words

        def answer(key: str, accept: Callable[[int], object]) -> Answer:
            return Answer(words(f"results.{key}"), lambda: accept(self._story.choices_before(moment)))

        answers = [answer("watch_from", self._watch), answer("go_on_from", self._go_on_from)]
        back = Answer(words("menu.back"))
        self.ask(words("results.moment"), answers, back=back, details=moment.line.sentence)
