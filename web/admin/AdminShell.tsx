import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import type { OwnerPage } from '#contract/owner-pages.ts';
import { pages, withoutLastSlash } from '#contract/paths.ts';
import { queries } from '../api/public-calls.ts';
import { PaletteButton } from '../features/palette/owner/PaletteButton.tsx';
import { Link } from '../routing/Link.tsx';
import { useLocation } from '../routing/location.ts';
import { useArrival } from '../routing/useArrival.ts';
import { ThemeSwitch } from '../ui/ThemeSwitch.tsx';
import { GuideLink } from './GuideLink.tsx';
import { LogoutButton } from './LogoutButton.tsx';
import { PagesMenu } from './PagesMenu.tsx';
import type { PagesMenuProps } from './PagesMenu.tsx';
import { UnreadCount } from './UnreadCount.tsx';
import { OwnerIcon } from '../ui/owner/OwnerIcon.tsx';

type AdminShellProps = {
  page: OwnerPage;
  title: string;
  /** Pages of the navigation row; `groups` are in the menu at its end. */
  row: readonly { path: string; title: string }[];
  groups: PagesMenuProps['groups'];
  children: ReactNode;
};

/** The frame of the owner's pages: navigation, a link to the site, and logout. */
export function AdminShell({ page, title, row, groups, children }: AdminShellProps) {
  const { data: profile } = useQuery(queries.profile());
  const owner = profile?.user?.fullname;
  const path = withoutLastSlash(useLocation().pathname);
  useArrival();
  useEffect(() => {
    document.title = owner ? `${title} – ${owner}` : title;
  }, [title, owner]);

  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="sr-only rounded-md bg-accent px-4 py-2 font-semibold text-on-accent focus:not-sr-only focus:fixed focus:start-4 focus:top-4 focus:z-50"
      >
        Skip to content
      </a>
      <header className="border-b border-line bg-raised">
        <div className="mx-auto flex w-full max-w-(--container-site) flex-wrap items-center gap-x-6 px-(--gutter)">
          <a
            href={pages.portfolio}
            className="group flex min-h-14 min-w-0 items-center gap-2 max-lg:flex-1 font-semibold text-ink"
          >
            <span dir="auto" className="truncate">
              {owner ?? 'Your site'}
            </span>
            <OwnerIcon name="external-link" className="size-4 shrink-0 text-muted group-hover:text-ink" />
            <span className="sr-only">: view the site</span>
          </a>
          <div className="ms-auto flex items-center gap-1 lg:order-last">
            <PaletteButton />
            <ThemeSwitch />
            <LogoutButton />
          </div>
          <nav
            aria-label="Owner's pages"
            className="-mx-0.5 w-[calc(100%+0.25rem)] min-[22.5rem]:-mx-1.5 min-[22.5rem]:w-[calc(100%+0.75rem)] sm:-mx-3 lg:mx-0 lg:w-auto"
          >
            <ul className="flex justify-between sm:justify-start sm:gap-1">
              {row.map((link) => (
                <li key={link.path}>
                  <Link
                    to={link.path}
                    aria-current={link.path === path ? 'page' : undefined}
                    className="relative flex h-full items-center justify-center border-b-2 border-transparent px-0.5 py-3 min-[22.5rem]:px-1.5 text-center text-[0.8125rem] font-medium text-muted sm:px-3 sm:text-sm sm:whitespace-nowrap hover:text-ink focus-visible:-outline-offset-4 aria-[current=page]:border-accent aria-[current=page]:text-ink lg:py-4"
                  >
                    {link.title}
                    {link.path === pages.messages && <UnreadCount />}
                  </Link>
                </li>
              ))}
              <li>
                <PagesMenu groups={groups} />
              </li>
            </ul>
          </nav>
        </div>
      </header>
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto w-full max-w-(--container-site) flex-1 px-(--gutter) py-10"
      >
        {children}
      </main>
      <GuideLink page={page} />
    </div>
  );
}
