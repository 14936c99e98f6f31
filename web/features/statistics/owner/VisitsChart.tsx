import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { Statistics } from '#contract/statistics/statistics.ts';
import { axisStep, type ChartColumn, inColumns, labelEvery } from './chart-columns.ts';

/** In CSS pixels, which are the units of the SVG. */
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
