"""Menu entries for ending a match: resign, offer a draw, hand the seat to a bot. Spec: cyvasse 5.11"""

from collections.abc import Callable

from game.bots.bot import levels_of
from game.bots.draws import can_agree
from game.bots.levels import DEFAULT_LEVEL, LevelWords, level_words, named
from game.contract import Seat
from game.match.consent import DrawOffer
from game.scenes.entries import MenuEntry
from game.scenes.page import Page
from game.scenes.requests import Tell
from game.scenes.table.play.play import Play
from game.scenes.table.requests import Ask, HandOver, Resign
from game.table.requests import TableRequest
from game.ui.widgets.dialog import Answer

MAX_PLAYERS_TO_RESIGN = 2
"""With more players a seat is handed to a bot instead, since the others play on."""


class EndingEntries:
    """Creates the entries that end a match or hand a seat over; each asks for confirmation."""

    def __init__(self, page: Page, play: Play, acting_seat: Callable[[], Seat | None]) -> None:
        self._page = page
        self._words = play.services.words
        self._play = play
        self._match = play.match
        self._acting_seat = acting_seat

    def entries(self) -> dict[str, MenuEntry]:
        """By key, the entries of this match; one that is not possible now is disabled with a reason."""
        draw = {"draw": self._entry("draw", "coin", self._ask_draw)}
        if len(self._match.players) <= MAX_PLAYERS_TO_RESIGN:
            return draw | {"resign": self._entry("resign", "flag", self._ask_resign)}
        leave = {"hand_over": self._entry("hand_over", "flag", self._ask_hand_over)}
        return draw | leave if can_agree(self._match.header.game) else leave

    def _entry(self, key: str, icon: str, ask: Callable[[Seat], None]) -> MenuEntry:
        def accept() -> None:
            seat = self._acting_seat()
            if seat is not None:
                ask(seat)

        entry = MenuEntry(self._words(f"pause.{key}"), accept, icon=f"icons/{icon}")
        seat = self._acting_seat()
        why_not = "pause.nobody" if seat is None else self._match.why_not_end(seat)
        if why_not is not None:
            entry.disable(self._words(why_not))
        return entry

    def _ask_resign(self, seat: Seat) -> None:
        opponents = [player.name for other, player in enumerate(self._match.players) if other != seat]
        names = self._words("results.and").join(opponents)
        self._ask("resign", seat, lambda: self._tell(Resign(seat)), winners=names)

    def _ask_hand_over(self, seat: Seat) -> None:
        level = named(levels_of(self._match.header.game), DEFAULT_LEVEL).name
        bot = level_words(self._words, level)
        self._ask("hand_over", seat, lambda: self._tell(HandOver(seat, level, is_announced=True)), bot=bot)

    def _ask_draw(self, seat: Seat) -> None:
        self._ask("draw", seat, lambda: self._tell(Ask(DrawOffer(seat=seat))))

    def _ask(self, key: str, seat: Seat, accept: Callable[[], None], **values: str | LevelWords) -> None:
        words, name = self._words, self._match.players[seat].name
        cancel = Answer(words("pause.play_on"), lambda: None)
        confirm = Answer(words(f"pause.{key}_now"), accept)
        details = words(f"pause.{key}_details", **values)
        seating = self._play.seating
        self._page.ask(
            words(f"pause.{key}_question", name=name),
            [cancel, confirm],
            details=details,
            may_answer=lambda device: seating.may_look(device, seat),
        )

    def _tell(self, request: TableRequest) -> None:
        self._page.go(Tell(request, 1))
