import type { ReactNode } from 'react';
import { Button } from '../Button.tsx';

type SelectionBarProps = {
  label: string;
  /** Number of selected rows. Without any, there is no bar. */
  count: number;
  isBusy?: boolean;
  onClear: () => void;
  children: ReactNode;
};

/** A bar above a table, with buttons for the selected rows. */
export function SelectionBar({ label, count, isBusy, onClear, children }: SelectionBarProps) {
  if (count === 0) return null;
  return (
    <div
      role="group"
      aria-label={label}
      className="sticky top-2 z-20 mb-3 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md border border-line bg-accent-soft p-2 ps-4 text-sm shadow-sm"
    >
      <p role="status" className="font-medium">
        {count} selected
      </p>
      {children}
      <Button variant="ghost" disabled={isBusy} onClick={onClear}>
        Clear
      </Button>
    </div>
  );
}
