/**
 * What the public pages have read, by query key: filled by the renderer, handed over in the page's state, and
 * added to by the browser. TanStack Query does this for the owner's pages; its 9 kB do not fit the public
 * ones.
 */
import { createContext, useContext, useEffect, useSyncExternalStore } from 'react';
import type { Query } from './query-options.ts';

interface Entry {
  data: unknown;
  failed: boolean;
  /** When the data came, in milliseconds since 1970; 0 before it did. */
  fetchedAt: number;
  reading: Promise<void> | undefined;
}

export type QueryState<T> = { status: 'ready'; data: T } | { status: 'loading' } | { status: 'failed' };

/**
 * How long an answer is shown without asking again, in milliseconds. An older one is shown and asked for
 * again.
 */
const freshFor = 30_000;

export class QueryCache {
  readonly #entries = new Map<string, Entry>();
  readonly #listeners = new Set<() => void>();

  /** Starts from the answers that a page was rendered from, by query key. */
  constructor(answers: Record<string, unknown> = {}) {
    for (const [key, data] of Object.entries(answers))
      this.#entries.set(key, { data, failed: false, fetchedAt: Date.now(), reading: undefined });
  }

  /** The answer, if it is here. */
  get<T>(query: Query<T>): T | undefined {
    return this.#entries.get(keyOf(query))?.data as T | undefined;
  }

  entry(query: Query<unknown>): Entry | undefined {
    return this.#entries.get(keyOf(query));
  }

  /**
   * Reads what is missing or old. Never rejects: a failure shows in the entry, and in the answer that stays
   * away.
   */
  async fill(query: Query<unknown>): Promise<void> {
    const key = keyOf(query);
    const known = this.#entries.get(key);
    if (known?.reading) return known.reading;
    if (known && !known.failed && Date.now() - known.fetchedAt < freshFor) return;
    const reading = query.queryFn().then(
      (data) => this.#set(key, { data, failed: false, fetchedAt: Date.now(), reading: undefined }),
      () =>
        this.#set(key, {
          data: known?.data,
          failed: true,
          fetchedAt: known?.fetchedAt ?? 0,
          reading: undefined,
        }),
    );
    this.#set(key, { data: known?.data, failed: false, fetchedAt: known?.fetchedAt ?? 0, reading });
    return reading;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #set(key: string, entry: Entry) {
    this.#entries.set(key, entry);
    for (const listener of this.#listeners) listener();
  }
}

/** The name that an answer is kept under. */
export function keyOf(query: Query<unknown>): string {
  return query.queryKey.join('/');
}

export const QueryCacheContext = createContext(new QueryCache());

/**
 * The state of a query, which is read if it has not been. On the server only what the page asked for
 * beforehand is ready.
 */
export function useCachedQuery<T>(query: Query<T>): QueryState<T> {
  const cache = useContext(QueryCacheContext);
  const snapshot = () => cache.entry(query);
  const entry = useSyncExternalStore(cache.subscribe, snapshot, snapshot);
  const key = keyOf(query);
  // oxlint-disable-next-line react/exhaustive-deps -- the key stands for the query, which is a new object at each render
  useEffect(() => void cache.fill(query), [cache, key]);
  if (entry && entry.data !== undefined) return { status: 'ready', data: entry.data as T };
  return { status: entry?.failed ? 'failed' : 'loading' };
}
