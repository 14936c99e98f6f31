/** Renders pages with the bundles of `npm run build`. Only this module imports what is built from web/. */
import { readFile } from 'node:fs/promises';
import type { FindSharePicture, RenderingBundle, SitePage } from '#contract/rendering.ts';
import { type Documents, documentsOf } from './documents.ts';
import {
  codeOfPage,
  type DocumentFiles,
  documentFiles,
  firstScriptPath,
  type Manifest,
  staticScriptPath,
} from './manifest.ts';
import { builtStyles, type SiteStyles } from './site-styles.ts';
import { speculationRules } from './speculation-rules.ts';
import type { CurrentTheme } from './theme.ts';

export interface Renderer {
  /** Inline scripts of documents, for the content security policy. */
  inlineScripts: readonly string[];
  styles: SiteStyles;
  /** Loads the code of every page, so that no visitor waits for it. */
  preload(): Promise<void>;
  /** Returns the documents of a site with this theme. `sharePicture` finds the share pictures of its pages. */
  documents(theme: CurrentTheme, sharePicture?: FindSharePicture): Documents;
}

const distFolder = new URL('../../dist/', import.meta.url);
const siteEntry = 'web/site/entry-client.tsx';
const ownerEntry = 'web/admin/entry.tsx';

/** Loads the build. The code of a page is loaded on first use, or by `preload`. Rejects if there is no build. */
export async function builtRenderer(): Promise<Renderer> {
  const [manifest, ownerManifest] = await Promise.all([
    readManifest('manifest.json'),
    readManifest('owner-manifest.json'),
  ]);
  const bundle = (await import(new URL('server/entry-server.js', distFolder).href)) as RenderingBundle;
  const text = await readFile(new URL(`client${firstScriptPath(manifest)}`, distFolder), 'utf8');
  const firstScript = { text };
  const kept = new Map<SitePage, DocumentFiles>();
  const styles = builtStyles(manifest);
  const documents = await documentsOf({
    render: bundle.renderPage,
    styles,
    files: {
      ofPage(page) {
        const files = kept.get(page) ?? {
          ...documentFiles(manifest, siteEntry, codeOfPage(manifest, page)),
          firstScript,
        };
        kept.set(page, files);
        return files;
      },
      owner: { ...documentFiles(ownerManifest, ownerEntry), firstScript },
      // The window around the frame renders its page.
      previewFrame: { ...documentFiles(manifest, siteEntry), modules: [], preloads: [], firstScript },
      failure: { ...documentFiles(manifest, siteEntry), firstScript },
    },
  });
  return { inlineScripts: [text, speculationRules], styles, preload: bundle.preloadPages, documents };
}

/** Returns the inline script of exported pages. */
export async function staticScript(): Promise<string> {
  const path = staticScriptPath(await readManifest('manifest.json'));
  return (await readFile(new URL(`client${path}`, distFolder), 'utf8')).trim();
}

async function readManifest(name: string): Promise<Manifest> {
  return JSON.parse(await readFile(new URL(`client/${name}`, distFolder), 'utf8')) as Manifest;
}
