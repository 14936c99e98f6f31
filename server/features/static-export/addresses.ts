/** Maps addresses of the site to files of the export. */
import { dirname, relative } from 'node:path/posix';
import { askedListing, listingQuery } from '#contract/projects/listing-address.ts';
import { pages } from '#contract/addresses.ts';
import { readAddress } from '#contract/public-pages.ts';
import { contentHash } from '../../lib/hashes.ts';

/** Origin of the site during the export. No real address has it. */
export const exportOrigin = 'https://exported-site.invalid';

/** Path, query and fragment of an address. */
export interface SiteAddress {
  /** Without a trailing slash, except `/`. */
  readonly path: string;
  readonly query: URLSearchParams;
  /** With its #, or ''. */
  readonly fragment: string;
}

/** Resolves `link` on the page at `from`. Returns undefined for an invalid link, and for one to another site. */
export function siteAddress(link: string, from = '/'): SiteAddress | undefined {
  const url = URL.parse(link, exportOrigin + from);
  if (url?.origin !== exportOrigin) return undefined;
  const path = url.pathname.replace(/(?<=[^/])\/+$/, '');
  return { path: path === pages.portfolio ? pages.home : path, query: url.searchParams, fragment: url.hash };
}

/** Returns true for addresses of pages: those outside `/api/` without a file extension, and all of categories. */
export function isPage({ path }: SiteAddress): boolean {
  if (path.startsWith('/api/')) return false;
  return readAddress(path).name === 'category' || !/\.[a-z\d]{2,11}$/.test(path);
}

/** Returns the path with the page number and at most one technology: another than `without`, if the query names one. */
export function pageAddress({ path, query }: SiteAddress, without?: string): string {
  const { technologies: named, page } = askedListing(query);
  const isOther = (name: string) => name.toLowerCase() !== without?.toLowerCase();
  const technology = named.find(isOther) ?? named[0];
  return path + listingQuery({ technologies: technology === undefined ? [] : [technology], page });
}

/** Returns the file of a page; `address` comes from `pageAddress`. */
export function pageFile(address: string): string {
  const [path = '/', query = ''] = address.split('?', 2);
  const { technologies, page } = askedListing(new URLSearchParams(query));
  const filter = technologies.flatMap((technology) => ['tech', fileName(technology.toLowerCase())]);
  const number = page > 1 ? ['page', String(page)] : [];
  return [...fileNames(path), ...filter, ...number, 'index.html'].join('/');
}

/** Returns the file of an address that is not a page. Appends `ending` to a path without an extension. */
export function otherFile({ path, query }: SiteAddress, ending: string): string {
  const asked = query.toString();
  const [, name = '', own = ''] = /^(.*?)(\.[a-z\d]+)?$/.exec(path.replace(/^\/api\//, '/')) ?? [];
  return fileNames(`${name}${asked && `-${contentHash(asked).slice(0, 8)}`}${own || ending}`).join('/');
}

function fileNames(path: string): string[] {
  return path
    .split('/')
    .filter(Boolean)
    .map((step) => fileName(decoded(step)));
}

/** In bytes. File systems allow 255; a hash may follow. */
const maxNameBytes = 200;

/** Converts a path segment to a valid file name. */
function fileName(step: string): string {
  const safe = step
    .replaceAll(/[\\/:*?"<>|%#\p{Cc}]/gu, '-')
    .replace(/^\.(?!well-known$)/, '-')
    .replace(/[. ]$/, '-');
  if (safe === step && Buffer.byteLength(safe) <= maxNameBytes) return safe;
  const kept = Buffer.from(safe)
    .subarray(0, maxNameBytes)
    .toString()
    .replace(/\uFFFD$/, '');
  return `${kept}-${contentHash(step).slice(0, 8)}`;
}

function decoded(step: string): string {
  try {
    return decodeURIComponent(step);
  } catch {
    return step;
  }
}

/** Returns the URL path of a file, relative to the export: a folder for pages, '' for the home page. */
export function urlOf(file: string): string {
  return file
    .replace(/(^|\/)index\.html$/, '$1')
    .split('/')
    .map(encodeURIComponent)
    .join('/');
}

export function linkBetween(from: string, to: string): string {
  const url = urlOf(to);
  const way = relative(dirname(urlOfFile(from)), url || '.');
  const isFolder = url === '' || url.endsWith('/');
  return isFolder ? `${way || '.'}/` : way;
}

function urlOfFile(file: string): string {
  return file.split('/').map(encodeURIComponent).join('/');
}
