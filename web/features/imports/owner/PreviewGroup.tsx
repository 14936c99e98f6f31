import { useId } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/Button.tsx';
import type { Places } from './choice.ts';

type PreviewGroupProps = {
  title: string;
  size: number;
  chosen: Places;
  onChange: (chosen: Places) => void;
  children: ReactNode;
};

/** Entries of one kind, and how many of them are chosen. */
export function PreviewGroup({ title, size, chosen, onChange, children }: PreviewGroupProps) {
  const id = useId();
  const all = new Set(Array.from({ length: size }, (_, at) => at));
  return (
    <section aria-labelledby={id}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id={id} className="text-xl font-semibold">
          {title}{' '}
          <span className="text-base font-normal text-muted tabular-nums">
            {chosen.size} of {size}
          </span>
        </h2>
        <div className="-mx-4 flex sm:mx-0">
          <Button variant="ghost" onClick={() => onChange(all)}>
            All<span className="sr-only"> of: {title}</span>
          </Button>
          <Button variant="ghost" onClick={() => onChange(new Set())}>
            None<span className="sr-only"> of: {title}</span>
          </Button>
        </div>
      </div>
      {children}
    </section>
  );
}
