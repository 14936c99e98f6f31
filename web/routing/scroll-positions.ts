/**
 * How far each page of the history was scrolled when it was left, for going back to it. A reload keeps it.
 */

const storageKey = 'vitrine.scroll';

/** The most entries that are kept; the oldest go first. */
const maxEntries = 50;

/** In CSS pixels from the top; 0 for an entry that was never left. */
export function savedPosition(key: string): number {
  return savedPositions().find(([entry]) => entry === key)?.[1] ?? 0;
}

/** Stores the window's position now, for the entry with this key. */
export function savePosition(key: string): void {
  const others = savedPositions().filter(([entry]) => entry !== key);
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...others.slice(1 - maxEntries), [key, scrollY]]));
  } catch {
    // A browser that refuses storage starts at the top.
  }
}

function savedPositions(): [key: string, top: number][] {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '[]') as [string, number][];
  } catch {
    return [];
  }
}
