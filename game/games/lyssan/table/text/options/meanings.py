"""What an option costs and does, by its verb: the most important first."""

from collections.abc import Callable, Iterator, Mapping

from game.contract import Option
from game.games.lyssan.rules.actions import Use
from game.games.lyssan.rules.building import price
from game.games.lyssan.rules.commands import TRADED
from game.games.lyssan.rules.court import covers
from game.games.lyssan.rules.data.agents import kind_of
from game.games.lyssan.rules.playing import cost
from game.games.lyssan.rules.shame import ignores_marker
from game.games.lyssan.table.text import naming
from game.games.lyssan.table.text.explain.places import control
from game.games.lyssan.table.text.known_match import KnownMatch
from game.games.lyssan.table.text.options import forecast
from game.games.lyssan.table.text.summary import is_puppet


def meaning(known: KnownMatch, option: Option) -> list[str]:
    """The sentences about an option."""
    found = MEANINGS.get(str(option[0]))
    return list(found(known, option)) if found is not None else []


def consequences(known: KnownMatch, faction: str, option: Option) -> Iterator[str]:
    """Triumphs that are won at once, and provinces that change hands."""
    yield from _wins(known, faction, option)
    yield from forecast.control_changes(known, faction, option)


def _wins(known: KnownMatch, faction: str, option: Option) -> Iterator[str]:
    for triumph in forecast.claims(known, faction, option):
        yield known.say("option.wins", triumph=naming.triumph(triumph, known.words))


def _points(known: KnownMatch, faction: str, option: Option) -> Iterator[str]:
    """The action points of an action, if the view shows them. Spec: lyssan 5.4.2."""
    found = forecast.points(known, faction, option)
    if found is not None:
        used, left, lost = found
        key = "points" if left else "points_lost" if lost else "points_used"
        yield known.say(f"option.{key}", points=known.amount("points", used), left=left)
    elif known.position.stack and known.step(Use) is None:
        yield known.say("option.free")


def _action(known: KnownMatch, option: Option) -> Iterator[str]:
    """An agent's action: its consequences, what it does, its action points."""
    faction = known.holder(str(option[1]))
    yield from consequences(known, faction, option)
    yield from _deed(known, option)
    yield from _points(known, faction, option)
    if option[0] == "move":
        yield control(known, str(option[2]))


def _deed(known: KnownMatch, option: Option) -> Iterator[str]:
    """What an action does, apart from moves."""
    match option:
        case ("kill", _, victim):
            yield known.say("option.killed", name=known.faction(known.holder(str(victim))))
        case ("raze", _, owner, "castle") if len(known.owner(str(owner)).castles) == 1:
            yield known.say("option.last_castle", name=known.faction(str(owner)))
        case ("raze", _, owner, _):
            yield known.say("option.razed", name=known.faction(str(owner)))
        case ("ready", _, _):
            yield known.say("option.readied")
        case ("ready", _):
            yield known.say("option.readied_by_card")
        case ("diplomacy", agent):
            yield from _talk(known, str(agent))
        case ("denounce", agent):
            controller = str(known.controller(str(known.agent(str(agent)).at)))
            key = "denounced_in_vain" if ignores_marker(known.position, controller) else "denounced"
            yield known.say(f"option.{key}", name=known.faction(controller))
        case ("lure", *_):
            yield known.say("option.lured")


def _talk(known: KnownMatch, agent: str) -> Iterator[str]:
    """Diplomacy; with two seats nothing is drawn. Spec: lyssan 5.4.5, 5.15."""
    name = known.faction(str(known.controller(str(known.agent(agent).at))))
    yield known.say(
        "option.talk" if known.position.config.seats > 2 else "option.talk_without_draw", name=name
    )


def _hire(known: KnownMatch, option: Option) -> Iterator[str]:
    faction, kind = known.acting(), kind_of(str(option[1]))
    yield _cost(known, faction, kind)
    yield _arrival(known, faction, kind)
    yield from consequences(known, faction, option)


def _arrival(known: KnownMatch, faction: str, kind: str) -> str:
    is_fresh = covers(known.position, faction, "fresh", kind)
    return known.say("option.arrives_ready" if is_fresh else "option.arrives")


def _muster(known: KnownMatch, option: Option) -> Iterator[str]:
    faction, agent = known.acting(), str(option[1])
    is_return = known.position.phase == "atone"
    yield known.say("option.arrives") if is_return else _arrival(known, faction, kind_of(agent))
    yield from consequences(known, faction, option)


def _open(known: KnownMatch, _option: Option) -> Iterator[str]:
    yield from _price(known, "site")
    yield known.say("option.opened")


def _finish(known: KnownMatch, option: Option) -> Iterator[str]:
    faction = known.acting()
    yield from _wins(known, faction, option)
    yield from _price(known, "castle")
    yield from forecast.control_changes(known, faction, option)
    yield known.say("option.finished")


def _price(known: KnownMatch, what: str) -> Iterator[str]:
    """The price of building; a card builds for free."""
    if known.in_command:
        yield known.say("option.free_of_cost")
    else:
        yield _cost(known, known.acting(), what)


def _cost(known: KnownMatch, faction: str, what: str) -> str:
    """The price of a token, and the money that would be left. Spec: lyssan 5.8."""
    owner = known.owner(faction)
    coins, auxiliaries = price(known.position, faction, what)
    left = known.money(owner.coins - coins, owner.auxiliaries - auxiliaries)
    return known.say("option.cost", cost=known.money(coins, auxiliaries), left=left)


def _play(known: KnownMatch, option: Option) -> Iterator[str]:
    card = str(option[1])
    price_now = cost(known.position, known.acting(), card)
    yield known.say("option.card_cost", count=price_now) if price_now else known.say("option.card_free")
    yield naming.card_text(card, known.words)


def _repay(known: KnownMatch, option: Option) -> Iterator[str]:
    yield naming.debt_text(str(option[1]), known.words, known.capital)
    yield known.say("option.repaid")


def _trade(known: KnownMatch, option: Option) -> Iterator[str]:
    owner = known.owner(known.acting())
    coins, auxiliaries = (-TRADED, 1) if option[1] == "coins" else (1, -TRADED)
    left = known.money(owner.coins + coins, owner.auxiliaries + auxiliaries)
    yield known.say("option.left_over", left=left)


def _power(known: KnownMatch, option: Option) -> Iterator[str]:
    yield naming.card_text(str(option[1]), known.words)


def _atone(known: KnownMatch, option: Option) -> Iterator[str]:
    """Ways to clear shame, and giving up or discarding a courtier or a debt."""
    faction, verb = known.acting(), str(option[0])
    match option:
        case ("influence" | "courtier", _, _):
            yield known.say(f"option.atone.{verb}")
        case ("debt", token) if token in known.owner(faction).shame:
            yield known.say("option.atone.debt", number=len(known.owner(faction).debts) + 1)
            yield from _return(known, faction, str(token))
        case ("courtier", card):
            yield naming.card_text(str(card), known.words)
        case ("debt", debt):
            yield naming.debt_text(str(debt), known.words, known.capital)
        case ("cleanse", _):
            yield known.say(f"option.{verb}")


def _return(known: KnownMatch, faction: str, token: str) -> Iterator[str]:
    """Whether a debt brings the agent back to the map. Spec: lyssan 5.6.3."""
    if token in known.position.agents and known.position.holder(token) == faction:
        yield known.say("option.returns")


def _place(known: KnownMatch, option: Option) -> Iterator[str]:
    """What comes with a castle, and whose hand is lost in a crowded province. Spec: lyssan 3.1."""
    what, province = str(option[1]), str(option[2])
    castles = len(known.owner(known.acting()).castles)
    if what == "castle":
        yield known.say(f"option.escort.{castles + 1}")
    for name in known.position.rivals(known.acting()):
        if any(known.agents_at(province, name)) or province in known.owner(name).castles:
            yield known.say("option.crowded", name=known.faction(name))
    terrain = known.position.realm.provinces[province].terrain
    yield known.words(f"lyssan.tax_of.{terrain}")


def _rival(known: KnownMatch, option: Option) -> Iterator[str]:
    """The numbers of a rival that a card could be used on."""
    owner = known.owner(str(option[1]))
    yield known.say(
        "faction.holds",
        cards=known.amount("cards", len(owner.hand)),
        debts=known.amount("debts", len(owner.debts)),
        shame=known.amount("shame", len(owner.shame)),
    )


def _card(known: KnownMatch, option: Option) -> Iterator[str]:
    yield naming.card_text(str(option[1]), known.words)


def _disband(known: KnownMatch, option: Option) -> Iterator[str]:
    yield known.say("option.disbanded")
    yield from consequences(known, known.acting(), option)


def _tire(known: KnownMatch, _option: Option) -> Iterator[str]:
    yield known.say("option.tired")


def _fixed(known: KnownMatch, option: Option) -> Iterator[str]:
    """An option that is only a verb, or whose meaning is always the same."""
    key = "_".join(map(str, option))
    yield known.words(f"lyssan.meaning.{key}")


def _master(known: KnownMatch, option: Option) -> Iterator[str]:
    faction = str(option[1])
    puppet = next(name for name in known.factions_of(known.owner(faction).seat) if name != faction)
    yield known.say("option.master", puppet=known.faction(puppet))


def _swap(known: KnownMatch, option: Option) -> Iterator[str]:
    owner, change = known.owner(known.acting()), int(option[2])
    change = -change if option[1] == "coins" else change
    money = known.money(owner.coins + change, owner.auxiliaries - change)
    yield known.say("option.have", money=money)


def puppet_wins(known: KnownMatch, faction: str, option: Option) -> bool:
    """True if an option gives a puppet its last triumph, so that the other seat wins. Spec: lyssan 5.15."""
    if not is_puppet(known, faction):
        return False
    count = len(known.owner(faction).triumphs) + len(forecast.claims(known, faction, option))
    return count >= known.position.config.to_win


MEANINGS: Mapping[str, Callable[[KnownMatch, Option], Iterator[str]]] = {
    "master": _master,
    "place": _place,
    **dict.fromkeys(("move", "kill", "raze", "diplomacy", "denounce", "lure"), _action),
    "ready": lambda known, option: (_action if len(option) > 2 else _deed)(known, option),
    "hire": _hire,
    "muster": _muster,
    "open": _open,
    "finish": _finish,
    "play": _play,
    "repay": _repay,
    "trade": _trade,
    "power": _power,
    **dict.fromkeys(("influence", "courtier", "debt", "cleanse"), _atone),
    "rival": _rival,
    **dict.fromkeys(("discard", "give"), _card),
    "disband": _disband,
    "tire": _tire,
    "swap": _swap,
    **dict.fromkeys(("tax", "done", "end", "stop", "pass"), _fixed),
}
"""The sentences about an option, by its verb."""
