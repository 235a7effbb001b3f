"""The state of a match, and what replaces what its seats may not know. Spec: cyvasse 3, 4, 11.2."""

from collections.abc import Collection, Iterable, Mapping
from random import Random
from typing import Any, Self

from game.contract import Chance, Decision, Event, Option, Outcome, Seat, Snapshot, State
from game.games.cyvasse.rules import cfen, flow, saving, setup
from game.games.cyvasse.rules.config import Config, resolve
from game.games.cyvasse.rules.data import PRESETS
from game.games.cyvasse.rules.events import BoardLaid
from game.games.cyvasse.rules.position import Battle, Board, Position, SetupProgress
from game.games.cyvasse.rules.terrain import create_terrain


class CyvasseState(State):
    """A match: its data, open decisions and log. Spec: cyvasse 4.5."""

    def __init__(
        self, battle: Battle, log: list[Event], decisions: tuple[Decision, ...] | None = None
    ) -> None:
        """`decisions`: those that are open, if they are known already."""
        self.battle = battle
        self.log = log
        self._open = flow.decisions(battle) if decisions is None else decisions

    @property
    def awaiting(self) -> tuple[Decision, ...]:
        """The open decisions, at most one a seat."""
        return self._open

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended; None while it runs."""
        return flow.outcome(self.battle.result) if self.battle.result else None

    def _apply(self, seat: Seat, option: Option) -> list[Event]:
        """Carries out an option. Spec: cyvasse 4."""
        events = flow.carry_out(self.battle, seat, option)
        self._open = flow.decisions(self.battle)
        return events

    def copy(self) -> Self:
        """An independent copy."""
        return type(self)(self.battle.copy(), self.log.copy(), self._open)

    def snapshot(self) -> Snapshot:
        """The complete match. Spec: cyvasse 9.1."""
        return saving.write(self.battle)

    def view(self, seat: Seat | None) -> Snapshot:
        """The match as the seat may know it; for None, as everyone may. Spec: cyvasse 9.2, 11.1."""
        return saving.view(self.battle, seat)


def new(config: Mapping[str, Any], seed: int) -> CyvasseState:
    """A new match. Spec: cyvasse 3.1, 7.

    Raises:
        ValueError: an unknown option or value.
    """
    resolved = resolve(config)
    if resolved.cfen is not None:
        return from_position(resolved, resolved.cfen, Chance(seed))
    chance = Chance(seed)
    terrain, sections = create_terrain(resolved.board, chance)
    position = Position(Board(terrain), truce=resolved.truce == "on")
    battle = Battle(resolved, position, chance, sections)
    laid = BoardLaid(rows=terrain.rows, sections=sections)
    return CyvasseState(battle, [laid, *setup.begin(battle)])


def from_position(config: Config, text: str, chance: Chance) -> CyvasseState:
    """A new match that starts in the play phase, from the position of a CFEN. Spec: cyvasse 5.9, 7.

    Raises:
        ValueError: says what is wrong with the CFEN.
    """
    position = cfen.read(text)
    position.truce = config.truce == "on"
    battle = Battle(config, position, chance)
    setup.skip_setup(battle)
    return CyvasseState(battle, [] if position.pending else flow.begin_turn(battle))


def restore(data: Snapshot) -> CyvasseState:
    """The match of a snapshot. Spec: cyvasse 9.1.

    Raises:
        ValueError: says what is wrong with the snapshot.
    """
    return CyvasseState(saving.read(data), [])


def reseeded(snapshot: Snapshot, seed: int, known_to: Collection[Seat]) -> CyvasseState:
    """The match with other chance to come, and other layouts where none of these seats may know them."""
    chance, battle = Chance(seed), saving.read(snapshot)
    hidden = hidden_layouts(saving.known(saving.view(battle, None)))
    replace_layouts(battle, [seat for seat in hidden if seat not in known_to], chance.draw())
    battle.chance = chance
    return CyvasseState(battle, [])


def guess(view: Snapshot, rng: Random) -> Snapshot:
    """A complete snapshot in which the seat has the same view.

    Guesses the seed of the chance and, until the screen is removed, the other side's layout.
    """
    chance, battle = Chance(rng.getrandbits(32)), saving.known(view)
    replace_layouts(battle, hidden_layouts(battle), rng)
    battle.chance = chance
    return saving.write(battle)


def hidden_layouts(battle: Battle) -> list[Seat]:
    """The seats whose layout a view hides."""
    return [seat for seat, progress in enumerate(battle.setups) if progress.is_hidden]


def replace_layouts(battle: Battle, seats: Iterable[Seat], rng: Random) -> None:
    """Gives these seats other layouts: a preset to those that are done, an empty one to the others."""
    for seat in seats:
        done = battle.setups[seat].done
        trail = (("preset", rng.choice(list(PRESETS))),) if done else ()
        battle.setups[seat] = SetupProgress(trail, done)
        setup.replay(battle, seat)
