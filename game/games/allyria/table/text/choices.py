"""What the options of Allyria are called in menus and lists, and what they mean."""

from collections.abc import Callable, Mapping

from game.contract import Decision, Option, Snapshot
from game.games.allyria.rules.data.cards import CARDS, kind_of
from game.games.allyria.rules.data.races import RACES
from game.games.allyria.rules.data.troops import TYPES
from game.games.allyria.rules.economy.market import CYCLING
from game.games.allyria.table.text import naming, odds
from game.table.presentation.texts import Explanation
from game.text import Words


def explain_option(view: Snapshot, option: Option, words: Words) -> Explanation:
    """An option's name, and what it means."""
    verb = str(option[0])
    if len(option) == 1:
        meaning = f"allyria.meaning.{verb}"
        return Explanation(words(f"allyria.verb.{verb}"), (words(meaning),) if words.known(meaning) else ())
    return EXPLANATIONS[verb](view, option, words)


def preview(view: Snapshot, option: Option, words: Words) -> str:
    """What is to be expected of an attack, why a troop is worth its cost, what a point does; else empty."""
    match option:
        case ("march", start, goal, who):
            party = odds.party(view, str(start), str(who))
            return odds.short(view, str(goal), party, words) if party else ""
        case ("recruit", kind):
            return words(f"allyria.troop.{kind}.idea")
        case ("down" | "up" as way, _):
            return words(f"table.allyria.die_{way}")
    return ""


def warning(view: Snapshot, decision: Decision, option: Option, words: Words) -> str:
    """What is left undone when a turn or the playing of cards ends; empty: nothing."""
    left = [one for one in decision.options if one != option]
    if option == ("end-turn",):
        stacks = {one[1] for one in left if one[0] == "march"}
        kinds = [str(one[1]) for one in left if one[0] == "recruit"]
        sentences = [words("table.allyria.left.stacks", count=len(stacks))] if stacks else []
        named = ", ".join(naming.troop(kind, words) for kind in kinds)
        sentences += [words("table.allyria.left.recruits", troops=named)] if kinds else []
        return " ".join(sentences)
    if option == ("done",) and view["phase"] == "play":
        cards = {one[1] for one in left if one[0] == "play"}
        return words("table.allyria.left.cards", count=len(cards)) if cards else ""
    return ""


def _play(view: Snapshot, option: Option, words: Words) -> Explanation:
    if len(option) == 2:
        return _card(view, option, words)
    resource = str(option[2])
    name = words(f"allyria.resource.{resource}")
    have = view["seats"][view["turn"]]["pool"][resource]
    return Explanation(
        words("allyria.offer.play", resource=name), (words("table.allyria.have", count=have, resource=name),)
    )


def _buy(_view: Snapshot, option: Option, words: Words) -> Explanation:
    card = str(option[1])
    cost = naming.tokens(CARDS[kind_of(card)].cost, words)
    return Explanation(
        words("allyria.offer.buy", cost=cost), (words("allyria.offer.idea.buy"), *naming.effects(card, words))
    )


def _cycle(_view: Snapshot, _option: Option, words: Words) -> Explanation:
    cost = naming.tokens(CYCLING, words)
    return Explanation(words("allyria.offer.cycle", cost=cost), (words("allyria.offer.idea.cycle"),))


def _card(_view: Snapshot, option: Option, words: Words) -> Explanation:
    """A card by its name; what it does."""
    card = str(option[1])
    lines = naming.effects(card, words) or [naming.card_text(card, words)]
    return Explanation(naming.card(card, words), tuple(lines))


def _banish(view: Snapshot, option: Option, words: Words) -> Explanation:
    """A card, and where it lies."""
    dropped = any(option[1] in side["drop"] for side in view["seats"])
    card = _card(view, option, words)
    key = f"allyria.offer.banish_{'drop' if dropped else 'hand'}"
    return Explanation(words(key, card=card.title), card.lines)


def _march(view: Snapshot, option: Option, words: Words) -> Explanation:
    _, start, goal, who = map(str, option)
    party = odds.party(view, start, who)
    lines = odds.lines(view, goal, party, words) if party else [words("allyria.offer.idea.march_some")]
    if who == "all":
        return Explanation(words("allyria.offer.march_all", count=len(party)), tuple(lines))
    if who == "some":
        return Explanation(words("allyria.offer.march_some"), tuple(lines))
    return Explanation(words("allyria.offer.march_one", troop=naming.troop(who, words)), tuple(lines))


def _type(view: Snapshot, option: Option, words: Words) -> Explanation:
    """A type of troop; how many are left of it."""
    kind = str(option[2] if option[0] == "retrain" else option[1])
    left = view["seats"][view["turn"]]["supply"][kind]
    lines = (words(f"allyria.troop.{kind}.idea"), words("table.allyria.supply", count=left))
    return Explanation(naming.troop(kind, words), lines)


def _into(view: Snapshot, option: Option, words: Words) -> Explanation:
    """What a troop or a tile becomes."""
    if option[1] in view["seats"][0]["supply"]:
        return _type(view, option, words)
    terrain = str(option[1])
    return Explanation(words(f"allyria.terrain.{terrain}"), (words(f"allyria.terrain_idea.{terrain}"),))


def _race(_view: Snapshot, option: Option, words: Words) -> Explanation:
    """A race with what its troops cost."""
    key, costs = f"allyria.race.{option[1]}", RACES[str(option[1])].costs
    lines = [f"{naming.troop(kind, words)}: {naming.tokens(costs[kind], words)}" for kind in TYPES]
    return Explanation(words(f"{key}.name"), (words(f"{key}.idea"), *lines))


def _steal(view: Snapshot, option: Option, words: Words) -> Explanation:
    resource = str(option[2])
    name = words(f"allyria.resource.{resource}")
    have = view["seats"][int(option[1])]["pool"][resource]
    race = words(f"allyria.race.{view['seats'][int(option[1])]['race']}.name")
    return Explanation(
        words("allyria.offer.steal", resource=name, name=race),
        (words("table.allyria.they_have", count=have, resource=name),),
    )


def _named(_view: Snapshot, option: Option, _words: Words) -> Explanation:
    """Something that is pointed at, in case it must be read."""
    return Explanation(" ".join(str(part) for part in option[1:]), ())


EXPLANATIONS: Mapping[str, Callable[[Snapshot, Option, Words], Explanation]] = {
    "play": _play,
    "buy": _buy,
    "cycle": _cycle,
    "acquire": _card,
    "banish": _banish,
    "recall": _card,
    "drop": _card,
    "march": _march,
    "recruit": _type,
    "muster": _type,
    "retrain": _type,
    "type": _type,
    "lose": _type,
    "into": _into,
    "race": _race,
    "steal": _steal,
    **dict.fromkeys(
        ("city", "take", "gain", "trade", "from", "to", "target", "harvest", "seat", "down", "up"), _named
    ),
}
"""By verb; options without anything behind the verb have words of their own."""
