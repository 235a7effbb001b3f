"""The places of things in matches of random choices."""

from collections import Counter
from collections.abc import Iterator
from itertools import islice

import pytest

from game.games.grace.rules.kingdom import Kingdom
from game.games.grace.table import ids
from game.games.grace.table.layout import GraceLayout
from game.games.grace.table.places import event_id
from game.table.entities.components import Place
from game.table.ids import ThingId
from tests.games.grace.table.playing import kingdom, layout, match_at, matches
from tests.games.grace.table.positions import asked, match, play

CONFIGS = [
    {"seats": 4, "records": 6},
    {"seats": 6, "records": 6, "crises": 3, "overthrow_from": 0},
    {"seats": 8, "records": 9, "crises": 1, "overthrow_from": 0},
]


EVERY = 7
"""Every seventh moment of a match is laid out, since that takes longest."""


def things(places: dict[ThingId, Place], kind: type[ThingId]) -> list[ThingId]:
    """The things of a kind."""
    return [thing for thing in places if isinstance(thing, kind)]


def hidden_cards(view: Kingdom) -> Iterator[tuple[int, object]]:
    """Owner and spot of each face-down Resource card that a view has."""
    for seat, hand in enumerate(view.hands):
        yield from ((seat, ids.HandSpot(seat)) for card in hand if card is None)
    piles = [
        (ids.SideSpot(event.id, name), side)
        for event in view.happenings
        if event.status != "resolved"
        for name, side in event.sides.items()
    ]
    war = {} if view.war is None else view.war.piles
    for spot, pile in [*piles, *((ids.ClaimantSpot(int(name[1:])), pile) for name, pile in war.items())]:
        if not pile.shown:
            yield from ((owner, spot) for owner, card in zip(pile.seats, pile.cards, strict=True) if not card)


@pytest.mark.parametrize("config", CONFIGS, ids=lambda config: f"{config['seats']} seats")
def test_everything_in_a_view_has_a_place(config: dict[str, int]) -> None:
    for viewer in (None, 0):
        table, before = layout(config["seats"], viewer), dict[ThingId, Place]()
        for state in islice(matches(seed=3, **config), 0, None, EVERY):
            view = kingdom(state, viewer)
            places = table.places(view, before)
            check_things(view, places)
            check_targets(table, view, places)
            before = places


def check_things(view: Kingdom, places: dict[ThingId, Place]) -> None:
    """Checks that the table has exactly the things of the view."""
    backs = [thing for thing in places if isinstance(thing, ids.HiddenResourceId)]
    assert Counter((thing.owner, places[thing].spot) for thing in backs) == Counter(hidden_cards(view))
    assert {thing for thing in places if isinstance(thing, ids.EventId)} == set(
        map(event_id, view.happenings)
    )
    assert len(things(places, ids.RoleId)) == 4
    assert len(things(places, ids.HeirId)) == 1
    assert len(things(places, ids.RecordId)) == len(view.annals)
    damaged = {holding.id for own in view.holdings for holding in own if holding.damaged}
    assert {thing.holding for thing in places if isinstance(thing, ids.DamageId)} == damaged
    held = {holding.id for own in view.holdings for holding in own if holding.id}
    own = {card for offer in view.offer for card in offer if card}
    assert {thing.holding for thing in places if isinstance(thing, ids.HoldingId)} == held | own


def check_targets(table: GraceLayout, view: Kingdom, places: dict[ThingId, Place]) -> None:
    """Checks that whatever lies on a spot lies on one that can be pointed at."""
    spots = {target.spot for target in table.targets(view)}
    assert {place.spot for place in places.values() if place.spot} <= spots


def test_a_hidden_card_stays_where_it_is_and_one_of_the_hand_is_placed() -> None:
    state = match_at(lambda state: state.kingdom.step == "place", seats=4)
    table = layout(4)
    view = kingdom(state)
    before = table.places(view, {})
    decision = next(each for each in state.awaiting if each.options[0][0] == "place")
    option = decision.options[0]
    state.choose(decision.seat, option)
    after = table.places(kingdom(state), before)
    placed = [
        thing
        for thing in after
        if isinstance(thing, ids.HiddenResourceId) and isinstance(after[thing].spot, ids.SideSpot)
    ]
    assert [before[thing].spot for thing in placed] == [ids.HandSpot(decision.seat)]
    assert after[placed[0]].spot == ids.SideSpot(str(option[2]), str(option[3]))


def test_a_hidden_card_that_comes_into_play_has_a_number_of_its_own() -> None:
    state = match_at(lambda state: state.kingdom.step == "collect", seats=4)
    table, decision = layout(4), state.awaiting[0]
    before = table.places(kingdom(state), {})
    state.choose(decision.seat, decision.options[0])
    after = table.places(kingdom(state), before)
    assert set(after) - set(before) >= {ids.HiddenResourceId(decision.seat, 0)}


def test_the_own_cards_lie_face_up_beside_the_hall_and_those_placed_on_their_side() -> None:
    state = match_at(lambda state: state.kingdom.step == "place", seats=4)
    decision = next(each for each in state.awaiting if each.options[0][0] == "place")
    verb, card, event, side = decision.options[0]
    table, own = layout(4, decision.seat), ids.ResourceId(str(card), decision.seat)
    before = table.places(kingdom(state, decision.seat), {})
    assert before[own].window is None
    state.choose(decision.seat, (verb, card, event, side))
    after = table.places(kingdom(state, decision.seat), before)
    assert after[own].window is not None
    assert after[own].spot == ids.CardSpot(str(card))


def test_cards_that_could_not_be_paid_are_pale() -> None:
    state = match_at(
        lambda state: any(
            side.lost
            for event in state.kingdom.happenings
            if event.status == "resolving"
            for side in event.sides.values()
        ),
        seed=5,
        seats=6,
        overthrow_from=0,
    )
    event = next(event for event in state.kingdom.happenings if event.status == "resolving")
    lost = {card for side in event.sides.values() for card in side.lost}
    places = layout(6).places(kingdom(state), {})
    cards = [thing for thing in places if isinstance(thing, ids.ResourceId)]
    assert {thing.card for thing in cards if places[thing].opacity < 1} == lost


def test_the_cards_of_a_resolved_event_are_gone_and_its_result_is_shown() -> None:
    state = match_at(lambda state: any(event.result for event in state.kingdom.happenings), seats=4)
    event = next(event for event in state.kingdom.happenings if event.result)
    places = layout(4).places(kingdom(state), {})
    assert ids.ResultId(event.id, str(event.result)) in places
    assert event.totals is not None
    assert ids.TotalId(event.id, "support", event.totals[0]) in places
    if event.status == "resolved":
        assert not any(isinstance(place.spot, ids.CardSpot) for place in places.values())


def test_a_civil_war_has_a_banner_and_a_pile_before_each_claimant_and_the_throne_has_the_crown() -> None:
    state = match_at(
        lambda state: state.kingdom.war is not None and state.kingdom.step == "war_back",
        seed=2,
        seats=6,
        overthrow_from=0,
    )
    view = kingdom(state)
    assert view.war is not None
    table = layout(6)
    places = table.places(view, {})
    assert ids.WarBannerId() in places
    assert {thing.seat for thing in places if isinstance(thing, ids.PileId)} == set(view.seats) - {
        view.war.former
    }
    crown = places[ids.CrownId(view.king_side, view.style)]
    assert table.target(view, ids.CrownSpot()).rect.collidepoint(crown.x, crown.y)


def test_while_a_tie_of_claimants_is_decided_their_totals_lie_there() -> None:
    state = match(
        "war_back",
        events=["overthrow 1 on 0: support 1 so47 co43", "flood"],
        hands=["", "", "di19"],
        piles=["1: 1 so19", "3: 3 sp19"],
        allegiance=["", "loyalist_marshal", "usurper_spymaster", "loyalist_steward"],
    )
    play(state, (2, "back", "di19", "s2"))
    assert asked(state, 0).ask == "grace.crown"
    places = layout(4).places(kingdom(state), {})
    totals = {thing.seat: thing.total for thing in places if isinstance(thing, ids.PileTotalId)}
    assert totals == {1: 4, 2: 4, 3: 4}
    assert not any(isinstance(thing, ids.CountId) for thing in places)


def test_an_announcement_lies_on_its_face_down_card() -> None:
    state = match_at(lambda state: any(event.said for event in state.kingdom.happenings), seats=4)
    event = next(event for event in state.kingdom.happenings if event.said)
    places = layout(4).places(kingdom(state), {})
    said = places[ids.SaidId(event.id, str(event.said))]
    card = places[event_id(kingdom(state).happening(event.id))]
    assert (said.x, said.y) == (card.x, card.y)
    assert said.layer > card.layer


def test_a_claim_hangs_over_its_seat_for_the_round() -> None:
    state = match_at(lambda state: len(state.kingdom.claims) > 2, seats=4)
    claimed = [each for each in state.kingdom.claims if each.claim != ["silent"]]
    places = layout(4).places(kingdom(state), {})
    shown = {(thing.seat, thing.claim) for thing in places if isinstance(thing, ids.ClaimId)}
    assert shown == {(each.seat, tuple(each.claim)) for each in claimed}


def test_a_holding_that_a_seat_has_kept_lies_face_down_until_all_have_chosen() -> None:
    state = match_at(lambda state: state.kingdom.step == "house", seats=4)
    seat = state.awaiting[0].seat
    state.choose(seat, state.awaiting[0].options[0])
    view, table = kingdom(state), layout(4)
    assert table.places(view, {})[ids.HiddenHoldingId(seat, 4)].spot == ids.SeatSpot(seat)
    holdings = [target.spot for target in table.targets(view) if isinstance(target.spot, ids.HoldingSpot)]
    assert len(holdings) == 4 * 4


def test_an_empty_deck_has_no_card() -> None:
    view = kingdom(match_at(lambda state: state.kingdom.step == "collect", seats=4))
    assert ids.DeckId("coin") in layout(4).places(view, {})
    view.decks["coin"] = []
    assert ids.DeckId("coin") not in layout(4).places(view, {})


def test_the_cards_before_a_claimant_are_counted() -> None:
    state = match_at(
        lambda state: state.kingdom.war is not None and any(state.kingdom.war.piles["s0"].cards),
        seed=2,
        seats=6,
        overthrow_from=0,
    )
    view = kingdom(state)
    assert view.war is not None
    count = len(view.war.piles["s0"].cards)
    places = layout(6).places(view, {})
    assert ids.CountId(ids.ClaimantSpot(0), count) in places
    assert view.claims
    assert things(places, ids.ClaimId) == [], "their banners give way to the piles"


def test_an_office_lies_in_its_own_place_of_the_reserve_whichever_others_are_given_out() -> None:
    none, two = (
        layout(4).places(kingdom(match("roles", scenario={"roles": roles})), {})
        for roles in ({}, {"marshal": 1, "spymaster": 2})
    )
    assert none[ids.RoleId("marshal")] != two[ids.RoleId("marshal")]
    assert none[ids.RoleId("steward")] == two[ids.RoleId("steward")]
