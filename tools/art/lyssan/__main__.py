"""Writes the pictures of Lyssan as SVG: `python -m tools.art.lyssan`."""

from tools.art.lyssan.pictures import pictures
from tools.art.vector import save


def main() -> None:
    """Writes all pictures."""
    for name, text in pictures():
        save(name, text)


if __name__ == "__main__":
    main()
