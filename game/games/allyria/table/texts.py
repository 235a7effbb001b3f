"""The texts of an Allyria table: explanations, scores, battles, and results."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, TypeAlias

from game.contract import NOTHING, Decision, Reason, Seat
from game.games.allyria.rules.battle import Battle
from game.games.allyria.rules.campaign import Campaign
from game.games.allyria.rules.data import BEATS, CARDS, RACES, RESOURCES, SEASONS, is_resource, kind_of
from game.games.allyria.rules.data.boards import Tile
from game.games.allyria.rules.decks import sources
from game.games.allyria.rules.effects import tag_of
from game.games.allyria.rules.effects.land import Rally
from game.games.allyria.rules.effects.supplies import Pick, Steal, Trade
from game.games.allyria.rules.ending import score
from game.games.allyria.rules.lasting import BattleEffect
from game.games.allyria.rules.marching import March
from game.games.allyria.rules.parties import picked, picks
from game.games.allyria.rules.points import ATTACKER, DEFENDER, HIT, TOP, SideName, hits
from game.games.allyria.rules.reasons import expected_choice
from game.games.allyria.rules.troops import ready, type_of_each
from game.games.allyria.rules.turn import HANDICAP
from game.games.allyria.table import ids
from game.games.allyria.table.layout import AllyriaLayout
from game.games.allyria.table.verbs import VERBS
from game.games.allyria.table.wording import AllyriaWording, icon
from game.table.ids import SpotId
from game.table.input.selection import Selection
from game.table.presentation.texts import Contest, ContestSide, Explanation, Texts
from game.text import Words

Lines: TypeAlias = tuple[str, Iterable[str]]
"""The title of an explanation and its lines."""


class AllyriaTexts(Texts):
    """The texts of one match."""

    game = "allyria"
    verbs = VERBS

    def __init__(self, words: Words, layout: AllyriaLayout) -> None:
        super().__init__(words)
        self._layout = layout

    def wording(self, view: Campaign) -> AllyriaWording:
        """The view and the language, with names of the things of the game."""
        return AllyriaWording(view, self.words)

    def side(self, view: Campaign, seat: Seat) -> str:
        """The name of the seat's race; empty before it has chosen one."""
        return self.wording(view).race(seat)

    def role(self, view: Campaign, seat: Seat) -> str:
        """The seat's race, sovereignty and number of cards, or that it is out. Spec: allyria 5.1.3, 6.2.

        Empty before it has a race.
        """
        wording, empire = self.wording(view), view.empires[seat]
        if empire.race is None:
            return ""
        race = wording.race(seat)
        if not empire.alive:
            return wording.say("out", race=race)
        key = "role" if empire.liege is None else "role_vassal"
        return wording.say(key, race=race, land=len(view.controlled(seat)), cards=len(empire.hand))

    def role_signs(self, view: Campaign, seat: Seat) -> list[str]:
        """The crest of the seat's race, once it has one."""
        race = view.empires[seat].race
        return [] if race is None else [f"allyria/race/{race}"]

    def score(self, view: Campaign, seat: Seat) -> str:
        """The sovereignty of the seat, with half of that of its vassals. Spec: allyria 5.1.3, 6.2.

        Empty if the seat is out or has no race yet.
        """
        empire = view.empires[seat]
        if empire.race is None or not empire.alive:
            return ""
        return self.wording(view).say("score", land=score(view, seat))

    def status(self, view: Campaign) -> str:
        """The number, season, moon and resources of the current season card."""
        wording = self.wording(view)
        if view.season < 0:
            return wording.say("before")
        season = SEASONS[view.year[view.season]]
        gives = "  ".join(icon(resource) for resource in RESOURCES if resource in season.gives)
        values = wording.season(season)
        return wording.say("season", card=view.season + 1, cards=len(view.year), gives=gives, **values)

    def outcome_reasons(self, view: Campaign) -> list[str]:
        """Why a finished match ended as it did, a sentence each. Spec: allyria 6."""
        result = view.result
        if result is None:
            return []
        sentences = [self.words(f"allyria.reason.{result.why}")]
        first, second = result.places[:2]
        if result.why == "season" and first.score == second.score:
            tie_break = "troops" if first.troops != second.troops else "tokens"
            more, less = getattr(first, tie_break), getattr(second, tie_break)
            key = "shared" if first.rank == second.rank else tie_break
            values = {"land": first.score, "more": more, "less": less}
            sentences.append(self.words(f"table.allyria.tie.{key}", **values))
        return sentences

    def explain(self, view: Campaign, spot: SpotId) -> Explanation:
        """Explains a spot and what lies there; empty for spots without an explanation."""
        explain = EXPLANATIONS.get(type(spot))
        if explain is None:
            return Explanation("", ())
        wording = self.wording(view)
        title, lines = explain(spot, wording, self._layout.hand_seat(view))
        return Explanation(title, tuple(lines), brief=_brief(spot, wording, self._layout.hand_seat(view)))

    def reason(self, view: Campaign, reason: Reason) -> str:
        """Why an option is not open."""
        wording, values = self.wording(view), dict(reason.values)
        if "troop" in values:
            values["troop"] = wording.troop(values["troop"])
        if "missing" in values:
            values["missing"] = wording.tokens(values["missing"])
        return wording.say(f"why.{reason.key}", **values)

    def why_no_option(self, view: Campaign, selection: Selection, spot: SpotId) -> str:
        """What the seat must choose instead; empty for what is only read."""
        reason = NOTHING if isinstance(spot, READ_ONLY) else expected_choice(selection.decision)
        return "" if reason == NOTHING else self.reason(view, reason)

    def question(self, view: Campaign, decision: Decision) -> str:
        """The question, with a count such as `2 of 5` if it is asked several times.

        If no card asks, the seat is compensated for beginning second.
        """
        question = super().question(view, decision)
        step = view.stack[-1] if view.stack else None
        if not isinstance(step, Pick | Trade | Steal) or step.seat != decision.seat:
            return question
        count = times(step)
        if count < 2:
            return question
        number = count - step.left + 1
        if kind_of(step.card) not in CARDS:
            question = self.wording(view).say("begins_second")
        return self.wording(view).say("asked_again", question=question, number=number, count=count)

    def contest(self, view: Campaign) -> Contest | None:
        """The rule of the battle that is fought, and both sides' hits and losses."""
        step = view.stack[-1] if view.stack else None
        if not isinstance(step, Battle):
            return None
        wording = self.wording(view)
        sides = contest_side(wording, step, ATTACKER), contest_side(wording, step, DEFENDER)
        return Contest(wording.say("arena.rule", low=HIT, high=TOP), sides)


def times(step: Pick | Trade | Steal) -> int:
    """The number of tokens that the seat chooses in a step."""
    if kind_of(step.card) in CARDS:
        named = (effect[1] for effect in CARDS[kind_of(step.card)].effects if effect[0] == tag_of(type(step)))
        return next(count for count in named if isinstance(count, int))
    return HANDICAP


def contest_side(wording: AllyriaWording, battle: Battle, side: SideName) -> ContestSide:
    """The hits of a side, and what it loses if nothing changes."""
    losses = battle.losses_of(wording.view, side)
    return ContestSide(
        seat=battle.seat_of(side),
        total=wording.say("arena.hits", count=hits(battle.sides[side].face)),
        stake=wording.say(f"arena.{'loses' if losses else 'loses_none'}", count=losses),
    )


def why_lost(wording: AllyriaWording, seat: Seat) -> str:
    """Why the seat has not won; empty if the players ended the match. Spec: allyria 6."""
    result, empire = wording.view.result, wording.view.empires[seat]
    if result is None:
        return ""
    race = wording.race(seat)
    if empire.out is not None:
        return wording.words("allyria.story.lost.out", name=race)
    if empire.liege is not None:
        return wording.words("allyria.story.lost.vassal", name=race, liege=wording.race(empire.liege))
    first, own = result.places[0], next(place for place in result.places if place.seat == seat)
    behind = (name for name in ("score", "troops") if getattr(first, name) != getattr(own, name))
    key = next(behind, "tokens")
    values = {"own": getattr(own, key), "best": getattr(first, key)}
    return wording.words(f"allyria.story.lost.{key}", name=race, **values)


def _tile(spot: ids.TileSpot, wording: AllyriaWording, _seat: Seat) -> Lines:
    """A tile: its owner, troops, fort, terrain, income and effects."""
    tile, terrain = spot.tile, wording.view.lands[spot.tile].terrain
    title = wording.say("tile", terrain=wording.terrain(terrain), tile=tile)
    lines = [*_owner(wording, tile), wording.words(f"allyria.terrain_idea.{terrain}")]
    lines += _income(wording, tile)
    lines += [
        wording.effect(effect)
        for effect in wording.view.effects
        if not isinstance(effect, BattleEffect) and effect.tile == tile
    ]
    return title, lines


def _owner(wording: AllyriaWording, tile: Tile) -> Iterator[str]:
    """The owner of a tile, its troops and its fort."""
    land = wording.view.lands[tile]
    if land.owner is None:
        yield wording.say("nobody")
        return
    race, standing = wording.race(land.owner), wording.troops(type_of_each(land.troops))
    if standing:
        yield wording.say("held_by", race=race, troops=standing)
    else:
        yield wording.say("empty_city", race=race)
    can_march = len(ready(land.troops)) if land.owner == wording.view.turn else 0
    if can_march:
        yield wording.say("ready", count=can_march)
    if land.fort is not None:
        yield wording.say("fort")
    liege = None if land.city_of is None else wording.view.empires[land.city_of].liege
    if liege is not None:
        yield wording.say("serves", liege=wording.race(liege))


def _income(wording: AllyriaWording, tile: Tile) -> Iterator[str]:
    """The income from a tile for its owner; without an owner for each race that plays. Spec: allyria 2.6."""
    land, empires = wording.view.lands[tile], wording.view.empires
    playing = {empire.race for empire in empires}
    races = [race for race in RACES if race in playing]
    if land.owner is not None:
        races = [str(empires[land.owner].race)]
    icons = {race: icon(RACES[race].income[land.terrain]) for race in races}
    if len(set(icons.values())) == 1:
        yield wording.say("gives", gives=icons[races[0]])
    elif icons:
        gives = [f"{wording.words(f'allyria.race.{race}.name')} {sign}" for race, sign in icons.items()]
        yield wording.say("gives", gives=", ".join(gives))


def _card(spot: ids.CardSpot, wording: AllyriaWording, _seat: Seat) -> Lines:
    """A card: its type, its cost, and its effects, or its text if it has none."""
    card = spot.card
    lines = [wording.card(card, "text")]
    if not is_resource(card):
        entry = CARDS[kind_of(card)]
        kind, cost = wording.say(f"type.{entry.type}"), wording.tokens(entry.cost)
        lines = [wording.say("card", kind=kind, cost=cost), *(wording.effects(card) or lines)]
    return wording.card(card), lines


def _brief(spot: SpotId, wording: AllyriaWording, seat: Seat) -> str:
    """The most important part of a long explanation; empty for a short one."""
    match spot:
        case ids.CardSpot(card):
            return wording.card(card, "text")
        case ids.GoodsSpot():
            return _goods(spot, wording, seat)[1][0]
        case ids.SeasonSpot():
            idea, now, *_, left = _season(spot, wording, seat)[1]
            return f"{idea}\n{now}\n{left}"
        case ids.MusterSpot(kind):
            cost = wording.tokens(wording.view.empires[seat].player_card.costs[kind])
            return f"{wording.say('cost', cost=cost)}\n{wording.words(f'allyria.troop.{kind}.idea')}"
    return ""


def _goods(spot: ids.GoodsSpot, wording: AllyriaWording, seat: Seat) -> tuple[str, list[str]]:
    """A resource on a card: how much of it the seat has, and how such cards are played."""
    name = wording.resource(spot.resource)
    count = wording.view.empires[seat].pool[spot.resource]
    return name, [wording.say("have", count=count, resource=name), wording.say("source_card")]


def _seat_plate(spot: ids.SeatSpot, wording: AllyriaWording, _seat: Seat) -> Lines:
    """A seat: its race, tiles, troops, tokens, cards and effects."""
    view, seat = wording.view, spot.seat
    empire = view.empires[seat]
    if empire.race is None:
        return wording.say("no_race"), ()
    title = wording.race(seat)
    if not empire.alive:
        return title, (wording.say("is_out"),)
    piles = {"hand": len(empire.hand), "deck": len(empire.deck), "drop": len(empire.drop)}
    lines = [
        wording.say("land", count=len(view.controlled(seat))),
        wording.say("army", count=view.troops(seat)),
        wording.say("pool", tokens=wording.tokens(empire.pool)),
        wording.say("cards", **piles),
    ]
    if empire.liege is not None:
        lines.append(wording.say("serves", liege=wording.race(empire.liege)))
    if view.starter == seat:
        lines.append(wording.say("marker"))
    own = (effect for effect in view.effects if isinstance(effect, BattleEffect) and effect.seat == seat)
    lines += map(wording.effect, own)
    return title, lines


def _tokens(spot: ids.TokenSpot, wording: AllyriaWording, seat: Seat) -> Lines:
    """A resource: the number of tokens, and the tiles and terrains that give it."""
    resource, empire = spot.resource, wording.view.empires[seat]
    name = wording.resource(resource)
    lines = [wording.say("have", count=empire.pool[resource], resource=name)]
    if empire.race is not None:
        tiles = sources(wording.view, seat, resource)
        if tiles:
            lines.append(wording.say("sources", count=len(tiles), tiles=", ".join(tiles)))
        income = empire.player_card.income
        terrains = [wording.terrain(terrain) for terrain, gives in income.items() if gives == resource]
        if terrains:
            lines.append(wording.say("source_terrain", terrains=", ".join(terrains)))
    return name, lines


def _muster(spot: ids.MusterSpot, wording: AllyriaWording, seat: Seat) -> Lines:
    """A type of troop: its cost, its strengths and its supply."""
    kind, empire = spot.type, wording.view.empires[seat]
    lines = [
        wording.say("cost", cost=wording.tokens(empire.player_card.costs[kind])),
        wording.words(f"allyria.troop.{kind}.idea"),
        wording.say("beats" if BEATS[kind] else "beats_none"),
        wording.say("supply", count=empire.supply[kind]),
    ]
    return wording.troop(kind), lines


def _pile(spot: ids.PileSpot, wording: AllyriaWording, seat: Seat) -> Lines:
    """The deck or the drop of the shown seat; the cards of the drop are listed, the last one first."""
    empire = wording.view.empires[seat]
    is_drop = spot.pile == "drop"
    lines = [wording.say("cards_in", count=len(empire.drop if is_drop else empire.deck))]
    if is_drop and empire.drop:
        lines.append(", ".join(wording.card(card) for card in reversed(empire.drop)))
    return wording.say(spot.pile), lines


def _season(_spot: ids.SeasonSpot, wording: AllyriaWording, _seat: Seat) -> tuple[str, list[str]]:
    """The current season card and the next three."""
    view, lines = wording.view, [wording.say("year_idea")]
    current = max(0, view.season)
    for card in view.year[current : current + 4]:
        season = SEASONS[card]
        gives = wording.tokens(dict.fromkeys(season.gives, 1))
        lines.append(wording.say("season_card", gives=gives, **wording.season(season)))
    lines.append(wording.say("season_left", count=len(view.year) - 1 - view.season))
    return wording.say("year"), lines


def _party(spot: ids.PartySpot, wording: AllyriaWording, _seat: Seat) -> Lines:
    """A number of a type that can join a party: who is in it, or whether it sets out at once."""
    title = wording.troops([spot.type] * spot.count)
    step = wording.view.stack[-1] if wording.view.stack else None
    if not isinstance(step, March | Rally):
        return title, ()
    joined = [kind for kind in type_of_each(step.party) if kind == spot.type]
    if joined:
        return title, (wording.say("joined", troops=wording.troops(joined)),)
    troops, most = wording.view.lands[str(step.start)].troops, step.most if isinstance(step, Rally) else None
    able = troops if isinstance(step, Rally) else ready(troops)
    whole = not picks(able, picked(able, step.party, ("take", spot.type, spot.count)), most)
    return title, (wording.say("take_last" if whole else "take"),)


READ_ONLY = ids.SeasonSpot, ids.TokenSpot, ids.SeatSpot, ids.PileSpot, ids.MarketDeckSpot
"""The classes of spots that only explain themselves unless an option names them."""

EXPLANATIONS: Mapping[type[SpotId], Callable[[Any, AllyriaWording, Seat], Lines]] = {
    ids.TileSpot: _tile,
    ids.CardSpot: _card,
    ids.GoodsSpot: _goods,
    ids.SeatSpot: _seat_plate,
    ids.TokenSpot: _tokens,
    ids.MusterSpot: _muster,
    ids.PileSpot: _pile,
    ids.SeasonSpot: _season,
    ids.MarketDeckSpot: lambda _spot, wording, _seat: (
        wording.say("market_deck"),
        (wording.say("cards_in", count=len(wording.view.market.deck)),),
    ),
    ids.LossSpot: lambda spot, wording, _seat: (wording.troop(spot.type), (wording.say("lose"),)),
    ids.DieSpot: lambda _spot, wording, _seat: (wording.say("die"), (wording.say("die_idea"),)),
    ids.PartySpot: _party,
}
"""The function that explains each class of spots, given the seat whose hand and tokens are shown."""
