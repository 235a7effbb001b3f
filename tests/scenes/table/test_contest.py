"""While a battle is fought its rule and both sides are in sight, and afterwards its result."""

from game.games.allyria.rules.points import hits
from game.match import Match, MatchSetup
from game.scenes.services import Services
from game.scenes.table.scene import TableScene
from tests.games.allyria.rules import playing
from tests.scenes.choosing import choose
from tests.scenes.conftest import Drive, MakeServices
from tests.scenes.driver import Driver
from tools.screens import allyria_matches


def open_battle(services: Services) -> tuple[TableScene, Driver]:
    table = TableScene(services, allyria_matches.match_at(services.matches, allyria_matches.in_great_battle))
    driver = Driver(services, table)
    driver.wait(0.1, times=3)
    return table, driver


def test_a_battle_shows_its_rule_and_the_hits_and_losses_of_both_sides(services: Services) -> None:
    table, driver = open_battle(services)
    contest = table.play.viewer.presentation.texts.contest(table.play.viewer.view)
    assert contest is not None
    assert contest.rule == "5 and 6 hit"
    step = table.play.viewer.view.stack[-1]
    assert [side.seat for side in contest.sides] == [step.seat, step.foe]
    assert contest.sides[0].total.startswith(str(hits(step.attacker.face)))
    assert driver.shows(contest.rule)
    for side in contest.sides:
        assert driver.shows(f"{side.total} {side.stake}")
    driver.close()


def test_the_hits_follow_the_points(services: Services) -> None:
    table, driver = open_battle(services)
    contest = table.play.viewer.presentation.texts.contest
    before = contest(table.play.viewer.view)
    faces = table.play.viewer.view.stack[-1].attacker.face
    die = faces.index(4) if 4 in faces else faces.index(3)
    for _ in range(5 - faces[die]):
        choose(table, ("up", die), confirmed=True)
        driver.wait(0.1, times=3)
    after = contest(table.play.viewer.view)
    assert before is not None
    assert after is not None
    assert int(after.sides[0].total.split()[0]) == int(before.sides[0].total.split()[0]) + 1
    assert driver.shows(f"{after.sides[0].total} {after.sides[0].stake}")
    driver.close()


def test_the_result_stays_over_the_board_before_the_battle_closes(make_services: MakeServices) -> None:
    """Takes a second: the battle is fought to its end with animations."""
    services = make_services(speed="1")
    table, driver = open_battle(services)
    seconds = 0.0
    while not (seconds and not table.play.stage.busy):
        if not table.play.stage.busy:
            decision = table.match.awaiting[0]
            auto = ("auto-assign",)
            table.play.choose(decision.seat, auto if auto in decision.options else decision.options[0])
        table.animate(0.05)
        table.entered()
        if table.play.result and table.play.stage.busy:
            seconds += 0.05
            assert table.play.hud.banner is not None
            assert table.play.hud.banner.result == table.play.result
        elif seconds:
            assert table.play.hud.banner is None
    assert driver.cut == []
    assert seconds >= 2
    driver.close()


def test_a_battle_without_choices_says_its_rule_and_rests_on_its_result(
    make_services: MakeServices,
) -> None:
    services = make_services(speed="1")
    start = playing.start("c2 plains 0: 3 cavalry\nc3 forest 1: 2 ranged", dice="auto", rolls="6 5 5 1 2")
    players = allyria_matches.new_match(services.matches, people=2).players[:2]
    setup = MatchSetup("allyria", {}, 5, players, start=start.snapshot())
    table = TableScene(services, Match.start(services.matches, setup))
    driver = Driver(services, table)
    driver.wait(0.1, times=3)
    choose(table, playing.option("march c2 c3 all"), confirmed=True)
    says_rule, rest = False, 0.0
    while table.play.stage.busy:
        driver.wait(0.1)
        says_rule |= driver.shows("5 and 6 hit")
        rest += 0.1 * bool(table.play.result)
    assert says_rule
    assert rest > 2
    driver.close()


def test_nothing_is_shown_over_the_board_without_a_contest(services: Services, drive: Drive) -> None:
    table = TableScene(services, allyria_matches.new_match(services.matches))
    drive(table)
    assert table.play.hud.banner is None
