import LoaderCircle from 'lucide-react/icons/loader-circle';

/** Says that something is on its way. `label` is read out and, unless `quiet`, shown. */
export function Spinner({ label, quiet = false }: { label: string; quiet?: boolean }) {
  return (
    <span role="status" className="inline-flex items-center gap-2 text-muted">
      <LoaderCircle aria-hidden className="size-5 animate-spin motion-reduce:animate-none" />
      <span className={quiet ? 'sr-only' : undefined}>{label}</span>
    </span>
  );
}
