"""What is said of an option before it is chosen is what follows: costs, and what odds are made of."""

from collections import Counter
from pathlib import Path
from random import Random

import pytest

from game.contract import Option
from game.games.allyria import rules
from game.games.allyria.rules.campaign import Campaign
from game.games.allyria.rules.entering import points_of_sides
from game.games.allyria.rules.state import AllyriaState
from game.games.allyria.table import presentation, wording
from game.games.allyria.table.wording import Names
from game.table.presentation.layout import TableSetting
from game.text import Words
from tests.games.allyria.rules.playing import random_choice, start
from tests.table.tables import view_of
from tools.screens import allyria_matches

WORDS = Words("en")


@pytest.mark.rule("allyria 5.4.2, 5.4.3")
def test_a_battle_begins_with_the_dice_and_points_of_its_preview() -> None:
    """Plays two matches: battles are rare at first."""
    checked = 0
    for seed in (1, 2):
        state, rng = rules.new({"seats": 2, "rings": 2}, seed), Random(seed)
        while state.awaiting and checked < 200 * seed:
            for option in state.awaiting[0].options:
                checked += option[0] == "march" and compared(state, option)
            state.choose(*random_choice(state, rng))
    assert checked > 50


def compared(state: AllyriaState, option: Option) -> bool:
    """Compares the preview of a march with its battle; False if it leads to none."""
    view: Campaign = view_of(state, state.awaiting[0].seat)
    _, start, goal, party = map(str, option)
    types, foe = wording.party_types(view, start, party), view.lands[goal].holder
    if not types or foe in (None, view.turn):
        return False
    ours, theirs = points_of_sides(view, view.turn, foe, goal, types)
    after = state.copy()
    rolled = [
        record
        for record in (event.record() for event in after.choose(state.awaiting[0].seat, option))
        if record["kind"] == "rolled" and record["tile"] == goal
    ]
    for points, record in zip((ours, theirs), rolled[:2], strict=True):
        assert (points.dice, points.plus, points.minus) == (
            len(record["dice"]),
            record["plus"],
            record["minus"],
        )
        assert points.parts == record["parts"]
    return True


@pytest.mark.rule("allyria 4.4")
def test_a_purchase_is_paid_as_its_explanation_says() -> None:
    checked = 0
    for seed in (1, 2):
        state, rng = rules.new({"seats": 2, "rings": 2, "purchases": "immediate"}, seed), Random(seed)
        while state.awaiting and checked < 60 * seed:
            for option in state.awaiting[0].options:
                checked += option[0] in ("buy", "cycle") and paid_as_said(state, option)
            state.choose(*random_choice(state, rng))
    assert checked > 50


def paid_as_said(state: AllyriaState, option: Option) -> bool:
    """Compares the title of an offer with what leaves the pool for it; True if that is the same."""
    seat, after = state.awaiting[0].seat, state.copy()
    records = [event.record() for event in after.choose(seat, option)]
    before, now = (each.view(seat)["seats"][seat]["pool"] for each in (state, after))
    gained = Counter[str]()
    for record in records:
        if record["kind"] == "gained" and record["seat"] == seat:
            gained[record["res"]] += record["n"]
    paid = {resource: before[resource] + gained[resource] - now[resource] for resource in before}
    texts = presentation(TableSetting(WORDS)).texts
    assert Names(WORDS).tokens(paid) in texts.explain_option(view_of(state, seat), option).title, option
    return True


def test_every_number_of_troops_that_can_join_a_party_shows_its_odds(tmp_path: Path) -> None:
    """Takes seconds if it is the first to play the match of the pictures."""
    match = allyria_matches.match_at(tmp_path, allyria_matches.can_attack_with_party)
    option = next(
        option
        for option in allyria_matches.party_attacks(match, match.awaiting[0])
        if option[3] in ("some", "all")
    )
    texts = presentation(TableSetting(WORDS)).texts
    some: Option = (*option[:3], "some")
    assert some in match.awaiting[0].options
    match.choose(match.awaiting[0].seat, some)
    view = view_of(match.state, None)
    takes = [each for each in match.awaiting[0].options if each[0] == "take"]
    shown = {take: texts.preview(view, take) for take in takes}
    assert takes
    assert all("Taken" in text or "falls without" in text for text in shown.values())


@pytest.mark.parametrize(
    ("purchases", "words"), [("drop", "after your deck is shuffled"), ("immediate", "at once")]
)
def test_it_is_said_when_a_bought_card_works(purchases: str, words: str) -> None:
    state = start(phase="buy", market="wildwood.1", pools={0: "2 magic"}, purchases=purchases)
    buy: Option = ("buy", "wildwood.1")
    assert buy in state.awaiting[0].options
    texts, view = presentation(TableSetting(WORDS)).texts, view_of(state, 0)
    assert words in texts.preview(view, buy)
    assert words in texts.explain_option(view, buy).lines[0]
