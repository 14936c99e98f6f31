import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

type EmptyStateProps = {
  icon: LucideIcon;
  title: string;
  children?: ReactNode;
  /** What to do about it: a button or a link. */
  action?: ReactNode;
  /** `alert` when something went wrong, so that screen readers announce it. */
  role?: 'alert';
};

/** Shown where there is nothing to list, or where a list could not be loaded. */
export function EmptyState({ icon: Icon, title, children, action, role }: EmptyStateProps) {
  return (
    <div
      role={role}
      className="flex flex-col items-center gap-3 rounded-lg border border-dashed border-line px-6 py-14 text-center"
    >
      <span aria-hidden className="grid size-12 place-items-center rounded-full bg-sunken text-muted">
        <Icon className="size-6" />
      </span>
      <p className="text-lg font-medium text-ink">{title}</p>
      {children && <div className="max-w-prose text-muted">{children}</div>}
      {action && <div className="mt-2">{action}</div>}
    </div>
  );
}
