import type { ReactNode } from 'react';

/** The heading of a page with its actions. */
export function PageHeading({ title, action }: { title: string; action?: ReactNode }) {
  return (
    <div className="mb-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
      <h1 className="text-heading tracking-heading">{title}</h1>
      {action}
    </div>
  );
}
