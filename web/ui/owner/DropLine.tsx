/** Marks the drop position in a `relative` row. `gap` is the space between rows; `beside` is for a grid. */
export function DropLine({ side, gap }: { side: 'before' | 'after' | null; gap: keyof typeof places }) {
  return (
    side && (
      <span
        aria-hidden
        className={`absolute z-10 rounded-full bg-accent ${gap === 'beside' ? 'inset-y-0 w-1' : 'inset-x-0 h-1'} ${places[gap][side]}`}
      />
    )
  );
}

const places = {
  none: { before: '-top-0.5', after: '-bottom-0.5' },
  small: { before: '-top-1.5', after: '-bottom-1.5' },
  beside: { before: '-left-1.5', after: '-right-1.5' },
} as const;
