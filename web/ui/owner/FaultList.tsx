import type { ReactNode } from 'react';

type FaultListProps = {
  /** The faulty fields. */
  names: readonly string[];
  labels: Readonly<Record<string, string>>;
  /** Goes to a field. */
  onGo: (name: string) => void;
  /** Beside the list. */
  children?: ReactNode;
};

/** Names the faulty fields, whose messages are at the fields, with buttons that lead there. */
export function FaultList({ names, labels, onGo, children }: FaultListProps) {
  if (names.length === 0) return null;
  return (
    <section
      aria-label="Fields to check"
      className="flex w-full flex-wrap items-center gap-x-4 gap-y-1 rounded-md border border-danger px-4 py-2 text-sm"
    >
      <h3 className="font-medium text-danger">Please check</h3>
      <ul className="flex max-h-[24dvh] min-w-0 flex-1 flex-wrap gap-x-4 overflow-y-auto">
        {names.map((name) => (
          <li key={name}>
            <button
              type="button"
              onClick={() => onGo(name)}
              className="min-h-7 rounded-sm font-medium text-accent underline-offset-4 hover:underline focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus pointer-coarse:min-h-11"
            >
              {labels[name] ?? name}
            </button>
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
}
