import type { ReactNode } from 'react';
import { columnHeaderClass } from './record-table.ts';

type TableProps = {
  /** Accessible name. */
  caption: string;
  /** Names of the columns. */
  columns?: readonly string[];
  /** The headers, instead of names alone. */
  headers?: ReactNode;
  /** `Row`s of `Cell`s. */
  children: ReactNode;
};

/** A table, on phones a list of cards. Roles are explicit, because browsers drop them with other `display` values. */
export function Table({ caption, columns, headers, children }: TableProps) {
  return (
    <table role="table" className="block w-full border-collapse text-start text-sm md:table">
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup" className="sr-only md:not-sr-only md:table-header-group">
        <tr role="row" className="border-b border-line">
          {columns?.map((name) => (
            <th key={name} role="columnheader" scope="col" className={columnHeaderClass}>
              {name}
            </th>
          ))}
          {headers}
        </tr>
      </thead>
      <tbody
        role="rowgroup"
        className={`md:table-row-group ${headers ? 'block border-t border-line md:border-t-0' : 'flex flex-col gap-3'}`}
      >
        {children}
      </tbody>
    </table>
  );
}

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
  /** Column name shown on a card, if the value needs one. */
  label?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
};

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
