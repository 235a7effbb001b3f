"""Draws the icons from their paths in `icons.toml`."""

import tomllib
from collections.abc import Iterator
from pathlib import Path

from tools.art.vector import INK, fill, line, svg, wash

ICONS = Path(__file__).parent / "icons.toml"


def icons() -> Iterator[tuple[str, str]]:
    """The path below `assets/art`, without its ending, and the SVG of each icon."""
    for name, parts in tomllib.loads(ICONS.read_text("utf-8")).items():
        shapes = [wash(path) for path in parts.get("wash", ())]
        shapes += [line(path, INK) for path in parts.get("line", ())]
        shapes += [fill(path, INK) for path in parts.get("ink", ())]
        yield f"icons/{name}", svg(*shapes)
