"""A build hook of hatch that adds the compiled files to a wheel."""

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).parent.parent
COMPILED = ROOT / "build" / "compiled-wheel"


class CompiledWheel(BuildHookInterface[Any]):
    """Compiles the rules and adds each compiled file beside its source."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Adds the files to a wheel; an editable installation runs from the checkout and gets none."""
        if version == "editable":
            return
        sys.path.insert(0, str(ROOT))
        from tools.compile import compile_into  # noqa: PLC0415  # not on the path before

        files = compile_into(COMPILED)
        build_data["force_include"] |= {str(path): path.relative_to(COMPILED).as_posix() for path in files}
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
