/**
 * The answers to the public pages' queries, by query key: the renderer fills it, the page's state hands it
 * over, the browser adds to it. The owner's pages use TanStack Query for this; its 9 kB are too much for
 * visitors.
 */
import { createContext, useContext, useEffect, useSyncExternalStore } from 'react';
import type { Query } from './query-options.ts';

interface Entry {
  data: unknown;
  failed: boolean;
  /** When the data arrived, in milliseconds since 1970; 0 before that. */
  fetchedAt: number;
  pending: Promise<void> | undefined;
}

export type QueryState<T> = { status: 'ready'; data: T } | { status: 'loading' } | { status: 'failed' };

/**
 * How long an answer is shown without asking again, in milliseconds. An older one is shown while it is asked
 * for again.
 */
const staleTime = 30_000;

export class QueryCache {
  readonly #entries = new Map<string, Entry>();
  readonly #listeners = new Set<() => void>();

  /** Starts from the answers that a page was rendered from, by query key, and when that was. */
  constructor(answers: Record<string, unknown> = {}, fetchedAt = Date.now()) {
    for (const [key, data] of Object.entries(answers))
      this.#entries.set(key, { data, failed: false, fetchedAt, pending: undefined });
  }

  /** The answer, if it is here. */
  get<T>(query: Query<T>): T | undefined {
    return this.#entries.get(keyOf(query))?.data as T | undefined;
  }

  entry(query: Query<unknown>): Entry | undefined {
    return this.#entries.get(keyOf(query));
  }

  /** Makes the query if its answer is missing or old. Never rejects: the entry says when it failed. */
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

  /** Has every query made again when it is next filled; until then the answers are shown as they are. */
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

/** The key of a query as one text. */
export function keyOf(query: Query<unknown>): string {
  return query.queryKey.join('/');
}

export const QueryCacheContext = createContext(new QueryCache());

/**
 * The state of a query, which is made if its answer is missing or old. On the server only the queries that
 * the page names beforehand are ready.
 */
export function useCachedQuery<T>(query: Query<T>): QueryState<T> {
  const cache = useContext(QueryCacheContext);
  const snapshot = () => cache.entry(query);
  const entry = useSyncExternalStore(cache.subscribe, snapshot, snapshot);
  const key = keyOf(query);
  useEffect(() => {
    const fill = () => void cache.fill(query);
    fill();
    // Back may show a page that the browser kept with all that it had read.
    addEventListener('pageshow', fill);
    return () => removeEventListener('pageshow', fill);
    // oxlint-disable-next-line react/exhaustive-deps -- the key stands for the query, which is a new object at each render
  }, [cache, key]);
  if (entry && entry.data !== undefined) return { status: 'ready', data: entry.data as T };
  return { status: entry?.failed ? 'failed' : 'loading' };
}
