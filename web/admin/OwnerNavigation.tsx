import { Dialog } from '@base-ui/react/dialog';
import { type ReactNode, useEffect, useState } from 'react';
import {
  entryOf,
  navigationGroups,
  type NavigationPage,
  type AdminPage,
  sectionsBeside,
} from '#contract/admin-pages.ts';
import { pages } from '#contract/addresses.ts';
import { Link } from '../routing/Link.tsx';
import { useLocation } from '../routing/location.ts';
import { aboutAdminPages, entryTitle, guideFrom } from '../ui/owner/about-admin-pages.ts';
import { backdropClass } from '../ui/owner/dialogs.ts';
import type { OwnerIconName } from '../ui/owner/owner-icon-names.ts';
import { OwnerIcon } from '../ui/owner/OwnerIcon.tsx';
import { DraftCount, NewTestimonialCount, UnreadCount } from './counts.tsx';

const icons: Record<NavigationPage, OwnerIconName> = {
  [pages.projectManager]: 'layout-list',
  [pages.categoryManager]: 'folder-tree',
  [pages.pageManager]: 'app-window',
  [pages.testimonialManager]: 'message-square-quote',
  [pages.messages]: 'inbox',
  [pages.commonDetails]: 'user-round',
  [pages.appearance]: 'swatch-book',
  [pages.statistics]: 'chart-column',
  [pages.mailSettings]: 'settings',
};

/**
 * Links to the owner's pages in groups, with the numbers of drafts, new testimonials and unread messages, and to the
 * guide.
 */
export function OwnerNavigation({ page }: { page: AdminPage }) {
  return (
    <nav aria-label="Owner's pages" className="flex min-h-full flex-col gap-5">
      {Object.entries(navigationGroups).map(([name, entries]) => (
        <div key={name}>
          <p aria-hidden="true" className="px-3 pb-1 text-xs font-semibold text-muted">
            {name}
          </p>
          <ul aria-label={name} className="space-y-0.5">
            {entries.map((entry) => (
              <li key={entry}>
                <EntryLink
                  to={entry}
                  title={entryTitle(entry)}
                  icon={icons[entry]}
                  current={entry === entryOf(page) && (entry === page ? 'page' : 'true')}
                >
                  {entry === pages.projectManager && <DraftCount />}
                  {entry === pages.messages && <UnreadCount />}
                  {entry === pages.testimonialManager && <NewTestimonialCount />}
                </EntryLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <div className="mt-auto border-t border-line pt-3">
        <EntryLink
          // Opens the chapter about the page that is shown.
          to={guideFrom(page)}
          title={aboutAdminPages[pages.guide].title}
          icon="book-open"
          current={page === pages.guide && 'page'}
        />
      </div>
    </nav>
  );
}

type EntryLinkProps = {
  to: string;
  title: string;
  icon: OwnerIconName;
  /** 'page' if the entry opens the page that is shown; 'true' if that page only shares the entry. */
  current: 'page' | 'true' | false;
  children?: ReactNode;
};

function EntryLink({ to, title, icon, current, children }: EntryLinkProps) {
  return (
    <Link
      to={to}
      aria-current={current || undefined}
      className="flex min-h-11 items-center gap-3 rounded-md px-3 text-sm text-muted hover:bg-sunken hover:text-ink focus-visible:-outline-offset-2 aria-[current]:bg-accent-soft aria-[current]:font-semibold aria-[current]:text-ink lg:min-h-9"
    >
      <OwnerIcon name={icon} className="size-4 shrink-0" />
      <span className="min-w-0 flex-1">{title}</span>
      {children}
    </Link>
  );
}

/** Links to the pages that share an entry of the navigation with `page`. In narrow windows they scroll sideways. */
export function SectionLinks({ page }: { page: AdminPage }) {
  const sections = sectionsBeside(page);
  const [first] = sections;
  if (!first) return null;
  return (
    <nav
      aria-label={entryTitle(first)}
      className="mx-auto w-full max-w-(--container-site) px-(--gutter) pt-3 lg:pt-4 lg:pb-4"
    >
      {first === pages.mailSettings && <p className="text-xs text-muted lg:hidden">{entryTitle(first)}</p>}
      <ul className="flex gap-x-6 overflow-x-auto overscroll-x-contain border-b border-line [scrollbar-width:none]">
        {sections.map((section) => (
          <li key={section}>
            <Link
              to={section}
              ref={section === page ? intoView : undefined}
              aria-current={section === page ? 'page' : undefined}
              className="flex min-h-11 items-center border-b-2 border-transparent text-sm font-medium whitespace-nowrap text-muted hover:text-ink focus-visible:-outline-offset-2 aria-[current]:border-accent aria-[current]:text-ink"
            >
              {aboutAdminPages[section].tab ?? aboutAdminPages[section].title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function intoView(link: HTMLElement | null): void {
  link?.scrollIntoView({ block: 'nearest', inline: 'center' });
}

/** A button that opens the navigation as a sheet, for narrow windows. */
export function NavigationSheet({ page }: { page: AdminPage }) {
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
            <OwnerNavigation page={page} />
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
