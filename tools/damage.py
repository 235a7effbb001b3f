"""Damages journals at random, and checks that only what follows the first damage is lost.

Run `python -m tools.damage --damages 5000`; the exit status is 1 if a check failed.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from tqdm import tqdm

from game.catalogue import GAMES
from game.match import BadSave, Match, MatchSetup, Player, PlayerKind, Saves
from game.match.lines import digest
from game.match.timeline import checkpoint_path
from tools.soak import check

PERSON = Player(PlayerKind.PERSON, None, "Jörg", "azure", "eagle")
SQUIRE = Player(PlayerKind.BOT, "squire", "Käthe", "or", "crown")


@dataclass(frozen=True)
class Recording:
    """A match that was played, and what its files were."""

    game: str
    journal: bytes
    checkpoint: bytes
    times: Mapping[str, int]
    """By hash of a state: the number of lines, without the header, after which the match had it last."""
    choices: tuple[int, ...]
    """The number of choices after each number of lines."""


def record(game: str, seed: int, choices: int) -> Recording:
    """Plays a match at random, with choices that are taken back and seats that change hands."""
    rng = Random(f"damage/{seed}")
    seats = GAMES[game].SEATS[0]
    config = {"seats": seats} if len(GAMES[game].SEATS) > 1 else {"setup": "quick"}
    with TemporaryDirectory() as folder:
        players = (PERSON, SQUIRE, *[PERSON] * (seats - 2))
        match = Match.start(Path(folder), MatchSetup(game, config, seed, players, take_backs=True))
        times, counts = {digest(match.state.snapshot()): 1}, [0, 0]
        for _ in range(choices):
            _play_on(match, rng)
            lines = match.path.read_bytes().count(b"\n") - 1
            times[digest(match.state.snapshot())] = lines
            counts += [len(match)] * (lines + 1 - len(counts))
        journal, checkpoint = match.path.read_bytes(), checkpoint_path(match.path).read_bytes()
    return Recording(game, journal, checkpoint, times, tuple(counts))


def _play_on(match: Match, rng: Random) -> None:
    """Makes a choice, takes one back or gives a seat to another player."""
    seat = rng.randrange(len(match.players))
    if match.outcome is None and rng.random() < 0.06 and match.why_not_take_back(seat) is None:
        match.go_back(match.take_back_request(seat).to, seat, ())
    elif rng.random() < 0.04:
        knight = replace(SQUIRE, level="knight")
        may_sit = match.seat_history.why_not_sit(seat) is None
        match.seat_player(seat, rng.choice([PERSON, knight]) if may_sit else knight)
    elif match.outcome is None:
        decision = rng.choice(match.awaiting)
        match.choose(decision.seat, rng.choice(decision.options))


def flip(content: bytes, rng: Random) -> bytes:
    """Changes some bytes."""
    changed = bytearray(content)
    for _ in range(rng.choice((1, 1, 1, 2, 20))):
        changed[rng.randrange(len(changed))] = rng.randrange(256)
    return bytes(changed)


def cut(content: bytes, rng: Random) -> bytes:
    """Removes a part, which may be whole lines, or the end."""
    at = rng.randrange(len(content))
    return content[:at] + content[at + rng.choice((1, 10, 100, 1000, len(content))) :]


def insert(content: bytes, rng: Random) -> bytes:
    """Adds bytes in the middle."""
    at = rng.randrange(len(content))
    return content[:at] + rng.choice((b"\n", b"\0" * 512, b"{}", rng.randbytes(30))) + content[at:]


def remove_lines(content: bytes, rng: Random) -> bytes:
    """Removes some lines."""
    lines = content.splitlines(keepends=True)
    at = rng.randrange(len(lines))
    return b"".join(lines[:at] + lines[at + rng.choice((1, 2, 5)) :])


def swap_lines(content: bytes, rng: Random) -> bytes:
    """Swaps two lines."""
    lines = content.splitlines(keepends=True)
    one, other = rng.randrange(len(lines)), rng.randrange(len(lines))
    lines[one], lines[other] = lines[other], lines[one]
    return b"".join(lines)


def double_line(content: bytes, rng: Random) -> bytes:
    """Writes a line twice."""
    lines = content.splitlines(keepends=True)
    at = rng.randrange(len(lines))
    return b"".join([*lines[: at + 1], *lines[at:]])


def encode_anew(content: bytes, rng: Random) -> bytes:
    """Saves the text in another encoding, or with other line ends."""
    text = content.decode()
    encoding = rng.choice(("utf-16", "utf-8-sig", "cp1252", "lines of Windows"))
    return content.replace(b"\n", b"\r\n") if encoding.startswith("lines") else text.encode(encoding)


DAMAGES: Mapping[str, Callable[[bytes, Random], bytes]] = {
    damage.__name__: damage
    for damage in (flip, cut, insert, remove_lines, swap_lines, double_line, encode_anew)
}


def try_damage(recording: Recording, kind: str, rng: Random, folder: Path) -> str:
    """Damages a copy of the journal and goes on from it; returns the last part of the key of the notice.

    Raises:
        ValueError: more is lost than what follows the first damage, or the notice is wrong.
    """
    damaged = DAMAGES[kind](recording.journal, rng)
    path = folder / "damaged.jsonl"
    path.write_bytes(damaged)
    checkpoint_path(path).unlink(missing_ok=True)
    has_checkpoint = rng.random() < 0.5
    if has_checkpoint:
        checkpoint_path(path).write_bytes(recording.checkpoint)
    intact = _intact_lines(recording.journal, damaged)
    try:
        match = Match.resume(path)
    except BadSave as bad:
        check("a match is refused only if its header is damaged", holds=intact < 0 and not has_checkpoint)
        return bad.problem
    check("the damaged file is unchanged", holds=path.read_bytes() == damaged or match.path == path)
    _check_state(recording, match, intact, kind)
    entries = Saves(folder).matches()
    check("the match is listed", holds=any(entry.path == match.path for entry in entries))
    key = "intact" if match.notice is None else match.notice.key.rpartition(".")[2]
    if match.path != path:
        again = Match.resume(match.path)
        check("the match in the new file is intact", holds=again.notice is None)
        check("the new file has the whole match", holds=again.state.snapshot() == match.state.snapshot())
        for part in (match.path, checkpoint_path(match.path)):
            part.unlink()
    return key


def _intact_lines(original: bytes, damaged: bytes) -> int:
    """The number of lines, without the header, before the first damage; -1 if the header is damaged."""
    lines, found = original.split(b"\n")[:-1], damaged.split(b"\n")
    same = 0
    while same < len(lines) and same < len(found) and lines[same] == found[same]:
        same += 1
    return same - 1


def _check_state(recording: Recording, match: Match, intact: int, kind: str) -> None:
    """Checks that the match has a state that is not older than the damage, and that the notice is right."""
    time = recording.times.get(digest(match.state.snapshot()))
    if time is None or match.header.parent is None:
        check("the match goes on with a state that it has had", holds=time is not None)
        return
    kept = recording.choices[max(0, intact)]
    check("what comes before the damage is kept", holds=time >= intact or match.header.parent.n == kept)
    lost = None if match.notice is None else match.notice.values.get("lost")
    really_lost = max(0, recording.choices[-1] - match.header.parent.n)
    if lost is not None and kind not in ("cut", "remove_lines"):
        check("the notice counts the missing choices", holds=lost == really_lost)
    check("an other encoding costs nothing", holds=kind != "encode_anew" or really_lost == 0)


def main() -> int:
    """Damages the journals; returns the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tools.damage", description=__doc__)
    parser.add_argument("--damages", type=int, default=1000)
    parser.add_argument("--game", choices=tuple(GAMES), help="default: all games, in turn")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    games = [arguments.game] if arguments.game else list(GAMES)
    counts, faults, recording = Counter[str](), 0, record(games[0], arguments.seed, 40)
    with TemporaryDirectory() as folder:
        for index in tqdm(range(arguments.damages), disable=not sys.stderr.isatty()):
            if index % 50 == 0:
                game = games[index // 50 % len(games)]
                recording = record(game, arguments.seed + index, 15 + index // 50 % 40)
            kind = list(DAMAGES)[index % len(DAMAGES)]
            try:
                counts[try_damage(recording, kind, Random(f"{arguments.seed}/{index}"), Path(folder))] += 1
            except (ValueError, LookupError, TypeError) as error:
                faults += 1
                print(
                    f"FAULT {index} {recording.game} {kind}: {type(error).__name__}: {error}", file=sys.stderr
                )
    print(", ".join(f"{key} {count}" for key, count in counts.most_common()))
    print(f"{faults} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
