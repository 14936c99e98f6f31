/** Keeps each file of the database in memory once while clients receive it. */
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';

/** Returns undefined if the file does not exist. */
type Load = () => Promise<Buffer | undefined>;

interface SharedFile {
  readonly bytes: Promise<Buffer | undefined>;
  users: number;
}

/** Time that the last unused file stays in memory, in milliseconds. */
const idleMs = 1000;

export function createSharedFiles() {
  const files = new Map<string, SharedFile>();
  /** The one unused file that is kept. */
  let idle: { key: string; timer: NodeJS.Timeout } | undefined;

  function drop(key: string): void {
    if (files.get(key)?.users === 0) files.delete(key);
  }

  function keepIdle(key: string): void {
    if (idle) clearTimeout(idle.timer);
    if (idle && idle.key !== key) drop(idle.key);
    idle = { key, timer: setTimeout(drop, idleMs, key).unref() };
  }

  async function use(key: string, file: SharedFile, client: Writable | undefined): Promise<void> {
    file.users += 1;
    try {
      await file.bytes;
      if (client) await finished(client);
    } catch {
      // The caller receives errors of `load`; clients may disconnect.
    }
    file.users -= 1;
    if (file.users > 0) return;
    if (await file.bytes.catch(() => undefined)) keepIdle(key);
    else drop(key);
  }

  return {
    /**
     * Returns the result of `load`, or of an earlier call with the same `key` that is still loading or being sent to
     * its `client`. The content of a key never changes. Callers must not write to the buffer.
     */
    get(key: string, load: Load, client?: Writable): Promise<Buffer | undefined> {
      const file = files.get(key) ?? { bytes: load(), users: 0 };
      files.set(key, file);
      void use(key, file, client);
      return file.bytes;
    },
  };
}
