"""Draws the halls of Yes, Your Grace as maps for Tiled: `python -m tools.tiled.hall_maps`.

The halls come from the tables of the rules. The maps are always written from scratch. Spec: grace 8.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from game.games.grace.maps import DECOR_LAYER, DROP_DOWNS, hall_map
from game.games.grace.rules.data.halls import COLUMNS, ROWS, hall_of
from game.maps.new_map import MapText, Tileset
from tools.tiled.hall_tilesets import COLOURS, FOLDER, VARIANTS, decor_tile

FIRST_DECORATION = len(COLOURS) * VARIANTS + 1
"""The number of the first decoration in a map."""
_DECOR_DATA = re.compile(
    rf'(<layer [^>]*name="{DECOR_LAYER}"[^>]*>.*?<data encoding="csv">)[^<]*(</data>)', re.DOTALL
)

Decoration = tuple[str, int, int]
"""The kind, and the column and row of the upper left tile; a decoration covers three by three tiles."""


@dataclass(frozen=True)
class Plan:
    """What a map of a hall has beside the hall."""

    id: str
    name_en: str
    name_de: str
    note_en: str
    note_de: str
    decorations: Sequence[Decoration] = ()


PLANS = (
    Plan(
        "great_hall",
        "The Great Hall",
        "Die Große Halle",
        "An oval table on a long carpet, and room for eight courts around it.",
        "Eine ovale Tafel auf langem Teppich und Platz für acht Höfe ringsum.",
    ),
    Plan(
        "ship_hall",
        "The Ship Hall",
        "Die Schiffshalle",
        "A warship turned keel upwards: its ribs are the walls, the throne stands in the bow.",
        "Ein Kriegsschiff, Kiel nach oben: Die Spanten sind die Wände, der Thron steht im Bug.",
        (
            ("mast", 5, 12),
            ("mast", 41, 12),
            ("wheel", 0, 12),
            ("anchor", 45, 12),
            ("porthole", 9, 0),
            ("porthole", 15, 0),
            ("porthole", 22, 0),
            ("porthole", 30, 0),
            ("porthole", 36, 0),
            ("barrel", 2, 8),
            ("barrel", 3, 17),
            ("crate", 2, 15),
            ("rope", 41, 8),
            ("rope", 40, 17),
            ("hound", 12, 22),
            ("candles", 12, 5),
            ("candles", 33, 5),
            ("candles", 12, 19),
            ("candles", 33, 19),
        ),
    ),
)


def map_file(plan: Plan) -> Path:
    """The file of a hall."""
    return FOLDER / f"{plan.id}.tmx"


def map_text(plan: Plan) -> str:
    """The text of a map."""
    tilesets = [Tileset.read(FOLDER / f"{name}.tsx") for name in ("ground", "decor")]
    properties = {
        "game": "grace",
        "id": plan.id,
        "name_en": plan.name_en,
        "name_de": plan.name_de,
        "note_en": plan.note_en,
        "note_de": plan.note_de,
    }
    drawn = MapText(hall_map(hall_of(plan.id)), "orthogonal", tilesets)
    text = drawn.text(properties, ["game", *DROP_DOWNS.values()])
    return _DECOR_DATA.sub(lambda match: f"{match[1]}\n{decor_csv(plan.decorations)}\n{match[2]}", text)


def decor_csv(decorations: Sequence[Decoration]) -> str:
    """The cells of the layer for decoration: Tiled aligns a large tile at the lower left of its cell."""
    cells = {(column, row + 2): FIRST_DECORATION + decor_tile(name) for name, column, row in decorations}
    rows = ([str(cells.get((column, row), 0)) for column in range(COLUMNS)] for row in range(ROWS))
    return ",\n".join(map(",".join, rows))


def write() -> None:
    """Writes the maps."""
    for plan in PLANS:
        map_file(plan).write_text(map_text(plan), "utf-8")


if __name__ == "__main__":
    write()
