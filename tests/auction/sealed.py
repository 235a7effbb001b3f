"""What all decide at the same time, for the auction: pledges, speeches and votes in secret, and offers.

With `pledges` all may pledge coins before a prize is sold, one after another; who waits is asked again once
another has pledged a coin or is done, or all wait. A pledged coin is gone and worth a point. With
`speeches` all but the winner say something before the next prize. Votes are `sealed`, or else open. Of
speeches and sealed votes everybody may know what can be chosen, and learns what was once all have chosen.
With `offers` all offer coins openly before a prize is sold, each as a loan or a gift.
"""

from collections.abc import Collection
from random import Random

from game.contract import Decision, Event, Option, Seat, Snapshot

OFFERS = ("loan", "gift")
"""How a coin is offered."""
GUILDS = ("bakers", "coopers", "dyers", "smiths", "weavers")


class Pledged(Event, kind="pledged", secret=("coin",)):
    seat: Seat
    coin: int | None


class Offered(Event, kind="offered"):
    seat: Seat
    coin: int
    how: str


class Waited(Event, kind="waited"):
    seat: Seat
    is_done: bool


class Sealed(Event, kind="sealed", secret=("option",)):
    seat: Seat
    option: Option | None


class Unsealed(Event, kind="unsealed", reveals=True):
    options: list[Option | None]
    """By seat; None: it was not asked."""


def first_fields(seats: int) -> Snapshot:
    """The fields of a new match: by seat its pledges, whether it waits or is done, and what it has said."""
    return {"pledged": [[] for _ in range(seats)], "waits": [False] * seats} | {
        "done": [False] * seats,
        "sealed": [None] * seats,
    }


def begin(fields: Snapshot, step: str) -> None:
    """Asks all seats for pledges or offers."""
    seats = len(fields["coins"])
    fields |= {"step": step, "waits": [False] * seats, "done": [False] * seats}


def begin_sealed(fields: Snapshot, step: str) -> None:
    """Asks for sealed votes or speeches."""
    fields |= {"step": step, "sealed": [None] * len(fields["coins"])}


def decisions(fields: Snapshot) -> tuple[Decision, ...]:
    """What is open in one of these steps."""
    if fields["step"] in ("pledge", "offer"):
        return tuple(
            Decision(seat, "auction.pledge", (*_pledges(fields, seat), ("wait",), ("done",)))
            if fields["step"] == "pledge"
            else Decision(seat, "auction.offer", (*_offers(fields, seat), ("done",)), open=True)
            for seat in range(len(fields["coins"]))
            if not fields["waits"][seat] and not fields["done"][seat]
        )
    return tuple(
        Decision(seat, f"auction.{fields['step']}", _sealed_options(fields, seat), ballot=True)
        for seat in _sealing(fields)
        if fields["sealed"][seat] is None
    )


def carry_out(fields: Snapshot, seat: Seat, option: Option) -> list[Event]:
    """Carries out a choice."""
    if fields["step"] in ("seal", "speech"):
        fields["sealed"][seat] = list(option)
        events: list[Event] = [Sealed(seat=seat, option=option, seen_by=(seat,))]
        said = [None if each is None else tuple(each) for each in fields["sealed"]]
        return [*events, Unsealed(options=said)] if is_over(fields) else events
    match option:
        case ("pledge", int(coin)):
            fields["coins"][seat].remove(coin)
            fields["pledged"][seat].append(coin)
            fields["points"][seat] += 1
            event: Event = Pledged(seat=seat, coin=coin, seen_by=(seat,))
        case ("offer", int(coin), str(how)):
            fields["coins"][seat].remove(coin)
            event = Offered(seat=seat, coin=coin, how=how)
        case _:
            fields["waits" if option == ("wait",) else "done"][seat] = True
            event = Waited(seat=seat, is_done=option == ("done",))
    waiting = [waits or done for waits, done in zip(fields["waits"], fields["done"], strict=True)]
    if option != ("wait",) or all(waiting):
        fields["waits"] = [False] * len(fields["waits"])
    return [event]


def is_over(fields: Snapshot) -> bool:
    """True once nobody is asked any more."""
    if fields["step"] in ("pledge", "offer"):
        return all(fields["done"])
    return all(fields["sealed"][seat] is not None for seat in _sealing(fields))


def hide(view: Snapshot, seat: Seat) -> None:
    """Hides from a view what another seat has decided in secret."""
    view["pledged"][seat] = [None] * len(view["pledged"][seat])
    if view["pledged"][seat]:
        view["coins"][seat] = None
    if view["step"] in ("seal", "speech"):
        view["sealed"][seat] = None


def reseed(fields: Snapshot, rng: Random, hidden: Collection[Seat]) -> None:
    """Gives these seats other secrets."""
    for seat in hidden:
        coins = sorted([*fields["coins"][seat], *fields["pledged"][seat]])
        rng.shuffle(coins)
        count = len(fields["pledged"][seat])
        fields["pledged"][seat], fields["coins"][seat] = coins[:count], sorted(coins[count:])
        if fields["step"] in ("seal", "speech") and fields["sealed"][seat] is not None:
            fields["sealed"][seat] = list(rng.choice(_sealed_options(fields, seat)))


def _pledges(fields: Snapshot, seat: Seat) -> list[Option]:
    """The coins that no bid needs."""
    needed = fields["config"]["rounds"] - fields["round"] + 1
    coins = fields["coins"][seat]
    return [("pledge", coin) for coin in coins] if len(coins) > needed else []


def _offers(fields: Snapshot, seat: Seat) -> list[Option]:
    """Each coin that no bid needs, as a loan or a gift."""
    return [("offer", coin, how) for _, coin in _pledges(fields, seat) for how in OFFERS]


def _sealing(fields: Snapshot) -> list[Seat]:
    """The seats that are asked in a step with ballots."""
    seats = range(len(fields["coins"]))
    return [seat for seat in seats if fields["step"] == "seal" or seat != fields["winner"]]


def _sealed_options(fields: Snapshot, seat: Seat) -> tuple[Option, ...]:
    if fields["step"] == "seal":
        return ("again",), ("next",), ("burn",)
    others = [other for other in range(len(fields["coins"])) if other not in (seat, fields["winner"])]
    claims = [("claim", guild) for guild in GUILDS]
    questions = [("ask", guild) for guild in GUILDS[:4]]
    about = [(verb, other) for verb in ("accuse", "praise") for other in others]
    return (*claims, *questions, *about, ("silent",))
