import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { StorageFault } from '../../api/storage-fault.ts';
import {
  discardShownDraft,
  draftFault,
  draftStoredAt,
  draftTimes,
  flushDraft,
  keepDraft,
  listenToDrafts,
} from './drafts.ts';

/** Returns the key of a record's draft; without a record, of a new one. */
export function draftKey(kind: string, item: { id: number } | undefined): string {
  return `${kind}:${item?.id ?? 'new'}`;
}

/** Keeps a form's draft under `key`. Call `keep` on each change, and `discard` once the input is saved or unwanted. */
export function useDraft<Draft>(key: string) {
  useEffect(() => () => flushDraft(key), [key]);
  const keep = useCallback((draft: Draft) => keepDraft(key, draft), [key]);
  const discard = useCallback(() => discardShownDraft(key), [key]);
  return { keep, discard };
}

/** Returns the time of each draft by its key, in ms since 1970. */
export function useDraftTimes(): ReadonlyMap<string, number> {
  const times = useSyncExternalStore(listenToDrafts, draftTimes);
  return useMemo(() => new Map(JSON.parse(times) as [string, number][]), [times]);
}

/** Returns the reason why drafts are not kept on this device; undefined if they are. */
export function useDraftFault(): StorageFault | undefined {
  return useSyncExternalStore(listenToDrafts, draftFault);
}

/** Returns the time (ms since 1970) of the last stored input; undefined for none, or if another tab has newer input. */
export function useDraftStoredAt(key: string): number | undefined {
  return useSyncExternalStore(listenToDrafts, () => draftStoredAt(key));
}
