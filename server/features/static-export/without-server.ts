/** Removes elements that only work with the site's server. */
import { themeFrame } from '#contract/appearance/appearance.ts';
import { ownerPages } from '#contract/owner-pages.ts';
import { api, pages } from '#contract/paths.ts';
import { type PublicPage, readAddress } from '#contract/public-pages.ts';
import type { SiteAddress } from './addresses.ts';
import {
  attribute,
  type Element,
  elementsIn,
  find,
  type HtmlDocument,
  parentOf,
  remove,
  removeComments,
  setAttribute,
  textIn,
  unwrap,
} from './html-tree.ts';

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
  ...ownerPages,
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
  document: HtmlDocument,
  addressOf: (link: string) => SiteAddress | undefined,
  keptForm: Element | undefined,
): void {
  removeComments(document);
  const main = find(document, ({ tagName }) => tagName === 'main');
  const ofMain = new Set(main && elementsIn(main));
  const ofForm = new Set(keptForm && elementsIn(keptForm));
  for (const element of elementsIn(document)) {
    if (isDeadScript(element) || isPreload(element)) remove(element);
    else if (element === keptForm || ofForm.has(element)) continue;
    else if (isControl(element)) removeWithEmptyParents(element);
    else if (element.tagName === 'a') {
      const address = addressOf(attribute(element, 'href') ?? '');
      if (!address || !needsServer(address)) continue;
      // A link within a text becomes text; an entry of a menu is removed.
      if (ofMain.has(element) && textIn(element) !== '') unwrap(element);
      else removeWithEmptyParents(element);
    }
  }
}

/** Keeps the first script, which switches the colour scheme, and structured data. */
function isDeadScript(element: Element): boolean {
  if (element.tagName !== 'script') return false;
  if (attribute(element, 'type') === 'application/ld+json') return false;
  if (attribute(element, 'data-modules') === undefined) return true;
  setAttribute(element, 'data-modules', undefined);
  return false;
}

/** The exported picture has other files. */
function isPreload(element: Element): boolean {
  const rel = attribute(element, 'rel');
  return (
    element.tagName === 'link' &&
    (rel === 'modulepreload' || (rel === 'preload' && attribute(element, 'as') === 'image'))
  );
}

function isControl(element: Element): boolean {
  switch (element.tagName) {
    case 'button':
      return attribute(element, 'data-switches-theme') === undefined;
    case 'input':
      // The comparison's slider has an inline script.
      return attribute(element, 'type') !== 'range';
    case 'form':
    case 'textarea':
    case 'select':
      return true;
    default:
      return false;
  }
}

/** Removes the element and parents that become empty. */
function removeWithEmptyParents(element: Element): void {
  const parent = parentOf(element);
  remove(element);
  if (parent && parent.tagName !== 'main' && parent.tagName !== 'body' && isEmpty(parent))
    removeWithEmptyParents(parent);
}

/** Ignores placeholders that reserve space. */
function isEmpty(parent: Element): boolean {
  return (
    elementsIn(parent).every((element) => element.tagName !== 'img' && element.tagName !== 'svg') &&
    visibleText(parent).trim() === ''
  );
}

function visibleText(parent: Element): string {
  const hidden = elementsIn(parent).filter((element) => attribute(element, 'aria-hidden') === 'true');
  return hidden.reduce((text, element) => text.replace(textIn(element), ''), textIn(parent));
}
