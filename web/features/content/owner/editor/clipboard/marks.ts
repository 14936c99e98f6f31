/** Finds bold, italic, struck and code text in pasted markup, as elements or styles. */
import { rename, styleOf, unwrap } from './elements.ts';

const named: Readonly<Record<string, string>> = {
  b: 'strong',
  i: 'em',
  del: 's',
  strike: 's',
  tt: 'code',
  kbd: 'code',
  samp: 'code',
};

const headings = 'h1, h2, h3, h4, h5, h6';

/** Writes marks as `strong`, `em`, `s` and `code`. Headings get no bold mark, because they are bold anyway. */
export function readMarks(body: HTMLElement): void {
  const isFromGoogle = body.querySelector('[id^="docs-internal-guid"]') !== null;
  for (const element of body.querySelectorAll<HTMLElement>('[data-style]')) {
    const { fontWeight, fontStyle, textDecorationLine, textDecoration, fontFamily } = styleOf(element);
    const isInline = element.matches('span, font, a, b, i, u, s, strong, em, code');
    // Google encloses everything in a `b` that is not bold.
    if (element.matches('b, strong') && /^(?:normal|[1-4]00)$/.test(fontWeight)) unwrap(element);
    else if (element.matches('i, em') && fontStyle === 'normal') unwrap(element);
    else if (isInline) {
      if (isBold(fontWeight) && !element.matches('b, strong')) enclose(element, 'strong');
      if (/italic|oblique/.test(fontStyle) && !element.matches('i, em')) enclose(element, 'em');
      if (/line-through/.test(textDecorationLine || textDecoration)) enclose(element, 's');
      // Google has no other sign of code.
      if (isFromGoogle && /mono|courier|consolas/i.test(fontFamily)) enclose(element, 'code');
    }
  }
  for (const [from, to] of Object.entries(named))
    for (const element of body.querySelectorAll(from)) rename(element, to);
  for (const heading of body.querySelectorAll(headings))
    for (const bold of heading.querySelectorAll('strong')) unwrap(bold);
  for (const mark of body.querySelectorAll('strong, em, s, code')) {
    // Removes marks within the same mark, and marks around blocks, which have marks of their own.
    if (mark.parentElement?.closest(mark.localName)) unwrap(mark);
    else if (mark.querySelector('p, div, li, table, h1, h2, h3, h4, h5, h6, pre')) unwrap(mark);
  }
}

const isBold = (weight: string) => /^(?:bold|bolder|[6-9]00)$/.test(weight);

function enclose(element: HTMLElement, name: string): void {
  const mark = document.createElement(name);
  mark.append(...element.childNodes);
  element.append(mark);
}
