/** Converts a page of the site to a static file. */
import { type ContactTarget, redirectContactForm } from './contact.ts';
import { isPage, linkBetween, pageAddress, siteAddress, type SiteAddress, urlOf } from './addresses.ts';
import { publicTexts } from './public-texts.ts';
import {
  attribute,
  documentFrom,
  type Element,
  elementsIn,
  find,
  type HtmlDocument,
  insertBefore,
  markupOf,
  newElement,
  parentOf,
  remove,
  setAttribute,
  setText,
  textIn,
  append,
} from './html-tree.ts';
import type { Places } from './places.ts';
import { needsServer, removeWhatNeedsServer } from './without-server.ts';
import { hash } from 'node:crypto';

interface PageParts {
  /** The page's address from `pageAddress`. */
  address: string;
  file: string;
  places: Places;
  contact: ContactTarget;
  /** The script of exported pages. */
  script: string;
  /** Path of the export on its host, for the 404 page, which is shown at any address. */
  atRoot?: string;
}

/** Returns the page's canonical address, if any. */
export function canonicalOf(document: HtmlDocument): SiteAddress | undefined {
  const link = find(document, (element) => attribute(element, 'rel') === 'canonical');
  return link && siteAddress(attribute(link, 'href') ?? '');
}

/** Returns the HTML. All files that it references are written or queued. */
export async function staticPage(html: string | HtmlDocument, parts: PageParts): Promise<string> {
  const document = typeof html === 'string' ? documentFrom(html) : html;
  const { address, places, contact } = parts;
  const addressOf = (link: string) => siteAddress(link, address);
  const form = redirectContactForm(document, contact);
  removeWhatNeedsServer(document, addressOf, form);
  for (const element of elementsIn(document)) {
    switch (element.tagName) {
      case 'a':
        await rewriteLink(element, parts);
        break;
      case 'use':
        await rewriteIcon(element, parts);
        break;
      case 'img':
        await rewritePicture(element, parts);
        break;
      case 'video':
      case 'track':
        await rewriteSource(element, 'src', parts);
        break;
      case 'source':
        await rewriteSource(element, 'srcset', parts);
        break;
      case 'link':
        await rewriteHeadLink(element, parts);
        break;
      case 'meta':
        await rewriteMeta(element, places);
        break;
      case 'script':
        if (attribute(element, 'type') !== undefined)
          setText(element, await publicTexts(places).json(textIn(element)));
        break;
      default:
    }
  }
  addScript(document, parts.script);
  addPolicy(document, form && 'form' in contact ? contact.form : undefined);
  return markupOf(document);
}

function linkTo(file: string, { file: from, atRoot }: PageParts): string {
  return atRoot === undefined ? linkBetween(from, file) : atRoot + urlOf(file);
}

async function rewriteLink(element: Element, parts: PageParts): Promise<void> {
  const { address, places, file } = parts;
  const href = attribute(element, 'href');
  const to = href === undefined || href.startsWith('#') ? undefined : siteAddress(href, address);
  if (!to) return;
  const chosen = siteAddress(address)?.query.get('tech') ?? undefined;
  const asked = isPage(to) ? pageAddress(to, chosen) : undefined;
  if (asked === address && to.fragment) {
    setAttribute(element, 'href', to.fragment);
    return;
  }
  const target = await places.of(asked === undefined ? to : (siteAddress(asked) ?? to), file);
  if (target !== undefined) setAttribute(element, 'href', linkTo(target, parts) + to.fragment);
}

/** Rewrites an icon, which is a fragment of a file. */
async function rewriteIcon(element: Element, parts: PageParts): Promise<void> {
  const to = siteAddress(attribute(element, 'href') ?? '', parts.address);
  if (!to) return;
  const target = await parts.places.of(to, parts.file);
  if (target !== undefined) setAttribute(element, 'href', linkTo(target, parts) + to.fragment);
}

/** Replaces content negotiation by `source` elements for all formats. */
async function rewritePicture(image: Element, parts: PageParts): Promise<void> {
  const { address, places } = parts;
  const from = siteAddress(attribute(image, 'src') ?? '', address);
  if (!from) return;
  const sets = await places.pictureSets(from);
  if (!sets) {
    await rewriteSource(image, 'src', parts);
    await rewriteSourceSet(image, parts);
    return;
  }
  const sizes = attribute(image, 'sizes');
  const sourceSet = (files: (typeof sets)[number]['files']) =>
    files.map((one) => `${linkTo(one.file, parts)} ${one.width}w`).join(', ');
  let around = parentOf(image);
  if (around?.tagName !== 'picture') {
    around = newElement('picture', {});
    insertBefore(around, image);
    remove(image);
    around.childNodes.push(image);
    image.parentNode = around;
  }
  for (const { format, files } of sets.slice(0, -1))
    insertBefore(newElement('source', { type: `image/${format}`, srcset: sourceSet(files), sizes }), image);
  const plain = sets.at(-1)?.files ?? [];
  const first = plain.find(({ width }) => width >= 640) ?? plain.at(-1);
  setAttribute(image, 'srcset', sourceSet(plain));
  setAttribute(image, 'src', first && linkTo(first.file, parts));
}

/** Rewrites the file of a video, of its captions or of an animation. */
async function rewriteSource(element: Element, name: 'src' | 'srcset', parts: PageParts): Promise<void> {
  const from = siteAddress(attribute(element, name) ?? '', parts.address);
  const target = from && (await parts.places.of(from, parts.file));
  if (target !== undefined) setAttribute(element, name, linkTo(target, parts));
}

/** Rewrites the widths of a picture that is not stored but drawn, such as the blurred cover of a protected project. */
async function rewriteSourceSet(image: Element, parts: PageParts): Promise<void> {
  const candidates = attribute(image, 'srcset')?.split(/,\s+/);
  if (!candidates) return;
  const rewritten = candidates.map(async (candidate) => {
    const [source = '', width = ''] = candidate.split(' ');
    const from = siteAddress(source, parts.address);
    const target = from && (await parts.places.of(from, parts.file));
    return target === undefined ? candidate : `${linkTo(target, parts)} ${width}`;
  });
  setAttribute(image, 'srcset', (await Promise.all(rewritten)).join(', '));
}

async function rewriteHeadLink(element: Element, parts: PageParts): Promise<void> {
  const { address, places, file } = parts;
  const href = attribute(element, 'href') ?? '';
  const to = siteAddress(href, address);
  if (!to || href.startsWith('data:')) return;
  if (attribute(element, 'rel') === 'canonical') {
    setAttribute(element, 'href', await publicTexts(places).text(href));
    return;
  }
  const target = needsServer(to) ? undefined : await places.of(to, file);
  if (target === undefined) remove(element);
  else setAttribute(element, 'href', linkTo(target, parts));
}

/** Rewrites meta tags to absolute addresses, which link previews need. */
async function rewriteMeta(element: Element, places: Places): Promise<void> {
  const content = attribute(element, 'content');
  if (content?.startsWith('http')) setAttribute(element, 'content', await publicTexts(places).text(content));
}

/** `form` is the target of the page's form, if any. */
function addPolicy(document: HtmlDocument, form: URL | undefined): void {
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
function addScript(document: HtmlDocument, text: string): void {
  const head = find(document, ({ tagName }) => tagName === 'head');
  if (head) append(head, newElement('script', {}, text));
}
