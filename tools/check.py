"""Runs all checks: format, lint, types, import contracts, rules, compiled rules, tests with coverage.

python -m tools.check          everything
python -m tools.check lint     only the steps named
"""

import argparse
import os
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).parent.parent
WORKERS = str(min(os.cpu_count() or 1, 4))

STEPS: dict[str, list[list[str]]] = {
    "format": [["ruff", "format", "--check", "."]],
    "lint": [["ruff", "check", "."]],
    "types": [["mypy"]],
    "imports": [["lint-imports"]],
    "rules": [["python", "-m", "tools.rules", "--strict"]],
    "compiled": [["python", "-m", "tools.compiled_rules"]],
    "tests": [
        ["pytest", "-q", "-n", WORKERS, "--dist", "worksteal", "--cov", "--cov-report="],
        ["coverage", "report", "--include=game/contract.py,game/games/*/rules/*", "--fail-under=100"],
        ["coverage", "report", "--fail-under=90", "--format=total"],
    ],
}


def run(command: list[str]) -> bool:
    """Runs a command of this interpreter's environment; returns True if it succeeded."""
    folder = Path(sys.executable).parent
    environment = os.environ | {"PATH": f"{folder}{os.pathsep}{os.environ.get('PATH', '')}"}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)  # else each program that a test starts is compiled again
    return subprocess.run(command, cwd=ROOT, env=environment, check=False).returncode == 0


def main() -> int:
    """Runs the given steps, by default all; returns 0 if all succeed, else 1."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("steps", nargs="*", choices=[*STEPS, []], metavar="STEP", help=", ".join(STEPS))
    failed = []
    for step in parser.parse_args().steps or STEPS:
        began = time.monotonic()
        print(f"== {step}", flush=True)
        succeeded = not [command for command in STEPS[step] if not run(command)]
        print(
            f"== {step}: {'passed' if succeeded else 'FAILED'} ({time.monotonic() - began:.0f} s)", flush=True
        )
        failed += [] if succeeded else [step]
    print(f"failed: {', '.join(failed)}" if failed else "all passed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
