"""A file that one process at a time may hold; the system lets go of it when that process ends, however it ends."""

from __future__ import annotations

import sys

if sys.platform == "win32":
    import msvcrt
    import os

    _BEYOND_THE_TEXT = 1 << 20
    """A locked byte cannot be read there, so one is locked that is not in the file."""

    def take(descriptor: int) -> bool:
        """Whether the open file is this process's alone now; it stays so until it is closed."""
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
        """Whether the open file is this process's alone now; it stays so until it is closed."""
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True
