import { OwnerIcon } from './OwnerIcon.tsx';

/** Shown while something loads; `label` says what, also to screen readers. */
export function Spinner({ label }: { label: string }) {
  return (
    <div className="grid min-h-64 place-items-center">
      <span role="status" className="inline-flex items-center gap-2 text-muted">
        <OwnerIcon name="loader-circle" className="size-5 animate-spin motion-reduce:animate-none" />
        {label}
      </span>
    </div>
  );
}
