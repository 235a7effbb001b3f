"""The one door to every game: a state asks, a seat chooses, events tell."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from random import Random
from typing import Any, ClassVar, Self, TypeAlias, final

Seat: TypeAlias = int
"""0 .. n-1."""

Option: TypeAlias = tuple[str | int, ...]
"""A verb and the ids of what it touches: `("move", "d4", "d7")`."""

Snapshot: TypeAlias = dict[str, Any]
"""A state, or a view of it, as data that JSON can hold."""


class Illegal(ValueError):
    """The option is not open to the seat now; nothing has changed."""


@dataclass(frozen=True)
class Decision:
    """An open question to one seat; `options` is never empty."""

    seat: Seat
    ask: str
    """A key such as `cyvasse.move`; the language files put it into words."""
    options: tuple[Option, ...]
    open: bool = False
    """Whether everybody may see what is offered and chosen, so that nobody need look away."""


@dataclass(frozen=True)
class Outcome:
    """How a match ended. A draw has no winners."""

    winners: tuple[Seat, ...]
    reason: str
    ranks: tuple[int, ...]
    """By seat, from 1; equal ranks are shared."""


@dataclass(frozen=True, kw_only=True)
class Event:
    """What happened, with all it takes to show it."""

    kind: ClassVar[str]
    secret: ClassVar[tuple[str, ...]] = ()
    """Fields that only `seen_by` may know."""
    hidden: ClassVar[bool] = False
    """Whether others do not even learn that it happened."""
    reveals: ClassVar[bool] = False
    """Whether whoever sees it learns what was there before and hidden."""

    seen_by: tuple[Seat, ...] | None = None
    """None: all."""

    def seen(self, seat: Seat | None) -> bool:
        """Whether `seat` may know all of it; None is the onlooker."""
        return self.seen_by is None or seat in self.seen_by

    def masked(self, seat: Seat | None) -> Self:
        """The event with what `seat` may not know made None."""
        return self if self.seen(seat) else replace(self, **dict.fromkeys(self.secret))

    def record(self) -> dict[str, Any]:
        """The event as data that JSON can hold, with its kind."""
        return {"kind": self.kind} | {known.name: getattr(self, known.name) for known in fields(self)}


def visible_to(events: Iterable[Event], seat: Seat | None) -> list[Event]:
    """What `seat` learns of the events: masked, and without those hidden from it."""
    return [event.masked(seat) for event in events if event.seen(seat) or not event.hidden]


@dataclass(frozen=True)
class LobbyOption:
    """A rule that the lobby lets people choose; its first value is the default."""

    key: str
    values: tuple[str | int, ...]

    @property
    def default(self) -> str | int:
        """The value of a match in which nobody chose."""
        return self.values[0]


class Chance:
    """A match's chance: lot number `count` comes from `Random(f"{seed}/{count}")`."""

    def __init__(self, seed: int | str, count: int = 0) -> None:
        self.seed = seed
        self.count = count

    def draw(self) -> Random:
        """The dice for the next lot."""
        dice = Random(f"{self.seed}/{self.count}")
        self.count += 1
        return dice

    def snapshot(self) -> list[int | str]:
        """`[seed, count]`."""
        return [self.seed, self.count]


class State(ABC):
    """One match's whole truth: plain data that changes by `choose` alone."""

    log: list[Event]
    """All events since the start or the restoring, those of `new` included."""

    @property
    @abstractmethod
    def awaiting(self) -> tuple[Decision, ...]:
        """The open decisions, at most one a seat; none exactly when `outcome` is set."""

    @property
    @abstractmethod
    def outcome(self) -> Outcome | None:
        """How the match ended; None while it runs."""

    @final
    def choose(self, seat: Seat, option: Option) -> list[Event]:
        """Carry out `option` and tell what happened, in order.

        Raises:
            Illegal: `option` is not open to `seat` now; nothing has changed.
        """
        for decision in self.awaiting:
            if decision.seat == seat and option in decision.options:
                events = self._apply(seat, option)
                self.log += events
                return events
        raise Illegal(f"seat {seat} may not choose {option!r} now: {self.awaiting!r}")

    @abstractmethod
    def _apply(self, seat: Seat, option: Option) -> list[Event]:
        """Carry out an option that is known to be open."""

    @abstractmethod
    def copy(self) -> Self:
        """A state that goes its own way from here; cheap."""

    @abstractmethod
    def snapshot(self) -> Snapshot:
        """The whole state in the rulebook's schema."""

    @abstractmethod
    def view(self, seat: Seat | None) -> Snapshot:
        """The snapshot as `seat` may know it; None is the onlooker's, such as the TV's."""


@dataclass(frozen=True)
class Progress:
    """How far a match is."""

    count: int
    """Rounds, turns or what else the game counts; 0 before the first one. It never gets smaller."""
    key: str
    """In words: text key `{key}.now` says where the match is, `{key}.length` how long it was."""
    values: Mapping[str, str | int] = field(default_factory=dict)
    """What fills the gaps of both texts."""


class Rules(ABC):
    """The rules of one game: what everything else may ask without knowing the game."""

    SEATS: ClassVar[Sequence[int]]
    """The seat counts that can be played, the usual one first."""
    OPTIONS: ClassVar[Sequence[LobbyOption]]

    @abstractmethod
    def new(self, config: Mapping[str, Any], seed: int) -> State:
        """A match at its start; what `config` leaves out is the default.

        Raises:
            ValueError: an unknown option or value.
        """

    @abstractmethod
    def restore(self, snapshot: Snapshot) -> State:
        """The state that the snapshot was taken from.

        Raises:
            ValueError: what is wrong with the snapshot.
        """

    @abstractmethod
    def progress(self, view: Snapshot) -> Progress:
        """How far the match is that a snapshot or a view shows."""

    def seats(self, config: Mapping[str, Any]) -> int:
        """How many seats a match with this config has."""
        return int(config.get("seats", self.SEATS[0]))

    def seats_config(self, seats: int) -> dict[str, Any]:
        """The part of a config that says how many seats there are; empty if there is no choice."""
        return {"seats": seats} if len(self.SEATS) > 1 else {}

    def board(self, config: Mapping[str, Any]) -> Any:
        """What a match with this config is played on, as the option `board` has it; None: no board."""
        default = next((option.default for option in self.OPTIONS if option.key == "board"), None)
        return config.get("board", default)

    def situation(self, **description: Any) -> Snapshot:
        """A match in the middle from a short description, for lessons.

        Raises:
            ValueError: the game has no such descriptions, or this one is wrong.
        """
        raise ValueError(f"{type(self).__name__} cannot begin with {description!r}")
