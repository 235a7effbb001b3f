"""A board as a card with its thumbnail and its name."""

from collections.abc import Callable

from game.input.messages import Intent
from game.scenes.lobby.info import BoardChoice
from game.scenes.lobby.thumbnails import BoardThumbnails
from game.text import Words
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.text_layout import literal
from game.ui.drawing.theme import BUTTON, LABEL, LABEL_OFF, LABEL_SET
from game.ui.layout import inset, split_bottom
from game.ui.widgets.widget import Widget


def board_name(board: BoardChoice, words: Words, game: str) -> str:
    """The board's name in the player's language; the file name for a map without a name."""
    entry = board.entry
    name = entry.names[words.language] or next(filter(None, entry.names.values()), "") if entry else ""
    if name:
        return literal(name)
    key = f"{game}.option.board.{board.id}.name"
    if words.known(key):
        return words(key)
    return literal(entry.path.name if entry else board.id)


def board_note(board: BoardChoice, words: Words, game: str) -> str:
    """A sentence about the board; empty if there is none."""
    note = literal(board.entry.notes[words.language]) if board.entry else ""
    key = f"{game}.option.board.{board.id}.hint"
    return note or (words(key) if words.known(key) else "")


class BoardCard(Widget):
    """A thumbnail with the board's name below; ACCEPT calls `accept`."""

    def __init__(
        self, thumbnails: BoardThumbnails, accept: Callable[[], None], board: BoardChoice | None = None
    ) -> None:
        super().__init__()
        self.board = board
        self.name = ""
        self.chosen = False
        """True for the chosen board; painted red."""
        self._thumbnails = thumbnails
        self._accept = accept

    def show(self, board: BoardChoice, words: Words, game: str) -> None:
        """Shows another board."""
        self.board, self.name = board, board_name(board, words, game)

    def press(self, intent: Intent) -> bool:
        """ACCEPT calls `accept` if the card is enabled."""
        if intent is not Intent.ACCEPT or not self.enabled:
            return False
        self._accept()
        return True

    def draw(self, canvas: Canvas, *, focused: bool = False) -> None:
        """Draws the thumbnail and the name."""
        look = LABEL_SET if self.chosen else LABEL if self.enabled else LABEL_OFF
        canvas.panel(self.rect, look)
        room = inset(self.rect, 18, 14)
        height = min(canvas.measure(self.name, BUTTON, room.width)[1], max(60, room.height * 2 // 5))
        upper, lower = split_bottom(room, height, 8)
        if self.board is not None and upper.height > 40:
            self._thumbnails.draw(canvas, self.board, upper)
        style = canvas.fit(self.name, lower, BUTTON).toned(look.ink)
        canvas.text(self.name, lower, style, align="centre", valign="middle")
        canvas.note("widget", self.rect, self.name)
        if focused:
            canvas.focus(self.rect)
