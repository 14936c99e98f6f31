/** The drafts and their files in IndexedDB. */

export type StoredDraft = {
  key: string;
  /** Id of the tab that wrote it. */
  tab: string;
  /** In ms since 1970. */
  savedAt: number;
  /** The value; files are references. */
  json: string;
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
    /** Writes the draft and new files by id, and deletes the draft that it replaces. */
    put: (draft: StoredDraft, files: ReadonlyMap<string, File>, replaced?: StoredDraft) =>
      change((drafts, stored) => {
        for (const [id, file] of files) stored.put(file, id);
        drafts.put(draft);
        if (replaced) drafts.delete([replaced.key, replaced.tab]);
      }),
    remove: (removed: readonly StoredDraft[], files: readonly string[] = []) =>
      change((drafts, stored) => {
        for (const { key, tab } of removed) drafts.delete([key, tab]);
        for (const id of files) stored.delete(id);
      }),
    clear: () =>
      change((drafts, files) => {
        drafts.clear();
        files.clear();
      }),
    /** Returns everything; empty if it cannot be read. */
    async read(): Promise<{ drafts: StoredDraft[]; files: Map<string, File> }> {
      try {
        const transaction = database.transaction([draftStore, fileStore]);
        const files = transaction.objectStore(fileStore);
        const [drafts, ids, stored] = await Promise.all([
          result(transaction.objectStore(draftStore).getAll()) as Promise<StoredDraft[]>,
          result(files.getAllKeys()) as Promise<string[]>,
          result(files.getAll()) as Promise<File[]>,
        ]);
        return { drafts, files: new Map(ids.map((id, index) => [id, stored[index] as File])) };
      } catch {
        return { drafts: [], files: new Map() };
      }
    },
  };
}

function open(): Promise<IDBDatabase | undefined> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(undefined), maxOpenMs);
    try {
      const request = indexedDB.open(databaseName, 1);
      request.addEventListener('upgradeneeded', () => {
        request.result.createObjectStore(draftStore, { keyPath: ['key', 'tab'] });
        request.result.createObjectStore(fileStore);
      });
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => resolve(undefined));
    } catch {
      resolve(undefined);
    }
  });
}

function result<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('request failed')));
  });
}
