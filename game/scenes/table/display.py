"""What the heads-up display says now."""

from game.contract import Seat, Snapshot
from game.input.messages import Intent
from game.match import Player
from game.scenes.table.context import TableContext
from game.scenes.table.cursor import verb_of
from game.scenes.table.hud import Hud, Key, Plate
from game.ui.widgets.hints import Hint


def display(table: TableContext) -> Hud:
    """Plates, prompts, buttons and hints as the table stands."""
    view = table.play.turns.view
    asked = None if table.decision is None else table.decision.seat
    choosing = {decision.seat for decision in table.match.awaiting}
    players = list(enumerate(table.match.players))
    return Hud(
        plates=tuple(_plate(table, view, seat, player, active=seat in choosing) for seat, player in players),
        prompts=tuple(_prompt(table, seat, player) for seat, player in players),
        status=table.play.presentation.texts.status(view),
        asked=asked,
        keys=_keys(table),
        focus=verb_of(table.cursor.spot),
        hints=_hints(table),
    )


def _plate(table: TableContext, view: Snapshot, seat: Seat, player: Player, *, active: bool) -> Plate:
    return Plate(
        name=player.name,
        colour=player.colour,
        emblem=player.emblem,
        role=table.play.presentation.texts.role(view, seat),
        active=active,
    )


def _prompt(table: TableContext, seat: Seat, player: Player) -> str:
    """What the seat is asked, or that its bot thinks; else empty."""
    words, decision = table.services.words, table.decision
    if decision is not None and decision.seat == seat:
        return _preview(table) or words(decision.ask)
    return words("hud.thinks", name=player.name) if seat in table.play.turns.thinking else ""


def _preview(table: TableContext) -> str:
    """What is to be expected of what the cursor would choose; empty: nothing to say."""
    option = None if table.asking is None or table.hand.listing else table.asking.trial(table.hand.spot)
    return "" if option is None else table.play.presentation.texts.preview(table.play.turns.view, option)


def _keys(table: TableContext) -> tuple[Key, ...]:
    if table.asking is None or table.asking.listed:
        return ()
    texts, view = table.play.presentation.texts, table.play.turns.view
    return tuple(Key(verb, texts.option(view, (verb,)).title) for verb in table.asking.keys)


def _hints(table: TableContext) -> tuple[Hint, ...]:
    """What the buttons do now; a button that would do nothing is not told of."""
    words, asking = table.services.words, table.asking
    first = _accept(table)
    hints = [(Intent.ACCEPT, words(first))] if first else []
    if asking is not None and asking.pointing.pointed:
        hints.append((Intent.BACK, words("hud.let_go")))
    if table.hand.listing is None:
        hints.append((Intent.EXPLAIN, words("hud.explain")))
    if table.match.outcome is None:
        hints.append((Intent.MORE, words("hud.undo")))
    others = ((Intent.LOG, "log"), (Intent.RULEBOOK, "rulebook"), (Intent.PAUSE, "pause"))
    return (*hints, *((intent, words(f"hud.{key}")) for intent, key in others))


def _accept(table: TableContext) -> str:
    """The key of what ACCEPT does now; empty for nothing."""
    if table.asking is not None:
        return "hud.choose"
    if table.play.stage.busy:
        return "hud.skip"
    if table.match.outcome is not None:
        return "hud.result"
    return "hud.play_now" if table.play.turns.thinking else ""
