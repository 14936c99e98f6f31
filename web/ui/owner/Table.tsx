import type { ReactNode } from 'react';

type TableProps = {
  /** Names the table for screen readers. */
  caption: string;
  columns: readonly string[];
  /** The rows: `Row`s of `Cell`s. */
  children: ReactNode;
};

/**
 * A table that becomes a list of cards on a phone. The roles are explicit because browsers drop them when the
 * parts of a table have another `display`.
 */
export function Table({ caption, columns, children }: TableProps) {
  return (
    <table role="table" className="block w-full border-collapse text-start text-sm md:table">
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup" className="sr-only md:not-sr-only md:table-header-group">
        <tr role="row" className="border-b border-line">
          {columns.map((column) => (
            <th
              key={column}
              role="columnheader"
              scope="col"
              className="px-3 py-3 text-start text-xs font-semibold tracking-wide text-muted uppercase"
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="flex flex-col gap-3 md:table-row-group">
        {children}
      </tbody>
    </table>
  );
}

/** One record: a row of the table, a card on a phone. */
export function Row({ children }: { children: ReactNode }) {
  return (
    <tr
      role="row"
      className="relative flex flex-col gap-2 rounded-lg border border-line bg-raised p-4 md:table-row md:rounded-none md:border-x-0 md:border-t-0 md:bg-transparent md:p-0 md:hover:bg-sunken/50"
    >
      {children}
    </tr>
  );
}

type CellProps = {
  /** The column's name, shown beside the value on a card; none if the value needs no name. */
  label?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/** One value of a record. */
export function Cell({ label, className, children }: CellProps) {
  return (
    <td
      role="cell"
      className={`flex items-baseline gap-3 md:table-cell md:px-3 md:py-3 md:align-middle ${className ?? ''}`}
    >
      {label && (
        <span aria-hidden className="w-26 shrink-0 text-xs font-medium text-muted md:hidden">
          {label}
        </span>
      )}
      <span className="min-w-0 flex-1">{children}</span>
    </td>
  );
}
