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

/** Time for which a notice offers Undo, in ms. */
const undoMs = 10_000;

const moved: Record<Folder, { one: string; many: (count: number) => string }> = {
  inbox: { one: inboxMessages.toInbox, many: inboxMessages.toInboxMany },
  archive: { one: inboxMessages.archived, many: inboxMessages.archivedMany },
  spam: { one: inboxMessages.toSpam, many: inboxMessages.toSpamMany },
};

/** The target of a row's button, by folder. */
export const nextPlace = {
  inbox: { folder: 'archive', tip: 'Archive', icon: 'archive' },
  archive: { folder: 'inbox', tip: 'Move to inbox', icon: 'inbox' },
  spam: { folder: 'inbox', tip: 'Not spam', icon: 'inbox' },
} as const;

type Messages = readonly InboxMessage[];

/** Sends a test email. */
export function useTestMail() {
  return useMutation({
    mutationFn: () => call<TestMailResult>(inboxApi.testMail, { method: 'POST' }),
    onError: showInboxFailure,
  });
}

/** `move` and `remove` resolve to whether all messages have left their folder. */
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

  async function leave(
    messages: Messages,
    work: (message: InboxMessage) => Promise<unknown>,
    notice: ToastNotice,
  ): Promise<boolean> {
    if (messages.some(({ id }) => leaving.current.has(id))) return false;
    for (const { id } of messages) leaving.current.add(id);
    const haveLeft = await succeeds(() => each(messages, work));
    for (const { id } of messages) leaving.current.delete(id);
    if (haveLeft) showToast({ durationMs: undoMs, ...notice });
    return haveLeft;
  }

  const change = (id: number, body: InboxChange) =>
    call<SuccessBody>(inboxApi.one(id), { method: 'PUT', body });

  return {
    mark: (messages: Messages, body: { read: boolean }) =>
      void succeeds(() => each(messages, ({ id }) => change(id, body))),
    markAnswered(id: number, answered: boolean): void {
      const title = answered ? inboxMessages.markedAnswered : inboxMessages.markedUnanswered;
      void succeeds(() => change(id, { answered })).then(
        (done) => done && showToast({ kind: 'success', title }),
      );
    },
    /** Rejects with the failure, for the form. */
    async answer(id: number, body: AnswerInput): Promise<void> {
      const { message } = await call<SuccessBody>(inboxApi.answers(id), { method: 'POST', body });
      showToast({ kind: 'success', title: message });
      void cache.invalidateQueries({ queryKey: [inboxKey] });
    },
    move: (messages: Messages, folder: Folder) =>
      leave(messages, ({ id }) => change(id, { folder }), {
        kind: 'success',
        title: messages.length === 1 ? moved[folder].one : moved[folder].many(messages.length),
        action: {
          label: 'Undo',
          run: () =>
            void succeeds(() => each(messages, ({ id, folder: from }) => change(id, { folder: from }))),
        },
      }),
    remove(messages: Messages) {
      const { length: count, 0: first } = messages;
      return leave(messages, ({ id }) => call<SuccessBody>(inboxApi.one(id), { method: 'DELETE' }), {
        kind: 'success',
        title: count === 1 ? inboxMessages.deleted : inboxMessages.deletedMany(count),
        description:
          count === 1
            ? inboxMessages.deletedLine(first?.subject ?? '', trashDays)
            : inboxMessages.deletedManyLine(trashDays),
        ...undo(cache, ...messages.map(({ id }) => ({ kind: 'message', id }) as const)),
      });
    },
    async resend(id: number): Promise<void> {
      await succeeds(async () => {
        const { mailed, message } = await call<Resent>(inboxApi.resend(id), { method: 'POST' });
        showToast({ kind: mailed ? 'success' : 'error', title: message });
      });
    },
  };
}

export type InboxActions = ReturnType<typeof useInboxActions>;

/** One after the other: the first failure ends it. */
async function each(messages: Messages, work: (message: InboxMessage) => Promise<unknown>): Promise<void> {
  for (const message of messages) await work(message);
}

export function showInboxFailure(failure: unknown): void {
  showFailure(failure, inboxMessages.failed);
}
