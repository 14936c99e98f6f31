/** The HTML documents that rendered pages stand in. */
import { escapeMarkup } from '#contract/text/markup.ts';
import type { RenderedPage } from '#contract/rendering.ts';
import type { Site } from '#contract/site/site-settings.ts';
import type { Direction, Language } from '#contract/site/site.ts';
import type { DocumentFiles } from './manifest.ts';
import { speculationRules } from './speculation-rules.ts';

/** What a document is made with: its files, and what the heads of all have in common, as markup. */
export interface DressedFiles extends DocumentFiles {
  rootAttributes: string;
  /** The colours of the browser's own bars. */
  colours: string;
  icons: string;
}

/**
 * Letters of the font's other piece, as `web/styles/fonts.css` has it: without a preload they would be shown
 * in another font at first.
 */
const accented = /[\u00c0-\u00ff]/;

/**
 * A public page. Its modules are only named: the first script fetches them once the page has been painted.
 */
export function pageDocument(
  { head, body, state, language, direction }: Omit<RenderedPage, 'status' | 'page'>,
  files: DressedFiles,
): string {
  return documentAround(files, {
    // All that the owner wrote is in the state, which is much shorter than the page.
    fonts: accented.test(state) ? [...files.fonts, ...files.accentedFonts] : files.fonts,
    firstAttributes: ` data-modules="${[...files.preloads, ...files.modules].join(' ')}"`,
    language,
    direction,
    head: `${head}\n<script type="speculationrules">${speculationRules}</script>`,
    body: `<div id="root">${body}</div>\n<script type="application/json" id="state">${state.replaceAll('<', '\\u003c')}</script>`,
  });
}

/** The document of the owner's pages, which the browser fills. */
export function ownerDocument(files: DressedFiles): string {
  return filledByScript(files, 'Dashboard', 'The pages of the owner need JavaScript.');
}

/** The document of the live preview, which the owner's form fills, in the language of the site. */
export function previewFrameDocument(
  files: DressedFiles,
  site: Pick<Site, 'language' | 'direction'>,
): string {
  return filledByScript(files, 'Live preview', 'The preview needs JavaScript.', site);
}

/** A public page that only is looked at: nothing of it can be pressed, and no script runs. */
export function stillDocument(
  { body, language, direction }: Pick<RenderedPage, 'body' | 'language' | 'direction'>,
  files: DressedFiles,
): string {
  return documentAround(files, {
    language,
    direction,
    fonts: files.fonts,
    isStill: true,
    head: '<title>Preview</title>\n<meta name="robots" content="noindex">',
    body: `<div id="root">${body}</div>`,
  });
}

function filledByScript(
  files: DressedFiles,
  title: string,
  withoutScripts: string,
  { language, direction }: Partial<Pick<Site, 'language' | 'direction'>> = {},
): string {
  return documentAround(files, {
    language,
    direction,
    fonts: files.fonts,
    head: [
      `<title>${title}</title>`,
      '<meta name="robots" content="noindex">',
      ...files.preloads.map((module) => `<link rel="modulepreload" href="${module}">`),
      ...files.modules.map((module) => `<script type="module" src="${module}"></script>`),
    ].join('\n'),
    body: `<div id="root"></div>\n<noscript>${withoutScripts}</noscript>`,
  });
}

/** In place of a page that cannot be made just now. Its classes are those of NotFoundPage.tsx. */
export function failureDocument(files: DressedFiles, message: string): string {
  const text = escapeMarkup(message);
  return documentAround(files, {
    fonts: files.fonts,
    head: `<title>${text}</title>\n<meta name="robots" content="noindex">`,
    body: `<main class="site-width py-(--section)">
<h1 class="mt-2 text-title font-semibold tracking-title">${text}</h1>
<p class="mt-4 max-w-prose text-lead text-muted"><a href="">Try again</a></p>
</main>`,
  });
}

interface DocumentParts {
  /** Those that are fetched at once. */
  fonts: readonly string[];
  /** Attributes of the first script's element. */
  firstAttributes?: string;
  language?: Language | undefined;
  direction?: Direction | undefined;
  /** Nothing can be pressed, and no script runs; what waits for one shows all the same. */
  isStill?: boolean;
  head: string;
  body: string;
}

/**
 * The first script stands before the style sheet, for which it would have to wait, and after the colours that it
 * chooses from.
 */
function documentAround(
  { firstScript, styles, rootAttributes, colours, icons }: DressedFiles,
  {
    firstAttributes = '',
    language = 'en',
    direction = 'ltr',
    fonts,
    isStill = false,
    head,
    body,
  }: DocumentParts,
): string {
  const script =
    'src' in firstScript
      ? `<script src="${firstScript.src}"${firstAttributes}></script>`
      : `<script${firstAttributes}>${firstScript.text}</script>`;
  return `<!doctype html>
<html lang="${language}" dir="${direction}"${rootAttributes}${isStill ? ' data-script' : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${colours}
${isStill ? '' : script}
${styles.map((style) => `<link rel="stylesheet" href="${style}">`).join('\n')}
${fonts.map((font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`).join('\n')}
${head}
${icons}
<meta name="color-scheme" content="light dark">
</head>
<body${isStill ? ' inert' : ''}>
${body}
</body>
</html>
`;
}
