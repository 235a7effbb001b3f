"""How a match ends because its players say so. Spec: cyvasse 5.11"""

from game.contract import Outcome, Seat


def resigned(seat: Seat, seats: int) -> Outcome:
    """One of so many seats has given up: all others have won, and it is last."""
    others = tuple(other for other in range(seats) if other != seat)
    return Outcome(others, "resigned", tuple(seats if other == seat else 1 for other in range(seats)))


def agreed(seats: int) -> Outcome:
    """All have agreed on a draw."""
    return Outcome((), "agreed", (1,) * seats)
