/** A small writer of animated GIFs: one palette of the most frequent colours for all frames. */

const MOST_COLOURS = 256;
const BITS = 8;
/** Codes of LZW have at most 12 bits. */
const MOST_CODES = 4096;

/**
 * Write a GIF that repeats forever.
 * @param frames pixels as RGBA, all of the same size; alpha is ignored.
 * @param times how long each frame is shown, in milliseconds.
 */
export function writeGif(
  frames: readonly Uint8ClampedArray[],
  times: readonly number[],
  width: number,
  height: number,
): Uint8Array<ArrayBuffer> {
  const palette = paletteOf(frames);
  const numbers = new Map<number, number>();
  const out = new Bytes();
  out.text('GIF89a');
  out.word(width);
  out.word(height);
  out.add(0xf0 | (BITS - 1), 0, 0); // a palette of 256 colours
  for (let index = 0; index < MOST_COLOURS; index += 1) {
    const colour = palette[index] ?? 0;
    out.add(colour >> 16, (colour >> 8) & 255, colour & 255);
  }
  out.add(0x21, 0xff, 11);
  out.text('NETSCAPE2.0');
  out.add(3, 1, 0, 0, 0); // forever
  frames.forEach((frame, index) => {
    out.add(0x21, 0xf9, 4, 0);
    out.word(Math.round((times[index] ?? 0) / 10));
    out.add(0, 0);
    out.add(0x2c);
    [0, 0, width, height].forEach((value) => out.word(value));
    out.add(0, BITS);
    out.blocks(compress(indexed(frame, palette, numbers)));
  });
  out.add(0x3b);
  return out.whole();
}

const colourAt = (frame: Uint8ClampedArray, at: number): number =>
  ((frame[at] ?? 0) << 16) | ((frame[at + 1] ?? 0) << 8) | (frame[at + 2] ?? 0);

/** Return the most frequent colours. Drawings are flat: few others remain, at edges. */
function paletteOf(frames: readonly Uint8ClampedArray[]): number[] {
  const counts = new Map<number, number>();
  for (const frame of frames) {
    for (let at = 0; at < frame.length; at += 4) {
      const colour = colourAt(frame, at);
      counts.set(colour, (counts.get(colour) ?? 0) + 1);
    }
  }
  return [...counts]
    .toSorted(([, one], [, two]) => two - one)
    .slice(0, MOST_COLOURS)
    .map(([colour]) => colour);
}

/** Return a frame's pixels as numbers in the palette; `numbers` remembers those of colours. */
function indexed(
  frame: Uint8ClampedArray,
  palette: readonly number[],
  numbers: Map<number, number>,
): Uint8Array {
  const pixels = new Uint8Array(frame.length / 4);
  for (let at = 0; at < pixels.length; at += 1) {
    const colour = colourAt(frame, 4 * at);
    let number = numbers.get(colour);
    if (number === undefined) numbers.set(colour, (number = nearest(colour, palette)));
    pixels[at] = number;
  }
  return pixels;
}

function nearest(colour: number, palette: readonly number[]): number {
  let [best, least] = [0, Infinity];
  palette.forEach((other, index) => {
    const red = (colour >> 16) - (other >> 16);
    const green = ((colour >> 8) & 255) - ((other >> 8) & 255);
    const blue = (colour & 255) - (other & 255);
    const distance = 2 * red * red + 4 * green * green + 3 * blue * blue;
    if (distance < least) [best, least] = [index, distance];
  });
  return best;
}

/** Compress numbers of 8 bits with LZW, as GIF has it. */
function compress(pixels: Uint8Array): Uint8Array {
  const CLEAR = 1 << BITS;
  const END = CLEAR + 1;
  const bytes = new Bytes();
  let [held, bits] = [0, 0];
  let size = BITS + 1;
  let next = END + 1;
  let codes = new Map<number, number>();
  const put = (code: number): void => {
    held |= code << bits;
    bits += size;
    for (; bits >= 8; bits -= 8, held >>>= 8) bytes.add(held & 255);
  };
  put(CLEAR);
  let prefix = pixels[0] ?? 0;
  for (const pixel of pixels.subarray(1)) {
    const key = (prefix << BITS) | pixel;
    const known = codes.get(key);
    if (known !== undefined) {
      prefix = known;
      continue;
    }
    put(prefix);
    if (next === MOST_CODES) {
      put(CLEAR);
      codes = new Map();
      size = BITS + 1;
      next = END + 1;
    } else {
      if (next === 1 << size) size += 1;
      codes.set(key, next);
      next += 1;
    }
    prefix = pixel;
  }
  put(prefix);
  put(END);
  if (bits > 0) bytes.add(held & 255);
  return bytes.whole();
}

/** A growing list of bytes. */
class Bytes {
  private held = new Uint8Array(1024);
  private length = 0;

  add(...values: readonly number[]): void {
    for (const value of values) {
      if (this.length === this.held.length) {
        const more = new Uint8Array(2 * this.held.length);
        more.set(this.held);
        this.held = more;
      }
      this.held[this.length] = value;
      this.length += 1;
    }
  }

  word(value: number): void {
    this.add(value & 255, value >> 8);
  }

  text(value: string): void {
    for (const character of value) this.add(character.charCodeAt(0));
  }

  /** Add bytes in blocks of at most 255, and the end of them. */
  blocks(bytes: Uint8Array): void {
    for (let at = 0; at < bytes.length; at += 255) {
      const block = bytes.subarray(at, at + 255);
      this.add(block.length, ...block);
    }
    this.add(0);
  }

  whole(): Uint8Array<ArrayBuffer> {
    return this.held.slice(0, this.length);
  }
}
