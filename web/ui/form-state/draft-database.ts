/** The drafts and their files in IndexedDB. */

/** The input of one time. Of several with the same key, the newest is the draft. */
export type StoredDraft = {
  key: string;
  /** Time of the input, in ms since 1970. */
  savedAt: number;
  /** The value; files are references. Null after it was saved or discarded. */
  json: string | null;
  /** Ids of the referenced files. */
  files: string[];
};

export type DraftDatabase = Awaited<ReturnType<typeof openDraftDatabase>>;

const databaseName = 'vitrine-drafts';
const draftStore = 'drafts';
const fileStore = 'files';

/** Some browsers never open a damaged database. */
const maxOpenMs = 2000;

/** Returns undefined where there is no IndexedDB, such as in some private windows. Never rejects. */
export async function openDraftDatabase() {
  const database = await open();
  if (!database) return undefined;

  /** Starts at once, so that a page that is being closed can still write. Resolves to false on failure. */
  function change(work: (drafts: IDBObjectStore, files: IDBObjectStore) => void): Promise<boolean> {
    return new Promise((resolve) => {
      try {
        const transaction = (database as IDBDatabase).transaction([draftStore, fileStore], 'readwrite');
        transaction.addEventListener('complete', () => resolve(true));
        transaction.addEventListener('abort', () => resolve(false));
        work(transaction.objectStore(draftStore), transaction.objectStore(fileStore));
        transaction.commit();
      } catch {
        resolve(false);
      }
    });
  }

  return {
    /** Writes the draft and new files by id, and deletes older drafts of its key. A newer one stays the draft. */
    put: (draft: StoredDraft, files: ReadonlyMap<string, File>) =>
      change((drafts, stored) => {
        for (const [id, file] of files) stored.put(file, id);
        drafts.delete(IDBKeyRange.bound([draft.key], [draft.key, draft.savedAt]));
        drafts.put(draft);
      }),
    clear: () =>
      change((drafts, files) => {
        drafts.clear();
        files.clear();
      }),
    /** Returns the newest drafts since `oldest`, and all files. Empty if it cannot be read. */
    async read(oldest: number) {
      try {
        const transaction = database.transaction([draftStore, fileStore]);
        const reading = everything(transaction);
        // A page that is being closed cannot write while this is going on.
        transaction.commit();
        const { drafts, files } = await reading;
        return { drafts: newestOf(drafts, oldest), files };
      } catch {
        return { drafts: [], files: new Map<string, File>() };
      }
    },
    /** Deletes the drafts that `read` does not return, and files of no draft. Never rejects. */
    async clean(oldest: number): Promise<void> {
      try {
        const transaction = database.transaction([draftStore, fileStore], 'readwrite');
        const { drafts, files } = await everything(transaction);
        const kept = newestOf(drafts, oldest);
        for (const draft of drafts) {
          if (!kept.includes(draft)) transaction.objectStore(draftStore).delete([draft.key, draft.savedAt]);
        }
        const used = new Set(kept.flatMap((draft) => draft.files));
        for (const id of files.keys()) if (!used.has(id)) transaction.objectStore(fileStore).delete(id);
      } catch {
        // It is tried again when the next page is loaded.
      }
    },
  };
}

async function everything(transaction: IDBTransaction) {
  const files = transaction.objectStore(fileStore);
  const [drafts, ids, stored] = await Promise.all([
    result(transaction.objectStore(draftStore).getAll()) as Promise<StoredDraft[]>,
    result(files.getAllKeys()) as Promise<string[]>,
    result(files.getAll()) as Promise<File[]>,
  ]);
  return { drafts, files: new Map(ids.map((id, index) => [id, stored[index] as File])) };
}

/** Returns the newest draft of each key, without those before `oldest`. */
function newestOf(drafts: readonly StoredDraft[], oldest = 0): StoredDraft[] {
  const inOrder = drafts
    .filter(({ savedAt }) => savedAt >= oldest)
    .toSorted((one, other) => one.savedAt - other.savedAt);
  return [...new Map(inOrder.map((draft) => [draft.key, draft])).values()];
}

function open(): Promise<IDBDatabase | undefined> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(undefined), maxOpenMs);
    try {
      const request = indexedDB.open(databaseName, 2);
      request.addEventListener('upgradeneeded', ({ oldVersion }) => {
        void create(request.result, oldVersion === 1 ? request.transaction : null);
      });
      request.addEventListener('success', () => {
        const database = request.result;
        database.addEventListener('versionchange', () => database.close());
        resolve(database);
      });
      // A tab of the previous version is open.
      request.addEventListener('blocked', () => resolve(undefined));
      request.addEventListener('error', () => resolve(undefined));
    } catch {
      resolve(undefined);
    }
  });
}

/** Creates the stores. Takes over the drafts of version 1, which had one for each tab. */
async function create(database: IDBDatabase, upgraded: IDBTransaction | null): Promise<void> {
  const kept = upgraded
    ? newestOf((await result(upgraded.objectStore(draftStore).getAll())) as StoredDraft[])
    : [];
  if (upgraded) database.deleteObjectStore(draftStore);
  else database.createObjectStore(fileStore);
  const drafts = database.createObjectStore(draftStore, { keyPath: ['key', 'savedAt'] });
  for (const { key, savedAt, json, files } of kept) drafts.put({ key, savedAt, json, files });
}

function result<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('request failed')));
  });
}
