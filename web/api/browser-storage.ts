/** Local and session storage, which a browser may block and which may be full. No function throws. */

export type StorageFault = 'blocked' | 'full';

/** Shared by all tabs, and kept when they are closed. */
export const localStore = storeOf(() => localStorage);
/** Ends with the tab. */
export const tabStore = storeOf(() => sessionStorage);

function storeOf(open: () => Storage) {
  /** Returns undefined if the browser refuses. */
  function tried<Value>(work: (storage: Storage) => Value): Value | undefined {
    try {
      return work(open());
    } catch {
      return undefined;
    }
  }
  return {
    /** Returns null if there is no value or it cannot be read. */
    read: (key: string): string | null => tried((storage) => storage.getItem(key)) ?? null,
    /** Returns why the value was not stored; undefined if it was. */
    write(key: string, value: string): StorageFault | undefined {
      try {
        open().setItem(key, value);
        return undefined;
      } catch (fault) {
        return fault instanceof DOMException && fault.name === 'QuotaExceededError' ? 'full' : 'blocked';
      }
    },
    remove: (key: string): void => tried((storage) => storage.removeItem(key)),
    clear: (): void => tried((storage) => storage.clear()),
  };
}
