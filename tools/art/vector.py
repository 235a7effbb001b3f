"""Writes SVG with flat paths only, because SDL_image ignores everything else without an error."""

from game.files import ASSETS

ART = ASSETS / "art"

INK = "#2f2018"
CREAM = "#f6ead0"
COAL = "#2b2624"
GOLD = "#e9b949"


def svg(*shapes: str, width: int = 96, height: int = 96) -> str:
    """The text of an SVG file; `width` and `height` in units of its shapes."""
    lines = "\n".join(f"  {shape}" for shape in shapes)
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">\n{lines}\n</svg>\n'


def fill(path: str, colour: str) -> str:
    """A shape without an outline."""
    return f'<path d="{path}" fill="{colour}"/>'


def line(path: str, colour: str = INK, width: float = 6) -> str:
    """A pen line with round ends."""
    return (
        f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{width:g}"'
        ' stroke-linecap="round" stroke-linejoin="round"/>'
    )


def shape(path: str, colour: str, edge: str = INK, width: float = 4) -> str:
    """A filled and outlined shape."""
    return (
        f'<path d="{path}" fill="{colour}" stroke="{edge}" stroke-width="{width:g}"'
        ' stroke-linecap="round" stroke-linejoin="round"/>'
    )


def wash(path: str) -> str:
    """An outlined shape with a thin tint of the same ink."""
    return (
        f'<path d="{path}" fill="{INK}" fill-opacity="0.16" stroke="{INK}" stroke-width="6"'
        ' stroke-linecap="round" stroke-linejoin="round"/>'
    )


def disc(x: float, y: float, radius: float) -> str:
    """The path of a circle."""
    half = f"a{radius:g} {radius:g} 0 1 1 "
    return f"M{x:g} {y - radius:g}{half}0 {2 * radius:g}{half}0 {-2 * radius:g}z"


def box(x: float, y: float, width: float, height: float, round_by: float) -> str:
    """The path of a rectangle with round corners."""
    r = round_by
    across, down = width - 2 * r, height - 2 * r
    return (
        f"M{x + r:g} {y:g}h{across:g}q{r:g} 0 {r:g} {r:g}v{down:g}q0 {r:g} {-r:g} {r:g}"
        f"h{-across:g}q{-r:g} 0 {-r:g} {-r:g}v{-down:g}q0 {-r:g} {r:g} {-r:g}z"
    )


def save(name: str, text: str) -> None:
    """Writes an SVG below `assets/art`; `name` is its path there without the ending."""
    path = ART / f"{name}.svg"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")
