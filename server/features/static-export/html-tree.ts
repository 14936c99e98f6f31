/** Reads and changes parsed HTML documents. */
import { type DefaultTreeAdapterTypes, defaultTreeAdapter as tree, html, parse, serialize } from 'parse5';

export type Element = DefaultTreeAdapterTypes.Element;
export type HtmlDocument = DefaultTreeAdapterTypes.Document;
type Node = DefaultTreeAdapterTypes.ChildNode;
type Parent = DefaultTreeAdapterTypes.ParentNode;

export function documentFrom(markup: string): HtmlDocument {
  return parse(markup);
}

export function markupOf(document: HtmlDocument): string {
  return `${serialize(document)}\n`;
}

/** Returns all elements at or below `parent` in document order, as a snapshot. */
export function elementsIn(parent: Parent): Element[] {
  return parent.childNodes.flatMap((node) => (tree.isElementNode(node) ? [node, ...elementsIn(node)] : []));
}

export function find(parent: Parent, fits: (element: Element) => boolean): Element | undefined {
  return elementsIn(parent).find(fits);
}

export function attribute({ attrs }: Element, name: string): string | undefined {
  return attrs.find((one) => one.name === name)?.value;
}

/** Removes the attribute if `value` is undefined. */
export function setAttribute(element: Element, name: string, value: string | undefined): void {
  const existing = element.attrs.find((one) => one.name === name);
  if (value === undefined) element.attrs = element.attrs.filter((one) => one !== existing);
  else if (existing) existing.value = value;
  else element.attrs.push({ name, value });
}

export function newElement(
  name: string,
  attributes: Record<string, string | undefined>,
  ...children: readonly (Element | string)[]
): Element {
  const attrs = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [{ name: key, value }],
  );
  const element = tree.createElement(name, html.NS.HTML, attrs);
  for (const child of children) {
    if (typeof child === 'string') tree.insertText(element, child);
    else tree.appendChild(element, child);
  }
  return element;
}

export function insertBefore(element: Element, next: Element): void {
  if (next.parentNode) tree.insertBefore(next.parentNode, element, next);
}

export function append(parent: Element, element: Element): void {
  tree.appendChild(parent, element);
}

export function remove(node: Node): void {
  tree.detachNode(node);
}

export function replace(element: Element, by: Element): void {
  insertBefore(by, element);
  remove(element);
}

/** Replaces the element by its children. */
export function unwrap(element: Element): void {
  const { parentNode } = element;
  if (!parentNode) return;
  for (let [node] = element.childNodes; node; [node] = element.childNodes) {
    tree.detachNode(node);
    tree.insertBefore(parentNode, node, element);
  }
  tree.detachNode(element);
}

export function parentOf({ parentNode }: Element): Element | undefined {
  return parentNode && tree.isElementNode(parentNode) ? parentNode : undefined;
}

export function textIn(parent: Parent): string {
  return parent.childNodes
    .map((node) => {
      if (tree.isTextNode(node)) return node.value;
      return tree.isElementNode(node) ? textIn(node) : '';
    })
    .join('');
}

export function setText(element: Element, text: string): void {
  element.childNodes = [];
  tree.insertText(element, text);
}

/** Removes the comments, which are React's markers. */
export function removeComments(parent: Parent): void {
  parent.childNodes = parent.childNodes.filter((node) => !tree.isCommentNode(node));
  for (const node of parent.childNodes) if (tree.isElementNode(node)) removeComments(node);
}
