"""The chronicle of a match: what has happened so far, in lines."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, zip_longest
from typing import Any, ClassVar

from game.bots.levels import level_words
from game.catalogue import GAMES
from game.contract import Event, Outcome, Seat, View
from game.match import Player
from game.match.lines import Seated
from game.table.ids import SpotId
from game.table.presentation.events import UNSHOWN, EventGroup, Events, Shown
from game.table.presentation.texts import Contest
from game.table.presentation.verbs import Wording
from game.text import Words


@dataclass(frozen=True)
class ChronicleLine:
    """One line of the chronicle."""

    turn: int
    """0 before the first turn."""
    seat: Seat | None
    """The seat that did it; None: no seat did."""
    notation: str
    """What happened, in the notation of the game; empty if it has none."""
    sentence: str
    """The same in the player's language."""
    spots: tuple[SpotId, ...]
    """Where on the table it happened."""
    concerns: frozenset[Seat] = frozenset()
    """The seats to which it happened, such as those attacked or rewarded; a recap shows it to them."""
    weight: int = 0
    """Its importance for the match compared with other lines; 0: it is no key moment."""
    when: str = ""
    """The label before it, such as a season; empty: the number of the turn."""
    by_second: bool = False
    """True if the seat plays two sides and the second one did it."""
    note: str = ""
    """An explanation below it in a recap, such as of something that has happened for the first time."""
    arms: str = ""
    """The picture of the arms of the side that did it; empty: it has the shield of its player."""


class Chronicle:
    """Writes the chronicles of one game, as the rows of its events say."""

    events: ClassVar[Events] = {}
    """The rows of the game."""
    judged: ClassVar[str] = ""
    """The text key of what `Bot.judge` measures in this game; empty: nothing."""

    def wording(self, view: View, words: Words) -> Wording:
        """Returns the view and the words for sentences; a game may return a subclass."""
        return Wording(view, words)

    def lines(self, events: Iterable[Event], view: View, words: Words) -> list[ChronicleLine]:
        """Returns the lines of events, which the reader may know; `view`: a later view of the match."""
        wording = self.wording(view, words)
        return [self.line(wording, turn, group) for turn, group in self._with_turns(events)]

    def line_count(self, events: Iterable[Event], view: View, words: Words) -> int:
        """Returns the number of lines of events."""
        if not self.events:
            return len(self.lines(events, view, words))
        return sum(1 for _ in self._with_turns(events))

    def results(self, events: Iterable[Event], view: View, words: Words) -> list[str]:
        """Returns the sentences on the results of contests, such as battles."""
        wording = self.wording(view, words)
        groups = [
            group for _, group in self._with_turns(events) if any(self.row(event).result for event in group)
        ]
        return [self.sentence(wording, group) for group in groups]

    def contests(self, events: Iterable[Event], view: View, words: Words) -> list[Contest | None]:
        """Returns the contests that the events begin or change, in order; None: a contest ends."""
        wording = self.wording(view, words)
        rows = ((self.row(event).contest, event) for event in events)
        return [contest(wording, event) for contest, event in rows if contest is not None]

    def groups(self, events: Iterable[Event]) -> list[EventGroup]:
        """Returns the events in groups: those of one line together, and each event without a line alone."""
        groups: list[list[Event]] = []
        line: list[Event] = []
        for event in events:
            row = self.row(event)
            if line and (row.clause is not None or self.row(line[0]).joined_by(line, event)):
                line.append(event)
                continue
            groups.append([event])
            if row.begins_line(event):
                line = groups[-1]
        return list(groups)

    def line(self, wording: Wording, turn: int, group: EventGroup) -> ChronicleLine:
        """Returns the line of a group in a turn."""
        rows = [(self.row(event), event) for event in group]
        return ChronicleLine(
            turn,
            rows[0][0].actor(wording, group[0]),
            self.notation(group),
            self.sentence(wording, group),
            tuple(dict.fromkeys(spot for row, event in rows for spot in row.spots(event))),
            frozenset(seat for row, event in rows for seat in row.concerns(wording, event)),
            sum(row.weight_of(event) for row, event in rows),
        )

    def sentence(self, wording: Wording, group: EventGroup) -> str:
        """Returns the sentence of a group's first event, and the clauses of those that joined it."""
        event, *joined = group
        begin = self.row(event).sentence
        parts = ["" if begin is None else begin(wording, event, joined)]
        clauses = ((self.row(each).clause, each) for each in joined)
        parts += [clause(wording, each) for clause, each in clauses if clause is not None]
        return " ".join(filter(None, parts))

    def notation(self, group: EventGroup) -> str:
        """Returns the group in the notation of the game; empty, as by default: it has none."""
        del group
        return ""

    def row(self, event: Event) -> Shown[Any, Any, Any]:
        """Returns the row of an event."""
        return self.events.get(type(event), UNSHOWN)

    def _with_turns(self, events: Iterable[Event]) -> Iterator[tuple[int, EventGroup]]:
        """Yields the groups that have a line, with their turns."""
        turn = 0
        for group in self.groups(events):
            row = self.row(group[0])
            turn = turn if row.turn is None else row.turn(group[0])
            if row.begins_line(group[0]):
                yield turn, group

    def beside_score(self, view: View, seat: Seat, words: Words) -> str:
        """Returns what is shown beside the score of a seat, such as `7 provinces`; by default nothing."""
        del view, seat, words
        return ""

    def why_lost(self, view: View, seat: Seat, words: Words) -> str:
        """Returns a sentence on why the seat has not won a finished match; empty: there is none."""
        del view, seat, words
        return ""


def chronicle_of(game: str) -> Chronicle:
    """Returns the chronicle of a game."""
    return GAMES[game].part("chronicle", Chronicle)


@dataclass(frozen=True)
class Note:
    """A line about the table and not about the rules, such as a change of players."""

    choices: int
    """The number of choices made before."""
    seat: Seat
    sentence: str


def notes_of(
    seatings: Iterable[tuple[int, Seated]],
    time_ups: Iterable[tuple[int, Seat]],
    names: Sequence[str],
    words: Words,
) -> list[Note]:
    """Returns the notes of a match in order.

    Args:
        seatings: The players who took a seat later, each with the number of choices before.
        time_ups: The seats whose time was up, each with the number of choices before.
        names: The players' by seat.
        words: The language.
    """
    seated = [Note(n, line.seat, new_player_sentence(line.player, words)) for n, line in seatings]
    late = [Note(n, seat, time_up_sentence(names[seat], words)) for n, seat in time_ups]
    return sorted((*seated, *late), key=lambda note: note.choices)


def chronicle_lines(
    game: str, view: View, events: Sequence[Sequence[Event]], notes: Sequence[Note], words: Words
) -> list[ChronicleLine]:
    """Returns all lines of a match up to a view.

    Args:
        game: Its id.
        view: The current one.
        events: Those that the reader may know, by choice; first those before the first choice.
        notes: In order; those after the last of these choices are left out.
        words: The language.
    """
    chronicle = chronicle_of(game)
    lines = chronicle.lines(chain.from_iterable(events), view, words)
    for note in reversed(notes):
        if note.choices < len(events):
            before = chronicle.lines(chain.from_iterable(events[: note.choices + 1]), view, words)
            turn, when = (before[-1].turn, before[-1].when) if before else (0, "")
            lines.insert(len(before), ChronicleLine(turn, note.seat, "", note.sentence, (), when=when))
    return lines


def lines_since(
    game: str, view: View, events: Sequence[Sequence[Event]], choices: int, words: Words
) -> list[ChronicleLine]:
    """Returns the lines that are new or changed since `choices` choices; see `chronicle_lines`."""
    chronicle = chronicle_of(game)
    before = chronicle.lines(chain.from_iterable(events[: choices + 1]), view, words)
    now = chronicle.lines(chain.from_iterable(events), view, words)
    pairs = zip_longest(before, now)
    same = next((number for number, (one, other) in enumerate(pairs) if one != other), len(now))
    return now[same:]


def new_player_sentence(player: Player, words: Words) -> str:
    """Says that another player has taken a seat."""
    if player.level is None:
        return words("log.seated.person", name=player.name)
    return words("log.seated.bot", name=player.name, bot=level_words(words, player.level))


def time_up_sentence(name: str, words: Words) -> str:
    """Says that a player's time is up, so that default options are chosen for the rest of the turn."""
    return words("log.time_up", name=name)


def ending_lines(
    outcome: Outcome | None, turn: int, names: Sequence[str], words: Words, before: Sequence[ChronicleLine]
) -> list[ChronicleLine]:
    """Returns the line of a resignation or an agreed draw, for which there are no events; else none.

    `turn` is the current one, `names` are the players' by seat, `before` the lines up to the end.
    Spec: cyvasse 5.11
    """
    when = before[-1].when if before else ""
    match outcome:
        case Outcome(reason="resigned", ranks=ranks):
            seat = ranks.index(max(ranks))
            return [ChronicleLine(turn, seat, "", words("log.resigned", name=names[seat]), (), when=when)]
        case Outcome(reason="agreed"):
            return [ChronicleLine(turn, None, "", words("log.agreed"), (), when=when)]
    return []
