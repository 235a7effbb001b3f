"""What a lesson says about things that cannot be selected: the lesson is not about them, or the rules."""

import pytest

from game.games.cyvasse.table.ids import TileSpot
from game.scenes.learn.lessons import Lesson
from game.scenes.services import Services
from game.table.ids import SpotId, is_on_board
from game.table.input.selection import Selection
from tests.scenes.learn.learning import PLAYED, Drive, case_id, open_lesson, point

LESSONS = ("spearman", "keep", "land", "party", "nobles", "hire", "placement", "puppets")


def test_a_legal_option_outside_the_lesson_is_refused_with_a_message(
    services: Services, drive: Drive
) -> None:
    player, scene = open_lesson(services, drive, "spearman")
    point(player, scene, TileSpot("a1"))
    assert services.toasts.shown is not None
    assert "not part of this lesson" in services.toasts.shown.text
    assert len(scene.table.match) == 0
    assert not scene.learned


def test_what_the_rules_forbid_is_refused_by_the_rules(services: Services, drive: Drive) -> None:
    player, scene = open_lesson(services, drive, "spearman")
    point(player, scene, TileSpot("h8"))
    assert services.toasts.shown is not None
    assert "lesson" not in services.toasts.shown.text
    assert len(scene.table.match) == 0


@pytest.mark.parametrize(("game", "lesson"), [each for each in PLAYED if each[1].id in LESSONS], ids=case_id)
def test_the_dock_and_a_press_say_the_same_of_what_the_rules_allow_but_the_lesson_does_not(
    services: Services, drive: Drive, game: str, lesson: Lesson
) -> None:
    _, scene = open_lesson(services, drive, lesson.id, game)
    table, not_this = scene.table, services.words("learn.not_this")
    assert table.decision is not None
    allowed = table.match.awaiting[0]
    by_rules = Selection(
        allowed, table.play.viewer.presentation.layout.spots_by_option(table.play.viewer.view, allowed)
    )
    counting = [spot for spot in table.selection.lit if is_on_board(spot)][:1] if table.selection else []
    for selected in ([], counting):
        assert table.selection is not None
        table.selection.selected[:] = by_rules.selected[:] = selected
        for spot in spots_of_each_kind([target.spot for target in table.targets]):
            if table.option_lists or table.selection.accepts(spot) or not is_on_board(spot):
                continue
            table.cursor.move_to(spot)
            table.update()
            if table.play.inputs.displayed.meant_spot(table.targets) != spot:
                continue
            said = table.play.viewer.why_not(table.selection, spot)
            assert (said == not_this) is by_rules.accepts(spot)
            assert table.play.hud.dock is None or table.play.hud.dock.action == said


def spots_of_each_kind(spots: list[SpotId]) -> list[SpotId]:
    """The first two and the last two spots of each kind."""
    kinds = {type(spot) for spot in spots}
    by_kind = [[spot for spot in spots if type(spot) is kind] for kind in kinds]
    return [spot for same in by_kind for spot in {*same[:2], *same[-2:]}]
