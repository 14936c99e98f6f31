import { OwnerIcon } from '../ui/owner/OwnerIcon.tsx';

/** The collapsed bar. */
export function FoldedBar({ onUnfold }: { onUnfold: () => void }) {
  return (
    <aside lang="en" dir="ltr" aria-label="Owner" className="fixed end-3 bottom-3 z-30 print:hidden">
      <button
        type="button"
        aria-label="Show owner bar"
        onClick={onUnfold}
        className="grid size-11 place-items-center rounded-full border border-control bg-raised text-muted lifted hover:text-ink"
      >
        <OwnerIcon name="pencil" className="size-5" />
      </button>
    </aside>
  );
}
