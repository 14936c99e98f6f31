import { type ReactNode, useEffect, useRef, Fragment } from 'react';
import { pages } from '#contract/addresses.ts';
import { type AskedSearch, searchAddress, searchQuery } from '#contract/search/search-address.ts';
import type { SearchResults, MarkedPart } from '#contract/search/search.ts';
import { queries } from '../../api/public-calls.ts';
import type { Query } from '../../api/query-options.ts';
import { useCachedQuery } from '../../api/query-cache.ts';
import { useLocation } from '../../routing/location.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { useTranslations } from '../../ui/translations.ts';
import { useCategories } from '../../api/site-data.ts';
import { Link } from '../../routing/Link.tsx';
import { useLanguageAttributes } from '../../ui/useLanguageAttributes.ts';
import { CardPicture } from '../projects/CardPicture.tsx';
import { ProtectedMark } from '../projects/ProtectedMark.tsx';

/** Number of rows at the top of the page, whose pictures load first. */
const rowsInWindow = 4;

/** 16 rem in the two widest ranges, then 12 and 6 rem, in px and vw as explained in `ui/picture-sources.ts`. */
const pictureSizes =
  '(min-width: 1250px) calc(2.56vw + 224px), (min-width: 1024px) 256px, (min-width: 640px) 192px, 96px';

const nothingAsked: Query<null> = { queryKey: ['search', ''], queryFn: () => Promise.resolve(null) };

/** One page of results with links to the previous and next one. */
export function Results({ asked }: { asked: AskedSearch }) {
  const { search: t, paging } = useTranslations();
  const read = useCachedQuery<SearchResults | null>(
    asked.text === '' ? nothingAsked : queries.search(searchQuery(asked)),
  );
  const status = useRef<HTMLParagraphElement>(null);
  const { arrival } = useLocation();
  const { text, page } = asked;
  const shown = useRef(asked);
  useEffect(() => {
    // Another page of the same search starts at its top.
    if (arrival === 'link' && shown.current.text === text && shown.current.page !== page) {
      status.current?.focus({ preventScroll: true });
      scrollTo({ top: 0, behavior: 'instant' });
    }
    shown.current = { text, page };
  }, [arrival, text, page]);

  const found = read.status === 'ready' ? read.data : null;
  return (
    <>
      {/* Always in the page, because screen readers announce changes only in existing elements. */}
      <p
        ref={status}
        role="status"
        tabIndex={-1}
        className={`not-empty:mb-4 ${found?.total === 0 ? 'text-heading font-semibold tracking-heading' : 'text-sm text-muted'}`}
      >
        {text !== '' && read.status === 'loading' && t.searching}
        {found && (found.total === 0 ? t.nothingFound : t.found({ count: found.total }))}
        {found && found.pages > 1 && paging.page({ page: found.page, last: found.pages })}
      </p>
      {read.status === 'failed' && <p role="alert">{t.failed}</p>}
      {found && (found.total === 0 ? <NothingFound /> : <Found found={found} text={text} />)}
    </>
  );
}

function NothingFound() {
  const t = useTranslations().search;
  return (
    <div className="stack-4">
      <p className="text-muted">{t.nothingFoundHelp}</p>
      <Categories />
    </div>
  );
}

function Found({ found, text }: { found: SearchResults; text: string }) {
  const { paging } = useTranslations();
  const { results, page, pages: last } = found;
  return (
    <>
      <ul className="border-y border-line divide-y divide-line">
        {results.map((one, index) => (
          <li key={one.project?.id ?? `/${one.page?.slug}`}>
            <Result result={one} first={index < rowsInWindow} />
          </li>
        ))}
      </ul>
      {last > 1 && (
        <nav aria-label={paging.pages} className="mt-12 flex flex-wrap justify-between gap-3">
          <PageLink to={page - 1} last={last} text={text}>
            {paging.previous}
          </PageLink>
          <PageLink to={page + 1} last={last} text={text}>
            {paging.next}
          </PageLink>
        </nav>
      )}
    </>
  );
}

/** A link to a page of results. If there is no such page, an empty element keeps its place. */
function PageLink({
  to,
  last,
  text,
  children,
}: {
  to: number;
  last: number;
  text: string;
  children: ReactNode;
}) {
  if (to < 1 || to > last) return <span />;
  return (
    <ButtonLink variant="secondary" to={searchAddress(pages.search, { text, page: to })}>
      {children}
    </ButtonLink>
  );
}

/** Links to categories, for a search without results. */
function Categories() {
  const languageAttributes = useLanguageAttributes();
  const categories = useCategories();
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-1 text-sm font-medium">
      {categories.map(({ id, category_name }) => (
        <li key={id} className="min-w-0">
          <Link
            to={pages.category(category_name)}
            {...languageAttributes(category_name)}
            className="touch-target inline-block max-w-full py-1 text-accent underline underline-offset-4 hover:text-accent-strong"
          >
            {category_name}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** A row with a found project or page: its matching texts and, for a project, the picture beside them. */
function Result({
  result: { project, page, title, excerpt },
  first,
}: {
  result: SearchResults['results'][number];
  /** True for rows at the top of the page. */
  first: boolean;
}) {
  const languageAttributes = useLanguageAttributes();
  return (
    <article className="group relative grid grid-cols-[6rem_minmax(0,1fr)] gap-x-4 py-6 sm:grid-cols-[12rem_minmax(0,1fr)] sm:gap-x-6 lg:grid-cols-[16rem_minmax(0,1fr)]">
      {project && <CardPicture project={project} first={first} sizes={pictureSizes} />}
      <div className="col-start-2 min-w-0 lg:grid lg:grid-cols-[minmax(0,1fr)_auto] lg:content-start lg:items-baseline lg:gap-x-6">
        <h2
          {...languageAttributes(project ? project.project_title : page?.title)}
          className="card-title text-heading tracking-heading wrap-anywhere"
        >
          <Link
            to={project ? pages.project(project.category, project) : pages.customPage(page?.slug ?? '')}
            className="card-link"
          >
            <Marked parts={title} />
            {project && <ProtectedMark state={project.state} />}
          </Link>
        </h2>
        {project && (
          <p {...languageAttributes(project.category)} className="meta wrap-anywhere">
            {project.category}
          </p>
        )}
        <p
          {...languageAttributes(excerpt.map(({ text }) => text).join(''))}
          className="mt-2 max-w-prose text-muted lg:col-start-1"
        >
          <Marked parts={excerpt} />
        </p>
      </div>
    </article>
  );
}

function Marked({ parts }: { parts: readonly MarkedPart[] }) {
  return parts.map(({ text, found }, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- the parts of one text, which never change places
    <Fragment key={index}>
      {found ? <mark className="rounded-xs bg-accent/20 text-ink">{text}</mark> : text}
    </Fragment>
  ));
}
