import { guideFrom } from '../ui/owner/about-owner-pages.ts';
import { pages, withoutLastSlash } from '#contract/paths.ts';
import { Link } from '../routing/Link.tsx';
import { useLocation } from '../routing/location.ts';
import { useMenus } from '../ui/useMenus.ts';
import { OwnerIcon } from '../ui/owner/OwnerIcon.tsx';

/** The owner's pages that are needed less often, behind one button at the end of the row. */
export function MoreMenu({
  links,
}: {
  links: readonly { path: string; title: string; phoneOnly: boolean }[];
}) {
  const pathname = withoutLastSlash(useLocation().pathname);
  const root = useMenus<HTMLDivElement>(pathname);
  const present = links.find(({ path }) => path === pathname);
  return (
    <div ref={root} className="h-full">
      <details className="group relative h-full">
        <summary
          data-present={present ? (present.phoneOnly ? 'phone' : 'always') : undefined}
          className="flex h-full items-center gap-1 border-b-2 border-transparent px-0.5 py-3 text-[0.8125rem] font-medium text-muted group-open:text-ink hover:text-ink focus-visible:-outline-offset-4 data-[present=always]:border-accent data-[present=always]:text-ink max-sm:data-[present=phone]:border-accent max-sm:data-[present=phone]:text-ink min-[22.5rem]:px-1.5 sm:px-3 sm:text-sm sm:whitespace-nowrap lg:py-4"
        >
          <span>
            More
            {present && !present.phoneOnly && <span className="max-sm:sr-only">: {present.title}</span>}
          </span>
          <OwnerIcon
            name="chevron-down"
            className="size-4 shrink-0 transition-transform group-open:rotate-180 max-sm:hidden"
          />
        </summary>
        <ul className="absolute end-0 top-full z-40 w-max min-w-44 rounded-b-lg border border-t-0 border-line bg-raised py-2 shadow-lg">
          {links.map(({ path, title, phoneOnly }) => (
            <li key={path} className={phoneOnly ? 'sm:hidden' : ''}>
              <Link
                // From the page that it is opened on the guide leads to the chapter about it.
                to={path === pages.guide ? guideFrom(pathname) : path}
                aria-current={path === present?.path ? 'page' : undefined}
                className="flex min-h-11 items-center px-4 text-sm hover:bg-accent-soft focus-visible:-outline-offset-4 aria-[current=page]:font-semibold aria-[current=page]:text-accent"
              >
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}
