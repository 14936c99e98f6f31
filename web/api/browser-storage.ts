/**
 * Local and session storage for the owner's code. Storage may be blocked or full, but no function throws. Visitors'
 * code has a few lines of its own, because this file is larger.
 */

/** Local storage: shared by all tabs, and kept when they are closed. */
export const localStore = storeOf(() => localStorage);
/** Session storage: of this tab, until it is closed. */
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
    /** Returns true if the value was stored. */
    write: (key: string, value: string): boolean =>
      tried((storage) => (storage.setItem(key, value), true)) ?? false,
    remove: (key: string): void => tried((storage) => storage.removeItem(key)),
    clear: (): void => tried((storage) => storage.clear()),
  };
}
