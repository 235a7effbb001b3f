"""The seats of a match that is being set up: who plays them, and what the pads of guests do."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import TypeVar

from game.bots.levels import DEFAULT_LEVEL, BotLevel, named, names_of
from game.contract import Seat
from game.input.messages import DIRECTIONS, Device, Intent, Press, is_pad, is_same_group
from game.match import Player, PlayerKind
from game.scenes.match_labels import BOT_NAMES, bot_label
from game.settings import Profile
from game.text import Words, without_markup
from game.ui.drawing.theme import SEATS, SeatLook
from game.ui.widgets.hints import Hint

Value = TypeVar("Value")

PERSON, EMPTY = "person", "empty"
EMBLEMS = tuple(look.emblem for look in SEATS)


@dataclass
class LobbySeat:
    """The settings of one seat."""

    played_by: str
    """`person`, a bot's level, or `empty`."""
    person_name: str
    """The name while a person plays the seat."""
    bot_name: str
    """The name while a bot plays the seat."""
    look: SeatLook
    emblem: str
    device: Device | None = None
    """The device that the person joined with; None: any device."""
    played_before: str = PERSON
    """The value of `played_by` before the person joined."""
    has_own_name: bool = False
    """True if the person has entered the name."""
    is_ready: bool = False
    """True if the guest at the seat waits for the match to start."""

    @property
    def taken(self) -> bool:
        """True unless the seat is empty."""
        return self.played_by != EMPTY

    @property
    def name(self) -> str:
        """The name of the person or the bot."""
        return self.person_name if self.played_by == PERSON else self.bot_name

    def rename(self, name: str) -> None:
        """Changes the name of the person or the bot."""
        name = without_markup(name)
        if self.played_by == PERSON:
            self.person_name, self.has_own_name = name, True
        else:
            self.bot_name = name


class LobbySeats:
    """As many seats as the game has at most; some may stay empty."""

    def __init__(
        self,
        counts: Sequence[int],
        levels: Sequence[BotLevel],
        words: Words,
        profiles: Sequence[Profile],
        host: Device,
    ) -> None:
        self.counts = tuple(counts)
        self._levels = levels
        self.lobby_seats = [self._default_seat(seat, words) for seat in range(max(counts))]
        self._seat_host(host, profiles)

    def __len__(self) -> int:
        return len(self.lobby_seats)

    def __getitem__(self, seat: Seat) -> LobbySeat:
        return self.lobby_seats[seat]

    @property
    def possible_players(self) -> tuple[str, ...]:
        """The values of `played_by` in the order of `cycle`."""
        levels = names_of(self._levels)
        return (PERSON, *levels) if len(set(self.counts)) == 1 else (PERSON, *levels, EMPTY)

    @property
    def taken(self) -> list[LobbySeat]:
        """The seats that are not empty, in order."""
        return [lobby_seat for lobby_seat in self.lobby_seats if lobby_seat.taken]

    @property
    def ready(self) -> bool:
        """True if the game can be played with that number of seats."""
        return len(self.taken) in self.counts

    @property
    def full(self) -> bool:
        """True if every seat is bound to a device, so that no other can join."""
        return all(lobby_seat.device is not None for lobby_seat in self.lobby_seats)

    @property
    def players(self) -> list[Player]:
        """The players of the match, by seat."""
        return [_player(lobby_seat) for lobby_seat in self.taken]

    @property
    def bound(self) -> dict[Seat, Device]:
        """The seats that belong to one device."""
        lobby_seats = enumerate(self.taken)
        return {seat: lobby_seat.device for seat, lobby_seat in lobby_seats if lobby_seat.device is not None}

    def seat_of(self, device: Device) -> Seat | None:
        """The seat that the device is bound to; None: none."""
        for seat, lobby_seat in enumerate(self.lobby_seats):
            if lobby_seat.device is not None and is_same_group(lobby_seat.device, device):
                return seat
        return None

    def join(self, device: Device) -> Seat | None:
        """Takes a free seat: first a person's, then a bot's, then an empty one. None: there is none."""
        free = [seat for seat, lobby_seat in enumerate(self.lobby_seats) if lobby_seat.device is None]
        persons = [seat for seat in free if self.lobby_seats[seat].played_by == PERSON]
        empty = [seat for seat in free if not self.lobby_seats[seat].taken]
        for seat in chain(persons, sorted(set(free) - {*persons, *empty}), empty):
            self.sit(seat, device)
            return seat
        return None

    def sit(self, seat: Seat, device: Device) -> None:
        """Binds a seat to the device, and frees the seat that it had."""
        self.leave(device)
        lobby_seat = self.lobby_seats[seat]
        lobby_seat.played_before = lobby_seat.played_by
        self.set_player(seat, PERSON)
        lobby_seat.device = device

    def leave(self, device: Device) -> Seat | None:
        """Frees the seat of the device, which is played as before. Returns the seat, None if it had none."""
        seat = self.seat_of(device)
        if seat is not None:
            self.lobby_seats[seat].device = None
            self.set_player(seat, self.lobby_seats[seat].played_before)
        return seat

    def set_player(self, seat: Seat, played_by: str) -> None:
        """Sets who plays the seat."""
        lobby_seat = self.lobby_seats[seat]
        lobby_seat.played_by, lobby_seat.is_ready = played_by, False
        if played_by != PERSON:
            lobby_seat.device = None

    def set_bots(self, level: str) -> None:
        """Sets the level of all bots."""
        for seat, lobby_seat in enumerate(self.lobby_seats):
            if lobby_seat.played_by not in (PERSON, EMPTY):
                self.set_player(seat, level)

    @property
    def bot_level(self) -> str:
        """The level of the first bot; without bots, the default one."""
        levels = names_of(self._levels)
        bots = (each.played_by for each in self.lobby_seats if each.played_by in levels)
        return next(bots, named(self._levels, DEFAULT_LEVEL).name)

    def fill_with_bots(self) -> None:
        """Gives every seat that no device has taken to a bot."""
        level = self.bot_level
        for seat, lobby_seat in enumerate(self.lobby_seats):
            if lobby_seat.device is None and lobby_seat.played_by in (PERSON, EMPTY):
                self.set_player(seat, level)

    def step_level(self, seat: Seat, step: int) -> bool:
        """Gives the seat's bot the next level, or the previous one if `step` is -1; False: it has no bot."""
        levels, played_by = names_of(self._levels), self[seat].played_by
        if played_by not in levels:
            return False
        self.set_player(seat, _stepped(levels, played_by, step))
        return True

    def cycle(self, seat: Seat) -> None:
        """Gives the seat to the next of a person, a bot of the usual level, and nobody if that may be."""
        levels, played_by = names_of(self._levels), self[seat].played_by
        level = played_by if played_by in levels else self.bot_level
        kinds = dict.fromkeys(level if each in levels else each for each in self.possible_players)
        self.set_player(seat, _stepped(list(kinds), played_by, 1))

    def swap(self) -> None:
        """Moves everybody one seat further, the last one to the first."""
        seats = [seat for seat, lobby_seat in enumerate(self.lobby_seats) if lobby_seat.taken]
        moved = [self.lobby_seats[seat] for seat in seats]
        for seat, lobby_seat in zip(seats, moved[-1:] + moved[:-1], strict=True):
            self.lobby_seats[seat] = lobby_seat

    def free_looks(self, seat: Seat) -> list[SeatLook]:
        """The colours that no other seat has."""
        others = {lobby_seat.look.name for other, lobby_seat in enumerate(self.lobby_seats) if other != seat}
        return [look for look in SEATS if look.name not in others]

    def free_emblems(self, seat: Seat) -> list[str]:
        """The emblems that no other seat has."""
        others = {lobby_seat.emblem for other, lobby_seat in enumerate(self.lobby_seats) if other != seat}
        return [emblem for emblem in EMBLEMS if emblem not in others]

    def step_look(self, seat: Seat, step: int) -> None:
        """Gives the seat the next free colour, or the previous one if `step` is -1."""
        self[seat].look = _stepped(self.free_looks(seat), self[seat].look, step)

    def step_emblem(self, seat: Seat, step: int) -> None:
        """Gives the seat the next free emblem, or the previous one if `step` is -1."""
        self[seat].emblem = _stepped(self.free_emblems(seat), self[seat].emblem, step)

    def use_profile(self, seat: Seat, profile: Profile) -> None:
        """Takes the name of a profile, and its colour and emblem if no other seat has them."""
        lobby_seat, look = self.lobby_seats[seat], SEATS[profile.colour]
        lobby_seat.rename(profile.name)
        if look in self.free_looks(seat):
            lobby_seat.look = look
        if profile.emblem in self.free_emblems(seat):
            lobby_seat.emblem = profile.emblem

    def profiles(self) -> list[Profile]:
        """The profiles of the persons who entered a name."""
        return [
            Profile(lobby_seat.name, SEATS.index(lobby_seat.look), lobby_seat.emblem)
            for lobby_seat in self.lobby_seats
            if lobby_seat.played_by == PERSON and lobby_seat.has_own_name
        ]

    def _default_seat(self, seat: Seat, words: Words) -> LobbySeat:
        played_by = named(self._levels, DEFAULT_LEVEL).name if seat < self.counts[0] else EMPTY
        person = words("lobby.player", number=seat + 1)
        return LobbySeat(played_by, person, BOT_NAMES[seat], SEATS[seat], SEATS[seat].emblem)

    def _seat_host(self, host: Device, profiles: Sequence[Profile]) -> None:
        self.sit(0, host)
        self.lobby_seats[0].played_before = PERSON
        if profiles:
            self.use_profile(0, profiles[0])


def _stepped(values: Sequence[Value], value: Value, step: int) -> Value:
    """The value some steps after another one; after the last comes the first."""
    return values[(values.index(value) + step) % len(values)]


def who_label(words: Words, played_by: str) -> str:
    """A value of `LobbySeat.played_by` in words."""
    return words(f"who.{played_by}") if played_by in (PERSON, EMPTY) else bot_label(words, played_by)


def _player(lobby_seat: LobbySeat) -> Player:
    kind = PlayerKind.PERSON if lobby_seat.played_by == PERSON else PlayerKind.BOT
    level = None if kind is PlayerKind.PERSON else lobby_seat.played_by
    return Player(kind, level, lobby_seat.name, lobby_seat.look.name, lobby_seat.emblem)


LOOK_STEPS = {Intent.LEFT: -1, Intent.RIGHT: 1}
EMBLEM_STEPS = {Intent.UP: -1, Intent.DOWN: 1}
READY_INTENTS = (Intent.ACCEPT, Intent.PAUSE, Intent.BACK)
"""What a guest who is ready can press: that again, or that it is not."""


class Guests:
    """Which pads are guests, and what their presses do: guests join and become ready, the host starts.

    A guest is a pad other than the host's. It acts on its own seat alone; everything else is the host's, and
    that of mouse and keyboard.
    """

    def __init__(self, lobby_seats: LobbySeats, host: Device) -> None:
        self._lobby_seats = lobby_seats
        self.host = host
        """The device that starts the match."""

    def is_guest(self, device: Device) -> bool:
        """True for a pad that has a seat or may take one, unless it is the host's or nobody else is there."""
        if not is_pad(device) or is_same_group(device, self.host):
            return False
        present = not is_pad(self.host) or self._lobby_seats.seat_of(self.host) is not None
        return present or self._lobby_seats.seat_of(device) is not None

    def missing(self) -> list[Seat]:
        """The seats of guests who are not ready."""
        return [
            seat
            for seat, lobby_seat in enumerate(self._lobby_seats.lobby_seats)
            if lobby_seat.device is not None and not lobby_seat.is_ready and self.is_guest(lobby_seat.device)
        ]

    def unplugged(self, device: Device) -> None:
        """Call when a device is gone: another pad with a seat takes the place of the host."""
        if device == self.host:
            bound = (seat.device for seat in self._lobby_seats.lobby_seats if seat.device is not None)
            self.host = next((other for other in bound if other != device), self.host)

    def press(self, press: Press, actions: Mapping[Intent, Callable[[Seat], None]]) -> bool:
        """Handles a press of a guest with a seat; returns False if it did nothing.

        `actions`: what the lobby does for ACCEPT, BACK and EXPLAIN of the guest's seat.
        """
        seat = self._lobby_seats.seat_of(press.device)
        if seat is None or (press.repeated and press.intent not in DIRECTIONS):
            return False
        if self._lobby_seats[seat].is_ready and press.intent not in READY_INTENTS:
            return False
        if press.intent in LOOK_STEPS:
            self._lobby_seats.step_look(seat, LOOK_STEPS[press.intent])
        elif press.intent in EMBLEM_STEPS:
            self._lobby_seats.step_emblem(seat, EMBLEM_STEPS[press.intent])
        elif press.intent in actions:
            actions[press.intent](seat)
        else:
            return False
        return True

    def hints(self, device: Device, words: Words) -> list[Hint]:
        """What the buttons of a guest's pad do now."""
        seat = self._lobby_seats.seat_of(device)
        if seat is None:
            return [] if self._lobby_seats.full else [Hint(Intent.ACCEPT, words("lobby.hint.join"))]
        if self._lobby_seats[seat].is_ready:
            return [Hint(Intent.BACK, words("lobby.hint.not_ready"))]
        return [
            Hint(Intent.ACCEPT, words("lobby.hint.ready")),
            Hint(Intent.LEFT, words("lobby.hint.colour")),
            Hint(Intent.UP, words("lobby.hint.emblem")),
            Hint(Intent.EXPLAIN, words("lobby.hint.change")),
            Hint(Intent.BACK, words("lobby.hint.leave")),
        ]
