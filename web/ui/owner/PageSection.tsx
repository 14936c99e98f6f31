import { useId, type ReactNode } from 'react';

type PageSectionProps = {
  title: string;
  description: ReactNode;
  /** The columns on wide screens. */
  className?: string;
  actions?: ReactNode;
  children?: ReactNode;
};

/** One section of a page: title and description on the left, content and buttons on the right. */
export function PageSection({
  title,
  description,
  className = 'lg:grid-cols-[18rem_1fr]',
  actions,
  children,
}: PageSectionProps) {
  const headingId = useId();
  return (
    <section
      aria-labelledby={headingId}
      className={`grid gap-x-12 gap-y-6 border-t border-line py-10 ${className}`}
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

export function PageHeading({ title, action }: { title: string; action?: ReactNode }) {
  return (
    <div className="mb-4 flex flex-wrap sm:mb-8 items-center justify-between gap-x-6 gap-y-4">
      <h1 className="text-heading tracking-heading">{title}</h1>
      {action}
    </div>
  );
}
