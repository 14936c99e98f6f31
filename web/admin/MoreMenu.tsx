import { Menu } from '@base-ui/react/menu';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { withoutLastSlash } from '#contract/paths.ts';
import { Link } from '../routing/Link.tsx';
import { useLocation } from '../routing/location.ts';

/** The owner's pages that are needed less often, behind one button at the end of the row. */
export function MoreMenu({ links }: { links: readonly { path: string; title: string }[] }) {
  const pathname = withoutLastSlash(useLocation().pathname);
  const present = links.find(({ path }) => path === pathname);
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger
        data-present={present ? '' : undefined}
        className="flex h-full items-center justify-center gap-1 border-b-2 border-transparent px-1.5 py-3 text-center text-[0.8125rem] font-medium text-muted hover:text-ink focus-visible:-outline-offset-4 data-popup-open:text-ink data-present:border-accent data-present:text-ink sm:px-3 sm:text-sm sm:whitespace-nowrap lg:py-4"
      >
        {present && <span className="sr-only">More: </span>}
        {present?.title ?? 'More'}
        <ChevronDown aria-hidden className="size-4 shrink-0" />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner align="end" sideOffset={4} collisionPadding={8} className="z-40">
          <Menu.Popup className="min-w-48 rounded-md border border-line bg-raised py-1 shadow-lg outline-none">
            {links.map(({ path, title }) => (
              <Menu.LinkItem
                key={path}
                closeOnClick
                render={<Link to={path} />}
                aria-current={path === present?.path ? 'page' : undefined}
                className="block px-4 py-2.5 text-sm text-ink outline-none data-highlighted:bg-sunken aria-[current=page]:font-semibold"
              >
                {title}
              </Menu.LinkItem>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
