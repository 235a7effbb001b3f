"""What happens when the time of a turn is up. Spec: lyssan 4.1.5, 7.6."""

from game.contract import Decision, Option

ENDINGS = ("end", "done", "stop", "pass")
"""The verbs of options that end something or decline it."""


def default_option(decision: Decision) -> Option:
    """The option that is chosen for a faction whose time is up. Spec: lyssan 4.1.5."""
    endings = (option for option in decision.options if option[0] in ENDINGS)
    return next(endings, decision.options[0])
