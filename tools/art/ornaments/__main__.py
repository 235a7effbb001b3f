"""Writes the ornaments as SVG: `python -m tools.art.ornaments`."""

from tools.art.ornaments.ornaments import ORNAMENTS
from tools.art.vector import save


def main() -> None:
    """Writes all pictures."""
    for name, draw in ORNAMENTS.items():
        save(f"ornaments/{name}", draw())


if __name__ == "__main__":
    main()
