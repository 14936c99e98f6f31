/** The queries about visitors' messages. */
import {
  type Delivery,
  type InboxCounts,
  type InboxFilter,
  type InboxPage,
  inboxApi,
  type OpenedMessage,
} from '#contract/contact/inbox.ts';
import { call } from '../../../api/client.ts';
import type { Query } from '../../../api/query-options.ts';

/** The first part of each query key. */
export const inboxKey = 'messages';

/** Refetch interval of messages, in ms. */
export const inboxIntervalMs = 30_000;

/** Refetch interval while an email is waiting to be sent, in ms. */
const waitingIntervalMs = 3000;

/** The number of messages by folder, and of unread ones. Silent: each page handles an ended session itself. */
export function inboxCounts(): Query<InboxCounts> {
  return {
    queryKey: [inboxKey, 'counts'],
    queryFn: () => call<InboxCounts>(inboxApi.counts, { silent: true }),
  };
}

/** One page of messages, newest first; `page` starts at 1. */
export function inboxPage(filter: InboxFilter, page: number): Query<InboxPage> {
  const query = new URLSearchParams({ ...filter, page: String(page) });
  return {
    queryKey: [inboxKey, filter.folder, filter.state, filter.search, page],
    queryFn: () => call<InboxPage>(`${inboxApi.all}?${query.toString()}`),
  };
}

export function openedMessage(id: number): Query<OpenedMessage> {
  return {
    queryKey: [inboxKey, 'message', id],
    queryFn: () => call<OpenedMessage>(inboxApi.one(id)),
  };
}

/** Returns the refetch interval of messages or answers, in ms. */
export function refetchIntervalOf(shown: readonly { delivery: Delivery | null }[] | undefined): number {
  const isSending = shown?.some(({ delivery }) => delivery?.state === 'waiting');
  return isSending ? waitingIntervalMs : inboxIntervalMs;
}
