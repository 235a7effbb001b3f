"""Replaces what the seats of a match may not know: hidden layouts, and chance. Spec: cyvasse 11.2."""

from collections.abc import Collection, Iterable
from random import Random

from game.contract import Chance, Seat, Snapshot
from game.games.cyvasse.rules import saving, setup
from game.games.cyvasse.rules.battle import Battle, SetupProgress
from game.games.cyvasse.rules.data.presets import PRESETS
from game.games.cyvasse.rules.state import CyvasseState


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
