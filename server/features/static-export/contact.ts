/** Redirects the contact form of exported pages, which have no server. */
import { contactTrap } from '#contract/contact/contact-limits.ts';
import { pages } from '#contract/paths.ts';
import {
  attribute,
  elementsIn,
  type Element,
  find,
  type HtmlDocument,
  newElement,
  parentOf,
  remove,
  replace,
  setAttribute,
} from './html-tree.ts';

/** Target of messages: a form handler's URL or an email address. */
export type ContactTarget = { readonly form: URL } | { readonly mail: string };

/** Throws an Error with a readable message for an invalid address. */
export function contactTarget(address: string): ContactTarget {
  const url = URL.parse(address);
  if (url?.protocol === 'mailto:' && url.pathname.includes('@'))
    return { mail: decodeURIComponent(url.pathname) };
  if (url?.protocol === 'https:' || url?.protocol === 'http:') return { form: url };
  throw new Error(
    `--contact ${address} is invalid: expected the https:// address of a form, or mailto: and an email address.`,
  );
}

/** Changes the page's contact form and returns it; undefined if it was replaced by a link. */
export function redirectContactForm(document: HtmlDocument, target: ContactTarget): Element | undefined {
  const form = find(
    document,
    (element) => element.tagName === 'form' && attribute(element, 'action') === pages.contact,
  );
  if (!form) return undefined;
  if ('mail' in target) {
    const { mail } = target;
    const button = find(form, ({ tagName }) => tagName === 'button');
    // The frame adapts its height to its content.
    const frame = parentOf(form);
    if (frame) setAttribute(frame, 'class', `${attribute(frame, 'class') ?? ''} lg:self-start`.trim());
    const link = { href: `mailto:${mail}`, class: button && attribute(button, 'class') };
    replace(form, newElement('p', {}, newElement('a', link, mail)));
    return undefined;
  }
  setAttribute(form, 'action', target.form.href);
  // Only the site's server evaluates the hidden field.
  const trap = elementsIn(form).find((element) => attribute(element, 'name') === contactTrap);
  let around = trap;
  while (around && attribute(around, 'aria-hidden') !== 'true') around = parentOf(around);
  if (around) remove(around);
  return form;
}
