"""The names of options on buttons and in lists."""

from collections.abc import Callable, Mapping

from game.contract import Option
from game.games.lyssan.rules.commands import TRADED
from game.games.lyssan.table.text import naming
from game.games.lyssan.table.text.known_match import KnownMatch


def name(known: KnownMatch, option: Option) -> str:
    """The name of an option."""
    return naming.opening(NAMES[str(option[0])](known, option))


def _verb(known: KnownMatch, option: Option) -> str:
    """The name of a button."""
    return known.words(f"lyssan.verb.{option[0]}")


def _action(known: KnownMatch, option: Option) -> str:
    """An agent's action, with its aim."""
    agent, verb = known.agent(str(option[1])), str(option[0])
    match option:
        case ("move", _, province):
            return known.say(
                "name.move", what=known.kind(str(option[1])), province=known.province(str(province))
            )
        case ("kill" | "ready", _, other):
            return known.say(f"name.{verb}", what=known.agent_of(str(other)))
        case ("raze", _, owner, what):
            return known.say("name.raze", what=known.building_of(str(what), str(owner)))
        case ("lure", _, card):
            return known.say("name.lure", card=naming.card(str(card), known.words))
        case ("ready", other):
            return known.say("name.ready", what=known.agent_of(str(other)))
    return known.say(f"name.{verb}", name=known.faction(str(known.controller(str(agent.at)))))


def _arrival(known: KnownMatch, option: Option) -> str:
    """An agent that is hired or mustered, and its castle."""
    agent, province = str(option[1]), known.province(str(option[2]))
    key = "name.hire" if known.agent(agent).source in known.position.factions else "name.hire_vassal"
    card = "" if key == "name.hire" else naming.card(known.agent(agent).source, known.words)
    return known.say(key, what=known.kind(agent), province=province, card=card)


def _place(known: KnownMatch, option: Option) -> str:
    what = naming.kind(str(option[1]), known.words)
    return known.say("name.place", what=what, province=known.province(str(option[2])))


def _build(known: KnownMatch, option: Option) -> str:
    return known.say(f"name.{option[0]}", province=known.province(str(option[1])))


def _play(known: KnownMatch, option: Option) -> str:
    return known.say("name.play", card=naming.card(str(option[1]), known.words))


def _debt(known: KnownMatch, option: Option) -> str:
    """A debt that is taken for a token of shame, or one that is laid aside."""
    what = str(option[1])
    if what in known.owner(known.acting()).shame:
        return known.say("name.take_debt", what=known.token(what))
    return known.say("name.absolve", debt=naming.debt(what, known.words))


def _repay(known: KnownMatch, option: Option) -> str:
    return known.say("name.repay", debt=naming.debt(str(option[1]), known.words))


def _courtier(known: KnownMatch, option: Option) -> str:
    """A courtier that is given up for a token of shame or a debt, or a rival's that is exiled."""
    card = str(option[-1])
    title = naming.card(card, known.words)
    if len(option) == 2:
        is_own = card in known.owner(known.acting()).court
        return known.say("name.give_up" if is_own else "name.exile", card=title)
    return known.say("name.courtier", what=known.token(str(option[1])), card=title)


def _influence(known: KnownMatch, option: Option) -> str:
    title = naming.card(str(option[2]), known.words)
    return known.say("name.influence", what=known.token(str(option[1])), card=title)


def _card(known: KnownMatch, option: Option) -> str:
    """A card that is discarded or given away."""
    title = naming.card(str(option[1]), known.words)
    if len(option) == 2:
        return known.say(f"name.{option[0]}", card=title)
    return known.say("name.give_to", card=title, name=known.faction(str(option[2])))


def _trade(known: KnownMatch, option: Option) -> str:
    given, got = (("coins", "auxiliaries"), ("auxiliaries", "coins"))[option[1] != "coins"]
    return known.say("name.trade", given=known.amount(given, TRADED), got=known.amount(got, 1))


def _swap(known: KnownMatch, option: Option) -> str:
    given, count = str(option[1]), int(option[2])
    got = "auxiliaries" if given == "coins" else "coins"
    return known.say("name.trade", given=known.amount(given, count), got=known.amount(got, count))


def _tax(known: KnownMatch, option: Option) -> str:
    what = {"coin": "coins", "auxiliary": "auxiliaries", "card": "cards"}[str(option[1])]
    return known.amount(what, 1)


def _rival(known: KnownMatch, option: Option) -> str:
    """The faction, with the card that is played against it if that is known."""
    name = known.faction(str(option[1]))
    if known.card_played is None:
        return name
    return known.say("name.rival", card=naming.card(known.card_played, known.words), name=name)


def _master(known: KnownMatch, option: Option) -> str:
    return known.say("name.master", name=known.faction(str(option[1])))


def _agent(known: KnownMatch, option: Option) -> str:
    return known.agent_of(str(option[1]))


def _token(known: KnownMatch, option: Option) -> str:
    return known.token(str(option[1]))


def _power(known: KnownMatch, option: Option) -> str:
    return known.say("name.power", card=naming.card(str(option[1]), known.words))


NAMES: Mapping[str, Callable[[KnownMatch, Option], str]] = {
    "master": _master,
    "place": _place,
    **dict.fromkeys(("move", "kill", "raze", "ready", "diplomacy", "denounce", "lure"), _action),
    **dict.fromkeys(("hire", "muster"), _arrival),
    **dict.fromkeys(("open", "finish"), _build),
    "play": _play,
    "repay": _repay,
    "trade": _trade,
    "power": _power,
    "influence": _influence,
    "courtier": _courtier,
    "debt": _debt,
    "cleanse": _token,
    "tax": _tax,
    "rival": _rival,
    **dict.fromkeys(("discard", "give"), _card),
    **dict.fromkeys(("disband", "tire"), _agent),
    "swap": _swap,
    **dict.fromkeys(("done", "end", "stop", "pass"), _verb),
}
"""The name of an option, by its verb."""
