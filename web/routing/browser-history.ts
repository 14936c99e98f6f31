/** The browser's history, whose entries carry a key and what a page was handed. */
import type { PageLocation } from './location.ts';

interface Entry {
  key: string;
  state: unknown;
}

/** The entry that the browser is at. One that a document or a link to an anchor made gets its key here. */
export function presentLocation(arrival: PageLocation['arrival']): PageLocation {
  const { pathname, search, hash } = location;
  const known = history.state as Partial<Entry> | null;
  const entry: Entry = { key: known?.key ?? newKey(), state: known?.state ?? null };
  if (!known?.key) history.replaceState(entry, '');
  return { pathname, search, hash, ...entry, arrival };
}

/** Makes, or replaces with, an entry for the address. What cannot be handed over is left to a new document. */
export function enter(to: string, replace: boolean, state: unknown): PageLocation {
  const entry: Entry = { key: newKey(), state: state ?? null };
  try {
    if (replace) history.replaceState(entry, '', to);
    else history.pushState(entry, '', to);
  } catch {
    // Too many entries within a short time, or a state that cannot be kept.
    location.assign(to);
  }
  return presentLocation('link');
}

function newKey(): string {
  return Math.random().toString(36).slice(2);
}
