"""The interface of every game: a state has open decisions, a seat chooses an option, events follow."""

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from enum import StrEnum
from random import Random
from typing import Any, ClassVar, Self, TypeAlias, final

from game.values import NamedValue, Value

Seat: TypeAlias = int
"""0 .. n-1."""

Option: TypeAlias = tuple[str | int, ...]
"""A verb and the ids of the things it is about: `("move", "d4", "d7")`."""

OptionValue: TypeAlias = str | int | tuple[str, ...]
"""The value of a lobby option; a tuple is a list of ids."""

Snapshot: TypeAlias = dict[str, Any]
"""A state, or a view of it, as JSON data."""

View: TypeAlias = Any
"""What one seat knows of a match, as the class that its rules work with; only its game looks into it.

It is made by `Game.known` of the catalogue.
"""


class Illegal(ValueError):
    """The option is not open to the seat; nothing has changed."""


@dataclass(frozen=True)
class Reason:
    """Why something cannot be chosen; the table puts it into words."""

    key: str
    """The last part of a text key, such as `too_far`."""
    values: Mapping[str, Any] = field(default_factory=dict)
    """What the words name, as ids and numbers of the rules."""


NOTHING = Reason("nothing")
"""Nothing can ever be chosen there: it is only read."""


class Decision(Value):
    """A decision that a seat has to make; `options` is never empty."""

    seat: Seat
    ask: str
    """The text key of the prompt, such as `<game>.move`."""
    options: tuple[Option, ...]
    open: bool = False
    """True if everybody may see the options and the choice."""
    public: tuple[Option, ...] = ()
    """Of a decision that is not open: the options that everybody may see, and the choice of one of them.

    They do not depend on what others may not know; the other options may name secrets, such as a hand card.
    """
    ballot: bool = False
    """True if everybody may know what all options are, but not which one is chosen, as in a secret vote."""

    def is_public(self, option: Option) -> bool:
        """True if everybody may see that the option is there, and that it was chosen."""
        return self.open or option in self.public

    @property
    def public_part(self) -> "Decision":
        """What everybody may see of it: an open decision between the public options; itself if all is open.

        Must not be used if no option is public.
        """
        return self if self.open else Decision(self.seat, self.ask, self.public, open=True)


@dataclass(frozen=True)
class Outcome:
    """How a match ended. A draw has no winners."""

    winners: tuple[Seat, ...]
    reason: str
    ranks: tuple[int, ...]
    """By seat, from 1; equal ranks are shared."""


class Event(NamedValue):
    """Something that happened, with all data needed to show it.

    A subclass is a dataclass without a decorator, and says more of itself behind its base class, such as
    `class Drew(SeatEvent, kind="drew", secret=("card",), hidden=True)`. What it leaves out it inherits.
    """

    kind: ClassVar[str]
    secret: ClassVar[tuple[str, ...]] = ()
    """The fields that only the seats in `seen_by` may know."""
    hidden: ClassVar[bool] = False
    """True if other seats do not even learn that it happened."""
    reveals: ClassVar[bool] = False
    """True if the event shows something that was hidden before."""

    seen_by: tuple[Seat, ...] | None = None
    """The seats that may know all of it; None: all seats and onlookers."""

    def __init_subclass__(
        cls,
        *,
        kind: str | None = None,
        secret: tuple[str, ...] | None = None,
        hidden: bool | None = None,
        reveals: bool | None = None,
    ) -> None:
        super().__init_subclass__()
        if kind is not None:
            cls.kind = kind
        cls.secret = cls.secret if secret is None else secret
        cls.hidden = cls.hidden if hidden is None else hidden
        cls.reveals = cls.reveals if reveals is None else reveals

    def is_visible_to(self, seat: Seat | None) -> bool:
        """True if `seat` may know all of it; None is an onlooker."""
        return self.seen_by is None or seat in self.seen_by

    def masked(self, seat: Seat | None) -> Self:
        """The event with its secret fields set to None if `seat` may not know them."""
        return self if self.is_visible_to(seat) else replace(self, **dict.fromkeys(self.secret))

    def record(self) -> dict[str, Any]:
        """The event as JSON data, with its kind."""
        return {"kind": self.kind} | {each.name: getattr(self, each.name) for each in fields(self)}


def visible_to(events: Iterable[Event], seat: Seat | None) -> list[Event]:
    """The events as `seat` may know them: masked, and without those hidden from it; None is an onlooker."""
    return [event.masked(seat) for event in events if event.is_visible_to(seat) or not event.hidden]


@dataclass(frozen=True)
class LobbyOption:
    """A rule that can be chosen in the lobby; its first value is the default.

    If the values are lists of ids, the command line may give others of the same ids.
    """

    key: str
    values: tuple[OptionValue, ...]

    @property
    def default(self) -> OptionValue:
        """The value if nothing is chosen."""
        return self.values[0]


@dataclass
class Chance:
    """The random numbers of a match: draw number `count` comes from `Random(f"{seed}/{count}")`."""

    seed: int | str
    count: int = 0

    def draw(self) -> Random:
        """The random generator for the next draw."""
        rng = Random(f"{self.seed}/{self.count}")
        self.count += 1
        return rng

    def snapshot(self) -> list[int | str]:
        """`[seed, count]`."""
        return [self.seed, self.count]


class State(ABC):
    """The complete state of a match: plain data that only `choose` changes."""

    derived: ClassVar[frozenset[str]] = frozenset({"awaiting"})
    """Fields of its snapshot that follow from the others, such as the open decisions."""
    harmless: ClassVar[frozenset[str]] = frozenset()
    """Fields of its snapshot that hold no secret, though not every seat has them in its view."""
    log: list[Event]
    """All events since `Rules.new` or `Rules.restore`, including those of `new`."""

    forced: Sequence[Decision] = ()
    """The decisions with a single option that the rules carried out themselves after the latest choice."""

    @property
    @abstractmethod
    def awaiting(self) -> tuple[Decision, ...]:
        """The open decisions, at most one for each seat; empty if and only if `outcome` is set."""

    @property
    @abstractmethod
    def outcome(self) -> Outcome | None:
        """How the match ended; None while it runs."""

    @final
    def choose(self, seat: Seat, option: Option) -> list[Event]:
        """Carries out `option` and returns the events in order.

        Raises:
            Illegal: `option` is not open to `seat`; nothing has changed.
        """
        for decision in self.awaiting:
            if decision.seat == seat and option in decision.options:
                events = self._apply(seat, option)
                self.log += events
                return events
        raise Illegal(f"seat {seat} may not choose {option!r}: {self.awaiting!r}")

    @abstractmethod
    def _apply(self, seat: Seat, option: Option) -> list[Event]:
        """Carries out an option; `choose` has checked that it is open."""

    @abstractmethod
    def copy(self) -> Self:
        """An independent copy; cheap."""

    @abstractmethod
    def snapshot(self) -> Snapshot:
        """The complete state in the schema of the rulebook."""

    @abstractmethod
    def view(self, seat: Seat | None) -> Snapshot:
        """The snapshot as `seat` may know it; None is an onlooker, such as the TV."""

    def revealed(self) -> Snapshot:
        """The view in which nothing is hidden, for a match that is over; it has all keys of every view.

        A game overrides it if its views say more than its snapshot, such as how many cards are hidden.
        """
        return self.snapshot()


@dataclass(frozen=True)
class Progress:
    """How far a match has got."""

    count: int
    """Rounds, turns or another unit of the game; 0 before the first one. Never decreases."""
    key: str
    """The text `{key}.now` says how far the match has got."""
    values: Mapping[str, str | int] = field(default_factory=dict)
    """The values of the placeholders of the text."""


@dataclass(frozen=True)
class TurnClock:
    """The time that a seat has for its turn. The rules measure no time: the table does."""

    seat: Seat
    seconds: int
    """For the whole turn, with all its decisions."""
    turn: tuple[str | int, ...]
    """Identifies the turn within the match."""


@dataclass(frozen=True)
class Talk:
    """A phase in which everybody talks, for which a table may set a time. The rules measure none."""

    phase: tuple[str | int, ...]
    """Identifies the phase within the match, such as `("audience", 3)`."""
    ends_by_default: bool = False
    """True if those who have not answered when the time is up get their default option."""


class Mood(StrEnum):
    """How a match stands, as everybody may see it; the music follows it."""

    CALM = "calm"
    TENSE = "tense"
    """Much is at stake now."""
    END = "end"
    """The end is near."""


DEFAULT_VERBS = ("end", "done", "stop", "pass")
"""The verbs of options that end something, as `Rules.default_option` prefers them."""


class Rules(ABC):
    """The rules of a game, with all that generic code needs to know of it."""

    SEATS: ClassVar[Sequence[int]]
    """The possible seat counts, the default first."""
    OPTIONS: ClassVar[Sequence[LobbyOption]]
    BOARD: ClassVar[str] = "board"
    """The key of the option that chooses the board."""
    IDLE_VERBS: ClassVar[Sequence[str]] = DEFAULT_VERBS
    """The verbs of options that end something or leave it as it is, as `default_option` prefers them."""
    TALKS: ClassVar[bool] = False
    """True if there are phases of talk, so that the table may have a sand-glass."""

    @abstractmethod
    def new(self, config: Mapping[str, Any], seed: int) -> State:
        """A new match; options that `config` leaves out have their defaults.

        Raises:
            ValueError: an unknown option or value.
        """

    def former_start(
        self,
        config: Mapping[str, Any],  # noqa: ARG002  # there have been no other rules
        seed: int,  # noqa: ARG002
    ) -> State | None:
        """The start that former rules gave a match of this config and seed; None: the same as `new`.

        A match that was saved then continues from it.
        """
        return None

    @abstractmethod
    def restore(self, snapshot: Snapshot) -> State:
        """The state of a snapshot.

        Raises:
            ValueError: the snapshot is not valid.
        """

    def known(self, view: Snapshot) -> View:
        """What a view or a snapshot shows, as the class that the rules themselves work with.

        What a view hides is None. By default the view itself.
        """
        return view

    @final
    def why_not(self, view: View, decision: Decision, option: Option) -> Reason | None:
        """Why an option is not open at a decision; None: it is, or one is that begins with it.

        Args:
            view: What the deciding seat knows, as `known` returns it.
            decision: One of its open decisions.
            option: An option that the seat might want, or the first part of one, such as a verb with the
                piece that shall do it. It names things of the match.
        """
        if any(each[: len(option)] == option for each in decision.options):
            return None
        return self.why_closed(view, decision, option)

    def why_closed(self, view: View, decision: Decision, option: Option) -> Reason | None:
        """Why an option that a decision does not offer is not open; see `why_not`, which asks this.

        None: the rules allow it, as in a lesson that offers less.
        """
        del view, decision, option
        return Reason("closed")

    def reseeded(
        self,
        snapshot: Snapshot,
        seed: int,
        known_to: Collection[Seat],  # noqa: ARG002  # nothing is hidden here
        events: Sequence[Event] = (),  # noqa: ARG002
    ) -> State:
        """The state of a snapshot with other chance to come and other secrets; these seats notice no change.

        Draws come from `seed`. A game that hides something replaces what none of the seats in `known_to`
        may know: it shuffles piles, deals other cards to other seats, changes what these chose in secret.
        A card that these seats can place, since an event has shown them where it went, stays there; `events`
        are those of the match so far, as far as they are known.
        """
        return self.restore(snapshot | {"rng": [seed, 0]})

    @abstractmethod
    def progress(self, view: View) -> Progress:
        """How far the match has got."""

    def turn_seat(self, view: View) -> Seat | None:
        """The seat whose turn it is; None, as by default: no single seat's.

        It also stays the same while other seats decide within the turn.
        """
        del view
        return None

    def turn_clock(self, view: View) -> TurnClock | None:
        """The time limit of the current turn; None, as by default: there is no limit."""
        del view
        return None

    def talk(self, view: View) -> Talk | None:
        """The phase of talk that goes on now; None, as by default: there is none.

        `view` is what everybody may know. A game that has such phases sets `TALKS`.
        """
        del view
        return None

    def default_option(self, decision: Decision) -> Option:
        """What is chosen for a seat whose time is up: what ends something, else the first option.

        Its person may be idle, too, or not have answered until the end of a talk.
        """
        ending = (option for verb in self.IDLE_VERBS for option in decision.options if option[0] == verb)
        return next(ending, decision.options[0])

    def mood(self, view: View) -> Mood:
        """How the match stands; calm by default. `view` is what everybody may know."""
        del view
        return Mood.CALM

    def seats(self, config: Mapping[str, Any]) -> int:
        """The seat count of a match with this config."""
        return int(config.get("seats", self.SEATS[0]))

    def seats_config(self, seats: int) -> dict[str, Any]:
        """The part of a config that sets the seat count; empty if the game has only one."""
        return {"seats": seats} if len(self.SEATS) > 1 else {}

    def board(self, config: Mapping[str, Any]) -> Any:
        """The board of a match with this config, as the option has it; None: the game has no boards."""
        default = next((option.default for option in self.OPTIONS if option.key == self.BOARD), None)
        return config.get(self.BOARD, default)

    def board_config(self, board: Any) -> dict[str, Any]:
        """The part of a config that sets the board: its id, or a whole board as a map file describes it."""
        return {self.BOARD: board}

    def config_of(self, view: View) -> dict[str, Any]:
        """The config of the match; `new` takes it."""
        return dict(view["config"])

    def situation(self, **description: Any) -> Snapshot:
        """The snapshot of a position from a short description, for lessons.

        Raises:
            ValueError: the game has no descriptions, or this one is not valid.
        """
        raise ValueError(f"{type(self).__name__} cannot start from {description!r}")
