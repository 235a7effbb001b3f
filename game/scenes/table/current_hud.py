"""What the heads-up display of a table shows now: plates, prompts, dock, hints, ticker and banner."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

import pygame

from game.contract import Decision, Seat
from game.input.devices import Devices
from game.input.messages import KEYBOARD, MOUSE, Device, Intent
from game.scenes.match_labels import actor_look, listed_names
from game.scenes.table.dock import ELLIPSIS, Dock
from game.scenes.table.hud import ActiveSeat, Banner, Hud, TickerLine
from game.scenes.table.lists import OptionList
from game.scenes.table.plates import Plate, plate_of
from game.scenes.table.play import Play
from game.scenes.table.sight import button_verbs, private_view_label, sight_of, why_not_undo
from game.scenes.table.zoom import zoom_hints
from game.table.ids import PlateSpot, SpotId, is_on_board, seat_of_plate, verb_of
from game.table.presentation.texts import Explanation
from game.table.seat_input import SeatInput, Sight
from game.ui.widgets.hints import Hint


def current_hud(play: Play, lists: Mapping[Seat, OptionList]) -> Hud:
    """The contents of the heads-up display now; `lists`: the open lists by seat."""
    inputs, thinking = play.inputs, play.bots.deciding
    sights = {each.seat: sight_of(play, each) for each in (*inputs.open, inputs.displayed)}
    sight = sights[inputs.displayed.seat]
    return Hud(
        plates=_plates(play, sights),
        prompts=tuple(
            _prompt(play, sights, seat, is_thinking=seat in thinking)
            for seat in range(len(play.match.players))
        ),
        status=current_status(play, sight),
        active=tuple(_active_seat(play, seat_input) for seat_input in inputs.open),
        several_people=len(play.screen.persons) > 1,
        hints=current_hints(play, sight, lists),
        dock=None if _is_under_list(sight.viewer.areas.dock, lists) else current_dock(play, sight),
        ticker=current_ticker(play),
        banner=current_banner(play),
        unfolded=play.stage.presentation.layout.unfolded,
    )


def _plates(play: Play, sights: Mapping[Seat, Sight]) -> tuple[Plate, ...]:
    viewer, timer = play.viewer, play.timer
    view, texts = play.status_view, viewer.presentation.texts
    timed = None if timer.clock is None else timer.clock.seat
    choosing = {decision.seat for decision in play.match.awaiting}
    here = {decision.seat for decision in play.screen.answerable}
    inputs = play.inputs.open or [play.inputs.displayed]
    focused = {seat_of_plate(seat_input.cursor.spot) for seat_input in inputs}
    offering = {seat for seat_input in inputs for seat in _offering(sights[seat_input.seat])}
    offering |= set(play.screen.peek_seats)
    whole = {play.pointed_plate} | (choosing if len(choosing) == 1 else set()) | (offering & focused)
    return tuple(
        replace(
            plate_of(player, seat, texts, view, active=seat in choosing),
            secret=seat in offering,
            is_here=seat in here,
            focused=seat in offering and seat in focused,
            clock=timer.text if seat == timed else play.idle.text(seat),
            urgent=timer.is_urgent if seat == timed else bool(play.idle.text(seat)),
            whole=seat in whole,
        )
        for seat, player in enumerate(play.match.players)
    )


def _active_seat(play: Play, seat_input: SeatInput) -> ActiveSeat:
    seat, verbs = seat_input.seat, button_verbs(play, seat_input)
    buttons = tuple((verb, play.viewer.explain_option(seat, (verb,)).title) for verb in verbs)
    return ActiveSeat(seat, buttons, seat_input.verb if seat_input.verb in verbs else "")


def _prompt(play: Play, sights: Mapping[Seat, Sight], seat: Seat, *, is_thinking: bool) -> str:
    """The question to the seat, else that its bot is thinking, else (once nothing moves) that it may peek."""
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
    """The question of a decision; in a private view without secret options, that it offers none."""
    words = play.services.words
    can_leave_it = any(len(option) == 1 for option in decision.options)
    nothing_secret = can_leave_it and all(decision.is_public(option) for option in decision.options)
    if sight.is_private and nothing_secret:
        return words("hud.private.nothing")
    return sight.viewer.question(decision)


def _preview(sight: Sight, seat_input: SeatInput) -> str:
    """What the option under the cursor would do, such as the odds of a fight.

    If a press would open a menu, the preview of its first option. Empty if there is nothing to say, or if a
    dock says it, which it does unless an enlarged card lies over the dock.
    """
    layout, view = sight.viewer.presentation.layout, sight.viewer.view
    options, spot = seat_input.options_under_cursor(sight.targets), seat_input.cursor.spot
    has_dock = layout.areas(view).dock is not None
    covered = is_on_board(spot) and bool(layout.zoomed_marks(view, spot))
    return sight.viewer.preview(options[0]) if options and (covered or not has_dock) else ""


def current_status(play: Play, sight: Sight) -> str:
    """How far the match is, and during a talk the time that is left for it."""
    status = sight.viewer.presentation.texts.status(play.status_view)
    return "\n".join(filter(None, (status, play.talk_left)))


def _offering(sight: Sight) -> list[Seat]:
    """The seats whose plates offer a peek."""
    return [target.spot.seat for target in sight.targets if isinstance(target.spot, PlateSpot)]


def current_ticker(play: Play) -> TickerLine | None:
    """What happened last, and who is choosing elsewhere; None: nothing has happened and nobody is."""
    line, words = play.ticker.line, play.services.words
    view, texts, players = play.viewer.view, play.viewer.presentation.texts, play.match.players
    names = [texts.short_name(view, seat, players[seat].name) for seat in _choosing_elsewhere(play)]
    key = "hud.at_it" if len(names) == 1 else "hud.at_it_several"
    choosing = words(key, name=listed_names(words, names)) if names else ""
    if line is None:
        return TickerLine(choosing) if choosing else None
    longer = words("menu.dot").join((line.sentence, choosing)) if choosing else ""
    look = actor_look(play.match.players, line)
    return TickerLine(line.sentence, look, is_new=play.stage.busy, longer=longer)


def current_banner(play: Play) -> Banner | None:
    """The contest that is being decided, or its result; None: there is none.

    While events are shown, it is their contest; if they have none, the banner stays until it has shown a
    result.
    """
    if not play.stage.busy:
        viewer = play.viewer
        contest = viewer.presentation.texts.contest(viewer.view)
        return None if contest is None else Banner(contest)
    before = play.hud.banner
    if play.result:
        return Banner(play.contest, play.result)
    if play.contest is not None:
        return Banner(play.contest)
    return None if before is None or before.result else before


def _choosing_elsewhere(play: Play) -> list[Seat]:
    """The seats that choose on another device, such as a phone; none while things move."""
    if play.stage.busy:
        return []
    choosing_here = {seat_input.seat for seat_input in play.inputs.open} | set(play.bots.deciding)
    return [decision.seat for decision in play.match.awaiting if decision.seat not in choosing_here]


USUAL_ACTIONS = ("hud.dock.select", "hud.deselect")
"""What a press means on most spots; the hint bar has words of its own for them."""
MOST_NAMED = 3
"""The most options that the dock names of a menu that a press would open."""


def _is_under_list(dock: pygame.Rect | None, lists: Mapping[Seat, OptionList]) -> bool:
    """True if a list lies over a part of the dock, as with large letters; its meanings say the same."""
    rects = [each.rect for each in lists.values()]
    return dock is not None and dock.collidelist(rects) >= 0


def current_dock(play: Play, sight: Sight) -> Dock | None:
    """The name and the meaning of what is under the cursor.

    None: the game has no dock, or the camera shows only what happens.
    """
    seat_input = play.inputs.displayed
    if sight.viewer.areas.dock is None or play.stage.shows_only_events:
        return None
    looking = play.screen.private_seat
    seats = [each.seat for each in play.inputs.open] if looking is None else [looking]
    device = play.seating.device_for(seats)
    glyph_of = play.services.devices.glyphs(device)
    glyphs = glyph_of(Intent.ACCEPT), glyph_of(Intent.EXPLAIN)
    spot = seat_input.visible_spot(sight.targets)
    plate = seat_of_plate(spot)
    if plate is not None:
        offer = view_under_cursor(play, sight)
        return Dock(play.match.players[plate].name, (), *glyphs, f"**{offer}**" if offer else "")
    if spot is None:
        key = "hud.dock.list" if seat_input.listed_options else "hud.dock.empty"
        return Dock("", (play.services.words(key),), *glyphs)
    verb = verb_of(spot)
    viewer, seat = sight.viewer, seat_input.seat
    explanation = viewer.explain_option(seat, (verb,)) if verb else play.explain(spot)
    action, is_open = _action(play, sight, seat_input, spot, explanation)
    return Dock(
        explanation.title, explanation.lines, *glyphs, action, is_open, explanation.picture, explanation.brief
    )


def press_meaning(play: Play, sight: Sight, seat_input: SeatInput, spot: SpotId, shown: Explanation) -> str:
    """What the dock says of a press on the spot under the cursor, uncut; empty if that is usual.

    Why a press would do nothing is left out until something is selected, if there is anything else to read.
    """
    if sight.viewer.areas.dock is None:
        return ""
    action, is_open = _action(play, sight, seat_input, spot, shown)
    selected = () if seat_input.selection is None else seat_input.selection.selected
    if shown.lines and not is_open and not selected:
        return ""
    usual = {play.services.words(key) for key in USUAL_ACTIONS}
    return "" if action in usual else action


def _action(
    play: Play, sight: Sight, seat_input: SeatInput, spot: SpotId, shown: Explanation
) -> tuple[str, bool]:
    """What a press would do now and True, or why it would do nothing and False; empty: nothing is asked.

    If it would open a menu, its options are named. What `shown` says is not repeated: its
    lines are left out of a preview, and an option with its title is named only if it has no preview.
    """
    selection = seat_input.selection
    viewer = sight.viewer
    is_peek_of_other = play.screen.private_seat not in (None, seat_input.seat)
    if selection is None or seat_input.listed_options or is_peek_of_other:
        return "", True
    if spot in sight.private_spots:
        return f"**{private_view_label(play, seat_input.seat)}**", True
    verb = verb_of(spot)
    options = [(verb,)] if verb else seat_input.options_under_cursor(sight.targets)
    titles = [viewer.explain_option(seat_input.seat, option).title for option in options]
    if len(options) == 1:
        title, preview = titles[0], _without(viewer.preview(options[0]), shown.lines)
        is_named = not verb and (title != shown.title or not preview)
        return "\n".join(filter(None, (f"**{title}**" if is_named else "", preview))), True
    if options:
        held = viewer.presentation.layout.held_option(options)
        named = [
            play.services.words("hud.dock.held", option=f"**{title}**") if option == held else f"**{title}**"
            for option, title in zip(options[:MOST_NAMED], titles, strict=False)
        ]
        rest = [ELLIPSIS] if len(titles) > MOST_NAMED else []
        return play.services.words("hud.dock.menu", options="\n".join([*named, *rest])), True
    meant = seat_input.meant_spot(sight.targets) or spot
    if selection.accepts(meant):
        return play.services.words("hud.deselect" if meant in selection.selected else "hud.dock.select"), True
    return (viewer.why_not(selection, spot) if is_on_board(spot) else ""), False


def _without(preview: str, lines: Sequence[str]) -> str:
    """The preview without lines that are already shown."""
    for line in filter(None, lines):
        preview = preview.replace(line, "")
    return " ".join(preview.split())


def current_hints(play: Play, sight: Sight, lists: Mapping[Seat, OptionList]) -> tuple[Hint, ...]:
    """The hints for the seats that decide, then those for others."""
    device = play.seating.device_for([seat_input.seat for seat_input in play.inputs.open])
    words, displayed = play.services.words, play.inputs.displayed
    hints: list[Hint] = []
    accept = _accept_text(play, sight, device)
    if accept:
        hints.append(Hint(Intent.ACCEPT, accept))
    if displayed.selection is not None and displayed.selection.selected:
        if accept != words("hud.deselect"):
            hints.append(Hint(Intent.BACK, words("hud.deselect")))
    elif sight.is_private:
        hints.append(Hint(Intent.BACK, private_view_label(play, displayed.seat)))
    elif play.screen.may_leave(displayed.seat) and displayed.selection is not None:
        hints.append(Hint(Intent.BACK, words("hud.leave")))
    is_held = displayed.selection is not None and bool(displayed.selection.selected)
    to_next = cycle_hints(play, device)
    hints += button_hints(play, device) + (to_next if is_held else [])
    option_list = lists.get(displayed.seat)
    if option_list is None or option_list.is_one_of_several:
        hints.append(Hint(Intent.EXPLAIN, words("hud.explain")))
    acting = play.acting_seat(device)
    if acting is not None and why_not_undo(play, acting) is None:
        hints.append(Hint(Intent.MORE, words("hud.undo")))
    again = displayed.option_again(sight.viewer)
    if again is not None:
        title = play.viewer.explain_option(displayed.seat, again).title
        text, short = words("hud.again", what=title), words("hud.again_short")
        hints.append(Hint(Intent.ERASE, text, short=short))
    hints += zoom_hints(play.stage, words)
    for intent, key in ((Intent.LOG, "log"), (Intent.RULEBOOK, "rulebook")):
        hints.append(Hint(intent, words(f"hud.{key}"), is_in_menu=True))
    hints += [] if is_held else to_next  # the first to be left out where there is too little room
    hints.append(Hint(Intent.PAUSE, words("hud.pause")))
    own = (hint_for(play.services.devices, device, hint) for hint in hints)
    return (*own, *_hints_of_others(play, device))


def cycle_hints(play: Play, device: Device) -> list[Hint]:
    """The hint that NEXT moves the cursor to the next spot that can be selected; empty: there is no other.

    Nor is there one for a mouse, or if a list or menu is open.
    """
    selection, words = play.inputs.displayed.selection, play.services.words
    if device == MOUSE or selection is None or play.inputs.displayed.listed_options:
        return []
    if len(selection.cycled) < 2:
        return []
    if selection.selected:
        return [Hint(Intent.NEXT, words("hud.next_goal"), is_in_menu=True)]
    next_one = words("hud.next_one")
    return [Hint(Intent.NEXT, next_one, short=words("hud.next_one_short"), is_extra=True, is_in_menu=True)]


def button_hints(play: Play, device: Device) -> list[Hint]:
    """The hint that FINISH moves the cursor to a button; empty for a mouse, or if there is no next button."""
    displayed = play.inputs.displayed
    button = None if device == MOUSE else displayed.next_button
    if button is None:
        return []
    title, words = play.viewer.explain_option(displayed.seat, (button.verb,)).title, play.services.words
    text, short = words("hud.to_button", what=title), words("hud.to_button_short")
    return [Hint(Intent.FINISH, text, short=short)]


def peek_offer(play: Play, *seats: Seat, is_short: bool = False) -> str:
    """Says how these persons may look at their secrets, or in short only that they may."""
    key = "hud.hold_to_look" if play.services.settings.hold_to_peek and not is_short else "hud.look"
    names = [play.match.players[seat].name for seat in seats]
    return play.services.words(key, name=listed_names(play.services.words, names))


def peek_hints(play: Play, seats: Sequence[Seat]) -> list[Hint]:
    """One hint for all of these persons that they may look at their secrets; empty: there are no persons."""
    if not seats:
        return []
    glyphs = play.services.devices.glyphs(play.seating.device_to_look(seats))
    offer, short = peek_offer(play, *seats), peek_offer(play, *seats, is_short=True)
    return [Hint(Intent.ACCEPT, offer, glyphs(Intent.ACCEPT), short=short)]


def hint_for(devices: Devices, device: Device, hint: Hint) -> Hint:
    """A hint for a device, with a glyph of its own if the device is not the one used last."""
    return hint if device == devices.shown else replace(hint, glyph=devices.glyphs(device)(hint.intent))


def hint_for_pads(devices: Devices, pads: Sequence[Device], hint: Hint) -> Hint:
    """A hint with the glyphs of several pads, after that of the device used last."""
    glyphs, shown = devices.button_glyphs(pads, hint.intent), devices.glyphs()(hint.intent)
    if devices.shown in pads:
        return replace(hint, glyph=glyphs[0], others=tuple(glyphs[1:]))
    return replace(hint, others=tuple(glyph for glyph in glyphs if glyph != shown))


def _accept_text(play: Play, sight: Sight, device: Device) -> str:
    """What ACCEPT does now on a device; empty for nothing."""
    words, offer = play.services.words, view_under_cursor(play, sight)
    if offer:
        return offer
    if play.inputs.open:
        displayed = play.inputs.displayed
        selection, spot = displayed.selection, displayed.cursor.spot
        lets_go = selection is not None and spot in selection.selected and not displayed.has_menu
        return words("hud.deselect" if lets_go else "hud.choose")
    if play.stage.busy:
        return words("hud.skip")
    if play.match.outcome is not None:
        return words("hud.result")
    own = play.seating.seats_bound_to(device, play.screen.peek_seats)
    if own:
        return peek_offer(play, own[0])
    return words("hud.play_now") if play.bots.deciding else ""


def view_under_cursor(play: Play, sight: Sight) -> str:
    """The label of the private view or the peek that ACCEPT opens under the cursor; empty: it opens none."""
    displayed = play.inputs.displayed
    if displayed.cursor.spot in sight.private_spots:
        return private_view_label(play, displayed.seat)
    plate = seat_of_plate(displayed.cursor.spot)
    return peek_offer(play, plate) if plate is not None and plate in play.screen.peek_seats else ""


def _hints_of_others(play: Play, shown: Device) -> Iterator[Hint]:
    """The hints for seats that do not decide now, but may peek or undo."""
    words, devices = play.services.words, play.services.devices
    last = devices.shown
    for seat in play.screen.peek_seats:
        device = _peek_device(play, seat)
        if device is not None and device != shown:
            yield hint_for(devices, device, Hint(Intent.ACCEPT, peek_offer(play, seat)))
    acting = play.acting_seat(last)
    if last != shown and acting is not None and why_not_undo(play, acting) is None:
        name = play.match.players[acting].name
        yield hint_for(devices, last, Hint(Intent.MORE, words("hud.undo_of", name=name)))


def _peek_device(play: Play, seat: Seat) -> Device | None:
    """A device on which ACCEPT opens the peek wherever the cursor is; None: only on the plate."""
    own, devices = play.seating.holder(seat), play.services.devices
    if not play.inputs.open:
        return own
    for device in [devices.shown, *devices.pads, KEYBOARD] if own is None else [own]:
        is_first = play.seating.seats_to_look(device, play.screen.peek_seats)[:1] == [seat]
        if is_first and play.inputs.input_of(device) is None:
            return device
    return None
