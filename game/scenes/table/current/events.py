"""What the ticker and the banner of a table show now: what happened last, and the contest that goes on."""

from game.contract import Seat
from game.scenes.match_labels import listed_names
from game.scenes.seat_looks import actor_look
from game.scenes.table.hud.contents import Banner, TickerLine
from game.scenes.table.play.play import Play


def current_ticker(play: Play) -> TickerLine | None:
    """What happened last, and who is at it; None: nothing has happened and nobody is."""
    line, words = play.ticker.line, play.services.words
    names = [play.match.players[seat].name for seat in _others_at_it(play)]
    key = "hud.at_it" if len(names) == 1 else "hud.at_it_several"
    at_it = words(key, name=listed_names(words, names)) if names else ""
    text = words("menu.dot").join(filter(None, ("" if line is None else line.sentence, at_it)))
    is_new = play.stage.busy
    look = None if line is None else actor_look(play.match.players, line)
    return TickerLine(text, look, is_new=is_new) if text else None


def current_banner(play: Play) -> Banner | None:
    """What is being decided; while things move, as it stood before, then the result, then nothing."""
    if not play.stage.busy:
        contest = play.presentation.texts.contest(play.viewer.view)
        return None if contest is None else Banner(contest)
    before = play.hud.banner
    if play.result:
        return Banner(None if before is None else before.contest, play.result)
    return None if before is None or before.result else before


def _others_at_it(play: Play) -> list[Seat]:
    """The seats that have to choose and whose question is not on the screen."""
    asked = {seat_input.seat for seat_input in play.inputs.open} | set(play.bots.deciding)
    return [decision.seat for decision in play.match.awaiting if decision.seat not in asked]
