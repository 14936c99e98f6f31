/**
 * How far each entry of the history was scrolled when it was left, for going back to it. Outlives a reload.
 */

const storageKey = 'vitrine.scroll';

/** The most entries that are kept; the oldest go first. */
const keptAtMost = 50;

/** In CSS pixels from the top; 0 for an entry that was never left. */
export function keptPosition(key: string): number {
  return keptPositions().find(([kept]) => kept === key)?.[1] ?? 0;
}

/** Notes where the window stands now, for the entry with this key. */
export function keepPosition(key: string): void {
  const others = keptPositions().filter(([kept]) => kept !== key);
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...others.slice(1 - keptAtMost), [key, scrollY]]));
  } catch {
    // A browser that refuses storage starts at the top.
  }
}

function keptPositions(): [key: string, top: number][] {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '[]') as [string, number][];
  } catch {
    return [];
  }
}
