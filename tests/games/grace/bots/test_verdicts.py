"""What bots choose while events are resolved and offices given, and in Civil Wars."""

from random import Random

import pytest

from game.bots.bot import Budget
from game.contract import Decision, Option
from game.games.grace.bots import ANSWERS
from game.games.grace.bots.context import DecisionContext, step_of
from game.games.grace.bots.guess import filled
from game.games.grace.bots.levels import SKILLS
from game.games.grace.bots.suspicion import belief
from game.games.grace.rules.kingdom import Happening, Kingdom, KingdomStep, Pile, Side, War
from game.games.grace.rules.placing import Backing
from game.games.grace.rules.resolution import Exposing, Resolving
from game.games.grace.rules.saving import known_kingdom
from game.games.grace.rules.succession import Reckoning
from tests.games.grace.bots.decisions import GRACE


def start(*steps: KingdomStep) -> Kingdom:
    """What seat 1, the King, knows of a match of four, with these steps on the stack and cards drawn."""
    state = GRACE.new({"seats": 4, "first_king": 1}, 4)
    kingdom = known_kingdom(state.view(1))
    kingdom.decks = {kind: deck[10:] for kind, deck in kingdom.decks.items()}
    kingdom.stack += steps
    return kingdom


def context(kingdom: Kingdom, ask: str, *options: Option, seat: int = 1) -> DecisionContext:
    """A decision of a grandmaster."""
    decision = Decision(seat, f"grace.{ask}", options)
    return DecisionContext(kingdom, decision, SKILLS["grandmaster"], Budget(), Random(1))


def answer(kingdom: Kingdom, ask: str, *options: Option, seat: int = 1) -> Option:
    """What a grandmaster chooses."""
    return ANSWERS[ask](context(kingdom, ask, *options, seat=seat))


def test_a_king_resolves_a_sure_crisis_before_a_doubtful_one_and_an_overthrow_last() -> None:
    kingdom = start()
    kingdom.happenings = [
        Happening("ev1", "overthrow", 2, 1),
        Happening("ev2", "border_war"),
        Happening("ev3", "raiders_on_the_coast", support=Side(["so47", "co43"], [1, 1])),
    ]
    options: list[Option] = [("resolve", each.id) for each in kingdom.happenings]
    assert answer(kingdom, "order", *options) == ("resolve", "ev3")
    kingdom.happenings.pop()
    assert answer(kingdom, "order", *options[:2]) == ("resolve", "ev2")


@pytest.mark.rule("grace 5.4.4")
def test_a_king_pays_what_meets_the_requirement_and_what_harms_least() -> None:
    for side, card in (("support", "so39"), ("oppose", "di39")):
        kingdom = start(Resolving("ev1", side))  # type: ignore[arg-type]
        support = Side(["sp01"], [1], shown=True, kept=["sp01"])
        event = Happening("ev1", "raiders_on_the_coast", status="resolving", support=support)
        event.sides[side].cards = ["co26", "so39", "di39"]
        kingdom.happenings = [event]
        assert answer(kingdom, "pay", ("pay", "so39"), ("pay", "di39")) == ("pay", card)


def test_a_claimant_pays_what_is_doubled() -> None:
    kingdom = start(Reckoning(["s1", "s2"]))
    pile = Pile(["co26", "so39", "sp39"], [1, 1, 1], shown=True)
    kingdom.war = War(0, {"s1": pile, "s2": Pile(["di01"], [2], shown=True), "s3": Pile(shown=True)})
    assert answer(kingdom, "pay", ("pay", "so39"), ("pay", "sp39")) == ("pay", "sp39")
    kingdom.war.piles["s2"].cards = ["sp01"]
    assert answer(kingdom, "pay", ("pay", "so39"), ("pay", "sp39")) == ("pay", "so39")


def test_in_a_civil_war_a_bot_backs_itself_and_keeps_what_it_cannot_pay() -> None:
    kingdom = start(Reckoning(["s1", "s2", "s3"]), Backing([3, 3, 3, 3]))
    kingdom.king, kingdom.allegiance[1] = 0, "usurper_king"
    kingdom.war = War(0, {f"s{seat}": Pile() for seat in (1, 2, 3)})
    kingdom.hands[1] = ["so50", "so01"]
    options = [("back", card, f"s{seat}") for card in ("so50", "so01") for seat in (1, 2, 3)]
    assert answer(kingdom, "back", *options, ("done",)) == ("back", "so01", "s1")
    kingdom.hands[1] = ["so50", "co43"]
    assert answer(kingdom, "back", *options, ("done",)) == ("back", "so50", "s1")


@pytest.mark.rule("grace 5.7.5")
def test_a_king_exposes_an_enemy_and_is_silent_about_a_friend() -> None:
    kingdom = start(Exposing(1, 2))
    kingdom.allegiance[2] = "usurper_king"
    assert answer(kingdom, "expose", ("expose", "s2"), ("hush",)) == ("expose", "s2")
    kingdom.allegiance[2] = "loyalist_marshal"
    assert answer(kingdom, "expose", ("expose", "s2"), ("hush",)) == ("hush",)


@pytest.mark.rule("grace 5.7.5")
@pytest.mark.parametrize(
    ("own", "of_heir", "chosen"),
    [
        ("loyalist_steward", "usurper_king", ("expose", "s2")),
        ("loyalist_steward", "loyalist_marshal", ("hush",)),
        ("usurper_steward", "usurper_king", ("hush",)),
        ("usurper_steward", "loyalist_marshal", ("hush",)),
    ],
)
def test_only_who_is_for_the_crown_exposes_and_only_who_is_against_it(
    own: str, of_heir: str, chosen: Option
) -> None:
    kingdom = start(Exposing(3, 2))
    kingdom.heir, kingdom.allegiance[2], kingdom.allegiance[3] = 2, of_heir, own
    assert answer(kingdom, "expose", ("expose", "s2"), ("hush",), seat=3) == chosen


def test_a_seat_against_the_crown_whose_card_all_know_does_not_pretend_in_the_audience() -> None:
    kingdom = start()
    kingdom.allegiance[2] = "usurper_marshal"
    assert answer(kingdom, "audience", seat=2) == ("claim", "loyalist", "marshal")
    kingdom.shown[2] = True
    assert answer(kingdom, "audience", seat=2) == ("silent",)
    kingdom.king_side = "usurper"
    assert answer(kingdom, "audience", seat=2) == ("claim", "usurper", "marshal")


def test_a_king_takes_an_office_from_an_enemy_and_leaves_it_to_a_friend() -> None:
    kingdom = start()
    kingdom.allegiance = ["usurper_king", None, "usurper_marshal", "chaos_agent"]
    kingdom.roles["marshal"] = 2
    assert answer(kingdom, "roles", ("take", "marshal"), ("done",)) == ("take", "marshal")
    kingdom.allegiance[2] = "loyalist_marshal"
    assert answer(kingdom, "roles", ("take", "marshal"), ("done",)) == ("done",)


def test_the_step_that_asks_must_be_of_the_kind_that_is_expected() -> None:
    with pytest.raises(TypeError, match="Exposing asks, not Resolving"):
        step_of(context(start(Exposing(1, 2)), "pay"), Resolving)


@pytest.mark.rule("grace 3.2")
def test_a_guess_gives_each_side_what_is_dealt_to_it_unless_the_seat_knows_better() -> None:
    kingdom = start()
    for seed in range(20):
        dealt = filled(kingdom, belief(kingdom), Random(seed)).allegiance
        sides = [str(card).split("_")[0] for card in dealt]
        assert {"loyalist", "usurper"} <= {*sides}
    kingdom.allegiance = ["usurper_marshal", None, "usurper_king", "chaos_agent"]
    dealt = filled(kingdom, belief(kingdom), Random(1)).allegiance
    assert dealt == kingdom.allegiance
