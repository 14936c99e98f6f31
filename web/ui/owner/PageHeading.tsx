import type { ReactNode } from 'react';

/** A page's heading, with what can be done on the page beside it. */
export function PageHeading({ title, action }: { title: string; action?: ReactNode }) {
  return (
    <div className="mb-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
      <h1 className="text-heading tracking-heading">{title}</h1>
      {action}
    </div>
  );
}
