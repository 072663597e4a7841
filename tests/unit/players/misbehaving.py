"""An engine with one fault: ``python misbehaving.py FAULT [MOVES]``, after MOVES correct moves.

It knows no rules: its correct moves come from ``glyphwall engine``, which it starts.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time

ANSWERS = {"gwi": "gwiok", "isready": "readyok"}


def main(fault: str, good: int) -> None:
    if fault == "crash-at-start":
        print("no licence found", file=sys.stderr)
        sys.exit(3)
    if fault == "silent-at-start":
        time.sleep(600)
    if fault == "stubborn":
        import signal

        signal.signal(signal.SIGTERM, signal.SIG_IGN)
    if good <= 0 and fault != "stubborn":
        for line in sys.stdin:
            said = line.split()[0]
            if said == "go":
                misbehave(fault)
            elif said in ANSWERS:
                print(ANSWERS[said], flush=True)
        return
    inner = [sys.executable, "-m", "glyphwall", "engine", "--player", "random"]
    pipe, plain = subprocess.PIPE, {**os.environ, "NUMBA_DISABLE_JIT": "1"}  # it begins sooner
    with subprocess.Popen(inner, stdin=pipe, stdout=pipe, encoding="utf-8", bufsize=1, env=plain) as engine:
        assert engine.stdin is not None
        assert engine.stdout is not None
        for line in sys.stdin:
            if line.startswith("go"):
                if good <= 0:
                    misbehave(fault)
                    continue
                good -= 1
            if line.startswith("quit") and fault == "stubborn":
                time.sleep(600)
            engine.stdin.write(line)
            ends = {**ANSWERS, "go": "bestmove"}.get(line.split()[0])
            while ends is not None:
                answer = engine.stdout.readline()
                print(answer, end="", flush=True)
                if answer.split()[0] == ends:
                    break


def misbehave(fault: str) -> None:
    match fault:
        case "crash":
            print("Traceback\nValueError: the board is upside down", file=sys.stderr, flush=True)
            os._exit(1)
        case "escape":
            sys.stderr.buffer.write(b"\x1b[31mred\x07 alert\xff\n\n  \n")
            sys.stderr.flush()
            os._exit(1)
        case "error-escape":
            print("error \x1b[2Jgone", flush=True)
        case "signal":
            os.kill(os.getpid(), 9)
        case "illegal":
            print("bestmove Rhz99", flush=True)
        case "foreign":
            print("bestmove e2e4", flush=True)
        case "none":
            print("bestmove none", flush=True)
        case "empty":
            print("bestmove", flush=True)
        case "error":
            print("error out-of-ideas nothing comes to mind", flush=True)
        case "twice":
            print("bestmove +Rh\nbestmove +Rh\nbestmove +Rh", flush=True)
        case "resign":
            print("bestmove +Rh resign", flush=True)
        case "silence":
            time.sleep(600)
        case "closed":
            os.close(1)
            time.sleep(600)
        case "garbage":
            sys.stdout.buffer.write(bytes(range(256)) * 40 + b"\n")
            sys.stdout.flush()
            os._exit(0)
        case "flood":
            while True:
                print("info string " + "x" * 4000)
        case "long-line":
            while True:
                sys.stdout.write("x" * 4000)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 0)
