"""A scripted agent: reads one prompt, answers once. What it is like is its first argument.

It knows nothing but the prompt, and imports nothing that would take time.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
from pathlib import Path


def legal_in(prompt: str) -> list[str]:
    """The choices that the prompt lists."""
    return str(re.findall(r"^You may choose one of these \d+: (.*)$", prompt, re.MULTILINE)[-1]).split()


def was_refused(prompt: str) -> bool:
    return "An earlier answer of yours was not played" in prompt


def answer(kind: str, prompt: str) -> str:
    """What an agent of that kind says."""
    legal = legal_in(prompt)
    first, last = legal[0], legal[-1]
    if kind == "plain":
        return f"MOVE: {first}\n"
    if kind == "last":
        return f"MOVE: {last}\n"
    if kind == "chatty":
        return (
            f"<think>Perhaps {last}?\nMOVE: {last}\nNo, that loses.</think>\n"
            f"Let me see. I could play {last}, or even Zz99. My move: {last} looks tempting.\n\n"
            f"**MOVE:** `{first}`\n"
        )
    if kind == "illegal":
        return "MOVE: Rha1\nI win!\n"
    if kind == "prose":
        return f"I will play {first}, which surely wins.\n"
    if kind == "learner":
        return f"MOVE: {first}\n" if was_refused(prompt) else "MOVE: Rha1\n"
    raise ValueError(f"no agent is {kind}")


def main() -> None:
    kind = sys.argv[1]
    if kind == "deaf":  # does not even read
        os.close(0)
        sys.stdout.write("MOVE: nothing\n")
        return
    prompt = sys.stdin.read()
    if kind == "slow":
        sys.stdout.write("Let me think")
        sys.stdout.flush()
        time.sleep(600)
    elif kind == "mute":
        os.close(1)
        time.sleep(600)
    elif kind == "dying":
        sys.stderr.write("out of memory\n")
        raise SystemExit(3)
    elif kind == "flood":
        while True:
            sys.stdout.write("thinking " * 1_000)
    elif kind == "parent":  # leaves somebody behind who holds its output open
        child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"])
        Path(sys.argv[2]).write_text(str(child.pid), encoding="utf-8")
    else:
        sys.stdout.write(answer(kind, prompt))


if __name__ == "__main__":
    main()
