/** Changes of elements in copied and pasted markup. */

/** Replaces an element by its content. */
export function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}

/** Replaces an element by one with another name and the same content, without attributes. */
export function rename(element: Element, name: string): HTMLElement {
  const renamed = document.createElement(name);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
  return renamed;
}

/**
 * Parses markup of the clipboard. Moves styles to `data-style`, which `styleOf` reads, because the content security
 * policy blocks style attributes, even in documents that are not shown.
 */
export function parsed(markup: string): HTMLElement {
  const readable = markup.replaceAll(/<[a-z][^<>]*>/gi, (tag) =>
    tag.replaceAll(/\sstyle(?=\s*=)/gi, ' data-style'),
  );
  return new DOMParser().parseFromString(readable, 'text/html').body;
}

/** Returns the style in the `data-style` of an element of `parsed`. */
export function styleOf(element: Element): CSSStyleDeclaration {
  const { style } = document.createElement('span');
  style.cssText = element.getAttribute('data-style') ?? '';
  return style;
}
