import { useQuery } from '@tanstack/react-query';
import { sessionToken } from '../api/session.ts';
import { inboxCounts, inboxIntervalMs } from '../features/contact/owner/fetch-inbox.ts';

/** Number of unread messages; renders nothing for 0. */
export function UnreadCount() {
  const { data } = useQuery({
    ...inboxCounts(),
    enabled: sessionToken() !== null,
    refetchInterval: inboxIntervalMs,
  });
  if (!data?.unread) return null;
  return (
    <span className="inline-block min-w-5 rounded-full bg-accent px-1.5 text-center text-2xs/5 font-semibold text-on-accent max-sm:absolute max-sm:end-0 max-sm:-top-1 sm:ms-1.5">
      {data.unread}
      <span className="sr-only"> unread</span>
    </span>
  );
}
