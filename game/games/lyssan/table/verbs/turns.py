"""The course of a match: masters, money, and the ends of turns. Spec: lyssan 3.4, 4, 5.5, 5.8."""

from collections.abc import Iterator

from game.contract import Decision, Option, Seat
from game.games.lyssan.rules.commands import TRADED
from game.games.lyssan.rules.control import total
from game.games.lyssan.rules.position import Position
from game.games.lyssan.table.ids import FactionSpot, PurseSpot
from game.games.lyssan.table.verbs.rows import LyssanVerb, Row, named, pointed_at
from game.games.lyssan.table.verbs.tokens import bought
from game.games.lyssan.table.wording import LyssanWording
from game.table.ids import Spots

OTHER = {"coins": "auxiliaries", "auxiliaries": "coins"}
"""What is got for each kind of money."""


# --- masters ---


def master_meaning(wording: LyssanWording, option: Option) -> Iterator[str]:
    """Which faction is the puppet then."""
    faction = str(option[1])
    own = wording.view.config.factions_of(wording.owner(faction).seat)
    puppet = next(name for name in own if name != faction)
    yield wording.say("option.master", puppet=wording.faction(puppet))


# --- money ---


def purses(_view: Position, option: Option, _seat: Seat) -> Spots:
    """What is given, and what is got for it."""
    given = str(option[1])
    return PurseSpot(given), PurseSpot(OTHER[given])


def trade_title(wording: LyssanWording, option: Option) -> str:
    """What is given, and what is got for it; a card swaps a number of coins or auxiliaries one for one."""
    given, number = str(option[1]), int(option[2]) if option[0] == "swap" else TRADED
    got = wording.amount(OTHER[given], number if option[0] == "swap" else 1)
    return wording.say("name.trade", given=wording.amount(given, number), got=got)


def trade_meaning(wording: LyssanWording, option: Option) -> Iterator[str]:
    """The money that is left over."""
    owner = wording.owner(wording.acting())
    coins, auxiliaries = (-TRADED, 1) if option[1] == "coins" else (1, -TRADED)
    left = wording.money(owner.coins + coins, owner.auxiliaries + auxiliaries)
    yield wording.say("option.left_over", left=left)


def swap_meaning(wording: LyssanWording, option: Option) -> Iterator[str]:
    """The money that the faction has then."""
    owner, change = wording.owner(wording.acting()), int(option[2])
    change = -change if option[1] == "coins" else change
    money = wording.money(owner.coins + change, owner.auxiliaries - change)
    yield wording.say("option.have", money=money)


def tax_title(wording: LyssanWording, option: Option) -> str:
    """What the capital gives."""
    what = {"coin": "coins", "auxiliary": "auxiliaries", "card": "cards"}[str(option[1])]
    return wording.amount(what, 1)


# --- the end of a turn ---


def left_undone(wording: LyssanWording, decision: Decision, _option: Option) -> str:
    """Warns of ready agents, lost auxiliaries, and coins for which something could be bought."""
    return " ".join(_left_undone(wording, wording.acting(decision.seat), decision.options))


def _left_undone(wording: LyssanWording, faction: str, options: tuple[Option, ...]) -> Iterator[str]:
    ready = wording.ready_agents(faction)
    if ready:
        yield wording.say("warning.agents", count=ready)
    lost = wording.owner(faction).auxiliaries - total(wording.view, faction, "store")
    if lost > 0:
        yield wording.say("warning.auxiliaries", count=lost)
    things = [wording.counted(kind, 1) for kind in bought(options)]
    if things:
        yield wording.say("warning.purchases", things=wording.listing(things, "choice"))


VERBS = (
    Row(
        "master",
        spots=named(FactionSpot),
        title=lambda wording, option: wording.say("name.master", name=wording.faction(str(option[1]))),
        meaning=master_meaning,
        meant=pointed_at("master", FactionSpot, "lyssan.roles"),
    ),
    LyssanVerb(
        "trade",
        spots=purses,
        title=trade_title,
        meaning=trade_meaning,
        gives_away=True,
        meant=pointed_at("trade", PurseSpot),
    ),
    Row("swap", title=trade_title, meaning=swap_meaning, gives_away=True),
    Row(
        "tax",
        title=tax_title,
        meaning=lambda wording, option: [wording.words(f"lyssan.meaning.tax_{option[1]}")],
    ),
    Row("end", warning=left_undone),
    Row("done"),
    Row("stop"),
    Row("pass"),
)
