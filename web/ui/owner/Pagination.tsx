import { Fragment, type ReactNode } from 'react';
import { OwnerIcon } from './OwnerIcon.tsx';

type PaginationProps = {
  /** Name of the listed records, such as 'Projects'. */
  of: string;
  /** From 1. */
  page: number;
  pageCount: number;
  onPage: (page: number) => void;
};

/** Buttons to the pages of a list. Renders nothing for a single page. */
export function Pagination({ of, page, pageCount, onPage }: PaginationProps) {
  if (pageCount <= 1) return null;
  return (
    <nav aria-label={`${of}: pages`}>
      <ul className="flex flex-wrap items-center justify-center gap-1">
        <li>
          <PageButton label="Previous page" disabled={page <= 1} onPress={() => onPage(page - 1)}>
            <OwnerIcon name="chevron-left" className="size-5 rtl:-scale-x-100" />
          </PageButton>
        </li>
        {numbersAround(page, pageCount).map((number, index, numbers) => (
          <Fragment key={number}>
            {number - (numbers[index - 1] ?? 0) > 1 && (
              <li aria-hidden className="px-1 text-muted">
                …
              </li>
            )}
            <li>
              <PageButton label={`Page ${number}`} current={number === page} onPress={() => onPage(number)}>
                {number}
              </PageButton>
            </li>
          </Fragment>
        ))}
        <li>
          <PageButton label="Next page" disabled={page >= pageCount} onPress={() => onPage(page + 1)}>
            <OwnerIcon name="chevron-right" className="size-5 rtl:-scale-x-100" />
          </PageButton>
        </li>
      </ul>
    </nav>
  );
}

/** Returns the numbers of all pages; of more than `fewPages`, the first, the last, the current and its neighbours. */
function numbersAround(page: number, pageCount: number): number[] {
  const all = Array.from({ length: pageCount }, (_, index) => index + 1);
  if (pageCount <= fewPages) return all;
  return all.filter((number) => number === 1 || number === pageCount || Math.abs(number - page) <= 1);
}

const fewPages = 7;

type PageButtonProps = {
  label: string;
  current?: boolean;
  disabled?: boolean;
  onPress: () => void;
  children: ReactNode;
};

/** Stays focusable when disabled, to keep the keyboard's focus. */
function PageButton({ label, current = false, disabled = false, onPress, children }: PageButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-current={current ? 'page' : undefined}
      aria-disabled={disabled || undefined}
      onClick={() => !disabled && onPress()}
      className="grid size-10 place-items-center rounded-md text-sm font-medium text-ink tabular-nums hover:bg-sunken focus-visible:outline-2 focus-visible:outline-focus aria-disabled:cursor-default aria-disabled:opacity-40 aria-disabled:hover:bg-transparent aria-[current=page]:bg-accent aria-[current=page]:text-on-accent"
    >
      {children}
    </button>
  );
}
