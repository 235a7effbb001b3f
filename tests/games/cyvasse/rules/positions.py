"""The rulebook's positions and worked examples, each as a CFEN. Spec: cyvasse 5.12, 5.14, 10."""

from tests.games.rulebooks import blocks, table

_PERFT = table("cyvasse", "5.14")

POSITIONS = {row["id"]: row["position"].rpartition(": ")[2] for row in _PERFT} | blocks(
    "cyvasse", "5.12", r"P\d"
)
"""By name, P1 to P8."""

LINES = {row["id"]: tuple(int(row[depth]) for depth in "123") for row in _PERFT}
"""Perft of depths 1, 2 and 3, by position."""

EXAMPLES = blocks("cyvasse", "10", r"E\d+")
"""By name, E1 to E27; the last two examples have no position of their own."""
