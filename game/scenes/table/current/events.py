"""What the ticker and the banner of a table show now: what happened last, and the contest that goes on."""

from game.contract import Seat
from game.scenes.match_labels import listed_names
from game.scenes.seat_looks import actor_look
from game.scenes.table.context import TableContext
from game.scenes.table.hud.contents import Banner, TickerLine


def current_ticker(table: TableContext) -> TickerLine | None:
    """What happened last, and who is at it; None: nothing has happened and nobody is."""
    line, words = table.play.ticker.line, table.services.words
    names = [table.match.players[seat].name for seat in _others_at_it(table)]
    key = "hud.at_it" if len(names) == 1 else "hud.at_it_several"
    at_it = words(key, name=listed_names(words, names)) if names else ""
    text = words("menu.dot").join(filter(None, ("" if line is None else line.sentence, at_it)))
    is_new = table.play.stage.busy
    look = None if line is None else actor_look(table.match.players, line)
    return TickerLine(text, look, is_new=is_new) if text else None


def current_banner(table: TableContext) -> Banner | None:
    """What is being decided; while things move, as it stood before, then the result, then nothing."""
    play = table.play
    if not play.stage.busy:
        contest = play.presentation.texts.contest(play.viewer.view)
        return None if contest is None else Banner(contest)
    before = play.hud.banner
    if play.result:
        return Banner(None if before is None else before.contest, play.result)
    return None if before is None or before.result else before


def _others_at_it(table: TableContext) -> list[Seat]:
    """The seats that have to choose and whose question is not on the screen."""
    asked = {seat_input.seat for seat_input in table.inputs.open} | set(table.play.bots.deciding)
    return [decision.seat for decision in table.match.awaiting if decision.seat not in asked]
