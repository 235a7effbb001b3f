"""The events of Cyvasse: the sentence of each in the chronicle, what it decides and how it is animated.

Spec: cyvasse 5.13
"""

from collections.abc import Sequence

from game.contract import Event, Seat
from game.games.cyvasse.rules import events
from game.games.cyvasse.rules.data import KEEP_POINTS, PIECES
from game.games.cyvasse.rules.events import CHOICES, written
from game.games.cyvasse.rules.position import Battle
from game.games.cyvasse.table import animation
from game.games.cyvasse.table.combat import around, battlefield
from game.games.cyvasse.table.effects import CyvasseTable
from game.games.cyvasse.table.ids import TileSpot
from game.games.cyvasse.table.layout import CyvasseLayout
from game.games.cyvasse.table.texts import why_lost
from game.games.cyvasse.table.wording import CyvasseWording
from game.table.chronicle import Chronicle
from game.table.entities.things import Things
from game.table.ids import Mark, Marks
from game.table.presentation.events import Animation, EventGroup, Shown, by_event
from game.text import Words

KING_WEIGHT = 100
"""More than all points together, which are the weights: the capture ends the match. Spec: cyvasse 2.2, 6.1"""

BLOW_LINGER, RUIN_LINGER = 0.12, 0.4
"""How long the picture stays after a capture and after the fall of a keep: nothing is to be read there."""


def setup_sentence(wording: CyvasseWording, event: events.SetupPlaced, _joined: EventGroup) -> str:
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


def moved_sentence(wording: CyvasseWording, event: events.Moved, joined: EventGroup) -> str:
    """From where a piece went, and what it captured, else to where and how."""
    captured = [each for each in joined if isinstance(each, events.Captured)]
    if captured:
        victims = ", ".join(f"{wording.piece(each.piece)} {each.tile}" for each in captured)
        return wording.log("captured", piece=wording.piece(event.piece), start=event.start, pieces=victims)
    key = event.how if event.how in ("forest", "wrap") else "moved"
    return wording.log(key, piece=wording.piece(event.piece), start=event.start, goal=event.goal)


ON_A_TILE = ("mountain", "keep", "place")
"""The verbs of the setup that end with a tile."""

EVENTS = by_event(
    Shown(events.BoardLaid),
    Shown(
        events.Coin,
        sentence=lambda wording, event, _: wording.log(
            "coin" if event.tossed else "first", side=wording.side(event.seat)
        ),
        animate=animation.toss_coin,
    ),
    Shown(
        events.SetupPlaced,
        sentence=setup_sentence,
        spots=lambda event: (
            [TileSpot(str(event.option[-1]))] if event.option and event.option[0] in ON_A_TILE else []
        ),
        animate=animation.animate_setup,
    ),
    Shown(events.SetupUndone),
    Shown(
        events.SetupDone,
        sentence=lambda wording, event, _: wording.log("ready", side=wording.side(event.seat)),
    ),
    Shown(
        events.ScreenRemoved,
        sentence=lambda wording, _event, _: wording.log("screen"),
        animate=animation.remove_screen,
    ),
    Shown(events.TurnBegan, turn=lambda event: event.turn),
    Shown(
        events.Moved,
        sentence=moved_sentence,
        spots=lambda event: [TileSpot(event.start), TileSpot(event.goal)],
        animate=animation.animate_move,
        animated_with=(events.Captured,),
        close_up=battlefield,
        linger=BLOW_LINGER,
    ),
    Shown(
        events.Captured,
        clause=lambda _wording, _event: "",  # the sentence names all that the move captured
        concerns=lambda _, event: [1 - event.seat],
        weight=lambda event: PIECES[event.piece].points + KING_WEIGHT * (event.piece == "king"),
        spots=lambda event: [TileSpot(event.tile)],
    ),
    Shown(
        events.Swapped,
        sentence=lambda wording, event, _: wording.log(
            "swapped", piece=wording.piece(event.piece), one=event.spearman, other=event.partner
        ),
        spots=lambda event: [TileSpot(event.spearman), TileSpot(event.partner)],
        animate=animation.animate_swap,
    ),
    Shown(
        events.Deployed,
        sentence=lambda wording, event, _: wording.log(
            "deployed", piece=wording.piece(event.piece), tile=event.tile
        ),
        spots=lambda event: [TileSpot(event.tile)],
        animate=animation.animate_deployment,
    ),
    Shown(events.Passed, sentence=lambda wording, _event, _: wording.log("passed")),
    Shown(
        events.KeepFell,
        clause=lambda wording, event: wording.log("fell", side=wording.side(event.seat)),
        concerns=lambda _, event: [event.seat],
        weight=lambda event: (
            KEEP_POINTS + sum(PIECES[kind].points * count for kind, count in event.lost.items())
        ),
        spots=lambda event: [TileSpot(event.tile)],
        animate=animation.animate_keep_fall,
        close_up=lambda table, event, _: around(table, [event.tile]),
        linger=RUIN_LINGER,
    ),
    Shown(
        events.MatchOver,
        clause=lambda wording, event: wording.words(f"cyvasse.reason.{event.reason}"),
        animate=animation.animate_end,
    ),
)


class CyvasseChronicle(Chronicle):
    """The chronicle of a match, in notation and in sentences: a line for each choice."""

    events = EVENTS
    judged = "cyvasse.story.judged"

    def wording(self, view: Battle, words: Words) -> CyvasseWording:
        """The view and the language, with names of sides and pieces."""
        return CyvasseWording(view, words)

    def notation(self, group: EventGroup) -> str:
        """A choice of a turn in notation; empty for one of the setup."""
        return written(group) if isinstance(group[0], CHOICES) else ""

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

    def trace_marks(self, group: Sequence[Event]) -> Marks | None:
        """Marks of the tiles that the last piece left and entered; None: no piece moved."""
        for event in reversed(group):
            match event:
                case events.Moved(start=start, goal=goal):
                    return {Mark("trace_start", TileSpot(start)), Mark("trace_end", TileSpot(goal))}
                case events.Swapped(spearman=one, partner=other):
                    return {Mark("trace_end", TileSpot(one)), Mark("trace_end", TileSpot(other))}
                case events.Deployed(tile=tile):
                    return {Mark("trace_end", TileSpot(tile))}
        return None
