"""A match of Lyssan as the contract has it. Spec: lyssan 3, 4."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from game.contract import Chance, Event, Option, Outcome, Seat, Snapshot
from game.games.lyssan.rules import saving, triumphs
from game.games.lyssan.rules.config import resolve
from game.games.lyssan.rules.flow import FLOW
from game.games.lyssan.rules.position import Position
from game.games.lyssan.rules.secrets import known_places, replace_secrets
from game.games.lyssan.rules.setup import deal, lay_out
from game.kit.flow import FlowState


class LyssanState(FlowState[Position]):
    """One match: its position, the open decisions and the log."""

    flow = FLOW
    derived = frozenset()
    harmless = frozenset({"pending"})
    """Its steps name the card that is played, and else what lies open."""

    @property
    def position(self) -> Position:
        """The data of the match."""
        return self.match

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended; None while it runs."""
        return triumphs.outcome(self.position.result) if self.position.result else None

    def _apply(self, seat: Seat, option: Option) -> list[Event]:
        """Carries out the choice and all that follows without another one. Spec: lyssan 4.1."""
        self.position.asked += 1
        return super()._apply(seat, option)

    def snapshot(self) -> Snapshot:
        """The whole match. Spec: lyssan 9.1."""
        return saving.write(self.position)

    def view(self, seat: Seat | None) -> Snapshot:
        """The match as a seat may know it. Spec: lyssan 9.1, 11."""
        return saving.view(self.position, seat)

    def revealed(self) -> Snapshot:
        """The match as nobody may know it before its end."""
        return saving.revealed(self.position)


def new(config: Mapping[str, Any], seed: int) -> LyssanState:
    """A match at its start. Spec: lyssan 3, 7.

    Raises:
        ValueError: an unknown option or value.
    """
    position = lay_out(resolve(config), Chance(seed))
    return _dealt(position) if position.phase == "place" else LyssanState(position)


def former_start(config: Mapping[str, Any], seed: int) -> LyssanState | None:
    """The start of a match in which the cards were dealt before the roles were chosen."""
    position = lay_out(resolve(config), Chance(seed))
    return _dealt(position) if position.phase == "roles" else None


def _dealt(position: Position) -> LyssanState:
    """The match after the deal, which stands at the beginning of its log."""
    events = list(deal(position))
    state = LyssanState(position)
    state.log[:0] = events
    return state


def restore(data: Snapshot) -> LyssanState:
    """The match that the snapshot was taken from. Spec: lyssan 9.1.

    Raises:
        ValueError: what is wrong with the snapshot.
    """
    return LyssanState(saving.read(data))


def reseeded(
    data: Snapshot, seed: int, known_to: Collection[Seat], events: Sequence[Event] = ()
) -> LyssanState:
    """The match with other chance to come, and other secrets where none of these seats may know them."""
    position = saving.read(data | {"rng": [seed, 0]})
    replace_secrets(position, known_to, known_places(events, known_to))
    return LyssanState(position)
