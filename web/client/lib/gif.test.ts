/** A GIF as written: a reader of the format gets the same pixels back. */
import { expect, it } from 'vitest';

import { writeGif } from './gif';

const WIDTH = 40;
const HEIGHT = 30;

/** Pixels by their numbers of colours. */
function frame(colour: (index: number) => number): Uint8ClampedArray {
  const pixels = new Uint8ClampedArray(4 * WIDTH * HEIGHT);
  for (let at = 0; at < WIDTH * HEIGHT; at += 1) {
    const value = colour(at);
    pixels.set([value >> 16, (value >> 8) & 255, value & 255, 255], 4 * at);
  }
  return pixels;
}

/** Read the frames of a GIF with a global palette. */
function read(gif: Uint8Array): { colours: number[]; times: number[] }[] {
  const word = (at: number): number => (gif[at] ?? 0) | ((gif[at + 1] ?? 0) << 8);
  const palette = Array.from({ length: 256 }, (_, index) => {
    const at = 13 + 3 * index;
    return ((gif[at] ?? 0) << 16) | ((gif[at + 1] ?? 0) << 8) | (gif[at + 2] ?? 0);
  });
  const frames: { colours: number[]; times: number[] }[] = [];
  let at = 13 + 3 * 256;
  let time = 0;
  const blocks = (): number[] => {
    const bytes: number[] = [];
    for (let size = gif[at++] ?? 0; size > 0; size = gif[at++] ?? 0) {
      bytes.push(...gif.subarray(at, at + size));
      at += size;
    }
    return bytes;
  };
  while (gif[at] !== 0x3b) {
    if (gif[at] === 0x21) {
      const label = gif[at + 1];
      if (label === 0xf9) time = word(at + 4) * 10;
      at += 2;
      blocks();
    } else {
      expect([gif[at], word(at + 5), word(at + 7)]).toEqual([0x2c, WIDTH, HEIGHT]);
      at += 11;
      frames.push({ colours: decompress(blocks()).map((index) => palette[index] ?? -1), times: [time] });
    }
  }
  return frames;
}

function decompress(bytes: readonly number[]): number[] {
  const out: number[] = [];
  let [bit, size] = [0, 9];
  let table: number[][] = [];
  let before: number[] | null = null;
  const fresh = (): number[][] => Array.from({ length: 258 }, (_, index) => [index]);
  for (;;) {
    let code = 0;
    for (let index = 0; index < size; index += 1, bit += 1) {
      code |= (((bytes[bit >> 3] ?? 0) >> (bit & 7)) & 1) << index;
    }
    if (code === 257) return out;
    if (code === 256) {
      [table, size, before] = [fresh(), 9, null];
      continue;
    }
    const known: number[] | undefined = table[code];
    const entry: number[] = known ?? [...(before ?? []), before?.[0] ?? 0];
    out.push(...entry);
    if (before && table.length < 4096) table.push([...before, entry[0] ?? 0]);
    if (table.length === 1 << size && size < 12) size += 1;
    before = entry;
  }
}

it('keeps colours and times, over many codes', () => {
  let seed = 1;
  const noise = (): number => (seed = (seed * 48271) % 2147483647) % 200;
  const frames = [frame(noise), frame((at) => (at % 7) * 0x10203), frame(() => 0xffffff)];
  const found = read(writeGif(frames, [1200, 500, 3000], WIDTH, HEIGHT));
  expect(found.map(({ times }) => times)).toEqual([[1200], [500], [3000]]);
  found.forEach(({ colours }, index) => {
    const pixels = frames[index] ?? new Uint8ClampedArray();
    expect(colours).toEqual(
      Array.from(
        { length: WIDTH * HEIGHT },
        (_, at) =>
          ((pixels[4 * at] ?? 0) << 16) | ((pixels[4 * at + 1] ?? 0) << 8) | (pixels[4 * at + 2] ?? 0),
      ),
    );
  });
});

it('takes the nearest colour where there are too many', () => {
  const [found] = read(writeGif([frame((at) => (at < 600 ? 0 : at))], [0], WIDTH, HEIGHT));
  expect(found?.colours.slice(0, 600).every((colour) => colour === 0)).toBe(true);
  expect(found?.colours.every((colour, at) => Math.abs(colour - (at < 600 ? 0 : at)) < 0x400)).toBe(true);
});
