/** Converts a page of the site to a static file. */
import { type ContactTarget, redirectContactForm } from './contact.ts';
import { isPage, linkBetween, pageAddress, siteAddress, type SiteAddress, urlOf } from './addresses.ts';
import { publicTexts } from './public-texts.ts';
import { createDocument } from '../../lib/html-document.ts';
import type { Places } from './places.ts';
import { needsServer, removeWhatNeedsServer } from './without-server.ts';
import { hash } from 'node:crypto';

interface PageParts {
  /** The page's address from `pageAddress`. */
  address: string;
  file: string;
  places: Places;
  contact: ContactTarget;
  script: string;
  /** Path of the export on its host. Links of the 404 page begin with it, because it is shown at any address. */
  atRoot?: string;
}

/** Returns the page's canonical address, if any. */
export function canonicalOf(document: Document): SiteAddress | undefined {
  const link = document.querySelector('[rel="canonical"]');
  return link ? siteAddress(link.getAttribute('href') ?? '') : undefined;
}

/** Returns the page's HTML; a given document is changed. Queues the linked pages and writes other referenced files. */
export async function staticPage(html: string | Document, parts: PageParts): Promise<string> {
  const document = typeof html === 'string' ? createDocument(html) : html;
  const { address, places, contact } = parts;
  const addressOf = (link: string) => siteAddress(link, address);
  const form = redirectContactForm(document, contact);
  removeWhatNeedsServer(document, addressOf, form);
  for (const element of document.querySelectorAll('*')) {
    switch (element.localName) {
      case 'a':
        await rewriteLink(element, parts);
        break;
      case 'use':
        await rewriteSource(element, 'href', parts);
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
        if (element.hasAttribute('type'))
          element.textContent = await publicTexts(places).json(element.textContent);
        break;
      default:
    }
  }
  // After the page's own scripts.
  const script = document.createElement('script');
  script.textContent = parts.script;
  document.head.appendChild(script);
  addPolicy(document, form && 'form' in contact ? contact.form : undefined);
  return `<!DOCTYPE html>${document.documentElement.outerHTML}\n`;
}

function linkTo(file: string, { file: from, atRoot }: PageParts): string {
  return atRoot === undefined ? linkBetween(from, file) : atRoot + urlOf(file);
}

async function rewriteLink(element: Element, parts: PageParts): Promise<void> {
  const { address, places, file } = parts;
  const href = element.getAttribute('href');
  const to = href === null || href.startsWith('#') ? undefined : siteAddress(href, address);
  if (!to) return;
  const chosen = siteAddress(address)?.query.get('tech') ?? undefined;
  const asked = isPage(to) ? pageAddress(to, chosen) : undefined;
  if (asked === address && to.fragment) {
    element.setAttribute('href', to.fragment);
    return;
  }
  const target = await places.of(asked === undefined ? to : (siteAddress(asked) ?? to), file);
  if (target !== undefined) element.setAttribute('href', linkTo(target, parts) + to.fragment);
}

/** Replaces content negotiation by `source` elements for all formats. */
async function rewritePicture(image: Element, parts: PageParts): Promise<void> {
  const { address, places } = parts;
  const from = siteAddress(image.getAttribute('src') ?? '', address);
  if (!from) return;
  const sets = await places.pictureSets(from);
  if (!sets) {
    await rewriteSource(image, 'src', parts);
    await rewriteSourceSet(image, parts);
    return;
  }
  const sizes = image.getAttribute('sizes');
  const sourceSet = (files: (typeof sets)[number]['files']) =>
    files.map((one) => `${linkTo(one.file, parts)} ${one.width}w`).join(', ');
  if (!image.parentElement?.matches('picture')) {
    const around = image.ownerDocument.createElement('picture');
    image.before(around);
    around.appendChild(image);
  }
  for (const { format, files } of sets.slice(0, -1)) {
    const source = newElement(image.ownerDocument, 'source', {
      type: `image/${format}`,
      srcset: sourceSet(files),
    });
    if (sizes !== null) source.setAttribute('sizes', sizes);
    image.before(source);
  }
  const plain = sets.at(-1)?.files ?? [];
  // For programs that ignore `srcset`: at least 640 pixels wide, if the picture is.
  const first = plain.find(({ width }) => width >= 640) ?? plain.at(-1);
  image.setAttribute('srcset', sourceSet(plain));
  if (first) image.setAttribute('src', linkTo(first.file, parts));
}

/** Rewrites an attribute with the address of a file, if the file is exported. */
async function rewriteSource(
  element: Element,
  name: 'href' | 'src' | 'srcset',
  parts: PageParts,
): Promise<void> {
  const from = siteAddress(element.getAttribute(name) ?? '', parts.address);
  const target = from && (await parts.places.of(from, parts.file));
  if (from && target !== undefined) element.setAttribute(name, linkTo(target, parts) + from.fragment);
}

/** Rewrites the addresses in `srcset` of a drawn picture, such as the blurred cover of a protected project. */
async function rewriteSourceSet(image: Element, parts: PageParts): Promise<void> {
  const candidates = image.getAttribute('srcset')?.split(/,\s+/);
  if (!candidates) return;
  const rewritten = candidates.map(async (candidate) => {
    const [source = '', width = ''] = candidate.split(' ');
    const from = siteAddress(source, parts.address);
    const target = from && (await parts.places.of(from, parts.file));
    return target === undefined ? candidate : `${linkTo(target, parts)} ${width}`;
  });
  image.setAttribute('srcset', (await Promise.all(rewritten)).join(', '));
}

async function rewriteHeadLink(element: Element, parts: PageParts): Promise<void> {
  const { address, places, file } = parts;
  const href = element.getAttribute('href') ?? '';
  const to = siteAddress(href, address);
  if (!to || href.startsWith('data:')) return;
  if (element.getAttribute('rel') === 'canonical') {
    element.setAttribute('href', await publicTexts(places).text(href));
    return;
  }
  const target = needsServer(to) ? undefined : await places.of(to, file);
  if (target === undefined) element.remove();
  else element.setAttribute('href', linkTo(target, parts));
}

/** Rewrites an absolute address, as link previews need it, to the export's address. */
async function rewriteMeta(element: Element, places: Places): Promise<void> {
  const content = element.getAttribute('content');
  if (content?.startsWith('http')) element.setAttribute('content', await publicTexts(places).text(content));
}

/** Adds the policies for content and referrers. `form` is the target of the page's form, if any. */
function addPolicy(document: Document, form: URL | undefined): void {
  const scripts = Array.from(
    document.querySelectorAll('script:not([type])'),
    (script) => `'sha256-${hash('sha256', script.textContent, 'base64')}'`,
  );
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
  const viewport = document.querySelector('[name="viewport"]');
  if (!viewport) throw new Error('A page has no viewport element, before which the policy is inserted.');
  viewport.before(
    newElement(document, 'meta', { 'http-equiv': 'content-security-policy', content: policy }),
    newElement(document, 'meta', { name: 'referrer', content: 'strict-origin-when-cross-origin' }),
  );
}

function newElement(document: Document, name: string, attributes: Record<string, string>): Element {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}
