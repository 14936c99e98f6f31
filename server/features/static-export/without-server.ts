/** Takes out of a page what only works where the site's server answers, so that nothing is left that does nothing. */
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

/** Pages that are nothing without the server. */
const serverPages = new Set<PublicPage | undefined>([
  'search',
  'login',
  'register',
  'verifyOtp',
  'forgotPassword',
  'resetPassword',
  'projectPreview',
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

/** `addressOf` tells which page of the site a link leads to; `keptForm` goes on working elsewhere. */
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
      // A word of a text stays; an entry of a menu does not.
      if (ofMain.has(element) && textIn(element) !== '') unwrap(element);
      else removeWithEmptyParents(element);
    }
  }
}

/** Kept are the first script, which switches between light and dark, and what describes the page to programs. */
function isDeadScript(element: Element): boolean {
  if (element.tagName !== 'script') return false;
  if (attribute(element, 'type') === 'application/ld+json') return false;
  if (attribute(element, 'data-modules') === undefined) return true;
  setAttribute(element, 'data-modules', undefined);
  return false;
}

/** The picture that it names has other files here. */
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
      // The slider between two pictures has a script of its own.
      return attribute(element, 'type') !== 'range';
    case 'form':
    case 'textarea':
    case 'select':
      return true;
    default:
      return false;
  }
}

/** The element, and what stood around it alone. */
function removeWithEmptyParents(element: Element): void {
  const parent = parentOf(element);
  remove(element);
  if (parent && parent.tagName !== 'main' && parent.tagName !== 'body' && isEmpty(parent))
    removeWithEmptyParents(parent);
}

/** Nothing to see in it, or only what keeps a place free for what was there. */
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
