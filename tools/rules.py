"""Lists the numbered rules of the rulebooks, each with its code and its tests.

    python -m tools.rules            all rules, then those that no test names
    python -m tools.rules --strict   only what is wrong; exit status 1 if there is anything

The numbers come from the rulebooks in `docs/rules/`. A rule without code or test is wrong, and so is code or
a test that names a rule which its rulebook does not have. The rules of a game count as soon as it has
a package in `game/games/`. Until then one line says how many rules it will have.
"""

import argparse
import re
import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parent.parent
RULEBOOKS = ROOT / "docs" / "rules"
BOOKS = {
    "allyria": "allyria.md",
    "cyvasse": "cyvasse.md",
    "lyssan": "lyssan.md",
    "grace": "yes_your_grace.md",
}
"""The file of each game's rulebook, by the id of the game."""

HEADING = re.compile(r"#{2,4} (\d+(?:\.\d+)*)[. ]")
PARAGRAPH = re.compile(r"(?:#{2,4} |\*\*|- |\| )?(\d+\.\d+(?:\.\d+)?|E\d+)[. ]")
ITEM = re.compile(r"(\d+)\. ")
SUMMARY, EXAMPLES, ADVICE = "1", "10", "12"
"""Chapters whose lists are not rules: a summary, worked examples, and advice, after which no rules follow."""
SPEC = re.compile(r"Spec: ([^\"`\n]*)")
MARK = re.compile(r"mark\.rule\(([^)]*)\)")
NUMBER = re.compile(
    r"\b(?:(cyvasse|lyssan|allyria|grace) )?"
    r"((?:\d+(?:\.\d+){0,2})|E\d+)(?:\s*(?:-|–|to)\s*(\d+(?:\.\d+)+|E\d+))?"
)

Locations = dict[str, list[str]]
"""Files with line numbers, by rule such as `cyvasse 5.2.1`."""


def book(game: str) -> str:
    """The rulebook of a game."""
    return (RULEBOOKS / BOOKS[game]).read_text("utf-8")


def is_written(game: str) -> bool:
    """True if the game has a package in `game/games/`."""
    return (ROOT / "game" / "games" / game / "__init__.py").is_file()


def numbers_in(book: str) -> list[str]:
    """All numbered paragraphs and points, titled sections, items of lists, and worked examples."""
    rules, chapter = [], ""
    for line in book.split(f"\n## {ADVICE}.", maxsplit=1)[0].splitlines():
        if heading := HEADING.match(line):
            chapter = heading[1]
        if paragraph := PARAGRAPH.match(line):
            rules.append(paragraph[1])
        elif (item := ITEM.match(line)) and chapter != SUMMARY:
            rules.append(f"E{item[1]}" if chapter == EXAMPLES else f"{chapter}.{item[1]}")
    return list(dict.fromkeys(rules))


def names_in(book: str) -> set[str]:
    """Everything that code and tests may name: the numbered rules, chapters and sections."""
    return {*numbers_in(book), *(heading[1] for heading in map(HEADING.match, book.splitlines()) if heading)}


def rules_in(text: str) -> Iterator[str]:
    """The rules that a text such as `cyvasse 5.2, 5.7.1-5.7.3` names."""
    game = ""
    for match in NUMBER.finditer(text):
        game = match[1] or game
        if game and match[3]:
            yield from (f"{game} {number}" for number in number_range(match[2], match[3]))
        elif game:
            yield f"{game} {match[2]}"


def number_range(first: str, last: str) -> list[str]:
    """All numbers from the first to the last, which differ only in their last part."""
    head, start = re.fullmatch(r"(.*?)(\d+)", first).groups()  # type: ignore[union-attr]  # NUMBER ends in digits
    end = re.fullmatch(r".*?(\d+)", last)[1]  # type: ignore[index]  # the same
    return [f"{head}{count}" for count in range(int(start), int(end) + 1)]


def locations(folder: str, pattern: re.Pattern[str]) -> Locations:
    """The lines that name rules in the Python files of a folder."""
    lines_by_rule: Locations = defaultdict(list)
    for path in sorted((ROOT / folder).rglob("*.py")):
        text = path.read_text("utf-8")
        for match in pattern.finditer(text):
            line = text.count("\n", 0, match.start()) + 1
            for rule in rules_in(match[1]):
                lines_by_rule[rule].append(f"{path.relative_to(ROOT)}:{line}")
    return lines_by_rule


def lines_of(rule: str, locations_by_rule: Locations) -> list[str]:
    """The lines that name the rule or one below it."""
    return [
        line
        for name, lines in locations_by_rule.items()
        if name == rule or name.startswith(f"{rule}.")
        for line in lines
    ]


def code_of(rule: str, code: Locations) -> list[str]:
    """The lines of code that name the rule, one below it, or its chapter."""
    chapter = rule.rpartition(".")[0] if rule.count(".") > 1 else rule
    return [*lines_of(rule, code), *(code.get(chapter, []) if chapter != rule else [])]


def unknown(locations_by_rule: Locations) -> Iterator[str]:
    """A sentence for each line that names a rule which its rulebook does not have."""
    known = {f"{game} {name}" for game in BOOKS for name in names_in(book(game))}
    for rule, lines in locations_by_rule.items():
        if rule not in known:
            yield f"{', '.join(lines)}: there is no rule {rule}"


def main() -> int:
    """Prints the list; returns 1 if `--strict` is given and something is wrong, else 0."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("games", nargs="*", choices=[*BOOKS, []], metavar="GAME", help=", ".join(BOOKS))
    parser.add_argument("--strict", action="store_true")
    arguments = parser.parse_args()
    code, tests = locations("game", SPEC), locations("tests", MARK)
    incomplete, untested = 0, []
    for game in arguments.games or BOOKS:
        rules = [f"{game} {number}" for number in numbers_in(book(game))]
        if not is_written(game):
            print(f"{game}: {len(rules)} rules, still to be written")
            continue
        for rule in rules:
            with_code, with_tests = code_of(rule, code), lines_of(rule, tests)
            complete = bool(with_tests) and (rule.startswith(f"{game} E") or bool(with_code))
            incomplete += not complete
            untested += [] if with_tests else [rule]
            if not (complete and arguments.strict):
                print(rule)
                print(f"    code:  {', '.join(with_code) or '-'}")
                print(f"    tests: {', '.join(with_tests) or '-'}")
    wrong = [*unknown(code), *unknown(tests)]
    print(*wrong, sep="\n", end="\n" if wrong else "")
    print(f"rules that no test names: {', '.join(untested) or 'none'}")
    print(f"{incomplete} rules without code or test, {len(wrong)} names of no rule")
    return 1 if arguments.strict and (incomplete or wrong) else 0


if __name__ == "__main__":
    sys.exit(main())
