"""Before the first turn: board, races, cities. Spec: allyria 3."""

from collections.abc import Iterator

from game.contract import Chance, Event, Option, Reason, Seat
from game.games.allyria.rules.campaign import Campaign
from game.games.allyria.rules.config import Config
from game.games.allyria.rules.data import RACES, market_deck, year
from game.games.allyria.rules.data.boards import CITY, Board, Tile, board_of, random_board
from game.games.allyria.rules.decks import EACH_TURN, SLOTS, draw
from game.games.allyria.rules.events import CityPlaced, RaceTaken
from game.games.allyria.rules.records import Empire, Land, Market


def lay_out(config: Config, chance: Chance) -> Campaign:
    """Board, starting player, the pool, and the races that are not chosen. Spec: allyria 3.1-3.5."""
    board = lay_board(config, chance)
    starter = chance.draw().randrange(config.seats) if config.starter == "random" else int(config.starter)
    deck = market_deck()
    chance.draw().shuffle(deck)
    campaign = Campaign(
        config=config,
        board=board,
        chance=chance,
        lands={tile: Land(board.terrain[here]) for tile, here in board.hexes.items()},
        empires=[Empire.at_start() for _ in range(config.seats)],
        starter=starter,
        first_starter=starter,
        turn=starter,
        year=year(config.year, config.years, config.seats if config.season_flip == "turn" else 1),
        market=Market([*deck[:SLOTS]], [*deck[SLOTS:]]),
    )
    for seat, race in enumerate(dealt(config, chance)):
        take_race(campaign, seat, race)
    if config.races != "choose":
        campaign.phase = "city"
    return campaign


def lay_board(config: Config, chance: Chance) -> Board:
    """A random board, or one as it was drawn. Spec: allyria 3.1, 7."""
    if config.board == "random":
        rings = (2 if config.seats == 2 else 3) if config.rings == "auto" else int(config.rings)
        return random_board(rings, config.seats, chance)
    return board_of(config.board)


def dealt(config: Config, chance: Chance) -> list[str]:
    """The races by seat, if nobody chooses. Spec: allyria 3.4."""
    if config.races == "choose":
        return []
    return chance.draw().sample(list(RACES), config.seats) if config.races == "random" else config.races


def take_race(campaign: Campaign, seat: Seat, race: str) -> list[Event]:
    """The seat shuffles that race's deck and draws five. Spec: allyria 3.5."""
    empire = campaign.empires[seat]
    empire.race, empire.deck = race, [*RACES[race].cards(seat)]
    campaign.draw().shuffle(empire.deck)
    return [RaceTaken(seat=seat, race=race), *draw(campaign, seat, EACH_TURN)]


def race_options(campaign: Campaign) -> list[Option]:
    """Each race not taken. Spec: allyria 3.4."""
    taken = {empire.race for empire in campaign.empires}
    return [("race", race) for race in RACES if race not in taken]


def choose_race(campaign: Campaign, option: Option) -> Iterator[Event]:
    """From the starting player clockwise. Spec: allyria 3.4."""
    yield from take_race(campaign, campaign.turn, str(option[1]))
    campaign.turn = campaign.after(campaign.turn)
    if campaign.turn == campaign.first_starter:
        campaign.phase = "city"


def city_options(campaign: Campaign) -> list[Option]:
    """Sites far enough from all cities that leave room for those still to come. Spec: allyria 3.6."""
    placed = [empire.city for empire in campaign.empires if empire.city is not None]
    left = len(campaign.seats) - len(placed)
    return [("city", tile) for tile in campaign.board.city_tiles(placed, left)]


def why_not_found(campaign: Campaign, tile: Tile) -> Reason:
    """A tile that is no site, or too near to other cities. Spec: allyria 3.6."""
    if tile not in campaign.board.sites:
        return Reason("no_site")
    return Reason("too_near", {"distance": campaign.board.city_distance})


def place_city(campaign: Campaign, option: Option) -> Iterator[Event]:
    """The tile becomes the seat's city; when all stand, the first turn begins. Spec: allyria 3.6-3.8."""
    seat, tile = campaign.turn, str(option[1])
    campaign.change_land(tile, terrain=CITY, city_of=seat)
    campaign.empires[seat].city = tile
    yield CityPlaced(seat=seat, tile=tile)
    campaign.turn = campaign.after(seat)
    if campaign.turn == campaign.first_starter:
        campaign.phase = "turn-start"
