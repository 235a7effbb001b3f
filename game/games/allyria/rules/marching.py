"""Troops march as a party: which troops may go where, and what follows. Spec: allyria 4.5, 5.2, 5.3."""

from collections.abc import Iterable, Iterator

from game.contract import Event, Option, Seat
from game.games.allyria.rules import battle
from game.games.allyria.rules.campaign import Campaign
from game.games.allyria.rules.data.boards import Tile
from game.games.allyria.rules.entering import move_in
from game.games.allyria.rules.events import Marched
from game.games.allyria.rules.parties import picked, picks
from game.games.allyria.rules.records import Troop
from game.games.allyria.rules.troops import ready, type_of_each
from game.kit.flow import SeatStep
from game.kit.records import field


def set_out(campaign: Campaign, seat: Seat, start: Tile, goal: Tile, choice: str) -> None:
    """Begins a march. Spec: allyria 4.5."""
    troops = ready(campaign.lands[start].troops)
    party = troops if choice == "all" else [troop for troop in troops if troop.type == choice][:1]
    campaign.stack.append(March(seat, start, goal, party, choice != "some"))


class March(SeatStep[Campaign], tag="march"):
    """A party that sets out. Spec: allyria 4.5, 5.2, 9.1."""

    asks = ("allyria.party",)
    verbs = ("take", "go")
    start: Tile = field(name="from")
    goal: Tile = field(name="to")
    party: list[Troop]
    complete: bool = field(name="set")
    """True once no more troops can be picked."""

    def options(self, match: Campaign) -> list[Option]:
        """A number of troops of a type that is not in the party yet, or go. Spec: allyria 4.5."""
        return [] if self.complete else picks(self._ready(match), self.party)

    def _ready(self, campaign: Campaign) -> list[Troop]:
        return ready(campaign.lands[self.start].troops)

    def answer(self, match: Campaign, option: Option) -> Iterable[Event]:
        """Takes some of a type into the party, or goes. Spec: allyria 4.5."""
        if option == ("go",):
            self.complete = True
        else:
            self.party = picked(self._ready(match), self.party, option)
            self.complete = not self.options(match)
        return ()

    def act(self, match: Campaign) -> Iterator[Event]:
        """The party sets out: it enters, captures or fights. Spec: allyria 5.2, 5.3, 5.4."""
        self.finish(match)
        match.leave(self.start, self.party)
        yield Marched(seat=self.seat, start=self.start, goal=self.goal, types=type_of_each(self.party))
        foe = match.lands[self.goal].holder
        if foe is None or foe == self.seat:
            yield from move_in(match, self)
        else:
            yield from battle.begin(match, self, foe)
