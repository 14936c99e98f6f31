import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';

const prefix = 'draft:';
const listeners = new Set<() => void>();

/** Delay between the last change and storing. */
const writeDelayMs = 400;

/**
 * Returns the draft of a form from session storage, which survives a reload and the end of the session. Files are not
 * stored. Returns undefined if there is none or it cannot be read.
 */
export function readDraft<Draft>(key: string): Draft | undefined {
  try {
    const text = sessionStorage.getItem(prefix + key);
    return text === null ? undefined : (JSON.parse(text) as Draft);
  } catch {
    return undefined;
  }
}

export function discardDraft(key: string): void {
  try {
    sessionStorage.removeItem(prefix + key);
  } catch {
    // Nothing was stored.
  }
  for (const listener of listeners) listener();
}

/** Deletes every draft, because another person may sign in next. */
export function discardAllDrafts(): void {
  for (const key of keysOfDrafts().split('\n')) discardDraft(key);
}

/** Returns the draft key of an item; new items have their own. */
export function draftKey(kind: string, item: { id: number } | undefined): string {
  return `${kind}:${item?.id ?? 'new'}`;
}

/** Keys of all stored drafts. */
export function useDraftKeys(): string[] {
  const keys = useSyncExternalStore(listenToDrafts, keysOfDrafts);
  return keys ? keys.split('\n') : [];
}

function listenToDrafts(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Returns one string, because useSyncExternalStore compares by identity. */
function keysOfDrafts(): string {
  try {
    const keys = Object.keys(sessionStorage).filter((key) => key.startsWith(prefix));
    return keys
      .map((key) => key.slice(prefix.length))
      .toSorted()
      .join('\n');
  } catch {
    return '';
  }
}

function writeDraft(key: string, draft: unknown) {
  try {
    sessionStorage.setItem(prefix + key, JSON.stringify(draft));
  } catch {
    // Storage is full or blocked; the form works without a draft.
  }
  for (const listener of listeners) listener();
}

/**
 * Stores a form's draft under `key`. Call `keep` on each change, and `discard` when it is saved or discarded. A
 * pending change is stored when the page is hidden.
 */
export function useDraft<Draft>(key: string) {
  const waiting = useRef<{ draft: Draft; timer: ReturnType<typeof setTimeout> } | null>(null);

  const flush = useCallback(() => {
    if (!waiting.current) return;
    clearTimeout(waiting.current.timer);
    writeDraft(key, waiting.current.draft);
    waiting.current = null;
  }, [key]);

  const keep = useCallback(
    (draft: Draft) => {
      if (waiting.current) clearTimeout(waiting.current.timer);
      waiting.current = { draft, timer: setTimeout(flush, writeDelayMs) };
    },
    [flush],
  );

  const discard = useCallback(() => {
    if (waiting.current) clearTimeout(waiting.current.timer);
    waiting.current = null;
    discardDraft(key);
  }, [key]);

  useEffect(() => {
    addEventListener('pagehide', flush);
    return () => {
      removeEventListener('pagehide', flush);
      flush();
    };
  }, [flush]);

  return { keep, discard };
}
