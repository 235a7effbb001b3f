"""The events of Allyria: the sentence of each in the chronicle, what it decides and how it is animated."""

from collections.abc import Iterable, Sequence
from itertools import zip_longest
from typing import TypeVar

from game.contract import Event, Seat
from game.games.allyria.rules.campaign import Campaign
from game.games.allyria.rules.data.cards import SEASONS, is_resource
from game.games.allyria.rules.ending import score
from game.games.allyria.rules.events import (
    Assigned,
    Banished,
    BattleEnded,
    BecameVassal,
    Bought,
    CityPlaced,
    Cycled,
    Destroyed,
    Drawn,
    DrawnCards,
    Dropped,
    EffectBegan,
    Eliminated,
    Entered,
    FortBuilt,
    FortRazed,
    Gained,
    Hastened,
    Looked,
    Marched,
    MatchOver,
    Moved,
    Paid,
    Played,
    RaceTaken,
    Recalled,
    Recruited,
    Reshaped,
    Reshuffled,
    Retrained,
    Returned,
    Revealed,
    Rolled,
    SeasonTurned,
    Spied,
    Struck,
    TurnBegan,
    TurnEnded,
)
from game.games.allyria.rules.lasting import CurseEffect, WardEffect
from game.games.allyria.table import animation, battles
from game.games.allyria.table.ids import TileSpot
from game.games.allyria.table.layout import AllyriaLayout
from game.games.allyria.table.motions import AllyriaTable
from game.games.allyria.table.places import hand_seat
from game.games.allyria.table.texts import why_lost
from game.games.allyria.table.wording import AllyriaWording, effect_key
from game.table.chronicle import Chronicle
from game.table.entities.things import Things
from game.table.ids import Mark, Marks
from game.table.presentation.events import Animation, EventGroup, Shown, by_event
from game.text import Words

ELIMINATION, VASSALAGE, CONQUEST = 40, 30, 4
"""Weights; a destroyed troop weighs 1."""

Kind = TypeVar("Kind", bound=Event)


def of_kind(events: EventGroup, kind: type[Kind]) -> list[Kind]:
    """The events of a kind."""
    return [event for event in events if isinstance(event, kind)]


def gains(wording: AllyriaWording, group: EventGroup) -> str:
    """Gained tokens, cards, troops and terrain as a list; empty if there are none."""
    tokens: dict[str, int] = {}
    others: list[str] = []
    for event in group:
        match event:
            case Gained(res=resource, n=count):
                tokens[resource] = tokens.get(resource, 0) + count
            case Drawn(n=count):
                others.append(wording.log("cards", count=count))
            case Recruited(type=kind, tile=tile):
                others.append(wording.log("there", types=wording.troops([kind]), tile=tile))
            case Reshaped(tile=tile, new=new):
                others.append(wording.log("shaped", tile=tile, terrain=wording.terrain(new)))
    return ", ".join([*([wording.tokens(tokens)] if tokens else []), *others])


def losses(wording: AllyriaWording, group: EventGroup, seat: Seat | None = None) -> str:
    """The destroyed troops of a seat; None: of all seats."""
    types = [event.type for event in of_kind(group, Destroyed) if seat in (None, event.seat)]
    return wording.troops(types) or wording.say("none")


def turn_sentence(wording: AllyriaWording, event: TurnBegan, joined: EventGroup) -> str:
    """A turn with its income; the first turn with the season card."""
    values: dict[str, object] = {"name": wording.race(event.seat), "round": event.round}
    key, received = "turn", gains(wording, joined)
    for season in of_kind(joined, SeasonTurned):
        key = "season"
        values |= wording.season(SEASONS[season.card])
    return wording.log(f"{key}_income" if received else key, gains=received, **values)


def gained_sentence(wording: AllyriaWording, event: Gained, joined: EventGroup) -> str:
    """Gains in a line of their own, with the card that gave them."""
    is_card = "." in event.why
    card = wording.card(event.why) if is_card else ""
    values = {"name": wording.race(event.seat), "gains": gains(wording, [event, *joined])}
    return wording.log("gained_card" if is_card else "gained", card=card, **values)


def played_sentence(wording: AllyriaWording, event: Played, joined: EventGroup) -> str:
    """A card with what it gave, or several resource cards."""
    values = {"name": wording.race(event.seat), "gains": gains(wording, joined)}
    if is_resource(event.card):
        count = 1 + len(of_kind(joined, Played))
        return wording.log("played_resources" if values["gains"] else "played_count", count=count, **values)
    return wording.log(
        "played_gains" if values["gains"] else "played", card=wording.card(event.card), **values
    )


def bought_sentence(wording: AllyriaWording, event: Bought, joined: EventGroup) -> str:
    """A card that was bought or acquired for free, with what it gave at once."""
    values = {"name": wording.race(event.seat), "gains": gains(wording, joined)}
    key = "bought_free" if event.free else "bought_gains" if values["gains"] else "bought"
    return wording.log(key, card=wording.card(event.card), **values)


def recruited_sentence(wording: AllyriaWording, event: Recruited, joined: EventGroup) -> str:
    """Recruits on one tile."""
    recruits = [event, *of_kind(joined, Recruited)]
    types = wording.troops(recruit.type for recruit in recruits)
    return wording.log("recruited", name=wording.race(event.seat), types=types, tile=event.tile)


def marched_sentence(wording: AllyriaWording, event: Marched, joined: EventGroup) -> str:
    """Marches without a battle, or a march with its battle."""
    name = wording.race(event.seat)
    for battle in of_kind(joined, BattleEnded):
        return wording.log(
            f"battle_{battle.outcome}",
            name=name,
            foe=wording.race(battle.foe),
            tile=battle.tile,
            types=wording.troops(event.types),
            lost=losses(wording, joined, battle.seat),
            killed=losses(wording, joined, battle.foe),
        )
    marches = [event, *of_kind(joined, Marched)]
    steps = (
        wording.log("step", types=wording.troops(march.types), start=march.start, goal=march.goal)
        for march in marches
    )
    return wording.log("marched", name=name, steps="; ".join(steps))


def struck_sentence(wording: AllyriaWording, event: Struck, joined: EventGroup) -> str:
    """A strike on a tile and its losses."""
    killed = losses(wording, joined)
    return wording.log("struck", name=wording.race(event.seat), tile=event.tile, killed=killed)


def effect_sentence(wording: AllyriaWording, event: EffectBegan, _joined: EventGroup) -> str:
    """A new lasting effect."""
    effect = event.effect
    return wording.log(
        f"effect.{effect_key(effect)}",
        name=wording.race(event.seat),
        n=0 if isinstance(effect, WardEffect) else effect.count,
        tile=effect.tile if isinstance(effect, CurseEffect | WardEffect) else "",
        foe=wording.race(effect.victim) if isinstance(effect, CurseEffect) else "",
    )


def retrained_sentence(wording: AllyriaWording, event: Retrained, _joined: EventGroup) -> str:
    """A troop that changed its type."""
    old, new = wording.troop(event.old), wording.troop(event.new)
    return wording.log("retrained", name=wording.race(event.seat), tile=event.tile, old=old, new=new)


def plain(wording: AllyriaWording, event: Event, _joined: EventGroup) -> str:
    """A single event; its fields are the values."""
    values: dict[str, object] = {
        name: getattr(event, name) for name in ("tile", "start", "goal") if hasattr(event, name)
    }
    if hasattr(event, "card"):
        values["card"] = wording.card(event.card)
    if hasattr(event, "types"):
        values["types"] = wording.troops(event.types)
    if hasattr(event, "n"):
        values["count"] = event.n
    if hasattr(event, "victim"):
        values["foe"] = wording.race(event.victim)
    return wording.log(event.kind, name=wording.race(getattr(event, "seat", None)), **values)


def tiles(event: Event) -> list[TileSpot]:
    """The tiles that an event names."""
    names = (getattr(event, name, None) for name in ("start", "goal", "tile"))
    return [TileSpot(tile) for tile in names if tile]


def joins_turn(group: EventGroup, event: Event) -> bool:
    """The first turn joins its season card, income joins its turn."""
    if isinstance(event, TurnBegan):
        return isinstance(group[-1], SeasonTurned)
    return isinstance(event, Gained) and not isinstance(group[-1], SeasonTurned)


def joins_gains(group: EventGroup, event: Event) -> bool:
    """Gains of the same seat join."""
    return isinstance(event, Gained) and is_same_seat(group, event)


def joins_card(group: EventGroup, event: Event) -> bool:
    """The gains, draws, free recruits and new terrain of a card join it; resource cards join each other."""
    first = group[0]
    if isinstance(event, Played) and isinstance(first, Played):
        return is_resource(event.card) and is_resource(first.card) and is_same_seat(group, event)
    is_gain = isinstance(event, Gained | Drawn | Reshaped)
    is_free_recruit = isinstance(event, Recruited) and event.why != "recruit"
    return (is_gain or is_free_recruit) and is_same_seat(group, event)


def joins_recruits(group: EventGroup, event: Event) -> bool:
    """Recruits of the same seat on the same tile join if they were recruited for the same reason."""
    first = group[0]
    return (
        isinstance(event, Recruited)
        and isinstance(first, Recruited)
        and (event.seat, event.tile, event.why) == (first.seat, first.tile, first.why)
    )


def joins_march(group: EventGroup, event: Event) -> bool:
    """Marches of the same seat join, unless the group has a battle; a battle joins its march."""
    if isinstance(event, Marched):
        return not of_kind(group, Rolled) and is_same_seat(group, event)
    return isinstance(event, Rolled | Destroyed | BattleEnded)


def is_same_seat(group: EventGroup, event: Event) -> bool:
    """True if it was done by the seat of the group."""
    return getattr(event, "seat", None) == getattr(group[0], "seat", None)


def own(_wording: AllyriaWording, event: Destroyed | Dropped | Eliminated) -> list[Seat]:
    """It concerns the seat that lost something."""
    return [event.seat]


EVENTS = by_event(
    Shown(RaceTaken, sentence=plain, animate=animation.take_race),
    Shown(CityPlaced, sentence=plain, spots=tiles, animate=animation.change("city_built", 1.6)),
    Shown(
        SeasonTurned,
        sentence=lambda wording, event, _: wording.log("season_alone", **wording.season(SEASONS[event.card])),
        joined_by=joins_turn,
        animate=animation.turn_season,
        animated_with=(TurnBegan,),
    ),
    Shown(TurnBegan, sentence=turn_sentence, joined_by=joins_turn, turn=lambda event: event.round),
    Shown(TurnEnded),
    Shown(
        Gained,
        sentence=gained_sentence,
        joined_by=joins_gains,
        animate=animation.gain,
        animated_with=(Gained,),
    ),
    Shown(Paid, animate=animation.pay, animated_with=(Recruited, Gained)),
    Shown(
        Played,
        sentence=played_sentence,
        joined_by=joins_card,
        animate=animation.play_card,
        animated_with=(Gained,),
    ),
    Shown(
        Bought,
        sentence=bought_sentence,
        joined_by=joins_card,
        animate=animation.buy_card,
        animated_with=(Revealed,),
    ),
    Shown(Cycled, sentence=plain, animate=animation.cycle_card, animated_with=(Revealed,)),
    Shown(Revealed),
    Shown(Drawn, sentence=plain, animate=animation.draw_cards),
    Shown(DrawnCards),
    Shown(Reshuffled, animate=animation.reshuffle),
    Shown(Looked),
    Shown(
        Spied,
        sentence=plain,
        concerns=lambda _, event: [event.victim],
        animate=animation.spy,
    ),
    Shown(Dropped, sentence=plain, concerns=own, animate=animation.drop_card),
    Shown(Banished, sentence=plain, animate=animation.banish_card),
    Shown(Recalled, sentence=plain, animate=animation.recall_card),
    Shown(
        EffectBegan,
        sentence=effect_sentence,
        concerns=lambda _, event: [event.effect.victim] if isinstance(event.effect, CurseEffect) else [],
        animate=animation.begin_effect,
    ),
    Shown(
        Recruited,
        sentence=recruited_sentence,
        joined_by=joins_recruits,
        spots=tiles,
        animate=animation.recruit,
    ),
    Shown(
        Retrained,
        sentence=retrained_sentence,
        spots=tiles,
        animate=animation.change("recruit", 1.2),
    ),
    Shown(Moved, sentence=plain, spots=tiles, animate=animation.move_troops),
    Shown(Hastened, sentence=plain, animate=animation.hasten),
    Shown(
        Marched,
        sentence=marched_sentence,
        joined_by=joins_march,
        spots=tiles,
        animate=battles.march,
        animated_with=(Rolled, Entered),
    ),
    Shown(Rolled, spots=tiles, animate=battles.roll),
    Shown(Assigned, animate=battles.assign, animated_with=(Assigned,)),
    Shown(
        Destroyed,
        concerns=own,
        weight=1,
        spots=tiles,
        animate=battles.lose_troops,
        animated_with=(Destroyed,),
    ),
    Shown(
        BattleEnded,
        concerns=lambda _, event: [event.foe],
        weight=lambda event: CONQUEST * (event.outcome == "take"),
        result=True,
        spots=tiles,
        animate=battles.end_battle,
    ),
    Shown(Returned, animate=battles.go_back),
    Shown(Entered, animate=battles.enter),
    Shown(
        Struck,
        sentence=struck_sentence,
        joined_by=lambda _, event: isinstance(event, Destroyed),
        spots=tiles,
        animate=battles.strike,
    ),
    Shown(Reshaped, spots=tiles, animate=animation.change("spell", 2.0)),
    Shown(FortBuilt, sentence=plain, spots=tiles, animate=animation.change("fort", 1.2)),
    Shown(FortRazed, sentence=plain, spots=tiles, animate=animation.change("fall", 1.2)),
    Shown(
        Eliminated,
        sentence=lambda wording, event, _: wording.log(
            "eliminated", name=wording.race(event.by), foe=wording.race(event.seat)
        ),
        actor=lambda _, event: event.by,
        concerns=own,
        weight=ELIMINATION,
        animate=animation.eliminate,
    ),
    Shown(
        BecameVassal,
        sentence=lambda wording, event, _: wording.log(
            "vassal", name=wording.race(event.liege), foe=wording.race(event.seat)
        ),
        actor=lambda _, event: event.liege,
        concerns=lambda _, event: [event.seat, event.liege],
        weight=VASSALAGE,
        animate=animation.become_vassal,
    ),
    Shown(
        MatchOver,
        sentence=lambda wording, event, _: wording.log(
            "over", reason=wording.words(f"allyria.reason.{event.why}")
        ),
        animate=animation.end_match,
    ),
)


class AllyriaChronicle(Chronicle):
    """The chronicle of a match: a line for each group of events that belong together."""

    events = EVENTS
    score = "allyria.story.score"

    def wording(self, view: Campaign, words: Words) -> AllyriaWording:
        """The view and the language, with names of the things of the game."""
        return AllyriaWording(view, words)

    def groups(self, events: Iterable[Event]) -> list[EventGroup]:
        """The chronicled events in groups, such as a card with its gains, or a march with its battle.

        Of a group the turn is first, though its season card is turned up before it.
        """
        groups: list[list[Event]] = []
        chronicled = [event for event in _without_routine_draws(events) if self._is_chronicled(event)]
        for event, following in zip_longest(chronicled, chronicled[1:]):
            starts_battle = isinstance(event, Marched) and isinstance(following, Rolled)
            group = None if starts_battle else self._joined(groups, event)
            if group is not None:
                group.append(event)
            elif self.row(event).sentence is not None:
                groups.append([event])
        return [sorted(group, key=lambda each: not isinstance(each, TurnBegan)) for group in groups]

    def _is_chronicled(self, event: Event) -> bool:
        """True if the event has a line, or is a part of the line of another one."""
        return self.row(event).sentence is not None or isinstance(event, JOINING)

    def _joined(self, groups: Sequence[list[Event]], event: Event) -> list[Event] | None:
        """The group that an event joins; None: it begins a group.

        It is the last group; a recruit or a march may also join an earlier group if all groups after that
        one begin with recruits or marches.
        """
        for group in reversed(groups):
            if self.row(group[0]).joined_by(group, event):
                return group
            if not isinstance(event, TROOP_EVENTS) or not isinstance(group[0], TROOP_EVENTS):
                return None
        return None

    def scores(self, view: Campaign) -> Sequence[float]:
        """The sovereignty of each seat, with half of that of its vassals. Spec: allyria 6.2."""
        return [score(view, seat) for seat in view.seats]

    def why_lost(self, view: Campaign, seat: Seat, words: Words) -> str:
        """Why the seat has not won."""
        return why_lost(self.wording(view, words), seat)


TROOP_EVENTS = Recruited, Marched
JOINING = Rolled, Destroyed, BattleEnded, Reshaped
"""The events that have no line of their own, but are part of another one."""


def _without_routine_draws(events: Iterable[Event]) -> list[Event]:
    """The events without the draws before the first turn and at the end of each turn."""
    draws = (Drawn, DrawnCards, Reshuffled)
    result: list[Event] = []
    for event in events:
        while isinstance(event, TurnEnded) and result and isinstance(result[-1], draws):
            result.pop()
        if not (isinstance(event, draws) and result and isinstance(result[-1], RaceTaken)):
            result.append(event)
    return result


class AllyriaAnimation(Animation):
    """The animation of one match."""

    events = EVENTS
    layout: AllyriaLayout

    def table(self, view: Campaign, things: Things) -> AllyriaTable:
        """The table with its geometry."""
        layout = self.layout
        seat = hand_seat(view, layout.viewer)
        return AllyriaTable(layout, view, things, layout.geometry(view), seat, layout.viewer)

    def trace_marks(self, events: Sequence[Event]) -> Marks | None:
        """Marks of the tiles of the last event that has any; None: no event has any."""
        for event in reversed(events):
            match event:
                case (
                    Returned(start=start, goal=goal)
                    | Marched(start=start, goal=goal)
                    | Moved(start=start, goal=goal)
                ):
                    return {Mark("trace_start", TileSpot(start)), Mark("trace_end", TileSpot(goal))}
                case Entered(tile=tile) | Recruited(tile=tile) | CityPlaced(tile=tile):
                    return {Mark("trace_end", TileSpot(tile))}
                case Struck(tile=tile) | Reshaped(tile=tile):
                    return {Mark("trace_end", TileSpot(tile))}
        return None
