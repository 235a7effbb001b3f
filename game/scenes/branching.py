"""Continues a recorded match from a position; asks who plays if otherwise only bots would."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

from game.contract import Seat
from game.match import BadSave, Match, Player, PlayerKind
from game.match.undo import NotAllowed
from game.scenes.page import Page
from game.scenes.requests import Change
from game.ui.widgets.dialog import Answer


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
    back = Answer(words("menu.back"), lambda: None)
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
