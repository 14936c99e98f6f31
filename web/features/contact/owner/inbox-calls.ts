/** What the owner does to messages. Each change has the lists and counts read again. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import {
  type Folder,
  inboxApi,
  type InboxChange,
  type InboxMessage,
  type Resent,
  type TestMailResult,
} from '#contract/contact/inbox.ts';
import { inboxMessages } from '#contract/ui-text/owner.ts';
import type { SuccessBody } from '#contract/success.ts';
import { trashDays } from '#contract/projects/trash.ts';
import { call } from '../../../api/client.ts';
import { endsSession, failureMessage } from '../../../api/failure.ts';
import { showToast, type ToastNotice } from '../../../ui/toasts.ts';
import { undo } from '../../trash/restoring.ts';
import { inboxKey } from './fetch-inbox.ts';

/** Time to read, decide and reach the button, in milliseconds. */
const undoFor = 10_000;

const moved: Record<Folder, string> = {
  inbox: inboxMessages.toInbox,
  archive: inboxMessages.archived,
  spam: inboxMessages.toSpam,
};

/** `move` and `remove` resolve to whether the message has left its folder. */
export function useInboxActions() {
  const cache = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: (work: () => Promise<unknown>) => work(),
    onSettled: () => cache.invalidateQueries({ queryKey: [inboxKey] }),
    onError: tellWhyNot,
  });
  /** Messages on their way elsewhere: a second press has nothing to do. */
  const leaving = useRef(new Set<number>());

  /** True when the server did it, and the lists are read again. */
  const succeeds = (work: () => Promise<unknown>): Promise<boolean> =>
    mutateAsync(work).then(
      () => true,
      () => false,
    );

  async function leaves(id: number, work: () => Promise<unknown>, notice: ToastNotice): Promise<boolean> {
    if (leaving.current.has(id)) return false;
    leaving.current.add(id);
    const hasLeft = await succeeds(work);
    leaving.current.delete(id);
    if (hasLeft) showToast({ durationMs: undoFor, ...notice });
    return hasLeft;
  }

  const change = (id: number, body: InboxChange) => () =>
    call<SuccessBody>(inboxApi.one(id), { method: 'PUT', body });

  return {
    mark: (id: number, read: boolean) => void succeeds(change(id, { read })),
    move: ({ id, folder: from }: InboxMessage, folder: Folder) =>
      leaves(id, change(id, { folder }), {
        kind: 'success',
        title: moved[folder],
        action: { label: 'Undo', run: () => void succeeds(change(id, { folder: from })) },
      }),
    remove: ({ id, subject }: InboxMessage) =>
      leaves(id, () => call<SuccessBody>(inboxApi.one(id), { method: 'DELETE' }), {
        kind: 'success',
        title: inboxMessages.deleted,
        description: inboxMessages.deletedLine(subject, trashDays),
        ...undo(cache, { kind: 'message', id }),
      }),
    async resend(id: number): Promise<void> {
      await succeeds(async () => {
        const { mailed, message } = await call<Resent>(inboxApi.resend(id), { method: 'POST' });
        showToast({ kind: mailed ? 'success' : 'error', title: message });
      });
    },
  };
}

export type InboxActions = ReturnType<typeof useInboxActions>;

/** Sends a test mail; its result stays until the next one. */
export function useTestMail() {
  return useMutation({
    mutationFn: () => call<TestMailResult>(inboxApi.testMail, { method: 'POST' }),
    onError: tellWhyNot,
  });
}

/** Unless the session is dead: then the browser is on its way to the login page. */
export function tellWhyNot(failure: unknown): void {
  if (endsSession(failure)) return;
  showToast({
    kind: 'error',
    title: inboxMessages.failed,
    description: failureMessage(failure, '') || undefined,
  });
}
