import { OwnerIcon } from './OwnerIcon.tsx';

/** A loading indicator; screen readers hear `label`. */
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
