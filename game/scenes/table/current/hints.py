"""What the buttons do now at a table, each with the glyph of a device on which it does that."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from game.contract import Seat
from game.input.messages import Device, Intent
from game.scenes.table.lists import OptionList
from game.scenes.table.play import Play
from game.scenes.table.sight import private_view_label
from game.scenes.table.votes import why_not_undo
from game.scenes.table.zoom import zoom_hints
from game.table.ids import seat_of_plate
from game.table.seat_input import Sight
from game.ui.widgets.hints import Hint


def current_hints(play: Play, sight: Sight, lists: Mapping[Seat, OptionList]) -> tuple[Hint, ...]:
    """The hints for the seats that decide, then those for others; none for a button that does nothing."""
    device = play.seating.device_for([seat_input.seat for seat_input in play.inputs.open])
    words, current = play.services.words, play.inputs.current
    hints: list[Hint] = []
    accept = _accept_text(play, sight, device)
    if accept:
        hints.append(Hint(Intent.ACCEPT, accept))
    if current.selection is not None and current.selection.selected:
        hints.append(Hint(Intent.BACK, words("hud.deselect")))
    elif sight.is_private:
        hints.append(Hint(Intent.BACK, private_view_label(play, current.seat)))
    else:
        hints += button_hints(play, device)
    option_list = lists.get(current.seat)
    if option_list is None or option_list.is_one_of_several:
        hints.append(Hint(Intent.EXPLAIN, words("hud.explain")))
    acting = play.acting_seat(device)
    if acting is not None and why_not_undo(play, acting) is None:
        hints.append(Hint(Intent.MORE, words("hud.undo")))
    again = current.option_again(sight.viewer)
    if again is not None:
        title = play.explain_option(current.seat, again).title
        text, short = words("hud.again", what=title), words("hud.again_short")
        hints.append(Hint(Intent.ERASE, text, short=short))
    hints += zoom_hints(play.stage, words)
    others = ((Intent.LOG, "log"), (Intent.RULEBOOK, "rulebook"), (Intent.PAUSE, "pause"))
    hints += [Hint(intent, words(f"hud.{key}")) for intent, key in others]
    own = (_for_device(play, device, hint) for hint in hints)
    return (*own, *_hints_of_others(play, device))


def button_hints(play: Play, device: Device) -> list[Hint]:
    """That BACK leads to the button beside the table; empty: it does not."""
    current = play.inputs.current
    button = current.way_to_button(device)
    if button is None:
        return []
    title = play.explain_option(current.seat, (button.verb,)).title
    return [Hint(Intent.BACK, play.services.words("hud.to_button", what=title))]


def peek_offer(play: Play, seat: Seat) -> str:
    """How the person may look at a secret."""
    key = "hud.hold_to_look" if play.services.settings.hold_to_peek else "hud.look"
    return play.services.words(key, name=play.match.players[seat].name)


def hint_for(play: Play, device: Device, intent: Intent, text: str) -> Hint:
    """A hint for a device, with a glyph of its own if the device is not the one used last."""
    return _for_device(play, device, Hint(intent, text))


def _for_device(play: Play, device: Device, hint: Hint) -> Hint:
    devices = play.services.devices
    return hint if device == devices.shown else replace(hint, glyph=devices.glyphs(device)(hint.intent))


def _accept_text(play: Play, sight: Sight, device: Device) -> str:
    """What ACCEPT does now on a device; empty for nothing."""
    words, offer = play.services.words, view_under_cursor(play, sight)
    if offer:
        return offer
    if play.inputs.open:
        return words("hud.choose")
    if play.stage.busy:
        return words("hud.skip")
    if play.match.outcome is not None:
        return words("hud.result")
    own = play.seating.seats_bound_to(device, play.screen.peek_seats)
    if own:
        return peek_offer(play, own[0])
    return words("hud.play_now") if play.bots.deciding else ""


def view_under_cursor(play: Play, sight: Sight) -> str:
    """The private view or the peek that ACCEPT opens under the cursor; empty: it opens none."""
    current = play.inputs.current
    if current.cursor.spot in sight.private_spots:
        return private_view_label(play, current.seat)
    plate = seat_of_plate(current.cursor.spot)
    return peek_offer(play, plate) if plate is not None and plate in play.screen.peek_seats else ""


def _hints_of_others(play: Play, shown: Device) -> Iterator[Hint]:
    """The hints for seats that do not decide now but may look at a secret, or take their choice back."""
    words, last = play.services.words, play.services.devices.shown
    for seat in play.screen.peek_seats:
        device = _peek_device(play, seat)
        if device is not None and device != shown:
            yield hint_for(play, device, Intent.ACCEPT, peek_offer(play, seat))
    acting = play.acting_seat(last)
    if last != shown and acting is not None and why_not_undo(play, acting) is None:
        name = play.match.players[acting].name
        yield hint_for(play, last, Intent.MORE, words("hud.undo_of", name=name))


def _peek_device(play: Play, seat: Seat) -> Device | None:
    """A device on which ACCEPT opens the look wherever the cursor is; None: it is chosen on the plate."""
    own, devices = play.seating.holder(seat), play.services.devices
    if not play.inputs.open:
        return own
    for device in [devices.shown, *devices.pads, "keyboard"] if own is None else [own]:
        is_first = play.seating.seats_to_look(device, play.screen.peek_seats)[:1] == [seat]
        if is_first and play.inputs.input_of(device) is None:
            return device
    return None
