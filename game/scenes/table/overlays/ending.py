"""Giving up and offering a draw, from the pause menu. Spec: cyvasse 5.11"""

from collections.abc import Callable

from game.bots.draws import accepts_draw, can_agree
from game.bots.think import USUAL
from game.contract import Seat
from game.localized_text import LocalizedText
from game.match import PlayerKind
from game.scenes.entries import MenuEntry
from game.scenes.page import Page
from game.scenes.requests import Pop, Replace
from game.scenes.table.context import TableContext
from game.scenes.table.overlays.seats import hand_over
from game.scenes.table.requests import ToConsent
from game.table.chronicle import seated
from game.ui.widgets.dialog import Answer

DUEL = 2
"""Among more, nobody ends the match for the others by giving up."""


class EndingEntries:
    """Two entries of a menu over the table; each asks before anything happens."""

    def __init__(self, page: Page, at_table: TableContext, acting: Callable[[], Seat | None]) -> None:
        self._page = page
        self._words = at_table.services.words
        self._context = at_table
        self._match = at_table.match
        self._acting = acting

    def entries(self) -> list[MenuEntry]:
        """What ends the match, or among several one's own part in it; a reason where it cannot be."""
        several = len(self._match.players) > DUEL
        draw = self._entry("draw", "coin", self._ask_draw)
        leave = ("hand_over", "flag", self._ask_hand_over)
        last = self._entry(*leave) if several else self._entry("resign", "flag", self._ask_resign)
        return [last] if several and not can_agree(self._match.header.game) else [draw, last]

    def _entry(self, key: str, icon: str, ask: Callable[[Seat], None]) -> MenuEntry:
        def accept() -> None:
            seat = self._acting()
            if seat is not None:
                ask(seat)

        entry, seat = MenuEntry(self._words(f"pause.{key}"), accept, icon=f"icons/{icon}"), self._acting()
        why = "pause.nobody" if seat is None else self._match.why_not_end(seat)
        if why is not None:
            entry.disable(self._words(why))
        return entry

    def _ask_resign(self, seat: Seat) -> None:
        others = [player.name for other, player in enumerate(self._match.players) if other != seat]
        names = self._words("results.and").join(others)
        self._ask("resign", seat, lambda: self._resign(seat), winners=names)

    def _ask_hand_over(self, seat: Seat) -> None:
        self._ask("hand_over", seat, lambda: self._hand_over(seat))

    def _ask_draw(self, seat: Seat) -> None:
        self._ask("draw", seat, lambda: self._offer(seat))

    def _ask(self, key: str, seat: Seat, accept: Callable[[], None], **values: str) -> None:
        words, name = self._words, self._match.players[seat].name
        play_on = Answer(words("pause.play_on"), lambda: None)
        now = Answer(words(f"pause.{key}_now"), accept)
        details = words(f"pause.{key}_details", **values)
        self._page.ask(words(f"pause.{key}_question", name=name), [play_on, now], details=details)

    def _resign(self, seat: Seat) -> None:
        self._match.resign(seat)
        self._page.go(Pop())

    def _hand_over(self, seat: Seat) -> None:
        """The match goes on for the others; whoever has left may sit down again."""
        hand_over(self._context, seat, USUAL)
        self._context.services.toasts.show(seated(self._match.players[seat], self._words), "icons/info")
        self._page.go(Pop())

    def _offer(self, seat: Seat) -> None:
        """Bots answer at once, persons one after the other."""
        game, players = self._match.header.game, enumerate(self._match.players)
        bots = [other for other, player in players if player.kind is PlayerKind.BOT]
        against = [bot for bot in bots if not accepts_draw(game, self._match.state.view(bot), bot)]
        if against:
            name = self._match.players[against[0]].name
            self._context.services.tell(LocalizedText("match.draw.bot_declined", {"name": name}))
            self._page.go(Pop())
        elif self._match.offer_draw(seat, bots):
            self._page.go(Pop())
        else:
            self._page.go(Replace(ToConsent(self._context)))
