/** The calls that change messages. They refetch the lists and counts. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import {
  type AnswerInput,
  type Folder,
  inboxApi,
  type InboxChanges,
  type InboxMessage,
  type Resent,
} from '#contract/contact/inbox.ts';
import { inboxMessages } from '#contract/ui-text/owner.ts';
import type { SuccessBody } from '#contract/success.ts';
import { trashDays } from '#contract/trash/trash.ts';
import { call } from '../../../api/client.ts';
import { showFailure } from '../../../ui/owner/form-state/failure-cause.ts';
import { showToast } from '../../../ui/toasts.ts';
import { undoableMs } from '../../trash/owner/trash-calls.ts';
import { inboxKey } from './fetch-inbox.ts';

const moved: Record<Folder, { one: string; many: (count: number) => string }> = {
  inbox: { one: inboxMessages.toInbox, many: inboxMessages.toInboxMany },
  archive: { one: inboxMessages.archived, many: inboxMessages.archivedMany },
  spam: { one: inboxMessages.toSpam, many: inboxMessages.toSpamMany },
};

/** The folder that one press moves a message to, keyed by the folder that it is in. */
export const nextPlace = {
  inbox: { folder: 'archive', tip: 'Archive', icon: 'archive' },
  archive: { folder: 'inbox', tip: 'Move to inbox', icon: 'inbox' },
  spam: { folder: 'inbox', tip: 'Not spam', icon: 'inbox' },
} as const;

type Messages = readonly InboxMessage[];
type Back = Omit<InboxChanges, 'ids'>;

/** Changes of messages. `move` and `remove` never reject; they resolve to true if all have left their folder. */
export function useInboxActions() {
  const cache = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: (work: () => Promise<unknown>) => work(),
    onSettled: () => cache.invalidateQueries({ queryKey: [inboxKey] }),
    onError: showInboxFailure,
  });
  /** Ids of messages that are being moved or deleted. Further presses for them are ignored. */
  const leaving = useRef(new Set<number>());

  /** Resolves to true if the server accepted the change, after the lists were refetched. */
  const succeeds = (work: () => Promise<unknown>): Promise<boolean> =>
    mutateAsync(work).then(
      () => true,
      () => false,
    );

  const change = (changes: InboxChanges) =>
    succeeds(() => call<SuccessBody>(inboxApi.all, { method: 'PUT', body: changes }));

  /** Moves or deletes messages, and offers to undo that by the changes in `back`. */
  async function leave(
    changes: InboxChanges,
    back: Back,
    title: string,
    description?: string,
  ): Promise<boolean> {
    const { ids } = changes;
    if (ids.some((id) => leaving.current.has(id))) return false;
    for (const id of ids) leaving.current.add(id);
    const haveLeft = await change(changes);
    for (const id of ids) leaving.current.delete(id);
    if (!haveLeft) return false;
    const undo = async () => {
      if (await change({ ids, ...back }))
        showToast({ kind: 'success', title: inboxMessages.undone(ids.length) });
    };
    const action = { label: 'Undo', run: () => void undo() };
    showToast({ kind: 'success', title, description, durationMs: undoableMs, action });
    return true;
  }

  return {
    mark: (messages: Messages, read: boolean) => void change({ ids: idsOf(messages), read }),
    markAnswered(id: number, answered: boolean): void {
      const title = answered ? inboxMessages.markedAnswered : inboxMessages.markedUnanswered;
      void change({ ids: [id], answered }).then((done) => done && showToast({ kind: 'success', title }));
    },
    /** Mails an answer. Throws ApiFailure, which the form shows. */
    async answer(id: number, body: AnswerInput): Promise<void> {
      const { message } = await call<SuccessBody>(inboxApi.answers(id), { method: 'POST', body });
      showToast({ kind: 'success', title: message });
      void cache.invalidateQueries({ queryKey: [inboxKey] });
    },
    /** All messages must be in one folder, to which Undo returns them. */
    move: (messages: Messages, folder: Folder) =>
      leave(
        { ids: idsOf(messages), folder },
        { folder: messages[0]?.folder },
        messages.length === 1 ? moved[folder].one : moved[folder].many(messages.length),
      ),
    remove: (messages: Messages) =>
      leave({ ids: idsOf(messages), deleted: true }, { deleted: false }, ...deletedNotice(messages)),
    /** Mails a message to the owner again. */
    async resend(id: number): Promise<void> {
      await succeeds(async () => {
        const { mailed, message } = await call<Resent>(inboxApi.resend(id), { method: 'POST' });
        showToast({ kind: mailed ? 'success' : 'error', title: message });
      });
    },
  };
}

export type InboxActions = ReturnType<typeof useInboxActions>;

/** Returns the actions that take messages out of a folder: `next` for the button of a row, `others` for its menu. */
export function waysOut(folder: Folder, { move, remove }: InboxActions) {
  const to = (target: Folder) => (messages: Messages) => move(messages, target);
  const next = nextPlace[folder];
  return {
    next: { text: next.tip, leave: to(next.folder) },
    others: [
      ...(folder === 'spam' ? [] : [{ text: 'Spam', danger: false, leave: to('spam') }]),
      { text: 'Delete', danger: true, leave: remove },
    ],
  };
}

function deletedNotice([message, ...others]: Messages): [title: string, description: string] {
  return others.length === 0
    ? [inboxMessages.deleted, inboxMessages.deletedLine(message?.subject ?? '', trashDays)]
    : [inboxMessages.deletedMany(others.length + 1), inboxMessages.deletedManyLine(trashDays)];
}

const idsOf = (messages: Messages) => messages.map(({ id }) => id);

export function showInboxFailure(failure: unknown): void {
  showFailure(failure, inboxMessages.failed);
}
