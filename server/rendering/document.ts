/** The HTML documents that rendered pages stand in. */
import { escapeMarkup } from '#contract/markup.ts';
import type { RenderedPage } from '#contract/rendering.ts';
import type { Direction, Language, Site } from '#contract/site.ts';
import { iconInDocument } from './icon.ts';
import type { DocumentFiles } from './manifest.ts';
import { speculationRules } from './speculation-rules.ts';

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
  files: DocumentFiles,
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
export function ownerDocument(files: DocumentFiles): string {
  return filledByScript(files, 'Dashboard', 'The pages of the owner need JavaScript.');
}

/** The document of the live preview, which the owner's form fills, in the language of the site. */
export function previewFrameDocument(
  files: DocumentFiles,
  site: Pick<Site, 'language' | 'direction'>,
): string {
  return filledByScript(files, 'Live preview', 'The preview needs JavaScript.', site);
}

function filledByScript(
  files: DocumentFiles,
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
export function failureDocument(files: DocumentFiles, message: string): string {
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
  head: string;
  body: string;
}

/**
 * The first script stands before the style sheet, for which it would have to wait, and after the colours that it
 * chooses from.
 */
function documentAround(
  { firstScript, styles }: DocumentFiles,
  { firstAttributes = '', language = 'en', direction = 'ltr', fonts, head, body }: DocumentParts,
): string {
  return `<!doctype html>
<html lang="${language}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="theme-color" content="#faf9f6" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#121316" media="(prefers-color-scheme: dark)">
${'src' in firstScript ? `<script src="${firstScript.src}"${firstAttributes}></script>` : `<script${firstAttributes}>${firstScript.text}</script>`}
${styles.map((style) => `<link rel="stylesheet" href="${style}">`).join('\n')}
${fonts.map((font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`).join('\n')}
${head}
<link rel="icon" href="${iconInDocument}" type="image/svg+xml">
<meta name="color-scheme" content="light dark">
</head>
<body>
${body}
</body>
</html>
`;
}
