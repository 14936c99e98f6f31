/** Entries of the browser's history, with a key and a state. */
import type { PageLocation } from './location.ts';

interface Entry {
  key: string;
  state: unknown;
}

/** Returns the current entry. Adds a key to entries of documents and anchors. */
export function presentLocation(arrival: PageLocation['arrival']): PageLocation {
  const { pathname, search, hash } = location;
  const known = history.state as Partial<Entry> | null;
  const entry: Entry = { key: known?.key ?? newKey(), state: known?.state ?? null };
  if (!known?.key) history.replaceState(entry, '');
  return { pathname, search, hash, ...entry, arrival };
}

/** Pushes or replaces an entry. Falls back to loading a document. */
export function enter(to: string, replace: boolean, state: unknown): PageLocation {
  const entry: Entry = { key: newKey(), state: state ?? null };
  try {
    if (replace) history.replaceState(entry, '', to);
    else history.pushState(entry, '', to);
  } catch {
    // Too many entries in a short time, or a state that cannot be cloned.
    location.assign(to);
  }
  return presentLocation('link');
}

function newKey(): string {
  return Math.random().toString(36).slice(2);
}
