"""What a preview promises is what follows when the option is carried out."""

from random import Random

import pytest

from game.contract import Event, Option, Seat
from game.games.lyssan import rules
from game.games.lyssan.rules.actions import use_of
from game.games.lyssan.rules.control import controller
from game.games.lyssan.rules.position import Position
from game.games.lyssan.rules.state import LyssanState
from game.games.lyssan.table.presentation import LyssanPresentation
from game.games.lyssan.table.verbs import VERBS
from game.games.lyssan.table.verbs.rows import claims, points
from game.games.lyssan.table.wording import LyssanWording
from game.text import Words
from tests.games.lyssan.rules.positions import begin_turn, choose, deal_hand, settled, stand
from tests.games.lyssan.table.tables import view_of
from tests.games.lyssan.table.text.matches import CONFIGS, random_choice, table_of

WORDS = Words("en")
ACTIONS = {"move", "kill", "raze", "diplomacy", "denounce", "lure"}
SPENDING = {"hire", "open", "finish", "trade", "swap"}
"""The verbs whose previews say what money is left."""


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
    if option[0] in SPENDING:
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
