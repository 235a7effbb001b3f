"""The names of factions, agents, cards and amounts, in the player's language."""

from collections.abc import Iterable, Mapping, Sequence

from game.games.lyssan.rules.data.agents import AGENTS, TOKENS
from game.games.lyssan.rules.data.cards import influence_type, kind_of
from game.games.lyssan.rules.realm import REALMS
from game.text import Words

_BOOK_REALM = REALMS["lyssan"]
CAPITAL_NAME = _BOOK_REALM.provinces[_BOOK_REALM.capital].name
"""The name of the capital on the rulebook's map."""


def faction(name: str, words: Words) -> str:
    """The name of a faction, without an article."""
    return words(f"lyssan.faction.{name}")


def kind(name: str, words: Words) -> str:
    """The name of a kind of agent, `castle` or `site`."""
    return words(f"lyssan.{'agent' if name in AGENTS else 'building'}.{name}.name")


def counted(name: str, count: int, words: Words) -> str:
    """A number of tokens of a kind, such as `2 knights`."""
    return words(f"lyssan.{'agent' if name in AGENTS else 'building'}.{name}.count", count=count)


def counted_kinds(kinds: Iterable[str], words: Words) -> str:
    """Tokens by kind in the rulebook's order, such as `2 knights and 1 spy`; empty if there are none."""
    found = list(kinds)
    return listing([counted(each, found.count(each), words) for each in TOKENS if each in found], words)


def agents_by_kind(counts: Mapping[str, int], words: Words) -> str:
    """Agents by kind, such as `2 knights and 1 noble`."""
    return listing([counted(each, number, words) for each, number in counts.items()], words)


def card(id_: str, words: Words) -> str:
    """The name of an influence card."""
    return words(f"lyssan.card.{kind_of(id_)}.name")


def card_text(id_: str, words: Words) -> str:
    """The text on an influence card."""
    return words(f"lyssan.card.{kind_of(id_)}.text")


def card_type(id_: str, words: Words) -> str:
    """The type of an influence card. Spec: lyssan 2.2."""
    return words(f"lyssan.card_type.{influence_type(id_)}")


def debt(id_: str, words: Words) -> str:
    """The name of a debt."""
    return words(f"lyssan.debt.{kind_of(id_)}.name")


def debt_text(id_: str, words: Words, capital: str = CAPITAL_NAME) -> str:
    """The text on a debt; `capital` is the name of the capital of the map."""
    return words(f"lyssan.debt.{kind_of(id_)}.text", capital=capital)


def triumph(id_: str, words: Words) -> str:
    """The name of a triumph."""
    return words(f"lyssan.triumph.{id_}.name")


def triumph_text(id_: str, words: Words, capital: str = CAPITAL_NAME) -> str:
    """The text on a triumph; `capital` is the name of the capital of the map."""
    return words(f"lyssan.triumph.{id_}.text", capital=capital)


def amount(what: str, count: int, words: Words) -> str:
    """A number of `coins`, `auxiliaries`, `cards`, `debts`, `shame`, `points` and the like."""
    return words(f"lyssan.amount.{what}", count=count)


def money(coins: int, auxiliaries: int, words: Words) -> str:
    """Coins and auxiliaries, such as `1 coin and 3 auxiliaries`; the word for `nothing` if there are none."""
    return amounts({"coins": coins, "auxiliaries": auxiliaries}, words)


def amounts(counts: Mapping[str, int], words: Words) -> str:
    """Amounts as a list without those that are 0; the word for `nothing` if all are."""
    parts = [amount(what, count, words) for what, count in counts.items() if count]
    return listing(parts, words) or words("table.lyssan.nothing")


def listing(names: Sequence[str], words: Words) -> str:
    """Names with commas, and the word for `and` before the last one."""
    return _joined("listing", names, words)


def choice(names: Sequence[str], words: Words) -> str:
    """Names with commas, and the word for `or` before the last one."""
    return _joined("choice", names, words)


def _joined(key: str, names: Sequence[str], words: Words) -> str:
    if len(names) < 2:
        return "".join(names)
    return words(f"table.lyssan.{key}", first=", ".join(names[:-1]), last=names[-1])


def opening(text: str) -> str:
    """The text with a capital letter at its start."""
    return text[:1].upper() + text[1:]
