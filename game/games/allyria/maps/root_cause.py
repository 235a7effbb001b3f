"""Replaces follow-up problems of a map by the mistake that causes them."""

from collections.abc import Sequence
from dataclasses import replace

from game.games.allyria.maps.checked_map import CheckedEmpireMap
from game.games.allyria.maps.checks import check
from game.games.allyria.maps.warnings import is_site_without_class
from game.maps.problems import Problem, error

SITE_SYMPTOMS = frozenset({"no-room-for-cities", "unequal-sites", "far-tiles"})
"""Codes of the problems of a board that lacks some of its sites."""

STAGGER_SYMPTOMS = SITE_SYMPTOMS | {"not-connected", "site-off-map"}
"""Codes of the problems of a board whose rows are shifted the wrong way."""


def with_root_cause(checked: CheckedEmpireMap, problems: Sequence[Problem]) -> list[Problem]:
    """The problems, but of a mistake and its follow-ups the mistake only, as the first of them."""
    if causes := [problem for problem in problems if is_site_without_class(problem)]:
        return _replaced(problems, causes, SITE_SYMPTOMS)
    if _has(problems, STAGGER_SYMPTOMS):
        other = checked.with_other_stagger_index()
        if not _has(list(check(other, (), None)), STAGGER_SYMPTOMS):
            found, wanted = (each.tiled_map.stagger_index.title() for each in (checked, other))
            cause = error(
                "wrong-orientation",
                checked.file,
                key="wrong-orientation.index",
                found=found or "–",
                wanted=wanted,
            )
            return _replaced(problems, [cause], STAGGER_SYMPTOMS)
    return list(problems)


def _replaced(
    problems: Sequence[Problem], causes: Sequence[Problem], symptoms: frozenset[str]
) -> list[Problem]:
    """The causes, then all other problems but the symptoms; a cause of an error is an error."""
    is_error = any(problem.error for problem in problems if problem.code in symptoms)
    rest = [problem for problem in problems if problem.code not in symptoms and problem not in causes]
    return [*(replace(cause, error=is_error) for cause in causes), *rest]


def _has(problems: Sequence[Problem], codes: frozenset[str]) -> bool:
    return any(problem.code in codes for problem in problems)
