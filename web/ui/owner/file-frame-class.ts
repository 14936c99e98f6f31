/** Classes of the frame around a FileInput. */
export const fileFrameClass =
  'relative rounded-md border border-dashed border-control bg-field focus-within:outline-2 focus-within:outline-offset-1 ' +
  'focus-within:outline-focus hover:border-ink/60 data-invalid:border-danger data-over:border-accent data-over:bg-sunken';
