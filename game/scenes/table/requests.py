"""Requests for the overlays of a table, and what these overlays ask of the table."""

from collections.abc import Callable, Mapping

from game.contract import Option, Seat
from game.input.messages import Device, Intent, Point, Press
from game.match import Match, Player
from game.match.undo import ConsentRequest, DrawOffer, EndTalk, TakeBack
from game.scenes.requests import Request, ToRulebook
from game.scenes.rulebook import rulebook_of
from game.scenes.table.play import Play
from game.scenes.table.ticker import Recap
from game.table.ids import SpotId
from game.table.presentation.texts import Explanation
from game.table.seat_input import TableRequest


class ToOverlay(Request):
    """Asks for an overlay of a table."""

    play: Play


class ToPause(ToOverlay):
    """Asks for the pause menu."""


class ToLessonPause(ToOverlay):
    """Asks for the pause menu of a lesson."""

    from_list: bool
    """True if the lesson was opened from the list of all lessons, which is below it."""


class ToLog(ToOverlay):
    """Asks for the chronicle of the match."""


class ToResults(ToOverlay):
    """Asks for the results of the match."""


class ToSeats(ToOverlay):
    """Asks for the scene that changes who plays each seat."""


class ToOfferedSeats(ToOverlay):
    """Asks for the scene that changes who plays each seat, before a match goes on.

    Persons can take their seats with their pads there.
    """

    by_itself = True


class ToSaveAs(Request):
    """Asks for the scene that saves a match under a name."""

    match: Match


class ToConsent(ToOverlay):
    """Asks for the dialog in which the other players answer the open consent request."""


class ToLostPad(ToOverlay):
    """Asks for the dialog about seats that have lost their pad."""


class ToExplain(ToOverlay):
    """Asks for the explanation of a spot to a seat."""

    seat: Seat
    spot: SpotId


class ToExplainOption(ToOverlay):
    """Asks for the explanation of an option in a list."""

    explanation: Explanation


class ToCurtain(ToOverlay):
    """Asks for the curtain: it hides the table until the player of one of the seats is alone with it."""

    guards_itself = True
    seats: tuple[Seat, ...]


class ToBallot(ToOverlay):
    """Asks for the ballot: persons with pads of their own answer at the same time, each in secret."""

    by_itself = True


class ToPeek(ToOverlay):
    """Asks for the overlay in which the seat peeks at what only it may see."""

    guards_itself = True
    seat: Seat
    device: Device | None = None
    """The device whose ACCEPT was pressed at the table for it; None: it was chosen in a menu."""


class ToRecap(ToOverlay):
    """Asks for the recap at the start of a turn."""

    by_itself = True
    recap: Recap


class ToConfirm(ToOverlay):
    """Asks a seat to confirm a choice that has a warning."""

    seat: Seat
    option: Option
    warning: str


def to_rulebook(play: Play) -> ToRulebook:
    """The rulebook at the chapter about what is under the cursor, or else about what is decided."""
    game, displayed = play.match.header.game, play.inputs.displayed
    ask = "" if displayed.decision is None else displayed.decision.ask
    return ToRulebook(game, rulebook_of(game).page_of(displayed.cursor.spot, ask))


OPENED_BY: Mapping[Intent, Callable[[Play], Request]] = {
    Intent.PAUSE: ToPause,
    Intent.LOG: ToLog,
    Intent.RULEBOOK: to_rulebook,
}
"""By intent that opens an overlay or the rulebook: returns the request."""


class ShowPrivateView(TableRequest):
    """A person has raised the curtain with a device: shows the table with what only they may know."""

    seat: Seat
    device: Device


class HidePrivateView(TableRequest):
    """Shows the table with what everybody may know; the curtain does not fall for one who asked for it."""


class PassOn(TableRequest):
    """A person who is called to the curtain lets another who shares the device come first."""

    seat: Seat


class CountBallot(TableRequest):
    """All who answer by ballot have answered: chooses their options."""


class BeginPeek(TableRequest):
    """A person has raised the curtain for a peek: the cursor goes to what only they see."""

    seat: Seat
    device: Device


class EndPeek(TableRequest):
    """The peek is over; the cursor returns, so that nothing says where the person looked."""

    has_looked: bool
    """False: the curtain was not raised."""


class MoveCursor(TableRequest):
    """Moves the cursor of a seat to a spot."""

    seat: Seat
    spot: SpotId


class PointAt(TableRequest):
    """Moves the cursor of the displayed input as a message says, while nobody can decide."""

    message: Press | Point


class GoBack(TableRequest):
    """Takes the latest choice of a seat back that needs no consent."""

    seat: Seat


class Ask(TableRequest):
    """Asks the other players for their consent."""

    request: ConsentRequest


CONSENT_ICONS: Mapping[str, str] = {
    TakeBack.kind: "icons/undo",
    DrawOffer.kind: "icons/coin",
    EndTalk.kind: "icons/hourglass",
}
"""By the kind of the request. Toasts with these icons stay when other seats decide."""


class Vote(TableRequest):
    """A person answers the open request."""

    seat: Seat
    agrees: bool


class AskAdvice(TableRequest):
    """Asks a bot what it would choose in the place of a person."""

    seat: Seat


class Resign(TableRequest):
    """Ends the match: the seat resigns."""

    seat: Seat


class HandOver(TableRequest):
    """Lets a bot play a seat."""

    seat: Seat
    level: str
    is_announced: bool = False
    """True if a toast says so."""


class TakeOver(TableRequest):
    """Lets a device go on for a seat that has lost its own."""

    seat: Seat
    device: Device


class OpenSeats(TableRequest):
    """Opens the scene that changes who plays each seat, over the public table."""


class ChangeSeats(TableRequest):
    """Changes who plays the seats, and with which devices."""

    devices: tuple[tuple[Seat, Device | None], ...]
    """The seats that persons play now; None: with any device."""
    left: tuple[Seat, ...]
    """The seats that persons have left to bots."""
    players: tuple[tuple[Seat, Player], ...]


class LoseDevice(TableRequest):
    """A seat has lost its device: hides what is secret, and waits for another one."""


class Skip(TableRequest):
    """ACCEPT or BACK was pressed during an animation, which ends it."""

    press: Press


class GoOn(TableRequest):
    """A direction, EXPLAIN or a click on the table was pressed in a recap, which has closed it."""

    press: Press
    pointer: Point | None = None
    """Where the mouse is; None: another device was used."""


class Redraw(TableRequest):
    """A list looks different."""
