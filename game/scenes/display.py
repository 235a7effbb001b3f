"""What the heads-up display says now."""

from game.input.messages import Intent
from game.match import Player
from game.rules.contract import Seat, Snapshot
from game.scenes.at_table import AtTable
from game.scenes.cursor import verb_of
from game.scenes.hud import Hud, Key, Plate
from game.ui.hints import Hint


def display(table: AtTable) -> Hud:
    """Plates, prompts, buttons and hints as the table stands."""
    view = table.play.turns.view
    asked = None if table.decision is None else table.decision.seat
    choosing = {decision.seat for decision in table.match.state.awaiting}
    players = list(enumerate(table.match.players))
    return Hud(
        plates=tuple(_plate(table, view, seat, player, active=seat in choosing) for seat, player in players),
        prompts=tuple(_prompt(table, view, seat, player) for seat, player in players),
        asked=asked,
        keys=_keys(table),
        focus=verb_of(table.cursor.spot),
        hints=_hints(table),
    )


def _plate(table: AtTable, view: Snapshot, seat: Seat, player: Player, *, active: bool) -> Plate:
    return Plate(
        name=player.name,
        colour=player.colour,
        emblem=player.emblem,
        role=table.play.looks.role(view, seat),
        active=active,
    )


def _prompt(table: AtTable, view: Snapshot, seat: Seat, player: Player) -> str:
    """What the seat is asked, that its bot thinks, or how the match stands."""
    words, decision = table.house.words, table.decision
    if decision is not None and decision.seat == seat:
        return words(decision.ask)
    if seat in table.play.turns.thinking:
        return words("hud.thinks", name=player.name)
    return table.play.looks.status(view)


def _keys(table: AtTable) -> tuple[Key, ...]:
    if table.asking is None or table.asking.listed:
        return ()
    game, words = table.match.header.game, table.house.words
    return tuple(Key(verb, words(f"{game}.verb.{verb}")) for verb in table.asking.keys)


def _hints(table: AtTable) -> tuple[Hint, ...]:
    words = table.house.words
    moving, asking = table.play.stage.busy, table.asking
    if asking is None:
        first = "hud.skip" if moving else "hud.play_now" if table.play.turns.thinking else "hud.look"
    else:
        first = "hud.choose"
    hints = [(Intent.ACCEPT, words(first))]
    if asking is not None and asking.pointing.pointed:
        hints.append((Intent.BACK, words("hud.let_go")))
    hints += [
        (Intent.EXPLAIN, words("hud.explain")),
        (Intent.MORE, words("hud.undo")),
        (Intent.LOG, words("hud.log")),
        (Intent.RULEBOOK, words("hud.rulebook")),
        (Intent.PAUSE, words("hud.pause")),
    ]
    return tuple(hints)
