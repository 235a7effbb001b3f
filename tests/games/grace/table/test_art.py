"""Every thing and mark has a picture, and every picture can be painted."""

from collections.abc import Iterator

from game.games.grace.rules.data import ALLEGIANCES, CARDS, CRISES, HOLDINGS, INTRIGUES, ROLES
from game.games.grace.table import ids
from game.games.grace.table.art import LOOKS, GraceArt
from game.games.grace.table.pictures import CardFace
from game.table.ids import Mark, ThingId
from game.table.presentation.layout import TableSetting
from game.table.presentation.painted import PaintedPicture
from game.text import Words
from game.ui.drawing import art
from game.ui.drawing.theme import NORMAL
from game.ui.drawing.theme import SEATS as SHIELDS
from tests.games.grace.table.playing import kingdom, layout, match_at

SIZE = 90
STATE = match_at(lambda state: any(event.said for event in state.kingdom.happenings), seats=4)


def drawn() -> GraceArt:
    """The pictures of a match of four."""
    table = layout(4, 0)
    table.arrangement(kingdom(STATE, 0))
    return GraceArt(TableSetting(Words("en"), SHIELDS[:4], 0), table)


def all_things() -> Iterator[ThingId]:
    """A thing with each picture."""
    for card in CARDS:
        yield ids.ResourceId(card)
    for holding in HOLDINGS:
        yield ids.HoldingId(holding)
    for card in (*CRISES, *INTRIGUES):
        yield ids.EventId("ev1", card, None if card in CRISES else 1, None if card in CRISES else 2)
    for card in INTRIGUES:
        yield ids.IntrigueId(card)
        yield ids.SaidId("ev1", card)
    yield ids.EventId("ev1", "sabotage", 1, 2, hidden=True)
    yield from (ids.EventId("ev1", None), ids.EventId("ev1", None, 1, 2))
    yield from (ids.RoleId(role) for role in ROLES)
    yield from (ids.AllegianceId(1, card) for card in (None, *ALLEGIANCES))
    yield from (ids.CrownId(side, "king") for side in ("loyalist", "usurper"))
    yield from (ids.DeckId(deck) for deck in ("soldier", "crisis", "unused"))
    yield from (ids.RecordId(1, kind) for kind in ("triumph", "peace", "violence"))
    yield from (ids.ResultId("ev1", result) for result in ("success", "failure"))
    yield from (ids.SideId("ev1", side, 60, 90) for side in ("support", "oppose"))
    yield from (ids.TotalId("ev1", side, 12) for side in ("support", "oppose"))
    claims = ("claim", "loyalist", "marshal"), ("claim", "usurper", "crown"), ("claim", "chaos", "none")
    for claim in (*claims, ("ask", "heir"), ("accuse", "s2")):
        yield ids.ClaimId(1, claim)
    yield from (ids.HeirId(), ids.WarBannerId(), ids.DamageId("h01"), ids.SignId("grace/type/coin"))
    yield from (ids.PileId(1, 100, 70), ids.PileTotalId(1, 4), ids.CountId(ids.HandSpot(1), 3))
    yield from (ids.HiddenResourceId(2, 0), ids.HiddenHoldingId(1, 4))


def test_all_kinds_of_things_are_tried() -> None:
    assert {type(thing) for thing in all_things()} == {*LOOKS, ids.EventId, ids.IntrigueId}


def test_every_picture_of_a_thing_is_there_and_shows_something() -> None:
    pictures = drawn()
    for thing in all_things():
        look = pictures.look(thing)
        for picture in (look.picture, *filter(None, [look.back])):
            if isinstance(picture, PaintedPicture):
                image = pictures.render(picture, SIZE, NORMAL, 28)
                assert image is not None
                assert image.get_size() == (SIZE, SIZE)
                assert image.get_bounding_rect().width > 0.3 * SIZE
            else:
                assert art.known(str(picture)), f"{thing}: {picture}"


def test_every_small_picture_on_a_card_is_a_file() -> None:
    pictures = drawn()
    for thing in all_things():
        face = pictures.look(thing).picture
        if isinstance(face, CardFace):
            names = [face.picture, *(name for names, _ in face.signs for name in names)]
            assert [name for name in names if not art.known(f"grace/{name}")] == []


def test_a_picture_of_a_file_is_not_painted() -> None:
    assert drawn().render("grace/throne", SIZE, NORMAL, 28) is None


def test_the_cards_of_a_match_are_preloaded() -> None:
    looks = [look for look, _ in drawn().preload(kingdom(STATE, 0))]
    assert drawn().look(ids.HiddenResourceId(3, 0)) in looks
    assert drawn().look(ids.HoldingId("h01")) in looks


def test_marks_are_frames() -> None:
    pictures = drawn()
    for kind in ("goal", "subject", "chosen", "cursor", "hint", "trace_end"):
        look = pictures.look(Mark(kind, ids.SeatSpot(1)))
        image = pictures.render(look.picture, 200, NORMAL, 28)
        assert image is not None
        assert image.get_bounding_rect().width == 200


def test_a_raised_card_looks_like_the_card() -> None:
    pictures = drawn()
    assert pictures.look(Mark("raised", ids.IntrigueSpot("annex"))) == pictures.look(ids.IntrigueId("annex"))
