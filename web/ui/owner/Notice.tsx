import type { ReactNode } from 'react';
import { Button } from '../Button.tsx';
import { OwnerIcon } from './OwnerIcon.tsx';
import type { SaveFault } from './form-state/useSaveFault.ts';

/** A note in a page or form. `action` is a button or link. */
export function Notice({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md border border-line bg-accent-soft px-4 py-3 text-sm text-ink"
    >
      <div className="min-w-[min(100%,14rem)] flex-1">{children}</div>
      {action}
    </div>
  );
}

/** A fault that belongs to no field. Renders nothing if there is no text. */
export function FaultText({ children }: { children: string | false | null | undefined }) {
  return (
    children && (
      <p role="alert" className="text-sm text-danger">
        {children}
      </p>
    )
  );
}

/** Shows why saving failed, with a button that submits the form again. Not announced, because the toast is. */
export function SaveFaultNotice({ fault, busy }: { fault: SaveFault | null; busy: boolean }) {
  if (!fault) return null;
  return (
    <section
      aria-label="Not saved"
      className="flex w-full flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-danger px-4 py-3 text-start text-sm"
    >
      <OwnerIcon name="circle-alert" className="size-5 shrink-0 text-danger" />
      <p className="min-w-0 flex-1 wrap-anywhere">
        <span className="font-medium text-danger">{fault.title}.</span> {fault.cause}
      </p>
      <Button type="submit" variant="secondary" busy={busy}>
        Try again
      </Button>
    </section>
  );
}
