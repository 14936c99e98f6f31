import { useSyncExternalStore, useEffect, useRef, type RefObject } from 'react';
import type { Category } from '#contract/categories/categories.ts';
import { mainCategories } from '#contract/categories/category-names.ts';
import { pages } from '#contract/addresses.ts';
import type { Profile } from '#contract/profile/profile.ts';
import type { PageAddress } from '#contract/public-pages.ts';
import type { Site } from '#contract/site-settings/site-settings.ts';
import { subscribeToSession, userDetails } from '../../api/session.ts';
import { Link } from '../../routing/Link.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { CategoryMenus } from './CategoryMenus.tsx';
import { MobileMenu } from './MobileMenu.tsx';
import { ThemeSwitch } from '../../ui/ThemeSwitch.tsx';
import { useTranslations } from '../../ui/translations.ts';
import { useLanguageAttributes } from '../../ui/useLanguageAttributes.ts';
import { Icon } from '../../ui/Icon.tsx';

/** The top of public pages: name or logo, navigation, search and contact. Hidden while the visitor scrolls down. */
export function Masthead({
  categories,
  profile,
  site,
  address,
}: {
  categories: readonly Category[];
  profile: Profile;
  site: Pick<Site, 'logo' | 'pages'>;
  address: PageAddress;
}) {
  const languageAttributes = useLanguageAttributes();
  const header = useHiddenOnWayDown<HTMLElement>();
  const { shell } = useTranslations();
  const name = profile.user?.fullname || shell.portfolio;
  const { logo } = site;
  const navigation = {
    categories,
    customPages: site.pages.filter(({ place }) => place === 'masthead'),
    address,
  };
  const entries = [
    ...mainCategories(categories).map(({ category_name }) => category_name),
    ...navigation.customPages.map(({ title }) => title),
  ];
  const letters = lettersOf(logo ? logo.picture.width / 9 : name.length * 1.2, entries);
  return (
    <header
      ref={header}
      className="sticky top-0 z-20 border-b border-line bg-paper masthead print:static print:border-0 print:bg-transparent"
    >
      <div
        className={`site-width flex min-h-16 items-center gap-2 py-2 sm:gap-3 lg:gap-x-10 ${letters < 82 ? '' : 'masthead-of-many'}`}
        data-fits={letters < 135 || undefined}
      >
        <Link
          to={pages.portfolio}
          {...languageAttributes(name)}
          className="min-w-0 touch-target py-1 text-lg/tight font-semibold tracking-heading hover:text-accent"
        >
          {logo ? (
            <img {...logo.picture} alt={name} className={logo.is_inverted ? 'inverts-in-dark' : ''} />
          ) : (
            name
          )}
        </Link>
        <CategoryMenus {...navigation} />
        <div className="ms-auto flex shrink-0 items-center gap-1 sm:gap-2 print:hidden">
          <span className="max-lg:hidden">
            <OwnerLink />
          </span>
          <Link to={pages.search} aria-label={shell.search} className="icon-button">
            <Icon name="search" className="size-5" />
          </Link>
          <ThemeSwitch />
          <ButtonLink to={pages.contact} className="button-yielding max-sm:hidden">
            {shell.contactMe}
          </ButtonLink>
          <MobileMenu {...navigation} ownerLink={<OwnerLink />} />
        </div>
      </div>
    </header>
  );
}

/**
 * Returns the width of the row with the name and the entries, in letters; the space beside an entry counts as 6. An
 * estimate, because the server cannot measure: 82 fit a window of 64 rem, the narrowest that shows them, and 135 one of
 * 90 rem.
 */
function lettersOf(nameLetters: number, entries: readonly string[]): number {
  return entries.reduce((sum, entry) => sum + entry.length + 6, nameLetters);
}

const noDetails = () => null;

/**
 * The link to the login page or to the owner's pages. The server renders the visitor's link, with room for the owner's,
 * so that nothing moves.
 */
function OwnerLink() {
  const { shell } = useTranslations();
  const isSignedIn = useSyncExternalStore(subscribeToSession, userDetails, noDetails) !== null;
  const linkClass = 'touch-target col-start-1 row-start-1 rounded-md px-2 py-2 text-muted hover:text-ink';
  return (
    <span className="grid justify-items-center text-2xs lg:justify-items-end">
      <span aria-hidden className="invisible col-start-1 row-start-1 px-2">
        {shell.dashboard}
      </span>
      {isSignedIn ? (
        <a href={pages.projectManager} className={linkClass}>
          {shell.dashboard}
        </a>
      ) : (
        <Link to={pages.login} className={linkClass}>
          {shell.login}
        </Link>
      )}
    </span>
  );
}

/** Scroll position below which the masthead hides, and scroll distance that is ignored, in CSS pixels. */
const goesAfter = 160;
const minScrollPx = 6;

/** Sets `data-away` on the element while the visitor scrolls down. */
function useHiddenOnWayDown<T extends HTMLElement>(): RefObject<T | null> {
  const element = useRef<T>(null);
  useEffect(() => {
    let last = scrollY;
    const onScroll = () => {
      if (Math.abs(scrollY - last) < minScrollPx) return;
      element.current?.toggleAttribute('data-away', scrollY > last && scrollY > goesAfter);
      last = scrollY;
    };
    addEventListener('scroll', onScroll, { passive: true });
    return () => removeEventListener('scroll', onScroll);
  }, []);
  return element;
}
