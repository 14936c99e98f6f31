/** Where each address of the site lies among the files of the export, and how files name each other. */
import { dirname, relative } from 'node:path/posix';
import { askedListing, listingQuery } from '#contract/categories/category-listing.ts';
import { pages } from '#contract/paths.ts';
import { readAddress } from '#contract/public-pages.ts';
import { contentHash } from '../../lib/content-hash.ts';

/** What pages believe to be the site's address while they are exported: nothing else is written like it. */
export const madeAt = 'https://exported-site.invalid';

/** A path of the site, as a browser asks for it, with its query and what follows a #. */
export interface SiteAddress {
  readonly path: string;
  readonly query: URLSearchParams;
  /** With its #, or empty. */
  readonly fragment: string;
}

/** The address that `link` on the page at `from` leads to; undefined when that is another site's. */
export function siteAddress(link: string, from = '/'): SiteAddress | undefined {
  const url = URL.parse(link, madeAt + from);
  if (url?.origin !== madeAt) return undefined;
  const path = url.pathname.replace(/(?<=[^/])\/+$/, '');
  return { path: path === pages.portfolio ? pages.home : path, query: url.searchParams, fragment: url.hash };
}

/**
 * Whether a page is there, by its address alone: whatever else is sent has a name with an ending, but a category's name
 * may look like that of a file.
 */
export function isPage({ path }: SiteAddress): boolean {
  if (path.startsWith('/api/')) return false;
  return readAddress(path).name === 'category' || !/\.[a-z\d]{2,11}$/.test(path);
}

/** The path and the part of the query that a page of its own is made for: one technology, and the page's number. */
export function pageAddress({ path, query }: SiteAddress, without?: string): string {
  const { technologies: named, page } = askedListing(query);
  const isOther = (name: string) => name.toLowerCase() !== without?.toLowerCase();
  const technology = named.find(isOther) ?? named[0];
  return path + listingQuery({ technologies: technology === undefined ? [] : [technology], page });
}

/** The file of the page at `address`, which is a path with the query that `pageAddress` leaves it. */
export function pageFile(address: string): string {
  const [path = '/', query = ''] = address.split('?', 2);
  const { technologies, page } = askedListing(new URLSearchParams(query));
  const filter = technologies.flatMap((technology) => ['tech', fileName(technology.toLowerCase())]);
  const number = page > 1 ? ['page', String(page)] : [];
  return [...fileNames(path), ...filter, ...number, 'index.html'].join('/');
}

/** The file of anything else, whose name ends as `ending` says when it has none of its own. */
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

/** The most bytes of a name; file systems take 255. */
const longestName = 200;

/** A step of an address as a name that every file system takes. */
function fileName(step: string): string {
  const safe = step
    .replaceAll(/[\\/:*?"<>|%#\p{Cc}]/gu, '-')
    .replace(/^\.(?!well-known$)/, '-')
    .replace(/[. ]$/, '-');
  if (safe === step && Buffer.byteLength(safe) <= longestName) return safe;
  const kept = Buffer.from(safe)
    .subarray(0, longestName)
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

/** How a browser asks for a file, from the folder of the export: a page's by its folder, '' for the first. */
export function urlOf(file: string): string {
  return file
    .replace(/(^|\/)index\.html$/, '$1')
    .split('/')
    .map(encodeURIComponent)
    .join('/');
}

/** A link from one file of the export to another, which holds wherever the folder lies. */
export function linkBetween(from: string, to: string): string {
  const url = urlOf(to);
  const way = relative(dirname(urlOfFile(from)), url || '.');
  const isFolder = url === '' || url.endsWith('/');
  return isFolder ? `${way || '.'}/` : way;
}

function urlOfFile(file: string): string {
  return file.split('/').map(encodeURIComponent).join('/');
}
