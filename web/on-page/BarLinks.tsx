import Inbox from 'lucide-react/icons/inbox';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import ListOrdered from 'lucide-react/icons/list-ordered';
import SwatchBook from 'lucide-react/icons/swatch-book';
import type { ReactNode } from 'react';
import { pages } from '#contract/paths.ts';
import { useCachedQuery } from '../api/query-cache.ts';
import { barItemClass } from './bar-item-class.ts';
import { unreadMessages } from './unread-messages.ts';

const icon = { 'aria-hidden': true, className: 'size-5 shrink-0' } as const;

/** The ways from a public page to the owner's. */
export function BarLinks() {
  const counts = useCachedQuery(unreadMessages());
  const unread = counts.status === 'ready' ? counts.data.unread : 0;
  return (
    <>
      <BarLink to={pages.order} icon={<ListOrdered {...icon} />}>
        Order
      </BarLink>
      <BarLink to={pages.appearance} icon={<SwatchBook {...icon} />}>
        Appearance
      </BarLink>
      <BarLink to={pages.messages} icon={<Inbox {...icon} />}>
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
      <BarLink to={pages.projectManager} icon={<LayoutDashboard {...icon} />} isLast>
        Dashboard
      </BarLink>
    </>
  );
}

type BarLinkProps = { to: string; icon: ReactNode; isLast?: boolean; children: ReactNode };

function BarLink({ to, icon: shown, isLast = false, children }: BarLinkProps) {
  return (
    <a href={to} className={`${barItemClass} relative text-muted ${isLast ? 'sm:ms-auto' : ''}`}>
      {shown}
      {children}
    </a>
  );
}
