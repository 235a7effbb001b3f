"""Lists all pictures of Lyssan."""

from collections.abc import Iterator

from tools.art.lyssan.agents import agents
from tools.art.lyssan.relief import relief
from tools.art.lyssan.seasons import seasons
from tools.art.lyssan.tokens import tokens


def pictures() -> Iterator[tuple[str, str]]:
    """The path below `assets/art`, without its ending, and the SVG of each picture."""
    yield from agents()
    yield from tokens()
    yield from seasons()
    yield from relief()
