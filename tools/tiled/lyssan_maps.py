"""Draws the realms of Lyssan as maps for Tiled: `python -m tools.tiled.lyssan_maps`.

The provinces come from the tables of the rules. Maps are always written from scratch. Spec: lyssan 8.1, 8.3.
"""

from collections.abc import Iterator
from pathlib import Path

from game.files import MAPS
from game.games.lyssan.maps.authoring import (
    DROP_DOWNS,
    centre_object,
    province_object,
    realm_map,
    sea_link_object,
)
from game.games.lyssan.maps.checked_map import CENTRES, PROVINCES, RELIEF, RIVER, ROAD, SEA_LINKS
from game.maps.kinds import BlankObject
from game.maps.new_map import MapText
from game.maps.tiled_files.tiled_map import PropertyValue
from tools.tiled.realm import relief, shapes
from tools.tiled.realm.plan import Plan, Province
from tools.tiled.realm.plans import PLANS

FOLDER = MAPS / "lyssan"


def map_file(plan: Plan) -> Path:
    """The file of a realm."""
    return FOLDER / f"{plan.id}.tmx"


def map_text(plan: Plan) -> str:
    """The text of a map."""
    provinces = plan.provinces.values()
    layers = {
        PROVINCES: [_province(plan, province) for province in provinces],
        RELIEF: list(_relief(plan)),
        SEA_LINKS: [sea_link_object(*link) for link in shapes.sea_links(plan)],
        CENTRES: [centre_object(province.id, province.centre) for province in provinces],
    }
    properties = {"game": "lyssan", "id": plan.id, **plan.names}
    return MapText(realm_map(layers, {}), "orthogonal", []).text(
        properties, ["game", "seats", *DROP_DOWNS.values()]
    )


def _province(plan: Plan, province: Province) -> BlankObject:
    properties: dict[str, PropertyValue] = {
        "capital": province.capital,
        "edge": province.edge,
        "id": province.id,
        "island": province.island,
        "name": province.name,
        "neighbours": ",".join(province.neighbours),
        "terrain": province.terrain,
    }
    return province_object(shapes.polygons(plan)[province.id], properties)


def _relief(plan: Plan) -> Iterator[BlankObject]:
    for kind, lines in ((RIVER, relief.rivers(plan)), (ROAD, relief.roads(plan))):
        for line in lines:
            yield BlankObject(kind, line)
    for kind, place in relief.spots(plan):
        yield BlankObject(kind, [place])


def write() -> None:
    """Writes the maps."""
    FOLDER.mkdir(exist_ok=True)
    for plan in PLANS:
        map_file(plan).write_text(map_text(plan), "utf-8")


if __name__ == "__main__":
    write()
