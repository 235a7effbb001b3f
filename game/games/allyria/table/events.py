"""The events of Allyria: the sentence of each in the chronicle, what it decides and how it is animated."""

from collections.abc import Iterable, Sequence
from itertools import zip_longest
from typing import TypeVar

from game.contract import Event, Seat
from game.games.allyria.rules import events
from game.games.allyria.rules.battle import Battle
from game.games.allyria.rules.campaign import Campaign
from game.games.allyria.rules.data import SEASONS, is_resource
from game.games.allyria.rules.lasting import CurseEffect
from game.games.allyria.rules.points import HIT, TOP
from game.games.allyria.table import animation, deeds
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
from game.table.presentation.texts import Contest
from game.text import Words

ELIMINATION, VASSALAGE, CONQUEST = 40, 30, 4
"""Weights; a destroyed troop weighs 1."""

Kind = TypeVar("Kind", bound=Event)


def of_kind(group: EventGroup, kind: type[Kind]) -> list[Kind]:
    """The events of a kind."""
    return [event for event in group if isinstance(event, kind)]


def said(wording: AllyriaWording, event: Event, key: str = "", **values: object) -> str:
    """The sentence of an event, by default that of its kind; its fields are values too."""
    fields = event.record()
    filled: dict[str, object] = {name: fields[name] for name in ("tile", "start", "goal") if name in fields}
    filled |= {name: wording.troop(fields[name]) for name in ("old", "new") if name in fields}
    filled["name"] = wording.race(getattr(event, "seat", None))
    if "card" in fields:
        filled["card"] = wording.card(fields["card"])
    if "types" in fields:
        filled["types"] = wording.troops(fields["types"])
    if "n" in fields:
        filled["count"] = fields["n"]
    if "victim" in fields:
        filled["foe"] = wording.race(fields["victim"])
    return wording.log(key or event.kind, **(filled | values))


def plain(wording: AllyriaWording, event: Event, _joined: EventGroup) -> str:
    """A single event."""
    return said(wording, event)


def gains(wording: AllyriaWording, group: EventGroup) -> str:
    """Gained tokens, cards, troops and terrain as a list; empty if there are none."""
    tokens: dict[str, int] = {}
    others: list[str] = []
    for event in group:
        match event:
            case events.Gained(res=resource, n=count):
                tokens[resource] = tokens.get(resource, 0) + count
            case events.Drawn(n=count):
                others.append(wording.log("cards", count=count))
            case events.Recruited(type=kind, tile=tile):
                others.append(wording.log("there", types=wording.troops([kind]), tile=tile))
            case events.Reshaped(tile=tile, new=new):
                others.append(wording.log("shaped", tile=tile, terrain=wording.terrain(new)))
    return ", ".join([*([wording.tokens(tokens)] if tokens else []), *others])


def losses(wording: AllyriaWording, group: EventGroup, seat: Seat | None = None) -> str:
    """The destroyed troops of a seat; None: of all seats."""
    types = [event.type for event in of_kind(group, events.Destroyed) if seat in (None, event.seat)]
    return wording.troops(types) or wording.say("none")


def battle_losses(wording: AllyriaWording, battle: events.BattleEnded, joined: EventGroup) -> str:
    """What each side of a battle has lost, as a sentence."""
    fallen = of_kind(joined, events.Destroyed)
    losers = [seat for seat in (battle.seat, battle.foe) if any(event.seat == seat for event in fallen)]
    if not losers:
        return wording.log("losses_none")
    lost = {"name": wording.race(losers[0]), "lost": losses(wording, joined, losers[0])}
    if len(losers) == 1:
        return wording.log("losses_one", **lost)
    return wording.log(
        "losses_both", foe=wording.race(battle.foe), killed=losses(wording, joined, battle.foe), **lost
    )


def turn_sentence(wording: AllyriaWording, event: events.TurnBegan, joined: EventGroup) -> str:
    """A turn with its income; the first turn with the season card."""
    values: dict[str, object] = {"round": event.round, "gains": gains(wording, joined)}
    key = "turn"
    for season in of_kind(joined, events.SeasonTurned):
        key = "season"
        values |= wording.season(SEASONS[season.card])
    return said(wording, event, f"{key}_income" if values["gains"] else key, **values)


def gained_sentence(wording: AllyriaWording, event: events.Gained, joined: EventGroup) -> str:
    """Gains in a line of their own, with the card that gave them."""
    received = gains(wording, [event, *joined])
    if "." in event.why:
        return said(wording, event, "gained_card", gains=received, card=wording.card(event.why))
    return said(wording, event, gains=received)


def stolen_sentence(wording: AllyriaWording, event: events.Paid, joined: EventGroup) -> str:
    """Tokens that another seat has taken with a card."""
    (thief, *_) = of_kind(joined, events.Gained)
    return wording.log(
        "stolen",
        name=wording.race(thief.seat),
        foe=wording.race(event.seat),
        gains=gains(wording, joined),
        card=wording.card(event.why),
    )


def played_sentence(wording: AllyriaWording, event: events.Played, joined: EventGroup) -> str:
    """A card with what it gave, or several resource cards."""
    received = gains(wording, joined)
    if is_resource(event.card):
        count = 1 + len(of_kind(joined, events.Played))
        return said(
            wording, event, "played_resources" if received else "played_count", count=count, gains=received
        )
    return said(wording, event, "played_gains" if received else "played", gains=received)


def bought_sentence(wording: AllyriaWording, event: events.Bought, joined: EventGroup) -> str:
    """A card that was bought or acquired for free, with what it gave at once."""
    received = gains(wording, joined)
    key = "bought_free" if event.free else "bought_gains" if received else "bought"
    return said(wording, event, key, gains=received)


def marched_sentence(wording: AllyriaWording, event: events.Marched, joined: EventGroup) -> str:
    """Marches without a battle, or a march with its battle."""
    for battle in of_kind(joined, events.BattleEnded):
        return said(
            wording,
            event,
            f"battle_{battle.outcome}",
            foe=wording.race(battle.foe),
            tile=battle.tile,
            losses=battle_losses(wording, battle, joined),
        )
    marches = [event, *of_kind(joined, events.Marched)]
    return said(wording, event, steps="; ".join(said(wording, march, "step") for march in marches))


def fought_at_once(wording: AllyriaWording, _event: events.Rolled) -> Contest | None:
    """The rule of a battle in which nobody has to choose; None: its texts show it, with both sides."""
    step = wording.view.stack[-1] if wording.view.stack else None
    return None if isinstance(step, Battle) else Contest(wording.say("arena.rule", low=HIT, high=TOP), ())


def effect_sentence(wording: AllyriaWording, event: events.EffectBegan, _joined: EventGroup) -> str:
    """A new lasting effect."""
    return said(wording, event, f"effect.{effect_key(event.effect)}", **wording.effect_values(event.effect))


def tiles(event: Event) -> list[TileSpot]:
    """The tiles that an event names."""
    names = (getattr(event, name, None) for name in ("start", "goal", "tile"))
    return [TileSpot(tile) for tile in names if tile]


def joins_turn(group: EventGroup, event: Event) -> bool:
    """The first turn joins its season card, income joins its turn."""
    if isinstance(event, events.TurnBegan):
        return isinstance(group[-1], events.SeasonTurned)
    return isinstance(event, events.Gained) and not isinstance(group[-1], events.SeasonTurned)


def joins_card(group: EventGroup, event: Event) -> bool:
    """The gains, draws, free recruits and new terrain of a card join it; resource cards join each other."""
    first = group[0]
    if isinstance(event, events.Played) and isinstance(first, events.Played):
        return is_resource(event.card) and is_resource(first.card) and is_same_seat(group, event)
    is_gain = isinstance(event, events.Gained | events.Drawn | events.Reshaped)
    is_free_recruit = isinstance(event, events.Recruited) and event.why != "recruit"
    return (is_gain or is_free_recruit) and is_same_seat(group, event)


def is_theft(event: Event, following: Event | None) -> bool:
    """True if a seat pays what another one gains."""
    if not isinstance(event, events.Paid) or not isinstance(following, events.Gained):
        return False
    return event.seat != following.seat


def joins_theft(group: EventGroup, event: Event) -> bool:
    """What is stolen from the same seat with the same card, and that the thief gains it."""
    first = group[0]
    if not isinstance(first, events.Paid) or not isinstance(event, events.Paid | events.Gained):
        return False
    return event.why == first.why and (isinstance(event, events.Gained) or event.seat == first.seat)


def joins_recruits(group: EventGroup, event: Event) -> bool:
    """Recruits of the same seat on the same tile join if they were recruited for the same reason."""
    first = group[0]
    return (
        isinstance(event, events.Recruited)
        and isinstance(first, events.Recruited)
        and (event.seat, event.tile, event.why) == (first.seat, first.tile, first.why)
    )


def joins_march(group: EventGroup, event: Event) -> bool:
    """Marches of the same seat join, unless the group has a battle; a battle joins its march."""
    if isinstance(event, events.Marched):
        return not of_kind(group, events.Rolled) and is_same_seat(group, event)
    return isinstance(event, events.Rolled | events.Destroyed | events.BattleEnded)


def is_same_seat(group: EventGroup, event: Event) -> bool:
    """True if it was done by the seat of the group."""
    return getattr(event, "seat", None) == getattr(group[0], "seat", None)


def own(_wording: AllyriaWording, event: events.Destroyed | events.Dropped | events.Eliminated) -> list[Seat]:
    """It concerns the seat that lost something."""
    return [event.seat]


def beside(wording: AllyriaWording, event: events.Reshaped | events.FortBuilt) -> list[Seat]:
    """It concerns the other seats that control the tile or one beside it now."""
    view = wording.view
    owners = {view.lands[tile].owner for tile in (event.tile, *view.board.around[event.tile])}
    return [seat for seat in view.seats if seat in owners and seat != event.seat]


EVENTS = by_event(
    Shown(events.RaceTaken, sentence=plain, animate=animation.take_race),
    Shown(events.CityPlaced, sentence=plain, spots=tiles, animate=deeds.build),
    Shown(
        events.SeasonTurned,
        sentence=lambda wording, event, _: wording.log("season_alone", **wording.season(SEASONS[event.card])),
        joined_by=joins_turn,
        animate=deeds.turn_season,
        animated_with=(events.TurnBegan,),
    ),
    Shown(events.TurnBegan, sentence=turn_sentence, joined_by=joins_turn, turn=lambda event: event.round),
    Shown(events.TurnEnded),
    Shown(
        events.Gained,
        sentence=gained_sentence,
        joined_by=lambda group, event: isinstance(event, events.Gained) and is_same_seat(group, event),
        animate=animation.gain,
        animated_with=(events.Gained,),
    ),
    Shown(
        events.Paid,
        sentence=stolen_sentence,
        joined_by=joins_theft,
        concerns=lambda _, event: [event.seat],
        animate=animation.pay,
        animated_with=(events.Recruited, events.Gained),
    ),
    Shown(
        events.Played,
        sentence=played_sentence,
        joined_by=joins_card,
        animate=animation.play_card,
        animated_with=(events.Gained,),
    ),
    Shown(
        events.Bought,
        sentence=bought_sentence,
        joined_by=joins_card,
        animate=animation.buy_card,
        animated_with=(events.Revealed,),
    ),
    Shown(events.Cycled, sentence=plain, animate=animation.cycle_card, animated_with=(events.Revealed,)),
    Shown(events.Revealed),
    Shown(events.Drawn, sentence=plain, animate=animation.draw_cards),
    Shown(events.DrawnCards),
    Shown(events.Reshuffled, animate=animation.reshuffle),
    Shown(events.Looked),
    Shown(
        events.Spied,
        sentence=plain,
        concerns=lambda _, event: [event.victim],
        animate=animation.spy,
    ),
    Shown(events.Dropped, sentence=plain, concerns=own, animate=animation.drop_card),
    Shown(events.Banished, sentence=plain, animate=animation.banish_card),
    Shown(events.Recalled, sentence=plain, animate=animation.recall_card),
    Shown(
        events.EffectBegan,
        sentence=effect_sentence,
        concerns=lambda _, event: [event.effect.victim] if isinstance(event.effect, CurseEffect) else [],
        animate=animation.begin_effect,
    ),
    Shown(
        events.Recruited,
        sentence=lambda wording, event, joined: said(
            wording,
            event,
            types=wording.troops(each.type for each in [event, *of_kind(joined, events.Recruited)]),
        ),
        joined_by=joins_recruits,
        spots=tiles,
        animate=animation.recruit,
    ),
    Shown(
        events.Retrained,
        sentence=plain,
        spots=tiles,
        animate=animation.retrain,
    ),
    Shown(events.Moved, sentence=plain, spots=tiles, animate=animation.move_troops),
    Shown(events.Hastened, sentence=plain, animate=animation.hasten),
    Shown(
        events.Marched,
        sentence=marched_sentence,
        joined_by=joins_march,
        spots=tiles,
        animate=animation.march,
        animated_with=(events.Entered,),
        close_up=deeds.near_battle,
    ),
    Shown(
        events.Rolled,
        spots=tiles,
        contest=fought_at_once,
        animate=animation.roll,
        animated_with=(events.Rolled,),
        stays_close=True,
    ),
    Shown(
        events.Assigned,
        animate=animation.assign,
        animated_with=(events.Assigned,),
        stays_close=True,
    ),
    Shown(
        events.Destroyed,
        concerns=own,
        weight=1,
        spots=tiles,
        animate=deeds.lose_troops,
        stays_close=True,
        animated_with=(events.Destroyed,),
    ),
    Shown(
        events.BattleEnded,
        concerns=lambda _, event: [event.foe],
        weight=lambda event: CONQUEST * (event.outcome == "take"),
        result=True,
        spots=tiles,
        animate=deeds.end_battle,
        stays_close=True,
    ),
    Shown(events.Returned, animate=animation.go_back, stays_close=True),
    Shown(events.Entered, animate=animation.enter, stays_close=True),
    Shown(
        events.Struck,
        sentence=lambda wording, event, joined: said(wording, event, killed=losses(wording, joined)),
        joined_by=lambda _, event: isinstance(event, events.Destroyed),
        spots=tiles,
        animate=deeds.strike,
        close_up=deeds.near_tile,
    ),
    Shown(events.Reshaped, concerns=beside, spots=tiles, animate=deeds.reshape, close_up=deeds.near_tile),
    Shown(
        events.FortBuilt,
        sentence=plain,
        concerns=beside,
        spots=tiles,
        animate=deeds.build,
        close_up=deeds.near_tile,
    ),
    Shown(events.FortRazed, sentence=plain, spots=tiles, animate=deeds.raze, close_up=deeds.near_tile),
    Shown(
        events.Eliminated,
        sentence=lambda wording, event, _: wording.log(
            "eliminated", name=wording.race(event.by), foe=wording.race(event.seat)
        ),
        actor=lambda _, event: event.by,
        concerns=own,
        weight=ELIMINATION,
        animate=deeds.eliminate,
        close_up=deeds.near_city,
    ),
    Shown(
        events.BecameVassal,
        sentence=lambda wording, event, _: wording.log(
            "vassal", name=wording.race(event.liege), foe=wording.race(event.seat)
        ),
        actor=lambda _, event: event.liege,
        concerns=lambda _, event: [event.seat, event.liege],
        weight=VASSALAGE,
        animate=deeds.become_vassal,
        close_up=deeds.near_city,
    ),
    Shown(
        events.MatchOver,
        sentence=lambda wording, event, _: wording.log(
            "over", reason=wording.words(f"allyria.reason.{event.why}")
        ),
        animate=deeds.end_match,
    ),
)


class AllyriaChronicle(Chronicle):
    """The chronicle of a match: a line for each group of events that belong together."""

    events = EVENTS

    def wording(self, view: Campaign, words: Words) -> AllyriaWording:
        """The view and the language, with names of the things of the game."""
        return AllyriaWording(view, words)

    def groups(self, log: Iterable[Event]) -> list[EventGroup]:
        """The chronicled events in groups, such as a card with its gains, or a march with its battle.

        Of a group the turn is first, though its season card is turned up before it.
        """
        groups: list[list[Event]] = []
        remaining = _without_routine_draws(log)
        for event, following in zip_longest(remaining, remaining[1:]):
            starts_battle = isinstance(event, events.Marched) and isinstance(following, events.Rolled)
            group = None if starts_battle else self._joined(groups, event)
            if group is not None:
                group.append(event)
            elif is_theft(event, following) or (
                self.row(event).sentence and not isinstance(event, events.Paid)
            ):
                groups.append([event])
        return [sorted(group, key=lambda each: not isinstance(each, events.TurnBegan)) for group in groups]

    def _joined(self, groups: Sequence[list[Event]], event: Event) -> list[Event] | None:
        """The group that an event joins; None: it joins none.

        It is the last group; a recruit or a march may also join an earlier group if all groups after that
        one begin with recruits or marches.
        """
        for group in reversed(groups):
            if self.row(group[0]).joined_by(group, event):
                return group
            if not isinstance(event, TROOP_EVENTS) or not isinstance(group[0], TROOP_EVENTS):
                return None
        return None

    def why_lost(self, view: Campaign, seat: Seat, words: Words) -> str:
        """Why the seat has not won."""
        return why_lost(self.wording(view, words), seat)


TROOP_EVENTS = events.Recruited, events.Marched


def _without_routine_draws(log: Iterable[Event]) -> list[Event]:
    """The events without the draws before the first turn and at the end of each turn."""
    draws = (events.Drawn, events.DrawnCards, events.Reshuffled)
    result: list[Event] = []
    for event in log:
        while isinstance(event, events.TurnEnded) and result and isinstance(result[-1], draws):
            result.pop()
        if not (isinstance(event, draws) and result and isinstance(result[-1], events.RaceTaken)):
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

    def trace_marks(self, group: Sequence[Event]) -> Marks | None:
        """Marks of the tiles of the last event that has any; None: no event has any."""
        for event in reversed(group):
            match event:
                case events.TroopsMoved(start=start, goal=goal):
                    return {Mark("trace_start", TileSpot(start)), Mark("trace_end", TileSpot(goal))}
                case (
                    events.Entered()
                    | events.Recruited()
                    | events.CityPlaced()
                    | events.Struck()
                    | events.Reshaped()
                ):
                    return {Mark("trace_end", TileSpot(event.tile))}
        return None
