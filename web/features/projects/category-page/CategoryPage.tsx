import { type RefObject, useEffect, useRef } from 'react';
import type { Listing } from '#contract/projects/category-listing.ts';
import type { ProjectCardData } from '#contract/projects/project-lists.ts';
import { askedListing, listingQuery } from '#contract/projects/listing-address.ts';
import type { Category } from '#contract/categories/categories.ts';
import { findCategory, mainCategories, subcategoriesOf } from '#contract/categories/category-names.ts';
import { pages } from '#contract/addresses.ts';
import { useCategories, useSite } from '../../../api/site-data.ts';
import { Link } from '../../../routing/Link.tsx';
import { useLocation } from '../../../routing/location.ts';
import type { PageAddress } from '#contract/public-pages.ts';
import { InPlace } from '../../../ui/InPlace.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Drawing } from '../../../ui/Drawing.tsx';
import { TechnologyFilter } from './TechnologyFilter.tsx';
import { shownCategoryName, useListing } from './category-listing.ts';
import { CategoryProjects } from './CategoryProjects.tsx';
import { Invitation } from '../Invitation.tsx';
import { PageLinks } from './PageLinks.tsx';
import { around, useTranslations } from '../../../ui/translations.ts';
import { useLanguageAttributes } from '../../../ui/useLanguageAttributes.ts';

/** The projects of one category, which visitors can filter by technology. */
export default function CategoryPage(address: PageAddress) {
  const languageAttributes = useLanguageAttributes();
  const categories = useCategories();
  const category = findCategory(categories, address.category);
  const t = useTranslations().categories;
  const [before, after] = around((name) => t.title({ name }));
  const name = shownCategoryName(category, address);
  const subcategories = category ? subcategoriesOf(categories, category) : [];
  const groups = [category, ...subcategories].flatMap((one) => one?.category_name ?? []);
  const read = useListing(address, groups);
  const listing = useLastListing(address, read);
  return (
    <div className="site-width">
      <header className="category-head">
        <div className="min-w-0">
          {/* Hidden above a title that ends in “projects”, which says enough. */}
          <p className={`mb-2 text-sm text-muted ${/ ?projects$/i.test(name) ? 'hidden' : ''}`}>
            <Link to={pages.home} className="growing-line touch-target hover:text-ink">
              {t.home}
            </Link>
            {category?.associated_with && (
              <>
                <span aria-hidden> / </span>
                <Link
                  to={pages.category(category.associated_with)}
                  {...languageAttributes(category.associated_with)}
                  className="growing-line touch-target hover:text-ink"
                >
                  {category.associated_with}
                </Link>
              </>
            )}
          </p>
          <h1 id="category-title" dir="auto" className="text-title font-semibold tracking-title">
            {before}
            <span {...languageAttributes(category?.category_name)}>{name}</span>
            {after}
          </h1>
          <InPlace name="description" text={category?.description}>
            <p
              {...languageAttributes(category?.description)}
              className="mt-3 max-w-prose text-lead text-muted"
            >
              {category?.description}
            </p>
          </InPlace>
        </div>
        {listing && <Subcategories subcategories={subcategories} groups={listing.groups} />}
      </header>
      <Projects category={category?.category_name} address={address} read={read} shown={listing} />
      {category && <NextCategory after={category} />}
    </div>
  );
}

/** Returns the category's list or, while it loads, the one shown before, so that the filter keeps its focus. */
function useLastListing(
  { pathname }: PageAddress,
  read: ReturnType<typeof useListing>,
): Listing<ProjectCardData> | undefined {
  const listing = read.status === 'ready' ? read.data : undefined;
  const last = useRef({ pathname, listing });
  useEffect(() => {
    if (listing) last.current = { pathname, listing };
  });
  return listing ?? (last.current.pathname === pathname ? last.current.listing : undefined);
}

interface ProjectsProps {
  /** The category's name; undefined if there is no such category. */
  category: string | undefined;
  address: PageAddress;
  read: ReturnType<typeof useListing>;
  /** The list or, while it loads, the one shown before. */
  shown: Listing<ProjectCardData> | undefined;
}

/** One page of the category's projects, with filter and page links. */
function Projects({ category, address, read, shown }: ProjectsProps) {
  const { empty_texts } = useSite();
  const { category: t, categories: counts, paging } = useTranslations();
  const asked = askedListing(address.search);
  const status = useRef<HTMLParagraphElement>(null);
  useNextPage(address.pathname + listingQuery({ ...asked, page: 1 }), asked.page, status);

  if (read.status === 'failed') return <p role="alert">{t.projectsFailed}</p>;
  const listing = read.status === 'ready' ? read.data : undefined;
  const isFiltered = asked.technologies.length > 0;
  return (
    <>
      <div className="list-head">
        {shown && shown.technologies.length > 0 && (
          <div className="chip-row">
            <TechnologyFilter
              path={address.pathname}
              technologies={shown.technologies}
              chosen={asked.technologies}
            />
          </div>
        )}
        {/* Always the same element, because screen readers announce changes only in existing elements. */}
        <p
          ref={status}
          role="status"
          tabIndex={-1}
          className={listing?.total === 0 ? 'vitrine px-6 py-16 text-center text-lead text-muted' : 'mb-4'}
        >
          {!listing && t.loadingProjects}
          {listing?.total === 0 && !isFiltered && <Drawing name="work" className="mx-auto mb-6 max-w-60" />}
          {listing?.total === 0 && <span>{empty_texts.no_matching_projects || t.noMatchingProjects}</span>}
          {listing?.total === 0 && !isFiltered && (
            <span className="mt-2 block text-base">{empty_texts.no_projects_yet || t.noProjectsYet}</span>
          )}
          {listing && listing.total > 0 && (
            <span className="meta">{counts.projects({ count: listing.total })}</span>
          )}
          {listing && listing.pages > 1 && (
            <span className="font-meta text-sm text-muted">
              {paging.page({ page: listing.page, last: listing.pages })}
            </span>
          )}
        </p>
      </div>
      {listing && listing.total > 0 && <CategoryProjects listing={listing} category={category} />}
      {listing && listing.pages > 1 && (
        <PageLinks path={address.pathname} asked={asked} page={listing.page} last={listing.pages} />
      )}
      {listing && listing.total > 0 && <Invitation />}
    </>
  );
}

interface SubcategoriesProps {
  subcategories: readonly Category[];
  /** Numbers of projects by category. */
  groups: Listing<unknown>['groups'];
}

/** Links to the sub-categories with their numbers of projects. */
function Subcategories({ subcategories, groups }: SubcategoriesProps) {
  const languageAttributes = useLanguageAttributes();
  if (subcategories.length === 0) return null;
  const counted = subcategories.map(({ id, category_name: name }) => ({
    id,
    name,
    projects: groups.find(({ category }) => category === name)?.projects ?? 0,
  }));
  return (
    <nav aria-labelledby="category-title" className="print:hidden">
      <ul className="subcategory-links">
        {counted
          .toSorted((one, other) => Number(one.projects === 0) - Number(other.projects === 0))
          .map(({ id, name, projects }) => (
            <li key={id}>
              <Link
                to={pages.category(name)}
                className={`subcategory-link ${projects > 0 ? 'font-semibold' : 'text-muted'}`}
              >
                <span {...languageAttributes(name)} className="growing-line">
                  {name}
                </span>
                <span className="meta">{projects}</span>
                <Icon name="arrow-right" className="size-4 mirrored" />
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}

/** A link to the next main category after `after` or, for a sub-category, after its own. The first follows the last. */
function NextCategory({ after }: { after: Category }) {
  const languageAttributes = useLanguageAttributes();
  const t = useTranslations().categories;
  const main = mainCategories(useCategories());
  const name = after.associated_with || after.category_name;
  const index = main.findIndex((one) => one.category_name === name);
  const next = main[index + 1] ?? main[0];
  if (!next || main.length < 2) return null;
  return (
    <section aria-labelledby="next-category" className="next-category group">
      <p className="meta">{t.next}</p>
      <h2 id="next-category" className="text-heading font-semibold tracking-heading wrap-anywhere">
        <Link
          to={pages.category(next.category_name)}
          {...languageAttributes(next.category_name)}
          className="card-link"
        >
          {next.category_name}
        </Link>
        <Icon name="arrow-right" className="ms-3 inline size-6 mirrored" />
      </h2>
      <p {...languageAttributes(next.description)} className="text-muted">
        {next.description}
      </p>
    </section>
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
