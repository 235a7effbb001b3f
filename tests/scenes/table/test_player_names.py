"""The texts of a game may name the players of the match that is shown."""

from dataclasses import replace

from game.match import Match, MatchSetup, Player, PlayerKind, Replay
from game.scenes.replay import ReplayScene
from game.scenes.services import Services
from game.scenes.table.requests import ChangeSeats
from tests.scenes.conftest import Drive, MakeServices
from tests.scenes.driver_tables import OLE, PIA, chronicle_sentences, open_table

TILDA = Player(PlayerKind.PERSON, None, "Tilda", "vert", "stag")
ULF = Player(PlayerKind.PERSON, None, "Ulf", "rose", "rose")


def court(services: Services) -> Match:
    """A match of Yes, Your Grace in whose first audience all have spoken."""
    setup = MatchSetup("grace", {"seats": 4, "first_king": 0}, 4, [PIA, OLE, TILDA, ULF])
    match = Match.start(services.matches, setup)
    while match.awaiting[0].ask != "grace.roles":
        decision = match.awaiting[0]
        match.choose(decision.seat, decision.options[0])
    return match


def test_a_table_names_who_plays_and_who_has_taken_a_seat(make_services: MakeServices, drive: Drive) -> None:
    services = make_services()
    table, driver = open_table(services, drive, court(services), seat_0="keyboard")
    assert chronicle_sentences(table)[-1] == "Ulf: “I am a Loyalist: Marshal.”"
    driver.wait(0.1)
    table.carry_out(ChangeSeats(players=((3, replace(ULF, name="Ysolde")),), devices=(), left=()))
    assert "Ysolde: “I am a Loyalist: Marshal.”" in chronicle_sentences(table)


def test_a_replay_names_who_played(make_services: MakeServices, drive: Drive) -> None:
    services = make_services()
    path = court(services).path
    services.words.names = ["Somebody"] * 4
    scene = ReplayScene(services, Replay(path))
    drive(scene)
    assert services.words.names == ["Pia", "Ole", "Tilda", "Ulf"]
