/**
 * The markup of the owner's texts stands in the rendered page once, and is read from there when the browser
 * takes the page over. The state only names it: `texts` of an answer holds markup by name, and `Prose` writes the
 * name to the element. No answer may have a field of this name for anything else.
 */

/** For JSON.stringify: leaves the markup out. */
export function withoutTexts(key: string, value: unknown): unknown {
  return key === 'texts' ? Object.keys(value as Record<string, string>) : value;
}

/** For JSON.parse: puts the markup back, which must still stand in the page. */
export function withTexts(key: string, value: unknown): unknown {
  if (key !== 'texts') return value;
  const markup = (name: string) => document.querySelector(`[data-text="${name}"]`)?.innerHTML ?? '';
  return Object.fromEntries((value as string[]).map((name) => [name, markup(name)]));
}
