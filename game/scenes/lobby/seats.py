"""The seats of a match that is being set up: who joins, with which name, colour, emblem and device."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain

from game.bots.think import LEVELS, USUAL
from game.contract import Seat
from game.input.messages import Device
from game.match import Player, PlayerKind
from game.scenes.table.seating import is_same_group
from game.settings import Profile
from game.text import Words
from game.ui.drawing.theme import SEATS, SeatLook

PERSON, EMPTY = "person", "empty"
BOTS = ("Aldemar", "Ysolt", "Corvin", "Tamsin", "Brannoc", "Liska", "Wilmar", "Edda")
"""The names of bots, by seat."""
EMBLEMS = tuple(look.emblem for look in SEATS)


@dataclass
class Chair:
    """A seat that can be taken."""

    who: str
    """`person`, a bot's level, or `empty`."""
    person: str
    """The name while a person plays the seat."""
    bot: str
    """The name while a bot plays the seat."""
    look: SeatLook
    emblem: str
    device: Device | None = None
    """The device that the person joined with; None: any device."""
    before: str = PERSON
    """The value of `who` before the person joined."""
    named: bool = False
    """True if the person has entered the name."""

    @property
    def taken(self) -> bool:
        """True unless the seat is empty."""
        return self.who != EMPTY

    @property
    def name(self) -> str:
        """The name of the person or the bot."""
        return self.person if self.who == PERSON else self.bot

    def rename(self, name: str) -> None:
        """Changes the name of the person or the bot."""
        if self.who == PERSON:
            self.person, self.named = name, True
        else:
            self.bot = name


class Chairs:
    """As many chairs as the game has seats at most; some may stay empty."""

    def __init__(
        self,
        counts: Sequence[int],
        words: Words,
        profiles: Sequence[Profile],
        host: Device,
        rival: str = USUAL,
    ) -> None:
        self.counts = tuple(counts)
        self._rival = rival
        self.chairs = [self._fresh(seat, words) for seat in range(max(counts))]
        self._seat_host(host, profiles)

    def __len__(self) -> int:
        return len(self.chairs)

    def __getitem__(self, seat: Seat) -> Chair:
        return self.chairs[seat]

    @property
    def levels(self) -> tuple[str, ...]:
        """The values of `who` in the order in which `cycle` goes through them."""
        return (PERSON, *LEVELS) if len(set(self.counts)) == 1 else (PERSON, *LEVELS, EMPTY)

    @property
    def taken(self) -> list[Chair]:
        """The chairs that will be played, in their order."""
        return [chair for chair in self.chairs if chair.taken]

    @property
    def ready(self) -> bool:
        """True if the game can be played with that number of seats."""
        return len(self.taken) in self.counts

    @property
    def players(self) -> list[Player]:
        """Those who will play, by seat."""
        return [_player(chair) for chair in self.taken]

    @property
    def bound(self) -> dict[Seat, Device]:
        """The seats that belong to one device."""
        chairs = enumerate(self.taken)
        return {seat: chair.device for seat, chair in chairs if chair.device is not None}

    def seat_of(self, device: Device) -> Seat | None:
        """The seat that the device is bound to; None: none."""
        for seat, chair in enumerate(self.chairs):
            if chair.device is not None and is_same_group(chair.device, device):
                return seat
        return None

    def join(self, device: Device) -> Seat | None:
        """Takes the first free seat: a person's, then a bot's, then an empty one. None: there is none."""
        free = [seat for seat, chair in enumerate(self.chairs) if chair.device is None]
        persons = [seat for seat in free if self.chairs[seat].who == PERSON]
        empty = [seat for seat in free if not self.chairs[seat].taken]
        for seat in chain(persons, sorted(set(free) - {*persons, *empty}), empty):
            self.sit(seat, device)
            return seat
        return None

    def sit(self, seat: Seat, device: Device) -> None:
        """Binds a seat to the device, and leave the one that it had."""
        self.leave(device)
        chair = self.chairs[seat]
        chair.before = chair.who
        self.play(seat, PERSON)
        chair.device = device

    def leave(self, device: Device) -> Seat | None:
        """Gives up the device's seat; it is played as before. Returns the seat, None if it had none."""
        seat = self.seat_of(device)
        if seat is not None:
            self.chairs[seat].device = None
            self.play(seat, self.chairs[seat].before)
        return seat

    def play(self, seat: Seat, who: str) -> None:
        """Sets who plays the seat."""
        chair = self.chairs[seat]
        chair.who = who
        if who != PERSON:
            chair.device = None

    def cycle(self, seat: Seat) -> None:
        """Sets the next value of `levels`."""
        levels = self.levels
        self.play(seat, levels[(levels.index(self.chairs[seat].who) + 1) % len(levels)])

    def swap(self) -> None:
        """Moves everybody one seat on, the last one to the first."""
        seats = [seat for seat, chair in enumerate(self.chairs) if chair.taken]
        moved = [self.chairs[seat] for seat in seats]
        for seat, chair in zip(seats, moved[-1:] + moved[:-1], strict=True):
            self.chairs[seat] = chair

    def looks_for(self, seat: Seat) -> list[SeatLook]:
        """The colours that no other seat has."""
        others = {chair.look.name for at, chair in enumerate(self.chairs) if at != seat}
        return [look for look in SEATS if look.name not in others]

    def emblems_for(self, seat: Seat) -> list[str]:
        """The emblems that no other seat has."""
        others = {chair.emblem for at, chair in enumerate(self.chairs) if at != seat}
        return [emblem for emblem in EMBLEMS if emblem not in others]

    def take(self, seat: Seat, profile: Profile) -> None:
        """Takes name, colour and emblem of a known player, as far as they are free."""
        chair, look = self.chairs[seat], SEATS[profile.colour]
        chair.rename(profile.name)
        if look in self.looks_for(seat):
            chair.look = look
        if profile.emblem in self.emblems_for(seat):
            chair.emblem = profile.emblem

    def profiles(self) -> list[Profile]:
        """The people who entered a name, for the settings."""
        named = [chair for chair in self.chairs if chair.who == PERSON and chair.named]
        return [Profile(chair.name, SEATS.index(chair.look), chair.emblem) for chair in named]

    def _fresh(self, seat: Seat, words: Words) -> Chair:
        who = self._rival if seat < min(self.counts) else EMPTY
        person = words("lobby.player", number=seat + 1)
        return Chair(who, person, BOTS[seat], SEATS[seat], SEATS[seat].emblem)

    def _seat_host(self, host: Device, profiles: Sequence[Profile]) -> None:
        self.sit(0, host)
        self.chairs[0].before = PERSON
        if profiles:
            self.take(0, profiles[0])


def _player(chair: Chair) -> Player:
    kind = PlayerKind.PERSON if chair.who == PERSON else PlayerKind.BOT
    level = None if kind is PlayerKind.PERSON else chair.who
    return Player(kind, level, chair.name, chair.look.name, chair.emblem)
