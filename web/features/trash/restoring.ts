/** The way out of the trash, for its page and for the notice about a deletion. */
import type { QueryClient } from '@tanstack/react-query';
import type { SuccessBody } from '#contract/success.ts';
import { type TrashItem, trashApi } from '#contract/projects/trash.ts';
import { call } from '../../api/client.ts';
import { endsSession, failureMessage } from '../../api/failure.ts';
import { showToast, type ToastNotice } from '../../ui/toasts.ts';

type Deleted = Pick<TrashItem, 'kind' | 'id'>;

/** How long a notice offers Undo, in milliseconds, not counting while it is pointed at or focused. */
export const undoableMs = 15_000;

/** What is in the trash, what was deleted last first. */
export const trashQuery = {
  queryKey: ['trash'],
  queryFn: () => call<TrashItem[]>(trashApi.all),
} as const;

/** What a notice about a deletion holds so that it can be undone, on whichever of the owner's pages. */
export function undo(cache: QueryClient, deleted: Deleted): Pick<ToastNotice, 'action' | 'durationMs'> {
  return {
    durationMs: undoableMs,
    action: { label: 'Undo', run: () => void restore(cache, deleted) },
  };
}

/** Restores it and says what is back, or why it cannot be. Resolves to whether it is back; never rejects. */
export async function restore(cache: QueryClient, { kind, id }: Deleted): Promise<boolean> {
  try {
    const { message } = await call<SuccessBody>(trashApi.restore(kind, id), { method: 'POST' });
    showToast({ kind: 'success', title: message });
    // Other things may have come back with it, and counts change: everything is read again.
    await cache.invalidateQueries();
    return true;
  } catch (failure) {
    if (!endsSession(failure))
      showToast({
        kind: 'error',
        title: 'Couldn’t restore it',
        description: failureMessage(failure, 'The server did not respond. Please try again.'),
      });
    return false;
  }
}
