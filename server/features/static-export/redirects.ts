/** Exports redirects from former addresses, as HTML files and as `_redirects`. */
import { basename, dirname } from 'node:path/posix';
import { escapeMarkup } from '#contract/text/text.ts';
import { pages } from '#contract/addresses.ts';
import { readAddress } from '#contract/public-pages.ts';
import type { FormerName } from '../projects/catalogue/catalogue.ts';
import { linkBetween, pageFile, urlOf } from './addresses.ts';
import type { ExportFolder } from './export-folder.ts';

/**
 * Returns the exported pages by their former addresses, most likely first: earlier names of categories, titles from an
 * earlier export, and project numbers.
 */
export function formerAddresses(
  exported: ReadonlySet<string>,
  formerNames: readonly FormerName[],
  earlierFiles: Iterable<string>,
): Map<string, string> {
  const found = new Map<string, string>();
  const projects = new Map<number, string>();
  for (const address of [...exported].toSorted()) {
    const { name, id } = readAddress(address);
    if (name === 'project') projects.set(id, address);
  }
  for (const { category_name, present_name } of formerNames) {
    const [former, present] = [pages.category(category_name), pages.category(present_name)];
    if (!exported.has(present)) continue;
    found.set(former, present);
    for (const address of projects.values())
      if (dirname(address) === present) found.set(`${former}/${basename(address)}`, address);
  }
  for (const file of earlierFiles) {
    const earlier = `/${dirname(file).split('/').map(encodeURIComponent).join('/')}`;
    const { name, id, lastStep } = readAddress(earlier);
    const project = projects.get(id);
    if (project && name === 'project' && lastStep.includes('-')) found.set(earlier, project);
  }
  for (const [id, address] of projects) found.set(`${dirname(address)}/${id}`, address);
  for (const [id, address] of projects) {
    found.set(`/project/${id}`, address);
    found.set(`${dirname(address).slice('/category'.length)}/${id}`, address);
  }
  return found;
}

/**
 * Writes a redirecting page and a line of `_redirects` for each former address. Some hosts read only the first lines.
 * `publicAddress` is the base URL of the export, with a trailing slash.
 */
export function writeRedirects(
  folder: ExportFolder,
  redirects: ReadonlyMap<string, string>,
  publicAddress: string,
): void {
  const root = new URL(publicAddress).pathname;
  const lines: string[] = [];
  for (const [from, to] of redirects) {
    const file = pageFile(from);
    const target = pageFile(to);
    folder.write(file, redirectPage(linkBetween(file, target), publicAddress + urlOf(target)));
    lines.push(`${root}${urlOf(file).replace(/\/$/, '')} ${root}${urlOf(target)} 301\n`);
  }
  folder.write('_redirects', lines.join(''));
}

function redirectPage(link: string, address: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="content-security-policy" content="default-src 'none'; base-uri 'none'; form-action 'none'">
<meta http-equiv="refresh" content="0; url=${escapeMarkup(link)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Moved</title>
<link rel="canonical" href="${escapeMarkup(address)}">
</head>
<body>
<main><h1>Moved</h1><p><a href="${escapeMarkup(link)}">To the page</a></p></main>
</body>
</html>
`;
}
