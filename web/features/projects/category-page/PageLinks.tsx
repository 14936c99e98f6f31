import type { ReactNode } from 'react';
import { type AskedListing, listingQuery } from '#contract/projects/listing-address.ts';
import { FormLink } from '../../../routing/FormLink.tsx';
import { Link } from '../../../routing/Link.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { useTranslations } from '../../../ui/translations.ts';

interface PageLinksProps {
  path: string;
  asked: AskedListing;
  /** The number of the shown page. */
  page: number;
  last: number;
}

/** Links to the pages of a category's list. */
export function PageLinks({ path, asked, page, last }: PageLinksProps) {
  const { category: t, paging } = useTranslations();
  // Search engines find the projects of a filtered list in the whole list.
  const follow = asked.technologies.length > 0 ? 'nofollow' : '';
  // As in the filter, only forms lead to a list of three technologies or more.
  const PageLink = asked.technologies.length > 2 ? FormLink : Link;
  const target = (number: number, rel = '') => ({
    to: path + listingQuery({ ...asked, page: number }),
    ...(PageLink === Link && { rel: `${rel} ${follow}`.trim() || undefined }),
  });
  const step = (number: number, rel: 'prev' | 'next', text: ReactNode) =>
    number < 1 || number > last ? (
      <span />
    ) : (
      <PageLink {...target(number, rel)} className={buttonClass('secondary')}>
        {text}
      </PageLink>
    );
  return (
    <nav
      aria-label={paging.pages}
      className="mt-12 flex flex-wrap items-center justify-between gap-3 print:hidden"
    >
      {step(page - 1, 'prev', paging.previous)}
      <ol className="flex flex-wrap items-center justify-center gap-1 max-sm:order-first max-sm:basis-full">
        {numbersAround(page, last).map((number) => (
          <li key={number}>
            {number < 0 ? (
              <span aria-hidden className="px-1 text-muted">
                …
              </span>
            ) : (
              <PageLink
                {...target(number)}
                aria-label={t.toPage({ page: number })}
                aria-current={number === page ? 'page' : undefined}
                className={`inline-flex min-h-10 min-w-10 items-center justify-center rounded-md px-2 text-sm font-semibold colour-transition pointer-coarse:min-h-11 pointer-coarse:min-w-11 ${
                  number === page ? 'bg-accent text-on-accent' : 'hover:bg-sunken'
                }`}
              >
                {number}
              </PageLink>
            )}
          </li>
        ))}
      </ol>
      {step(page + 1, 'next', paging.next)}
    </nav>
  );
}

/** Returns the first and the last page and those around `page`. A negative number stands for a gap of several. */
function numbersAround(page: number, last: number): number[] {
  const shown = [...new Set([1, page - 1, page, page + 1, last])].filter((one) => one >= 1 && one <= last);
  return shown.flatMap((number, index) => {
    const left = number - (shown[index - 1] ?? 0) - 1;
    if (left === 0) return [number];
    return [left === 1 ? number - 1 : -number, number];
  });
}
