"""A lock on an open file, held by one process; the system releases it when that process ends, however it ends."""

from __future__ import annotations

import sys

if sys.platform == "win32":
    import msvcrt
    import os

    _BEYOND_THE_TEXT = 1 << 20
    """The locked byte, past the end of the file: Windows doesn't let others read a locked byte."""

    def take(descriptor: int) -> bool:
        """Lock an open file until it is closed; return False if another process has it locked."""
        was = os.lseek(descriptor, 0, os.SEEK_CUR)
        try:
            os.lseek(descriptor, _BEYOND_THE_TEXT, os.SEEK_SET)
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        finally:
            os.lseek(descriptor, was, os.SEEK_SET)
        return True

else:
    import fcntl

    def take(descriptor: int) -> bool:
        """Lock an open file until it is closed; return False if another process has it locked."""
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True
