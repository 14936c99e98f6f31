import { pages } from '#contract/addresses.ts';
import type { PageAddress } from '#contract/public-pages.ts';
import type { CustomPageLink } from '#contract/site-settings/site-settings.ts';
import { Link } from '../../routing/Link.tsx';
import { useLanguageAttributes } from '../../ui/useLanguageAttributes.ts';

interface CustomPageLinksProps {
  of: readonly CustomPageLink[];
  address: PageAddress;
  className: string;
}

/** Links to custom pages, as `li` elements. */
export function CustomPageLinks({ of, address, className }: CustomPageLinksProps) {
  const languageAttributes = useLanguageAttributes();
  return of.map(({ title, slug }) => (
    <li key={slug} className="min-w-0">
      <Link
        to={pages.customPage(slug)}
        {...languageAttributes(title)}
        aria-current={address.name === 'custom' && address.lastStep === slug ? 'page' : undefined}
        className={className}
      >
        {title}
      </Link>
    </li>
  ));
}
