import { useId, type ReactNode, type Ref } from 'react';

type PageSectionProps = {
  title: string;
  description: ReactNode;
  /** A button beside the title. */
  beside?: ReactNode;
  ref?: Ref<HTMLElement>;
  /** Classes of the columns on wide screens. */
  className?: string;
  actions?: ReactNode;
  children?: ReactNode;
};

/** A section of a page. On wide screens, title and description are beside content and buttons. */
export function PageSection({
  title,
  description,
  beside,
  ref,
  className = 'lg:grid-cols-[18rem_1fr]',
  actions,
  children,
}: PageSectionProps) {
  const headingId = useId();
  return (
    <section
      ref={ref}
      aria-labelledby={headingId}
      className={`grid gap-x-12 gap-y-6 border-t border-line py-10 ${className}`}
    >
      <div className="flex items-start justify-between gap-4 lg:flex-col lg:justify-start">
        <div>
          <h2 id={headingId} className="text-xl font-semibold">
            {title}
          </h2>
          <p className="mt-1 text-sm text-muted">{description}</p>
        </div>
        {beside}
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
