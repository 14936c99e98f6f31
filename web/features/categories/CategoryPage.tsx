import { type RefObject, useEffect, useRef } from 'react';
import { askedListing, listingQuery } from '#contract/categories/category-listing.ts';
import { findCategory, subcategoriesOf } from '#contract/categories/category-names.ts';
import { pages } from '#contract/paths.ts';
import { useCategories, useSite } from '../../api/useSiteData.ts';
import { Link } from '../../routing/Link.tsx';
import { useLocation } from '../../routing/location.ts';
import type { PageAddress } from '#contract/public-pages.ts';
import { InPlace } from '../../ui/InPlace.tsx';
import { TechnologyFilter } from '../projects/TechnologyFilter.tsx';
import { categoryTitle, useListing } from './category-listing.ts';
import { CategoryProjects } from './CategoryProjects.tsx';
import { PageLinks } from './PageLinks.tsx';
import { around, useTranslations } from '../../ui/translations.ts';
import { useLanguageAttributes } from '../../ui/language-attributes.ts';

/** The projects of one category, filtered by technology. */
export default function CategoryPage(address: PageAddress) {
  const languageAttributes = useLanguageAttributes();
  const categories = useCategories();
  const category = findCategory(categories, address.category);
  const t = useTranslations().categories;
  const [before, after] = around(t.title);
  const subcategories = category ? subcategoriesOf(categories, category) : [];
  return (
    <div className="site-width">
      <header className="max-w-4xl py-10 lg:py-16">
        <p className="mb-3 text-sm text-muted">
          <Link to={pages.home} className="touch-target hover:text-ink hover:underline">
            {t.home}
          </Link>
          {category?.associated_with && (
            <>
              <span aria-hidden> / </span>
              <Link
                to={pages.category(category.associated_with)}
                {...languageAttributes(category.associated_with)}
                className="touch-target hover:text-ink hover:underline"
              >
                {category.associated_with}
              </Link>
            </>
          )}
        </p>
        <h1 className="text-title font-semibold tracking-title">
          {before}
          <span {...languageAttributes(category?.category_name)}>{categoryTitle(category, address)}</span>
          {after}
        </h1>
        <InPlace name="description" text={category?.description}>
          <p {...languageAttributes(category?.description)} className="mt-4 max-w-prose text-lead text-muted">
            {category?.description}
          </p>
        </InPlace>
        {subcategories.length > 0 && (
          <ul className="mt-6 flex flex-wrap gap-x-6 gap-y-1 text-sm font-medium">
            {subcategories.map((entry) => (
              <li key={entry.id} className="min-w-0">
                <Link
                  to={pages.category(entry.category_name)}
                  {...languageAttributes(entry.category_name)}
                  className="touch-target inline-block max-w-full py-1 text-accent underline underline-offset-4 hover:text-accent-strong"
                >
                  {entry.category_name}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </header>
      <Projects
        groups={[category, ...subcategories].flatMap((one) => one?.category_name ?? [])}
        address={address}
      />
    </div>
  );
}

interface ProjectsProps {
  /** The names of the category and its sub-categories, in the owner's order. */
  groups: readonly string[];
  address: PageAddress;
}

/** One page of the projects, with filter and page links. */
function Projects({ groups, address }: ProjectsProps) {
  const read = useListing(address, groups);
  const { empty_texts } = useSite();
  const { categories: t, paging } = useTranslations();
  const asked = askedListing(address.search);
  const status = useRef<HTMLParagraphElement>(null);
  useNextPage(address.pathname + listingQuery({ ...asked, page: 1 }), asked.page, status);

  if (read.status === 'failed') return <p role="alert">{t.projectsFailed}</p>;
  const listing = read.status === 'ready' ? read.data : undefined;
  const isFiltered = asked.technologies.length > 0;
  return (
    <>
      {listing && (
        <TechnologyFilter
          path={address.pathname}
          technologies={listing.technologies}
          chosen={asked.technologies}
        />
      )}
      {/* Always the same element: screen readers announce changes only in an element they know. */}
      <p
        ref={status}
        role="status"
        tabIndex={-1}
        className={listing?.total === 0 ? 'vitrine px-6 py-16 text-center text-lead text-muted' : 'mb-4'}
      >
        {!listing && t.loadingProjects}
        {listing?.total === 0 && (empty_texts.no_matching_projects || t.noMatchingProjects)}
        {listing?.total === 0 && !isFiltered && (
          <span className="mt-2 block text-base">{empty_texts.no_projects_yet || t.noProjectsYet}</span>
        )}
        {listing && listing.total > 0 && <span className="meta shrink-0">{t.projects(listing.total)}</span>}
        {listing && listing.pages > 1 && (
          <span className="font-meta text-sm text-muted">{paging.page(listing.page, listing.pages)}</span>
        )}
      </p>
      {listing && listing.total > 0 && <CategoryProjects listing={listing} ownName={groups[0]} />}
      {listing && listing.pages > 1 && (
        <PageLinks path={address.pathname} asked={asked} page={listing.page} last={listing.pages} />
      )}
    </>
  );
}

/** After a link to another page of the same list, moves the focus and the view to the list's top. */
function useNextPage(list: string, page: number, status: RefObject<HTMLElement | null>): void {
  const { arrival } = useLocation();
  const shown = useRef({ list, page });
  useEffect(() => {
    const { current: before } = shown;
    shown.current = { list, page };
    if (arrival !== 'link' || before.list !== list || before.page === page) return;
    status.current?.focus({ preventScroll: true });
    scrollTo({ top: 0, behavior: 'instant' });
  }, [arrival, list, page, status]);
}
