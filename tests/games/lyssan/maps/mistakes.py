"""Changes of a fresh map that put one mistake into it."""

from collections.abc import Callable
from xml.etree import ElementTree as ET
from xml.etree.ElementTree import Element

from tests.games.lyssan.maps.realm_file import RealmFile, corners, put, reshape

Change = Callable[[RealmFile], object]


def setting(name: str, value: str | None, kind: str = "", *, of: str = "altfeld") -> Change:
    """Sets a property of a province."""
    return lambda realm: put(realm.province(of), name, value, kind)


def map_property(name: str, value: str | None) -> Change:
    return lambda realm: put(realm.root, name, value)


def attribute(find: Callable[[RealmFile], Element], name: str, value: str) -> Change:
    return lambda realm: find(realm).set(name, value)


def altfeld(realm: RealmFile) -> Element:
    return realm.province("altfeld")


def its_centre(realm: RealmFile) -> Element:
    return realm.centre("altfeld")


def a_link(realm: RealmFile) -> Element:
    return realm.link("westwald", "langberg")


def river(realm: RealmFile) -> Element:
    return next(each for each in realm.layer("relief") if each.get("type") == "river")


def landmark(realm: RealmFile) -> Element:
    return next(each for each in realm.layer("relief") if each.get("type") == "town")


def many_corners(realm: RealmFile) -> None:
    points = [(300 + (index % 2) + index / 4, 50 + index % 2) for index in range(700)]
    reshape(altfeld(realm), [*points, (450, 200), (310, 200)])


def move(thing: Element, x: float, y: float) -> None:
    thing.set("x", str(float(thing.get("x", "0")) + x))
    thing.set("y", str(float(thing.get("y", "0")) + y))


BOW_TIE = [(500, 100), (700, 300), (700, 100), (500, 300)]


def bare_polygon(realm: RealmFile) -> None:
    """Adds a shape in the sea without class and properties."""
    realm.add(
        "provinces", '<object id="900" x="40" y="40"><polygon points="0,0 100,0 100,100 0,100"/></object>'
    )


def without_terrain(realm: RealmFile) -> None:
    """Leaves neither a terrain nor a class that stands for one."""
    put(altfeld(realm), "terrain", None)
    altfeld(realm).set("type", "province")


def second_centre(realm: RealmFile) -> None:
    copy = ET.fromstring(ET.tostring(its_centre(realm)))  # noqa: S314 -- our own
    copy.set("id", "900")
    realm.layer("centres").append(copy)


def second_link(realm: RealmFile) -> None:
    realm.layer("sealinks").append(ET.fromstring(ET.tostring(a_link(realm))))  # noqa: S314 -- our own


def second_capital(realm: RealmFile) -> None:
    put(altfeld(realm), "capital", "true")
    put(altfeld(realm), "terrain", "any")


def link_over_land(realm: RealmFile) -> None:
    link = a_link(realm)
    put(link, "from", "altfeld")
    put(link, "to", "altwald")


def islands_join(realm: RealmFile) -> None:
    realm.border("westwald", "ostberg", listed=True)
    link = '<object id="900" type="sealink" x="0" y="0"><polyline points="200,446 1700,620"/></object>'
    put(realm.add("sealinks", link), "from", "westwald")
    put(realm.layer("sealinks")[-1], "to", "ostberg")


def cut_in_two(realm: RealmFile) -> None:
    """The first column is left without a border to the second one."""
    for one, other in (
        ("altfeld", "altwald"),
        ("langberg", "langfeld"),
        ("kleinwald", "kleinberg"),
        ("sandfeld", "sandwald"),
        ("oberberg", "oberfeld"),
    ):
        realm.border(one, other, listed=False)


def joined_by_islands(realm: RealmFile) -> None:
    """The first column is joined to the others by an island alone."""
    cut_in_two(realm)
    realm.border("westwald", "langfeld", listed=True)


def wider(realm: RealmFile) -> None:
    """The first province reaches into its neighbour on the right."""
    first, second, third, fourth = corners(altfeld(realm))
    reach = (second[0] + 50, (second[1] + third[1]) / 2)
    reshape(altfeld(realm), [first, second, reach, third, fourth])


def raised(realm: RealmFile) -> None:
    """The first province ends far above its neighbour below."""
    points = corners(altfeld(realm))
    points[2:] = [(x, y - 40) for x, y in points[2:]]
    reshape(altfeld(realm), points)


def hole(realm: RealmFile) -> None:
    """The capital lacks a corner, which lies in the middle of the land."""
    points = corners(realm.province("mittenburg"))
    points[0] = points[0][0] + 25, points[0][1] + 25
    reshape(realm.province("mittenburg"), points)


def crossed(realm: RealmFile) -> None:
    """The coast of the first province crosses itself."""
    first, second, *others = corners(altfeld(realm))
    left, top = (first[0] + second[0]) / 2, min(first[1], second[1])
    reshape(altfeld(realm), [first, (left + 15, top - 12), (left - 15, top - 12), second, *others])


def beyond_the_map(realm: RealmFile) -> None:
    """The first province reaches beyond the upper edge of the map, and its centre lies there."""
    (left, _), (right, _), *others = corners(altfeld(realm))
    reshape(altfeld(realm), [(left, -90), (right, -90), *others])
    its_centre(realm).set("y", "-30")


def no_object_layer(realm: RealmFile, name: str) -> None:
    realm.root.remove(realm.layer(name))


def emptied(realm: RealmFile, name: str) -> None:
    for each in list(realm.layer(name)):
        realm.layer(name).remove(each)
