"""Scenes that show a dialog until it is answered, and the question who plays on from a recorded position."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import TypeAlias

from game.contract import Seat
from game.input.messages import Device, Message
from game.match import BadSave, Match, Player, PlayerKind
from game.match.undo import NotAllowed
from game.scenes.page import Page, handle_dialog
from game.scenes.requests import Change, Pop
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.ui.drawing.canvas import Canvas
from game.ui.widgets.dialog import Answer, Dialog

Backdrop: TypeAlias = Callable[[Canvas], object]
"""Draws what is visible behind a dialog; the dialog dims it."""


class DialogScene(Scene):
    """Shows dialogs one after another; an answer calls `go` to leave the scene."""

    def __init__(
        self, services: Services, backdrop: Backdrop, must_close: Callable[[], object] = lambda: False
    ) -> None:
        """`must_close`: true if the scene has to close without an answer, such as when a pad is lost."""
        self.services = services
        self._backdrop, self._must_close = backdrop, must_close
        self._change: Change = None

    def ask(
        self,
        question: str,
        answers: Sequence[Answer],
        details: str = "",
        *,
        may_answer: Callable[[Device], bool] = lambda _: True,
    ) -> None:
        """Shows a dialog; for the arguments see `Dialog`."""
        self.question = Dialog(question, answers, details=details, may_answer=may_answer)
        self.stale = True

    def go(self, change: Change) -> None:
        """Sets the change that `handle` returns for the current message."""
        self._change = change

    def handle(self, message: Message) -> Change:
        """Passes the message to the dialog."""
        if self.question is None:
            return None
        self.stale |= handle_dialog(self.question, message, self.services.sounds)
        change, self._change = self._change, None
        return change

    def tick(self, seconds: float) -> Change:
        """Closes if it must."""
        del seconds
        return Pop() if self._must_close() else None

    def draw(self, canvas: Canvas) -> None:
        """Draws the backdrop and the dialog."""
        self._backdrop(canvas)
        if self.question is not None:
            self.question.draw(canvas)


class ConfirmScene(DialogScene):
    """Asks a player to confirm an action; the answer that cancels it has the focus."""

    def confirm(
        self, question: str, details: str, label: str, then: Change, may_answer: Callable[[Device], bool]
    ) -> None:
        """Shows the question; `then` follows the answer with the label; `may_answer`: see `Dialog`."""
        cancel = Answer(self.services.words("confirm.back"), lambda: self.go(Pop()))
        self.ask(question, [cancel, Answer(label, lambda: self.go(then))], details, may_answer=may_answer)


@dataclass(frozen=True)
class BranchPoint:
    """The position of a recorded match from which a new match continues."""

    path: Path
    choices: int
    """The number of choices before it."""
    players: Sequence[Player]
    """The players at that time, by seat."""


def go_on_from(page: Page, position: BranchPoint, open_table: Callable[[Match], Change]) -> None:
    """Starts a match from a position; if only bots played there, asks first who plays now."""
    if any(player.kind is PlayerKind.PERSON for player in position.players):
        _start(page, position, open_table, None)
        return
    words = page.services.words
    start = partial(_start, page, position, open_table)
    answers = [
        Answer(words("replay.play_as", name=player.name), partial(start, seat))
        for seat, player in enumerate(position.players)
    ]
    answers.append(Answer(words("replay.bots_alone"), partial(start, None)))
    back = Answer(words("menu.back"))
    page.ask(words("replay.who"), answers, back=back)


def _start(
    page: Page, position: BranchPoint, open_table: Callable[[Match], Change], seat: Seat | None
) -> None:
    """Starts the match; with a person on a seat if one is given."""
    services = page.services
    try:
        match = Match.branch(position.path, position.choices, services.matches, services.disk)
    except BadSave as bad:
        page.show_problem(services.words("saves.bad"), bad.notice)
        return
    if seat is not None:
        _sit(page, match, seat)
    services.toasts.show(services.words("replay.branched"), "icons/swords")
    page.go(open_table(match))


def _sit(page: Page, match: Match, seat: Seat) -> None:
    """Gives the seat to a person, who keeps its colours; says so if that is not possible."""
    words = page.services.words
    name = words("player.person", number=seat + 1)
    person = replace(match.players[seat], kind=PlayerKind.PERSON, level=None, name=name)
    try:
        match.seat_player(seat, person)
    except NotAllowed as refused:
        page.services.toasts.show(words(refused.key, name=match.players[seat].name, free=""), "icons/info")
