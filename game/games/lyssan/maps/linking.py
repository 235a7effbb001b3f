"""Tells the neighbours of provinces from their polygons and from the lines of sea links."""

from collections.abc import Mapping
from pathlib import Path

from game.games.lyssan.maps.checked_map import CheckedRealmMap
from game.games.lyssan.maps.checks.provinces import polygon
from game.games.lyssan.maps.objects import PROVINCES
from game.games.lyssan.maps.outlined_borders import outlined_borders
from game.text import Words
from game.usage_error import UsageError


def linked_neighbours(checked: CheckedRealmMap) -> Mapping[int, Mapping[str, str]]:
    """By object, the property `neighbours` of each province whose list differs from what is drawn.

    Borders of islands that both sides list are kept, drawn or not. Neighbours that stay keep their order.

    Raises:
        UsageError: a province has no id of its own or no polygon.
    """
    _require_provinces(checked)
    borders = outlined_borders(checked) | _sea_borders(checked)
    linked: dict[int, Mapping[str, str]] = {}
    for name, each in checked.by_id.items():
        drawn = [other for other in checked.by_id if frozenset((name, other)) in borders]
        listed = [other for other in each.neighbours if other in drawn]
        text = ",".join([*listed, *(other for other in drawn if other not in listed)])
        if text != ",".join(each.neighbours) or each.repeated_neighbours:
            linked[each.thing.id] = {"neighbours": text}
    return linked


def _require_provinces(checked: CheckedRealmMap) -> None:
    file: Path = checked.file
    if not checked.provinces:
        raise UsageError(f"link-map: {file} has no provinces")
    for each in checked.provinces:
        named = each.name or f"object {each.thing.id}"
        if each.id not in checked.by_id:
            raise UsageError(f"link-map: {file}: {named} needs an id of its own first")
        for problem in polygon(checked, each, (file, PROVINCES, each.place)):
            if problem.error:
                raise UsageError(f"link-map: {file}: {problem.text(Words('en'))}")


def _sea_borders(checked: CheckedRealmMap) -> set[frozenset[str]]:
    """The borders over the sea: those of lines, and those that an island and its neighbour both list."""
    drawn = {frozenset((each.text("from"), each.text("to"))) for each in checked.sea_links}
    listed = {
        frozenset((name, other))
        for name, each in checked.by_id.items()
        for other in each.neighbours
        if each.flag("island") and other in checked.by_id and name in checked.by_id[other].neighbours
    }
    return {pair for pair in drawn | listed if len(pair) > 1}
