"""What the lab measures of a game's matches: the game-specific part of balance reports."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar, Generic, NamedTuple, TypeAlias, TypeVar

from game.catalogue import GAMES
from game.contract import Decision, Event, Option, Seat, State, View

if TYPE_CHECKING:  # processes that play need no picture
    import pygame

    from game.maps.library import MapEntry
    from game.text import Words

SEAT = "seat"
"""The kind of groups that all games have: each seat is one, by its number."""

Point: TypeAlias = tuple[float, float]


class Thing(NamedTuple):
    """Something that can be used in a match, such as a card."""

    kind: str
    """The text `<game>.lab.thing.<kind>` names all of the kind."""
    id: str


class Offered(NamedTuple):
    """A seat could use a thing, though no option of a decision says so."""

    thing: Thing
    seat: Seat


class Used(NamedTuple):
    """A seat used a thing, or won it."""

    thing: Thing
    seat: Seat


class At(NamedTuple):
    """Something happened at a place of the board, or lies there at the end."""

    layer: str
    """What happened; the text `<game>.lab.layer.<layer>` names it."""
    place: str


class Counted(NamedTuple):
    """Something happened that is counted in each match."""

    name: str
    """The text `<game>.lab.count.<name>` names it."""
    amount: int = 1


Finding: TypeAlias = Offered | Used | At | Counted


AnyState = TypeVar("AnyState", bound=State)


class MatchObserver(Generic[AnyState]):
    """Follows one match of a game; by default it finds only what all games have, such as who won."""

    counted: ClassVar[Mapping[type[Event], str]] = {}
    """The events that are counted in each match, with the name of the count, see `Counted`."""

    def __init__(self, game: str, state: AnyState) -> None:
        self.game = game
        """The id of the game."""
        self.state = state
        """The match, which goes on while it is observed."""

    @property
    def view(self) -> View:
        """The match as `Rules.known` has it, which a game knows faster ways to find."""
        return GAMES[self.game].known(self.state.snapshot())

    def uses(self, decision: Decision, option: Option) -> Iterable[Thing]:
        """The things that an open option uses, before anything is chosen."""
        del decision, option
        return ()

    def findings(self, events: Sequence[Event]) -> Iterable[Finding]:
        """What a choice has caused; `events` are its events, and those of the start first."""
        del events
        return ()

    def findings_at_end(self) -> Iterable[Finding]:
        """What the last position shows."""
        return ()

    def groups(self) -> Mapping[str, Sequence[str]]:
        """What the seats belong to, by kind of group, then by seat, such as their factions.

        Asked at the end of the match. The text `<game>.lab.group.<kind>` names the kind. A seat that belongs
        to none has an empty id.
        """
        return {}


@dataclass(frozen=True)
class MeasureNames:
    """The names of what is found in matches, in a language; by default the ids."""

    config: Mapping[str, Any]
    """Of the matches."""
    words: "Words"

    def thing(self, thing: Thing) -> str:
        """The name of a thing."""
        return thing.id

    def group(self, kind: str, group: str) -> str:
        """The name of what seats belong to, or of a seat."""
        return self.words("statistics.seat", number=int(group) + 1) if kind == SEAT else group

    def place(self, place: str) -> str:
        """The name of a place."""
        return place


@dataclass(frozen=True)
class ReportBoard:
    """A board as the game paints it, and where its places lie on it."""

    name: str
    """In the language of the report."""
    picture: "pygame.Surface"
    places: Mapping[str, Sequence[Point]] = field(default_factory=dict)
    """The corners of each place, in pixels of the picture."""


class GameMeasures:
    """What is measured of a game's matches; by default only what all games have."""

    observer: ClassVar[type[MatchObserver[Any]]] = MatchObserver
    """Follows a match."""
    names: ClassVar[type[MeasureNames]] = MeasureNames
    """Names what is found in matches."""
    score: ClassVar[str] = ""
    """The text key of what `scores` returns; empty: the game has no scores."""
    prizes: ClassVar[Mapping[str, bool]] = {}
    """The kinds of things that are won rather than used, and whether each is offered to all seats at once."""
    outcomes: ClassVar[Collection[str]] = ()
    """The kinds of groups that a match brings about, such as offices at its end; they need not be fair."""
    starts: ClassVar[Sequence[str]] = ()
    """The kinds of groups, beside the seats, that a fair board treats alike; comparisons use them."""
    place_groups: ClassVar[Collection[str]] = ()
    """The kinds of groups that are places of the board, such as where a seat began."""

    def scores(self, view: View) -> Sequence[float]:
        """The scores that decide the match by seat, as far as the view shows them; empty: none."""
        del view
        return ()

    def things(self, config: Mapping[str, Any]) -> Mapping[str, Collection[str]]:
        """The ids of all things of each kind, also of those that are never used."""
        del config
        return {}

    def board(
        self, config: Mapping[str, Any], entry: "MapEntry | None", size: tuple[int, int], words: "Words"
    ) -> ReportBoard | None:
        """The board of a match, in at most `size` pixels; None: the game has no board.

        Args:
            config: Of the match.
            entry: The map of the board; None: it comes with the game.
            size: Width and height in pixels.
            words: Of the names on it.
        """
        del config, entry, size, words
        return None


def measures_of(game: str) -> GameMeasures:
    """The game-specific part of balance reports."""
    return GAMES[game].part("measures", GameMeasures)
