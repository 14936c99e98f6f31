/** Renders pages from the bundles that `npm run build` made. The sole importer of what is built from web/. */
import { readFile } from 'node:fs/promises';
import type { PublicQueries } from '#contract/public-queries.ts';
import type { RenderedPage, RenderingBundle, RenderOptions } from '#contract/rendering.ts';
import type { Site } from '#contract/site.ts';
import { failureDocument, ownerDocument, pageDocument, previewFrameDocument } from './document.ts';
import { type DocumentFiles, documentFiles, firstScriptPath, type Manifest, wordsOf } from './manifest.ts';
import { speculationRules } from './speculation-rules.ts';

export interface Renderer {
  /** The scripts inside documents, which the content security policy has to name. */
  inlineScripts: readonly string[];
  /** The document of the public page at `url` (path and query). Rejects with what a query rejects with. */
  page(
    url: string,
    queries: PublicQueries,
    options: RenderOptions,
  ): Promise<{ status: 200 | 404; html: string }>;
  /** Loads the code of every page, so that no visitor waits for it. */
  preload(): Promise<void>;
  /** The document of the owner's pages. */
  ownerPage(): Promise<string>;
  /** The document of the frame in which the owner's form shows a project. */
  previewFrame(site: Site): Promise<string>;
  /** The document that says `message` in place of a page that cannot be made; it needs no database. */
  failurePage(message: string): string;
}

const distFolder = new URL('../../dist/', import.meta.url);
const siteEntry = 'web/site/entry-client.tsx';
const ownerEntry = 'web/admin/entry.tsx';
const frameEntry = 'web/features/projects/owner/live-preview/frame.tsx';

/**
 * Loads both bundles; a page's code follows when it is first asked for, or with `preload`. Rejects when they
 * have not been built.
 */
export async function builtRenderer(): Promise<Renderer> {
  const [manifest, ownerManifest] = await Promise.all([
    readManifest('manifest.json'),
    readManifest('owner-manifest.json'),
  ]);
  const bundle = (await import(new URL('server/entry-server.js', distFolder).href)) as RenderingBundle;
  const firstScript = await readFile(new URL(`client${firstScriptPath(manifest)}`, distFolder), 'utf8');
  const filesOfPage = new Map<string, DocumentFiles>();
  const filesOf = ({ page, language }: RenderedPage) => {
    const known = filesOfPage.get(`${page} ${language}`) ?? {
      ...documentFiles(manifest, siteEntry, [page, wordsOf[language]]),
      firstScript: { text: firstScript },
    };
    filesOfPage.set(`${page} ${language}`, known);
    return known;
  };
  const owner = ownerDocument({
    ...documentFiles(ownerManifest, ownerEntry),
    firstScript: { text: firstScript },
  });
  const frameFiles = { ...documentFiles(ownerManifest, frameEntry), firstScript: { text: firstScript } };
  const siteFiles = { ...documentFiles(manifest, siteEntry), firstScript: { text: firstScript } };
  return {
    inlineScripts: [firstScript, speculationRules],
    async page(url, queries, options) {
      const rendered = await bundle.renderPage(url, queries, options);
      return { status: rendered.status, html: pageDocument(rendered, filesOf(rendered)) };
    },
    preload: bundle.preloadPages,
    ownerPage: async () => owner,
    previewFrame: async (site) => previewFrameDocument(frameFiles, site),
    failurePage: (message) => failureDocument(siteFiles, message),
  };
}

async function readManifest(name: string): Promise<Manifest> {
  return JSON.parse(await readFile(new URL(`client/${name}`, distFolder), 'utf8')) as Manifest;
}
