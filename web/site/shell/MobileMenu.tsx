import type { ReactNode } from 'react';
import type { Category } from '#contract/categories/categories.ts';
import { mainCategories, subcategoriesOf } from '#contract/categories/category-names.ts';
import { pages } from '#contract/addresses.ts';
import type { PageAddress } from '#contract/public-pages.ts';
import type { CustomPageLink } from '#contract/site-settings/site-settings.ts';
import { Link } from '../../routing/Link.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { useTranslations } from '../../ui/translations.ts';
import { CustomPageLinks } from './CustomPageLinks.tsx';
import { CategoryLink } from './CategoryMenus.tsx';
import { useMenus } from '../../ui/useMenus.ts';
import { Icon } from '../../ui/Icon.tsx';

/** The navigation of narrow windows. */
export function MobileMenu({
  categories,
  customPages,
  address,
  ownerLink,
}: {
  categories: readonly Category[];
  customPages: readonly CustomPageLink[];
  address: PageAddress;
  ownerLink: ReactNode;
}) {
  const root = useMenus<HTMLElement>(address.pathname);
  const { shell } = useTranslations();
  return (
    <nav ref={root} aria-label={shell.menu} className="lg:hidden">
      <details className="group">
        <summary className="grid size-10 place-items-center rounded-md hover:bg-sunken">
          <span className="sr-only">{shell.menu}</span>
          <Icon name="menu" className="size-6 group-open:hidden" />
          <Icon name="x" className="hidden size-6 group-open:block" />
        </summary>
        <div className="absolute inset-x-0 top-full max-h-[calc(100dvh-5rem)] overflow-y-auto border-y border-line bg-paper lifted">
          <ul className="site-width divided py-2 text-lg font-medium">
            {mainCategories(categories).map((category) => (
              <li key={category.id} className="py-1">
                <CategoryLink category={category} address={address} className="mobile-entry" />
                <ul className="text-base font-normal text-muted empty:hidden">
                  {subcategoriesOf(categories, category).map((entry) => (
                    <li key={entry.id} className="ps-4">
                      <CategoryLink category={entry} address={address} className="mobile-entry" />
                    </li>
                  ))}
                </ul>
              </li>
            ))}
            <CustomPageLinks of={customPages} address={address} className="mobile-entry py-3.5" />
            <li className="py-1">
              <Link to={pages.search} className="mobile-entry">
                {shell.search}
              </Link>
            </li>
            <li className="grid grid-cols-2 items-center gap-3 pt-4 pb-3 text-base">
              {ownerLink}
              <ButtonLink to={pages.contact}>{shell.contactMe}</ButtonLink>
            </li>
          </ul>
        </div>
      </details>
    </nav>
  );
}
