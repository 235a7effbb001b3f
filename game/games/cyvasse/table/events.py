"""The events of Cyvasse: the sentence of each in the chronicle, what it decides and how it is animated.

Spec: cyvasse 5.13
"""

from collections.abc import Sequence

from game.contract import Event, Seat
from game.games.cyvasse.rules.battle import Battle
from game.games.cyvasse.rules.data.pieces import KEEP_POINTS, PIECES
from game.games.cyvasse.rules.events import (
    BoardLaid,
    Captured,
    Coin,
    Deployed,
    KeepFell,
    MatchOver,
    Moved,
    Passed,
    ScreenRemoved,
    SetupDone,
    SetupPlaced,
    SetupUndone,
    Swapped,
    TurnBegan,
)
from game.games.cyvasse.rules.notation import CHOICES, written
from game.games.cyvasse.table import animation
from game.games.cyvasse.table.animation import CyvasseTable
from game.games.cyvasse.table.ids import TileSpot
from game.games.cyvasse.table.layout import CyvasseLayout, trace_marks
from game.games.cyvasse.table.texts import why_lost
from game.games.cyvasse.table.wording import CyvasseWording
from game.table.chronicle import Chronicle
from game.table.entities.things import Things
from game.table.ids import Marks
from game.table.presentation.events import Animation, EventGroup, Shown, by_event
from game.text import Words

KING_WEIGHT = 100
"""More than everything else together: the capture ends the match. Spec: cyvasse 6.1"""


def setup_sentence(wording: CyvasseWording, event: SetupPlaced, _joined: EventGroup) -> str:
    """What a seat has built."""
    side = wording.side(event.seat)
    match event.option:
        case ("mountain" | "keep" as verb, str(tile)):
            return wording.log(verb, side=side, tile=tile)
        case ("place", str(kind), str(tile)):
            return wording.log("place", side=side, piece=wording.piece(kind), tile=tile)
        case ("preset", str(preset)):
            return wording.log("preset", side=side, name=wording.words(f"cyvasse.preset.{preset}.name"))
    return wording.log("build", side=side)


def setup_spots(event: SetupPlaced) -> list[TileSpot]:
    """The tile on which something was built; none for a preset."""
    option = event.option or ()
    return [TileSpot(str(option[-1]))] if option[:1] in (("mountain",), ("keep",), ("place",)) else []


def moved_sentence(wording: CyvasseWording, event: Moved, _joined: EventGroup) -> str:
    """From where a piece went to where, and how."""
    key = event.how if event.how in ("forest", "wrap") else "moved"
    return wording.log(key, piece=wording.piece(event.piece), start=event.start, goal=event.goal)


def swapped_sentence(wording: CyvasseWording, event: Swapped, _joined: EventGroup) -> str:
    """With whom a spearman swapped tiles."""
    piece = wording.piece(event.piece)
    return wording.log("swapped", piece=piece, one=event.spearman, other=event.partner)


def capture_weight(event: Captured) -> int:
    """The points of the piece. Spec: cyvasse 2.2"""
    return PIECES[event.piece].points + (KING_WEIGHT if event.piece == "king" else 0)


def fall_weight(event: KeepFell) -> int:
    """The points of the keep and of the reserve that was captured. Spec: cyvasse 2.2"""
    return KEEP_POINTS + sum(PIECES[kind].points * count for kind, count in event.lost.items())


EVENTS = by_event(
    Shown(BoardLaid),
    Shown(
        Coin,
        sentence=lambda wording, event, _: wording.log(
            "coin" if event.tossed else "first", side=wording.side(event.seat)
        ),
        animate=animation.toss_coin,
    ),
    Shown(SetupPlaced, sentence=setup_sentence, spots=setup_spots, animate=animation.animate_setup),
    Shown(SetupUndone),
    Shown(SetupDone, sentence=lambda wording, event, _: wording.log("ready", side=wording.side(event.seat))),
    Shown(
        ScreenRemoved,
        sentence=lambda wording, _event, _: wording.log("screen"),
        animate=animation.remove_screen,
    ),
    Shown(TurnBegan, turn=lambda event: event.turn),
    Shown(
        Moved,
        sentence=moved_sentence,
        spots=lambda event: [TileSpot(event.start), TileSpot(event.goal)],
        animate=animation.animate_move,
        animated_with=(Captured,),
    ),
    Shown(
        Captured,
        clause=lambda wording, event: wording.log(
            "captured", piece=wording.piece(event.piece), tile=event.tile
        ),
        concerns=lambda _, event: [1 - event.seat],
        weight=capture_weight,
        spots=lambda event: [TileSpot(event.tile)],
    ),
    Shown(
        Swapped,
        sentence=swapped_sentence,
        spots=lambda event: [TileSpot(event.spearman), TileSpot(event.partner)],
        animate=animation.animate_swap,
    ),
    Shown(
        Deployed,
        sentence=lambda wording, event, _: wording.log(
            "deployed", piece=wording.piece(event.piece), tile=event.tile
        ),
        spots=lambda event: [TileSpot(event.tile)],
        animate=animation.animate_deployment,
    ),
    Shown(Passed, sentence=lambda wording, _event, _: wording.log("passed")),
    Shown(
        KeepFell,
        clause=lambda wording, event: wording.log("fell", side=wording.side(event.seat)),
        concerns=lambda _, event: [event.seat],
        weight=fall_weight,
        spots=lambda event: [TileSpot(event.tile)],
        animate=animation.animate_keep_fall,
    ),
    Shown(
        MatchOver,
        clause=lambda wording, event: wording.words(f"cyvasse.reason.{event.reason}"),
        animate=animation.animate_end,
    ),
)


class CyvasseChronicle(Chronicle):
    """The chronicle of a match, in notation and in sentences: a line for each choice."""

    events = EVENTS
    score = "cyvasse.story.score"

    def wording(self, view: Battle, words: Words) -> CyvasseWording:
        """The view and the language, with names of sides and pieces."""
        return CyvasseWording(view, words)

    def notation(self, group: EventGroup) -> str:
        """A choice of a turn in notation; empty for one of the setup."""
        return written(group) if isinstance(group[0], CHOICES) else ""

    def scores(self, view: Battle) -> Sequence[float]:
        """The strength of each side; nothing during the setup. Spec: cyvasse 6.2"""
        return view.strength or ()

    def why_lost(self, view: Battle, seat: Seat, words: Words) -> str:
        """Why the side has not won."""
        return why_lost(self.wording(view, words), seat)


class CyvasseAnimation(Animation):
    """The animation of one match."""

    events = EVENTS
    layout: CyvasseLayout

    def table(self, view: Battle, things: Things) -> CyvasseTable:
        """The table with its geometry."""
        return CyvasseTable(self.layout, view, things)

    def trace_marks(self, events: Sequence[Event]) -> Marks | None:
        """Marks of the tiles that the last piece left and entered."""
        return trace_marks(events)
