"""The halls of Yes, Your Grace: their tilesets and the maps for Tiled drawn from the rules."""

import json

import pygame
import pytest

from game.files import MAPS
from game.games.grace.maps import GraceMaps
from game.games.grace.rules.data.halls import FLOOR, hall_of, halls
from game.maps.kinds import Verdict
from game.maps.tiled_files.reader import read
from tools.tiled import hall_maps, hall_tilesets, project
from tools.tiled.hall_maps import PLANS, Plan

pytestmark = [pytest.mark.no_cover, pytest.mark.rule("grace 8")]

EACH_PLAN = pytest.mark.parametrize("plan", PLANS, ids=lambda plan: plan.id)


def verdict_on(plan: Plan) -> Verdict:
    """What the check says of the file of a hall."""
    file = hall_maps.map_file(plan)
    found = read(file)
    assert found.map is not None
    return GraceMaps().validate(found.map, file, found.unreadable, None)


def test_every_hall_of_the_rules_has_a_map() -> None:
    assert [plan.id for plan in PLANS] == list(halls())
    assert {path.stem for path in (MAPS / "grace").glob("*.tmx")} == set(halls())


@EACH_PLAN
def test_the_file_is_what_the_tool_draws(plan: Plan) -> None:
    """If this fails, run `python -m tools.tiled`."""
    assert hall_maps.map_file(plan).read_text("utf-8") == hall_maps.map_text(plan)


@EACH_PLAN
def test_the_map_has_no_problem_and_is_the_hall_of_the_rules(plan: Plan) -> None:
    verdict = verdict_on(plan)
    assert verdict.problems == ()
    assert hall_of(json.loads(json.dumps(verdict.board))) == hall_of(plan.id)


@EACH_PLAN
def test_every_decoration_is_on_the_map_within_the_hall(plan: Plan) -> None:
    drawn = verdict_on(plan).painting.above
    assert sorted((tile.x, tile.y) for tile in drawn) == sorted((x, y) for _, x, y in plan.decorations)
    assert all(tile.x + tile.width <= 48 and tile.y >= 0 for tile in drawn)


def test_the_two_halls_differ_in_every_place() -> None:
    one, other = (hall_of(plan.id) for plan in PLANS)
    assert one.throne != other.throne
    for seats in one.seats:
        assert {place.at for place in one.seats[seats]} != {place.at for place in other.seats[seats]}
    assert set(one.annals).isdisjoint(other.annals)


def test_the_tilesets_are_up_to_date() -> None:
    folder = hall_tilesets.FOLDER
    assert (folder / "ground.tsx").read_text("utf-8") == hall_tilesets.ground_tileset()
    assert (folder / "decor.tsx").read_text("utf-8") == hall_tilesets.decor_tileset()
    for name, sheet in (("ground", hall_tilesets.ground_sheet()), ("decor", hall_tilesets.decor_sheet())):
        saved = pygame.image.load(folder / f"{name}.png")
        assert pygame.image.tobytes(saved, "RGBA") == pygame.image.tobytes(sheet, "RGBA"), name


def test_the_four_classes_of_the_ground_differ_in_brightness_or_hue() -> None:
    sheet = pygame.image.load(hall_tilesets.FOLDER / "ground.png")
    rows = [pygame.Rect(0, row * 40, sheet.get_width(), 40) for row in range(len(FLOOR))]
    means = [pygame.transform.average_color(sheet.subsurface(row)) for row in rows]
    for number, mean in enumerate(means):
        for other in means[number + 1 :]:
            assert max(abs(a - b) for a, b in zip(mean, other, strict=True)) > 35


def test_the_project_has_the_classes_of_a_hall_with_their_properties() -> None:
    types = {row["name"]: row for row in json.loads(project.project())["propertyTypes"]}
    assert types["hall_deck"]["values"] == ["soldier", "spy", "diplomat", "coin", "crisis", "unused"]
    for name, number in (("seat", "seat"), ("crisis", "slot"), ("annals", "slot")):
        assert [(each["name"], each["type"]) for each in types[name]["members"]] == [(number, "int")]
    (deck,) = types["deck"]["members"]
    assert (deck["name"], deck["propertyType"]) == ("deck", "hall_deck")
    assert all(types[name]["useAs"] == ["object"] for name in ("throne", "reserve", "war"))
    assert all(types[name]["useAs"] == ["tile"] for name in FLOOR)
