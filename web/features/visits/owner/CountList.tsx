import { useId } from 'react';

type CountListProps = {
  title: string;
  /** Highest count first. */
  entries: readonly { title: string; path: string | null; count: number }[];
};

/** Counts with bars relative to the highest one. Renders nothing for an empty list. */
export function CountList({ title, entries }: CountListProps) {
  const headingId = useId();
  const [first] = entries;
  if (!first) return null;
  return (
    <section aria-labelledby={headingId} className="min-w-0">
      <h2 id={headingId} className="mb-3 text-xl font-semibold">
        {title}
      </h2>
      <ol className="space-y-2 text-sm">
        {entries.map((entry) => (
          <li key={`${entry.title} ${entry.path}`} className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
            {entry.path ? (
              <a href={entry.path} dir="auto" className="truncate hover:text-accent hover:underline">
                {entry.title}
              </a>
            ) : (
              <span className="truncate">{entry.title}</span>
            )}
            <span className="tabular-nums">{entry.count.toLocaleString('en')}</span>
            <svg
              aria-hidden
              viewBox="0 0 100 1"
              preserveAspectRatio="none"
              className="col-span-2 h-1 w-full text-accent"
            >
              <rect width={(100 * entry.count) / first.count} height="1" fill="currentColor" />
            </svg>
          </li>
        ))}
      </ol>
    </section>
  );
}
