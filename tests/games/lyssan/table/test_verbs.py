"""What options of Lyssan are called, what they cost and do, and that previews come true."""

from random import Random

import pytest

from game.contract import Decision, Event, Option, Seat
from game.games.lyssan import rules
from game.games.lyssan.rules import new
from game.games.lyssan.rules.events import Paid
from game.games.lyssan.rules.position import Position, controller
from game.games.lyssan.rules.records import Date, Site
from game.games.lyssan.rules.state import LyssanState
from game.games.lyssan.rules.uses import use_of
from game.games.lyssan.table import LyssanPresentation
from game.games.lyssan.table.verbs import VERBS, cards, tokens
from game.games.lyssan.table.verbs.rows import claims, points
from game.games.lyssan.table.wording import LyssanWording
from game.text import Words
from tests.games.lyssan.rules.positions import (
    award,
    begin_atonement,
    begin_turn,
    choose,
    deal,
    deal_debts,
    deal_hand,
    lay_row,
    settled,
    stand,
)
from tests.games.lyssan.table.tables import CONFIGS, random_choice, table_of, view_of

WORDS = Words("en")


def preview(state: LyssanState, *option: str | int) -> str:
    """The preview of an option that is open."""
    (decision,) = state.awaiting
    view = view_of(state, decision.seat)
    assert option in decision.options
    return table_of(state, WORDS, decision.seat).texts.preview(view, option)


def warning(position: Position, *option: str | int) -> str:
    """The warning before an option in the turn of the Wolf."""
    state = begin_turn(position, "wolf")
    (decision,) = state.awaiting
    assert option in decision.options
    return table_of(state, WORDS, decision.seat).texts.warning(
        view_of(state, decision.seat), decision, option
    )


def left(state: LyssanState) -> str:
    """What is left to do."""
    (decision,) = state.awaiting
    said = table_of(state, WORDS, decision.seat).texts.left_to_do(view_of(state, decision.seat), decision)
    return said.replace("\u00a0", " ")


def explained(state: LyssanState, option: Option) -> str:
    """Name and meaning of an option."""
    view = view_of(state, state.awaiting[0].seat)
    explanation = table_of(state, WORDS).texts.explain_option(view, option)
    return "\n".join((explanation.title, *explanation.lines))


@pytest.mark.rule("lyssan 5.1, 5.4.2")
def test_a_move_says_which_provinces_change_hands_and_what_points_are_left() -> None:
    position = settled()
    stand(position, "kornmark", "wolf.knight.1")
    stand(position, "silberhort", "hawk.noble.1")
    state = begin_turn(position, "wolf")
    text = explained(state, ("move", "wolf.knight.1", "silberhort"))
    assert "The Hawk loses Silberhort." in text
    assert "You lose Kornmark." in text
    assert "1 action point, 1 left." in text
    assert "You take Grauwacht." in preview(state, "move", "wolf.knight.1", "grauwacht")


@pytest.mark.rule("lyssan 5.4.8, 5.13.1")
def test_kills_and_razings_say_whose_shame_grows_and_who_is_out() -> None:
    position = settled()
    stand(position, "hopfenau", "wolf.knight.1")
    stand(position, "kornmark", "wolf.noble.1", "hawk.noble.1")
    state = begin_turn(position, "wolf")
    assert "the Hawk is out!" in preview(state, "raze", "wolf.knight.1", "hawk", "castle")
    kill = preview(state, "kill", "wolf.noble.1", "hawk.noble.1")
    assert "You take Kornmark. It becomes shame of the Hawk." in kill


@pytest.mark.rule("lyssan 5.3.2")
def test_an_option_that_claims_a_triumph_says_so() -> None:
    position = settled()
    lay_row(position, "show_of_force", "stolen_favour", "red_keep", face_up=3)
    stand(position, "hopfenau", "wolf.knight.1", "wolf.spy.1")
    deal(position, position.factions["hawk"].court, "treasurer")
    position.factions["wolf"].sites.append(Site("elbingen", Date(0, "setup")))
    position.factions["wolf"].auxiliaries = 2
    state = begin_turn(position, "wolf")
    for option, triumph in (
        (("raze", "wolf.knight.1", "hawk", "castle"), "A Show of Force"),
        (("lure", "wolf.spy.1", "treasurer"), "The Stolen Favourite"),
        (("finish", "elbingen"), "The Red Keep"),
    ):
        assert f"Wins the triumph “{triumph}” at once!" in explained(state, option)


@pytest.mark.rule("lyssan 5.12")
def test_a_denunciation_says_that_a_confessor_wards_off_the_first_of_a_season() -> None:
    position = settled()
    stand(position, "hopfenau", "wolf.priest.1", "wolf.priest.2")
    deal(position, position.factions["hawk"].court, "confessor")
    state = begin_turn(position, "wolf")
    in_vain = "In vain: the Confessor of the Hawk wards it off."
    first = explained(state, ("denounce", "wolf.priest.1"))
    assert in_vain in first
    assert "takes 1 shame" not in first
    choose(state, "denounce", "wolf.priest.1")
    second = explained(state, ("denounce", "wolf.priest.2"))
    assert "The Hawk takes 1 shame." in second
    assert in_vain not in second


@pytest.mark.rule("lyssan 5.8")
def test_prices_say_what_is_left() -> None:
    position = settled()
    position.factions["wolf"].coins, position.factions["wolf"].auxiliaries = 3, 4
    state = begin_turn(position, "wolf")
    hire = preview(state, "hire", "wolf.knight.1", "deichland")
    assert "Costs 1 coin and 3 auxiliaries; 2 coins and 1 auxiliary left. It arrives exhausted." in hire
    assert "1 coin and 5 auxiliaries would be left" in preview(state, "trade", "coins")


@pytest.mark.rule("lyssan 5.4.3, 5.11")
def test_a_card_s_action_is_free_and_the_room_reads_no_points_that_it_cannot_know() -> None:
    position = settled()
    deal(position, position.factions["wolf"].hand, "safe_conduct.1")
    stand(position, "kornmark", "wolf.priest.1")
    state = begin_turn(position, "wolf")
    choose(state, "play", "safe_conduct.1")
    option = ("move", "wolf.priest.1", "silberhort")
    assert "Free of action points" in explained(state, option)
    in_public = table_of(state, WORDS).texts.explain_option(view_of(state, None), option).lines
    assert not any("action point" in line for line in in_public)


def test_no_verb_has_two_rows() -> None:
    assert len(VERBS) == len(tokens.VERBS) + len(cards.VERBS)


def test_what_takes_money_or_cards_gives_something_away() -> None:
    costly = {name for name, row in VERBS.items() if row.gives_away}
    assert costly >= {"hire", "open", "finish", "trade", "swap", "discard", "give"}


def test_the_end_of_a_turn_warns_of_what_is_left() -> None:
    position = settled()
    assert warning(position, "end") == ""
    stand(position, "deichland", "wolf.spy.1", "wolf.knight.1")
    position.factions["wolf"].auxiliaries = 3
    position.factions["wolf"].coins = 1
    text = warning(position, "end")
    assert "2 agents are still ready." in text
    assert "3 auxiliaries will be lost." in text
    assert "You could still afford: 1 knight, 1 noble or 1 priest." in text


@pytest.mark.rule("lyssan 5.6.4, 5.12")
def test_playing_the_cards_that_shame_needs_is_a_warning() -> None:
    position = settled()
    owner = position.factions["wolf"]
    deal(position, owner.hand, "silver_vein.1", "vigil.1")
    deal(position, owner.court, "storekeeper")
    deal_debts(position, "wolf", 3)
    owner.shame += ["marker", "marker"]
    assert "Only 1 way would be left" in warning(position, "play", "silver_vein.1")
    owner.shame.pop()
    assert warning(position, "play", "silver_vein.1") == ""


@pytest.mark.rule("lyssan 5.6.1, 5.11")
@pytest.mark.parametrize(
    ("card", "shame", "others"),
    [
        ("plenary_indulgence.1", 3, 2),
        ("council_of_war.1", 3, 2),
        ("intercepted_letters.1", 3, 2),
        ("clemency", 2, 2),
        ("treasurer", 1, 2),
    ],
)
def test_a_card_that_clears_shame_or_brings_ways_to_do_it_needs_no_warning(
    card: str, shame: int, others: int
) -> None:
    position = settled()
    owner = position.factions["wolf"]
    deal(position, owner.hand, card)
    deal_hand(position, "wolf", others)
    deal_hand(position, "hawk", 1)
    deal_debts(position, "wolf", 3)
    owner.shame += ["marker"] * shame
    assert warning(position, "play", card) == ""


@pytest.mark.rule("lyssan 5.9.8")
def test_cards_that_cannot_be_drawn_clear_no_shame() -> None:
    position = settled()
    owner = position.factions["wolf"]
    deal(position, owner.hand, "council_of_war.1", "vigil.1")
    deal_debts(position, "wolf", 3)
    owner.shame += ["marker", "marker"]
    assert warning(position, "play", "council_of_war.1") == ""
    decks = position.decks
    decks.spent, decks.influence = decks.influence[1:], decks.influence[:1]
    assert "Only 1 way would be left" in warning(position, "play", "council_of_war.1")


@pytest.mark.rule("lyssan 5.1")
def test_leaving_the_capital_or_an_own_site_without_control_is_a_warning() -> None:
    position = settled()
    stand(position, "elbingen", "wolf.knight.1")
    stand(position, "kornmark", "wolf.noble.1")
    assert warning(position, "move", "wolf.noble.1", "grauwacht") == ""
    assert "no longer control Elbingen" in warning(position, "move", "wolf.knight.1", "grauwacht")
    position.factions["wolf"].sites.append(Site("kornmark", Date(1, "summer")))
    assert "no longer control Kornmark" in warning(position, "move", "wolf.noble.1", "grauwacht")
    stand(position, "kornmark", "wolf.noble.2")
    assert warning(position, "move", "wolf.noble.1", "grauwacht") == ""


@pytest.mark.rule("lyssan 5.15")
def test_a_puppet_s_last_triumph_is_a_warning() -> None:
    position = settled(2)
    lay_row(position, "show_of_force", "mailed_fist", face_up=2)
    for name in position.factions:
        position.factions[name].role = "puppet" if name in ("wolf", "hawk") else "master"
    stand(position, "hopfenau", "wolf.knight.1")
    raze = ("raze", "wolf.knight.1", "hawk", "castle")
    assert warning(position, *raze) == ""
    award(position, "wolf", "mailed_fist")
    assert "wins the match for the other player" in warning(position, *raze)


@pytest.mark.rule("lyssan 5.3.3, 5.15")
def test_a_puppet_s_move_into_the_last_province_of_its_realm_is_a_warning() -> None:
    position = settled(2)
    lay_row(position, "one_realm", "mailed_fist", face_up=2)
    for name in position.factions:
        position.factions[name].role = "puppet" if name in ("wolf", "hawk") else "master"
    award(position, "wolf", "mailed_fist")
    position.factions["wolf"].castles.append("moorholz")
    held = ("weizenbucht", "sturmkliff", "wolfswald", "steinbruck", "dunkelhain", "silberhort", "elbingen")
    armies = [f"wolf.{kind}.{number}" for kind in ("knight", "noble") for number in range(1, 5)]
    stand(position, "deichland", armies.pop(0))
    for province, army in zip(held, armies, strict=True):
        stand(position, province, army)
    move = ("move", "wolf.knight.1", "salzkamm")
    assert "wins the match for the other player" in warning(position, *move)
    position.factions["wolf"].role, position.factions["vulture"].role = "master", "puppet"
    assert warning(position, *move) == ""


def test_what_is_left_to_do_counts_agents_money_cards_powers_and_debts() -> None:
    position = settled()
    owner = position.factions["wolf"]
    stand(position, "kornmark", "wolf.knight.1", "wolf.noble.1")
    owner.coins, owner.auxiliaries = 2, 1
    deal(position, owner.hand, "village_levy.1")
    deal(position, owner.court, "recruiter")
    deal(position, owner.debts, "purse.1")
    state = begin_turn(position, "wolf")
    assert left(state) == "2 agents ready · 2 coins · 1 auxiliary"
    owner.auxiliaries = 0
    assert left(state) == "2 agents ready · 2 coins · 1 power"
    owner.coins = 0
    stand(position, "kornmark", "wolf.knight.1", "wolf.noble.1", ready=False)
    assert left(state) == "1 power · 1 card · 1 debt to repay"
    (decision,) = state.awaiting
    in_public = table_of(state, WORDS).texts.left_to_do(view_of(state, None), decision)
    assert in_public == "1\u00a0power"


def test_what_is_left_of_a_use_are_its_points() -> None:
    position = settled()
    stand(position, "kornmark", "wolf.knight.1")
    state = begin_turn(position, "wolf")
    stand(position, "elbingen", "hawk.noble.1")
    choose(state, "move", "wolf.knight.1", "elbingen")
    assert left(state) == "1 action point left"
    (decision,) = state.awaiting
    in_public = table_of(state, WORDS).texts.left_to_do(view_of(state, None), decision.public_part)
    assert in_public == "1 action point left"


def test_the_question_for_a_target_names_the_card_to_its_owner_alone() -> None:
    position = settled()
    owner = position.factions["wolf"]
    owner.coins = 2
    deal(position, owner.hand, "market_day")
    state = begin_turn(position, "wolf")
    choose(state, "play", "market_day")
    (decision,) = state.awaiting
    assert decision.ask == "lyssan.target"
    assert left(state) == "Card played: Market Day"
    assert table_of(state, WORDS).texts.left_to_do(view_of(state, None), decision) == ""


@pytest.mark.rule("lyssan 5.9.2")
def test_the_price_of_several_cards_says_how_many_are_still_to_be_paid() -> None:
    position = settled()
    owner = position.factions["wolf"]
    stand(position, "deichland", "wolf.knight.1", ready=False)
    deal(position, owner.hand, "fresh_horses.1", "vigil.1", "vigil.2", "exile")
    state = begin_turn(position, "wolf")
    choose(state, "play", "fresh_horses.1")
    assert left(state) == "Card played: Fresh Horses · 2 cards to discard"
    choose(state, "discard", "vigil.1")
    assert left(state) == "Card played: Fresh Horses"


@pytest.mark.rule("lyssan 5.5.2")
def test_the_tax_names_the_capital_of_the_map() -> None:
    for realm, capital in (("lyssan", "Elbingen"), ("thalmark", "Viertor")):
        state = new({"map": realm, "seats": 3}, 1)
        decision = Decision(0, "lyssan.tax", (("tax", "coin"), ("tax", "card")))
        asked = table_of(state, WORDS).texts.question(view_of(state, 0), decision)
        assert asked == f"What does {capital} pay you?"


@pytest.mark.rule("lyssan 5.9.2, 5.12")
def test_a_courtier_whose_power_is_used_is_not_called_played() -> None:
    position = settled()
    owner = position.factions["wolf"]
    deal(position, owner.court, "almoner")
    deal(position, owner.hand, "treasurer")
    deal_hand(position, "wolf", 4)
    state = begin_turn(position, "wolf")
    choose(state, "power", "almoner")
    assert left(state) == "Power used: The Almoner"
    choose(state, "discard", owner.hand[-1])
    choose(state, "play", "treasurer")
    assert left(state).startswith("Card played: The Treasurer")


@pytest.mark.rule("lyssan 5.9.2, 5.10.4, 5.11")
def test_the_name_of_an_option_with_a_card_says_what_happens_to_the_card() -> None:
    position = settled()
    owner = position.factions["wolf"]
    deal(position, owner.hand, "silver_vein.1", "vigil.1", "clemency")
    deal(position, owner.court, "treasurer", "spymaster")
    deal(position, owner.debts, "hostage")
    state = begin_turn(position, "wolf")
    assert explained(state, ("play", "silver_vein.1")).startswith("Play “Silver Vein”")
    choose(state, "play", "silver_vein.1")
    assert explained(state, ("discard", "vigil.1")).startswith("Discard “The Long Vigil”")
    choose(state, "discard", "vigil.1")
    choose(state, "repay", "hostage")
    assert explained(state, ("courtier", "treasurer")).startswith("Give up “The Treasurer”")


@pytest.mark.rule("lyssan 5.4.5, 5.6.1")
def test_the_name_of_an_option_says_that_a_card_is_given_away_or_clears_shame() -> None:
    position = settled()
    deal(position, position.factions["wolf"].hand, "silver_vein.1", "vigil.1")
    stand(position, "hopfenau", "wolf.priest.1")
    state = begin_turn(position, "wolf")
    choose(state, "diplomacy", "wolf.priest.1")
    assert explained(state, ("give", "vigil.1")).startswith("Give “The Long Vigil”")
    position = settled()
    deal(position, position.factions["wolf"].hand, "silver_vein.1", "vigil.1")
    position.factions["wolf"].shame += ["marker"]
    state = begin_atonement(position)
    atoning = explained(state, ("influence", "marker", "vigil.1"))
    assert atoning.startswith("Discard “The Long Vigil” for: shame marker")


@pytest.mark.rule("lyssan 4.2")
@pytest.mark.parametrize(
    ("card", "asked"),
    [
        ("market_day", "What do you exchange?"),
        ("whispered_rumours.1", "Which rival does it hit?"),
        ("snowbound", "Who becomes exhausted?"),
        ("freemasons.1", "What do you build, and where?"),
        ("covert_operations.1", "Who does what?"),
        ("safe_conduct.1", "Who moves where?"),
        ("ambush.1", "Who kills whom?"),
        ("plenary_indulgence.1", "Which shame is cleared?"),
    ],
)
def test_the_question_after_a_card_says_what_the_card_does(card: str, asked: str) -> None:
    position = settled()
    wolf = position.factions["wolf"]
    wolf.coins, wolf.shame = 3, ["marker", "wolf.knight.4"]
    position.place("wolf.knight.4", "shame")
    stand(position, "kornmark", "wolf.knight.1", "wolf.spy.1", "hawk.knight.1", "hawk.noble.1", "hawk.spy.1")
    wolf.sites += [Site("salzkamm", Date(1, "summer")), Site("moorholz", Date(1, "summer"))]
    deal(position, wolf.hand, card)
    deal_hand(position, "hawk", 2)
    deal_hand(position, "vulture", 2)
    deal_hand(position, "wolf", 4)
    state = begin_turn(position, "wolf")
    choose(state, "play", card)
    while state.awaiting[0].ask == "lyssan.pay":
        state.choose(0, state.awaiting[0].options[0])
    view = view_of(state, 0)
    assert table_of(state, WORDS, 0).texts.question(view, state.awaiting[0]) == asked


ACTIONS = {"move", "kill", "raze", "diplomacy", "denounce", "lure"}
SPENDING = {"hire", "open", "finish", "trade", "swap"}
"""The verbs whose previews say what money is left, unless it is free."""
BUILDING = {"open", "finish"}


@pytest.mark.rule("lyssan 5.4.3")
@pytest.mark.parametrize(
    ("number", "seed"), [(number, seed) for number in range(len(CONFIGS)) for seed in (1, 2)]
)
def test_previews_come_true_in_random_matches(number: int, seed: int) -> None:
    state, rng = rules.new(CONFIGS[number], seed), Random(seed)
    tables = [table_of(state, WORDS, seat) for seat in range(state.position.config.seats)]
    checked = 0
    while state.awaiting and checked < 400:
        for decision in state.awaiting if rng.random() < 0.2 else ():
            for option in rng.sample(decision.options, min(8, len(decision.options))):
                check(state, decision.seat, option, tables[decision.seat])
                checked += 1
        state.choose(*random_choice(state, rng))


def check(state: LyssanState, seat: Seat, option: Option, table: LyssanPresentation) -> None:
    """Carries the option out in a copy and compares all that the preview says in numbers."""
    view = view_of(state, seat)
    text = table.texts.preview(view, option)
    after = state.copy()
    events = after.choose(seat, option)
    faction = view.acting or view.config.factions_of(seat)[0]
    if option[0] in ACTIONS or (option[0] == "ready" and len(option) > 2):
        check_points(view, option, after, text)
        check_wins(view, faction, option, events)
        check_control(view, faction, option, after)
    is_free = option[0] in BUILDING and not any(isinstance(event, Paid) for event in events)
    if option[0] in SPENDING and not is_free:
        owner = after.position.factions[faction]
        assert LyssanWording(view, WORDS).money(owner.coins, owner.auxiliaries) in text, (option, text)


def check_points(view: Position, option: Option, after: LyssanState, text: str) -> None:
    """An agent that is said to have points left is asked what to do with so many, and no other is."""
    found = points(view, str(view.holder(str(option[1]))), option)
    if found is None:
        return
    asked = after.awaiting[0] if after.awaiting else None
    use = use_of(after.position, asked) if asked is not None else None
    goes_on = use is not None and not use.talks
    assert found[1] == (use.points if use is not None and goes_on else 0), (option, text)
    assert (f"{found[1]} left" in text) == goes_on, (option, text)


def check_wins(view: Position, faction: str, option: Option, events: list[Event]) -> None:
    """The triumphs that are promised are won, and no others by the same deed."""
    won = [record["id"] for record in (event.record() for event in events) if record["kind"] == "triumph"]
    forecast = VERBS[str(option[0])].forecast(view, faction, option)
    assert set(claims(view, faction, forecast)) <= set(won) or not view.living()


def check_control(view: Position, faction: str, option: Option, after: LyssanState) -> None:
    """Each province that is touched is controlled as the preview says, unless somebody is out."""
    if after.position.eliminated != view.eliminated:
        return
    forecast = VERBS[str(option[0])].forecast(view, faction, option)
    for province in forecast.touched:
        said, found = (controller(each, province) for each in (forecast.after, after.position))
        assert said == found, (option, province)


@pytest.mark.rule("lyssan 5.4.3")
def test_a_noble_that_finds_nothing_more_to_do_is_not_promised_a_second_action() -> None:
    position = settled()
    stand(position, "kornmark", "wolf.noble.1")
    state = begin_turn(position, "wolf")
    view = view_of(state, 0)
    option = ("move", "wolf.noble.1", "silberhort")
    preview = table_of(state, WORDS, 0).texts.preview(view, option)
    assert "1 action point; then it has nothing left to do." in preview
    choose(state, *option)
    assert not state.position.agents["wolf.noble.1"].ready


@pytest.mark.rule("lyssan 5.4.6")
def test_a_priest_s_move_has_no_points_to_lose() -> None:
    position = settled()
    deal_hand(position, "wolf", 1)
    stand(position, "kornmark", "wolf.priest.1")
    stand(position, "silberhort", "hawk.noble.1")
    state = begin_turn(position, "wolf")
    text = table_of(state, WORDS, 0).texts.preview(view_of(state, 0), ("move", "wolf.priest.1", "silberhort"))
    assert "1 action point." in text
    assert "left" not in text
