"""Short texts about a match: a seat's side and strength, the turn, and why the match ended."""

from game.contract import Seat, Snapshot
from game.text import Words


def side(view: Snapshot, seat: Seat, words: Words) -> str:
    """The name of the seat's side."""
    return words(f"cyvasse.side.{view['seats'][seat]['side']}")


def role(view: Snapshot, seat: Seat, words: Words) -> str:
    """The seat's side and, in play, its strength. Spec: cyvasse 6.2."""
    name = side(view, seat, words)
    if view["strength"] is None:
        return name
    return words("table.cyvasse.side_and_strength", side=name, strength=view["strength"][seat])


def status(view: Snapshot, words: Words) -> str:
    """The turn and the quiet turns, or that the setup is not finished."""
    if view["phase"] == "setup":
        return words("table.cyvasse.laying_out")
    limit = view["config"]["quiet_limit"]
    return words("table.cyvasse.turn", turn=view["turn"], quiet=view["quiet"], limit=limit)


def outcome_reasons(view: Snapshot, words: Words) -> list[str]:
    """Why a finished match ended as it did, a sentence each. Spec: cyvasse 6.1, 6.2."""
    result = view["result"]
    reason, (alabaster, onyx) = result["reason"], result["strength"]
    sentences = [words(f"cyvasse.reason.{reason}")]
    if reason in {"quiet", "repetition"}:
        comparison = "draw" if result["winner"] is None else "judged"
        sentences.append(words(f"cyvasse.reason.{comparison}", alabaster=alabaster, onyx=onyx))
    return sentences
