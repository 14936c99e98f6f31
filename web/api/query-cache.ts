/**
 * Responses to the queries of public pages. The renderer fills the cache and sends it in the page's state; the browser
 * adds to it. The owner's pages use TanStack Query instead, which adds 9 kB.
 */
import { createContext, useContext, useEffect, useSyncExternalStore } from 'react';
import type { Query } from './query-options.ts';

interface Entry {
  data: unknown;
  failed: boolean;
  /** Milliseconds since 1970; 0 before the first response. */
  fetchedAt: number;
  pending: Promise<void> | undefined;
}

export type QueryState<T> = { status: 'ready'; data: T } | { status: 'loading' } | { status: 'failed' };

/** Time in ms for which a response is fresh. An older one is shown while it is requested again. */
const staleTime = 30_000;

export class QueryCache {
  readonly #entries = new Map<string, Entry>();
  readonly #listeners = new Set<() => void>();

  /** Creates a cache with a page's responses by query key. `fetchedAt` is their time in milliseconds since 1970. */
  constructor(answers: Record<string, unknown> = {}, fetchedAt = Date.now()) {
    for (const [key, data] of Object.entries(answers))
      this.#entries.set(key, { data, failed: false, fetchedAt, pending: undefined });
  }

  /** Returns the response, even if it is old; undefined if there is none. */
  get<T>(query: Query<T>): T | undefined {
    return this.#entries.get(keyOf(query))?.data as T | undefined;
  }

  entry(query: Query<unknown>): Entry | undefined {
    return this.#entries.get(keyOf(query));
  }

  /** Runs the query unless its response is fresh. Never rejects: the entry holds the failure. */
  async fill(query: Query<unknown>): Promise<void> {
    const key = keyOf(query);
    const known = this.#entries.get(key);
    if (known?.pending) return known.pending;
    if (known && !known.failed && Date.now() - known.fetchedAt < staleTime) return;
    const pending = query.queryFn().then(
      (data) => this.#set(key, { data, failed: false, fetchedAt: Date.now(), pending: undefined }),
      () =>
        this.#set(key, {
          data: known?.data,
          failed: true,
          fetchedAt: known?.fetchedAt ?? 0,
          pending: undefined,
        }),
    );
    this.#set(key, { data: known?.data, failed: false, fetchedAt: known?.fetchedAt ?? 0, pending });
    return pending;
  }

  /** Makes every response old, so that the next use requests it again. */
  expire(): void {
    for (const entry of this.#entries.values()) entry.fetchedAt = 0;
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

/** Returns the key of a query in the cache and in the state of a document. */
export function keyOf(query: Query<unknown>): string {
  return query.queryKey.join('/');
}

export const QueryCacheContext = createContext(new QueryCache());

/** Returns the state of a query, and runs it unless its response is fresh. On the server, the cache must have it. */
export function useCachedQuery<T>(query: Query<T>): QueryState<T> {
  const cache = useContext(QueryCacheContext);
  const snapshot = () => cache.entry(query);
  const entry = useSyncExternalStore(cache.subscribe, snapshot, snapshot);
  const key = keyOf(query);
  useEffect(() => {
    const fill = () => void cache.fill(query);
    fill();
    // The Back button may restore a page with old data from the browser's cache.
    addEventListener('pageshow', fill);
    return () => removeEventListener('pageshow', fill);
    // oxlint-disable-next-line react/exhaustive-deps -- the key stands for the query, which is a new object at each render
  }, [cache, key]);
  if (entry && entry.data !== undefined) return { status: 'ready', data: entry.data as T };
  return { status: entry?.failed ? 'failed' : 'loading' };
}
