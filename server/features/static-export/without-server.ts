/** Removes elements that only work with the site's server. */
import { themeFrame } from '#contract/appearance/appearance.ts';
import { adminPages } from '#contract/admin-pages.ts';
import { api, pages } from '#contract/addresses.ts';
import { type PublicPage, readAddress } from '#contract/public-pages.ts';
import type { SiteAddress } from './addresses.ts';

/** Pages that need the server. */
const serverPages = new Set<PublicPage | undefined>([
  'search',
  'login',
  'register',
  'verifyOtp',
  'forgotPassword',
  'resetPassword',
  'projectPreview',
  'testimonial',
  'editorDemo',
]);
const serverPaths = new Set<string>([
  ...adminPages,
  pages.preview,
  pages.previewFrame,
  themeFrame.path,
  api.docs,
]);

export function needsServer({ path }: SiteAddress): boolean {
  return serverPaths.has(path) || path.startsWith(`${api.docs}/`) || serverPages.has(readAddress(path).name);
}

/** `addressOf` returns the address that a link leads to, undefined on other sites. `keptForm` stays. */
export function removeWhatNeedsServer(
  document: Document,
  addressOf: (link: string) => SiteAddress | undefined,
  keptForm: Element | undefined,
): void {
  removeComments(document);
  for (const element of document.querySelectorAll('*')) {
    if (element.matches(unused)) element.remove();
    else if (keptForm?.contains(element)) continue;
    else if (element.matches(controls)) removeWithEmptyParents(element);
    else if (element.matches('a')) {
      const address = addressOf(element.getAttribute('href') ?? '');
      if (!address || !needsServer(address)) continue;
      // A link within a text becomes text; an entry of a menu is removed.
      if (element.closest('main') && element.textContent !== '') element.replaceWith(...element.childNodes);
      else removeWithEmptyParents(element);
    }
  }
  document.querySelector('[data-modules]')?.removeAttribute('data-modules');
}

/** Removes React's markers. */
function removeComments(document: Document): void {
  const walker = document.createTreeWalker(document, 0x80);
  const comments: Node[] = [];
  while (walker.nextNode()) comments.push(walker.currentNode);
  for (const comment of comments) comment.parentNode?.removeChild(comment);
}

/**
 * Scripts, and preloads of modules and pictures. Structured data stays, and so does the script with `data-modules`,
 * which also sets the colour scheme.
 */
const unused = [
  'script:not([type="application/ld+json"]):not([data-modules])',
  'link[rel="modulepreload"]',
  'link[rel="preload"][as="image"]',
].join(', ');

/** Controls that need the server or modules. The switch of the colour scheme and sliders have inline scripts. */
const controls = 'button:not([data-switches-theme]), input:not([type="range"]), form, textarea, select';

/** Removes the element and parents that become empty. */
function removeWithEmptyParents(element: Element): void {
  const parent = element.parentElement;
  element.remove();
  if (parent && !parent.matches('main, body') && isEmpty(parent)) removeWithEmptyParents(parent);
}

/** Returns true if the element has neither text nor pictures. Ignores placeholders that reserve space. */
function isEmpty(parent: Element): boolean {
  const words = parent.cloneNode(true) as Element;
  for (const hidden of words.querySelectorAll('[aria-hidden="true"]')) hidden.remove();
  return !parent.querySelector('img, svg') && words.textContent.trim() === '';
}
