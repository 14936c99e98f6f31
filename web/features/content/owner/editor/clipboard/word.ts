/** Reads the markup of Microsoft Word, which writes titles, quotes and lists as paragraphs with classes and styles. */
import { rename } from './elements.ts';

const styles: readonly [selector: string, name: string][] = [
  ['p.MsoTitle', 'h1'],
  ['p.MsoSubtitle', 'h2'],
];

/** Replaces the paragraphs that Word writes for titles, quotes and lists by their elements. */
export function readWord(body: HTMLElement): void {
  for (const [selector, name] of styles)
    for (const paragraph of body.querySelectorAll(selector)) rename(paragraph, name);
  for (const paragraph of body.querySelectorAll('p.MsoQuote, p.MsoIntenseQuote')) {
    const quote = document.createElement('blockquote');
    paragraph.replaceWith(quote);
    quote.append(paragraph);
  }
  for (const paragraph of body.querySelectorAll<HTMLElement>(listed))
    if (paragraph.isConnected && !paragraph.closest('ul, ol')) readList(paragraph);
}

/** Paragraphs of lists. `data-style` has the properties of Word, which browsers drop from styles. */
const listed = 'p[data-style*="mso-list"]:not([data-style*="mso-list:none"])';

type Item = { list: string; level: number; isOrdered: boolean; start: number; element: HTMLElement };

/** Makes lists of a paragraph and the list paragraphs that follow it. */
function readList(first: HTMLElement): void {
  const items: Item[] = [];
  for (let next: Element | null = first; next?.matches(listed); next = next.nextElementSibling)
    items.push(itemOf(next as HTMLElement));
  const open: { list: HTMLElement; item: Item }[] = [];
  for (const item of items) {
    while (open.length > 0 && !continues(open.at(-1)?.item, item)) open.pop();
    const top = open.at(-1);
    const isSame = top?.item.level === item.level;
    const list = isSame && top ? top.list : document.createElement(item.isOrdered ? 'ol' : 'ul');
    if (!isSame) {
      if (item.isOrdered && item.start > 1) list.setAttribute('start', String(item.start));
      const place = top?.list.lastElementChild;
      if (place) place.append(list);
      else item.element.before(list);
      open.push({ list, item });
    }
    list.append(rename(item.element, 'li'));
  }
}

/** Returns true if an item belongs to an open list, or below its last item. */
function continues(open: Item | undefined, item: Item): boolean {
  if (!open || item.level < open.level) return false;
  return item.level > open.level || (open.list === item.list && open.isOrdered === item.isOrdered);
}

function itemOf(element: HTMLElement): Item {
  const style = element.getAttribute('data-style') ?? '';
  const [, list = '', level = '1'] = /mso-list:\s*(\w+)\s+level(\d+)/i.exec(style) ?? [];
  const mark = element.querySelector('[data-style*="mso-list:Ignore"], [data-style*="mso-list: Ignore"]');
  const sign = (mark?.textContent ?? '').trim();
  mark?.remove();
  const number = /^\(?(\d+|[a-z]{1,4})[.)]/i.exec(sign)?.[1];
  return {
    list,
    level: Number(level),
    isOrdered: number !== undefined,
    start: Number(number) || 1,
    element,
  };
}
