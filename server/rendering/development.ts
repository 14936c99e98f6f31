/** Renders pages from their sources, through a Vite server, so that a change shows without a build. */
import { isRunnableDevEnvironment, type ViteDevServer } from 'vite';
import type { RenderingBundle } from '#contract/rendering.ts';
import { failureDocument, ownerDocument, pageDocument, previewFrameDocument } from './document.ts';
import { speculationRules } from './speculation-rules.ts';
import type { DocumentFiles } from './manifest.ts';
import type { Renderer } from './renderer.ts';

/** `vite` must run as a middleware in front of the application, which answers what Vite does not. */
export function developmentRenderer(vite: ViteDevServer): Renderer {
  const { ssr } = vite.environments;
  if (!ssr || !isRunnableDevEnvironment(ssr))
    throw new Error('The rendering environment cannot run modules in this process');
  return {
    async page(url, queries, options) {
      const bundle = (await ssr.runner.import('/web/site/entry-server.tsx')) as RenderingBundle;
      const rendered = await bundle.renderPage(url, queries, options);
      return {
        status: rendered.status,
        html: pageDocument(rendered, sourceFiles('site/entry-client.tsx', 'styles/site.css')),
      };
    },
    inlineScripts: [speculationRules],
    preload: async () => undefined,
    ownerPage: async () => ownerDocument(sourceFiles('admin/entry.tsx', 'styles/admin.css')),
    previewFrame: async (site) =>
      previewFrameDocument(
        sourceFiles('features/projects/owner/live-preview/frame.tsx', 'styles/site.css'),
        site,
      ),
    failurePage: (message) =>
      failureDocument(sourceFiles('site/entry-client.tsx', 'styles/site.css'), message),
  };
}

function sourceFiles(entry: string, style: string): DocumentFiles {
  return {
    firstScript: { src: '/web/site/first-script.ts' },
    styles: [`/web/${style}`],
    fonts: [],
    accentedFonts: [],
    modules: ['/@vite/client', `/web/${entry}`],
    preloads: [],
  };
}
