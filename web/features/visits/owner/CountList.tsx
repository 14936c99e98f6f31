import { useId } from 'react';
import type { Statistics } from '#contract/site/visits.ts';

export type CountEntry = Statistics['pages'][number];

type CountListProps = {
  title: string;
  /** Highest count first. */
  entries: readonly CountEntry[];
};

/** Counts as rows, tinted in proportion to the highest one. Renders nothing for an empty list. */
export function CountList({ title, entries }: CountListProps) {
  const headingId = useId();
  const [first] = entries;
  if (!first) return null;
  return (
    <section aria-labelledby={headingId} className="min-w-0">
      <h2 id={headingId} className="mb-3 text-xl font-semibold">
        {title}
      </h2>
      <ol className="space-y-1 text-sm">
        {entries.map((entry) => (
          <li
            key={`${entry.title} ${entry.path}`}
            className="relative flex min-h-9 items-center gap-4 overflow-hidden rounded-md px-3"
          >
            <span
              aria-hidden
              className="absolute inset-y-0 start-0 bg-accent-soft"
              style={{ inlineSize: `${(100 * entry.count) / first.count}%` }}
            />
            {entry.path ? (
              <a
                href={entry.path}
                dir="auto"
                className="relative min-w-0 flex-1 truncate py-2 hover:underline focus-visible:-outline-offset-2"
              >
                {entry.title}
              </a>
            ) : (
              <span className="relative min-w-0 flex-1 truncate">{entry.title}</span>
            )}
            <span className="relative tabular-nums">{entry.count.toLocaleString('en')}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
