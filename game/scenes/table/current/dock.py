"""What the dock of a table shows now."""

from collections.abc import Sequence

from game.input.messages import Intent
from game.scenes.table.current.hints import view_under_cursor
from game.scenes.table.hud.contents import Dock
from game.scenes.table.hud.shortening import ELLIPSIS
from game.scenes.table.play import Play
from game.scenes.table.sight import private_view_label
from game.table.ids import SpotId, is_on_board, seat_of_plate, verb_of
from game.table.presentation.texts import Explanation
from game.table.seat_input import SeatInput, Sight

USUAL_ACTIONS = ("hud.dock.select", "hud.deselect")
"""What a press means on most spots; the hint bar has words of its own for them."""
MOST_NAMED = 3
"""The most options that are named of a menu that a press would open."""


def current_dock(play: Play, sight: Sight) -> Dock | None:
    """The name and the meaning of what is under the cursor; None: the game has no dock."""
    seat_input = play.inputs.current
    if play.presentation.layout.areas(play.viewer.view).dock is None:
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
    explanation = viewer.explain_option(seat, (verb,)) if verb else viewer.explain(spot)
    action, is_open = _action(play, sight, seat_input, spot, explanation)
    return Dock(explanation.title, explanation.lines, *glyphs, action, is_open, explanation.picture)


def press_meaning(play: Play, sight: Sight, seat_input: SeatInput, spot: SpotId, shown: Explanation) -> str:
    """The dock's words about a press on the spot under the cursor, whole; empty: it has none of its own."""
    if play.presentation.layout.areas(play.viewer.view).dock is None:
        return ""
    action, _ = _action(play, sight, seat_input, spot, shown)
    usual = {play.services.words(key) for key in USUAL_ACTIONS}
    return "" if action in usual else action


def _action(
    play: Play, sight: Sight, seat_input: SeatInput, spot: SpotId, shown: Explanation
) -> tuple[str, bool]:
    """What a press would do now and True, or why it would do nothing and False. Empty: nothing is asked.

    If it would open a menu, what can be chosen there is named. What `shown` says above it is not said again.
    An option with the same title is not named again, unless nothing else is said of it.
    """
    selection = seat_input.selection
    texts, view = play.presentation.texts, play.viewer.view
    looks_on = play.screen.private_seat not in (None, seat_input.seat)
    if selection is None or seat_input.listed_options or looks_on:
        return "", True
    if spot in sight.private_spots:
        return f"**{private_view_label(play, seat_input.seat)}**", True
    verb = verb_of(spot)
    options = [(verb,)] if verb else seat_input.options_under_cursor(sight.targets)
    titles = [play.explain_option(seat_input.seat, option).title for option in options]
    if len(options) == 1:
        title, preview = titles[0], _without(texts.preview(view, options[0]), shown.lines)
        is_named = not verb and (title != shown.title or not preview)
        return "\n".join(filter(None, (f"**{title}**" if is_named else "", preview))), True
    if options:
        named = [f"**{title}**" for title in titles[:MOST_NAMED]]
        rest = [ELLIPSIS] if len(titles) > MOST_NAMED else []
        return play.services.words("hud.dock.menu", options="\n".join([*named, *rest])), True
    meant = seat_input.meant_spot(sight.targets) or spot
    if selection.accepts(meant):
        return play.services.words("hud.deselect" if meant in selection.selected else "hud.dock.select"), True
    return (play.viewer.why_not(selection, spot) if is_on_board(spot) else ""), False


def _without(preview: str, lines: Sequence[str]) -> str:
    """The preview without the lines that stand above it."""
    for line in filter(None, lines):
        preview = preview.replace(line, "")
    return " ".join(preview.split())
