"""The prologue of a game: a few pages that are shown once, before its first match or lesson.

A game has one if it has words for it: `book.<game>.prologue.title`, `.page_1`, `.page_2` and so on, and
`.signed_2` if the second page is a letter. Its picture is `<game>/prologue`, the seal of a letter
`<game>/prologue_seal`; both may be missing.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import count, takewhile

import pygame

from game.input.messages import Intent, Message, Press
from game.scenes.page import draw_hint_bar
from game.scenes.requests import Change, Replace, Request, ToLearn, ToTable
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.text import Words
from game.ui.drawing import art, ornament
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.theme import PANEL, TITLE, TextStyle
from game.ui.layout import inset, split_bottom, split_top
from game.ui.widgets.hints import Hint, Hints

LEAST_SECONDS = 0.8
"""How long a page is on the screen before a press goes on."""
STORY = TextStyle("serif", "Regular", 38, limit=64, line=1.35)
SIGNATURE = TextStyle("serif", "Semibold", 38, limit=64)
WIDTH, MARGIN = 1240, 64
"""The width of the parchment at 100 % text size, and the space around its text; in units."""
SEAL = 150
"""The side of a letter's seal, in units."""
SHAPE = (1920, 1080)
"""The proportions of the picture."""
SENTENCE = re.compile(r".+?(?:[.!?](?=\s)|$)\s*", re.DOTALL)
"""A sentence, with the white space after it."""


@dataclass(frozen=True)
class ProloguePage:
    """A page of a prologue."""

    text: str
    title: str = ""
    """Empty on all pages but the first."""
    signature: str = ""
    """Who has written the letter; empty: the page is none."""


def prologue_pages(words: Words, game: str) -> list[ProloguePage]:
    """The pages of a game's prologue; empty if it has none."""
    start = f"book.{game}.prologue"
    numbers = takewhile(lambda number: words.known(f"{start}.page_{number}"), count(1))
    return [
        ProloguePage(
            words(f"{start}.page_{number}").strip(),
            words(f"{start}.title") if number == 1 else "",
            words(f"{start}.signed_{number}") if words.known(f"{start}.signed_{number}") else "",
        )
        for number in numbers
    ]


def pages_that_fit(canvas: Canvas, page: ProloguePage, size: tuple[int, int]) -> list[ProloguePage]:
    """The page, or as many as its sentences need at the chosen text size; `size` is that of the parchment."""
    sentences: list[str] = SENTENCE.findall(page.text)
    for number in range(1, len(sentences)):
        pages = _divided(page, sentences, number)
        if all(_needed_height(canvas, each, size[0]) <= size[1] for each in pages):
            return pages
    return _divided(page, sentences, len(sentences))


def _divided(page: ProloguePage, sentences: Sequence[str], number: int) -> list[ProloguePage]:
    """A number of pages of about equal length; the title is on the first one, the signature on the last."""
    texts, letters = [""] * number, 0
    for sentence in sentences:
        middle, letters = letters + len(sentence) // 2, letters + len(sentence)
        texts[min(number - 1, middle * number // max(1, len(page.text)))] += sentence
    pages = [ProloguePage(text.strip()) for text in texts if text]
    pages[0] = replace(pages[0], title=page.title)
    pages[-1] = replace(pages[-1], signature=page.signature)
    return pages


def _needed_height(canvas: Canvas, page: ProloguePage, width: int) -> int:
    """The height of a parchment of this width with the page; in units."""
    inside = width - 2 * MARGIN
    text = canvas.measure(page.text, STORY, inside)[1]
    return _head(canvas, page, inside) + text + _foot(canvas, page) + 2 * MARGIN


def _head(canvas: Canvas, page: ProloguePage, inside: int) -> int:
    return ornament.heading_height(canvas, page.title, inside, TITLE) + 20 if page.title else 0


def _foot(canvas: Canvas, page: ProloguePage) -> int:
    return max(canvas.line_height(SIGNATURE), SEAL) + 12 if page.signature else 0


def before(services: Services, request: Request) -> "PrologueScene | None":
    """The prologue that comes before what is asked for; None: nothing begins, or it was shown already."""
    game = _begun_by(request)
    if not game or game in services.settings.prologues or not prologue_pages(services.words, game):
        return None
    return PrologueScene(services, game, request)


def _begun_by(request: Request) -> str:
    """The game whose new match or lesson a request asks for; empty: it asks for something else."""
    match request:
        case ToTable(match=match) if not len(match) and match.header.parent is None:
            return match.header.game
        case ToLearn(game=game):
            return game
    return ""


class PrologueScene(Scene):
    """The pages over a painted background. Any button turns the page; BACK and PAUSE skip the rest."""

    def __init__(self, services: Services, game: str, then: Request) -> None:
        """`then`: what is opened after the last page."""
        self._services = services
        self._game, self._then = game, then
        self._number = 0
        self._seconds = 0.0
        """How long the page has been on the screen."""
        self._hints = Hints()

    def handle(self, message: Message) -> Change:
        """Turns the page, once it has been there for a moment."""
        match self._hints.translate(message):
            case Press(repeated=False) if self._seconds < LEAST_SECONDS:
                return None
            case Press(intent=Intent.BACK | Intent.PAUSE, repeated=False):
                return self._go_on()
            case Press(intent=Intent.LEFT | Intent.PREVIOUS, repeated=False) if self._number:
                return self._turn(-1)
            case Press(repeated=False):
                return self._turn(1)
        return None

    def tick(self, seconds: float) -> Change:
        """Counts the time."""
        self._seconds += seconds
        return None

    def draw(self, canvas: Canvas) -> list[pygame.Rect] | None:
        """Draws the picture, the parchment with the page, and the hints."""
        paint_picture(canvas, f"{self._game}/prologue")
        pages = self._pages
        page = pages[min(self._number, len(pages) - 1)]
        hints = self._all_hints(is_last=page == pages[-1])
        self._paint_page(canvas, draw_hint_bar(canvas, self._hints, hints, canvas.frame.safe), page)
        return None

    @property
    def _pages(self) -> list[ProloguePage]:
        """The pages as they fit on the screen now."""
        canvas = self._services.canvas
        bar, safe = Hints(), canvas.frame.safe
        bar.hints = self._all_hints(is_last=False)
        height = safe.height - bar.height(canvas, safe.width) - 20
        size = _width(canvas, safe), height
        pages = prologue_pages(self._services.words, self._game)
        return [part for page in pages for part in pages_that_fit(canvas, page, size)]

    def _all_hints(self, *, is_last: bool) -> list[Hint]:
        words = self._services.words
        turn = Hint(Intent.ACCEPT, words("prologue.begin" if is_last else "prologue.next"))
        return [turn] if is_last else [turn, Hint(Intent.BACK, words("prologue.skip"))]

    def _paint_page(self, canvas: Canvas, body: pygame.Rect, page: ProloguePage) -> None:
        """Paints the parchment as high as the page needs, at the bottom of the picture."""
        width = _width(canvas, body)
        head, foot = _head(canvas, page, width - 2 * MARGIN), _foot(canvas, page)
        panel = pygame.Rect(0, 0, width, min(body.height, _needed_height(canvas, page, width)))
        panel.midbottom = body.midbottom
        canvas.panel(panel, PANEL)
        room = inset(panel, MARGIN, MARGIN - 8)
        if page.title:
            title, room = split_top(room, head - 20, 20)
            ornament.heading(canvas, page.title, title, TITLE)
        if page.signature:
            room, end = split_bottom(room, foot - 12, 12)
            self._sign(canvas, end, page.signature)
        canvas.fit_text(page.text, room, STORY)

    def _sign(self, canvas: Canvas, area: pygame.Rect, name: str) -> None:
        """Writes the name below a letter, and puts its seal beside it."""
        seal = f"{self._game}/prologue_seal"
        if art.known(seal):
            canvas.picture(seal, pygame.Rect(area.left, area.bottom - SEAL, SEAL, SEAL))
        canvas.fit_text(name, area, SIGNATURE, align="right", valign="middle")

    def _turn(self, step: int) -> Change:
        last = len(self._pages) - 1
        if self._number + step > last:
            return self._go_on()
        self._number, self._seconds, self.stale = self._number + step, 0.0, True
        self._services.sounds.play("page")
        return None

    def _go_on(self) -> Change:
        """Remembers that the prologue was shown, and opens what comes after it."""
        self._services.settings.prologues.append(self._game)
        self._services.save_settings()
        self._services.sounds.play("accept")
        return Replace(self._then)


def _width(canvas: Canvas, area: pygame.Rect) -> int:
    return min(area.width, round(WIDTH * canvas.text_size))


def paint_picture(canvas: Canvas, name: str) -> None:
    """Covers the window with a picture, cut off at its sides or above; with wood if it is unknown."""
    ornament.background(canvas)
    if not art.known(name):
        return
    width, height = canvas.surface.get_size()
    scale = max(width / SHAPE[0], height / SHAPE[1])
    picture = art.large_picture(name, (round(SHAPE[0] * scale), round(SHAPE[1] * scale)))
    if picture is not None:
        canvas.surface.blit(picture, picture.get_rect(midbottom=(width // 2, height)))
