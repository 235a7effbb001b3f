"""What the heads-up display shows now: plates, prompts, ticker and banner."""

from collections.abc import Mapping

from game.contract import Decision, Seat
from game.scenes.match_labels import actor_look, listed_names
from game.scenes.table.current.dock import current_dock
from game.scenes.table.current.hints import current_hints, peek_offer
from game.scenes.table.hud.contents import ActiveSeat, Banner, Hud, Plate, TableButton, TickerLine
from game.scenes.table.lists import OptionList
from game.scenes.table.play import Play
from game.scenes.table.sight import button_verbs, sight_of
from game.table.ids import PlateSpot, is_on_board, seat_of_plate
from game.table.seat_input import SeatInput, Sight


def current_hud(play: Play, lists: Mapping[Seat, OptionList]) -> Hud:
    """The plates, prompts, buttons and hints of the table as it is now; `lists`: those that are open."""
    inputs, thinking = play.inputs, play.bots.deciding
    sights = {each.seat: sight_of(play, each) for each in (*inputs.open, inputs.current)}
    sight = sights[inputs.current.seat]
    return Hud(
        plates=_plates(play, sights),
        prompts=tuple(
            _prompt(play, sights, seat, is_thinking=seat in thinking)
            for seat in range(len(play.match.players))
        ),
        status=play.presentation.texts.status(play.viewer.view),
        active=tuple(_active_seat(play, seat_input) for seat_input in inputs.open),
        several_people=len(play.screen.persons) > 1,
        hints=current_hints(play, sight, lists),
        dock=current_dock(play, sight),
        ticker=current_ticker(play),
        banner=current_banner(play),
    )


def _plates(play: Play, sights: Mapping[Seat, Sight]) -> tuple[Plate, ...]:
    view, timer = play.viewer.view, play.timer
    timed = None if timer.clock is None else timer.clock.seat
    choosing = {decision.seat for decision in play.match.awaiting}
    inputs = play.inputs.open or [play.inputs.current]
    focused = {seat_of_plate(seat_input.cursor.spot) for seat_input in inputs}
    offering = {seat for seat_input in inputs for seat in _offering(sights[seat_input.seat])}
    offering |= set(play.screen.peek_seats)
    return tuple(
        Plate(
            name=player.name,
            colour=player.colour,
            emblem=player.emblem,
            role=play.presentation.texts.role(view, seat),
            active=seat in choosing,
            secret=seat in offering,
            focused=seat in offering and seat in focused,
            clock=timer.text if seat == timed else "",
            urgent=seat == timed and timer.is_urgent,
        )
        for seat, player in enumerate(play.match.players)
    )


def _active_seat(play: Play, seat_input: SeatInput) -> ActiveSeat:
    seat, verbs = seat_input.seat, button_verbs(play, seat_input)
    buttons = tuple(TableButton(verb, play.explain_option(seat, (verb,)).title) for verb in verbs)
    return ActiveSeat(seat, buttons, seat_input.verb if seat_input.verb in verbs else "")


def _prompt(play: Play, sights: Mapping[Seat, Sight], seat: Seat, *, is_thinking: bool) -> str:
    """The question to the seat, or that its bot must decide, or once all is still that it may peek."""
    words, name = play.services.words, play.match.players[seat].name
    seat_input = play.inputs.open_input(seat)
    if seat_input is not None and seat_input.decision is not None:
        sight = sights[seat]
        return _preview(sight, seat_input) or _question(play, sight, seat_input.decision)
    if is_thinking:
        return words("hud.thinks", name=name)
    offers_look = seat in play.screen.peek_seats and not play.stage.busy
    return peek_offer(play, seat) if offers_look else ""


def _question(play: Play, sight: Sight, decision: Decision) -> str:
    """The question of a decision; in an opened private view instead that nothing secret can be used."""
    words = play.services.words
    can_leave_it = any(len(option) == 1 for option in decision.options)
    nothing_secret = can_leave_it and all(decision.is_public(option) for option in decision.options)
    if sight.is_private and nothing_secret:
        return words("hud.private.nothing")
    return sight.viewer.question(decision)


def _preview(sight: Sight, seat_input: SeatInput) -> str:
    """What the option under the cursor would do, such as the odds of a fight; empty for nothing.

    Of a menu that a press would open it is the first option. A dock shows it instead, unless an enlarged card
    lies over the dock.
    """
    layout, view = sight.viewer.presentation.layout, sight.viewer.view
    options, spot = seat_input.options_under_cursor(sight.targets), seat_input.cursor.spot
    has_dock = layout.areas(view).dock is not None
    covered = is_on_board(spot) and bool(layout.zoomed_marks(view, spot))
    return sight.viewer.preview(options[0]) if options and (covered or not has_dock) else ""


def _offering(sight: Sight) -> list[Seat]:
    """The seats whose plates offer a look."""
    return [target.spot.seat for target in sight.targets if isinstance(target.spot, PlateSpot)]


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
    """The contest that is decided; while things move, that of before, then its result, then nothing."""
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
