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

/** `addressOf` returns the page that a link leads to; `keptForm` stays. */
export function removeWhatNeedsServer(
  document: Document,
  addressOf: (link: string) => SiteAddress | undefined,
  keptForm: Element | undefined,
): void {
  removeComments(document);
  for (const element of document.querySelectorAll('*')) {
    if (isDeadScript(element) || element.matches(preloads)) element.remove();
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
}

/** Removes React's markers. */
function removeComments(document: Document): void {
  const walker = document.createTreeWalker(document, 0x80);
  const comments: Node[] = [];
  while (walker.nextNode()) comments.push(walker.currentNode);
  for (const comment of comments) comment.parentNode?.removeChild(comment);
}

/** Keeps the first script, which switches the colour scheme, and structured data. */
function isDeadScript(element: Element): boolean {
  if (!element.matches('script:not([type="application/ld+json"])')) return false;
  if (!element.hasAttribute('data-modules')) return true;
  element.removeAttribute('data-modules');
  return false;
}

/** The exported picture has other files. */
const preloads = 'link[rel="modulepreload"], link[rel="preload"][as="image"]';

/** The switch of the colour scheme and the comparison's slider have inline scripts. */
const controls = 'button:not([data-switches-theme]), input:not([type="range"]), form, textarea, select';

/** Removes the element and parents that become empty. */
function removeWithEmptyParents(element: Element): void {
  const parent = element.parentElement;
  element.remove();
  if (parent && !parent.matches('main, body') && isEmpty(parent)) removeWithEmptyParents(parent);
}

/** Ignores placeholders that reserve space. */
function isEmpty(parent: Element): boolean {
  const words = parent.cloneNode(true) as Element;
  for (const hidden of words.querySelectorAll('[aria-hidden="true"]')) hidden.remove();
  return !parent.querySelector('img, svg') && words.textContent.trim() === '';
}
