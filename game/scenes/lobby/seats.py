"""Who will sit where: joining, leaving, names, colours and emblems, before a match begins."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain

from game.bots.think import LEVELS, USUAL
from game.contract import Seat
from game.input.messages import Device
from game.match import Player, PlayerKind
from game.scenes.table.seating import same_hands
from game.settings import Profile
from game.text import Words
from game.ui.drawing.theme import SEATS, SeatLook

PERSON, EMPTY = "person", "empty"
BOTS = ("Aldemar", "Ysolt", "Corvin", "Tamsin", "Brannoc", "Liska", "Wilmar", "Edda")
"""What bots are called, by seat."""
EMBLEMS = tuple(look.emblem for look in SEATS)


@dataclass
class Chair:
    """A seat that can be taken."""

    who: str
    """`person`, a bot's level, or `empty`."""
    person: str
    """What a person who sits there is called."""
    bot: str
    """What a bot that sits there is called."""
    look: SeatLook
    emblem: str
    device: Device | None = None
    """What a person joined with; None: any device."""
    before: str = PERSON
    """Who sat there before the person joined."""
    named: bool = False
    """Whether the person has chosen the name."""

    @property
    def taken(self) -> bool:
        """Whether somebody plays there."""
        return self.who != EMPTY

    @property
    def name(self) -> str:
        """What whoever sits there is called."""
        return self.person if self.who == PERSON else self.bot

    def rename(self, name: str) -> None:
        """Call whoever sits there by another name."""
        if self.who == PERSON:
            self.person, self.named = name, True
        else:
            self.bot = name


class Chairs:
    """All seats that the game has at most; those that are not needed stay empty."""

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
        """Who may play a seat, in the order that one goes through them."""
        return (PERSON, *LEVELS) if len(set(self.counts)) == 1 else (PERSON, *LEVELS, EMPTY)

    @property
    def taken(self) -> list[Chair]:
        """The chairs that will be played, in their order."""
        return [chair for chair in self.chairs if chair.taken]

    @property
    def ready(self) -> bool:
        """Whether so many can play the game."""
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
        """Where the hands at a device sit; None: nowhere."""
        for seat, chair in enumerate(self.chairs):
            if chair.device is not None and same_hands(chair.device, device):
                return seat
        return None

    def join(self, device: Device) -> Seat | None:
        """Sit down at the first seat that is free: a person's, a bot's, an empty one. None: all are taken."""
        free = [seat for seat, chair in enumerate(self.chairs) if chair.device is None]
        persons = [seat for seat in free if self.chairs[seat].who == PERSON]
        empty = [seat for seat in free if not self.chairs[seat].taken]
        for seat in chain(persons, sorted(set(free) - {*persons, *empty}), empty):
            self.sit(seat, device)
            return seat
        return None

    def sit(self, seat: Seat, device: Device) -> None:
        """Sit down at a seat, and get up from where one sat before."""
        self.leave(device)
        chair = self.chairs[seat]
        chair.before = chair.who
        self.play(seat, PERSON)
        chair.device = device

    def leave(self, device: Device) -> Seat | None:
        """Get up; whoever sat there before sits there again. The seat, or None if one sat nowhere."""
        seat = self.seat_of(device)
        if seat is not None:
            self.chairs[seat].device = None
            self.play(seat, self.chairs[seat].before)
        return seat

    def play(self, seat: Seat, who: str) -> None:
        """From now on a person or a bot of that level plays the seat, or nobody does."""
        chair = self.chairs[seat]
        chair.who = who
        if who != PERSON:
            chair.device = None

    def cycle(self, seat: Seat) -> None:
        """The next of those who may play the seat."""
        levels = self.levels
        self.play(seat, levels[(levels.index(self.chairs[seat].who) + 1) % len(levels)])

    def swap(self) -> None:
        """Everybody moves one seat on, and the last one to the first."""
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
        """Sit as somebody who has played before, as far as colour and emblem are free."""
        chair, look = self.chairs[seat], SEATS[profile.colour]
        chair.rename(profile.name)
        if look in self.looks_for(seat):
            chair.look = look
        if profile.emblem in self.emblems_for(seat):
            chair.emblem = profile.emblem

    def profiles(self) -> list[Profile]:
        """The people who chose their names, to be remembered."""
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
