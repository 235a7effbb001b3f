"""A recorded match as text, a line a choice, with nothing that the room may not know."""

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from pathlib import Path

from game.contract import Event
from game.match import BadSave, Player, Replay
from game.misuse import Misuse
from game.text import Words, first_language


def add_arguments(parser: ArgumentParser) -> None:
    """What telling a match may be told."""
    parser.add_argument("file", type=Path, metavar="FILE", help="the journal of a match")
    parser.add_argument("--reveal", action="store_true", help="tell the secrets too, once the match is over")


def run(wanted: Namespace) -> int:
    """Tell the match; the exit status.

    Raises:
        Misuse: the file is no match that can be told, or its secrets may not be told yet.
    """
    try:
        replay = Replay(wanted.file)
    except BadSave as trouble:
        words = Words(first_language())
        raise Misuse(trouble.notice.text(words)) from None
    if wanted.reveal and replay.outcome is None:
        raise Misuse(f"--reveal: {wanted.file} is not over, so its secrets stay secrets")
    if wanted.reveal:
        replay.reveal()
    for line in retold(replay):
        print(line)  # noqa: T201  # asked for
    return 0


def retold(replay: Replay) -> Iterator[str]:
    """The lines, first the players, then each choice and what it brought about, in the end who won."""
    header = replay.header
    yield f"{header.game}, seed {header.seed}, {header.started}"
    for seat, player in enumerate(header.seats):
        yield f"seat {seat}: {player.name} ({player.by})"
    while replay.n < len(replay):
        told = replay.step()
        if replay.last is not None:
            choice = replay.last.choice
            chosen = " ".join(map(str, choice.option)) or "something secret"
            yield f"{choice.n}. {_name(header.seats, choice.seat)}: {chosen}{_happened(told)}"
    yield _end(replay)


def _name(players: tuple[Player, ...], seat: int) -> str:
    return players[seat].name


def _happened(events: list[Event]) -> str:
    kinds = ", ".join(event.kind.replace("_", " ") for event in events)
    return f" ({kinds})" if kinds else ""


def _end(replay: Replay) -> str:
    outcome = replay.outcome
    if outcome is None:
        return "not over"
    winners = " and ".join(_name(replay.header.seats, seat) for seat in outcome.winners)
    return f"{winners} won: {outcome.reason}" if winners else f"a draw: {outcome.reason}"
