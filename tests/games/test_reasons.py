"""The rules say why an option is not open, and the table has words for every reason."""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from itertools import islice, product
from random import Random
from typing import Any

import pygame
import pytest

from game.catalogue import GAMES as INSTALLED
from game.contract import NOTHING, Decision, Option, Reason, Rules, Seat, State, View
from game.table.ids import SpotId, Spots
from game.table.input.selection import Selection
from game.table.presentation import Presentation, presentation_of
from game.table.presentation.layout import TableSetting
from game.table.presentation.verbs import Verb, by_name
from game.text import LANGUAGES, Words
from game.ui.drawing.theme import SEATS
from tests.auction.installing import installed
from tests.auction.rules import AuctionRules
from tests.auction.table import AuctionTexts, Cell, coin_spot
from tests.games.all_games import CONFIGS, RULES

GAMES = {"cyvasse": 11, "lyssan": 20, "allyria": 6, "grace": 8}
"""Those whose rules give reasons, and how many kinds of them a random match has at least."""
MATCHES = [(game, config, seed) for game in GAMES for config in CONFIGS[game] for seed in range(2)]
TABLES = [*MATCHES[::2], ("auction", {}, 0), ("auction", {"seats": 2, "rounds": 2, "porters": 2}, 1)]
MOST = 60
"""Options tried at each decision."""
SAMPLED = 11
"""Of so many decisions one is looked at on a table."""


@pytest.fixture(autouse=True, scope="module")
def _auction() -> Iterator[None]:
    """Adds the auction to the games."""
    pygame.font.init()
    with installed():
        yield


def rules_of(game: str) -> Rules:
    """The rules of a game, which may be the auction."""
    return RULES[game] if game in RULES else INSTALLED[game].rules


def random_match(
    game: str, config: dict[str, Any], seed: int
) -> Iterator[tuple[State, Decision, list[Option]]]:
    """The decisions of a random match, each with options that other decisions of its kind have offered."""
    state, rng = rules_of(game).new(config, seed), Random(seed)
    offered: dict[str, dict[Option, None]] = defaultdict(dict)
    for _ in range(400):
        if not state.awaiting:
            return
        for decision in state.awaiting:
            offered[decision.ask] |= dict.fromkeys(decision.options)
            found = list(offered[decision.ask])
            yield state, decision, rng.sample(found, min(MOST, len(found)))
        decision = rng.choice(state.awaiting)
        verbs = sorted({str(option[0]) for option in decision.options} - {"end"}) or ["end"]
        verb = rng.choice(verbs) if rng.random() < 0.8 else decision.options[-1][0]
        state.choose(decision.seat, rng.choice([each for each in decision.options if each[0] == verb]))


def tables_of(game: str, config: dict[str, Any], viewer: Seat) -> list[Presentation]:
    """The table of a seat in each language."""
    seats = SEATS[: rules_of(game).seats(config)]
    return [presentation_of(game, TableSetting(Words(language), seats, viewer)) for language in LANGUAGES]


def is_whole(text: str) -> bool:
    """True if a text says something and all its values are filled in."""
    return bool(text) and "{" not in text.replace("{icon:", "")


@pytest.mark.parametrize(("game", "config", "seed"), MATCHES)
def test_what_is_open_has_no_reason_and_what_is_closed_has_one_with_words(
    game: str, config: dict[str, Any], seed: int
) -> None:
    """Takes a second."""
    rules, reasons = RULES[game], dict[str, str]()
    texts = [table.texts for table in tables_of(game, config, 0)]
    for state, decision, options in random_match(game, config, seed):
        view = rules.known(state.view(decision.seat))
        for option in decision.options[::5]:
            for length in range(1, len(option) + 1):
                assert rules.why_not(view, decision, option[:length]) is None, option
        for option in options:
            reason = rules.why_not(view, decision, option)
            assert (reason is None) == (option in decision.options), (option, reason)
            if reason is not None:
                said = ["" if reason == NOTHING else each.reason(view, reason) for each in texts]
                assert reason == NOTHING or all(map(is_whole, said)), (reason, said)
                reasons[reason.key] = said[0]
    assert [each.words.missing for each in texts] == [[]] * len(LANGUAGES)
    assert len(reasons) >= GAMES[game], reasons


def selections(decision: Decision, spots: Mapping[Option, Spots], rng: Random) -> Iterator[Selection]:
    """The selection at first, and after each of some spots that are selected at random."""
    selection = Selection(decision, spots)
    yield selection
    while selection.lit and not selection.menu:
        if selection.select(rng.choice(selection.lit)) is not None:
            return
        yield selection


@pytest.mark.parametrize(("game", "config", "seed"), TABLES)
def test_what_a_table_lights_is_open_and_what_it_refuses_has_words(
    game: str, config: dict[str, Any], seed: int
) -> None:
    """Takes seconds: at some decisions, spots are selected at random, and all others are refused."""
    rng, rules, refused = Random(seed), rules_of(game), 0
    for state, decision, _ in islice(random_match(game, config, seed), 0, None, SAMPLED):
        view, tables = rules.known(state.view(decision.seat)), tables_of(game, config, decision.seat)
        spots = tables[0].layout.spots_by_option(view, decision)
        assert spots.keys() <= set(decision.options)
        assert not [option for option in spots if rules.why_not(view, decision, option)]
        on_table = {target.spot for target in tables[0].layout.targets(view)}
        for selection in selections(decision, spots, rng):
            dark = [spot for spot in on_table if not selection.accepts(spot)]
            assert on_table.issuperset(selection.lit)
            assert not set(dark).intersection(selection.lit)
            for table, spot in product(tables, dark):
                check_refusal(view, table, selection, spot)
            refused += len(dark)
        assert [table.texts.words.missing for table in tables] == [[]] * len(LANGUAGES)
    assert refused > 20


def check_refusal(view: View, table: Presentation, selection: Selection, spot: SpotId) -> None:
    """A press on a dark spot is answered with the reason of the rules against what it means.

    If that is open, or begins something open, a press on another spot leads there. Of what is only read
    nothing is said.
    """
    texts, rules = table.texts, rules_of(table.texts.game)
    said = texts.why_not(view, selection, spot)
    assert said == "" or is_whole(said), (selection.decision.ask, selection.selected, spot)
    meant = (verb.meant(view, selection, spot) for verb in texts.verbs.values())
    option = next((option for option in meant if option is not None), None)
    reason = None if option is None else rules.why_not(view, selection.decision, option)
    if reason is not None:
        assert said == ("" if reason == NOTHING else texts.reason(view, reason))
    elif option is not None:
        ways = table.layout.spots_by_option(view, selection.decision).items()
        leading = {spot for each, spots in ways if each[: len(option)] == option for spot in spots}
        assert any(each in selection.selected or selection.accepts(each) for each in leading), (option, spot)


def test_a_game_that_gives_no_reasons_says_that_an_option_is_closed() -> None:
    rules = AuctionRules()
    state = rules.new({}, 1)
    decision = state.awaiting[0]
    view = rules.known(state.view(decision.seat))
    assert rules.why_not(view, decision, decision.options[0][:1]) is None
    assert rules.why_not(view, decision, ("dance",)) == Reason("closed")


def bid_of(spot: SpotId) -> Option | None:
    """The bid of a coin."""
    return ("bid", spot.number) if isinstance(spot, Cell) else None


class PointingTexts(AuctionTexts):
    """Texts of the auction for whose table a press on any coin means to bid it."""

    verbs = by_name(Verb("bid", spots=coin_spot, meant=lambda _view, _selection, spot: bid_of(spot)))


def test_by_default_a_reason_has_the_words_of_its_game() -> None:
    decision = Decision(0, "auction.bid", (("bid", 3),))
    selection = Selection(decision, {("bid", 3): (Cell("coin", 0, 3),)})
    said = {coin: PointingTexts(Words("en")).why_not({}, selection, Cell("coin", 0, coin)) for coin in (3, 4)}
    assert said == {3: Words("en")("hud.point_first"), 4: "Nobody can bid that."}


@pytest.mark.parametrize(("game", "config", "seed"), MATCHES[::2])
def test_the_room_learns_no_other_reason_than_it_may_know(
    game: str, config: dict[str, Any], seed: int
) -> None:
    """A reason at a decision that all see follows from what all see. Takes a second."""
    rules = RULES[game]

    def reason(state: State, viewer: Seat | None, decision: Decision, option: Option) -> Reason | None:
        return rules.why_not(rules.known(state.view(viewer)), decision, option)

    for number, (state, decision, options) in enumerate(random_match(game, config, seed)):
        if number % 5 == 0 and decision.open:
            for option in options[:8]:
                assert bool(reason(state, None, decision, option)) == (option not in decision.options)
