"""Writes the icons and the buttons as SVG: `python -m tools.art.glyphs`."""

from tools.art.glyphs.buttons import glyphs
from tools.art.glyphs.icons import icons
from tools.art.vector import save


def main() -> None:
    """Writes all pictures."""
    for pictures in (icons(), glyphs()):
        for name, text in pictures:
            save(name, text)


if __name__ == "__main__":
    main()
