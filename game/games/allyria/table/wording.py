"""Names of the things of Allyria and the odds of a march, in the reader's language. Spec: allyria 5.9."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from game.contract import Seat
from game.games.allyria.rules.campaign import Campaign
from game.games.allyria.rules.cards import PRIMITIVES
from game.games.allyria.rules.data import (
    CARDS,
    RESOURCES,
    TYPES,
    Season,
    is_resource,
    kind_of,
    resources_of,
)
from game.games.allyria.rules.data.boards import Tile
from game.games.allyria.rules.effects import tag_of
from game.games.allyria.rules.entering import points_of_sides
from game.games.allyria.rules.lasting import EdgeEffect, Lasting
from game.games.allyria.rules.points import ADDED, TAKEN, Odds, Points, odds_of_points
from game.games.allyria.rules.troops import ready, type_of_each
from game.kit.records import write
from game.table.presentation.verbs import Wording
from game.text import Words


@dataclass(frozen=True)
class Names:
    """The names of the things of the game, and what cards do, in a language."""

    words: Words

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

    def card(self, card: str, part: str = "name") -> str:
        """The name of a card, given its id or its kind; with `text` as `part` the text printed on it."""
        if is_resource(card):
            one, other = map(self.resource, resources_of(card))
            return self.words(f"allyria.resource_card.{part}", one=one, other=other)
        return self.words(f"allyria.card.{kind_of(card)}.{part}")

    def effects(self, card: str) -> list[str]:
        """A sentence for each effect of a card; none for resource cards. Spec: allyria 5.7."""
        return [] if is_resource(card) else [self._effect(*effect) for effect in CARDS[kind_of(card)].effects]

    def _effect(self, name: Any, *values: Any) -> str:
        """The sentence of a primitive, with its parameters filled in."""
        parameters = dict(zip(PRIMITIVES[name].parameters(), values, strict=True))
        variant = [value for parameter, value in parameters.items() if parameter in VARIANT_PARAMETERS]
        filling = dict(
            FILLINGS[parameter](value, self)
            for parameter, value in parameters.items()
            if parameter in FILLINGS
        )
        return self.words("_".join([f"allyria.primitive.{name}", *variant]), **filling)

    def troop(self, kind: str) -> str:
        """The name of a type of troop."""
        return self.words(f"allyria.troop.{kind}.name")

    def troops(self, kinds: Iterable[str]) -> str:
        """Troops, one for each entry of `kinds`, such as `2 Spears, 1 Siege`."""
        counts = Counter(kinds)
        plurals = {kind: "name" if count == 1 else "plural" for kind, count in counts.items()}
        return ", ".join(
            f"{counts[kind]} {self.words(f'allyria.troop.{kind}.{plurals[kind]}')}"
            for kind in TYPES
            if kind in counts
        )

    def tokens(self, counts: Mapping[str, int]) -> str:
        """Tokens by resource, each as a number and a picture; the word for `none` if there are none."""
        parts = [f"{counts[resource]} {icon(resource)}" for resource in RESOURCES if counts.get(resource)]
        return "  ".join(parts) or self.words("table.allyria.none")

    def alternatives(self, names: Sequence[str]) -> str:
        """Names as alternatives, such as `Plains, Marsh or Forest`."""
        if len(names) < 2:
            return "".join(names)
        return self.words("table.allyria.either", some=", ".join(names[:-1]), last=names[-1])

    def decimal(self, number: float) -> str:
        """A number with one decimal place, and the decimal point of the language."""
        return f"{number:.1f}".replace(".", self.words("table.allyria.point"))


FILLINGS: Mapping[str, Callable[[Any, Names], tuple[str, str | int]]] = {
    **dict.fromkeys(("count", "left", "worth", "dice", "most"), lambda count, _names: ("n", count)),
    "resource": lambda name, names: ("resource", names.resource(name)),
    "types": lambda types, names: ("types", names.alternatives([*map(names.troop, types)])),
    "terrains": lambda lands, names: ("terrains", names.alternatives([*map(names.terrain, lands)])),
}
"""By parameter of a primitive: returns the placeholder in its sentence and its value."""

VARIANT_PARAMETERS = frozenset({"place", "what", "reach", "role"})
"""Parameters whose value is a part of the sentence's key, such as `strike_near`, `strike_any`."""


@dataclass(frozen=True)
class AllyriaWording(Names, Wording):
    """What a view of a match shows, and the language of its reader."""

    view: Campaign

    @property
    def chooser(self) -> Seat:
        """The seat that is asked: in a battle or after a strike it may be another than the one at turn."""
        stack = self.view.stack
        return stack[-1].chooser(self.view) if stack else self.view.turn

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

    def effect(self, effect: Lasting) -> str:
        """What a lasting effect does, and whose it is."""
        return self.words(f"allyria.effect.{effect_key(effect)}", **self.effect_values(effect))

    def effect_values(self, effect: Lasting) -> dict[str, object]:
        """The fields of a lasting effect and the names of its seats, as values of a sentence."""
        fields = write(effect)
        return {**fields, "name": self.race(effect.seat), "foe": self.race(fields.get("victim"))}


def effect_key(effect: Lasting) -> str:
    """The last part of the text keys of a lasting effect."""
    kind = tag_of(type(effect))
    return f"{kind}_{effect.role}" if isinstance(effect, EdgeEffect) else kind


def icon(resource: str) -> str:
    """The markup that shows a resource's picture within a text."""
    return f"{{icon:allyria/resource/{resource}}}"


def percent(probability: float) -> str:
    """A probability (0 to 1) in whole percents; `0 %` and `100 %` only if it is exactly 0 or 1."""
    if 0 < probability <= 0.005:
        return "<1 %"
    return ">99 %" if 0.995 <= probability < 1 else f"{round(100 * probability)} %"


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
        ours=wording.decimal(float(odds.attacker_losses)),
        theirs=wording.decimal(float(odds.defender_losses)),
    )
    grade = next(name for least, name in GRADES if take >= least)
    return [f"**{wording.say(f'odds.{grade}')}** {probabilities}", losses]


def _points(wording: AllyriaWording, side: str, points: Points) -> str:
    """A side's dice, and how many points raise and lower them; `side` is `us` or `them`."""
    text = [wording.say(f"odds.{side}", count=points.dice)]
    lowering = [name for name in TAKEN if name != "cancelled"]
    for key, count, names in (("up", points.plus, [*ADDED, "cancelled"]), ("down", points.minus, lowering)):
        parts = {wording.say(f"part.{name}"): points.parts[name] for name in names if points.parts[name]}
        signs = {wording.say("part.cancelled"): "−"} if key == "up" else {}
        named = [name if len(parts) == 1 else f"{name} {signs.get(name, '')}{n}" for name, n in parts.items()]
        if count:
            text.append(wording.say(f"odds.{key}", count=count, sources=", ".join(named)))
    return ", ".join(text)
