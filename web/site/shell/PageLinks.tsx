import { pages } from '#contract/paths.ts';
import type { PageAddress } from '#contract/public-pages.ts';
import type { SitePage } from '#contract/site/site-settings.ts';
import { useSite } from '../../api/site-data.ts';
import { Link } from '../../routing/Link.tsx';
import { useLanguageAttributes } from '../../ui/useLanguageAttributes.ts';

interface PageLinksProps extends Pick<SitePage, 'place'> {
  address: PageAddress;
  className: string;
}

/** Links to the owner's own pages in one place, as entries of a list. */
export function PageLinks({ place, address, className }: PageLinksProps) {
  const languageAttributes = useLanguageAttributes();
  return useSite()
    .pages.filter((page) => page.place === place)
    .map(({ title, slug }) => (
      <li key={slug} className="min-w-0">
        <Link
          to={pages.ownPage(slug)}
          {...languageAttributes(title)}
          aria-current={address.name === 'own' && address.lastStep === slug ? 'page' : undefined}
          className={className}
        >
          {title}
        </Link>
      </li>
    ));
}
