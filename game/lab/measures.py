"""What the lab measures of a game's matches: the game-specific part of balance reports."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, NamedTuple, TypeAlias

import pygame

from game.contract import Decision, Event, Option, Seat, State
from game.text import Words

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


class MatchObserver:
    """Follows one match of a game; by default it finds only what all games have, such as who won."""

    def __init__(self, state: State) -> None:
        self.state = state
        """The match, which goes on while it is observed."""

    def scores(self) -> Sequence[float]:
        """The score that decides, by seat; empty, as by default: there is none."""
        return ()

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
class BoardPicture:
    """A board as the game paints it, and where its places lie on it."""

    picture: pygame.Surface
    places: Mapping[str, Sequence[Point]] = field(default_factory=dict)
    """The corners of each place, in pixels of the picture."""


class GameMeasures:
    """What is measured of a game's matches; by default only what all games have."""

    seconds_per_choice: ClassVar[float] = 10.0
    """How long persons think about a choice on average; the report says that it assumes this."""

    def observer(self, state: State) -> MatchObserver:
        """Follows a match from its start."""
        return MatchObserver(state)

    def things(self, config: Mapping[str, Any]) -> Mapping[str, Collection[str]]:
        """The ids of all things of each kind, also of those that are never used."""
        del config
        return {}

    def thing_name(self, thing: Thing, words: Words) -> str:
        """The name of a thing; by default its id."""
        del words
        return thing.id

    def group_name(self, kind: str, group: str, words: Words) -> str:
        """The name of what seats belong to; by default its id."""
        del kind, words
        return group

    def place_name(self, place: str, words: Words) -> str:
        """The name of a place; by default its id."""
        del words
        return place

    def board(self, config: Mapping[str, Any], size: tuple[int, int], words: Words) -> BoardPicture | None:
        """The board of a match with this config, in at most `size` pixels; None: the game has no board."""
        del config, size, words
        return None
