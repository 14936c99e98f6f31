import { Dialog } from '@base-ui/react/dialog';
import { useEffect, useState } from 'react';
import { navigationGroups, type OwnerPage } from '#contract/owner-pages.ts';
import { pages, withoutLastSlash } from '#contract/paths.ts';
import { Link } from '../routing/Link.tsx';
import { useLocation } from '../routing/location.ts';
import { aboutOwnerPages, guideFrom } from '../ui/owner/about-owner-pages.ts';
import { backdropClass } from '../ui/owner/dialogs.ts';
import { OwnerIcon } from '../ui/owner/OwnerIcon.tsx';
import { DraftCount, NewTestimonialCount, UnreadCount } from './counts.tsx';

/** Links to the owner's pages in groups, with the numbers of drafts and unread messages. */
export function OwnerNavigation() {
  const pathname = withoutLastSlash(useLocation().pathname);
  return (
    <nav aria-label="Owner's pages" className="space-y-5">
      {Object.entries(navigationGroups).map(([name, paths]) => (
        <div key={name}>
          <p aria-hidden="true" className="px-3 pb-1 text-xs font-semibold text-muted">
            {name}
          </p>
          <ul aria-label={name} className="space-y-0.5">
            {paths.map((path) => (
              <li key={path}>
                <PageLink path={path} from={pathname} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

function PageLink({ path, from }: { path: OwnerPage; from: string }) {
  const { title, icon } = aboutOwnerPages[path];
  return (
    <Link
      // The guide opens at the chapter about the current page.
      to={path === pages.guide ? guideFrom(from) : path}
      aria-current={path === from ? 'page' : undefined}
      className="flex min-h-11 items-center gap-3 rounded-md px-3 text-sm text-muted hover:bg-sunken hover:text-ink focus-visible:-outline-offset-2 aria-[current=page]:bg-accent-soft aria-[current=page]:font-semibold aria-[current=page]:text-ink lg:min-h-9"
    >
      <OwnerIcon name={icon} className="size-4 shrink-0" />
      <span className="min-w-0 flex-1">{title}</span>
      {path === pages.projectManager && <DraftCount />}
      {path === pages.messages && <UnreadCount />}
      {path === pages.testimonialManager && <NewTestimonialCount />}
    </Link>
  );
}

/** A button that opens the navigation as a sheet, for narrow windows. */
export function NavigationSheet() {
  const { key } = useLocation();
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => setIsOpen(false), [key]);
  return (
    <Dialog.Root open={isOpen} onOpenChange={setIsOpen}>
      <Dialog.Trigger className="-ms-2 grid size-11 shrink-0 place-items-center rounded-md hover:bg-sunken lg:hidden">
        <OwnerIcon name="menu" className="size-6" />
        <span className="sr-only">Menu</span>
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Backdrop forceRender className={backdropClass} />
        <Dialog.Popup
          lang="en"
          dir="ltr"
          className="fixed top-0 bottom-(--notices-room,0px) start-0 z-50 flex w-72 max-w-[85vw] flex-col border-e border-line bg-raised text-ink shadow-lg outline-none transition-transform duration-200 data-ending-style:-translate-x-full data-starting-style:-translate-x-full motion-reduce:transition-none"
        >
          <div className="flex min-h-14 shrink-0 items-center justify-between ps-6 pe-3">
            <Dialog.Title className="text-lg font-semibold">Menu</Dialog.Title>
            <Dialog.Close
              aria-label="Close"
              className="grid size-11 place-items-center rounded-md text-muted hover:bg-sunken hover:text-ink"
            >
              <OwnerIcon name="x" className="size-5" />
            </Dialog.Close>
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-3 pb-6">
            <OwnerNavigation />
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
