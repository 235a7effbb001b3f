"""Runs all checks: format, lint, types, import contracts, rules, compiled rules, tests with coverage.

python -m tools.check          everything
python -m tools.check lint     only the steps named
"""

import argparse
import os
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parent.parent
WORKERS = str(min(os.cpu_count() or 1, 4))

STEPS: dict[str, list[list[str]]] = {
    "compiled": [["python", "-m", "tools.compiled_rules"]],
    "format": [["ruff", "format", "--check", "."]],
    "lint": [["ruff", "check", "."]],
    "types": [["mypy"]],
    "imports": [["lint-imports"]],
    "rules": [["python", "-m", "tools.rules", "--strict"]],
    "tests": [
        ["pytest", "-q", "-n", WORKERS, "--dist", "worksteal", "--cov", "--cov-report="],
        ["coverage", "report", "--include=game/contract.py,game/games/*/rules/*", "--fail-under=100"],
        ["coverage", "report", "--fail-under=90", "--format=total"],
    ],
}


TESTS = "tests"
"""The step that runs last and alone: it uses all cores. The others run side by side."""


@dataclass(frozen=True)
class Outcome:
    """How a step went."""

    step: str
    succeeded: bool
    seconds: float
    output: str

    def __str__(self) -> str:
        verdict = "passed" if self.succeeded else "FAILED"
        return f"{self.output}== {self.step}: {verdict} ({self.seconds:.0f} s)"


def run(command: list[str], output: int | None = None) -> tuple[bool, str]:
    """Runs a command of this interpreter's environment; returns True if it succeeded, and what it printed.

    `output`: `subprocess.PIPE` to return what it prints; None to let it print, and return nothing.
    """
    folder = Path(sys.executable).parent
    environment = os.environ | {"PATH": f"{folder}{os.pathsep}{os.environ.get('PATH', '')}"}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)  # else each program that a test starts is compiled again
    done = subprocess.run(
        command, cwd=ROOT, env=environment, check=False, stdout=output, stderr=subprocess.STDOUT, text=True
    )
    return done.returncode == 0, done.stdout or ""


def perform(step: str, output: int | None = None) -> Outcome:
    """Runs all commands of a step; `output` is that of `run`."""
    began = time.monotonic()
    results = [run(command, output) for command in STEPS[step]]
    succeeded = all(passed for passed, _ in results)
    return Outcome(step, succeeded, time.monotonic() - began, "".join(text for _, text in results))


def outcomes(steps: Sequence[str]) -> Iterator[Outcome]:
    """Runs steps; yields how each went as soon as it has ended."""
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        running = [pool.submit(perform, step, subprocess.PIPE) for step in steps if step != TESTS]
        yield from (each.result() for each in as_completed(running))
    if TESTS in steps:
        yield perform(TESTS)


def main() -> int:
    """Runs the given steps, by default all; returns 0 if all succeed, else 1."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("steps", nargs="*", choices=[*STEPS, []], metavar="STEP", help=", ".join(STEPS))
    failed = []
    for outcome in outcomes(parser.parse_args().steps or [*STEPS]):
        print(outcome, flush=True)
        failed += [] if outcome.succeeded else [outcome.step]
    print(f"failed: {', '.join(failed)}" if failed else "all passed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
