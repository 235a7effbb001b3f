"""The guided first game: lesson after lesson on a real table."""

from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory

import pygame

from game.bots.think import LEVELS
from game.catalogue import GAMES
from game.input.messages import Intent, Message, Plugged, Press, Unplugged
from game.match import Match, MatchSetup
from game.scenes.learn.lessons import LEARNER, Lesson, lessons
from game.scenes.learn.page import Said, paint_page
from game.scenes.learn.progress import LessonProgress
from game.scenes.learn.turns import LessonTurns
from game.scenes.requests import Change, Pop, Push, Replace, ToLobby
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.scenes.side_panel import SidePanel, clear_below, column
from game.scenes.table.requests import ToPause, ToResults
from game.scenes.table.scene import SPACE, TableScene
from game.scenes.table.seating import unnamed
from game.table.selection import Selection
from game.ui.drawing.canvas import Canvas
from game.ui.widgets.hints import Hint, Hints

TAUGHT = {Intent.LOG: "hud.log", Intent.MORE: "hud.undo"}
"""What the buttons are called that some lessons are about."""


class LearnScene(Scene):
    """A table, and beside it what the lesson says; begins where the learner left off."""

    def __init__(self, services: Services, game: str) -> None:
        self.services = services
        self.game = game
        self._lessons = lessons(game)
        self._folder = TemporaryDirectory(prefix="lesson-")
        self._hints = Hints()
        self._panel: SidePanel | None = None
        self._at = min(services.settings.lessons.get(game, 0), len(self._lessons) - 1)
        self._praised = False
        """Whether it has been said that the lesson is learned."""
        self.finished = False
        """Whether all lessons are learned."""
        self.attempt = self._attempted()
        self.table = self._seated()

    @property
    def lesson(self) -> Lesson:
        """The one that is open."""
        return self._lessons[self._at]

    @property
    def learned(self) -> bool:
        """Whether the open lesson is learned and all of it has been shown."""
        return self.attempt.done and not self.table.moving

    @property
    def moving(self) -> bool:
        """Whether something on the table is in motion."""
        return self.table.moving

    def handle(self, message: Message) -> Change:
        """On to the next lesson, or for the table."""
        message = self._hints.translate(message)
        match message:
            case Press(intent=Intent.ACCEPT, repeated=False) if self.learned:
                return self._go_on()
            case Press(intent=Intent.MORE) if self.learned:
                self._begin(self._at)
                return None
            case Press(intent=Intent.PAUSE):
                return self._leave()
            case Press(intent=Intent.ACCEPT) if self._is_beside_the_point(message):
                return self._refuse()
        return self._context(message)

    def tick(self, seconds: float) -> Change:
        """Carry the table on; say so when the lesson is learned."""
        self._filtered(self.table.tick(seconds))
        self.stale = self.stale or self.table.stale
        if self.learned and not self._praised:
            self._praised = True
            self.services.sounds.play("your_turn")
            self._keep_progress()
            self.stale = True
        return None

    def draw(self, canvas: Canvas) -> list[pygame.Rect] | None:
        """The table with the lesson beside it, or what has changed."""
        if not self.stale:
            changed = self.table.draw(canvas) or []
            return changed if self._panel is None else self._panel.relay(canvas, changed)
        play, safe = self.table.play, canvas.frame.safe
        self._hints.hints = self._wanted()
        play.hud = replace(play.hud, hints=tuple(self._hints.hints))
        self.table.stale = True
        self.table.draw(canvas)
        self.table.stale = False
        self._hints.draw(canvas, safe)
        bar = self._hints.height(canvas, safe.width) + SPACE
        room = pygame.Rect(safe.left, safe.top, safe.width, safe.height - bar)
        view = play.turns.view
        area = play.presentation.layout.areas(view).page or column(play.presentation, view, room)
        clear_below(canvas, area)
        paint_page(canvas, area, self._said())
        self._panel = SidePanel.of(canvas, area)
        return None

    def entered(self) -> None:
        """Settings may have changed while something lay over the table."""
        super().entered()
        self.table.entered()

    def closed(self) -> None:
        """Clear the table away, and the match with it."""
        self.table.closed()
        self._folder.cleanup()

    def _attempted(self) -> LessonProgress:
        """The open lesson from its beginning."""
        seats = range(min(GAMES[self.game].SEATS))
        levels = [None if seat == LEARNER else LEVELS[0] for seat in seats]
        players = [unnamed(self.services.words, seat, level) for seat, level in enumerate(levels)]
        lesson, seed = self.lesson, self.services.seed()
        setup = MatchSetup(self.game, lesson.config, seed, players, start=lesson.start)
        return LessonProgress(lesson, Match.start(Path(self._folder.name), setup))

    def _seated(self) -> TableScene:
        """A table for the attempt."""
        table = TableScene(self.services, self.attempt.match)
        table.play.turns = LessonTurns(self.attempt, self.services.bots)
        table.play.presentation.layout.page = self.lesson.page
        return table

    def _keep_progress(self) -> None:
        """The next visit begins after this lesson; after the last one at the first."""
        learned = self.services.settings.lessons
        known = min(learned.get(self.game, 0), len(self._lessons))
        learned[self.game] = max(known, self._at + 1) % len(self._lessons)
        self.services.keep()

    def _begin(self, at: int) -> None:
        self.table.closed()
        self._at, self._praised, self.finished = at, False, False
        self.attempt = self._attempted()
        self.table = self._seated()
        self.table.entered()
        self.services.sounds.play("page")
        self.stale = True

    def _go_on(self) -> Change:
        """To the next lesson; after the last one a real match is offered."""
        if self.finished:
            return Replace(ToLobby(self.game, LEVELS[0]))
        if self._at + 1 < len(self._lessons):
            self._begin(self._at + 1)
        else:
            self.finished = True
            self.services.sounds.play("win")
            self.stale = True
        return None

    def _leave(self) -> Change:
        self.services.sounds.play("back")
        return Pop()

    def _context(self, message: Message) -> Change:
        if self.learned and isinstance(message, Press) and message.intent is Intent.BACK:
            return self._leave()
        before = len(self.table.match)
        change = self._filtered(self.table.handle(message))
        if isinstance(message, Press) and (isinstance(change, Push) or len(self.table.match) < before):
            self.attempt.press(message.intent)
        self.stale = self.stale or self.table.stale or isinstance(message, Plugged | Unplugged)
        return change

    def _filtered(self, change: Change) -> Change:
        """What the table opens; its pause means leaving the lessons, its results do not matter."""
        match change:
            case Push(request=ToPause()):
                return self._leave()
            case Push(request=ToResults()):
                return None
        return change

    def _is_beside_the_point(self, press: Message) -> bool:
        """Whether the rules would allow what the lesson is not about."""
        selection, turns = self.table.selection, self.table.play.turns
        if selection is None or self.table.moving or not isinstance(turns, LessonTurns) or not turns.allowed:
            return False
        spot = self.table.cursor.spot
        if not spot or self.table.listings or selection.accepts(spot):
            return False
        free = Selection(turns.allowed[0], self.table.play.presentation.layout.spots_of)
        free.pointed[:] = selection.pointed
        return isinstance(press, Press) and free.accepts(spot)

    def _refuse(self) -> Change:
        self.services.sounds.play("refuse")
        self.services.toasts.show(self.services.words("learn.not_this"), "icons/info")
        return None

    def _wanted(self) -> list[Hint]:
        words = self.services.words
        if self.finished:
            first = [(Intent.ACCEPT, words("title.new", game=words(f"games.{self.game}.name")))]
        elif self.learned:
            first = [(Intent.ACCEPT, words("learn.next")), (Intent.MORE, words("learn.again"))]
        else:
            first = [(Intent.ACCEPT, words("hud.choose")), (Intent.EXPLAIN, words("hud.explain"))]
            taught = (intent for intent in self.lesson.presses if intent is not Intent.EXPLAIN)
            first += [(intent, words(TAUGHT[intent])) for intent in taught]
        return [*first, (Intent.RULEBOOK, words("hud.rulebook")), (Intent.PAUSE, words("learn.leave"))]

    def _said(self) -> Said:
        """What the lesson says now."""
        words, here = self.services.words, f"learn.{self.game}.{self.lesson.id}"
        key = f"{here}.{self._next()}"
        asked = words(key) if words.known(key) else ""
        return Said(
            title=words(f"{here}.title"),
            step=words("learn.step", number=self._at + 1, count=len(self._lessons)),
            text="" if asked and self.attempt.progress else words(f"{here}.text"),
            asked=asked,
            done=words("learn.finished" if self.finished else f"{here}.done") if self.learned else "",
        )

    def _next(self) -> str:
        """The name of what is to be done next: a button, or a question; empty: nothing is."""
        attempt, decision = self.attempt, next(iter(self.table.play.turns.waiting), None)
        if attempt.button is not None and attempt.progress >= len(self.lesson.steps):
            return attempt.button.name.lower()
        return "" if decision is None else decision.ask.rpartition(".")[2]
