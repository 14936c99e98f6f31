/** What the owner's pages read of visitors' messages. */
import { type InboxCounts, type InboxFilter, type InboxPage, inboxApi } from '#contract/contact/inbox.ts';
import { call } from '../../../api/client.ts';
import type { Query } from '../../../api/query-options.ts';

/** The first part of each key, for invalidating all of them. */
export const inboxKey = 'messages';

/** How often new messages are looked for while a page is open, in milliseconds. */
export const lookEvery = 30_000;

/** As lookEvery, while a mail is about to be sent. */
const lookForMailEvery = 3000;

/**
 * How many messages each folder has, and how many of the inbox are unread. Silent, since every page of the owner
 * asks it: what a dead session leads to is for the page to say.
 */
export function inboxCounts(): Query<InboxCounts> {
  return {
    queryKey: [inboxKey, 'counts'],
    queryFn: () => call<InboxCounts>(inboxApi.counts, { silent: true }),
  };
}

/** A page of messages, newest first; `page` counts from 1. */
export function inboxPage(filter: InboxFilter, page: number): Query<InboxPage> {
  const query = new URLSearchParams({ ...filter, page: String(page) });
  return {
    queryKey: [inboxKey, filter.folder, filter.search, page],
    queryFn: () => call<InboxPage>(`${inboxApi.all}?${query.toString()}`),
  };
}

/** How long to wait before `shown` is looked for again, in milliseconds. */
export function lookAgainAfter(shown: InboxPage | undefined): number {
  const isSending = shown?.messages.some(({ delivery }) => delivery?.state === 'waiting');
  return isSending ? lookForMailEvery : lookEvery;
}
