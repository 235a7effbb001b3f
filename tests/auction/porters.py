"""A turn of many commands for the auction: porters who carry, shout and are hired, and favours in the hand.

With `porters` the seat that takes a prize gives commands until it calls the next one. Its porters carry
to a stall beside theirs and may shout there; new ones come to a gate for a point. Everybody sees that. Its
favours are secret: one with an even number can be played for a coin and is worth two points.
"""

from collections.abc import Iterator

from game.contract import Decision, Event, Option, Seat, Snapshot

SIDE = 3
"""Stalls in a row, and rows."""
GATES = (0, SIDE * SIDE - 1)
"""The stalls where new porters appear."""


class Carried(Event, kind="carried"):
    porter: int
    start: int
    goal: int


class Shouted(Event, kind="shouted"):
    porter: int


class Hired(Event, kind="hired"):
    porter: int
    stall: int


class Played(Event, kind="played"):
    seat: Seat
    card: str


class Paid(Event, kind="paid"):
    seat: Seat
    coin: int


def first_porters(seats: int, count: int) -> list[Snapshot]:
    """That many porters for each seat, all at the first gate or beyond it."""
    return [
        {"id": 10 * seat + number, "seat": seat, "stall": number, "ready": True}
        for seat in range(seats)
        for number in range(count)
    ]


def begin(fields: Snapshot) -> None:
    """Readies the porters of the winner."""
    fields["acting"] = fields["paying"] = None
    for porter in _own(fields):
        porter["ready"] = True


def decision(fields: Snapshot) -> Decision:
    """The next command of the winner, or a part of the one that it gives."""
    seat, acting = fields["winner"], fields["acting"]
    if fields["paying"] is not None:
        return Decision(seat, "auction.pay", tuple(("pay", coin) for coin in fields["coins"][seat]))
    if acting is not None:
        return Decision(seat, "auction.act", (("shout", acting), ("stop",)), open=True)
    public, secret = tuple(_public_commands(fields)), tuple(_secret_commands(fields))
    return Decision(seat, "auction.command", (*public[:-1], *secret, public[-1]), public=public)


def carry_out(fields: Snapshot, option: Option) -> list[Event]:
    """Carries out a command other than the call of the next prize."""
    seat = fields["winner"]
    match option:
        case ("carry", int(number), int(stall)):
            porter = _porter(fields, number)
            start, porter["stall"], fields["acting"] = porter["stall"], stall, number
            return [Carried(porter=number, start=start, goal=stall)]
        case ("shout", int(number)):
            fields["points"][seat] += 1
            _porter(fields, number)["ready"], fields["acting"] = False, None
            return [Shouted(porter=number)]
        case ("stop",):
            _porter(fields, fields["acting"])["ready"], fields["acting"] = False, None
            return []
        case ("hire", int(stall)):
            number = 10 * seat + len(_own(fields))
            fields["points"][seat] -= 1
            fields["porters"].append({"id": number, "seat": seat, "stall": stall, "ready": False})
            return [Hired(porter=number, stall=stall)]
        case ("play", str(card)):
            fields["hands"][seat].remove(card)
            fields["paying"] = card
            return [Played(seat=seat, card=card)]
    coin = int(option[1])
    fields["coins"][seat].remove(coin)
    fields["points"][seat] += 2
    fields["paying"] = None
    return [Paid(seat=seat, coin=coin)]


def neighbours(stall: int) -> list[int]:
    """The stalls beside a stall."""
    row, column = divmod(stall, SIDE)
    beside = ((row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column))
    return [SIDE * y + x for y, x in beside if x in range(SIDE) and y in range(SIDE)]


def _public_commands(fields: Snapshot) -> Iterator[Option]:
    """What everybody may see; the call comes last."""
    for porter in _own(fields):
        if porter["ready"]:
            yield from (("carry", porter["id"], stall) for stall in neighbours(porter["stall"]))
            yield ("shout", porter["id"])
    if fields["points"][fields["winner"]] > 0 and len(_own(fields)) < 9:
        yield from (("hire", gate) for gate in GATES)
    yield ("call",)


def _secret_commands(fields: Snapshot) -> Iterator[Option]:
    """A favour for a coin that no bid needs."""
    seat = fields["winner"]
    if len(fields["coins"][seat]) > fields["config"]["rounds"] - fields["round"]:
        yield from (("play", card) for card in fields["hands"][seat] if int(card[-1]) % 2 == 0)


def _own(fields: Snapshot) -> list[Snapshot]:
    return [porter for porter in fields["porters"] if porter["seat"] == fields["winner"]]


def _porter(fields: Snapshot, number: int) -> Snapshot:
    return next(porter for porter in fields["porters"] if porter["id"] == number)
