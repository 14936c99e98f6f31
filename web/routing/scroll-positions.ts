/** Scroll positions of history entries, restored on Back. Session storage keeps them, so that they survive a reload. */

const storageKey = 'vitrine.scroll';

/** Maximum number of entries; the oldest are removed. */
const maxEntries = 50;

/** Returns CSS pixels from the top; 0 for unknown entries. */
export function savedPosition(key: string): number {
  return savedPositions().find(([entry]) => entry === key)?.[1] ?? 0;
}

export function savePosition(key: string): void {
  const others = savedPositions().filter(([entry]) => entry !== key);
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...others.slice(1 - maxEntries), [key, scrollY]]));
  } catch {
    // Without storage, pages start at the top.
  }
}

function savedPositions(): [key: string, top: number][] {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '[]') as [string, number][];
  } catch {
    return [];
  }
}
