/** Calls about the trash: its items, and restoring them from the page Trash and by the Undo of toasts. */
import type { QueryClient } from '@tanstack/react-query';
import type { SuccessBody } from '#contract/success.ts';
import { type TrashItem, trashApi } from '#contract/trash/trash.ts';
import { call } from '../../../api/client.ts';
import { endsSession, failureMessage } from '../../../api/failure.ts';
import { showToast, type ToastNotice } from '../../../ui/toasts.ts';

type Deleted = Pick<TrashItem, 'kind' | 'id'>;

/** Duration of a toast with Undo, in ms. Hover and focus pause it. */
export const undoableMs = 15_000;

/** Deleted items, latest first. */
export const trashQuery = {
  queryKey: ['trash'],
  queryFn: () => call<TrashItem[]>(trashApi.all),
} as const;

/** Returns the Undo action of a toast about a deletion, and the toast's duration. */
export function undo(
  cache: QueryClient,
  ...deleted: readonly Deleted[]
): Pick<ToastNotice, 'action' | 'durationMs'> {
  return {
    durationMs: undoableMs,
    action: { label: 'Undo', run: () => void restore(cache, ...deleted) },
  };
}

/** Restores items one by one until one fails, and shows the result. Resolves to true if all are back; never rejects. */
export async function restore(cache: QueryClient, ...deleted: readonly Deleted[]): Promise<boolean> {
  try {
    const messages = [];
    for (const { kind, id } of deleted)
      messages.push((await call<SuccessBody>(trashApi.restore(kind, id), { method: 'POST' })).message);
    const title = messages.length === 1 ? messages.join('') : `${messages.length} items restored.`;
    showToast({ kind: 'success', title });
    // Related items may have been restored, and counts have changed.
    await cache.invalidateQueries();
    return true;
  } catch (failure) {
    if (!endsSession(failure)) {
      showToast({
        kind: 'error',
        title: 'Couldn’t restore it',
        description: failureMessage(failure, 'The server did not respond. Please try again.'),
      });
      // Earlier items may be restored.
      void cache.invalidateQueries();
    }
    return false;
  }
}
