"""The names and meanings of options, what to expect of them, and what they leave undone."""

from collections.abc import Callable, Mapping

from game.contract import Decision, Option, Snapshot
from game.games.allyria.rules.data.cards import CARDS, kind_of
from game.games.allyria.rules.data.races import RACES
from game.games.allyria.rules.data.troops import TYPES
from game.games.allyria.rules.decks import CYCLING
from game.games.allyria.table import view_queries
from game.games.allyria.table.text import naming, odds
from game.table.presentation.texts import Explanation
from game.text import Words


def explain_option(view: Snapshot, option: Option, words: Words) -> Explanation:
    """The name of an option in a list, and its meaning."""
    verb = str(option[0])
    if len(option) == 1:
        meaning = f"allyria.meaning.{verb}"
        return Explanation(words(f"allyria.verb.{verb}"), (words(meaning),) if words.known(meaning) else ())
    return EXPLANATIONS[verb](view, option, words)


def preview(view: Snapshot, option: Option, words: Words) -> str:
    """The odds of a march, the strengths of a recruit, or the effect of a point; else empty."""
    match option:
        case ("march", start, goal, party):
            types = odds.party_types(view, str(start), str(party))
            return odds.summary(view, str(goal), types, words) if types else ""
        case ("take", str(kind), int(count)):
            return _party_odds(view, kind, count, words)
        case ("recruit", kind):
            return words(f"allyria.troop.{kind}.idea")
        case ("down" | "up" as verb, _):
            return words(f"table.allyria.die_{verb}")
    return ""


def _party_odds(view: Snapshot, kind: str, count: int, words: Words) -> str:
    """The odds of the party that would march with this number of a type; empty if nobody marches."""
    step = view_queries.top_step(view)
    if step is None or step["f"] != "march":
        return ""
    others = [troop["type"] for troop in step["party"] if troop["type"] != kind]
    return odds.summary(view, step["to"], [*others, *[kind] * count], words)


def warning(view: Snapshot, decision: Decision, option: Option, words: Words) -> str:
    """What the end of a turn or of playing cards leaves undone; empty if it leaves nothing."""
    others = [other for other in decision.options if other != option]
    if option == ("end-turn",):
        return _turn_warning(others, words)
    if option == ("done",) and view["phase"] == "play":
        cards = {other[1] for other in others if other[0] == "play"}
        return words("table.allyria.left.cards", count=len(cards)) if cards else ""
    return ""


def _turn_warning(others: list[Option], words: Words) -> str:
    """The tiles from which troops can still march, and the troops that can be recruited."""
    starts = {other[1] for other in others if other[0] == "march"}
    recruits = [naming.troop_name(str(other[1]), words) for other in others if other[0] == "recruit"]
    sentences = [words("table.allyria.left.stacks", count=len(starts))] if starts else []
    sentences += [words("table.allyria.left.recruits", troops=", ".join(recruits))] if recruits else []
    return " ".join(sentences)


def _play(view: Snapshot, option: Option, words: Words) -> Explanation:
    """A card, or the resource for which a resource card is played."""
    if len(option) == 2:
        return _card(view, option, words)
    resource = str(option[2])
    name = words(f"allyria.resource.{resource}")
    count = view["seats"][view["turn"]]["pool"][resource]
    title = words("allyria.offer.play", resource=name)
    return Explanation(title, (words("table.allyria.have", count=count, resource=name),))


def _buy(_view: Snapshot, option: Option, words: Words) -> Explanation:
    """Buying a card: its cost and its effects."""
    card = str(option[1])
    title = words("allyria.offer.buy", cost=naming.tokens(CARDS[kind_of(card)].cost, words))
    return Explanation(title, (words("allyria.offer.idea.buy"), *naming.effect_sentences(card, words)))


def _cycle(_view: Snapshot, _option: Option, words: Words) -> Explanation:
    """Putting a card of the buying pool under the deck."""
    title = words("allyria.offer.cycle", cost=naming.tokens(CYCLING, words))
    return Explanation(title, (words("allyria.offer.idea.cycle"),))


def _card(_view: Snapshot, option: Option, words: Words) -> Explanation:
    """A card and its effects."""
    card = str(option[1])
    lines = naming.effect_sentences(card, words) or [naming.card_text(card, words)]
    return Explanation(naming.card_name(card, words), tuple(lines))


def _banish(view: Snapshot, option: Option, words: Words) -> Explanation:
    """A card, and whether it is in the hand or in the drop."""
    in_drop = any(option[1] in side["drop"] for side in view["seats"])
    card = _card(view, option, words)
    key = f"allyria.offer.banish_{'drop' if in_drop else 'hand'}"
    return Explanation(words(key, card=card.title), card.lines)


def _march(view: Snapshot, option: Option, words: Words) -> Explanation:
    """Who marches, and the odds."""
    _, start, goal, party = map(str, option)
    types = odds.party_types(view, start, party)
    if party == "all":
        title = words("allyria.offer.march_all", count=len(types))
    elif party == "some":
        title = words("allyria.offer.march_some")
    else:
        title = words("allyria.offer.march_one", troop=naming.troop_name(party, words))
    if not types:
        return Explanation(title, (words("allyria.offer.idea.march_some"),))
    return Explanation(title, tuple(odds.explanation(view, goal, types, words)))


def _type(view: Snapshot, option: Option, words: Words) -> Explanation:
    """A type of troop and its supply."""
    kind = next(str(part) for part in option[1:] if part in TYPES)
    supply = view["seats"][view["turn"]]["supply"][kind]
    lines = (words(f"allyria.troop.{kind}.idea"), words("table.allyria.supply", count=supply))
    return Explanation(naming.troop_name(kind, words), lines)


def _into(view: Snapshot, option: Option, words: Words) -> Explanation:
    """The new type of a troop, or the new terrain of a tile."""
    if option[1] in view["seats"][0]["supply"]:
        return _type(view, option, words)
    terrain = str(option[1])
    return Explanation(words(f"allyria.terrain.{terrain}"), (words(f"allyria.terrain_idea.{terrain}"),))


def _race(_view: Snapshot, option: Option, words: Words) -> Explanation:
    """A race and the costs of its troops."""
    key, costs = f"allyria.race.{option[1]}", RACES[str(option[1])].costs
    lines = [f"{naming.troop_name(kind, words)}: {naming.tokens(costs[kind], words)}" for kind in TYPES]
    return Explanation(words(f"{key}.name"), (words(f"{key}.idea"), *lines))


def _steal(view: Snapshot, option: Option, words: Words) -> Explanation:
    """A resource of another seat, and how much of it the seat has."""
    side, resource = view["seats"][int(option[1])], str(option[2])
    name = words(f"allyria.resource.{resource}")
    title = words("allyria.offer.steal", resource=name, name=words(f"allyria.race.{side['race']}.name"))
    line = words("table.allyria.they_have", count=side["pool"][resource], resource=name)
    return Explanation(title, (line,))


def _ids(_view: Snapshot, option: Option, _words: Words) -> Explanation:
    """The ids in an option that is selected on the table, in case it is listed."""
    return Explanation(" ".join(map(str, option[1:])))


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
        ("city", "take", "gain", "trade", "from", "to", "target", "harvest", "seat", "down", "up"), _ids
    ),
}
"""The explanation of an option, by its verb; options that are only a verb have words of their own."""
