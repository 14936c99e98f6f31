import type { ReactNode } from 'react';

/** A remark inside a page or a form; `action` is a button or link that deals with it. */
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
