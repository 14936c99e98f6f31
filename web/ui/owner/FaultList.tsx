import { type ReactNode, useState } from 'react';
import { IconButton } from './IconButton.tsx';

/** A faulty field, or one of its parts, such as a block. */
export type FaultyField = { name: string; part: number; label: string };

type FaultListProps = {
  faults: readonly FaultyField[];
  onGo: (fault: FaultyField) => void;
  children?: ReactNode;
};

/** Names the faulty fields, whose messages are at the fields, with buttons that lead there; on phones one after the other. */
export function FaultList({ faults, onGo, children }: FaultListProps) {
  const [at, setAt] = useState(0);
  if (faults.length === 0) return null;
  const now = Math.min(at, faults.length - 1);
  function step(by: -1 | 1) {
    const next = (now + by + faults.length) % faults.length;
    setAt(next);
    if (faults[next]) onGo(faults[next]);
  }
  return (
    <section
      aria-label="Fields to check"
      className="flex w-full flex-wrap items-center gap-x-4 gap-y-1 rounded-md border border-danger px-4 py-2 text-sm max-sm:gap-x-2 max-sm:py-0 max-sm:pe-1"
    >
      <h3 className="font-medium text-danger">
        <span className="max-sm:sr-only">Please check</span>
        <span className="sm:hidden">{` ${now + 1} of ${faults.length}`}</span>
      </h3>
      <ul className="flex max-h-[24dvh] min-w-0 flex-1 flex-wrap gap-x-4 overflow-y-auto">
        {faults.map((fault, index) => (
          <li
            key={`${fault.name} ${fault.part}`}
            className={`max-w-full ${index === now ? '' : 'max-sm:hidden'}`}
          >
            <button
              type="button"
              onClick={() => onGo(fault)}
              className="min-h-7 max-w-full rounded-sm max-sm:truncate text-start font-medium text-accent underline-offset-4 hover:underline focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus pointer-coarse:min-h-11"
            >
              {fault.label}
            </button>
          </li>
        ))}
      </ul>
      {faults.length > 1 && (
        <div className="flex sm:hidden">
          <IconButton icon="chevron-up" tip="Previous fault" onClick={() => step(-1)} />
          <IconButton icon="chevron-down" tip="Next fault" onClick={() => step(1)} />
        </div>
      )}
      {children}
    </section>
  );
}
