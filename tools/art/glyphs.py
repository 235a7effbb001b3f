"""Draws the icons and the buttons of pads, keyboard and mouse as SVG: `python -m tools.art.glyphs`."""

import tomllib
from collections.abc import Iterator
from pathlib import Path

from game.files import ASSETS
from tools.art.buttons import glyphs
from tools.art.vector import INK, fill, line, svg, wash

ART = ASSETS / "art"
HERE = Path(__file__).parent


def icons() -> Iterator[tuple[str, str]]:
    """Each icon's place below `assets/art` and its file."""
    drawn = tomllib.loads((HERE / "icons.toml").read_text("utf-8"))
    for name, parts in drawn.items():
        shapes = [wash(path) for path in parts.get("wash", ())]
        shapes += [line(path, INK) for path in parts.get("line", ())]
        shapes += [fill(path, INK) for path in parts.get("ink", ())]
        yield f"icons/{name}", svg(*shapes)


def save(name: str, text: str) -> None:
    """Write one SVG below `assets/art`."""
    path = ART / f"{name}.svg"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")


def main() -> None:
    """Write them all."""
    for made in (icons(), glyphs()):
        for name, text in made:
            save(name, text)


if __name__ == "__main__":
    main()
