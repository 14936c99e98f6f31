/** Parses HTML and finds the captions of its pictures. */
import { createDocument } from '../../lib/html-document.ts';
import { removed } from './html-to-markdown.ts';

/** Returns the body of a document in which all elements can be copied. */
export function bodyOf(html: string): HTMLElement {
  const { body } = createDocument(`<body>${html}</body>`);
  replaceOddElements(body);
  return body;
}

/** The parser accepts element names that prevent copying. */
function replaceOddElements(body: Element): void {
  for (const element of Array.from(body.querySelectorAll('*'))) {
    if (/^[a-z][\w:.-]*$/i.test(element.nodeName)) continue;
    const instead = element.ownerDocument.createElement('span');
    while (element.firstChild) instead.appendChild(element.firstChild);
    element.parentNode?.replaceChild(instead, element);
  }
}

/** Returns the caption of a figure as a paragraph. With `image`, text beside it counts too, as in classic WordPress. */
export function captionOf(figure: Element, image?: Element): Element | undefined {
  const own = Array.from(figure.children).find((child) => child.matches('figcaption, .gallery-caption'));
  const written = own ?? (image ? withoutPictures(figure) : undefined);
  if (!written?.textContent.trim()) return undefined;
  const paragraph = figure.ownerDocument.createElement('p');
  for (const node of Array.from(written.childNodes)) paragraph.appendChild(node.cloneNode(true));
  return paragraph;
}

function withoutPictures(element: Element): Element {
  const copy = element.cloneNode(true) as Element;
  for (const one of Array.from(copy.querySelectorAll(['img', ...removed].join(',')))) one.remove();
  return copy;
}

/** Returns the text outside captions. */
export function wordsBesidePictures(element: Element): string {
  const copy = element.cloneNode(true) as Element;
  for (const one of Array.from(copy.querySelectorAll('figcaption'))) one.remove();
  return copy.textContent.trim();
}
