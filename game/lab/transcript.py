"""The command `transcript`: prints a recorded match as text, without secrets."""

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from pathlib import Path

from game import files
from game.errors import UsageError
from game.match import BadSave, Replay
from game.text import Words, first_language

WHY_HIDDEN = {
    "match.replay.unfinished": "is not over",
    "match.replay.shared": "goes on from a match that is not over or not found",
    "match.replay.copied": "shares its secrets with a match that is not over",
}
"""Why secrets stay hidden, as the end of a sentence; by the text key of the reason."""


def add_arguments(parser: ArgumentParser) -> None:
    """Adds the arguments of `four-crowns transcript`."""
    parser.add_argument("file", type=Path, metavar="FILE", help="the journal of a match")
    parser.add_argument("--reveal", action="store_true", help="show secrets too; only for a finished match")


def run(arguments: Namespace) -> int:
    """Runs `four-crowns transcript`; the exit status.

    Raises:
        UsageError: the file is not a readable match, or secrets are asked for before its end.
    """
    try:
        replay = Replay(arguments.file, files.matches_folder())
    except BadSave as error:
        words = Words(first_language())
        raise UsageError(error.notice.text(words)) from None
    if arguments.reveal:
        if (reason := replay.why_not_reveal) is not None:
            raise UsageError(f"--reveal: {replay.path} {WHY_HIDDEN[reason]}, so its secrets stay secrets")
        replay.reveal()
    for line in transcript(replay):
        print(line)  # noqa: T201  # asked for
    return 0


def transcript(replay: Replay) -> Iterator[str]:
    """The lines: the players, each step with its choice and events, and the outcome.

    The seed, from which every secret can be computed, is named only if they may be shown.
    """
    header = replay.header
    seed = f"seed {header.seed}, " if replay.why_not_reveal is None else ""
    yield f"{header.game}, {seed}{header.started}"
    for seat, player in enumerate(header.seats):
        yield f"seat {seat}: {player.name} ({player.by})"
    while replay.n < len(replay):
        events = replay.step()
        if replay.last is not None:
            choice = replay.last.choice
            chosen = " ".join(map(str, choice.option)) or "something secret"
            kinds = ", ".join(event.kind.replace("_", " ") for event in events)
            happened = f" ({kinds})" if kinds else ""
            yield f"{replay.n}. {header.seats[choice.seat].name}: {chosen}{happened}"
    yield _end(replay)


def _end(replay: Replay) -> str:
    outcome = replay.outcome
    if outcome is None:
        return "not over"
    winners = " and ".join(replay.header.seats[seat].name for seat in outcome.winners)
    return f"{winners} won: {outcome.reason}" if winners else f"a draw: {outcome.reason}"
