import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { Statistics } from '#contract/statistics/statistics.ts';

type Day = Statistics['days'][number];

/** The visits of one day, one week or one month. */
interface ChartColumn {
  /** The first day, such as 2026-11-22. */
  first: string;
  /** Complete text for the table and the tooltip. */
  name: string;
  /** Short text for the axis. */
  label: string;
  views: number;
  visitors: number;
}

/** Returns a formatter of days, which are in UTC, such as 2026-11-22. */
const formatOf = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en', { timeZone: 'UTC', ...options });
  return (day: string) => format.format(Date.parse(day));
};
const fullDay = formatOf({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' });
const weekday = formatOf({ weekday: 'short' });
const dayOfMonth = formatOf({ day: 'numeric', month: 'short' });
const month = formatOf({ month: 'short', year: 'numeric' });

/** Returns a column per day up to 90 days, per week up to a year, otherwise per month. */
function inColumns(days: readonly Day[]): ChartColumn[] {
  if (days.length > 366) return grouped(days, ({ day }) => day.slice(0, 7), month);
  // The last column is the last seven days.
  if (days.length > 90)
    return grouped(days, (_, index) => String(Math.floor((days.length - 1 - index) / 7)), dayOfMonth);
  const label = days.length <= 7 ? weekday : dayOfMonth;
  return grouped(
    days,
    ({ day }) => day,
    (day) => (day === days.at(-1)?.day ? 'Today' : label(day)),
  );
}

function grouped(
  days: readonly Day[],
  keyOf: (day: Day, index: number) => string,
  label: (day: string) => string,
): ChartColumn[] {
  const groups = Map.groupBy(
    days.map((day, index) => ({ day, key: keyOf(day, index) })),
    ({ key }) => key,
  );
  return [...groups.values()].map((group) => {
    const [first, last] = [group[0]?.day.day ?? '', group.at(-1)?.day.day ?? ''];
    return {
      first,
      name: first === last ? fullDay(first) : `${fullDay(first)} to ${fullDay(last)}`,
      label: label(first),
      views: group.reduce((sum, { day }) => sum + day.views, 0),
      visitors: group.reduce((sum, { day }) => sum + day.visitors, 0),
    };
  });
}

/** Returns the distance of the axis lines: 1, 2 or 5 times a power of ten, for at most five lines. */
function axisStep(most: number): number {
  const rough = Math.max(1, most / 4);
  const power = 10 ** Math.floor(Math.log10(rough));
  return [1, 2, 5, 10].map((factor) => factor * power).find((step) => step >= rough) ?? rough;
}

/** Returns the smallest n for which a label at every nth column has room. Widths are in CSS pixels. */
function labelEvery(columns: number, columnWidth: number, labelWidth: number): number {
  return Math.min(columns, Math.max(1, Math.ceil(labelWidth / columnWidth)));
}

/** In CSS pixels, which are the units of the SVG. `letter` is the estimated width of a letter of a label. */
const plot = { height: 200, top: 10, left: 44, labels: 28, letter: 6.5, gap: 8 } as const;

/** A chart of opened pages with visitors in front, and the same numbers as a table. */
export function VisitsChart({ days }: { days: Statistics['days'] }) {
  const columns = inColumns(days);
  const stage = useRef<HTMLDivElement>(null);
  const width = useWidth(stage);
  return (
    <figure>
      <div ref={stage} className="w-full">
        {width > 0 && <Bars columns={columns} width={width} days={days.length} />}
      </div>
      <details className="mt-3 text-sm">
        <summary className="w-fit cursor-pointer py-2 text-muted hover:text-ink">As a table</summary>
        <table className="w-full max-w-md text-start">
          <thead>
            <tr>
              {['Days (UTC)', 'Visitors', 'Pages opened'].map((name) => (
                <th key={name} scope="col" className="py-1 text-start font-semibold">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {columns.toReversed().map((column) => (
              <tr key={column.first} className="border-t border-line">
                <td className="py-1">{column.name}</td>
                <td className="py-1 tabular-nums">{column.visitors}</td>
                <td className="py-1 tabular-nums">{column.views}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}

type BarsProps = { columns: readonly ChartColumn[]; width: number; days: number };

function Bars({ columns, width, days }: BarsProps) {
  const most = Math.max(...columns.map(({ views }) => views));
  const step = axisStep(most);
  const top = Math.ceil(most / step) * step;
  const yOf = (value: number) => plot.top + plot.height * (1 - value / top);
  const columnWidth = (width - plot.left) / columns.length;
  const barWidth = Math.max(1, Math.min(28, columnWidth * 0.7));
  const middleOf = (index: number) => plot.left + (index + 0.5) * columnWidth;
  const bar = (value: number, index: number) => ({
    x: middleOf(index) - barWidth / 2,
    width: barWidth,
    y: yOf(value),
    height: plot.top + plot.height - yOf(value),
    rx: Math.min(2, barWidth / 4),
  });
  const labelWidth = plot.letter * Math.max(...columns.map(({ label }) => label.length)) + plot.gap;
  const every = labelEvery(columns.length, columnWidth, labelWidth);
  const views = columns.reduce((sum, column) => sum + column.views, 0);
  return (
    <svg
      role="img"
      aria-label={`${views} pages opened in ${days} days, at most ${most} per bar`}
      width={width}
      height={plot.top + plot.height + plot.labels}
      className="block text-xs"
    >
      {Array.from({ length: top / step + 1 }, (_, line) => line * step).map((value) => (
        <g key={value}>
          <line x1={plot.left} x2={width} y1={yOf(value)} y2={yOf(value)} className="stroke-line" />
          <text
            x={plot.left - 8}
            y={yOf(value)}
            dy="0.32em"
            textAnchor="end"
            className="fill-muted tabular-nums"
          >
            {value.toLocaleString('en')}
          </text>
        </g>
      ))}
      {columns.map((column, index) => (
        <g key={column.first} className="group">
          <title>{`${column.name}: ${column.visitors} visitors, ${column.views} pages opened`}</title>
          <rect
            x={plot.left + index * columnWidth}
            y={plot.top}
            width={columnWidth}
            height={plot.height}
            className="fill-transparent group-hover:fill-sunken"
          />
          <rect {...bar(column.views, index)} className="fill-accent opacity-60" />
          <rect {...bar(column.visitors, index)} className="fill-accent" />
          {(columns.length - 1 - index) % every === 0 && (
            <text
              x={Math.min(middleOf(index), width - (labelWidth - plot.gap) / 2)}
              y={plot.top + plot.height + 20}
              textAnchor="middle"
              className="fill-muted"
            >
              {column.label}
            </text>
          )}
        </g>
      ))}
    </svg>
  );
}

/** Returns the element's width in CSS pixels; 0 before the first layout. */
function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    const observer = new ResizeObserver(() => setWidth(current.clientWidth));
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
