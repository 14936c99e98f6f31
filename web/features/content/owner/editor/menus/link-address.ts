/** Reads addresses as owners type them, and shortens them for display. */
import { isHttpUrl, linkMaxLength, tooLong } from '#contract/text/text.ts';
import { isAllowedLink } from '../schema/text-nodes.ts';
import { completeLink } from '#contract/text/complete-link.ts';

export const linkMessages = {
  empty: 'Enter an address, or choose a page of yours',
  unknown: 'Must be an address such as https://example.com, or a mail address',
} as const;

/** Returns the absolute address for a typed text, or the message about its fault. */
export function readLink(typed: string): { href: string } | { fault: string } {
  const text = typed.trim();
  if (!text) return { fault: linkMessages.empty };
  const href = addressOf(text);
  if (!href || /\s/.test(href) || !isAllowedLink(href)) return { fault: linkMessages.unknown };
  return href.length > linkMaxLength ? { fault: tooLong(linkMaxLength) } : { href };
}

function addressOf(text: string): string | undefined {
  // A page of this site. Links in texts are absolute.
  if (/^\/(?![/\\])/.test(text)) return new URL(text, location.origin).href;
  const href = completeLink(text);
  return isHttpUrl(href) || /^mailto:[^\s@]+@[^\s@]+$/i.test(href) ? href : undefined;
}

/** Returns an address in short form: without the parts that most addresses, or all pages of this site, share. */
export function shownAddress(href: string): string {
  if (href.startsWith(`${location.origin}/`)) return shownAddress(href.slice(location.origin.length));
  const short = href.replace(/^(?:https?:\/\/|mailto:)(?:www\.)?/i, '').replace(/^([^/?#]+)\/$/, '$1');
  try {
    return decodeURI(short);
  } catch {
    return short;
  }
}
