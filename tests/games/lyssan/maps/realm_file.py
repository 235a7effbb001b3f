"""A small realm as its author draws it, with mistakes put in by hand."""

from collections.abc import Iterable
from pathlib import Path
from xml.etree import ElementTree as ET
from xml.etree.ElementTree import Element

from game.games.lyssan.maps import LyssanMaps
from game.maps.kinds import Verdict
from game.maps.new_map import MapText
from game.maps.problems import Problem
from game.maps.tiled_files.reader import read

NAMES = {"game": "lyssan", "id": "vale", "name_en": "The Vale", "name_de": "Das Tal"}


def fresh(size: str) -> str:
    """The text of a fresh map for that many factions."""
    blank = LyssanMaps().blank(size)
    return MapText(blank, LyssanMaps.orientation, []).text({**NAMES, **blank.properties}, ["game"])


FRESH = {size: fresh(size) for size in ("3", "4")}


class RealmFile:
    """The fresh map for three factions (25 provinces) or four (30, and 2 islands), to be changed."""

    def __init__(self, file: Path, factions: int = 4) -> None:
        self.file = file
        self.root = ET.fromstring(FRESH[str(factions)])  # noqa: S314 -- our own

    def layer(self, name: str) -> Element:
        """The object layer of that name."""
        return next(layer for layer in self.root.iter("objectgroup") if layer.get("name") == name)

    def province(self, name: str) -> Element:
        """The object of the province with that id."""
        return self._object("provinces", "id", name)

    def centre(self, name: str) -> Element:
        """The object of the centre of a province."""
        return self._object("centres", "province", name)

    def link(self, start: str, end: str) -> Element:
        """The object of a sea link."""
        links = (each for each in self.layer("sealinks") if text(each, "from") == start)
        return next(each for each in links if text(each, "to") == end)

    def _object(self, layer: str, key: str, value: str) -> Element:
        return next(each for each in self.layer(layer) if text(each, key) == value)

    def add(self, layer: str, xml: str) -> Element:
        """Adds an object to a layer."""
        new = ET.fromstring(xml)  # noqa: S314 -- our own
        self.layer(layer).append(new)
        return new

    def border(self, one: str, other: str, *, listed: bool) -> None:
        """Makes two provinces neighbours, or no neighbours any more."""
        for name, there in ((one, other), (other, one)):
            names = [
                each for each in text(self.province(name), "neighbours").split(",") if each not in (there, "")
            ]
            put(self.province(name), "neighbours", ",".join([*names, there] if listed else names))

    def remove(self, *names: str) -> None:
        """Removes provinces and all that refers to them."""
        for name in names:
            for other in text(self.province(name), "neighbours").split(","):
                self.border(name, other, listed=False)
            self.layer("provinces").remove(self.province(name))
            self.layer("centres").remove(self.centre(name))
            for link in list(self.layer("sealinks")):
                if name in (text(link, "from"), text(link, "to")):
                    self.layer("sealinks").remove(link)

    def write(self) -> None:
        """Writes the map as it is now."""
        self.file.write_bytes(ET.tostring(self.root))

    def verdict(self) -> Verdict:
        """What the check says of the map as it is now."""
        self.write()
        found = read(self.file)
        assert found.map is not None, found.unreadable
        return LyssanMaps().validate(found.map, self.file, found.unreadable, None)

    def problems(self) -> tuple[Problem, ...]:
        """All problems."""
        return self.verdict().problems

    def faults(self) -> list[str]:
        """The text keys of all problems, in order."""
        return [key(problem) for problem in self.problems()]


def key(problem: Problem) -> str:
    """The text key of a problem."""
    return problem.what.key.removeprefix("maps.").removesuffix(".what")


def text(thing: Element, name: str) -> str:
    """A property of an object; empty if it is missing."""
    found = thing.find(f"properties/property[@name='{name}']")
    return "" if found is None else found.get("value", "")


def put(thing: Element, name: str, value: str | None, kind: str = "") -> None:
    """Sets a property of an object or of the map; None removes it."""
    entries = thing.find("properties")
    if entries is None:
        entries = ET.SubElement(thing, "properties")
    for entry in [each for each in entries if each.get("name") == name]:
        kind = kind or entry.get("type", "")
        entries.remove(entry)
    if value is not None:
        ET.SubElement(entries, "property", {"name": name, "value": value} | ({"type": kind} if kind else {}))


def reshape(thing: Element, points: Iterable[tuple[float, float]], shape: str = "polygon") -> None:
    """Gives an object other corners, in pixels of the map."""
    for child in [each for each in thing if each.tag != "properties"]:
        thing.remove(child)
    thing.attrib |= {"x": "0", "y": "0"}
    ET.SubElement(thing, shape, points=" ".join(f"{x},{y}" for x, y in points))


def replace_shape(thing: Element, shape: str) -> None:
    """Makes an object a rectangle (`box`), an ellipse, a point or a text."""
    for child in [each for each in thing if each.tag != "properties"]:
        thing.remove(child)
    thing.attrib |= {"width": "50", "height": "50"}
    if shape != "box":
        ET.SubElement(thing, shape)


def corners(thing: Element) -> list[tuple[float, float]]:
    """The corners of a polygon or polyline in pixels of the map."""
    child = next(each for each in thing if each.tag in ("polygon", "polyline"))
    left, top = float(thing.get("x", "0")), float(thing.get("y", "0"))
    pairs = (pair.split(",") for pair in child.get("points", "").split())
    return [(left + float(x), top + float(y)) for x, y in pairs]
