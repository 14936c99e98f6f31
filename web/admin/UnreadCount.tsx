import { useQuery } from '@tanstack/react-query';
import { sessionToken } from '../api/session.ts';
import { inboxCounts, lookEvery } from '../features/contact/owner/inboxQueries.ts';

/** How many messages wait to be read, beside the link to them; nothing when there are none. */
export function UnreadCount() {
  const { data } = useQuery({
    ...inboxCounts(),
    enabled: sessionToken() !== null,
    refetchInterval: lookEvery,
  });
  if (!data?.unread) return null;
  return (
    <span className="ms-1.5 inline-block min-w-5 rounded-full bg-accent px-1.5 text-center text-2xs font-semibold text-on-accent">
      {data.unread}
      <span className="sr-only"> unread</span>
    </span>
  );
}
