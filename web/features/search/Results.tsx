import { type ReactNode, useEffect, useRef } from 'react';
import { pages } from '#contract/paths.ts';
import { type AskedSearch, searchAddress, searchQuery } from '#contract/search-address.ts';
import { queries } from '../../api/http-queries.ts';
import { useCachedQuery } from '../../api/query-cache.ts';
import { useLocation } from '../../routing/location.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { useWords } from '../../ui/words.ts';
import { Categories } from './Categories.tsx';
import { Result } from './Result.tsx';

/** One page of what was found, and the ways to the pages before and after it. */
export function Results({ asked }: { asked: AskedSearch }) {
  const words = useWords().search;
  const read = useCachedQuery(queries.search(searchQuery(asked)));
  const count = useRef<HTMLParagraphElement>(null);
  const { arrival } = useLocation();
  const { text, page } = asked;
  const shown = useRef(asked);
  useEffect(() => {
    // Another page of the same search begins at its top, for the eye and for the keyboard.
    if (arrival === 'link' && shown.current.text === text && shown.current.page !== page) {
      count.current?.focus({ preventScroll: true });
      scrollTo({ top: 0, behavior: 'instant' });
    }
    shown.current = { text, page };
  }, [arrival, text, page]);

  if (read.status === 'loading') return <p role="status">{words.searching}</p>;
  if (read.status === 'failed') return <p role="alert">{words.failed}</p>;
  const { total, results, pages: last } = read.data;
  if (total === 0)
    return (
      <div className="space-y-4">
        <p role="status" className="text-heading font-semibold tracking-heading">
          {words.nothingFound}
        </p>
        <p className="text-muted">{words.nothingFoundHelp}</p>
        <Categories />
      </div>
    );
  return (
    <>
      <p ref={count} role="status" tabIndex={-1} className="mb-4 text-sm text-muted">
        {words.found(total)}
        {last > 1 && words.page(read.data.page, last)}
      </p>
      <ul className="grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
        {results.map((one, index) => (
          <li key={one.project.id} className="min-w-0">
            <Result result={one} first={index === 0} />
          </li>
        ))}
      </ul>
      {last > 1 && (
        <nav aria-label={words.pages} className="mt-12 flex flex-wrap justify-between gap-3">
          <PageLink to={read.data.page - 1} last={last} text={text}>
            {words.previous}
          </PageLink>
          <PageLink to={read.data.page + 1} last={last} text={text}>
            {words.next}
          </PageLink>
        </nav>
      )}
    </>
  );
}

/** Holds its place where there is no such page. */
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
