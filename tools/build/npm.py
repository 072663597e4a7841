"""Run npm in ``web/`` with the machine's Node, or with the Node wheel if it has none.

python -m tools.build.npm ci
python -m tools.build.npm test
python -m tools.build.npm run check
"""

from __future__ import annotations

import subprocess
import sys

from tools.build import build_web


def main(arguments: list[str]) -> int:
    if build_web.machine_node() is None:
        code = subprocess.call([sys.executable, "-m", "pip", "install", "--quiet", build_web.NODE_WHEEL])
        if code:
            return code
    try:
        _, npm, environment = build_web.commands()
        if arguments == ["ci"]:
            with build_web.only_one("client"):  # a build would find half of the packages
                build_web.install_packages(npm, environment, force=True)
            return 0
    except build_web.WebBuildError as error:
        print(f"error: {error}", file=sys.stderr)
        return 1
    return subprocess.call([*npm, *arguments, "--silent"], cwd=build_web.ROOT / "web", env=environment)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
