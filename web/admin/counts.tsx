import { useQuery } from '@tanstack/react-query';
import { sessionToken } from '../api/session.ts';
import { inboxCounts, inboxIntervalMs } from '../features/contact/owner/fetch-inbox.ts';
import { hiddenProjects } from '../features/projects/owner/fetch-own-projects.ts';
import { testimonialCounts } from '../features/testimonials/owner/testimonial-counts.ts';

/** Number of unread messages; renders nothing for 0. */
export function UnreadCount() {
  const { data } = useQuery({
    ...inboxCounts(),
    enabled: sessionToken() !== null,
    refetchInterval: inboxIntervalMs,
  });
  return <Count count={data?.unread} of="unread" isNew />;
}

/** Number of drafts; renders nothing for 0. */
export function DraftCount() {
  const { data } = useQuery(hiddenProjects);
  const drafts = data?.filter(({ state }) => state === 'draft').length;
  return <Count count={drafts} of={drafts === 1 ? 'draft' : 'drafts'} />;
}

/** Number of testimonials that the owner has neither published nor hidden; renders nothing for 0. */
export function NewTestimonialCount() {
  const { data } = useQuery({ ...testimonialCounts, enabled: sessionToken() !== null });
  return <Count count={data?.submitted} of="new" isNew />;
}

type CountProps = { count: number | undefined; of: string; isNew?: boolean };

function Count({ count, of, isNew = false }: CountProps) {
  if (!count) return null;
  return (
    <span
      className={`min-w-5 rounded-full px-1.5 text-center text-2xs/5 font-semibold ${isNew ? 'bg-accent text-on-accent' : 'bg-sunken text-ink'}`}
    >
      {count}
      <span className="sr-only"> {of}</span>
    </span>
  );
}
