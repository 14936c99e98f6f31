import { searchAdvice } from '#contract/projects/projects.ts';
import { truncated, lengthOf } from './preview-texts.ts';
import type { PreviewTexts } from './preview-texts.ts';

/** Approximates the page in search results. */
export function SearchResult({ shown }: { shown: PreviewTexts }) {
  const { fullTitle, description, host, steps } = shown;
  return (
    <figure className="min-w-0">
      <figcaption className="mb-1.5 text-sm font-medium text-ink">Search result preview</figcaption>
      <div className="rounded-md border border-line bg-raised px-4 py-3 wrap-anywhere">
        <p className="truncate text-2xs text-muted">{[host, ...steps].join(' › ')}</p>
        <p className="mt-0.5 text-base/6 text-accent">{truncated(fullTitle, 'title')}</p>
        <p className="mt-1 text-sm text-muted">
          {truncated(description, 'description') || 'Your search title and description appear here.'}
        </p>
      </div>
      <p className="mt-1.5 text-2xs text-muted tabular-nums">
        Title: {lengthOf(fullTitle)} of about {searchAdvice.title} characters. Description:{' '}
        {lengthOf(description)} of about {searchAdvice.description}.
      </p>
    </figure>
  );
}
