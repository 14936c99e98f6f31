/** Files of the database that are sent to clients: each is in memory once, however many clients receive it. */
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';

/** Returns undefined when there is no such file. */
type Load = () => Promise<Buffer | undefined>;

interface SharedFile {
  readonly bytes: Promise<Buffer | undefined>;
  users: number;
}

export interface SharedFiles {
  /**
   * Returns the result of `load`, or that of an earlier call with the same `key` while it is loaded or sent to the
   * response `client` of any call. A key names one content for ever. Nobody may write into the bytes.
   */
  get(key: string, load: Load, client?: Writable): Promise<Buffer | undefined>;
}

/** Time that the last unused file stays in memory, in milliseconds: small files are sent before the next request. */
const idleMs = 1000;

export function createSharedFiles(): SharedFiles {
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
      // The caller receives the error of a failed load. A client may leave in the middle of a file.
    }
    file.users -= 1;
    if (file.users > 0) return;
    if (await file.bytes.catch(() => undefined)) keepIdle(key);
    else drop(key);
  }

  return {
    get(key, load, client) {
      const file = files.get(key) ?? { bytes: load(), users: 0 };
      files.set(key, file);
      void use(key, file, client);
      return file.bytes;
    },
  };
}
