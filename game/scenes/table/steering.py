"""What messages do that are for the person who is asked, or for anybody while nobody is."""

from collections.abc import Callable, Mapping

from game.input.messages import DIRECTIONS, Device, Intent, Message, Point, Press
from game.scenes.requests import Change, Push
from game.scenes.table.asking import Asking
from game.scenes.table.context import TableContext
from game.scenes.table.cursor import verb_of
from game.scenes.table.requests import OPENED_BY, ToExplain, ToResults


class Steering:
    """Leads the hand; says what opens over the table."""

    def __init__(self, table: TableContext) -> None:
        self._table = table
        self._services = table.services

    def handle(self, message: Message) -> Change:
        """Move the cursor, point, or read in the list that is open."""
        hand = self._table.hand
        if hand.listing is not None:
            return self._read(message)
        if isinstance(message, Point):
            return self._moved(moved=hand.hover(message.device, message.x, message.y))
        return self._press(message) if isinstance(message, Press) else None

    def turn_away(self, message: Message) -> Change:
        """Tell whoever confirms on somebody else's turn who must choose."""
        match message:
            case Press(intent=Intent.ACCEPT, repeated=False) if self._table.decision is not None:
                name = self._table.match.players[self._table.decision.seat].name
                return self._refuse(self._services.words("hud.others_turn", name=name))
        return None

    def _press(self, press: Press) -> Change:
        hand = self._table.hand
        if press.intent in DIRECTIONS:
            return self._moved(moved=hand.step(press.intent))
        answers: Mapping[Intent, Callable[[], Change]] = {
            Intent.ACCEPT: lambda: self._accept(press.device),
            Intent.BACK: self._back,
            Intent.EXPLAIN: self._explain,
            Intent.MORE: lambda: self._undo(press.device),
            Intent.PREVIOUS: lambda: self._moved(moved=hand.cycle(-1)),
            Intent.NEXT: lambda: self._moved(moved=hand.cycle(1)),
        }
        return answers[press.intent]() if press.intent in answers and not press.repeated else None

    def _accept(self, device: Device) -> Change:
        """Point at what is under the cursor; the mouse that is over nothing lets go."""
        hand = self._table.hand
        if hand.asking is None:
            return self._nobody_asked()
        if not hand.aims(device):
            self._let_go()
            return None
        if not hand.asking.answers(hand.spot):
            return self._refuse(self._why_not(hand.asking))
        option = hand.point()
        if option is not None:
            return self._table.choose(option)
        self._services.sounds.play("lift")
        self._table.refresh()
        return None

    def _nobody_asked(self) -> Change:
        """While bots think, let them play now; once the match is over, look at the result again."""
        if self._table.match.outcome is not None:
            return Push(ToResults(self._table))
        self._table.play.hurry()
        return None

    def _back(self) -> Change:
        """Let go of what was pointed at last; with nothing left, the pause menu."""
        return None if self._let_go() else Push(OPENED_BY[Intent.PAUSE](self._table))

    def _let_go(self) -> bool:
        held = self._table.hand.let_go()
        if held:
            self._services.sounds.play("back")
            self._table.refresh()
        return held

    def _explain(self) -> Change:
        spot = self._table.hand.spot
        return Push(ToExplain(self._table, spot)) if spot else None

    def _undo(self, device: Device) -> Change:
        seat = self._table.acting(device)
        return None if seat is None else self._table.undo(seat)

    def _read(self, message: Message) -> Change:
        """A list of options is open; a menu can be left."""
        hand = self._table.hand
        match message:
            case Press(intent=Intent.BACK) if hand.menu is not None:
                self._let_go()
                return None
            case Press(intent=Intent.BACK):
                return Push(OPENED_BY[Intent.PAUSE](self._table))
            case Press(device=device, intent=Intent.MORE):
                return self._undo(device)
        listing = hand.listing
        if listing is None:
            return None
        self._table.stale |= listing.handle(message)
        if hand.menu is not None and hand.menu.left:
            self._let_go()
        return None if listing.chosen is None else self._table.choose(listing.chosen)

    def _refuse(self, why: str) -> Change:
        self._services.sounds.play("refuse")
        self._services.toasts.tell(why, "icons/info")
        return None

    def _why_not(self, asking: Asking) -> str:
        play, spot = self._table.play, self._table.hand.spot
        if not spot or verb_of(spot):
            return self._services.words("hud.point_first")
        return play.presentation.texts.why_not(self._table.match.state, asking.pointing, spot)

    def _moved(self, *, moved: bool) -> Change:
        if moved:
            self._services.sounds.play("focus")
            self._table.pointed()
        return None
