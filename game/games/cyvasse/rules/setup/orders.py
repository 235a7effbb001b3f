"""The four orders of setup: who is asked when, and what follows the last layout. Spec: cyvasse 3.8, 3.10."""

from dataclasses import replace

from game.contract import Event, Option, Seat
from game.games.cyvasse.rules import cfen
from game.games.cyvasse.rules.battle import Battle, Build
from game.games.cyvasse.rules.board.pieces import SIDES
from game.games.cyvasse.rules.events import Coin, ScreenRemoved
from game.games.cyvasse.rules.setup import layout


def begin(battle: Battle) -> list[Event]:
    """Settle the first mover where there is no screen. Spec: cyvasse 3.8."""
    if battle.config.has_screen:
        return []
    coin = toss(battle)
    if battle.builder is not None:
        battle.builds[coin.seat] = replace(battle.builds[coin.seat], done=True)
    return [coin]


def toss(battle: Battle) -> Coin:
    """Who moves first, by the options or by lot, drawn no earlier than needed. Spec: cyvasse 3.10, 11.4."""
    tossed = battle.config.first == "coin"
    first = battle.lots.draw().randrange(2) if tossed else SIDES.index(battle.config.first)
    battle.first = first
    return Coin(seat=first, tossed=tossed)


def asked(battle: Battle) -> list[Seat]:
    """Which seats are to build now. Spec: cyvasse 3.2, 3.8."""
    building = [seat for seat in (0, 1) if not battle.builds[seat].done]
    if battle.config.setup == "open" and len(building) == 2:
        return [next_to_show(battle)]
    return building


def next_to_show(battle: Battle) -> Seat:
    """In an open setup the seats take turns, the first mover showing first. Spec: cyvasse 3.8."""
    first = battle.first or 0
    shown = [len(build.trail) for build in battle.builds]
    return first if shown[first] <= shown[1 - first] else 1 - first


def carry_out(battle: Battle, seat: Seat, option: Option) -> list[Event]:
    """A step of the setup; after the last one the screen is removed. Spec: cyvasse 3.8, 3.11."""
    events = layout.carry_out(battle, seat, option)
    return events if asked(battle) else events + remove_screen(battle)


def remove_screen(battle: Battle) -> list[Event]:
    """Everything is open to all, and the first mover is known. Spec: cyvasse 3.10, 3.11, 9.3."""
    coin = toss(battle) if battle.first is None else None
    if battle.builder is not None:
        layout.lay_mirrored(battle.position, 1 - battle.builder)
    battle.position.turn = 1
    battle.position.to_move = battle.first or 0
    removed = ScreenRemoved(cfen=cfen.write(battle.position))
    return [removed, coin] if coin else [removed]


def skip(battle: Battle) -> None:
    """A match from a given position has no setup. Spec: cyvasse 7."""
    battle.builds = [Build(done=True), Build(done=True)]
    odd = battle.position.turn % 2 == 1
    battle.first = battle.position.to_move if odd else 1 - battle.position.to_move
