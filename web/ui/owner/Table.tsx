import type { ReactNode } from 'react';

type Column = { name: string; content?: ReactNode; className?: string };

type TableProps = {
  /** Accessible name. */
  caption: string;
  /** Names, or names with other content or classes. */
  columns: readonly (string | Column)[];
  /** `Row`s of `Cell`s. */
  children: ReactNode;
};

/** A table, on phones a list of cards. Roles are explicit, because browsers drop them with other `display` values. */
export function Table({ caption, columns, children }: TableProps) {
  return (
    <table role="table" className="block w-full border-collapse text-start text-sm md:table">
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup" className="sr-only md:not-sr-only md:table-header-group">
        <tr role="row" className="border-b border-line">
          {columns
            .map((column): Column => (typeof column === 'string' ? { name: column } : column))
            .map(({ name, content = name, className = '' }) => (
              <th
                key={name}
                role="columnheader"
                scope="col"
                className={`px-3 py-3 text-start text-xs font-semibold tracking-wide text-muted uppercase ${className}`}
              >
                {content}
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

type RowProps = {
  /** Called on a click beside the row's controls, which is a shortcut for one of them. */
  onClick?: () => void;
  children: ReactNode;
};

export function Row({ onClick, children }: RowProps) {
  return (
    <tr
      role="row"
      onClick={
        onClick &&
        (({ target }) => {
          const isText = String(getSelection()) !== '';
          if (!isText && target instanceof Element && !target.closest('a, button, input, label')) onClick();
        })
      }
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
