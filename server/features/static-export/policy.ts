/** Adds the content security policy to exported pages as a meta element, because file servers send no header. */
import { hash } from 'node:crypto';
import {
  attribute,
  append,
  elementsIn,
  find,
  type HtmlDocument,
  insertBefore,
  newElement,
  textIn,
} from './html-tree.ts';

/** `form` is the target of the page's form, if any. */
export function addPolicy(document: HtmlDocument, form: URL | undefined): void {
  const scripts = elementsIn(document)
    .filter((element) => element.tagName === 'script' && attribute(element, 'type') === undefined)
    .map((script) => `'sha256-${hash('sha256', textIn(script), 'base64')}'`);
  const policy = [
    "default-src 'self'",
    `script-src ${scripts.join(' ') || "'none'"}`,
    "img-src 'self' data: https: http:",
    "connect-src 'none'",
    "frame-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    `form-action ${form?.origin ?? "'none'"}`,
  ].join('; ');
  const viewport = find(document, (element) => attribute(element, 'name') === 'viewport');
  if (!viewport) throw new Error('A page has no viewport element, before which the policy is inserted.');
  insertBefore(newElement('meta', { 'http-equiv': 'content-security-policy', content: policy }), viewport);
  insertBefore(
    newElement('meta', { name: 'referrer', content: 'strict-origin-when-cross-origin' }),
    viewport,
  );
}

/** Adds an inline script after the existing ones. */
export function addScript(document: HtmlDocument, text: string): void {
  const head = find(document, ({ tagName }) => tagName === 'head');
  if (head) append(head, newElement('script', {}, text));
}
