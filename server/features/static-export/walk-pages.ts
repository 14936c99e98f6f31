/** Crawls the site by its links and writes each page, and `404.html`. Throws an Error if the site fails to answer. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { pages } from '#contract/addresses.ts';
import { categoryAliases } from '#contract/public-pages.ts';
import { createDocument } from '../../lib/html-document.ts';
import { pageAddress, pageFile, siteAddress } from './addresses.ts';
import type { ContactTarget } from './contact.ts';
import type { ExportFolder } from './export-folder.ts';
import type { PictureFiles } from './picture-files.ts';
import { type Ask, findPlaces } from './places.ts';
import { canonicalOf, staticPage } from './static-page.ts';

interface Walk {
  ask: Ask;
  script: string;
  folder: ExportFolder;
  pictures: PictureFiles;
  publicAddress: string;
  contact: ContactTarget;
  /** Called after each page with the number of pages so far. */
  onPage: (count: number) => void;
}

interface Walked {
  /** Addresses of the exported pages. */
  exported: ReadonlySet<string>;
  /** Target pages by redirecting address. */
  redirects: ReadonlyMap<string, string>;
  /** Links to missing pages, each with the first file that contains it. */
  deadLinks: readonly { link: string; file: string }[];
}

/** Number of parallel requests. More than one helps if each query to the database takes a while. */
const concurrency = 4;

/** Files that browsers and other programs request although no page links to them. */
const askedForUnnamed = ['/sitemap.xml', '/favicon.svg', '/site.webmanifest'];

export async function walkPages({
  ask,
  script,
  folder,
  pictures,
  publicAddress,
  contact,
  onPage,
}: Walk): Promise<Walked> {
  /** Addresses found, each with the first file that links to it. */
  const met = new Map<string, string>();
  const waiting: string[] = [];
  const exported = new Set<string>();
  const redirects = new Map<string, string>();
  const dead: string[] = [];

  const meetPage = (address: string, from: string) => {
    if (met.has(address)) return;
    met.set(address, from);
    waiting.push(address);
  };
  const places = findPlaces({ ask, folder, pictures, publicAddress, meetPage });

  async function visit(address: string): Promise<void> {
    const { statusCode, headers, body } = await ask(address, 'text/html');
    if (statusCode >= 300 && statusCode < 400) {
      leadOn(address, siteAddress(String(headers.location), address));
      return;
    }
    if (statusCode === 404) dead.push(address);
    else if (statusCode !== 200) throw new Error(`The site returned status ${statusCode} for ${address}.`);
    else await write(address, body);
  }

  function leadOn(from: string, to: ReturnType<typeof siteAddress>): void {
    if (!to) return;
    redirects.set(from, pageAddress(to));
    meetPage(pageAddress(to), pageFile(from));
  }

  async function write(address: string, html: string): Promise<void> {
    const document = createDocument(html);
    const canonical = canonicalOf(document);
    // A filtered page is exported although its canonical address is the category's.
    if (canonical && canonical.path !== address && !address.includes('?')) {
      leadOn(address, canonical);
      return;
    }
    const file = pageFile(address);
    folder.write(file, await staticPage(document, { address, file, places, contact, script }));
    exported.add(address);
    onPage(exported.size);
  }

  async function goOn(): Promise<void> {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      await visit(next);
      // Lets the process handle signals, even if every answer is immediate.
      await nextTurn();
    }
  }

  for (const address of [pages.home, pages.contact, ...categoryAliases]) meetPage(address, '');
  redirects.set(pages.portfolio, pages.home);
  for (const path of askedForUnnamed) {
    const address = siteAddress(path);
    if (address) await places.of(address, '');
  }
  while (waiting.length > 0) {
    await Promise.all(Array.from({ length: concurrency }, goOn));
    await places.written();
  }

  const nowhere = await ask('/404', 'text/html');
  const atRoot = new URL(publicAddress).pathname;
  const parts = { address: '/404', file: '404.html', places, contact, script, atRoot };
  folder.write('404.html', await staticPage(nowhere.body, parts));
  await places.written();

  const aliases = new Set<string>(categoryAliases);
  const deadLinks = dead
    .filter((link) => !aliases.has(link))
    .map((link) => ({ link, file: met.get(link) ?? '' }))
    .toSorted((one, other) => (one.link < other.link ? -1 : 1));
  return { exported, redirects, deadLinks };
}
