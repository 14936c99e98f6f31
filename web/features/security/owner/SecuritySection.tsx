import { useId } from 'react';
import type { ReactNode } from 'react';

type SecuritySectionProps = {
  title: string;
  description: string;
  /** What can be done about it: buttons. */
  actions?: ReactNode;
  children?: ReactNode;
};

/** One part of the page: what it is on the left, its state and what can be done on the right. */
export function SecuritySection({ title, description, actions, children }: SecuritySectionProps) {
  const headingId = useId();
  return (
    <section
      aria-labelledby={headingId}
      className="grid gap-x-12 gap-y-6 border-t border-line py-10 lg:grid-cols-[18rem_1fr]"
    >
      <div>
        <h2 id={headingId} className="text-xl font-semibold">
          {title}
        </h2>
        <p className="mt-1 text-sm text-muted">{description}</p>
      </div>
      <div className="min-w-0 space-y-5">
        {children}
        {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
      </div>
    </section>
  );
}
