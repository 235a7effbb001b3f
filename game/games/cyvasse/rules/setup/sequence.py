"""The sequence of a setup of each kind: which seat builds when, and how it ends. Spec: cyvasse 3.8, 3.10."""

from dataclasses import replace

from game.contract import Event, Option, Seat
from game.games.cyvasse.rules import cfen
from game.games.cyvasse.rules.battle import Battle, SetupProgress
from game.games.cyvasse.rules.board.pieces import SIDES
from game.games.cyvasse.rules.events import Coin, ScreenRemoved
from game.games.cyvasse.rules.setup import layout


def begin(battle: Battle) -> list[Event]:
    """Begins the setup; without a screen the first mover is decided now. Spec: cyvasse 3.8.

    In a mirror setup the first mover builds nothing.
    """
    if battle.config.has_screen:
        return []
    coin = decide_first(battle)
    if battle.builder is not None:
        battle.setups[coin.seat] = replace(battle.setups[coin.seat], done=True)
    return [coin]


def decide_first(battle: Battle) -> Coin:
    """Decides who moves first, by option or by coin. Spec: cyvasse 3.10, 11.4."""
    tossed = battle.config.first == "coin"
    first = battle.chance.draw().randrange(2) if tossed else SIDES.index(battle.config.first)
    battle.first = first
    return Coin(seat=first, tossed=tossed)


def building_seats(battle: Battle) -> list[Seat]:
    """The seats that build now. Spec: cyvasse 3.2, 3.8."""
    building = [seat for seat in (0, 1) if not battle.setups[seat].done]
    if battle.config.setup == "open" and len(building) == 2:
        return [next_builder(battle)]
    return building


def next_builder(battle: Battle) -> Seat:
    """The seat to build next in an open setup: the first mover begins. Spec: cyvasse 3.8."""
    first = battle.first or 0
    steps = [len(setup.trail) for setup in battle.setups]
    return first if steps[first] <= steps[1 - first] else 1 - first


def carry_out(battle: Battle, seat: Seat, option: Option) -> list[Event]:
    """Carries out an option of the setup; the last one removes the screen. Spec: cyvasse 3.8, 3.11."""
    events = layout.carry_out(battle, seat, option)
    return events if building_seats(battle) else events + remove_screen(battle)


def remove_screen(battle: Battle) -> list[Event]:
    """Ends the setup: reveals both layouts and decides the first mover. Spec: cyvasse 3.10, 3.11, 9.3."""
    coin = decide_first(battle) if battle.first is None else None
    if battle.builder is not None:
        layout.place_mirrored(battle.position, 1 - battle.builder)
    battle.position.turn = 1
    battle.position.to_move = battle.first or 0
    removed = ScreenRemoved(cfen=cfen.write(battle.position))
    return [removed, coin] if coin else [removed]


def skip_setup(battle: Battle) -> None:
    """Marks the setup as done, for a match from a given position. Spec: cyvasse 7."""
    battle.setups = [SetupProgress(done=True), SetupProgress(done=True)]
    is_first_to_move = battle.position.turn % 2 == 1
    battle.first = battle.position.to_move if is_first_to_move else 1 - battle.position.to_move
