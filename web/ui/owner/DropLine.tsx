/** Marks the drop position in a `relative` row. `gap` is the space between rows. */
export function DropLine({ side, gap }: { side: 'before' | 'after' | null; gap: keyof typeof places }) {
  return (
    side && (
      <span
        aria-hidden
        className={`absolute inset-x-0 z-10 h-1 rounded-full bg-accent ${places[gap][side]}`}
      />
    )
  );
}

const places = {
  none: { before: '-top-0.5', after: '-bottom-0.5' },
  small: { before: '-top-1.5', after: '-bottom-1.5' },
  large: { before: '-top-2', after: '-bottom-2' },
} as const;
