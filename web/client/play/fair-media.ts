/** Write-once storage for secrets and receipts, like `glyphwall/record/fair_store.py`. */

/** A storage medium. It rejects when full, blocked or damaged; with `MediumAway` if it is only out of reach now. */
export interface Medium {
  get(key: string): Promise<string | null>;
  /** Store a value durably unless the key has one, and return the stored value. */
  putOnce(key: string, value: string): Promise<string>;
}

export class StorageUnavailable extends Error {}

/** A medium can't be reached now, such as an account's server: it is asked again later. */
export class MediumAway extends Error {}

const isAway = (read: PromiseSettledResult<unknown>): boolean =>
  read.status === 'rejected' && read.reason instanceof MediumAway;

/** Media with the same values, so that one may fail or be set back. */
export class MirroredStore {
  constructor(private readonly media: readonly Medium[]) {}

  /** Return the value of any medium and copy it to the others. */
  async get(key: string): Promise<string | null> {
    const read = await Promise.allSettled(this.media.map((medium) => medium.get(key)));
    const values = read.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    const [value = null, ...others] = new Set(values.filter((each) => each !== null));
    if (others.length > 0) throw new StorageUnavailable('two copies of a value differ');
    if (value === null) {
      if (read.some(isAway)) throw new MediumAway();
      if (values.length < read.length) throw new StorageUnavailable('a medium cannot be read');
      return null;
    }
    const lacking = this.media.filter(
      (_, place) => read[place]?.status !== 'fulfilled' || values[place] !== value,
    );
    for (const medium of lacking) await medium.putOnce(key, value).catch(() => undefined); // one copy is enough to read
    return value;
  }

  /** Store a value in all media, unless one has another already. */
  async putOnce(key: string, value: string): Promise<string> {
    const before = await this.get(key);
    if (before !== null && before !== value) return before;
    for (const medium of this.media) {
      const stored = await medium.putOnce(key, value).catch((error: unknown) => {
        throw error instanceof MediumAway ? error : new StorageUnavailable(String(error));
      });
      if (stored !== value) return stored;
    }
    return value;
  }
}
