import type { ReactNode } from 'react';

/** A note in a page or form. `action` is a button or link. */
export function Notice({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md border border-line bg-accent-soft px-4 py-3 text-sm text-ink"
    >
      <div className="min-w-0 flex-1">{children}</div>
      {action}
    </div>
  );
}
