/** Returns the default mark, for sites without an owner's name, as an SVG of 32 by 32. */
export function siteMark(ink: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${markPath(ink)}</svg>`;
}

export function markPath(ink: string): string {
  return `<path d="M8 8.5h4.6l3.5 10.3 3.5-10.3H24L18.4 24h-4.7z" fill="${ink}"/>`;
}
