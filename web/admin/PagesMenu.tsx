import { guideFrom } from '../ui/owner/about-owner-pages.ts';
import { pages, withoutLastSlash } from '#contract/paths.ts';
import { Link } from '../routing/Link.tsx';
import { useLocation } from '../routing/location.ts';
import { useMenus } from '../ui/useMenus.ts';
import { OwnerIcon } from '../ui/owner/OwnerIcon.tsx';

export type PagesMenuProps = {
  groups: readonly { name: string; links: readonly { path: string; title: string }[] }[];
};

/** The owner's remaining pages, in groups. */
export function PagesMenu({ groups }: PagesMenuProps) {
  const pathname = withoutLastSlash(useLocation().pathname);
  const root = useMenus<HTMLDivElement>(pathname);
  const present = groups.flatMap(({ links }) => links).find(({ path }) => path === pathname);
  return (
    <div ref={root} className="h-full">
      <details className="group relative h-full">
        <summary
          data-present={present && ''}
          className="flex h-full items-center gap-1 border-b-2 border-transparent px-0.5 py-3 text-[0.8125rem] font-medium text-muted group-open:text-ink hover:text-ink focus-visible:-outline-offset-4 data-present:border-accent data-present:text-ink min-[22.5rem]:px-1.5 sm:px-3 sm:text-sm sm:whitespace-nowrap lg:py-4"
        >
          <span>
            Menu
            {present && <span className="max-sm:sr-only">: {present.title}</span>}
          </span>
          <OwnerIcon
            name="chevron-down"
            className="size-4 shrink-0 transition-transform group-open:rotate-180 max-sm:hidden"
          />
        </summary>
        <div className="absolute end-0 top-full z-40 flex w-max min-w-44 flex-col gap-x-2 rounded-b-lg border border-t-0 border-line bg-raised py-2 shadow-lg sm:flex-row">
          {groups.map(({ name, links }) => (
            <div key={name}>
              <p aria-hidden="true" className="px-4 pt-2 pb-1 text-xs font-semibold text-muted">
                {name}
              </p>
              <ul aria-label={name}>
                {links.map(({ path, title }) => (
                  <li key={path}>
                    <Link
                      // The guide opens at the chapter about the current page.
                      to={path === pages.guide ? guideFrom(pathname) : path}
                      aria-current={path === present?.path ? 'page' : undefined}
                      className="flex min-h-11 items-center px-4 text-sm hover:bg-accent-soft focus-visible:-outline-offset-4 aria-[current=page]:font-semibold aria-[current=page]:text-accent"
                    >
                      {title}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </details>
    </div>
  );
}
