/** Shared classes of dialogs. */
export const backdropClass =
  'fixed inset-0 z-50 min-h-dvh bg-[rgb(10_12_18/0.55)] transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0 motion-reduce:transition-none';

export const popupClass =
  'border border-line bg-raised text-ink shadow-lg outline-none transition-[opacity,scale] duration-150 ' +
  'data-ending-style:scale-98 data-ending-style:opacity-0 data-starting-style:scale-98 data-starting-style:opacity-0 motion-reduce:transition-none';
