"""What balance reports measure of matches of Yes, Your Grace."""

# ruff: noqa: PLC0415 -- processes that play need no picture

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from game.contract import Decision, Event, Option, Seat
from game.games.grace.rules.data import ALLEGIANCES, CHAOS_AGENT, CRISES, INTRIGUES, ROLES
from game.games.grace.rules.events import (
    CivilWar,
    CrisisRevealed,
    Damaged,
    IntriguePlayed,
    Judged,
    KingFell,
    RecordWritten,
    Refused,
    SeatEvent,
    Slain,
)
from game.games.grace.rules.kingdom import Kingdom
from game.games.grace.rules.state import GraceState
from game.lab.measures import (
    SEAT,
    At,
    Counted,
    Finding,
    GameMeasures,
    MatchObserver,
    MeasureNames,
    Offered,
    ReportBoard,
    Thing,
    Used,
)

if TYPE_CHECKING:
    from game.maps.library import MapEntry
    from game.text import Words

LAYERS: Mapping[type[Event], str] = {Damaged: "damaged", Slain: "slain", KingFell: "falls"}
"""The events that happen at the place of their seat, with the name of the layer."""
FIRST_KING = "first_king"
"""Stands for the allegiance card that the seat does not have that begins as King."""


def kind_of(card: str | None) -> str:
    """The kind of an allegiance card: its side, or itself if it has no ambition."""
    if card is None:
        return FIRST_KING
    allegiance = ALLEGIANCES.get(card)
    return card if allegiance is None or allegiance.ambition is None else allegiance.side


def office_of(kingdom: Kingdom, seat: Seat) -> str:
    """As what a seat ends the match: `king`, `heir`, an office, the Chaos Agent, or `none`."""
    if seat == kingdom.king:
        return "king"
    if seat == kingdom.heir:
        return "heir"
    if kingdom.allegiance[seat] == CHAOS_AGENT:
        return CHAOS_AGENT
    return kingdom.office_of(seat) or "none"


class GraceObserver(MatchObserver[GraceState]):
    """Follows a match: allegiances, offices, Intrigues and crises."""

    counted: ClassVar[Mapping[type[Event], str]] = {
        IntriguePlayed: "intrigues",
        Refused: "refusals",
        Slain: "slain",
        CivilWar: "civil_wars",
    }

    def __init__(self, game: str, state: GraceState) -> None:
        super().__init__(game, state)
        self._dealt = [kind_of(card) for card in self.view.allegiance]

    @property
    def view(self) -> Kingdom:
        """The match."""
        return self.state.kingdom

    def uses(self, decision: Decision, option: Option) -> Iterator[Thing]:
        """Intrigues that are played, and Role cards that are placed."""
        del decision
        match option:
            case ("play", str(card), *_):
                yield Thing("intrigue", card)
            case ("role", str(role), *_):
                yield Thing("role", role)

    def findings(self, events: Sequence[Event]) -> Iterator[Finding]:
        """What Intrigues and crises came to, who fell, and what the Annals record."""
        for event in events:
            if isinstance(event, SeatEvent) and type(event) in LAYERS:
                yield At(LAYERS[type(event)], str(event.seat))
            yield from self._happened(event)

    def _happened(self, event: Event) -> Iterator[Finding]:
        match event:
            case CrisisRevealed(card=card):
                yield Offered(Thing("crisis", card), self.view.king)
            case Judged(card=card, result=result):
                is_crisis = card in CRISES
                yield Counted(f"{'crisis' if is_crisis else 'intrigue'}_{result}")
                if is_crisis and result == "success":
                    yield Used(Thing("crisis", card), self.view.king)
            case IntriguePlayed(target=target):
                yield At("targets", str(target))
            case KingFell(how=how):
                yield Counted(how)
            case RecordWritten(what=what):
                yield Counted(what)

    def findings_at_end(self) -> Iterator[Finding]:
        """Who wears the crown."""
        kingdom = self.view
        is_chaos = kingdom.allegiance[kingdom.king] == CHAOS_AGENT
        yield Counted(f"crown_{CHAOS_AGENT if is_chaos else kingdom.king_side}")

    def groups(self) -> Mapping[str, Sequence[str]]:
        """The allegiance that was dealt and that at the end, and the office at the end."""
        kingdom = self.view
        return {
            "dealt": self._dealt,
            "held": [kind_of(card) for card in kingdom.allegiance],
            "office": [office_of(kingdom, seat) for seat in kingdom.seats],
        }


class GraceNames(MeasureNames):
    """The names of cards, allegiances and offices."""

    def thing(self, thing: Thing) -> str:
        """The name of a card."""
        part = "role" if thing.kind == "role" else "event"
        return self.words(f"grace.{part}.{thing.id}.name")

    def group(self, kind: str, group: str) -> str:
        """The name of a seat, an allegiance or an office."""
        if kind == SEAT:
            return super().group(kind, group)
        return self.words(f"grace.lab.{kind if kind == 'office' else 'allegiance'}.{group}")

    def place(self, place: str) -> str:
        """The place of a seat."""
        return self.group(SEAT, place)


class GraceMeasures(GameMeasures):
    """Standing, allegiances, Intrigues and crises."""

    observer = GraceObserver
    names = GraceNames
    score = "grace.story.score"
    prizes: ClassVar[Mapping[str, bool]] = {"crisis": False}
    outcomes = ("held", "office")
    place_groups = (SEAT,)

    def scores(self, view: Kingdom) -> Sequence[float]:
        """The public standing of each seat; empty before the first round."""
        return [standing(view, seat) for seat in view.seats] if view.round else ()

    def things(self, config: Mapping[str, Any]) -> Mapping[str, Collection[str]]:
        """All Intrigues, Role cards and crises."""
        del config
        return {"intrigue": INTRIGUES, "role": ROLES, "crisis": CRISES}

    def board(
        self, config: Mapping[str, Any], entry: "MapEntry | None", size: tuple[int, int], words: "Words"
    ) -> ReportBoard:
        """The hall with the places of the seats."""
        from game.games.grace.lobby import GraceLobby, place_corners
        from game.games.grace.rules.config import resolve
        from game.games.grace.rules.data.halls import hall_of
        from game.scenes.lobby.boards import board_name
        from game.scenes.lobby.info import board_of_match

        lobby, resolved = GraceLobby(), resolve(config)
        choice = board_of_match(lobby, resolved.hall, entry)
        picture = lobby.picture(choice, size, words)
        places = place_corners(hall_of(resolved.hall), resolved.seats, picture.get_width())
        return ReportBoard(board_name(choice, words, "grace"), picture, places)


def standing(view: Kingdom, seat: Seat) -> int:
    """A measure of a seat's public power: undamaged Holdings, an office, the Heir's title, the crown."""
    title = 4 if view.wears_crown(seat) else 2 if seat == view.heir else 0
    return len(view.undamaged_holdings(seat)) + title + (view.office_of(seat) is not None)
