/** Classes of the bar's links and buttons. On phones, the label is below the icon. */
export const barItemClass =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-md px-3 text-sm font-medium hover:bg-sunken ' +
  'hover:text-ink max-sm:min-w-0 max-sm:flex-auto max-sm:flex-col max-sm:gap-0.5 max-sm:px-0.5 max-sm:py-1 max-sm:text-2xs/4';
