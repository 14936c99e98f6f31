/** Sends the contact form of exported pages to another server, or replaces it by an email address. */
import { contactTrap } from '#contract/contact/contact-form.ts';
import { pages } from '#contract/addresses.ts';

/** Target of messages: a form handler's URL or an email address. */
export type ContactTarget = { readonly form: URL } | { readonly mail: string };

/** Throws an Error with a readable message for an invalid address. */
export function contactTarget(address: string): ContactTarget {
  const url = URL.parse(address);
  const mail = url?.protocol === 'mailto:' ? decoded(url.pathname) : undefined;
  if (mail?.includes('@')) return { mail };
  if (url?.protocol === 'https:' || url?.protocol === 'http:') return { form: url };
  throw new Error(
    `--contact ${address} is invalid: expected the https:// address of a form, or mailto: and an email address.`,
  );
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** Changes the page's contact form and returns it; undefined if there is none, or a link has replaced it. */
export function redirectContactForm(document: Document, target: ContactTarget): Element | undefined {
  const form = document.querySelector(`form[action="${pages.contact}"]`);
  if (!form) return undefined;
  if ('mail' in target) {
    const link = document.createElement('a');
    link.setAttribute('href', `mailto:${target.mail}`);
    link.setAttribute('class', form.querySelector('button')?.getAttribute('class') ?? '');
    link.textContent = target.mail;
    const paragraph = document.createElement('p');
    paragraph.appendChild(link);
    // The form's box becomes as low as the link.
    form.parentElement?.classList.add('lg:self-start');
    form.replaceWith(paragraph);
    return undefined;
  }
  form.setAttribute('action', target.form.href);
  // Only the site's server evaluates this hidden field against spam.
  form.querySelector(`[name="${contactTrap}"]`)?.closest('[aria-hidden="true"]')?.remove();
  return form;
}
