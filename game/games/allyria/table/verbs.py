"""The verbs of Allyria: what is selected for each, its name and meaning, and what a press elsewhere means."""

from game.contract import Decision, Option, Seat
from game.games.allyria.rules import flow
from game.games.allyria.rules.battle import Battle
from game.games.allyria.rules.campaign import Campaign
from game.games.allyria.rules.data import CARDS, RACES, RESOURCES, TYPES, kind_of
from game.games.allyria.rules.decks import CYCLING, EACH_TURN
from game.games.allyria.rules.marching import March
from game.games.allyria.rules.points import HIT
from game.games.allyria.rules.troops import type_of_each
from game.games.allyria.table.ids import (
    CardSpot,
    DieSpot,
    GoodsSpot,
    LossSpot,
    MusterSpot,
    PartySpot,
    SeatSpot,
    TileSpot,
    TokenSpot,
)
from game.games.allyria.table.wording import (
    AllyriaWording,
    icon,
    odds_sentences,
    party_types,
)
from game.table.ids import Spots
from game.table.presentation.verbs import Verb, by_name, named_spots, pointed_at

tile, card, plate = named_spots(TileSpot), named_spots(CardSpot), named_spots(SeatSpot)


def tokens(_view: Campaign, option: Option, _seat: Seat) -> Spots:
    """The tokens that an option names, in order."""
    return tuple(TokenSpot(str(resource)) for resource in option[1:])


def played(_view: Campaign, option: Option, _seat: Seat) -> Spots:
    """The card, or the resource on it for which it is played."""
    return (GoodsSpot(*map(str, option[1:])),) if len(option) > 2 else (CardSpot(str(option[1])),)


def tile_title(wording: AllyriaWording, option: Option) -> str:
    """The choice of a tile."""
    return wording.words("allyria.offer.tile", tile=option[1])


def city_title(wording: AllyriaWording, option: Option) -> str:
    """Where the city is founded."""
    return wording.words("allyria.offer.city", tile=option[1])


def goods_title(wording: AllyriaWording, option: Option) -> str:
    """The resource that is taken; of a swap first the one that is given."""
    return " → ".join(wording.resource(str(resource)) for resource in option[1:])


def card_title(wording: AllyriaWording, option: Option) -> str:
    """The name of a card."""
    return wording.card(str(option[1]))


def bold_card(wording: AllyriaWording, option: Option) -> str:
    """The name of a card where the title does not say it."""
    return f"**{card_title(wording, option)}**"


def card_meaning(wording: AllyriaWording, option: Option) -> list[str]:
    """The effects of a card."""
    name = str(option[1])
    return wording.effects(name) or [wording.card(name, "text")]


def play_title(wording: AllyriaWording, option: Option) -> str:
    """A card, or the resource for which a resource card is played."""
    if len(option) == 2:
        return wording.words("allyria.offer.play_card", card=card_title(wording, option))
    return wording.words("allyria.offer.play", resource=wording.resource(str(option[2])))


def play_meaning(wording: AllyriaWording, option: Option) -> list[str]:
    """The effects of a card, or how many tokens of the resource the seat has."""
    if len(option) == 2:
        return card_meaning(wording, option)
    resource = str(option[2])
    count = wording.view.empires[wording.view.turn].pool[resource]
    return [wording.say("have", count=count, resource=wording.resource(resource))]


def banish_title(wording: AllyriaWording, option: Option) -> str:
    """A card, and whether it is in the hand or in the drop."""
    in_drop = any(option[1] in empire.drop for empire in wording.view.empires)
    key = f"allyria.offer.banish_{'drop' if in_drop else 'hand'}"
    return wording.words(key, card=card_title(wording, option))


def march_title(wording: AllyriaWording, option: Option) -> str:
    """Who marches."""
    _, start, _, party = map(str, option)
    if party == "all":
        count = len(party_types(wording.view, start, party))
        return wording.words("allyria.offer.march_all", count=count)
    if party == "some":
        return wording.words("allyria.offer.march_some")
    return wording.words("allyria.offer.march_one", troop=wording.troop(party))


def march_meaning(wording: AllyriaWording, option: Option) -> list[str]:
    """The odds of a march."""
    _, start, goal, party = map(str, option)
    marching = party_types(wording.view, start, party)
    if not marching:
        return [wording.words("allyria.offer.idea.march_some")]
    return odds_sentences(wording, goal, marching)


def march_preview(wording: AllyriaWording, option: Option) -> str:
    """The odds of a march in short; empty if the troops are chosen later."""
    _, start, goal, party = map(str, option)
    marching = party_types(wording.view, start, party)
    return odds_sentences(wording, goal, marching)[0] if marching else ""


def party_preview(wording: AllyriaWording, option: Option) -> str:
    """The odds of the party that would march with this number of a type; empty if nobody marches."""
    _, kind, count = option
    step = wording.view.stack[-1] if wording.view.stack else None
    if not isinstance(step, March):
        return ""
    others = [other for other in type_of_each(step.party) if other != kind]
    party = [*others, *[str(kind)] * int(count)]
    together = [wording.say("together", troops=wording.troops(party))] if others else []
    return " ".join([*together, odds_sentences(wording, step.goal, party)[0]])


def go_preview(wording: AllyriaWording, _option: Option) -> str:
    """The odds of the party that is chosen."""
    step = wording.view.stack[-1]
    return odds_sentences(wording, step.goal, type_of_each(step.party))[0] if isinstance(step, March) else ""


def troop_of(option: Option) -> str:
    """The type of troop that an option names."""
    return next(str(part) for part in option[1:] if part in TYPES)


def troop_title(wording: AllyriaWording, option: Option) -> str:
    """The name of a type of troop."""
    return wording.troop(troop_of(option))


def buy_idea(wording: AllyriaWording, _option: Option) -> str:
    """Where a bought card goes, and when it works."""
    is_played = wording.view.config.purchases == "immediate"
    return wording.words(f"allyria.offer.idea.{'buy_now' if is_played else 'buy'}")


def recruit_title(wording: AllyriaWording, option: Option) -> str:
    """What a troop costs the seat."""
    cost = wording.view.empires[wording.view.turn].player_card.costs[troop_of(option)]
    return wording.words("allyria.offer.recruit", cost=wording.tokens(cost))


def troop_idea(wording: AllyriaWording, option: Option) -> str:
    """What a type of troop is good for."""
    return wording.words(f"allyria.troop.{troop_of(option)}.idea")


def troop_meaning(wording: AllyriaWording, option: Option) -> list[str]:
    """What a type of troop is good for, and how many of it the seat has in the supply."""
    supply = wording.view.empires[wording.chooser].supply[troop_of(option)]
    return [troop_idea(wording, option), wording.say("supply", count=supply)]


def into_title(wording: AllyriaWording, option: Option) -> str:
    """The new type of a troop, or the new terrain of a tile."""
    return troop_title(wording, option) if option[1] in TYPES else wording.terrain(str(option[1]))


def into_meaning(wording: AllyriaWording, option: Option) -> list[str]:
    """What the new type or terrain is good for."""
    if option[1] in TYPES:
        return troop_meaning(wording, option)
    return [wording.words(f"allyria.terrain_idea.{option[1]}")]


def race_meaning(wording: AllyriaWording, option: Option) -> list[str]:
    """What a race is known for, the terrains that give it each resource, and the costs of its troops."""
    race = RACES[str(option[1])]
    lines = [f"**{wording.words(f'allyria.race.{option[1]}.line')}**"]
    terrains = {
        resource: [land for land, gives in race.income.items() if gives == resource] for resource in RESOURCES
    }
    lines.append(
        " ".join(
            f"{', '.join(map(wording.terrain, lands))}\u00a0{icon(each)}"
            for each, lands in terrains.items()
            if lands
        )
    )
    for kind in TYPES:
        cost = " ".join(f"{count}{icon(each)}" for each, count in race.costs[kind].items())
        lines.append(f"{wording.troop(kind)}: {cost}")
    return lines


def steal_title(wording: AllyriaWording, option: Option) -> str:
    """A resource of another seat."""
    name = wording.resource(str(option[2]))
    return wording.words("allyria.offer.steal", resource=name, name=wording.race(int(option[1])))


def steal_meaning(wording: AllyriaWording, option: Option) -> list[str]:
    """How much of the resource the seat has."""
    resource = str(option[2])
    count = wording.view.empires[int(option[1])].pool[resource]
    return [wording.say("they_have", count=count, resource=wording.resource(resource))]


def done_meaning(wording: AllyriaWording, _option: Option) -> list[str]:
    """What becomes of what is left: of points in a battle, else of cards and tokens."""
    is_battle = bool(wording.view.stack) and isinstance(wording.view.stack[-1], Battle)
    return [wording.words(f"allyria.meaning.{'done_points' if is_battle else 'done'}")]


def unplayed(wording: AllyriaWording, decision: Decision, _option: Option) -> str:
    """How many cards could still be played; empty if they hold up no card that is drawn."""
    cards = {other[1] for other in decision.options if other[0] == "play"}
    return wording.say("left.cards", count=len(cards)) if len(cards) >= EACH_TURN else ""


def undone(wording: AllyriaWording, decision: Decision, _option: Option) -> str:
    """The tiles from which troops can still march, and the troops that can be recruited."""
    starts = {other[1] for other in decision.options if other[0] == "march"}
    recruits = [wording.troop(str(other[1])) for other in decision.options if other[0] == "recruit"]
    sentences = [wording.say("left.stacks", count=len(starts))] if starts else []
    sentences += [wording.say("left.recruits", troops=", ".join(recruits))] if recruits else []
    return " ".join(sentences)


def wasted(wording: AllyriaWording, decision: Decision, option: Option) -> str:
    """That the die hits already, while others that can be raised do not."""
    step = wording.view.stack[-1]
    faces = step.side.face if isinstance(step, Battle) else []
    raised = [faces[int(other[1])] for other in decision.options if other[0] == "up"]
    return wording.say("wasted") if faces[int(option[1])] >= HIT > min(raised) else ""


VERBS = by_name(
    Verb(
        "race",
        title=lambda wording, option: wording.words(f"allyria.race.{option[1]}.name"),
        meaning=race_meaning,
    ),
    Verb("city", spots=tile, title=city_title, meant=pointed_at("city", flow.CITY, TileSpot)),
    Verb(
        "play",
        spots=played,
        title=play_title,
        meaning=play_meaning,
        meant=pointed_at("play", flow.PLAY, CardSpot),
    ),
    Verb("done", meaning=done_meaning, warning=unplayed),
    Verb(
        "buy",
        spots=card,
        title=lambda wording, option: wording.words(
            "allyria.offer.buy", cost=wording.tokens(CARDS[kind_of(str(option[1]))].cost)
        ),
        meaning=lambda wording, option: [buy_idea(wording, option), *wording.effects(str(option[1]))],
        preview=buy_idea,
        purpose=bold_card,
        gives_away=True,
        meant=pointed_at("buy", flow.BUY, CardSpot),
    ),
    Verb(
        "cycle",
        spots=card,
        title=lambda wording, _option: wording.words("allyria.offer.cycle", cost=wording.tokens(CYCLING)),
        meaning=lambda wording, _option: [wording.words("allyria.offer.idea.cycle")],
        preview=lambda wording, _option: wording.words("allyria.offer.idea.cycle"),
        purpose=bold_card,
        gives_away=True,
    ),
    Verb(
        "recruit",
        spots=named_spots(MusterSpot),
        title=recruit_title,
        meaning=troop_meaning,
        preview=troop_idea,
        gives_away=True,
        meant=pointed_at("recruit", flow.ACT, MusterSpot),
    ),
    Verb(
        "march",
        spots=named_spots(TileSpot, TileSpot),
        title=march_title,
        meaning=march_meaning,
        preview=march_preview,
        purpose=lambda wording, option: wording.words("allyria.offer.way", start=option[1], goal=option[2]),
        is_held=lambda option: option[3] == "all",
        meant=pointed_at("march", flow.ACT, TileSpot, TileSpot),
    ),
    Verb("end-turn", warning=undone),
    Verb(
        "take",
        spots=lambda _view, option, _seat: (PartySpot(str(option[1]), int(option[2])),),
        title=lambda wording, option: wording.troops([str(option[1])] * int(option[2])),
        preview=party_preview,
    ),
    Verb("go", preview=go_preview),
    *(
        Verb(
            point,
            spots=named_spots(DieSpot),
            title=lambda wording, option: wording.say(f"die_{option[0]}"),
            warning=warning,
        )
        for point, warning in (("down", lambda *_: ""), ("up", wasted))
    ),
    Verb("auto-assign"),
    Verb(
        "lose",
        spots=named_spots(LossSpot),
        title=lambda wording, option: wording.words("allyria.offer.lose", troop=troop_title(wording, option)),
        meaning=troop_meaning,
    ),
    Verb("gain", spots=tokens, title=goods_title),
    Verb("trade", spots=tokens, title=goods_title, gives_away=True),
    Verb("steal", spots=plate, title=steal_title, meaning=steal_meaning),
    Verb("harvest", spots=tile, title=tile_title),
    Verb("banish", title=banish_title, meaning=card_meaning, gives_away=True),
    Verb("drop", title=card_title, meaning=card_meaning, gives_away=True),
    Verb("recall", title=card_title, meaning=card_meaning),
    Verb("acquire", spots=card, title=card_title, meaning=card_meaning),
    Verb("seat", spots=plate, title=lambda wording, option: wording.race(int(option[1]))),
    Verb(
        "muster",
        spots=lambda _view, option, _seat: (TileSpot(str(option[2])),),
        title=troop_title,
        meaning=troop_meaning,
    ),
    Verb("retrain", spots=tile, title=troop_title, meaning=troop_meaning),
    Verb("into", title=into_title, meaning=into_meaning),
    Verb("from", spots=tile, title=tile_title),
    Verb("to", spots=tile, title=tile_title),
    Verb("target", spots=tile, title=tile_title),
    Verb("type", title=troop_title, meaning=troop_meaning),
    Verb("stop"),
)
