"""The statistics of all matches on this machine: wins, achievements, and the positions of the day."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from functools import partial
from typing import ClassVar

import pygame

from game.bots.bot import levels_of
from game.bots.levels import level_words, names_of
from game.catalogue import GAMES
from game.contract import Seat
from game.input.messages import Intent
from game.lab.daily import level_of
from game.lab.statistics import (
    NO_DICE,
    PlayedMatch,
    PlayedSeat,
    Tally,
    statistics_of,
    tally,
)
from game.match import BadSave
from game.scenes.match_labels import progress_text
from game.scenes.page import MARGIN, Page
from game.scenes.requests import Change, Push, ToPositionOfTheDay
from game.scenes.services import Services
from game.scenes.title.poster import poster_of
from game.ui.drawing.canvas import Canvas
from game.ui.layout import inset, split_top
from game.ui.widgets.bar import BarRow
from game.ui.widgets.button import LowEntry, Tabs
from game.ui.widgets.controls import Choice
from game.ui.widgets.dialog import Answer
from game.ui.widgets.hints import Hint
from game.ui.widgets.scrolling import ScrollList
from game.ui.widgets.widget import Widget

ALL = ""
"""The choice of all games."""
PAGES = ("wins", "achievements", "day")
DAYS_BACK = 6
"""For how many days before today positions are offered."""


class TextRow(LowEntry):
    """A row of text, which has the focus, so that the list scrolls, but cannot be pressed."""

    def __init__(self, label: str, note: str, *, icon: str) -> None:
        super().__init__(label, lambda: None, icon=icon, note=note)

    def press(self, intent: Intent) -> bool:
        """Does nothing."""
        del intent
        return False


@dataclass(frozen=True)
class Competitor:
    """A player whose wins are counted."""

    player: str
    is_person: bool


def everybody(matches: Sequence[PlayedMatch]) -> list[Competitor]:
    """All players of matches: first persons, those with most matches first; then levels of bots."""
    counts: dict[Competitor, int] = {}
    for match in matches:
        for competitor in {Competitor(seat.player, seat.is_person) for seat in match.seats}:
            counts[competitor] = counts.get(competitor, 0) + 1
    return sorted(
        counts, key=lambda competitor: (not competitor.is_person, -counts[competitor], competitor.player)
    )


def achieved(matches: Iterable[PlayedMatch], game: str) -> dict[str, list[str]]:
    """By achievement of a game, the names of the persons who have earned it, in order of time."""
    found: dict[str, list[str]] = {}
    for match in matches:
        for seat in match.seats if match.game == game else ():
            for achievement in seat.achieved:
                names = found.setdefault(achievement, [])
                names += [] if seat.player in names else [seat.player]
    return found


class StatisticsScene(Page):
    """Wins, achievements and positions of the day, on pages with tabs."""

    hint_keys: ClassVar = {
        Intent.ACCEPT: "menu.choose",
        Intent.PREVIOUS: "settings.hint.before",
        Intent.NEXT: "settings.hint.after",
        Intent.BACK: "menu.back",
    }

    def __init__(self, services: Services, page: str = PAGES[0]) -> None:
        self.services = services
        self._reading = services.record.add_saved(services.saves.entries(named=False))
        """Records one more match at each step."""
        self._competitor: Competitor | None = None
        """The player chosen; None: the first one of `everybody`."""
        self._game = ALL
        self._tabs = Tabs([""], lambda _: self._open_page(), index=PAGES.index(page))
        self._rows = ScrollList([], gap=16)
        super().__init__(services, [self._tabs, self._rows], focus=1)
        self._fill()
        if services.record.notice is not None:
            services.show_notice(services.record.notice)
            services.record.notice = None

    @property
    def page(self) -> str:
        """The id of the open page."""
        return PAGES[self._tabs.index]

    @property
    def _matches(self) -> Sequence[PlayedMatch]:
        return self.services.record.matches

    def current_hints(self) -> list[Hint]:
        """The hints; achievements cannot be chosen."""
        hints = super().current_hints()
        return hints[1:] if self.page == "achievements" else hints

    def entered(self) -> None:
        """Shows the matches that have been played since."""
        super().entered()
        self._fill()

    def tick(self, seconds: float) -> Change:
        """Records a match that is not recorded yet, one in each frame."""
        del seconds
        before = len(self._matches)
        next(self._reading, None)
        if len(self._matches) != before:
            self._fill()
            self.stale = True
        return None

    def place(self, canvas: Canvas, body: pygame.Rect) -> None:
        """Places the tabs, and below them the rows in a panel."""
        self._tabs.rect, body = split_top(body, self._tabs.height(canvas, body.width), 16)
        self.place_panel(canvas, body)
        self._rows.rect = inset(body, *MARGIN).inflate(36, 12)

    def _open_page(self) -> None:
        self.services.sounds.play("page")
        self._rows.show([])
        self._fill()
        self.stale = True

    def _fill(self) -> None:
        """Makes the rows of the open page again."""
        words = self.services.words
        self._tabs.names = [words(f"statistics.tab.{name}") for name in PAGES]
        rows = {"wins": self._win_rows, "achievements": self._achievement_rows, "day": self._day_rows}
        self._rows.replace(list(rows[self.page]()))

    def _text(self, key: str, **values: object) -> str:
        return self.services.words(f"statistics.{key}", **values)

    def _game_name(self, game: str) -> str:
        return self.services.words(f"games.{game}.name")

    def _win_rows(self) -> Iterator[Widget]:
        """The choice of player and game, then the bars."""
        matches = self._matches
        players = everybody(matches)
        if not players:
            yield TextRow(self._text("nothing"), self._text("nothing_why"), icon="icons/info")
            return
        competitor = self._competitor if self._competitor in players else players[0]
        names = [(each, self._name(each)) for each in players]
        games = [(ALL, self._text("all_games")), *((game, self._game_name(game)) for game in GAMES)]
        yield Choice(self._text("player"), names, competitor, self._choose_player)
        yield Choice(self._text("game"), games, self._game, self._choose_game)
        chosen = [match for match in matches if self._game in (ALL, match.game)]
        yield from self._bars(chosen, competitor)
        yield from self._facts(chosen, competitor)
        note = self._text("erase_note", count=len(matches))
        yield LowEntry(self._text("erase"), self._ask_erase, icon="icons/trash", note=note)

    def _choose_player(self, competitor: Competitor) -> None:
        self._competitor = competitor
        self._fill()

    def _choose_game(self, game: str) -> None:
        self._game = game
        self._fill()

    def _name(self, competitor: Competitor) -> str:
        if competitor.is_person:
            return competitor.player
        return self._text("bots", level=level_words(self.services.words, competitor.player).name)

    def _bars(self, matches: Sequence[PlayedMatch], competitor: Competitor) -> Iterator[BarRow]:
        """The wins by game, or by side and seat in one game, then by the strongest rival."""
        groups: dict[str, Callable[[PlayedMatch, Seat], str]] = {
            "by_game": lambda match, _: self._game_name(match.game) if self._game == ALL else "",
            "by_side": lambda match, seat: self._side(match.seats[seat]) if self._game != ALL else "",
            "by_seat": lambda _, seat: self._text("seat", number=seat + 1) if self._game != ALL else "",
            "by_rival": self._rivals,
        }
        for key, group in groups.items():
            found = tally(matches, competitor.player, is_person=competitor.is_person, group=group)
            for number, (label, each) in enumerate(found.items()):
                yield self._bar(label, each, "" if number else self._text(key))

    def _bar(self, label: str, found: Tally, group: str) -> BarRow:
        text = self._text("won", wins=found.wins, count=found.matches)
        return BarRow(label, found.share, text, group=group, mark=found.fair_share)

    def _side(self, seat: PlayedSeat) -> str:
        return self.services.words(seat.side) if seat.side else ""

    def _rivals(self, match: PlayedMatch, seat: Seat) -> str:
        """The level of the strongest bot among a seat's rivals, or that all rivals were persons."""
        others = [each for other, each in enumerate(match.seats) if other != seat and not each.is_person]
        order = names_of(levels_of(match.game))
        levels = sorted((each.player for each in others if each.player in order), key=order.index)
        if not levels:
            return self._text("persons")
        return self._text("bots", level=level_words(self.services.words, levels[-1]).name)

    def _facts(self, matches: Sequence[PlayedMatch], competitor: Competitor) -> Iterator[Widget]:
        """The luck with dice, the longest match, and what the mark on the bars means."""
        own = [(match, seat) for match in matches for seat in match.seats if is_of(seat, competitor)]
        if not own:
            yield TextRow(self._text("no_matches"), "", icon="icons/info")
            return
        luck = sum((seat.luck for _, seat in own), NO_DICE)
        if luck.dice:
            text = self._text("dice_text", hits=luck.hits, dice=luck.dice, expected=f"{luck.expected:.0f}")
            share, mark = luck.hits / luck.dice, luck.expected / luck.dice
            yield BarRow(self._text("dice_hit"), share, text, group=self._text("dice"), mark=mark)
        longest = max((match for match, _ in own), key=lambda match: match.choices)
        note = self._text(
            "longest_text",
            game=self._game_name(longest.game),
            choices=longest.choices,
            time=progress_text(self.services.words, longest.progress),
        )
        yield TextRow(self._text("longest"), note, icon="icons/hourglass")
        yield TextRow(self._text("fair"), self._text("fair_text"), icon="icons/info")

    def _ask_erase(self) -> None:
        """Asks whether to erase the statistics."""
        answers = [Answer(self._text("keep")), Answer(self._text("erase"), self._erase)]
        details = self._text("erase_details", count=len(self._matches))
        self.ask(self._text("erase_ask"), answers, details=details)

    def _erase(self) -> None:
        try:
            self.services.record.erase()
        except BadSave as error:
            self.show_problem(self._text("not_erased"), error.notice)
            return
        self._rows.show([])
        self._fill()
        self.stale = True

    def _achievement_rows(self) -> Iterator[Widget]:
        """The achievements of all games; those that a person has earned have the game's crown."""
        words = self.services.words
        for game in GAMES:
            earners = achieved(self._matches, game)
            for achievement in statistics_of(game).achievements:
                names = earners.get(achievement.id, [])
                title = self._text(
                    "of_game", game=self._game_name(game), title=words(f"{achievement.id}.name")
                )
                note = words(f"{achievement.id}.how")
                if names:
                    note = self._text("earned", how=note, names=", ".join(names))
                yield TextRow(title, note, icon=poster_of(game).crown if names else "icons/crown")

    def _day_rows(self) -> Iterator[Widget]:
        """Today's positions of all games, then those of the last days."""
        today = date.today()  # in the player's time zone
        for back in range(DAYS_BACK + 1):
            day = today - timedelta(days=back)
            for game in GAMES:
                yield self._day_row(game, day, back)

    def _day_row(self, game: str, day: date, back: int) -> LowEntry:
        words = self.services.words
        when = self._text("today" if not back else "yesterday" if back == 1 else "days_ago", count=back)
        title = self._text("of_game", game=self._game_name(game), title=when)
        tries = [match for match in self._matches if (match.game, match.day) == (game, day.isoformat())]
        rivals = self._text("rivals", level=level_words(words, level_of(game, day).name).name)
        note, icon = rivals, poster_of(game).crown
        if tries:
            has_won = any(seat.is_winner for seat in tries[0].seats if seat.is_person)
            result = self._text("day_won" if has_won else "day_lost", choices=tries[0].choices)
            note, icon = f"{result} {rivals}", "icons/check" if has_won else "icons/cross"
        return LowEntry(title, partial(self._play, game, day), icon=icon, note=note)

    def _play(self, game: str, day: date) -> None:
        self.go(Push(ToPositionOfTheDay(game, day)))


def is_of(seat: PlayedSeat, competitor: Competitor) -> bool:
    """True if the player had the seat."""
    return (seat.player, seat.is_person) == (competitor.player, competitor.is_person)
