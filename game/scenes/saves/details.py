"""The row of a match in the list, and its details: table, board, length and outcome."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

import pygame

from game.match import BadSave, Player, Replay, SavedMatch
from game.scenes.entries import GAP, PADDING, MenuEntry
from game.scenes.match_labels import moment, progress_text
from game.scenes.seat_looks import seat_look
from game.scenes.services import Services
from game.scenes.thumbnail import SIZE, TablePicture
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.text_layout import literal
from game.ui.drawing.theme import BODY, LABEL, Tone
from game.ui.layout import grid, inset, split_bottom, split_left
from game.ui.widgets.scrolling import ScrollList
from game.ui.widgets.text_field import TextField

MAX_SHIELDS_PER_ROW = 2
"""More shields are put in two rows."""


class MatchRow(MenuEntry):
    """A menu entry with shields in front of its label."""

    def __init__(
        self, title: str, note: str, players: Sequence[Player], accept: Callable[[], object]
    ) -> None:
        super().__init__(title, accept, note=note)
        self.players = list(players)

    def draw(self, canvas: Canvas, *, focused: bool = False) -> None:
        """Draws the shields, the label and the note."""
        canvas.panel(self.rect, LABEL)
        room = inset(self.rect, PADDING, 10)
        block = pygame.Rect(
            room.left, 0, self._shields_width(canvas) - GAP, min(self._icon_side(canvas), room.height)
        )
        block.centery = room.centery
        for player, box in zip(self.players, grid(block, self._across, self._rows, 4), strict=False):
            canvas.shield(box, seat_look(player.colour), player.emblem)
        _, text_area = split_left(room, self._shields_width(canvas), 0)
        self._draw_texts(canvas, text_area, LABEL.ink)
        canvas.note("widget", self.rect, self.label)
        if focused:
            canvas.focus(self.rect)

    def _shields_width(self, canvas: Canvas) -> int:
        """The width of the shields and the gap after them."""
        side = self._icon_side(canvas) // self._rows
        return self._across * (side + 4) - 4 + GAP if self.players else 0

    @property
    def _rows(self) -> int:
        """The number of rows of shields."""
        return 2 if len(self.players) > MAX_SHIELDS_PER_ROW else 1

    @property
    def _across(self) -> int:
        return max(1, -(-len(self.players) // self._rows))

    def _icon_side(self, canvas: Canvas) -> int:
        return min(84, super()._icon_side(canvas))

    def _text_width(self, canvas: Canvas, width: int) -> int:
        return max(1, width - 2 * PADDING - self._shields_width(canvas))


class NameField(TextField):
    """A field that puts a long name below its label, where it has the whole width."""

    def _beside(self, canvas: Canvas, width: int) -> bool:
        room = int((width - 3 * PADDING) * self.SHARE) - 40
        return super()._beside(canvas, width) and canvas.measure(self.value, BODY)[0] <= room


MIN_TABLE_HEIGHT = 180
"""Below this height, in units, the table is left out."""
MAX_PREVIEWS = 24
"""In memory."""


@dataclass(frozen=True)
class Preview:
    """What is known only after the match was replayed."""

    table: TablePicture | None
    """The table as everybody may see it; None: the file is damaged."""
    length: str


class MatchDetails:
    """Paints details of saved matches; only `load` reads a file."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._previews: dict[tuple[Path, float, str], Preview] = {}

    def load(self, entry: SavedMatch) -> bool:
        """Replays a match, once, and draws its table; returns True if there are new details."""
        key = self._key(entry)
        if not entry.readable:
            return False
        if key in self._previews:
            return self._draw_more(self._previews[key].table)
        while len(self._previews) >= MAX_PREVIEWS:
            _close(self._previews.pop(next(iter(self._previews))))
        self._previews[key] = self._replay(entry)
        return True

    def close(self) -> None:
        """Gives up what is not drawn yet."""
        for preview in self._previews.values():
            _close(preview)

    def _draw_more(self, table: TablePicture | None) -> bool:
        """Goes on drawing a table; returns True if it is complete now."""
        if table is None or table.complete:
            return False
        table.go_on()
        return table.complete

    def split(
        self, canvas: Canvas, inside: pygame.Rect, entry: SavedMatch | None, actions: ScrollList
    ) -> tuple[pygame.Rect, pygame.Rect]:
        """Splits an area into one for the details and one below for the actions."""
        if entry is None:
            return inside, pygame.Rect(inside.center, (0, 0))
        height = actions.height(canvas, inside.width + 36)
        rest, lower = split_bottom(inside, min(height, inside.height * 56 // 100), 8)
        return rest, lower.inflate(36, 0)

    def paint(self, canvas: Canvas, rest: pygame.Rect, entry: SavedMatch) -> None:
        """Paints the details of a match."""
        text = self._text(entry)
        table, beside = split_left(rest, rest.width * 58 // 100, 24)
        if entry.readable and rest.height >= MIN_TABLE_HEIGHT and canvas.fits(text, beside, BODY):
            self._paint_table(canvas, table, self._previews.get(self._key(entry)))
            rest = beside
        style = canvas.fit(text, rest, BODY)
        canvas.text(text, rest, style if entry.readable else style.toned(Tone.RED))

    def _paint_table(self, canvas: Canvas, room: pygame.Rect, preview: Preview | None) -> None:
        """Paints the table in a golden frame, blank until it is loaded."""
        width = min(room.width, room.height * SIZE[0] // SIZE[1])
        place = pygame.Rect(room.left, room.top, width, width * SIZE[1] // SIZE[0])
        canvas.fill(place, Tone.PLATE)
        canvas.fill(place.inflate(-6, -6), Tone.GOLD)
        canvas.fill(place.inflate(-12, -12), Tone.TABLE)
        if preview is not None and preview.table is not None and preview.table.complete:
            inner = canvas.frame.rect_px(place.inflate(-12, -12))
            canvas.surface.blit(pygame.transform.smoothscale(preview.table.surface, inner.size), inner)

    def title(self, entry: SavedMatch | None) -> str:
        """The name of the match's game."""
        words = self._services.words
        if entry is None:
            return words("saves.nothing")
        return words(f"games.{entry.game}.name") if entry.readable else words("saves.unreadable")

    def _text(self, entry: SavedMatch) -> str:
        words = self._services.words
        if entry.problem is not None:
            return entry.problem.text(words)
        if entry.superseded:
            return words("saves.superseded")
        preview = self._previews.get(self._key(entry))
        board, played = self._board(entry), moment(words, entry.changed)
        length = words("saves.looking") if preview is None else preview.length
        lines = [
            words("menu.dot").join(part for part in (board, length) if part),
            played,
            self._result(entry),
        ]
        return "\n".join([*lines, *self._damage(entry)])

    def _damage(self, entry: SavedMatch) -> list[str]:
        """What is wrong with the file, and that the match goes on nevertheless; empty if it is intact."""
        if entry.damage is None:
            return []
        words = self._services.words
        return [f"**{words('saves.unreadable')}** {entry.damage.text(words)} {words('saves.recoverable')}"]

    def _board(self, entry: SavedMatch) -> str:
        """The name of the board; empty if the game has no boards."""
        words = self._services.words
        if entry.map_name is not None:
            return literal(entry.map_name)
        key = f"{entry.game}.option.board.{entry.board}.name"
        return words(key) if words.known(key) else ""

    def _result(self, entry: SavedMatch) -> str:
        """The winners and the reason, or that the match is unfinished."""
        words, outcome = self._services.words, entry.outcome
        if outcome is None:
            return f"**{words('saves.to_be_continued')}**"
        reason = words(f"{entry.game}.reason.{outcome.reason}")
        names = ", ".join(entry.players[seat].name for seat in outcome.winners)
        head = words("saves.won", names=names) if names else words("saves.draw")
        return f"**{head}** {reason}"

    def _replay(self, entry: SavedMatch) -> Preview:
        words = self._services.words
        try:
            replay = Replay(entry.path)
        except BadSave as bad:
            return Preview(None, bad.notice.text(words))
        replay.jump(len(replay))
        table = TablePicture(self._services, replay.header, replay.view)
        return Preview(table, progress_text(words, replay.progress))

    def _key(self, entry: SavedMatch) -> tuple[Path, float, str]:
        return entry.path, entry.changed, self._services.words.language


def _close(preview: Preview) -> None:
    if preview.table is not None and not preview.table.complete:
        preview.table.close()
