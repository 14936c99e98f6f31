import type { ReactNode } from 'react';

/** A faulty field, or one of its parts, such as a block. */
export type FaultyField = { name: string; part: number; label: string };

type FaultListProps = {
  faults: readonly FaultyField[];
  onGo: (fault: FaultyField) => void;
  /** Beside the list. */
  children?: ReactNode;
};

/** Names the faulty fields, whose messages are at the fields, with buttons that lead there. */
export function FaultList({ faults, onGo, children }: FaultListProps) {
  if (faults.length === 0) return null;
  return (
    <section
      aria-label="Fields to check"
      className="flex w-full flex-wrap items-center gap-x-4 gap-y-1 rounded-md border border-danger px-4 py-2 text-sm"
    >
      <h3 className="font-medium text-danger max-sm:flex-1">Please check</h3>
      <ul className="flex max-h-[24dvh] min-w-0 flex-wrap gap-x-4 overflow-y-auto max-sm:order-last max-sm:max-h-[16dvh] max-sm:basis-full sm:flex-1">
        {faults.map((fault) => (
          <li key={`${fault.name} ${fault.part}`}>
            <button
              type="button"
              onClick={() => onGo(fault)}
              className="min-h-7 rounded-sm text-start font-medium text-accent underline-offset-4 hover:underline focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus pointer-coarse:min-h-11"
            >
              {fault.label}
            </button>
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
}
