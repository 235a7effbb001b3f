"""A ballot: everybody sees which button means which answer; nobody sees which button another one presses."""

from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from random import SystemRandom

from game.contract import Decision, Option, Seat, View
from game.input.messages import Device, Intent
from game.table.presentation.texts import Texts

BUTTONS = (
    Intent.UP,
    Intent.DOWN,
    Intent.LEFT,
    Intent.RIGHT,
    Intent.ACCEPT,
    Intent.MORE,
    Intent.PREVIOUS,
    Intent.NEXT,
)
"""The buttons of a pad that can mean an answer: as many groups, and answers in each, fit on a ballot."""


@dataclass(frozen=True)
class BallotRow:
    """A group of options, and the button of each."""

    button: Intent | None
    """Pressed before one of the others; None: there is only one group, so that one press is an answer."""
    options: Mapping[Intent, Option]

    @property
    def first(self) -> Option:
        """The option after which the group is named."""
        return next(iter(self.options.values()))


class Ballot:
    """The buttons and the answers so far. Which button means what is random for each ballot.

    The match gets the answers when all are there; until then each can be changed.
    """

    def __init__(self, groups: Sequence[Sequence[Option]]) -> None:
        """`groups`: what can be answered.

        Raises:
            ValueError: there are more options or groups than buttons.
        """
        self.groups = groups
        firsts: Sequence[Intent | None] = random_buttons(len(groups)) if len(groups) > 1 else [None]
        self.rows = [
            BallotRow(first, dict(zip(random_buttons(len(options)), options, strict=True)))
            for first, options in zip(firsts, groups, strict=True)
        ]
        self.answers: dict[Seat, Option] = {}
        self._begun: dict[Device, BallotRow] = {}
        """By pad, the row whose button was pressed, until one of its answers is chosen."""

    def press(self, device: Device, decision: Decision, intent: Intent) -> bool:
        """Call when the pad of an asked seat presses a button; returns False if it means nothing.

        A seat that begins another answer has none until that one is complete.
        """
        row = self._begun.get(device) or next((row for row in self.rows if row.button is None), None)
        if row is None:
            return self._begin(device, decision, intent)
        option = row.options.get(intent)
        if option not in decision.options:
            return False
        self._begun.pop(device, None)
        self.answers[decision.seat] = option
        return True

    def _begin(self, device: Device, decision: Decision, intent: Intent) -> bool:
        row = next((row for row in self.rows if row.button is intent), None)
        if row is None or set(row.options.values()).isdisjoint(decision.options):
            return False
        self._begun[device] = row
        self.answers.pop(decision.seat, None)
        return True

    def has_begun(self, device: Device | None) -> bool:
        """True if a pad has pressed the button of a row, and none of its answers yet."""
        return device in self._begun

    def forget_begun(self) -> None:
        """Forgets the answers that are not complete; call when something else was on the screen."""
        self._begun.clear()

    def keep_answers(self, decisions: Iterable[Decision]) -> None:
        """Drops the answers of seats that have none of these decisions."""
        asked = {decision.seat for decision in decisions}
        self.answers = {seat: option for seat, option in self.answers.items() if seat in asked}

    def is_complete(self, decisions: Iterable[Decision]) -> bool:
        """True if there is an answer to each of these decisions."""
        return all(self.answers.get(decision.seat) in decision.options for decision in decisions)


def random_buttons(count: int) -> list[Intent]:
    """The first `count` buttons in a random order that no seed can repeat.

    Raises:
        ValueError: there are fewer buttons.
    """
    if count > len(BUTTONS):
        raise ValueError(f"a ballot has no room for {count} answers in a group")
    buttons = list(BUTTONS[:count])
    SystemRandom().shuffle(buttons)
    return buttons


def ballot_groups(decisions: Sequence[Decision], texts: Texts, view: View) -> list[list[Option]]:
    """All options of the decisions, in groups if there are more options than buttons.

    Some may be closed to some of the seats: nobody can accuse oneself.
    """
    options = _merged(decision.options for decision in decisions)
    if len(options) <= len(BUTTONS):
        return [options]
    groups: dict[Hashable, list[Option]] = {}
    for option in options:
        groups.setdefault(texts.on_ballot(view, option)[0], []).append(option)
    return list(groups.values())


def _merged(lists: Iterable[Sequence[Option]]) -> list[Option]:
    """All options, each once; one that earlier lists lack follows the one before it in its own list."""
    merged: list[Option] = []
    for options in lists:
        place = 0
        for option in options:
            if option not in merged:
                merged.insert(place, option)
            place = merged.index(option) + 1
    return merged
