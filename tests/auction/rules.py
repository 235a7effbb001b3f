"""A tiny auction that has all a game may ask of a match: secret bids at the same time, a hidden deck, lots.

Each round a prize is turned up and all seats bid a coin in secret. The highest bid (on a tie the lower
seat) takes the prize: shelves it left or right, gambles with it, or swaps it for a hidden favour; then it
calls the next one. With `votes` all vote openly, at the same time, whether the same prize is sold again:
with `buttons`, or from a `list` of words.
"""

from collections.abc import Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass
from typing import Any, ClassVar, Self

from game.contract import (
    Chance,
    Decision,
    Event,
    LobbyOption,
    Option,
    Outcome,
    Progress,
    Rules,
    Seat,
    Snapshot,
    State,
)
from tests.auction.halls import HALLS, chests

SEATS: Sequence[int] = (3, 2, 4, 5, 6, 7, 8)
OPTIONS: Sequence[LobbyOption] = (LobbyOption("rounds", (4, 2, 6)), LobbyOption("board", tuple(HALLS)))


@dataclass(frozen=True, kw_only=True)
class Turned(Event):
    kind: ClassVar[str] = "turned"
    prize: str


@dataclass(frozen=True, kw_only=True)
class Bid(Event):
    kind: ClassVar[str] = "bid"
    secret: ClassVar[tuple[str, ...]] = ("coin",)
    seat: Seat
    coin: int | None


@dataclass(frozen=True, kw_only=True)
class Won(Event):
    kind: ClassVar[str] = "won"
    seat: Seat
    bids: list[int]


@dataclass(frozen=True, kw_only=True)
class Shelved(Event):
    kind: ClassVar[str] = "shelved"
    seat: Seat
    side: str


@dataclass(frozen=True, kw_only=True)
class Gambled(Event):
    kind: ClassVar[str] = "gambled"
    seat: Seat
    luck: bool


@dataclass(frozen=True, kw_only=True)
class Favoured(Event):
    kind: ClassVar[str] = "favoured"
    secret: ClassVar[tuple[str, ...]] = ("card",)
    seat: Seat
    card: str | None


@dataclass(frozen=True, kw_only=True)
class Voted(Event):
    kind: ClassVar[str] = "voted"
    seat: Seat
    again: bool


@dataclass(frozen=True, kw_only=True)
class Over(Event):
    kind: ClassVar[str] = "over"
    winners: tuple[Seat, ...]


class Auction(State):
    """All of it is one snapshot."""

    def __init__(self, snapshot: Snapshot) -> None:
        self.all: Snapshot = snapshot
        self.log: list[Event] = []

    @property
    def awaiting(self) -> tuple[Decision, ...]:
        now = self.all
        if now["step"] == "bid":
            return tuple(
                Decision(seat, "auction.bid", tuple(("bid", coin) for coin in coins))
                for seat, coins in enumerate(now["coins"])
                if now["bids"][seat] is None
            )
        if now["step"] == "prize":
            options: list[Option] = [("shelve", "left"), ("shelve", "right"), ("gamble",)]
            if now["favours"]:
                options.append(("favour",))
            return (Decision(now["winner"], "auction.prize", tuple(options), open=True),)
        if now["step"] == "vote":
            listed = now["config"]["votes"] == "list"
            votes = tuple(("vote", answer) if listed else (answer,) for answer in ("again", "next"))
            return tuple(
                Decision(seat, "auction.vote", votes, open=True)
                for seat, vote in enumerate(now["votes"])
                if vote is None
            )
        return () if now["step"] == "over" else (Decision(now["winner"], "auction.call", (("call",),)),)

    @property
    def outcome(self) -> Outcome | None:
        if self.all["step"] != "over":
            return None
        points = self.all["points"]
        winners = tuple(seat for seat, mine in enumerate(points) if mine == max(points))
        return Outcome(winners, "points", tuple(1 + sum(p > mine for p in points) for mine in points))

    def _apply(self, seat: Seat, option: Option) -> list[Event]:
        match option:
            case ("bid", int(coin)):
                return self._bid(seat, coin)
            case ("shelve", str(side)):
                self.all["shelves"][seat].append([side, self.all["prize"]])
                return self._earn(seat, 2, Shelved(seat=seat, side=side))
            case ("gamble",):
                luck = self._lots(lambda dice: dice.random() < 0.5)
                return self._earn(seat, 5 if luck else 0, Gambled(seat=seat, luck=luck))
            case ("favour",):
                card = self.all["favours"].pop()
                self.all["hands"][seat].append(card)
                return self._earn(seat, 1, Favoured(seat=seat, card=card, seen_by=(seat,)))
            case ("again",) | ("next",) | ("vote", _):
                return self._vote(seat, again=option[-1] == "again")
        return self._next()

    def _lots(self, drawn: Any) -> Any:
        lots = Chance(*self.all["rng"])
        answer = drawn(lots.draw())
        self.all["rng"] = lots.snapshot()
        return answer

    def _bid(self, seat: Seat, coin: int) -> list[Event]:
        self.all["bids"][seat] = coin
        self.all["coins"][seat].remove(coin)
        events: list[Event] = [Bid(seat=seat, coin=coin, seen_by=(seat,))]
        bids = self.all["bids"]
        if None not in bids:
            self.all["winner"] = bids.index(max(bids))
            self.all["step"] = "prize"
            events.append(Won(seat=self.all["winner"], bids=list(bids)))
        return events

    def _earn(self, seat: Seat, points: int, event: Event) -> list[Event]:
        self.all["points"][seat] += points
        self.all["step"] = "vote" if self.all["config"]["votes"] else "call"
        self.all["votes"] = [None] * len(self.all["coins"])
        return [event]

    def _vote(self, seat: Seat, *, again: bool) -> list[Event]:
        votes = self.all["votes"]
        votes[seat] = again
        if None not in votes:
            self.all["step"] = "call"
            if sum(votes) > len(votes) / 2:
                self.all["deck"].append(self.all["prize"])
        return [Voted(seat=seat, again=again)]

    def _next(self) -> list[Event]:
        if self.all["round"] == self.all["config"]["rounds"]:
            self.all["step"] = "over"
            assert self.outcome is not None
            return [Over(winners=self.outcome.winners)]
        return self.turn()

    def turn(self) -> list[Event]:
        """The next prize is turned up."""
        self.all |= {"prize": self.all["deck"].pop(), "round": self.all["round"] + 1, "step": "bid"}
        self.all["bids"] = [None] * len(self.all["coins"])
        return [Turned(prize=self.all["prize"])]

    def copy(self) -> Self:
        twin = type(self)(deepcopy(self.all))
        twin.log = list(self.log)
        return twin

    def snapshot(self) -> Snapshot:
        return deepcopy(self.all)

    def view(self, seat: Seat | None) -> Snapshot:
        seen = self.snapshot() | {"rng": None}
        seen["deck"] = [None] * len(seen["deck"])
        seen["favours"] = [None] * len(seen["favours"])
        for other in range(len(seen["coins"])):
            if other != seat:
                seen["hands"][other] = [None] * len(seen["hands"][other])
                if seen["step"] == "bid" and seen["bids"][other] is not None:
                    seen["bids"][other] = None
                    seen["coins"][other] = None
        return seen


def new(config: Mapping[str, Any], seed: int) -> State:
    """The first prize lies open."""
    resolved: dict[str, Any] = {"seats": 3, "rounds": 4, "board": "hall", "votes": ""} | dict(config)
    if set(resolved) != {"seats", "rounds", "board", "votes"} or resolved["rounds"] not in OPTIONS[0].values:
        raise ValueError(f"cannot play the auction with {config!r}")
    lots, seats = Chance(seed), resolved["seats"]
    deck = [f"prize-{number}" for number in range(7)]
    favours = [f"favour-{number}" for number in range(chests(resolved["board"]))]
    lots.draw().shuffle(deck)
    lots.draw().shuffle(favours)
    state = Auction(
        {"game": "auction", "version": 1, "config": resolved, "round": 0, "step": "bid", "prize": None}
        | {"deck": deck, "favours": favours, "hands": [[] for _ in range(seats)], "winner": None}
        | {"coins": [list(range(1, 8)) for _ in range(seats)], "bids": [], "points": [0] * seats}
        | {"shelves": [[] for _ in range(seats)], "votes": [], "rng": lots.snapshot()}
    )
    state.log = state.turn()
    return state


def restore(snapshot: Snapshot) -> State:
    """The auction goes on."""
    if snapshot.get("game") != "auction" or snapshot.get("version") != 1:
        raise ValueError("not a snapshot of the auction")
    return Auction(deepcopy(snapshot))


class AuctionRules(Rules):
    """The rules as every other room knows them."""

    SEATS = SEATS
    OPTIONS = OPTIONS

    def new(self, config: Mapping[str, Any], seed: int) -> State:
        return new(config, seed)

    def restore(self, snapshot: Snapshot) -> State:
        return restore(snapshot)

    def progress(self, view: Snapshot) -> Progress:
        return Progress(view["round"], "auction.progress", {"count": view["round"]})
