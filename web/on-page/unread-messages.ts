import type { InboxCounts } from '#contract/contact/inbox.ts';
import type { Query } from '../api/query-options.ts';
import { inboxCounts } from '../features/contact/owner/inbox-queries.ts';
import { orSignedOut } from './dead-session.ts';

/** How many messages wait to be read. A dead session shows here first. */
export function unreadMessages(): Query<InboxCounts> {
  const counts = inboxCounts();
  return { ...counts, queryFn: () => orSignedOut(counts.queryFn) };
}
