/** Keeps a file in memory once while any number of clients receive it. */
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';

/** Returns undefined if the file does not exist. */
type Load = () => Promise<Buffer | undefined>;

interface SharedFile {
  readonly bytes: Promise<Buffer | undefined>;
  users: number;
}

/** Time for which the file that was used last stays in memory without users, in milliseconds. */
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
     * Returns the file, or undefined if it does not exist. Calls `load` unless the file of this `key` is in memory: it
     * stays there until each `client` has received it or left. The content of a key must never change. Callers must not
     * write to the buffer.
     */
    get(key: string, load: Load, client?: Writable): Promise<Buffer | undefined> {
      const file = files.get(key) ?? { bytes: load(), users: 0 };
      files.set(key, file);
      void use(key, file, client);
      return file.bytes;
    },
  };
}
