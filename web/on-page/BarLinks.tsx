import type { ReactNode } from 'react';
import { pages } from '#contract/paths.ts';
import type { InboxCounts } from '#contract/contact/inbox.ts';
import { useCachedQuery } from '../api/query-cache.ts';
import type { Query } from '../api/query-options.ts';
import { inboxCounts } from '../features/contact/owner/fetch-inbox.ts';
import { barItemClass } from './bar-item-class.ts';
import { orSignedOut } from './dead-session.ts';
import { OwnerIcon } from '../ui/owner/OwnerIcon.tsx';
import type { OwnerIconName } from '../ui/owner/owner-icon-names.ts';

/** Links to the owner's pages. */
export function BarLinks() {
  const counts = useCachedQuery(unreadMessages());
  const unread = counts.status === 'ready' ? counts.data.unread : 0;
  return (
    <>
      <BarLink to={pages.order} icon="list-ordered">
        Order
      </BarLink>
      <BarLink to={pages.appearance} icon="swatch-book">
        Appearance
      </BarLink>
      <BarLink to={pages.messages} icon="inbox">
        <span>
          Messages
          {unread > 0 && (
            <span className="ms-1.5 inline-block min-w-5 rounded-full bg-accent px-1.5 text-center text-2xs/5 font-semibold text-on-accent max-sm:absolute max-sm:start-1/2 max-sm:top-0 max-sm:ms-1">
              {unread}
              <span className="sr-only"> unread</span>
            </span>
          )}
        </span>
      </BarLink>
      <BarLink to={pages.projectManager} icon="layout-dashboard" isLast>
        Dashboard
      </BarLink>
    </>
  );
}

type BarLinkProps = { to: string; icon: OwnerIconName; isLast?: boolean; children: ReactNode };

function BarLink({ to, icon, isLast = false, children }: BarLinkProps) {
  return (
    <a href={to} className={`${barItemClass} relative text-muted ${isLast ? 'sm:ms-auto' : ''}`}>
      <OwnerIcon name={icon} className="size-5 shrink-0" />
      {children}
    </a>
  );
}

/** Number of unread messages. This call notices an ended session first. */
function unreadMessages(): Query<InboxCounts> {
  const counts = inboxCounts();
  return { ...counts, queryFn: () => orSignedOut(counts.queryFn) };
}
