/** Write-once storage for a device's secrets and receipts, as `glyphwall/record/fair_store.py` has it. */

/** A storage medium of a device. It rejects where it is full, blocked or damaged. */
export interface Medium {
  get(key: string): Promise<string | null>;
  /** Stores a value durably unless the key has one; resolves with what is stored now, read back. */
  putOnce(key: string, value: string): Promise<string>;
}

export class StorageUnavailable extends Error {}

/** Media that hold the same values, so that one may lose them, or be set back, without harm. */
export class MirroredStore {
  constructor(private readonly media: readonly Medium[]) {}

  /** The value that any medium has; it is copied to those that lack it. */
  async get(key: string): Promise<string | null> {
    const read = await Promise.allSettled(this.media.map((medium) => medium.get(key)));
    const values = read.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    const [value = null, ...others] = new Set(values.filter((each) => each !== null));
    if (others.length > 0) throw new StorageUnavailable('two copies of a value differ');
    if (value === null) {
      if (values.length < read.length) throw new StorageUnavailable('a medium cannot be read');
      return null;
    }
    const lacking = this.media.filter(
      (_, place) => read[place]?.status !== 'fulfilled' || values[place] !== value,
    );
    for (const medium of lacking) await medium.putOnce(key, value).catch(() => undefined); // one copy will do to read
    return value;
  }

  /** Stores a value in all media, unless one of them has another already. */
  async putOnce(key: string, value: string): Promise<string> {
    const before = await this.get(key);
    if (before !== null && before !== value) return before;
    for (const medium of this.media) {
      const stored = await medium.putOnce(key, value).catch((error: unknown) => {
        throw new StorageUnavailable(String(error));
      });
      if (stored !== value) return stored;
    }
    return value;
  }
}
