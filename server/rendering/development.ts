/** Renders pages from their sources through a Vite server, so that changes need no build. */
import { isRunnableDevEnvironment, type ViteDevServer } from 'vite';
import type { RenderingBundle } from '#contract/rendering.ts';
import { documentsOf } from './documents.ts';
import type { DocumentFiles } from './manifest.ts';
import type { Renderer } from './renderer.ts';
import { sourceStyles } from './site-styles.ts';
import { speculationRules } from './speculation-rules.ts';

/** `vite` must run as middleware in front of the application. */
export async function developmentRenderer(vite: ViteDevServer): Promise<Renderer> {
  const { ssr } = vite.environments;
  if (!ssr || !isRunnableDevEnvironment(ssr))
    throw new Error('The rendering environment cannot run modules in this process');
  const styles = sourceStyles();
  const site = sourceFiles('site/entry-client.tsx');
  const documents = await documentsOf({
    async render(...page) {
      const bundle = (await ssr.runner.import('/web/site/entry-server.tsx')) as RenderingBundle;
      return bundle.renderPage(...page);
    },
    styles,
    files: {
      ofPage: () => site,
      owner: sourceFiles('admin/entry.tsx', ['styles/admin.css']),
      previewFrame: { ...site, modules: [] },
      failure: site,
    },
  });
  return { inlineScripts: [speculationRules], styles, preload: async () => undefined, documents };
}

function sourceFiles(entry: string, styles: readonly string[] = []): DocumentFiles {
  return {
    firstScript: { src: '/web/site/first-script.ts' },
    styles: styles.map((style) => `/web/${style}`),
    fonts: [],
    accentedFonts: [],
    modules: ['/@vite/client', `/web/${entry}`],
    preloads: [],
  };
}
