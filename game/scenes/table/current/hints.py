"""What the buttons do now at a table, each with the glyph of a device on which it does that."""

from collections.abc import Iterator
from dataclasses import replace

from game.contract import Seat
from game.input.messages import Device, Intent
from game.scenes.table import private_view
from game.scenes.table.again import option_again
from game.scenes.table.agreements import why_not_undo
from game.scenes.table.context import TableContext
from game.scenes.table.zoom import zoom_hints
from game.table.ids import seat_of_plate
from game.ui.widgets.hints import Hint


def current_hints(table: TableContext) -> tuple[Hint, ...]:
    """The hints for the seats that decide, then those for others; none for a button that does nothing."""
    device = table.seating.device_for([seat_input.seat for seat_input in table.inputs.open])
    words, current = table.services.words, table.inputs.current
    hints: list[Hint] = []
    accept = _accept_text(table, device)
    if accept:
        hints.append(Hint(Intent.ACCEPT, accept))
    if current.selection is not None and current.selection.selected:
        hints.append(Hint(Intent.BACK, words("hud.deselect")))
    elif private_view.is_open(table, current):
        hints.append(Hint(Intent.BACK, private_view.label(table, current.seat)))
    else:
        hints += button_hints(table, device)
    option_list = table.option_lists.get(current.seat)
    if option_list is None or option_list.is_one_of_several:
        hints.append(Hint(Intent.EXPLAIN, words("hud.explain")))
    acting = table.acting_seat(device)
    if acting is not None and why_not_undo(table, acting) is None:
        hints.append(Hint(Intent.MORE, words("hud.undo")))
    again = option_again(table, current)
    if again is not None:
        title = table.play.explain_option(current.seat, again).title
        text, short = words("hud.again", what=title), words("hud.again_short")
        hints.append(Hint(Intent.ERASE, text, short=short))
    hints += zoom_hints(table.play.stage, words)
    others = ((Intent.LOG, "log"), (Intent.RULEBOOK, "rulebook"), (Intent.PAUSE, "pause"))
    hints += [Hint(intent, words(f"hud.{key}")) for intent, key in others]
    own = (_for_device(table, device, hint) for hint in hints)
    return (*own, *_hints_of_others(table, device))


def button_hints(table: TableContext, device: Device) -> list[Hint]:
    """That BACK leads to the button beside the table; empty: it does not."""
    current = table.inputs.current
    button = current.way_to_button(device)
    if button is None:
        return []
    title = table.play.explain_option(current.seat, (button.verb,)).title
    return [Hint(Intent.BACK, table.services.words("hud.to_button", what=title))]


def peek_offer(table: TableContext, seat: Seat) -> str:
    """How the person may look at a secret."""
    key = "hud.hold_to_look" if table.services.settings.hold_to_peek else "hud.look"
    return table.services.words(key, name=table.match.players[seat].name)


def hint_for(table: TableContext, device: Device, intent: Intent, text: str) -> Hint:
    """A hint for a device, with a glyph of its own if the device is not the one used last."""
    return _for_device(table, device, Hint(intent, text))


def _for_device(table: TableContext, device: Device, hint: Hint) -> Hint:
    devices = table.services.devices
    return hint if device == devices.shown else replace(hint, glyph=devices.glyphs(device)(hint.intent))


def _accept_text(table: TableContext, device: Device) -> str:
    """What ACCEPT does now on a device; empty for nothing."""
    words, offer = table.services.words, view_under_cursor(table)
    if offer:
        return offer
    if table.inputs.open:
        return words("hud.choose")
    if table.play.stage.busy:
        return words("hud.skip")
    if table.match.outcome is not None:
        return words("hud.result")
    own = table.seating.seats_bound_to(device, table.peek_seats)
    if own:
        return peek_offer(table, own[0])
    return words("hud.play_now") if table.play.bots.deciding else ""


def view_under_cursor(table: TableContext) -> str:
    """The private view or the peek that ACCEPT opens under the cursor; empty: it opens none."""
    current = table.inputs.current
    if private_view.is_at(table, current, current.cursor.spot):
        return private_view.label(table, current.seat)
    plate = seat_of_plate(current.cursor.spot)
    return peek_offer(table, plate) if plate is not None and plate in table.peek_seats else ""


def _hints_of_others(table: TableContext, shown: Device) -> Iterator[Hint]:
    """The hints for seats that do not decide now but may look at a secret, or take their choice back."""
    words, last = table.services.words, table.services.devices.shown
    for seat in table.peek_seats:
        device = _peek_device(table, seat)
        if device is not None and device != shown:
            yield hint_for(table, device, Intent.ACCEPT, peek_offer(table, seat))
    acting = table.acting_seat(last)
    if last != shown and acting is not None and why_not_undo(table, acting) is None:
        name = table.match.players[acting].name
        yield hint_for(table, last, Intent.MORE, words("hud.undo_of", name=name))


def _peek_device(table: TableContext, seat: Seat) -> Device | None:
    """A device on which ACCEPT opens the look wherever the cursor is; None: it is chosen on the plate."""
    own, devices = table.seating.holder(seat), table.services.devices
    if not table.inputs.open:
        return own
    for device in [devices.shown, *devices.pads, "keyboard"] if own is None else [own]:
        is_first = table.seating.seats_to_look(device, table.peek_seats)[:1] == [seat]
        if is_first and table.inputs.input_of(device) is None:
            return device
    return None
