"""What has happened in a match, line by line: each game's own way of writing it down."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import chain

from game.catalogue import GAMES
from game.contract import Event, Outcome, Seat, Snapshot
from game.match import Player
from game.match.journal.lines import Seated
from game.table.ids import SpotId
from game.text import Words


@dataclass(frozen=True)
class Line:
    """One line of the chronicle."""

    turn: int
    """0 before the first turn."""
    seat: Seat | None
    """Who did it; None: nobody did."""
    notation: str
    """In the game's own signs; empty where it has none."""
    words: str
    """The same in a sentence."""
    spots: tuple[SpotId, ...]
    """Where it happened on the table."""


class Chronicle:
    """Writes down what happened in a match of one game; this one writes nothing."""

    def lines(self, events: Iterable[Event], view: Snapshot, words: Words) -> list[Line]:
        """What happened, from events that the reader may know; `view` shows the match later on."""
        del events, view, words
        return []


def chronicle(
    view: Snapshot, events: Sequence[Sequence[Event]], seatings: Sequence[tuple[int, Seated]], words: Words
) -> list[Line]:
    """All lines of a match, which has come to what `view` shows.

    `events` are those that the reader may know, by choice; at 0 those before the first one;
    `seatings` say who sat down later, each with the number of choices before.
    """
    writer = chronicle_of(view["game"])
    lines = writer.lines(chain.from_iterable(events), view, words)
    for n, line in reversed(seatings):
        if n < len(events):
            before = writer.lines(chain.from_iterable(events[: n + 1]), view, words)
            turn = before[-1].turn if before else 0
            lines.insert(len(before), Line(turn, line.seat, "", seated(line.player, words), ()))
    return lines


def seated(player: Player, words: Words) -> str:
    """That somebody else plays on for a seat, or its person again."""
    return words(f"log.seated.{player.level or 'person'}", name=player.name)


def closing(outcome: Outcome | None, turn: int, names: Sequence[str], words: Words) -> list[Line]:
    """How the players ended a match, which no rule tells of; nothing if they did not.

    `turn` is the one they ended it in, `names` are those of the seats. Spec: cyvasse 5.11
    """
    match outcome:
        case Outcome(reason="resigned", ranks=ranks):
            seat = ranks.index(max(ranks))
            return [Line(turn, seat, "", words("log.resigned", name=names[seat]), ())]
        case Outcome(reason="agreed"):
            return [Line(turn, None, "", words("log.agreed"), ())]
    return []


def chronicle_of(game: str) -> Chronicle:
    """Who writes a game's chronicle."""
    return GAMES[game].part("chronicle", Chronicle)
