"""Lists each numbered rule of a rulebook with its code and its tests.

    python -m tools.rules            the whole list
    python -m tools.rules --strict   only the rules without code or test; exit status 1 if there are any

The numbers come from the rulebook where it lies beside the checkout, else from `tests/rules/numbers.toml`,
which a test holds equal to the rulebook.
"""

import argparse
import re
import sys
import tomllib
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

from game.catalogue import GAMES

ROOT = Path(__file__).parent.parent
RULEBOOKS = ROOT.parent / "shared" / "rules"
NUMBERS = ROOT / "tests" / "games" / "numbers.toml"

HEADING = re.compile(r"#{2,4} (\d+(?:\.\d+)*)[. ]")
PARAGRAPH = re.compile(r"(?:#{2,4} |\*\*)?(\d+\.\d+(?:\.\d+)?|E\d+)[. ]")
ITEM = re.compile(r"(\d+)\. ")
SUMMARY, EXAMPLES, ADVICE = "1", "10", "12"
"""Chapters: their lists are no rules, are worked examples, are no rules any more and so is what follows."""
SPEC = re.compile(r"Spec: ([^\"`\n]*)")
MARK = re.compile(r"mark\.rule\(([^)]*)\)")
NUMBER = re.compile(
    r"\b(?:(cyvasse|lyssan|allyria|grace) )?"
    r"((?:\d+(?:\.\d+){0,2})|E\d+)(?:\s*(?:-|–|to)\s*(\d+(?:\.\d+)+|E\d+))?"
)

Where = dict[str, list[str]]
"""Places by rule, such as `cyvasse 5.2.1`."""


def numbers(game: str) -> list[str]:
    """The numbered rules of a game in the rulebook's order."""
    book = RULEBOOKS / f"{game}.md"
    if book.is_file():
        return numbers_in(book.read_text("utf-8"))
    return list(tomllib.loads(NUMBERS.read_text("utf-8"))[game])


def numbers_in(book: str) -> list[str]:
    """All numbered paragraphs, sections with a title of their own, items of lists, and worked examples."""
    found, chapter = [], ""
    for line in book.split(f"\n## {ADVICE}.", maxsplit=1)[0].splitlines():
        if heading := HEADING.match(line):
            chapter = heading[1]
        if paragraph := PARAGRAPH.match(line):
            found.append(paragraph[1])
        elif (item := ITEM.match(line)) and chapter != SUMMARY:
            found.append(f"E{item[1]}" if chapter == EXAMPLES else f"{chapter}.{item[1]}")
    return list(dict.fromkeys(found))


def named(text: str) -> Iterator[str]:
    """The rules that `cyvasse 5.2, 5.7.1-5.7.3` names, a range from end to end."""
    game = ""
    for match in NUMBER.finditer(text):
        game = match[1] or game
        if game and match[3]:
            yield from (f"{game} {number}" for number in between(match[2], match[3]))
        elif game:
            yield f"{game} {match[2]}"


def between(first: str, last: str) -> list[str]:
    """The numbers of a range, whose last part counts up."""
    head, start = re.fullmatch(r"(.*?)(\d+)", first).groups()  # type: ignore[union-attr]  # NUMBER ends in digits
    end = re.fullmatch(r".*?(\d+)", last)[1]  # type: ignore[index]  # the same
    return [f"{head}{count}" for count in range(int(start), int(end) + 1)]


def places(folder: str, pattern: re.Pattern[str]) -> Where:
    """Where the rules are named in a folder's Python and TOML files."""
    found: Where = defaultdict(list)
    for path in sorted((ROOT / folder).rglob("*.py")):
        text = path.read_text("utf-8")
        for match in pattern.finditer(text):
            line = text.count("\n", 0, match.start()) + 1
            for rule in named(match[1]):
                found[rule].append(f"{path.relative_to(ROOT)}:{line}")
    return found


def held(rule: str, tests: Where) -> list[str]:
    """The tests that name the rule or one below it."""
    return [place for name in tests if name == rule or name.startswith(f"{rule}.") for place in tests[name]]


def carried(rule: str, code: Where) -> list[str]:
    """The code that names the rule, one below it, or the chapter it is in."""
    chapter = rule.rpartition(".")[0] if rule.count(".") > 1 else rule
    return [*held(rule, code), *(code.get(chapter, []) if chapter != rule else [])]


def main() -> int:
    """Print the list; 1 with `--strict` when a rule has no code or no test."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument(
        "games", nargs="*", default=tuple(GAMES), help="ids of games (default: those that are there)"
    )
    parser.add_argument("--strict", action="store_true")
    wanted = parser.parse_args()
    code, tests = places("game", SPEC), places("tests", MARK)
    bare = 0
    for rule in (f"{game} {number}" for game in wanted.games for number in numbers(game)):
        example = rule.split()[1].startswith("E")
        with_code, with_tests = carried(rule, code), held(rule, tests)
        complete = bool(with_tests) and (example or bool(with_code))
        bare += not complete
        if not (complete and wanted.strict):
            print(
                f"{rule}\n    code:  {', '.join(with_code) or '-'}\n    tests: {', '.join(with_tests) or '-'}"
            )
    print(f"{bare} rules without code or test")
    return 1 if bare and wanted.strict else 0


if __name__ == "__main__":
    sys.exit(main())
