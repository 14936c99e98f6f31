import type { Statistics } from '#contract/site/visits.ts';

type Day = Statistics['days'][number];

/** Units of the SVG: width of a column and height of the chart. */
const columnWidth = 10;
const height = 100;

/** Maximum number of columns; with more days, a column combines several. */
const maxColumns = 92;

/** A chart of views with visitors in front, and the same numbers as a table. */
export function VisitsChart({ days }: { days: readonly Day[] }) {
  const columns = inColumns(days);
  const most = Math.max(1, ...columns.map(({ views }) => views));
  const views = sum(days, 'views');
  const visitors = sum(days, 'visitors');
  const bar = (value: number, index: number, inset: number) => ({
    x: index * columnWidth + inset,
    width: columnWidth - 2 * inset,
    y: height - (height * value) / most,
    height: (height * value) / most,
  });
  return (
    <figure>
      <figcaption className="mb-4 flex flex-wrap gap-x-10 gap-y-2">
        <Total label="Views" value={views} mark="bg-accent-soft border border-accent" />
        <Total label="Sum of daily visitors" value={visitors} mark="bg-accent" />
      </figcaption>
      <svg
        role="img"
        aria-label={`${views} views in ${days.length} days, at most ${most} per column`}
        viewBox={`0 0 ${columns.length * columnWidth} ${height}`}
        preserveAspectRatio="none"
        className="h-48 w-full border-b border-line"
      >
        {columns.map((column, index) => (
          <g key={column.name}>
            <title>{`${column.name}: ${column.views} views, ${column.visitors} visitors`}</title>
            <rect x={index * columnWidth} width={columnWidth} height={height} className="fill-transparent" />
            <rect
              {...bar(column.views, index, 0.75)}
              className="fill-accent-soft stroke-accent"
              vectorEffect="non-scaling-stroke"
            />
            <rect {...bar(column.visitors, index, 2.25)} className="fill-accent" />
          </g>
        ))}
      </svg>
      <p className="mt-1 flex justify-between text-sm text-muted">
        <span>{days[0]?.day}</span>
        <span>{days.at(-1)?.day}</span>
      </p>
      <details className="mt-3 text-sm">
        <summary className="w-fit cursor-pointer py-2 text-muted hover:text-ink">As a table</summary>
        <table className="w-full max-w-md text-start">
          <thead>
            <tr>
              {['Days (UTC)', 'Views', 'Visitors'].map((name) => (
                <th key={name} scope="col" className="py-1 text-start font-semibold">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {columns.toReversed().map((column) => (
              <tr key={column.name} className="border-t border-line">
                <td className="py-1">{column.name}</td>
                <td className="py-1 tabular-nums">{column.views}</td>
                <td className="py-1 tabular-nums">{column.visitors}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}

function Total({ label, value, mark }: { label: string; value: number; mark: string }) {
  return (
    <span>
      <span className="flex items-center gap-2 text-sm text-muted">
        <span aria-hidden className={`size-3 rounded-sm ${mark}`} />
        {label}
      </span>
      <span className="text-heading font-semibold tabular-nums">{value.toLocaleString('en')}</span>
    </span>
  );
}

function inColumns(days: readonly Day[]) {
  const width = Math.ceil(days.length / maxColumns);
  const columns = [];
  for (let at = 0; at < days.length; at += width) {
    const these = days.slice(at, at + width);
    const [first, last] = [these[0]?.day ?? '', these.at(-1)?.day ?? ''];
    columns.push({
      name: first === last ? first : `${first} to ${last}`,
      views: sum(these, 'views'),
      visitors: sum(these, 'visitors'),
    });
  }
  return columns;
}

function sum(days: readonly Day[], what: 'views' | 'visitors'): number {
  return days.reduce((total, day) => total + day[what], 0);
}
