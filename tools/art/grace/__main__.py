"""Writes the pictures of Yes, Your Grace as SVG: `python -m tools.art.grace`."""

from tools.art.grace.pictures import pictures
from tools.art.vector import save


def main() -> None:
    """Writes all pictures."""
    for name, text in pictures():
        save(name, text)


if __name__ == "__main__":
    main()
