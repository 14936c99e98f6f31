/** Files of the database in memory: each is there once, however many clients are sent it at the same time. */

/** Undefined when there is no such file. */
type Load = () => Promise<Buffer | undefined>;

/** Where a file lies in memory, for as long as a buffer of anybody's shows it. */
interface Place {
  readonly memory: WeakRef<ArrayBufferLike>;
  readonly offset: number;
  readonly length: number;
}

export interface SharedFiles {
  /**
   * What `load` gives, or what it gave for the same `key` as long as a buffer of it, or of a part of it, is
   * in use. A key names one content for ever. Nobody may write into the bytes.
   */
  get(key: string, load: Load): Promise<Buffer | undefined>;
}

export function createSharedFiles(): SharedFiles {
  const places = new Map<string, Place>();
  const loading = new Map<string, Promise<Buffer | undefined>>();

  function inMemory(key: string): Buffer | undefined {
    const place = places.get(key);
    const memory = place?.memory.deref();
    return place && memory && Buffer.from(memory, place.offset, place.length);
  }

  function forgetUnused(): void {
    for (const [key, { memory }] of places) if (!memory.deref()) places.delete(key);
  }

  async function read(key: string, load: Load): Promise<Buffer | undefined> {
    const bytes = await load();
    forgetUnused();
    if (bytes)
      places.set(key, {
        // Not the buffer: what sends a part of it holds the memory alone.
        memory: new WeakRef(bytes.buffer),
        offset: bytes.byteOffset,
        length: bytes.length,
      });
    return bytes;
  }

  return {
    async get(key, load) {
      const already = inMemory(key) ?? loading.get(key);
      if (already) return already;
      const reading = read(key, load).finally(() => loading.delete(key));
      loading.set(key, reading);
      return reading;
    },
  };
}
