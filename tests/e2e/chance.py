"""Chance that a test can foresee: at the servers, and in the secrets that pages choose."""

from __future__ import annotations

import atexit
import shutil
import tempfile
import zlib
from functools import cache
from pathlib import Path


@cache
def decides_chance() -> Path:
    """The file whose text decides what chance does at the servers of this process (`seeded_server`)."""
    folder = tempfile.mkdtemp(prefix="glyphwall-chance-")
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    file = Path(folder, "chance")
    file.touch()
    return file


def foresee(test: str) -> None:
    """From now on chance does what it does in this test."""
    new = decides_chance().with_name("new")
    new.write_text(test)
    new.replace(decides_chance())


def foreseen_secrets(test: str, device: int) -> str:
    """A script for pages: the secrets of their seats, of 32 bytes, follow from the test, the device, and how many pages
    it has opened: the id of a request is one of them, and if it came again, it would be taken for the same one."""
    return _SECRETS.replace("SEED", str(zlib.crc32(f"{test} {device}".encode())))


_SECRETS = """(() => {
  const system = crypto.getRandomValues.bind(crypto);
  let state = SEED;
  try {
    const loads = Number(sessionStorage['glyphwall-test-loads'] ?? 0) + 1;
    sessionStorage['glyphwall-test-loads'] = loads;
    state += 7919 * loads;
  } catch { /* no page yet */ }
  const next = () => { // mulberry32
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 24;
  };
  crypto.getRandomValues = (into) => {
    if (!(into instanceof Uint8Array) || into.length !== 32) return system(into);
    for (let at = 0; at < 32; at++) into[at] = next();
    return into;
  };
})()"""
