"""Builds the core with mypyc where that is possible; everything else is in pyproject.toml.

The environment variable UPCARD_COMPILE says whether: `auto` (default) compiles and falls back to plain Python with a
message, `yes` fails when it cannot, `no` does not try. Both builds are the same files and do the same.
"""

import os
import shlex
import shutil
import sys
import sysconfig
import tomllib
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

MODE = os.environ.get("UPCARD_COMPILE", "auto")
BUILDING = not {"bdist_wheel", "build", "build_ext", "install"}.isdisjoint(sys.argv)


def compiled_modules() -> list[str]:
    """Return the paths of the modules that are compiled."""
    config = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))["tool"]["upcard"]["compiled"]
    found = [path for package in config["packages"] for path in Path("src/upcard", package).rglob("*.py")]
    excluded = {Path("src", name) for name in config["exclude"]}
    return sorted(path.as_posix() for path in found if path.name != "__init__.py" and path not in excluded)


def translate(modules: list[str]) -> list[Extension]:
    """Turn the modules into one group of C extensions."""
    from mypyc.build import mypycify  # noqa: PLC0415 (a plain build does without mypy)

    found: list[Extension] = mypycify(
        ["--config-file=", *modules], opt_level="3", debug_level="0", target_dir="build/c", group_name="upcard_core"
    )
    if os.name == "posix":
        for extension in found:  # what no other library may replace, the compiler can inline: a fifth faster
            extension.extra_compile_args.append("-fvisibility=hidden")
            if sys.platform == "linux":
                extension.extra_compile_args.append("-fno-plt")
    return found


def fall_back(reason: object) -> None:
    """Go on without a compiled core, or stop when it was demanded."""
    if MODE == "yes":
        sys.exit(f"upcard: UPCARD_COMPILE=yes, but the core could not be compiled: {reason}")
    print(f"upcard: the core is not compiled and runs as plain Python: {reason}", file=sys.stderr)


def extensions() -> list[Extension]:
    """Return the extensions to build: none when that is not wanted, not needed now or not possible."""
    if MODE == "no" or not BUILDING:
        return []
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")[0]
    if os.name == "posix" and shutil.which(compiler) is None:
        fall_back(f"there is no C compiler ({compiler})")
        return []
    try:
        return translate(compiled_modules())
    except ImportError as error:
        fall_back(error)
    except SystemExit:
        fall_back("mypyc refused it, as said above")
    return []


class CoreBuild(build_ext):  # type: ignore[misc]  # it is untyped
    """Builds all extensions or none, and never beside the sources, where they would hide edited files."""

    def run(self) -> None:
        """Compile and link."""
        if self.inplace or self.editable_mode:
            self.extensions: list[Extension] = []
            return
        try:
            super().run()
        except Exception as error:  # noqa: BLE001 (whatever the compiler says, plain Python remains)
            for built in self.get_outputs():
                Path(built).unlink(missing_ok=True)
            self.extensions = []
            fall_back(f"the C compiler failed, as said above ({type(error).__name__})")


if MODE not in {"auto", "yes", "no"}:
    sys.exit(f"upcard: UPCARD_COMPILE is auto, yes or no, not {MODE!r}")
if BUILDING:
    shutil.rmtree("build", ignore_errors=True)  # what an older build left there would get into this one
setup(ext_modules=extensions(), cmdclass={"build_ext": CoreBuild})
