import type { ReactNode } from 'react';
import type { VisitKind } from '#contract/statistics/statistics.ts';
import { buttonClass, type ButtonVariant } from '../../ui/button-class.ts';
import { Icon } from '../../ui/Icon.tsx';

/** An external link of a project. Opens in a new tab; printed as an address. */
export function ElsewhereLink({
  to,
  visit,
  variant = 'secondary',
  children,
}: {
  to: string;
  /** The kind of visit counted on click. */
  visit?: VisitKind;
  variant?: ButtonVariant;
  children: ReactNode;
}) {
  return (
    <a
      href={to}
      target="_blank"
      rel="noopener noreferrer"
      data-visit={visit}
      className={`${buttonClass(variant)} prints-address min-h-11 px-5`}
    >
      {children}
      <Icon name="arrow-up-right" className="size-4 mirrored print:hidden" />
    </a>
  );
}
