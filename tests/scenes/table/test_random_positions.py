"""What holds for the cursor at random positions of all games: where it starts, and where directions lead."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from random import Random
from typing import Any

import pytest
from pygame import Vector2

from game.contract import DEFAULT_VERBS, Option, State
from game.games.lyssan.rules.situation import situation
from game.games.lyssan.table.ids import AgentSpot, ProvinceSpot
from game.input.messages import DIRECTIONS, Intent, Point
from game.match import Match, MatchSetup
from game.scenes.services import Services
from game.scenes.table.overlays.curtain import CurtainScene
from game.scenes.table.scene import TableScene
from game.scenes.table.sight import targets_of
from game.table.ids import ButtonSpot, SpotId
from game.table.input.targets import Target
from game.ui.widgets.widget import OPPOSITE, UNIT_VECTORS
from tests.auction.matches import ANNA, BERND, CORA, DORA
from tests.games.all_games import RULES, random_choice
from tests.scenes.driver import Driver

PEOPLE = (ANNA, BERND, CORA, DORA)
CONFIGS: dict[str, dict[str, Any]] = {
    "cyvasse": {"setup": "quick", "board": "jade_garden"},
    "allyria": {"seats": 2, "year": "short"},
    "lyssan": {"seats": 4},
    "grace": {"seats": 4},
}
POSITIONS = [(game, seed) for game in RULES for seed in range(2)]


def tables(services: Services, game: str, seed: int, every: int = 23) -> Iterator[tuple[TableScene, Driver]]:
    """The table at every 23rd position of a random match."""
    state, rng = RULES[game].new(CONFIGS[game], seed), Random(seed)
    for number in range(every * 8):
        if not state.awaiting:
            return
        if number % every == seed % every:
            yield from table_at(services, game, state.snapshot())
        state.choose(*random_choice(state, rng))


def table_at(services: Services, game: str, start: dict[str, Any]) -> Iterator[tuple[TableScene, Driver]]:
    """The table at a position; all private views are opened as they come."""
    config = CONFIGS[game]
    players = PEOPLE[: RULES[game].seats(config)]
    match = Match.start(services.matches, MatchSetup(game, config, 1, players, start=start))
    table = TableScene(services, match)
    driver = Driver(services, table)
    driver.draw()
    driver.wait(0.1, times=4)
    if driver.top is not table:
        driver.press("accept")
        driver.wait(0.1, times=4)
    if driver.top is table and table.selection is not None:
        yield table, driver
    driver.close()


def lit_targets(table: TableScene) -> dict[SpotId, Target]:
    """What can be selected now and is in sight, by spot."""
    assert table.selection is not None
    lit = set(table.selection.lit)
    return {target.spot: target for target in table.targets if target.spot in lit and target.is_shown}


def led_to(table: TableScene, here: SpotId, direction: Intent) -> SpotId | None:
    """Where one press leads."""
    seat_input = table.play.inputs.displayed
    seat_input.cursor.move_to(here)
    seat_input.move(targets_of(table.play, seat_input), direction)
    return seat_input.cursor.spot


def reached(table: TableScene, start: SpotId) -> set[SpotId]:
    """All that directions lead to from a spot."""
    found, waiting = {start}, [start]
    while waiting:
        here = waiting.pop()
        for spot in (led_to(table, here, direction) for direction in DIRECTIONS):
            if spot is not None and spot not in found:
                found.add(spot)
                waiting.append(spot)
    return found


def first_spots(table: TableScene, rng: Random) -> Iterator[SpotId]:
    """Some spots that are selected one after the other, each alone."""
    selection = table.selection
    assert selection is not None
    for spot in rng.sample(selection.lit, min(3, len(selection.lit))):
        if selection.select(spot) is None and not selection.menu:
            yield spot
        selection.selected.clear()
        selection.menu.clear()


@pytest.mark.no_cover
@pytest.mark.parametrize(("game", "seed"), POSITIONS)
def test_directions_lead_to_each_lit_goal(services: Services, game: str, seed: int) -> None:
    """Tables at random positions of a whole match are opened, and many presses tried."""
    for table, _ in tables(services, game, seed):
        for spot in first_spots(table, Random(seed)):
            lit = lit_targets(table)
            for start in (spot, *list(lit)[:1]):
                assert set(lit) <= reached(table, start), (game, seed, start)


@pytest.mark.no_cover
@pytest.mark.parametrize("game", RULES)
def test_a_step_leads_back_and_no_spot_is_a_trap(services: Services, game: str) -> None:
    """Opens a table in the middle of a random match and tries all directions at all its spots."""
    table, _ = next(tables(services, game, 1, every=40))
    seat_input, spots = table.play.inputs.displayed, [each.spot for each in table.targets if each.is_shown]
    for spot in spots:
        ways = {direction: led_to(table, spot, direction) for direction in DIRECTIONS}
        assert any(goal != spot for goal in ways.values()), (game, spot)
        for direction in (each for each, goal in ways.items() if goal != spot):
            led_to(table, spot, direction)
            seat_input.move(targets_of(table.play, seat_input), OPPOSITE[direction])
            assert seat_input.cursor.spot == spot, (game, spot, direction)
    assert set(spots) <= reached(table, spots[0])


@pytest.mark.no_cover
@pytest.mark.parametrize("seed", range(3))
def test_in_a_turn_of_commands_no_press_passes_a_nearer_goal_by(services: Services, seed: int) -> None:
    """Tables at random positions of a whole match are opened, and many presses tried."""
    for table, _ in tables(services, "lyssan", seed):
        for spot in first_spots(table, Random(seed)):
            lit = lit_targets(table)
            every = {target.spot: target for target in table.targets}
            for start in [each for each in (spot, *lit) if each in every]:
                for direction in DIRECTIONS:
                    ahead = goals_ahead(every[start], lit.values(), direction)
                    if ahead:
                        led = led_to(table, start, direction)
                        assert led in ahead or led in lit, (seed, start, direction)
                        assert not passed_by(ahead, led), (seed, start, direction)


def goals_ahead(
    start: Target, goals: Iterable[Target], direction: Intent
) -> dict[SpotId, tuple[float, float]]:
    """The goals on the side of a direction: how far ahead each lies, and how far aside."""
    unit = UNIT_VECTORS[direction]
    offsets = {goal.spot: Vector2(goal.step_rect.center) - start.step_rect.center for goal in goals}
    found = {spot: (offset.dot(unit), abs(offset.cross(unit))) for spot, offset in offsets.items()}
    return {spot: (ahead, aside) for spot, (ahead, aside) in found.items() if 4 * ahead > aside}


def passed_by(ahead: Mapping[SpotId, tuple[float, float]], led: SpotId | None) -> list[SpotId]:
    """The goals straight ahead that are nearer than that which a press led to, and no farther aside."""
    if led is None or led not in ahead:
        return []
    far, aside = ahead[led]
    return [spot for spot, (near, beside) in ahead.items() if beside < near < far and beside <= aside]


@pytest.mark.no_cover
@pytest.mark.parametrize(("game", "seed"), POSITIONS)
def test_the_cursor_never_starts_where_a_press_costs_something_or_ends_a_turn(
    services: Services, game: str, seed: int
) -> None:
    """Tables at random positions of a whole match are opened."""
    for table, _ in tables(services, game, seed):
        option, options = under_cursor(table), table.decision.options if table.decision else ()
        costly = {*table.play.viewer.presentation.layout.gives_away, *DEFAULT_VERBS}
        if option is not None and any(each[0] not in costly - {"stop", "pass"} for each in options):
            assert option[0] not in costly - ({"stop", "pass"} if table.option_list else set()), (
                seed,
                option,
            )


@pytest.mark.no_cover
@pytest.mark.parametrize("game", ["lyssan", "allyria"])
def test_what_costs_money_or_cards_is_known_to_the_cursor(services: Services, game: str) -> None:
    """Plays matches: sites are finished seldom."""
    table, _ = next(table_at(services, game, RULES[game].new(CONFIGS[game], 0).snapshot()))
    known = table.play.viewer.presentation.layout.gives_away
    harmless = {*DEFAULT_VERBS, "play"}  # a hand is opened in order to play cards
    tried: Counter[tuple[str, str]] = Counter()
    costly = set()
    for seed in range(2):
        state, rng = RULES[game].new(CONFIGS[game], seed), Random(seed)
        while state.awaiting:
            for decision in state.awaiting:
                for option in decision.options:
                    verb = str(option[0])
                    kind = decision.ask, verb
                    if verb in harmless or tried[kind] > 5 * (seed + 1):
                        continue
                    tried[kind] += 1
                    before, after = goods(game, state, decision.seat), state.copy()
                    after.choose(decision.seat, option)
                    if any(count < before[name] for name, count in goods(game, after, decision.seat).items()):
                        costly.add(verb)
            state.choose(*random_choice(state, rng))
    assert costly <= set(known)
    assert costly >= {"lyssan": {"hire", "open", "finish", "trade"}, "allyria": {"buy", "recruit"}}[game]


def goods(game: str, state: State, seat: int) -> dict[str, int]:
    """The money and the cards of a seat."""
    view = state.view(seat)
    if game == "allyria":
        return {**view["seats"][seat]["pool"], "hand": len(view["seats"][seat]["hand"])}
    own = [faction for faction in view["factions"].values() if faction["seat"] == seat]
    money = {name: sum(faction[name] for faction in own) for name in ("coins", "auxiliaries")}
    return money | {name: sum(len(faction[name]) for faction in own) for name in ("hand", "court")}


def under_cursor(table: TableScene) -> Option | None:
    """The option that a press would choose at once."""
    selection, spot = table.selection, table.play.inputs.displayed.meant_spot(table.targets)
    if table.option_list is not None:
        return table.option_list.focused_option
    return None if selection is None or spot is None else selection.chosen_by(spot)


def lyssan_table(services: Services, *provinces: str) -> tuple[TableScene, Driver]:
    """The Wolf's turn, with two cards in its hand."""
    snapshot = situation(provinces=list(provinces), factions=["wolf: hand vigil.1 vigil.2"])
    config = {"seats": 4}
    match = Match.start(services.matches, MatchSetup("lyssan", config, 1, PEOPLE, start=snapshot))
    table = TableScene(services, match)
    driver = Driver(services, table)
    driver.draw()
    driver.wait(0.1, times=4)
    return table, driver


def talking_table(services: Services, agent: str) -> tuple[TableScene, Driver]:
    """The Wolf's agent stands beside a province of the Hawk, and it has cards to give away."""
    return lyssan_table(
        services, "deichland: wolf castle", f"kornmark: wolf {agent}", "silberhort: hawk noble"
    )


@pytest.mark.parametrize("agent", ["knight", "noble", "priest", "spy"])
def test_down_leads_from_an_agent_in_tannrode_to_goldacker_below_it(services: Services, agent: str) -> None:
    table, driver = lyssan_table(services, "deichland: wolf castle", f"tannrode: wolf {agent}")
    table.cursor.move_to(AgentSpot(f"wolf.{agent}.1"))
    driver.press("accept", "down")
    assert table.cursor.spot == ProvinceSpot("goldacker")
    driver.close()


@pytest.mark.rule("lyssan 5.4.6")
@pytest.mark.parametrize("device", ["keyboard", "pad 1", "mouse"])
@pytest.mark.parametrize("agent", ["spy", "priest"])
def test_after_an_agent_has_moved_to_a_rival_blind_presses_give_no_card_away(
    services: Services, agent: str, device: str
) -> None:
    table, driver = talking_table(services, agent)
    play(table, driver, ("move", f"wolf.{agent}.1", "silberhort"), device)
    assert (
        [option[0] for option in table.decision.options] == ["diplomacy", "stop"] if table.decision else False
    )
    assert not isinstance(table.cursor.spot, ButtonSpot)
    for _ in range(3):
        driver.press("accept", device=device)
        driver.wait(0.1, times=2)
    assert driver.top is table
    assert table.match.steps[-1].choice.option[0] == "move"
    driver.close()


@pytest.mark.rule("lyssan 5.4.5")
def test_the_curtain_after_diplomacy_leads_back_before_it(services: Services) -> None:
    table, driver = talking_table(services, "priest")
    play(table, driver, ("move", "wolf.priest.1", "silberhort"), "pad 1")
    play(table, driver, ("diplomacy", "wolf.priest.1"), "pad 1")
    assert [type(scene) for scene in driver.scenes] == [TableScene, CurtainScene]
    assert driver.shows("Take back")
    driver.press("back", device="pad 1")
    driver.wait(0.1, times=4)
    assert driver.scenes == [table]
    assert table.decision is not None
    assert table.decision.ask == "lyssan.act"
    assert table.match.steps[-1].choice.option[0] == "move"
    driver.close()


def play(table: TableScene, driver: Driver, option: Option, device: str) -> None:
    """Selects the spots of an option one after the other."""
    assert table.decision is not None
    for spot in table.play.viewer.presentation.layout.spots_by_option(table.play.viewer.view, table.decision)[
        option
    ]:
        target = next(target for target in table.targets if target.spot == spot)
        if device == "mouse":
            driver.send(Point("mouse", *target.step_rect.center))
        else:
            table.cursor.move_to(spot)
        driver.press("accept", device=device)
    driver.wait(0.1, times=6)
