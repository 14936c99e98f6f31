import type { ReactNode } from 'react';
import type { VisitKind } from '#contract/site/visits.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { Icon } from '../../ui/Icon.tsx';

/** A link of a project's to another place, which opens in a tab of its own and is printed as an address. */
export function ElsewhereLink({
  to,
  visit,
  children,
}: {
  to: string;
  /** What is counted when it is followed. */
  visit?: VisitKind;
  children: ReactNode;
}) {
  return (
    <a
      href={to}
      target="_blank"
      rel="noopener noreferrer"
      data-visit={visit}
      className={`${buttonClass('secondary')} prints-address min-h-11 px-5`}
    >
      {children}
      <Icon name="arrow-up-right" className="size-4 rtl:-scale-x-100 print:hidden" />
    </a>
  );
}
