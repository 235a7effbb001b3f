"""A table for three: each seat has its plate and its colours, and they share the room for what is said."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from game.match import Match, Player, Replay
from game.scenes.match_labels import seat_looks
from game.scenes.replay import ReplayScene
from game.scenes.services import Services
from game.scenes.table.hud import ActiveSeat, Hud, paint_hud, shown_prompts
from game.scenes.table.overlays.curtain import CurtainScene
from game.scenes.table.overlays.results import ResultsScene
from game.scenes.table.plates import Plate
from game.scenes.table.scene import TableScene
from tests.auction.matches import ANNA, BERND, CORA, bidding
from tests.match.playing import bid
from tests.scenes.driver import Driver

PLATE = Plate("Anna", "gules", "lion", "", active=False)


@pytest.fixture
def three(auction: None, services: Services) -> Iterator[tuple[TableScene, Driver]]:
    """An auction for three, at its start."""
    del auction
    table = TableScene(services, bidding(services, (ANNA, BERND, CORA)))
    driver = Driver(services, table)
    driver.wait(0.1, times=2)
    driver.draw()
    yield table, driver
    driver.close()


def hud(*prompts: str, deciding: int | None = None) -> Hud:
    active = () if deciding is None else (ActiveSeat(deciding),)
    return Hud((PLATE,) * len(prompts), prompts, "round\u00a01", active)


def test_in_an_area_that_seats_share_the_seat_that_must_decide_comes_first(
    three: tuple[TableScene, Driver],
) -> None:
    table, _ = three
    areas = table.play.viewer.areas
    assert shown_prompts(areas, hud("thinks", "", "thinks, too")) == {0: "thinks"}
    assert shown_prompts(areas, hud("thinks", "", "asked", deciding=2)) == {2: "asked"}
    assert shown_prompts(areas, hud("", "", "")) == {}
    among_people = replace(hud("thinks", "", "asked", deciding=2), several_people=True)
    assert shown_prompts(areas, among_people) == {2: "Anna: asked"}
    assert shown_prompts(replace(areas, prompts=tuple(areas.plates)), among_people)[2] == "asked"


def test_what_several_are_asked_alike_is_there_once_and_alone_where_there_is_no_room_for_more(
    three: tuple[TableScene, Driver],
) -> None:
    table, driver = three
    areas, canvas = table.play.viewer.areas, driver.draw()
    all_asked = tuple(ActiveSeat(seat) for seat in range(3))
    for name, shown in (("Anna", "Which? Anna, Anna: one Anna: two"), ("Anna " * 200, "Which?")):
        asked = replace(hud("Which?\none", "Which?\ntwo", "Which?\none"), active=all_asked)
        asked = replace(asked, plates=(replace(PLATE, name=name),) * 3)
        canvas.begin()
        paint_hud(canvas, areas, asked)
        assert shown in [entry.text for entry in canvas.dump]
    asked = replace(hud("Which?", "Which?\ntwo", "Who?"), active=all_asked)
    assert shown_prompts(areas, asked, briefly=True) == {0: "Anna: Which?\nAnna: Which?\ntwo\nAnna: Who?"}


def test_the_name_of_who_is_asked_is_left_out_where_there_is_no_room_for_it(
    three: tuple[TableScene, Driver],
) -> None:
    table, driver = three
    areas = table.play.viewer.areas
    canvas = driver.draw()
    for name, shown in (("Anna", "Anna: asked"), ("Anna " * 200, "asked")):
        asked = replace(hud("", "", "asked", deciding=2), several_people=True)
        plate = replace(PLATE, name=name)
        before = len(canvas.dump)
        paint_hud(canvas, areas, replace(asked, plates=(PLATE, PLATE, plate)))
        assert shown in [entry.text for entry in canvas.dump[before:]]


def test_all_plates_the_question_and_the_status_are_shown(three: tuple[TableScene, Driver]) -> None:
    _, driver = three
    assert isinstance(driver.top, CurtainScene)
    driver.press("accept")
    driver.wait(0.1, times=2)
    texts = driver.texts
    for words in ("Anna", "Bernd", "Cora", "Anna: Bid a coin.", "round\u00a01"):
        assert texts.count(words) == 1


def test_a_game_is_handed_the_colours_and_emblems_that_the_players_chose(
    three: tuple[TableScene, Driver],
) -> None:
    table, _ = three
    seats = table.play.viewer.presentation.art.setting.seats
    assert [look.name for look in seats] == ["gules", "azure", "or"]
    (rose,) = seat_looks([replace(ANNA, emblem="rose")])
    assert (rose.name, rose.emblem, rose.pattern) == ("gules", "rose", "plain")


def test_a_replay_shows_the_status_where_the_game_has_room_for_it(
    three: tuple[TableScene, Driver], services: Services
) -> None:
    table, _ = three
    bid(table.match, 3, 7, 5)
    driver = Driver(services, ReplayScene(services, Replay(table.match.path)))
    assert driver.texts.count("round\u00a01") == 1
    assert len([words for words in driver.texts if words in {"Anna", "Bernd", "Cora"}]) >= 3
    driver.close()


def test_the_results_tell_the_ranks_of_all(auction: None, services: Services) -> None:
    del auction
    match = played_out(bidding(services, (ANNA, BERND, CORA)))
    driver = Driver(services, TableScene(services, match))
    driver.wait(0.1, times=5)
    assert isinstance(driver.top, ResultsScene)
    for player in (ANNA, BERND, CORA):
        assert driver.shows(player.name)
    driver.close()


def played_out(match: Match) -> Match:
    """The match at its end."""
    while match.awaiting:
        decision = match.awaiting[0]
        match.choose(decision.seat, decision.options[0])
    return match


def test_players_move_one_seat_further_in_a_swapped_match(auction: None, services: Services) -> None:
    del auction
    driver = Driver(services, TableScene(services, played_out(bidding(services, (ANNA, BERND, CORA)))))
    driver.wait(0.1, times=5)
    driver.click(services.words("results.swapped"))
    table = driver.top
    assert isinstance(table, TableScene)
    names: list[Player] = list(table.match.players)
    assert [player.name for player in names] == ["Cora", "Anna", "Bernd"]
    driver.close()
