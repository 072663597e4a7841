/** A module's memory above its own data: blocks that are handed out and taken back. */

/** Bytes in a module's memory, as an array of this shape. */
export interface Block {
  readonly at: number;
  readonly size: number;
  readonly shape: readonly number[];
}

const PAGE = 65_536;
const EDGE = 64; // blocks begin at multiples of it: no two share a line of the processor's cache

export class OutOfMemory extends Error {
  override name = 'OutOfMemory';
}

export class Memory {
  private free: { at: number; size: number }[] = [];
  private end: number;

  /** @param base the first byte that may be handed out. */
  constructor(
    private readonly memory: WebAssembly.Memory,
    base: number,
  ) {
    this.end = Math.ceil(base / EDGE) * EDGE;
  }

  /** Bytes that are handed out or kept for the next block. */
  get extent(): number {
    return this.end;
  }

  /** A block of zeros; what was seen of the memory before (`DataView`s, arrays) is empty if it had to grow. */
  take(elementSize: number, shape: readonly number[]): Block {
    const bytes = shape.reduce((product, length) => product * length, elementSize);
    const size = Math.max(EDGE, Math.ceil(bytes / EDGE) * EDGE);
    const hole = this.free.find((each) => each.size >= size);
    let at = this.end;
    if (hole) {
      at = hole.at;
      hole.at += size;
      hole.size -= size;
      this.free = this.free.filter((each) => each.size > 0);
      new Uint8Array(this.memory.buffer, at, bytes).fill(0);
    } else {
      this.grow(at + size);
      this.end = at + size;
    }
    return { at, size: bytes, shape };
  }

  private grow(end: number): void {
    const missing = Math.ceil((end - this.memory.buffer.byteLength) / PAGE);
    if (missing <= 0) return;
    try {
      this.memory.grow(missing);
    } catch {
      throw new OutOfMemory(`no room for ${missing * PAGE} more bytes: ask for fewer nodes`);
    }
  }

  /** Takes a block back; it must not be used any more. */
  give(block: Block): void {
    const size = Math.max(EDGE, Math.ceil(block.size / EDGE) * EDGE);
    this.free.push({ at: block.at, size });
    this.free.sort((one, other) => one.at - other.at);
    const joined: { at: number; size: number }[] = [];
    for (const each of this.free) {
      const last = joined.at(-1);
      if (last && last.at + last.size === each.at) last.size += each.size;
      else joined.push(each);
    }
    this.free = joined;
  }

  bytes(block: Block): Uint8Array<ArrayBuffer> {
    return new Uint8Array(this.memory.buffer as ArrayBuffer, block.at, block.size);
  }

  int32(block: Block): Int32Array {
    return new Int32Array(this.memory.buffer, block.at, block.size / 4);
  }

  float64(block: Block): Float64Array {
    return new Float64Array(this.memory.buffer, block.at, block.size / 8);
  }

  int64(block: Block): BigInt64Array {
    return new BigInt64Array(this.memory.buffer, block.at, block.size / 8);
  }
}
