"""Whose view a shared screen shows, who can decide there, and before whom a curtain falls: case by case."""

from dataclasses import replace

from game.catalogue import GAMES
from game.contract import Decision
from game.match import Match, MatchSetup
from game.scenes.services import Services
from game.scenes.table.screen import CASES, Facts, Screen, SharedScreen, private_view_ends, screen_for
from game.scenes.table.seating import Seating
from tests.scenes.app_tables import ANNA, BEA, BERT, CALM, CORA, SECRET, start_match

OPEN = [Decision(seat, "vote", (("yes",), ("no",)), open=True) for seat in range(3)]
SECRETS = [Decision(seat, "bid", (("bid", 1), ("bid", 2))) for seat in range(3)]
BALLOTS = [Decision(seat, "say", (("yes",), ("no",)), ballot=True) for seat in range(3)]
PART = [Decision(seat, "turn", (("pass",), ("play", "favour")), public=(("pass",),)) for seat in range(3)]
"""By seat, decisions that all may see, secret ones, those by ballot, and those with a public option."""


def case_of(facts: Facts) -> str:
    """The name of the case that counts."""
    return next(name for name, holds, _ in CASES if holds(facts))


def test_while_a_device_is_lost_the_room_looks_and_nobody_decides() -> None:
    facts = Facts((SECRETS[0],), private=0, with_secrets=frozenset({0}), lost=True)
    assert case_of(facts) == "a device is lost"
    assert screen_for(facts) == Screen(None)


def test_during_a_vote_the_room_looks_and_nobody_decides() -> None:
    facts = Facts((PART[0],), private=0, with_secrets=frozenset({0}), voting=True)
    assert case_of(facts) == "the persons vote on a request"
    assert screen_for(facts) == Screen(None)


def test_once_nobody_is_asked_the_room_looks_or_the_person_who_peeks() -> None:
    assert case_of(Facts()) == "nobody is asked"
    assert screen_for(Facts()) == Screen(None)
    assert screen_for(Facts(private=1)) == Screen(1)


def test_a_person_who_alone_has_played_has_the_screen_and_no_curtain() -> None:
    facts = Facts((SECRETS[1],), only_person=1)
    assert case_of(facts) == "only one person has played"
    assert screen_for(facts) == Screen(1, (SECRETS[1],))
    assert screen_for(Facts((PART[1],), only_person=1)) == Screen(1, (PART[1],)), "whole"
    assert screen_for(Facts(only_person=1, lost=True)) == Screen(1)


def test_a_person_who_asks_for_the_private_view_comes_after_a_curtain_and_before_others() -> None:
    facts = Facts((PART[0], OPEN[1]), requested=0, with_secrets=frozenset({0}))
    assert case_of(facts) == "a person asks for the private view"
    assert screen_for(facts) == Screen(None, curtain=(0,))


def test_a_person_decides_in_the_private_view_and_nobody_else_does() -> None:
    facts = Facts((PART[0], OPEN[1]), private=0, with_secrets=frozenset({0}))
    assert case_of(facts) == "a person decides in the private view, and nobody else in public"
    assert screen_for(facts) == Screen(0, (PART[0],))
    assert screen_for(Facts((SECRETS[0], SECRETS[1]), private=1)) == Screen(1, (SECRETS[1],))


def test_decisions_in_public_are_made_at_the_same_time_one_on_each_device() -> None:
    groups = {0: "pad 1", 1: "pad 2", 2: "pad 2"}
    facts = Facts((OPEN[0], OPEN[1], OPEN[2]), groups)
    assert case_of(facts) == "persons decide in public; a private view that is open is a peek"
    assert screen_for(facts) == Screen(None, (OPEN[0], OPEN[1]))
    assert screen_for(Facts((OPEN[0], OPEN[1]))) == Screen(None, (OPEN[0],)), "they share all devices"


def test_of_a_decision_with_a_public_part_the_room_sees_that_part_and_needs_no_curtain() -> None:
    facts = Facts((PART[0],), with_secrets=frozenset({0}))
    assert screen_for(facts) == Screen(None, (PART[0].public_part,))


def test_a_peek_does_not_end_what_others_decide_in_public() -> None:
    assert screen_for(Facts((OPEN[0],), private=1)) == Screen(1, (OPEN[0],))


def test_a_secret_decision_waits_while_others_decide_in_public() -> None:
    facts = Facts((OPEN[0], SECRETS[1]), with_secrets=frozenset({1}))
    assert screen_for(facts) == Screen(None, (OPEN[0],))


def test_before_secret_decisions_a_curtain_falls_for_one_person_on_each_device() -> None:
    groups = {0: "pad 1", 1: "pad 2", 2: "pad 2"}
    facts = Facts(tuple(SECRETS), groups)
    assert case_of(facts) == "persons decide in secret"
    assert screen_for(facts) == Screen(None, curtain=(0, 1))
    alone = Facts((SECRETS[1],), groups, with_secrets=frozenset({1}))
    assert screen_for(alone) == Screen(None, curtain=(1,))


def test_a_person_without_secrets_who_decides_alone_needs_no_curtain() -> None:
    facts = Facts((SECRETS[1],), with_secrets=frozenset({0}))
    assert case_of(facts) == "a person decides in secret, but knows no secret"
    assert screen_for(facts) == Screen(None, (SECRETS[1],))


def test_the_private_view_ends_with_the_decision_of_its_person_or_once_others_may_look_on() -> None:
    secret, part = Facts((SECRETS[0], SECRETS[1]), private=0), Facts((PART[0],), private=0)
    done = Facts((SECRETS[1],), private=0)
    assert not private_view_ends(secret)
    assert private_view_ends(done, secret, 0), "the person has decided"
    assert private_view_ends(part, secret, 0), "the next command is given in public"
    assert private_view_ends(part, part, 0, ["turn"])
    assert not private_view_ends(part, part, 0), "the same is asked again"
    assert not private_view_ends(Facts((SECRETS[0],))), "none is open"


def test_a_choice_that_ends_the_visit_ends_the_private_view_though_the_same_is_asked_again() -> None:
    secret = Facts((SECRETS[0], SECRETS[1]), private=0)
    assert not private_view_ends(secret, secret, 0)
    assert private_view_ends(secret, secret, 0, ends_visit=True)
    assert not private_view_ends(secret, secret, 1, ends_visit=True), "another waits, on a phone"


def test_by_ballot_all_decide_who_have_a_pad_of_their_own() -> None:
    own = frozenset({0, 2})
    facts = Facts(tuple(BALLOTS), with_own_pad=own)
    assert case_of(facts) == "persons with pads of their own decide by ballot"
    assert screen_for(facts) == Screen(None, ballot=(BALLOTS[0], BALLOTS[2]))
    assert facts.beside_ballots == (BALLOTS[1],)
    nobody = Facts(tuple(BALLOTS), {0: "pad 1", 1: "pad 1", 2: "mouse"})
    assert screen_for(nobody) == Screen(None, curtain=(0, 2)), "all need the curtain"


def test_only_one_question_is_on_the_ballot_and_other_secrets_are_decided_behind_the_curtain() -> None:
    other = Decision(1, "other", (("yes",), ("no",)), ballot=True)
    facts = Facts((BALLOTS[0], other, SECRETS[2]), with_own_pad=frozenset({0, 1, 2}))
    assert screen_for(facts) == Screen(None, ballot=(BALLOTS[0],))
    assert facts.beside_ballots == (SECRETS[2],)


def test_what_is_decided_by_ballot_waits_for_what_all_may_see() -> None:
    facts = Facts((OPEN[0], BALLOTS[1]), with_own_pad=frozenset({1}))
    assert screen_for(facts) == Screen(None, (OPEN[0],))


def test_a_single_ballot_without_a_pad_is_decided_behind_the_curtain() -> None:
    assert screen_for(Facts((BALLOTS[0],))) == Screen(None, curtain=(0,))
    assert screen_for(Facts((BALLOTS[0],), requested=0)) == Screen(None, curtain=(0,))
    alone = Facts((BALLOTS[0],), only_person=0, with_own_pad=frozenset({0}))
    assert screen_for(alone) == Screen(0, (BALLOTS[0],))


def test_the_private_view_stays_open_while_others_choose_elsewhere() -> None:
    before = Facts((PART[0], SECRETS[1]), private=0)
    assert not private_view_ends(Facts((PART[0],), private=0), before, 1)
    assert not private_view_ends(Facts((OPEN[2],), private=0), Facts((OPEN[1], OPEN[2]), private=0), 1), (
        "a peek"
    )
    assert private_view_ends(Facts((), private=0), before, 1), "their choice has ended the decision"


def screen_of(services: Services, *players: object, secret: bool = True, **bound: str) -> SharedScreen:
    first, second = players
    match = start_match(services, (first, second), SECRET if secret else CALM)  # type: ignore[arg-type]
    devices = {int(seat[-1]): device for seat, device in bound.items()}
    return SharedScreen(match, Seating(services.devices, devices))


def test_persons_who_share_a_controller_are_alone_with_the_screen_one_after_the_other(
    services: Services,
) -> None:
    screen = screen_of(services, ANNA, CORA)
    match = screen.match
    assert len(match.awaiting) == 2
    assert not screen.answerable
    assert screen.curtain == (0,)
    screen.open_private_view(0, "pad 1")
    for option in (("preset", "wall"), ("done",)):
        assert [decision.seat for decision in screen.answerable] == [0]
        match.choose(0, option)
    assert screen.end_private_view()
    assert screen.curtain == (1,)
    assert not screen.end_private_view()


def test_of_persons_with_a_controller_each_any_can_be_the_next_at_the_screen(services: Services) -> None:
    screen = screen_of(services, ANNA, CORA, seat_0="pad 1", seat_1="pad 2")
    assert screen.curtain == (0, 1)
    screen.open_private_view(1, "pad 2")
    assert not screen.curtain
    assert [decision.seat for decision in screen.answerable] == [1]


def test_no_decision_is_open_once_a_player_has_resigned(services: Services) -> None:
    screen = screen_of(services, ANNA, BERT)
    screen.match.resign(0)
    assert not screen.answerable
    assert not screen.curtain


def test_the_view_is_that_of_the_only_person(services: Services) -> None:
    assert screen_of(services, BEA, CORA).seat == 1
    assert screen_of(services, ANNA, CORA).seat is None
    assert screen_of(services, BEA, BERT).seat is None


def test_a_curtain_is_needed_where_a_person_knows_more_than_everybody(services: Services) -> None:
    screen = screen_of(services, ANNA, CORA)
    assert screen.needs_curtain(0)
    screen.open_private_view(0, "pad 1")
    assert not screen.needs_curtain(0)
    assert screen.needs_curtain(1)
    assert not screen_of(services, ANNA, CORA, secret=False).needs_curtain(0)


def test_the_answer_follows_devices_that_are_bound_and_lost(services: Services) -> None:
    screen = screen_of(services, ANNA, CORA, seat_0="pad 1", seat_1="pad 2")
    screen.open_private_view(0, "pad 1")
    screen.seating.unplugged("pad 1")
    assert screen.seat is None
    assert not screen.answerable
    assert not screen.curtain
    screen.seating.take_over(0, "pad 3")
    assert screen.seat == 0


def test_those_who_are_asked_come_by_seat_in_whichever_order_a_game_asks_them(services: Services) -> None:
    start = GAMES["grace"].rules.situation(step="audience", scenario={"king": 1})
    config = GAMES["grace"].rules.config_of(GAMES["grace"].known(start))
    players = [replace(ANNA, name=name) for name in "ABCD"]
    match = Match.start(services.matches, MatchSetup("grace", config, 1, players, start=start))
    assert [decision.seat for decision in match.awaiting] == [2, 3, 0]
    screen = SharedScreen(match, Seating(services.devices))
    assert [decision.seat for decision in screen.waiting] == [0, 2, 3]
