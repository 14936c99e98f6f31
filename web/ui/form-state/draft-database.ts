/** The drafts and their files in IndexedDB. */

/** A form's input at one moment. Of several with the same key, the newest is the form's draft. */
export type Draft = {
  key: string;
  /** Time of the input, in ms since 1970. */
  savedAt: number;
  /** The value with references to files. Null after the input was saved or discarded. */
  json: string | null;
  files: ReadonlyMap<string, File>;
};

type FileEntry = { id: string; file: File };
type DraftEntry = { id: [key: string, savedAt: number]; json: string | null; files: string[] };

export type DraftDatabase = Awaited<ReturnType<typeof openDraftDatabase>>;

const storeName = 'drafts';

/** Maximum wait, in ms: some browsers never open a damaged database. */
const maxOpenMs = 2000;

/** Returns undefined if IndexedDB is missing, as in some private windows, or does not open. Never rejects. */
export async function openDraftDatabase() {
  const database = await open().catch(() => undefined);
  if (!database) return undefined;

  /** Starts the work at once, because the page may be closing. Resolves to false on failure. */
  function change(work: (store: IDBObjectStore) => void): Promise<boolean> {
    return new Promise<boolean>((resolve) => {
      const transaction = (database as IDBDatabase).transaction(storeName, 'readwrite');
      transaction.addEventListener('complete', () => resolve(true));
      transaction.addEventListener('abort', () => resolve(false));
      work(transaction.objectStore(storeName));
      transaction.commit();
    }).catch(() => false);
  }

  return {
    /** Writes the draft and the files `added`, and deletes older drafts of its key. A newer one stays the draft. */
    put: ({ key, savedAt, json, files }: Draft, added: ReadonlyMap<string, File>) =>
      change((store) => {
        for (const [id, file] of added) store.put({ id, file } satisfies FileEntry);
        store.delete(IDBKeyRange.bound([key], [key, savedAt]));
        store.put({ id: [key, savedAt], json, files: [...files.keys()] } satisfies DraftEntry);
      }),
    clear: () => change((store) => store.clear()),
    /** Returns each key's newest draft since `oldest` (ms since 1970), [] on failure. Deletes other drafts and files. */
    async read(oldest: number): Promise<Draft[]> {
      const entries = await everything(database).catch(() => []);
      const files = new Map<string, FileEntry>();
      const drafts = new Map<string, DraftEntry>();
      // The entries of one key are sorted by time.
      for (const entry of entries) {
        if ('file' in entry) files.set(entry.id, entry);
        else if (entry.id[1] >= oldest) drafts.set(entry.id[0], entry);
      }
      const used = new Set<FileEntry | DraftEntry>(drafts.values());
      const read = [...drafts.values()].map(({ id: [key, savedAt], json, files: ids }) => {
        const its = ids.flatMap((id) => files.get(id) ?? []);
        for (const entry of its) used.add(entry);
        return { key, savedAt, json, files: new Map(its.map(({ id, file }) => [id, file])) };
      });
      const unused = entries.filter((entry) => !used.has(entry));
      if (unused.length > 0) void change((store) => unused.forEach(({ id }) => store.delete(id)));
      return read;
    },
  };
}

async function everything(database: IDBDatabase): Promise<(FileEntry | DraftEntry)[]> {
  const transaction = database.transaction(storeName);
  const reading = result<unknown[]>(transaction.objectStore(storeName).getAll());
  // Commits at once, because a closing page cannot write while this transaction is open.
  transaction.commit();
  return (await reading) as (FileEntry | DraftEntry)[];
}

async function open(): Promise<IDBDatabase | undefined> {
  const request = indexedDB.open('vitrine-drafts', 3);
  request.addEventListener('upgradeneeded', () => {
    for (const former of request.result.objectStoreNames) request.result.deleteObjectStore(former);
    request.result.createObjectStore(storeName, { keyPath: 'id' });
  });
  request.addEventListener('success', () => {
    request.result.addEventListener('versionchange', () => request.result.close());
  });
  return Promise.race([
    result(request),
    new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), maxOpenMs)),
  ]);
}

function result<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('request failed')));
  });
}
