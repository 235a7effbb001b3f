"""How the events of Yes, Your Grace are animated, and their sounds."""

from collections import Counter
from collections.abc import Iterable
from random import Random
from typing import Any

import pygame
import pytest

from game.contract import Event, Seat, visible_to
from game.games.grace.rules import GraceState, events
from game.games.grace.table import ids
from game.games.grace.table.events import GraceAnimation
from game.games.grace.table.places import LOST_OPACITY
from game.table.entities.components import Place
from game.table.ids import Mark, ThingId
from game.table.stage import Stage
from tests.games.grace.table.positions import CARDS, RULES, known_to, match, play
from tests.table.tables import FRAME_SECONDS, PlayedSounds, open_stage, places_of

MAX_SECONDS = 8.0
"""How long all that follows one choice may take here."""
LOYAL = ["", "loyalist_marshal", "usurper_spymaster", "usurper_steward"]
OVERTHROW = "overthrow 1 on 0: support 1 so47 co43"


class Film:
    """The places of all things while events were animated, frame by frame, and the sounds."""

    def __init__(self, stage: Stage, sounds: PlayedSounds) -> None:
        self.sounds = sounds
        self.places: dict[ThingId, list[Place]] = {
            thing: [place] for thing, place in places_of(stage).items()
        }
        self.seconds = 0.0
        while stage.busy:
            stage.tick(FRAME_SECONDS)
            self.seconds += FRAME_SECONDS
            for thing, place in places_of(stage).items():
                self.places.setdefault(thing, []).append(place)
        self.left = {thing for thing in stage.things.goals if not isinstance(thing, Mark)}

    def moved(self, thing: ThingId) -> float:
        """How far a thing was from where it was first, at most."""
        first, *later = self.places[thing]
        return max((abs(place.x - first.x) + abs(place.y - first.y) for place in later), default=0.0)


def film(
    state: GraceState, seat: Seat, *option: Any, viewer: Seat | None = None, reduced_motion: bool = False
) -> Film:
    """Films what follows a choice; then everything is where the view says."""
    with open_stage(state, viewer) as (stage, sounds):
        stage.things.reduced_motion = reduced_motion
        log = state.choose(seat, option)
        view = known_to(state, viewer)
        stage.animate(visible_to(log, viewer), view)
        filmed = Film(stage, sounds)
        assert filmed.left == stage.presentation.layout.places(view, stage.things.goals).keys()
        return filmed


def film_events(state: GraceState, *log: Event, viewer: Seat | None = None) -> Film:
    """Films events at a table that stays as it is."""
    with open_stage(state, viewer) as (stage, sounds):
        stage.animate(log, known_to(state, viewer))
        return Film(stage, sounds)


def hidden(things: Iterable[ThingId], seat: Seat) -> set[ThingId]:
    """The face-down Resource cards of a seat."""
    return {thing for thing in things if isinstance(thing, ids.HiddenResourceId) and thing.owner == seat}


@pytest.mark.parametrize(("seats", "viewer"), [(4, None), (6, 0), (8, None)])
def test_after_each_choice_of_a_match_everything_is_where_the_view_says(
    seats: int, viewer: Seat | None
) -> None:
    """Takes seconds."""
    state, rng = RULES.new({"seats": seats, "records": 6, "overthrow_from": 0}, seats), Random(seats)
    with open_stage(state, viewer) as (stage, _):
        while state.awaiting:
            decision = rng.choice(state.awaiting)
            verb = rng.choice(sorted({str(option[0]) for option in decision.options} - {"close"}))
            options = [option for option in decision.options if option[0] == verb]
            log, view = state.choose(decision.seat, rng.choice(options)), known_to(state, viewer)
            stage.animate(visible_to(log, viewer), view)
            seconds = 0.0
            while stage.busy:
                stage.tick(0.25)
                seconds += 0.25
            assert seconds < 60
            shown = {thing for thing in stage.things.goals if not isinstance(thing, Mark)}
            assert shown == stage.presentation.layout.places(view, stage.things.goals).keys()


def test_an_event_is_resolved_step_by_step() -> None:
    state = match(
        "order",
        events=["flood: support 1 so39 so40 co26 2 so01 3 sp01; oppose 0 di01 2 so27", "famine"],
    )
    shot = film(state, 0, "resolve", "ev1")
    steps = ["lift", "shuffle", "card_turn", "coins_paid", "card_burns", "doubled", "verdict_lost"]
    assert [sound for sound in dict.fromkeys(shot.sounds) if sound in steps] == steps
    totals = {thing for thing in shot.places if isinstance(thing, ids.TotalId) and thing.event == "ev1"}
    assert {(thing.side, thing.total) for thing in totals} == {
        ("support", 7),
        ("support", 8),
        ("oppose", 2),
    }
    burnt = [ids.ResourceId("so40"), ids.ResourceId("so27")]
    assert all(shot.places[card][-1].opacity == LOST_OPACITY for card in burnt)
    assert shot.places[ids.ResourceId("so39")][-1].opacity == 1.0
    assert ids.ResultId("ev1", "failure") in shot.left


def test_a_role_card_counts_and_doubles_like_others() -> None:
    state = match(
        "order",
        events=["flood: support 1 marshal; oppose 0 sp01", "famine"],
        scenario={"roles": {"marshal": 1}},
    )
    shot = film(state, 0, "resolve", "ev1")
    totals = {thing for thing in shot.places if isinstance(thing, ids.TotalId) and thing.event == "ev1"}
    assert {(thing.side, thing.total) for thing in totals} == {("support", 1), ("support", 2), ("oppose", 1)}


def test_coins_go_to_the_dearest_card_first() -> None:
    state = match("order", events=["flood: support 1 so47 so27 co43 co01", "famine"])
    shot = film(state, 0, "resolve", "ev1")
    goals = [shot.places[ids.SignId("grace/type/coin", number)][-1].x for number in range(4)]
    resting = [Counter(place.x for place in shot.places[ids.ResourceId(card)]) for card in ("so47", "so27")]
    dear, cheap = (counts.most_common(1)[0][0] for counts in resting)
    assert goals[1:3] == [pytest.approx(goals[0], abs=20)] * 2
    assert (goals[0] < goals[3]) == (dear < cheap)


def test_nobody_can_follow_a_card_from_its_owner_to_its_face() -> None:
    state = match("order", events=["flood: support 1 so01 so02 2 sp01 3 di01", "famine"])
    shot = film(state, 0, "resolve", "ev1")
    faces = [thing for thing in shot.places if isinstance(thing, ids.ResourceId)]
    starts = {(round(shot.places[card][0].x), round(shot.places[card][0].y)) for card in faces}
    assert len(faces) == 4
    assert len(starts) == 1
    assert not any(hidden(shot.left, seat) for seat in (1, 2, 3))


def test_a_hidden_card_is_laid_the_same_way_whatever_it_is() -> None:
    shots = []
    for card in ("so01", "sp39"):
        state = match("place", hands=["", "so01 sp39"], events=["flood", "famine"])
        shots.append(film(state, 1, "place", card, "ev1", "support"))
    assert shots[0].places == shots[1].places
    assert shots[0].sounds == shots[1].sounds == ["card_laid"]


def test_the_viewer_sees_its_own_card_go_to_a_side() -> None:
    state = match(
        "place", hands=["", "so01 sp39"], events=["flood", "famine"], scenario={"roles": {"marshal": 1}}
    )
    shot = film(state, 1, "place", "so01", "ev1", "support", viewer=1)
    assert shot.moved(ids.ResourceId("so01", 1)) > 100
    office = film(state, 1, "role", "marshal", "ev2", "oppose", viewer=1)
    assert office.moved(ids.RoleId("marshal")) > 100
    assert office.sounds == ["office_seal"]


def test_cards_that_are_left_fade_and_an_ordered_seat_hears_a_herald() -> None:
    state = match("place", hands=["so01", "so02"], events=["flood", "famine"])
    play(state, (0, "wait"), (1, "wait"))
    assert film(state, 0, "order", "s1").sounds == ["herald"]
    closing = match("place", hands=["so01", "so02"], events=["flood", "famine"])
    play(closing, (0, "wait"), (1, "wait"))
    shot = film(closing, 0, "close")
    assert shot.sounds[:2] == ["sand_ends", "card"]
    assert not any(hidden(shot.left, seat) for seat in range(4))
    own = match("place", hands=["", "so02 sp01"], events=["flood", "famine"])
    assert not [thing for thing in film(own, 1, "done", viewer=1).left if isinstance(thing, ids.ResourceId)]


def test_a_card_flies_from_its_deck_and_only_the_viewer_sees_what_it_is() -> None:
    state = match("collect")
    holding = str(state.kingdom.holdings[1][0].id)
    shot = film(state, 1, "collect", holding, "soldier")
    (card,) = hidden(shot.left, 1)
    assert shot.moved(card) > 100
    own = film(state, 1, "collect_rest", viewer=1)
    faces = {thing for thing in own.left if isinstance(thing, ids.ResourceId)}
    assert {thing.card for thing in faces if isinstance(thing, ids.ResourceId)} == set(state.kingdom.hands[1])
    assert not hidden(own.left, 1)


def test_a_card_flies_into_the_court_while_large_letters_leave_no_room_for_the_own_hand() -> None:
    state = match("collect")
    while len(state.awaiting) > 1:
        state.choose(next(each.seat for each in state.awaiting if each.seat != 1), ("collect_rest",))
    with open_stage(state, 1) as (stage, sounds):
        stage.presentation.layout.fit(pygame.Rect(48, 54, 1182, 500), 2.0, pygame.Rect(0, 0, 1280, 800))
        log = state.choose(1, ("collect_rest",))
        view = known_to(state, 1)
        stage.animate(visible_to(log, 1), view)
        shot = Film(stage, sounds)
        court = stage.presentation.layout.target(view, ids.HandSpot(1)).rect
    (place,) = {shot.places[ids.ResourceId(str(card), 1)][-1] for card in state.kingdom.hands[1]}
    assert court.collidepoint(place.x, place.y)


def test_in_a_replay_that_shows_everything_cards_go_where_they_lie() -> None:
    state = match("place", hands=["", "so01 sp39"], events=["flood", "famine"])
    view = state.kingdom
    with open_stage(state) as (stage, sounds):
        stage.jump_to(view)
        log = state.choose(1, ("place", "so01", "ev1", "support"))
        stage.animate(log, state.kingdom)
        shot = Film(stage, sounds)
    assert ids.ResourceId("so01") in shot.left
    assert shot.sounds == ["card_laid"]


def test_crises_turn_up_and_houses_are_revealed() -> None:
    state = RULES.new({"seats": 4}, 3)
    shot: Film | None = None
    for seat in range(4):
        shot = film(state, seat, *next(each for each in state.awaiting if each.seat == seat).options[0])
    assert shot is not None
    assert shot.sounds.count("card_turn") > 2
    crises = [thing for thing in shot.left if isinstance(thing, ids.EventId)]
    assert len(crises) == 2
    assert all(shot.moved(crisis) > 50 for crisis in crises)


def test_statements_appear_as_banners_one_after_another() -> None:
    state = match("audience")
    play(state, (1, "claim", "loyalist", "marshal"), (2, "silent"))
    shot = film(state, 3, "ask", "heir")
    assert shot.sounds == ["murmur", "murmur"]
    banners = {thing for thing in shot.left if isinstance(thing, ids.ClaimId)}
    assert banners == {ids.ClaimId(1, ("claim", "loyalist", "marshal")), ids.ClaimId(3, ("ask", "heir"))}
    assert max(place.size for place in shot.places[ids.ClaimId(3, ("ask", "heir"))]) > 100


def test_offices_and_the_heir_card_go_to_their_holders() -> None:
    state = match("roles", scenario={"roles": {"steward": 3}})
    assert film(state, 0, "give", "marshal", "s1").moved(ids.RoleId("marshal")) > 100
    taken = film(state, 0, "take", "steward")
    assert taken.moved(ids.RoleId("steward")) > 100
    assert film(state, 0, "style", "queen").sounds == ["herald"]
    play(state, (0, "done"))
    assert film(state, 0, "name", "s2").moved(ids.HeirId()) > 100
    assert (
        film_events(match("heir", scenario={"heir": 2}), events.HeirNamed(seat=None)).moved(ids.HeirId())
        > 100
    )


def test_an_intrigue_is_laid_announced_and_refused() -> None:
    state = match("intrigue")
    shot = film(state, 1, "play", "sabotage", "s0")
    assert shot.moved(ids.EventId("ev3", None, 1, 0)) > 50
    assert shot.sounds == ["card_laid"]
    assert film(state, 1, "announce", "ev3", "rebuild").sounds == ["murmur"]
    refused = film(state, 0, "refuse", "ev3")
    assert refused.sounds == ["refuse"]
    assert not any(isinstance(thing, ids.SaidId) for thing in refused.left)
    overthrow = film(state, 1, "play", "overthrow", "s0")
    assert set(overthrow.sounds) == {"card_laid", "uproar"}


def test_the_owner_sees_which_intrigue_is_laid_and_the_king_accepts_it() -> None:
    state = match("intrigue")
    shot = film(state, 1, "play", "sabotage", "s0", viewer=1)
    assert shot.moved(ids.EventId("ev3", "sabotage", 1, 0, hidden=True)) > 50
    play(state, (1, "silent"))
    assert film(state, 0, "accept", "ev3").sounds == ["set"]


def test_holdings_burn_and_are_repaired() -> None:
    state = match("resolve", events=["flood", "famine"])
    holding = str(state.kingdom.holdings[0][0].id)
    shot = film(state, 0, "damage", holding)
    assert ids.DamageId(holding) in shot.left
    assert shot.sounds[0] == "keep_falls"
    mending = match("collect", holdings=["h01! h16 h31 h46 h02"])
    mended = film(mending, 0, "mend", "h01", "h16")
    assert ids.DamageId("h01") not in mended.left
    assert mended.sounds == ["fort"]
    plain = film_events(match("collect"), events.Repaired(seat=0, holding="h01"))
    assert ids.DamageId("h01") not in plain.left


def test_swapped_holdings_take_their_damage_along() -> None:
    state = match(
        "resolve",
        events=["annex 1 on 2: support 1 co01 so01", "flood"],
        holdings=["", "h03! h17 h32 h47 h04"],
    )
    own, theirs = (str(state.kingdom.holdings[seat][0].id) for seat in (1, 2))
    shot = film(state, 1, "swap", own, theirs)
    assert shot.moved(ids.HoldingId(own)) > 100
    assert shot.moved(ids.DamageId(own)) > 100
    assert "swap" in shot.sounds


def test_a_tie_breaker_sees_the_chosen_card_raised() -> None:
    state = match("resolve", events=["flood: support 1 co26 2 so39 3 sp39", "famine"])
    shot = film(state, 0, "pay", "sp39")
    sizes = [place.size for place in shot.places[ids.ResourceId("sp39")]]
    assert max(sizes) > 1.1 * sizes[0]
    assert shot.sounds[0] == "coin"


def test_the_crown_falls_and_goes_to_the_heir() -> None:
    state = match(
        "order",
        events=[OVERTHROW, "flood: support 3 chancellor"],
        scenario={"heir": 3, "roles": {"chancellor": 3}},
        allegiance=LOYAL,
    )
    shot = film(state, 0, "resolve", "ev1")
    steps = ["uproar", "fall", "card_turn", "lift", "office_seal", "herald", "card_laid"]
    after = list(dict.fromkeys(shot.sounds[shot.sounds.index("uproar") :]))
    assert after[: len(steps)] == steps
    assert ids.CrownId("usurper", "king") in shot.left
    assert ids.AllegianceId(3, "usurper_steward") in shot.left
    assert ids.AllegianceId(0, None) in shot.left
    assert any(place.angle > 90 for place in shot.places[ids.CrownId("loyalist", "king")])


def test_a_crown_that_keeps_its_side_is_only_raised() -> None:
    state = match("order", events=[OVERTHROW, "flood"], scenario={"heir": 1})
    shot = film(state, 0, "resolve", "ev1")
    assert ids.CrownId("loyalist", "king") in shot.left


def test_a_poisoned_king_falls_without_an_uproar() -> None:
    state = match("order", events=["assassinate 1 on 0: support 1 sp47 co43", "flood"], scenario={"heir": 3})
    assert "knife" in film(state, 0, "resolve", "ev1").sounds


def test_a_slain_lord_leaves_a_new_card_which_only_the_seat_sees() -> None:
    for viewer, is_seen in ((None, False), (2, True)):
        state = match(
            "order", events=["assassinate 1 on 2: support 1 sp47 co43", "flood"], scenario={"heir": 2}
        )
        shot = film(state, 0, "resolve", "ev1", viewer=viewer)
        assert "knife" in shot.sounds
        cards = [thing for thing in shot.left if isinstance(thing, ids.AllegianceId) and thing.seat == 2]
        assert [card.card is not None for card in cards] == [is_seen]


def shows(shot: Film, effect: str) -> bool:
    """True if an effect was seen."""
    return any(ids.SignId(f"table/effect/{effect}", number) in shot.places for number in range(9))


@pytest.mark.parametrize(
    ("event", "seen", "unseen"),
    [
        (events.Slain(seat=2), "dagger", "crowd"),
        (events.KingFell(seat=0, how="assassinated"), "dagger", "crowd"),
        (events.KingFell(seat=0, how="deposed"), "crowd", "dagger"),
        (events.CivilWar(former=0), "sword", "trumpet"),
        (events.Crowned(seat=2, former=0), "trumpet", "sword"),
    ],
)
def test_a_deed_has_a_scene_of_its_own_which_is_short(event: Event, seen: str, unseen: str) -> None:
    shot = film_events(match("order", events=[OVERTHROW, "flood"], scenario={"heir": 3}), event)
    assert shows(shot, seen)
    assert not shows(shot, unseen)
    assert 1.0 < shot.seconds < 4.5, "with the approach and a rest"


def test_an_investigated_card_is_raised_for_a_hand_and_lies_down_again() -> None:
    shot = film_events(match("order"), events.Investigated(seat=1, target=2))
    (card,) = [thing for thing in shot.places if isinstance(thing, ids.AllegianceId) and thing.seat == 2]
    sizes = [place.size for place in shot.places[card]]
    assert max(sizes) > 1.4 * sizes[-1]
    assert ids.SignId("grace/claim/ask") in shot.places


def test_a_damaged_holding_burns() -> None:
    state = match("order")
    holding = str(state.kingdom.holdings[0][0].id)
    shot = film_events(state, events.Damaged(seat=0, holding=holding))
    assert shows(shot, "flame")
    assert shows(shot, "smoke")


def test_an_investigated_card_turns_for_its_viewer_and_then_for_all() -> None:
    state = match("order", events=["investigate 1 on 2: support 1 sp01", "flood"])
    shot = film(state, 0, "resolve", "ev1", viewer=1)
    assert ids.AllegianceId(2, CARDS[2]) in shot.left
    assert "murmur" in shot.sounds
    assert ids.AllegianceId(2, CARDS[2]) in film(state, 1, "expose", "s2").left


def test_a_civil_war_is_fought_before_the_claimants() -> None:
    described = {"events": [OVERTHROW, "flood"], "allegiance": LOYAL}
    state = match("order", **described)
    begun = film(state, 0, "resolve", "ev1")
    assert ids.WarBannerId() in begun.left
    assert "war_drums" in begun.sounds
    state = match(
        "war_back",
        hands=["", "", "co01 so01"],
        piles=["1: 2 so19 3 so39 1 co26", "2: 2 sp19 3 so40"],
        **described,
    )
    assert film(state, 2, "back", "co01", "s1").sounds == ["card_laid"]
    shot = film(state, 2, "done")
    for sound in ("coins_paid", "card_burns", "verdict_won", "herald"):
        assert sound in shot.sounds
    totals = {thing.total for thing in shot.places if isinstance(thing, ids.PileTotalId)}
    assert {14, 2, 0} <= totals


def test_a_civil_war_is_over_at_once_if_nobody_has_a_card() -> None:
    ruined = [" ".join(f"h{number + 15 * kind:02}!" for kind in range(4)) for number in range(1, 5)]
    state = match(
        "order",
        events=["flood", "famine"],
        holdings=[f"{own} h{number:02}!" for number, own in enumerate(ruined, start=5)],
        allegiance=["loyalist_marshal", "usurper_spymaster", "", "loyalist_steward"],
        scenario={"king": 2},
    )
    shot = film(state, 2, "resolve", "ev1")
    assert {thing.seat for thing in shot.places if isinstance(thing, ids.PileTotalId)} == {0, 1, 3}
    assert [(decision.seat, decision.ask) for decision in state.awaiting] == [(2, "grace.crown")]


def test_a_record_is_written_and_a_round_is_cleared_away() -> None:
    state = match("order", events=["flood: support 1 co01 so01"])
    shot = film_events(state, events.RecordWritten(what="triumph", number=1), events.RoundEnded(round=1))
    assert shot.sounds == ["quill", "shuffle"]
    assert ids.RecordId(1, "triumph") in shot.places


@pytest.mark.parametrize(("viewer", "sound"), [(None, "win"), (1, "win"), (2, "lose")])
def test_at_the_end_all_cards_turn(viewer: Seat | None, sound: str) -> None:
    over = events.MatchOver(
        winners=(0, 1), reason="annals", allegiance=(None, *CARDS[1:]), ranks=(1, 1, 3, 3)
    )
    shot = film_events(match("heir"), over, viewer=viewer)
    assert sound in shot.sounds
    assert ids.AllegianceId(3, CARDS[3]) in shot.places


def test_a_reshuffled_deck_trembles_if_it_is_there() -> None:
    state = match("heir")
    assert film_events(state, events.Reshuffled(deck="spy")).sounds == ["shuffle"]
    state.kingdom.discard["spy"], state.kingdom.decks["spy"] = state.kingdom.decks["spy"], []
    assert film_events(state, events.Reshuffled(deck="spy")).sounds == ["shuffle"]


def test_with_reduced_motion_nothing_takes_long() -> None:
    state = match("order", events=["flood: support 1 so39 so40 co26; oppose 0 di01", "famine"])
    with open_stage(state) as (stage, _):
        stage.things.reduced_motion = True
        stage.animate(state.choose(0, ("resolve", "ev1")), known_to(state, None))
        seconds = 0.0
        while stage.busy:
            stage.tick(FRAME_SECONDS)
            seconds += FRAME_SECONDS
    assert seconds < MAX_SECONDS


def test_the_picture_goes_to_what_happens() -> None:
    state = match("order", events=["flood", OVERTHROW], scenario={"heir": 3, "roles": {"marshal": 3}})
    view = known_to(state, None)
    with open_stage(state) as (stage, _):
        animation = stage.presentation.animation
        assert isinstance(animation, GraceAnimation)
        arranged = animation.layout.arrangement(view)
        courts = [court.whole for court in arranged.geometry.courts]

        def close_up(event: Event) -> Any:
            return animation.close_up([event], view, stage.things)

        assert close_up(events.EventRevealed(id="ev2", card="overthrow")) == arranged.tiles["ev2"].whole
        assert animation.stays_close([events.SideRevealed(id="ev2", side="support", cards=(), roles=())])
        assert close_up(events.KingFell(seat=0, how="deposed")) == courts[0]
        assert close_up(events.RoleMoved(role="marshal", start=3, goal=None)) == courts[3]
        assert close_up(events.RoleMoved(role="marshal", start=None, goal=2)) == courts[2]
        assert close_up(events.RoleMoved(role="marshal", start=None, goal=None)) is None
        assert close_up(events.Saw(target=2, card=CARDS[2], seen_by=(1,))) == courts[2]
        assert close_up(events.RecordWritten(what="peace", number=1)) == arranged.geometry.annals
        assert close_up(events.Claimed(seat=1, claim=("silent",))) is None
    offices = match("roles")
    with open_stage(offices) as (stage, _):
        moved = events.RoleMoved(role="marshal", start=None, goal=2)
        assert stage.presentation.animation.close_up([moved], known_to(offices, None), stage.things) is None


def test_while_a_tie_is_decided_the_picture_stays_close() -> None:
    state = match("resolve", events=["flood: support 1 co26 2 so39 3 sp39", "famine"])
    with open_stage(state) as (stage, _):
        assert stage.presentation.layout.stays_close(known_to(state, None))
        assert not stage.presentation.layout.stays_close(known_to(match("heir"), None))


def test_the_last_place_where_something_happened_is_marked() -> None:
    with open_stage(match("heir")) as (stage, _):
        marks = stage.presentation.animation.trace_marks
        placed = events.Placed(seat=1, id="ev1", side="oppose")
        assert marks([placed, events.Waited(seat=1)]) == {Mark("trace_end", ids.SideSpot("ev1", "oppose"))}
        assert marks([events.Waited(seat=1)]) is None
        refused = events.Refused(seat=1, id="ev1")
        assert marks([placed, refused]) == set()


def test_the_frame_around_an_intrigue_goes_when_the_king_refuses_it() -> None:
    state = match("intrigue")
    with open_stage(state) as (stage, _):

        def marks_after(seat: Seat, *option: str) -> set[Mark]:
            stage.animate(visible_to(state.choose(seat, option), None), known_to(state, None))
            return {thing for thing in stage.things.goals if isinstance(thing, Mark)}

        marks_after(1, "play", "sabotage", "s0")
        stage.skip()
        assert Mark("trace_end", ids.EventSpot("ev3")) in marks_after(1, "silent")
        stage.skip()
        assert not marks_after(0, "refuse", "ev3")
        assert stage.busy
