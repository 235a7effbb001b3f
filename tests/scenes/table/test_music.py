"""The music of a table follows the mood of its match, and a replay gives back the music of before."""

from collections.abc import Callable

from game.match import Match, MatchSetup, Replay
from game.scenes.replay import ReplayScene
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.scenes.table.scene import TableScene
from tests.match.playing import ANNA, BERND
from tests.scenes.driver import Driver

Drive = Callable[[Scene], Driver]

END = "8 8/8/8/8/8/8/8/8 8/8/8/8/8/8/8/8 7k/8/8/8/8/8/8/K6H - a - 0 1"


def test_the_music_follows_the_match_and_ends_with_it(services: Services, drive: Drive) -> None:
    match = Match.start(services.matches, MatchSetup("cyvasse", {"cfen": END}, 1, (ANNA, BERND)))
    driver = drive(TableScene(services, match))
    driver.wait(0.1)
    assert services.sounds.tune == "end"
    match.choose(0, ("move", "h1", "h8"))
    driver.wait(0.1)
    assert services.sounds.tune == ""


def test_a_new_match_is_calm(services: Services, drive: Drive) -> None:
    match = Match.start(services.matches, MatchSetup("cyvasse", {"setup": "quick"}, 1, (ANNA, BERND)))
    drive(TableScene(services, match)).wait(0.1)
    assert services.sounds.tune == "calm"


def test_a_replay_has_its_music_and_gives_back_that_of_before(services: Services, drive: Drive) -> None:
    match = Match.start(services.matches, MatchSetup("cyvasse", {"cfen": END}, 1, (ANNA, BERND)))
    match.choose(0, ("move", "h1", "h8"))
    services.sounds.play_tune("lute")
    driver = drive(ReplayScene(services, Replay(match.path)))
    assert services.sounds.tune == "end"
    driver.press("next")
    assert services.sounds.tune == ""
    driver.press("back")
    assert services.sounds.tune == "lute"
