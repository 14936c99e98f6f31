import type { ReactNode } from 'react';
import type { VisitKind } from '#contract/statistics/statistics.ts';
import { buttonClass, type ButtonVariant } from '../../ui/button-class.ts';
import { Icon } from '../../ui/Icon.tsx';

/** A link to another site that looks like a button and opens in a new tab. In print, its address follows the text. */
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
