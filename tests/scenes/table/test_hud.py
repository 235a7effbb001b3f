"""The texts and panels around the board are complete, legible and in the safe area at every decision."""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from itertools import combinations, product
from math import inf
from random import Random

import pygame
import pytest

from game.bots import pool
from game.bots.pool import Pool
from game.catalogue import GAMES
from game.games.cyvasse.table.ids import TileSpot
from game.games.grace.rules.data import EVENT_CARDS, HOLDING_KINDS
from game.match import Match, MatchSetup, Player, Replay
from game.scenes.replay import ReplayScene
from game.scenes.services import Services
from game.scenes.table.dock import paint_dock
from game.scenes.table.scene import TableScene
from game.scenes.table.seating import Seating
from game.text import LANGUAGES
from game.ui.drawing.canvas import Canvas, DumpEntry
from game.ui.drawing.theme import NORMAL, SMALLEST, contrast
from game.ui.layout import Frame
from tests.bots import thinkers
from tests.scenes.app_tables import (
    ANNA,
    BEA,
    BERT,
    CORA,
    QUICK,
    SECRET,
    STRIKE,
    random_choice,
    start_match,
)
from tests.scenes.conftest import Drive, MakeServices
from tests.scenes.driver import Driver
from tests.ui.measuring import MeasuringCanvas

SIZES = ((1280, 800), (1920, 1080))
MARGINS = (0, 5, 10)
PAINTED = ((100, 0), (200, 10))
"""Text sizes and margins at which the table is painted, so that contrast can be measured; elsewhere only
the layout is checked."""
LEGIBLE = 4.0
"""Contrast to the worst pixel; the corner of a painted frame may touch the box of the words."""
LONG = Player(ANNA.kind, None, "Maximiliane-Theodora", "gules", "lion")
RABBLE = {"cfen": "8 8/8/8/8/8/8/8/8 8/8/8/8/8/8/5^2/1A6 8/7k/3r4/4r3/3RR1e1/8/K5R1/2C5 L1 a d4 0 25"}
OPEN = {"setup": "open", "board": "jade_garden", "first": "alabaster"}


def after_choices(services: Services, *choices: tuple[str, ...], config: Mapping[str, str] = QUICK) -> Match:
    """A match in which the first seat has made these choices."""
    match = start_match(services, (LONG, BERT), config)
    for choice in choices:
        match.choose(0, choice)
    return match


SITUATIONS: Mapping[str, Callable[[Services], Match]] = {
    "plan": after_choices,
    "home": lambda services: after_choices(services, ("preset", "wall")),
    "mountain": lambda services: start_match(services, (LONG, CORA), OPEN),
    "keep": lambda services: after_choices(
        services, ("build",), *(("mountain", tile) for tile in ("a2", "b2", "g2")), config=SECRET
    ),
    "move": lambda services: start_match(services, (CORA, LONG), STRIKE),
    "rabble": lambda services: start_match(services, (LONG, BERT), RABBLE),
    "bot": lambda services: start_match(services, (BERT, LONG), STRIKE),
    "over": lambda services: after_resigning(start_match(services, (LONG, CORA), STRIKE)),
}


def after_resigning(match: Match) -> Match:
    match.resign(0)
    return match


@pytest.fixture(params=LANGUAGES)
def slow_bot_services(
    request: pytest.FixtureRequest, make_services: MakeServices, monkeypatch: pytest.MonkeyPatch
) -> Services:
    """Services in one language; the bots think until they are stopped, and are never replaced as too slow."""
    monkeypatch.setattr(pool, "LONGEST_WAIT", inf)
    services = make_services(SIZES[0], language=request.param)
    services.bots = Pool(workers=1, thinker=thinkers.patient)
    return services


def draw_at(driver: Driver, size: tuple[int, int], text_size: int, safe: int) -> Canvas:
    frame = Frame(size, safe / 100)
    painted = (text_size, safe) in PAINTED
    canvas_type = Canvas if painted else MeasuringCanvas
    canvas = canvas_type(pygame.Surface(size), frame, text_size=text_size / 100, palette=NORMAL)
    canvas.samples_background = painted
    driver.services.window.canvas = canvas
    return driver.draw()


@pytest.mark.parametrize("situation", SITUATIONS)
def test_nothing_is_cut_hidden_or_outside_the_safe_area(slow_bot_services: Services, situation: str) -> None:
    """Takes seconds: each situation is drawn at 18 sizes."""
    table = TableScene(
        slow_bot_services, SITUATIONS[situation](slow_bot_services), Seating(slow_bot_services.devices)
    )
    driver = Driver(slow_bot_services, table)
    for size, text_size, safe in product(SIZES, (100, 150, 200), MARGINS):
        canvas = draw_at(driver, size, text_size, safe)
        driver.wait(0.05, times=2)
        canvas = draw_at(driver, size, text_size, safe)
        faults = list(find_faults(canvas))
        assert not faults, f"{size}, {text_size} %, safe area {safe} %: {faults}"
    driver.close()


@pytest.mark.parametrize("size", SIZES)
def test_every_layout_is_named_in_whole_words_and_its_meaning_is_whole(
    slow_bot_services: Services, size: tuple[int, int]
) -> None:
    table = TableScene(
        slow_bot_services,
        start_match(slow_bot_services, (LONG, BERT), SECRET),
        Seating(slow_bot_services.devices),
    )
    driver = Driver(slow_bot_services, table)
    driver.wait(0.05, times=2)
    assert table.option_list is not None
    for text_size, safe in ((100, 0), (150, 10), (200, 10)):
        draw_at(driver, size, text_size, safe)
        for option in table.option_list.options:
            faults = list(find_faults(driver.draw()))
            assert not faults, f"{text_size} %, safe area {safe} %: {faults}"
            assert (
                table.play.viewer.presentation.texts.explain_option(table.play.viewer.view, option).title
                in driver.texts
            )
            driver.press("down")
    driver.close()


@pytest.mark.parametrize("text_size", [100, 150, 200])
def test_a_plate_that_is_too_narrow_shows_its_picture_or_leaves_it_out(
    make_services: MakeServices, text_size: int
) -> None:
    services = make_services(SIZES[0])
    table = TableScene(services, start_match(services, (ANNA, CORA), STRIKE), Seating(services.devices))
    driver = Driver(services, table)
    driver.wait(0.05, times=2)
    draw_at(driver, SIZES[0], text_size, 5)
    assert driver.shows("Alab")
    assert not [text for text in driver.texts if "[" in text]
    driver.close()


LONG_NAMES = ("Maximiliane-Theodora", "Wolfgang von Kronach", "Friederikehildegard1", "Anna-Lena Vogelsang")
"""As long as a name can be."""


@pytest.mark.usefixtures("auction")
@pytest.mark.parametrize("size", SIZES)
def test_plates_of_two_lines_show_the_whole_of_every_name(
    size: tuple[int, int], make_services: MakeServices
) -> None:
    """Takes a second: the table and its replay are laid out at two text sizes."""
    services, rules = make_services(size), GAMES["auction"].rules
    count = max(seats for seats in rules.SEATS if seats <= len(LONG_NAMES))
    players = [
        replace(player, name=name) for player, name in zip((ANNA, CORA, LONG, LONG), LONG_NAMES, strict=True)
    ]
    match = Match.start(
        services.matches, MatchSetup("auction", rules.seats_config(count), 4, players[:count])
    )
    replay = ReplayScene(services, Replay(match.path))
    replay.shows_chronicle = False
    for scene in (TableScene(services, match), replay):
        driver = Driver(services, scene)
        for text_size in (100, 200):
            draw_at(driver, size, text_size, 5)
            shown, wanted = (
                {re.sub("[ -]", "", text) for text in texts} for texts in (driver.texts, LONG_NAMES)
            )
            assert len(wanted & shown) == count
            assert not driver.cut
        driver.close()


def find_faults(canvas: Canvas) -> Iterator[str]:
    """Sentences that say what is wrong on the canvas."""
    texts = [shown for shown in canvas.dump if shown.kind == "text"]
    safe = canvas.frame.rect_px(canvas.frame.safe).inflate(4, 4)
    for shown in canvas.dump:
        if shown.cut:
            yield f"cut: {shown.text}"
        if shown.kind in ("text", "widget") and not safe.contains(shown.rect_px):
            yield f"outside: {shown.text}"
    for shown in texts:
        assert shown.colour is not None
        assert (shown.behind is None) != canvas.paints
        if shown.behind and contrast(shown.colour, shown.behind) < LEGIBLE:
            yield f"low contrast: {shown.text}"
        if shown.font_px < round(SMALLEST * canvas.frame.unit):
            yield f"small: {shown.text}"
    for one, other in combinations(texts, 2):
        if overlaps(one, other):
            yield f"overlapping: {one.text} and {other.text}"


def overlaps(one: DumpEntry, other: DumpEntry) -> bool:
    """True if two texts overlap; their line spacing may."""
    return bool(one.rect_px.inflate(-4, -8).colliderect(other.rect_px.inflate(-4, -8)))


def count_texts(driver: Driver, text: str) -> int:
    return sum(text in shown for shown in driver.texts)


def test_the_status_of_the_match_is_shown_once(services: Services) -> None:
    table = TableScene(services, start_match(services, (ANNA, CORA), STRIKE))
    driver = Driver(services, table)
    driver.wait(0.05, times=2)
    status = table.play.viewer.presentation.texts.status(table.play.viewer.view)
    assert count_texts(driver, status) == 1
    assert count_texts(driver, services.words("table.cyvasse.only_move")) == 1
    driver.close()


def test_no_hint_names_a_button_that_does_nothing(services: Services) -> None:
    table = TableScene(services, after_resigning(start_match(services, (ANNA, CORA), STRIKE)))
    driver = Driver(services, table)
    driver.wait(0.05)
    driver.press("back")
    words = {hint.text for hint in table.play.hud.hints}
    assert services.words("hud.result") in words
    assert services.words("hud.undo") not in words
    assert services.words("hud.play_now") not in words
    driver.close()


def test_while_a_list_is_open_nothing_else_can_be_explained(services: Services) -> None:
    table = TableScene(services, start_match(services, (ANNA, BERT), QUICK))
    driver = Driver(services, table)
    driver.wait(0.05, times=2)
    assert table.option_list is not None
    assert services.words("hud.explain") not in [hint.text for hint in table.play.hud.hints]
    driver.close()


def test_a_selected_thing_can_be_deselected(services: Services) -> None:
    table = TableScene(services, start_match(services, (ANNA, CORA), STRIKE))
    driver = Driver(services, table)
    driver.wait(0.05, times=2)
    own = {services.words(f"hud.{key}") for key in ("deselect", "next_goal")}
    assert not own & {hint.text for hint in table.play.hud.hints}
    table.cursor.move_to(TileSpot("c2"))
    driver.press("accept")
    assert own <= {hint.text for hint in table.play.hud.hints}
    driver.close()


def test_hints_say_that_a_button_jumps_between_the_own_things_while_nothing_is_selected(
    services: Services,
) -> None:
    table = TableScene(services, start_match(services, (ANNA, CORA), STRIKE))
    driver = Driver(services, table)
    driver.wait(0.05, times=2)
    hint = services.words("hud.next_one")
    assert hint in {hint.text for hint in table.play.hud.hints}
    before = table.cursor.spot
    driver.press("next")
    assert table.cursor.spot != before
    driver.press("accept")
    assert hint not in {hint.text for hint in table.play.hud.hints}
    driver.close()


def names_heir(match: Match) -> bool:
    """True if a person may leave the title of the Heir where it is, or revoke it."""
    decision = match.awaiting[0]
    return decision.ask == "grace.heir" and decision.seat in (0, 1) and ("revoke",) in decision.options


def collects_differently(match: Match) -> bool:
    """True if two persons collect, and one of them has more left than the other."""
    collecting = [decision for decision in match.awaiting if decision.ask == "grace.collect"]
    asked = [decision for decision in collecting if decision.seat in (0, 1)]
    return len(asked) == 2 and len({len(decision.options) for decision in asked}) == 2


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("moment", [names_heir, collects_differently])
def test_what_two_persons_read_in_yes_your_grace_is_not_cut_off_on_a_small_screen(
    make_services: MakeServices, drive: Drive, language: str, moment: Callable[[Match], bool]
) -> None:
    services, rng = make_services((1280, 800), language=language), Random(6)
    players = [replace(ANNA, name="Spieler 1"), replace(ANNA, name="Spieler 2"), BERT, BEA]
    match = Match.start(services.matches, MatchSetup("grace", {"seats": 4}, 3, players))
    while not moment(match):
        match.choose(*random_choice(match, rng))
    table = TableScene(services, match, Seating(services.devices, {0: "pad 1", 1: "pad 2"}))
    driver = drive(table)
    driver.wait(0.1, times=5)
    assert driver.top is table
    assert table.play.inputs.open
    assert driver.cut == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_name_of_a_card_is_broken_within_a_word_beside_its_picture(
    make_services: MakeServices, drive: Drive, language: str
) -> None:
    services = make_services((1280, 800), language=language)
    players = [ANNA, *[BERT] * 3]
    match = Match.start(services.matches, MatchSetup("grace", {"seats": 4}, 3, players))
    table = TableScene(services, match)
    canvas = drive(table).draw()
    area, shown = table.play.viewer.areas.dock, table.play.hud.dock
    assert area is not None
    assert shown is not None
    names = [f"grace.event.{card}.name" for card in EVENT_CARDS]
    names += [f"grace.holding.{kind}" for kind in HOLDING_KINDS]
    for name in names:
        canvas.begin()
        paint_dock(canvas, area, replace(shown, title=services.words(name), picture="cards"), fitted=True)
        assert [entry.text for entry in canvas.dump if entry.kind == "text" and entry.cut] == []
