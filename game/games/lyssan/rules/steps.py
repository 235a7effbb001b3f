"""The kinds of steps on the stack: each asks its faction, or acts. Spec: lyssan 4.1, 9.1."""

from collections.abc import Callable, Iterable
from dataclasses import KW_ONLY, dataclass
from typing import TypeAlias

from game.contract import Event, Option
from game.games.lyssan.rules.position import Position, Step

STOP: Option = ("stop",)
"""Ends the use of an agent early. Spec: lyssan 5.4.3."""
PASS: Option = ("pass",)
"""Declines what may be declined. Spec: lyssan 5.11."""

Options: TypeAlias = Callable[[Position, Step], list[Option]]
Answer: TypeAlias = Callable[[Position, Step, Option], Iterable[Event]]
Act: TypeAlias = Callable[[Position, Step], Iterable[Event]]


def no_options(_position: Position, _step: Step) -> list[Option]:
    """For steps that only act."""
    return []


def finish(position: Position, _step: Step) -> Iterable[Event]:
    """Takes the finished step off the stack."""
    position.pending.pop()
    return []


def decline(position: Position, step: Step, _option: Option) -> Iterable[Event]:
    """Ends the step."""
    return finish(position, step)


@dataclass(frozen=True)
class StepKind:
    """How steps of one kind run: as long as there are options they ask, then they act."""

    name: str
    """The `f` of such steps."""
    _: KW_ONLY
    ask: str = ""
    """The key of the question, such as `lyssan.pay`."""
    fields: tuple[str, ...] = ()
    """What a step holds beside `f` and `faction`."""
    options: Options = no_options
    """The open options; while there are any the step asks, otherwise it acts."""
    answer: Answer = decline
    """Carries out an option other than `STOP` and `PASS`."""
    stop: Answer = decline
    """Carries out `STOP` and `PASS`."""
    act: Act = finish
    """What the step does without asking. It must take the step off the stack or give it options."""
    secret: tuple[str, ...] = ()
    """The verbs of options that name what only the faction's seat may see. Spec: lyssan 11."""

    @property
    def keys(self) -> frozenset[str]:
        """All that a step of this kind holds. Spec: lyssan 9.1."""
        return frozenset(("f", "faction", *self.fields))


def push(position: Position, kind: StepKind, faction: str, **fields: object) -> None:
    """Puts a step on the stack."""
    position.pending.append({"f": kind.name, "faction": faction, **fields})
