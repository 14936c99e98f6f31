import type { ReactNode, Ref } from 'react';
import { Button } from '../Button.tsx';

type RemovedItemProps = {
  /** What the form removes when it is saved, such as 'The picture'. */
  children: ReactNode;
  /** The button. */
  ref: Ref<HTMLButtonElement>;
  onUndo: () => void;
};

/** Shown instead of an item that the form removes on saving. */
export function RemovedItem({ children, ref, onUndo }: RemovedItemProps) {
  return (
    <div className="flex items-center justify-between gap-4 rounded-md border border-dashed border-line px-4 py-3 text-sm text-muted">
      <span className="min-w-0 wrap-anywhere">{children} will be removed when you save.</span>
      <Button ref={ref} variant="secondary" onClick={onUndo}>
        Undo
      </Button>
    </div>
  );
}
