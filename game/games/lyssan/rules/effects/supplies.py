"""Primitives about coins, auxiliaries, cards, debts and shame. Spec: lyssan 5.11."""

from collections.abc import Callable, Iterable, Iterator

from game.contract import Event, Option
from game.games.lyssan.rules import drawing
from game.games.lyssan.rules.court import unguarded
from game.games.lyssan.rules.data.influence import VASSALS
from game.games.lyssan.rules.effects.primitive import Primitive, always
from game.games.lyssan.rules.elimination import lose_courtier
from game.games.lyssan.rules.events import Gained, Repaid, Traded
from game.games.lyssan.rules.position import Position, Step
from game.games.lyssan.rules.shame import clear, shame_by_rival
from game.games.lyssan.rules.steps import PASS

TARGET = "lyssan.target"
"""The question of most primitives. Spec: lyssan 4.2."""


def _gain(position: Position, step: Step) -> Iterator[Event]:
    position.pending.pop()
    faction = position.factions[step["faction"]]
    faction.coins += step["coins"]
    faction.auxiliaries += step["auxiliaries"]
    yield Gained(
        faction=step["faction"], coins=step["coins"], auxiliaries=step["auxiliaries"], why=step["card"]
    )


def _draw(position: Position, step: Step) -> Iterable[Event]:
    position.pending.pop()
    return drawing.draw_influence(position, step["faction"], step["count"])


def _owe(position: Position, step: Step) -> Iterable[Event]:
    position.pending.pop()
    return drawing.take_debt(position, step["faction"])


def _swaps(position: Position, step: Step) -> list[Option]:
    faction = position.factions[step["faction"]]
    return [
        ("swap", what, number)
        for what, have in (("coins", faction.coins), ("auxiliaries", faction.auxiliaries))
        for number in range(1, min(step["most"], have) + 1)
    ]


def _swap(position: Position, step: Step, option: Option) -> Iterator[Event]:
    """Gives coins for as many auxiliaries, or the other way round."""
    position.pending.pop()
    faction, number = position.factions[step["faction"]], int(option[2])
    coins = -number if option[1] == "coins" else number
    faction.coins += coins
    faction.auxiliaries -= coins
    yield Traded(faction=step["faction"], coins=coins, auxiliaries=-coins)


def _tokens(position: Position, step: Step) -> list[Option]:
    """Own shame, equal tokens once; the first is compulsory."""
    tokens = dict.fromkeys(position.factions[step["faction"]].shame) if step["most"] else {}
    options: list[Option] = [("cleanse", token) for token in tokens]
    return [*options, PASS] if options and step["begun"] else options


def _cleanse(position: Position, step: Step, option: Option) -> Iterable[Event]:
    step["most"], step["begun"] = step["most"] - 1, True
    return clear(position, step["faction"], str(option[1]), "card")


def _debts(position: Position, step: Step) -> list[Option]:
    return (
        [("debt", debt) for debt in position.factions[step["faction"]].debts] if can_repay(position) else []
    )


def can_repay(position: Position) -> bool:
    """True while a triumph of the row is face down. Spec: lyssan 5.10.3."""
    return any(not slot.open for slot in position.row)


def _absolve(position: Position, step: Step, option: Option) -> Iterator[Event]:
    position.pending.pop()
    debt = str(option[1])
    position.factions[step["faction"]].debts.remove(debt)
    position.decks.debt_discard.append(debt)
    yield Repaid(faction=step["faction"], card=debt, why="card")


def _exiles(position: Position, step: Step) -> list[Option]:
    return [
        ("courtier", card)
        for rival in position.rivals(step["faction"])
        for card in unguarded(position, rival)
        if card not in VASSALS
    ]


def _exile(position: Position, _step: Step, option: Option) -> Iterator[Event]:
    position.pending.pop()
    card = str(option[1])
    owner = next(name for name, each in position.factions.items() if card in each.court)
    yield from lose_courtier(position, owner, card, "exile")
    drawing.lay_aside(position, card)


def _rivals(position: Position, step: Step) -> list[Option]:
    return [("rival", rival) for rival in position.rivals(step["faction"])]


def _rivals_with_cards(position: Position, step: Step) -> list[Option]:
    return [("rival", rival) for rival in position.rivals(step["faction"]) if position.factions[rival].hand]


def _rivals_for_debt(position: Position, step: Step) -> list[Option]:
    decks = position.decks
    return _rivals(position, step) if decks.debts or decks.debt_discard else []


def _random_cards(position: Position, rival: str, count: int) -> list[str]:
    hand = position.factions[rival].hand
    return drawing.shuffled(hand, position.chance)[:count]


def _rival_discard(position: Position, step: Step, option: Option) -> Iterable[Event]:
    position.pending.pop()
    rival = str(option[1])
    return drawing.discard(position, rival, _random_cards(position, rival, step["count"]), "card")


def _rival_steal(position: Position, step: Step, option: Option) -> Iterable[Event]:
    position.pending.pop()
    rival = str(option[1])
    return drawing.give(position, rival, step["faction"], _random_cards(position, rival, step["count"]))


def _rival_shame(position: Position, step: Step, option: Option) -> Iterable[Event]:
    position.pending.pop()
    return shame_by_rival(position, str(option[1]), step["count"])


def _rival_debt(position: Position, _step: Step, option: Option) -> Iterable[Event]:
    position.pending.pop()
    return drawing.take_debt(position, str(option[1]))


def _can_draw(position: Position, _step: Step) -> bool:
    return drawing.can_draw_influence(position)


def _may_owe(position: Position, step: Step) -> bool:
    return drawing.may_take_debt(position, step["faction"])


def _of_rival(
    name: str,
    answer: Callable[[Position, Step, Option], Iterable[Event]],
    options: Callable[[Position, Step], list[Option]] = _rivals,
    *parameters: str,
) -> Primitive:
    return Primitive(name, ask=TARGET, options=options, answer=answer, parameters=parameters)


SUPPLIES = (
    Primitive("gain", act=_gain, parameters=("coins", "auxiliaries"), possible=always),
    Primitive("draw", act=_draw, parameters=("count",), possible=_can_draw),
    Primitive("owe", act=_owe, possible=_may_owe),
    Primitive("swap", ask=TARGET, options=_swaps, answer=_swap, parameters=("most",)),
    Primitive(
        "cleanse", ask=TARGET, options=_tokens, answer=_cleanse, fields=("begun",), parameters=("most",)
    ),
    Primitive("absolve", ask=TARGET, options=_debts, answer=_absolve, secret=("debt",)),
    Primitive("exile", ask=TARGET, options=_exiles, answer=_exile),
    _of_rival("rival_discard", _rival_discard, _rivals_with_cards, "count"),
    _of_rival("rival_steal", _rival_steal, _rivals_with_cards, "count"),
    _of_rival("rival_shame", _rival_shame, _rivals, "count"),
    _of_rival("rival_debt", _rival_debt, _rivals_for_debt),
)
"""Spec: lyssan 5.11."""
