/** Budgets for the transferred bytes of a public page, so that no large library is added unnoticed. */
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { expect, test } from 'vitest';
import { pages } from '#contract/addresses.ts';
import { resumeApi } from '#contract/resume/resume-sections.ts';
import { fontPairs, themeNames } from '#contract/appearance/themes.ts';
import { addCategory, addProject } from '../testing/portfolio.ts';
import { wholeResume } from '../testing/resume-samples.ts';
import { expectOk, testSite } from '../testing/site.ts';
import type { Manifest } from './manifest.ts';
import { builtStyles } from './site-styles.ts';

/** In bytes: scripts with their response headers, style sheets compressed with Brotli. */
const budgets = { scripts: 80_000, styles: 12_000 };

/** Returns the transferred bytes of a response with its headers, and its body. */
function transferredBytes(url: string): Promise<{ bytes: number; body: string }> {
  return new Promise((resolve, reject) => {
    const clientRequest = request(url, { headers: { 'accept-encoding': 'br' }, agent: false }, (response) => {
      const { socket } = response;
      const pieces: Buffer[] = [];
      response.on('data', (piece: Buffer) => pieces.push(piece));
      response.on('end', () => {
        expect(response.statusCode).toBeLessThan(500);
        resolve({ bytes: socket.bytesRead, body: Buffer.concat(pieces).toString() });
      });
    });
    clientRequest.on('error', reject).end();
  });
}

test('each page transfers at most 80 kB of scripts', async () => {
  const site = await testSite({ pages: true });
  const owner = await site.owner();
  await addCategory(owner);
  const project = await addProject(owner);
  expectOk(await owner('PUT', resumeApi.resume, wholeResume));
  const address = await site.listens();
  const paths = [
    pages.home,
    pages.category(project.category),
    pages.project(project.category, project),
    `${pages.search}?q=queue`,
    pages.resume,
    '/nowhere',
    pages.contact,
  ];
  const sizes: Record<string, number> = {};
  for (const path of paths) {
    const document = (await site.visitor('GET', path)).body;
    const modules = / data-modules="([^"]+)"/.exec(document)?.[1]?.split(' ') ?? [];
    expect(modules.length, path).toBeGreaterThan(3);
    const files = await Promise.all(modules.map((module) => transferredBytes(address + module)));
    sizes[path] = files.reduce((sum, { bytes }) => sum + bytes, 0);
  }
  expect(Math.max(...Object.values(sizes)), JSON.stringify(sizes)).toBeLessThanOrEqual(budgets.scripts);
});

test.each(themeNames.flatMap((theme) => fontPairs.map((fonts) => ({ theme, fonts }))))(
  'a page loads at most 12 kB of styles, in the theme $theme with its $fonts fonts and an accent',
  async ({ theme, fonts }) => {
    const manifestFile = new URL('../../dist/client/manifest.json', import.meta.url);
    const styles = builtStyles(JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest);
    const { styles: sheets } = await styles.of({ theme, fonts, accent: { hue: 20, chroma: 180 } });
    const made = await Promise.all(sheets.map((sheet) => styles.find(sheet)));
    const bytes = made.map((sheet) => sheet?.encodings?.br?.length ?? 0);
    expect(bytes).toEqual([expect.any(Number)]);
    expect(bytes[0]).toBeGreaterThan(0);
    expect(bytes[0]).toBeLessThanOrEqual(budgets.styles);
  },
);
