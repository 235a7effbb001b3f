"""Names of the things of Allyria and the odds of a march, in the reader's language. Spec: allyria 5.9."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from game.contract import Seat
from game.games.allyria.rules.battle import points_of_sides, type_of_each
from game.games.allyria.rules.campaign import Campaign
from game.games.allyria.rules.data import (
    CARDS,
    RESOURCES,
    TYPES,
    CardEffect,
    Season,
    is_resource,
    kind_of,
    resources_of,
)
from game.games.allyria.rules.data.boards import Tile
from game.games.allyria.rules.effects import tag_of
from game.games.allyria.rules.flow import PRIMITIVES
from game.games.allyria.rules.lasting import EdgeEffect, Lasting, WardEffect
from game.games.allyria.rules.marching import ready
from game.games.allyria.rules.points import ADDED, TAKEN, Odds, Points, odds_of_points
from game.table.presentation.verbs import Wording
from game.text import Words


@dataclass(frozen=True)
class AllyriaWording(Wording):
    """What a view of a match shows, and the language of its reader."""

    view: Campaign

    def say(self, key: str, **values: object) -> str:
        """A text of the table."""
        return self.words(f"table.allyria.{key}", **values)

    def log(self, key: str, **values: object) -> str:
        """A sentence of the chronicle."""
        return self.words(f"log.allyria.{key}", **values)

    def race(self, seat: Seat | None) -> str:
        """The name of a seat's race; empty for None and before the race is chosen."""
        race = None if seat is None else self.view.empires[seat].race
        return "" if race is None else self.words(f"allyria.race.{race}.name")

    def resource(self, resource: str) -> str:
        """The name of a resource."""
        return self.words(f"allyria.resource.{resource}")

    def terrain(self, terrain: str) -> str:
        """The name of a terrain."""
        return self.words(f"allyria.terrain.{terrain}")

    def season(self, season: Season) -> dict[str, str]:
        """The names of a season and its moon, as values of a sentence."""
        return {
            "season": self.words(f"allyria.season.{season.season}"),
            "moon": self.words(f"allyria.moon.{season.phase}"),
        }

    def card(self, card: str) -> str:
        """The name of a card."""
        return card_name(card, self.words)

    def troop(self, kind: str) -> str:
        """The name of a type of troop."""
        return troop_name(kind, self.words)

    def troops(self, kinds: Iterable[str]) -> str:
        """Troops, one for each entry of `kinds`, such as `2 Spears, 1 Siege`."""
        return troops_of_types(kinds, self.words)

    def tokens(self, counts: Mapping[str, int]) -> str:
        """Tokens by resource; see `tokens`."""
        return tokens(counts, self.words)

    def effect(self, effect: Lasting) -> str:
        """What a lasting effect does, and whose it is."""
        count = 0 if isinstance(effect, WardEffect) else effect.count
        return self.words(f"allyria.effect.{effect_key(effect)}", n=count, name=self.race(effect.seat))


def effect_key(effect: Lasting) -> str:
    """The last part of the text keys of a lasting effect."""
    kind = tag_of(type(effect))
    return f"{kind}_{effect.role}" if isinstance(effect, EdgeEffect) else kind


def card_name(card: str, words: Words) -> str:
    """The name of a card, given its id or its kind."""
    return _card_words(card, "name", words)


def card_text(card: str, words: Words) -> str:
    """The text that is printed on a card, given its id or its kind."""
    return _card_words(card, "text", words)


def _card_words(card: str, part: str, words: Words) -> str:
    if is_resource(card):
        one, other = (words(f"allyria.resource.{resource}") for resource in resources_of(card))
        return words(f"allyria.resource_card.{part}", one=one, other=other)
    return words(f"allyria.card.{kind_of(card)}.{part}")


def effect_sentences(card: str, words: Words) -> list[str]:
    """A sentence for each effect of a card; none for resource cards. Spec: allyria 5.7."""
    if is_resource(card):
        return []
    return [_effect(effect, words) for effect in CARDS[kind_of(card)].effects]


def _effect(effect: CardEffect, words: Words) -> str:
    """The sentence of a primitive, with its parameters filled in."""
    name, *values = effect
    parameters = dict(zip(PRIMITIVES[str(name)].parameters(), values, strict=True))
    variant = [str(value) for parameter, value in parameters.items() if parameter in VARIANT_PARAMETERS]
    filling = dict(
        FILLINGS[parameter](value, words) for parameter, value in parameters.items() if parameter in FILLINGS
    )
    return words("_".join([f"allyria.primitive.{name}", *variant]), **filling)


def troop_name(kind: str, words: Words) -> str:
    """The name of a type of troop."""
    return words(f"allyria.troop.{kind}.name")


def troops(counts: Mapping[str, int], words: Words) -> str:
    """Troops by type, such as `2 Spears, 1 Siege`."""
    return ", ".join(_troops_of_type(kind, counts[kind], words) for kind in TYPES if counts.get(kind))


def _troops_of_type(kind: str, count: int, words: Words) -> str:
    name = words(f"allyria.troop.{kind}.{'name' if count == 1 else 'plural'}")
    return f"{count} {name}"


def troops_of_types(types: Iterable[str], words: Words) -> str:
    """Troops, one for each entry of `types`, such as `2 Spears, 1 Siege`."""
    all_types = list(types)
    return troops({kind: all_types.count(kind) for kind in TYPES}, words)


def icon(resource: str) -> str:
    """The markup that shows a resource's picture within a text."""
    return f"{{icon:allyria/resource/{resource}}}"


def tokens(counts: Mapping[str, int], words: Words) -> str:
    """Tokens by resource, each as a number and a picture; the word for `none` if there are none."""
    parts = [f"{counts[resource]} {icon(resource)}" for resource in RESOURCES if counts.get(resource)]
    return "  ".join(parts) or words("table.allyria.none")


def alternatives(names: Sequence[str], words: Words) -> str:
    """Names as alternatives, such as `Plains, Marsh or Forest`."""
    if len(names) < 2:
        return "".join(names)
    return words("table.allyria.either", some=", ".join(names[:-1]), last=names[-1])


FILLINGS: Mapping[str, Callable[[Any, Words], tuple[str, str | int]]] = {
    **dict.fromkeys(("count", "left", "worth", "dice", "most"), lambda count, _words: ("n", count)),
    "resource": lambda name, words: ("resource", words(f"allyria.resource.{name}")),
    "types": lambda types, words: ("types", alternatives([troop_name(kind, words) for kind in types], words)),
    "terrains": lambda names, words: (
        "terrains",
        alternatives([words(f"allyria.terrain.{name}") for name in names], words),
    ),
}
"""By parameter of a primitive: returns the placeholder in its sentence and its value."""

VARIANT_PARAMETERS = frozenset({"place", "what", "reach", "role"})
"""Parameters whose value is a part of the sentence's key, such as `strike_near`, `strike_any`."""


def percent(probability: float) -> str:
    """A probability (0 to 1) in whole percents; `0 %` and `100 %` only if it is exactly 0 or 1."""
    if 0 < probability <= 0.005:
        return "<1 %"
    return ">99 %" if 0.995 <= probability < 1 else f"{round(100 * probability)} %"


def decimal(number: float, words: Words) -> str:
    """A number with one decimal place, and the decimal point of the language."""
    return f"{number:.1f}".replace(".", words("table.allyria.point"))


GRADES = ((0.9, "sure"), (0.7, "good"), (0.5, "even"), (0.25, "poor"), (0.0, "hopeless"))
"""The least probability to take the tile for each grade of odds."""


def party_types(view: Campaign, start: Tile, party: str) -> list[str]:
    """The types of the troops that would march; empty if they are chosen later.

    `party` is that of a march option: `all`, `some` or a type.
    """
    if party == "all":
        return list(type_of_each(ready(view.lands[start].troops)))
    return [party] if party in TYPES else []


def odds_sentences(wording: AllyriaWording, goal: Tile, attackers: Sequence[str]) -> list[str]:
    """The outcomes to expect of a march, and what the points of both sides are made of."""
    view = wording.view
    land, seat = view.lands[goal], view.turn
    if land.owner in (None, seat):
        return [wording.say("odds.free" if land.owner is None else "odds.own")]
    if land.holder is None:
        return [wording.say("odds.open_city")]
    ours, theirs = points_of_sides(view, seat, land.holder, goal, attackers)
    odds = odds_of_points(len(attackers), len(land.troops), ours, theirs)
    return [*_outcomes(wording, odds), _points(wording, "us", ours), _points(wording, "them", theirs)]


def _outcomes(wording: AllyriaWording, odds: Odds) -> list[str]:
    """The probability of each outcome, and the expected losses."""
    take, empty, hold = (float(odds.outcomes[name].probability) for name in ("take", "empty", "hold"))
    probabilities = wording.say("odds.chances", take=percent(take), empty=percent(empty), hold=percent(hold))
    losses = wording.say(
        "odds.losses",
        ours=decimal(float(odds.attacker_losses), wording.words),
        theirs=decimal(float(odds.defender_losses), wording.words),
    )
    grade = next(name for least, name in GRADES if take >= least)
    return [f"**{wording.say(f'odds.{grade}')}** {probabilities}", losses]


def _points(wording: AllyriaWording, side: str, points: Points) -> str:
    """A side's dice and points and what the points are made of; `side` is `us` or `them`."""
    parts = points.parts
    sources = [f"{wording.say(f'part.{name}')} {parts[name]}" for name in ADDED if parts[name]]
    sources += [f"{wording.say(f'part.{name}')} −{parts[name]}" for name in TAKEN if parts[name]]
    total = wording.say(f"odds.{side}", count=points.dice, plus=points.plus, minus=points.minus)
    return f"{total} ({', '.join(sources)})" if sources else total
