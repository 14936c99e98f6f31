/** The calls that change messages. Each refetches the lists and counts. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import {
  type AnswerInput,
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
import { showFailure } from '../../../ui/owner/form-state/failure-cause.ts';
import { showToast, type ToastNotice } from '../../../ui/toasts.ts';
import { undo } from '../../trash/restoring.ts';
import { inboxKey } from './fetch-inbox.ts';

/** How long a notice offers Undo, in ms. */
const undoMs = 10_000;

const moved: Record<Folder, string> = {
  inbox: inboxMessages.toInbox,
  archive: inboxMessages.archived,
  spam: inboxMessages.toSpam,
};

/** Sends a test email. */
export function useTestMail() {
  return useMutation({
    mutationFn: () => call<TestMailResult>(inboxApi.testMail, { method: 'POST' }),
    onError: showInboxFailure,
  });
}

/** `move` and `remove` resolve to whether the message has left its folder. */
export function useInboxActions() {
  const cache = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: (work: () => Promise<unknown>) => work(),
    onSettled: () => cache.invalidateQueries({ queryKey: [inboxKey] }),
    onError: showInboxFailure,
  });
  /** Messages that are being moved or deleted: a second press does nothing. */
  const leaving = useRef(new Set<number>());

  /** Resolves to whether the server did it, after the lists were refetched. */
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
    if (hasLeft) showToast({ durationMs: undoMs, ...notice });
    return hasLeft;
  }

  const change = (id: number, body: InboxChange) => () =>
    call<SuccessBody>(inboxApi.one(id), { method: 'PUT', body });

  return {
    mark: (id: number, body: { read: boolean }) => void succeeds(change(id, body)),
    markAnswered(id: number, answered: boolean): void {
      const title = answered ? inboxMessages.markedAnswered : inboxMessages.markedUnanswered;
      void succeeds(change(id, { answered })).then((done) => done && showToast({ kind: 'success', title }));
    },
    /** Rejects with the failure, for the form. */
    async answer(id: number, body: AnswerInput): Promise<void> {
      const { message } = await call<SuccessBody>(inboxApi.answers(id), { method: 'POST', body });
      showToast({ kind: 'success', title: message });
      void cache.invalidateQueries({ queryKey: [inboxKey] });
    },
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

export function showInboxFailure(failure: unknown): void {
  showFailure(failure, inboxMessages.failed);
}
