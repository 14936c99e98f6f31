import type { InboxCounts } from '#contract/inbox.ts';
import { endsSession } from '../api/failure.ts';
import type { Query } from '../api/query-options.ts';
import { signOut } from '../api/session.ts';
import { inboxCounts } from '../features/contact/owner/inboxQueries.ts';

/**
 * How many messages wait to be read. A dead session shows here first: it ends in this browser without a word, and
 * the bar with it, for the page itself is anybody's.
 */
export function unreadMessages(): Query<InboxCounts> {
  const counts = inboxCounts();
  return {
    ...counts,
    async queryFn() {
      try {
        return await counts.queryFn();
      } catch (failure) {
        if (endsSession(failure)) signOut();
        throw failure;
      }
    },
  };
}
