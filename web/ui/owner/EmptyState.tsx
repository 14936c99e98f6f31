import type { ReactNode } from 'react';
import type { OwnerIconName } from './owner-icon-names.ts';
import { OwnerIcon } from './OwnerIcon.tsx';

type EmptyStateProps = {
  icon: OwnerIconName;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  /** `alert` for errors, which screen readers announce. */
  role?: 'alert';
};

/** Shown in place of an empty list, or of content that could not be loaded. */
export function EmptyState({ icon, title, children, action, role }: EmptyStateProps) {
  return (
    <div
      role={role}
      className="flex flex-col items-center gap-3 rounded-lg border border-dashed border-line px-6 py-14 text-center"
    >
      <span aria-hidden className="grid size-12 place-items-center rounded-full bg-sunken text-muted">
        <OwnerIcon name={icon} className="size-6" />
      </span>
      <p className="text-lg font-medium text-ink">{title}</p>
      {children && <div className="max-w-prose text-muted">{children}</div>}
      {action && <div className="mt-2">{action}</div>}
    </div>
  );
}
