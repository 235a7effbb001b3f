"""Matches of Yes, Your Grace that differ in all that not everybody may know."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Any

from game.contract import Option, Seat, Snapshot, State
from game.games.grace.rules import GraceRules, restore
from game.games.grace.rules.situation import situation
from game.games.grace.rules.state import reseeded
from tests.scenes.secrets.twins import Choices, Twins

SEATS = 4
Line = tuple[Seat, str] | tuple[Seat, str, str]
"""A seat, and its option in both matches or in each; `*` stands for a card of its hand, which differs."""

TRAITORS = ("", "usurper_spymaster", "chaos_agent", "loyalist_steward")
SETUP: Sequence[Sequence[Line]] = ([(1, "keep *")], [(3, "keep *")])
"""Seats keep one of three Holdings; the last one keeps none, since then all are shown."""
COURT: Sequence[Sequence[Line]] = (
    [(1, "silent", "claim chaos none")],
    [(3, "claim loyalist marshal", "accuse s1")],
)
"""Statements in the audience, of which the last one is missing, since then all are heard."""
PHASES: Sequence[Sequence[Line]] = (
    [
        *((seat, "collect_rest") for seat in range(SEATS)),
        *((1, "play sabotage s2", "play annex s2"), (1, "announce ev3 rebuild")),
        *((2, "play rebuild s0", "play supplant s0"), (2, "silent"), (0, "accept ev4")),
        *((3, "pass"), (0, "pass")),
    ],
    [
        *((0, "place * ev1 support"), (0, "wait"), (2, "place * ev3 oppose"), (2, "place * ev4 support")),
        *((2, "done"), (3, "done"), (1, "wait"), (0, "wait")),
    ],
)
"""Cards are drawn, Intrigues and Resources laid face down, and those left over discarded."""
VERDICT: Sequence[Sequence[Line]] = (
    [(0, "resolve ev1")],
    [(1, "hush")],
    [(0, "resolve ev2"), (0, "resolve ev3")],
)
"""Seat 1 sees an allegiance card and keeps it secret; then seats 2 and 3 die, and get new ones."""
WAR: Sequence[Sequence[Line]] = (
    [(1, "back * s2"), (1, "wait"), (0, "back * s3"), (0, "back * s3"), (3, "wait"), (2, "done")],
)
"""Seats back claimants in a Civil War."""


def with_other_secrets(snapshot: Snapshot, known_to: Collection[Seat] = ()) -> State:
    """The match with other secrets where none of these seats may know them, and the same chance to come."""
    return restore(reseeded(snapshot, 5, known_to).snapshot() | {"rng": snapshot["rng"]})


def _with_other_allegiances(snapshot: Snapshot) -> State:
    """The match with other allegiance cards, and the same of all else."""
    king, *cards = snapshot["allegiance"]
    unused = snapshot["unused"]
    return restore(
        snapshot | {"allegiance": [king, *cards[1:], unused[0]], "unused": [*unused[1:], cards[0]]}
    )


def _situation(
    other: Callable[[Snapshot], State] = with_other_secrets, **described: Any
) -> Callable[[], tuple[State, State]]:
    """The match that is described, and another one."""

    def starts() -> tuple[State, State]:
        whole = situation(allegiance=TRAITORS, **described)
        return restore(whole), other(whole)

    return starts


def _setup_starts() -> tuple[State, State]:
    one = GraceRules().new({"seats": SEATS, "first_king": 0}, 7)
    return one, with_other_secrets(one.snapshot())


def _twins(starts: Callable[[], tuple[State, State]], acts: Iterable[Sequence[Line]]) -> Callable[[], Twins]:
    """Twins that make the choices which the lines describe."""

    def twins() -> Twins:
        states = starts()
        assert states[0].snapshot() != states[1].snapshot()
        made = [tuple(_made(state, lines, number) for number, state in enumerate(states)) for lines in acts]
        config = {"seats": SEATS, "first_king": 0}
        return Twins("grace", config, SEATS, made, GraceRules, starts)  # type: ignore[arg-type]

    return twins


def _made(state: State, lines: Sequence[Line], number: int) -> Choices:
    """The choices of one of the two matches, which are carried out."""
    choices: list[tuple[Seat, Option]] = []
    for seat, *said in lines:
        words = said[number % len(said)].split()
        (options,) = [each.options for each in state.awaiting if each.seat == seat]
        option = next(each for each in options if _means(each, words))
        state.choose(seat, option)
        choices.append((seat, option))
    return choices


def _means(option: Option, words: Sequence[str]) -> bool:
    return len(option) == len(words) and all(
        word in ("*", str(part)) for word, part in zip(words, option, strict=True)
    )


GRACE: Mapping[str, Callable[[], Twins]] = {
    "grace setup": _twins(_setup_starts, SETUP),
    "grace court": _twins(_situation(step="audience"), COURT),
    "grace phases": _twins(_situation(step="collect"), PHASES),
    "grace verdict": _twins(
        _situation(
            _with_other_allegiances,
            step="order",
            events=[
                "investigate 1 on 2: support 1 sp19",
                "assassinate 1 on 2: support 1 sp20 sp21 sp22 sp23",
                "assassinate 2 on 3: support 1 sp24 sp25 sp26 sp01",
                "flood: support 3 so19 so20",
            ],
        ),
        VERDICT,
    ),
    "grace war": _twins(
        _situation(
            step="war_back",
            events=["overthrow 1 on 0: support 1 so50 so49 so48 co50 co49 co48", "flood"],
            hands=["so01 sp01", "so02 di01", "sp02 di02", "co01 co02 so03"],
        ),
        WAR,
    ),
}
"""By name, matches in each phase."""
