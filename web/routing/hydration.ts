/** The state that a rendered page passes to the browser besides its HTML, and a hook for hydration. */
import { createContext, useSyncExternalStore } from 'react';
import type { AccessResult, FormResult } from '#contract/rendering.ts';

export interface PageState {
  /** Responses by query key. */
  queries: Record<string, unknown>;
  formResult?: FormResult;
  accessResult?: AccessResult;
}

export const PageStateContext = createContext<PageState>({ queries: {} });

/*
 * The HTML of the owner's texts is in the rendered page and not repeated in the state. `texts` of a response holds
 * HTML by name; the state contains only the names, and hydration reads the HTML from the page (`Prose`). No response
 * may use a field named `texts` for anything else.
 */

/** A replacer for JSON.stringify that omits the HTML. */
export function withoutTexts(key: string, value: unknown): unknown {
  return key === 'texts' ? Object.keys(value as Record<string, string>) : value;
}

/** A reviver for JSON.parse that reads the HTML from the page. */
export function withTexts(key: string, value: unknown): unknown {
  if (key !== 'texts') return value;
  const markup = (name: string) => document.querySelector(`[data-text="${name}"]`)?.innerHTML ?? '';
  return Object.fromEntries((value as string[]).map((name) => [name, markup(name)]));
}

const never = () => () => {};

/** Returns false on the server and during hydration, then true. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
