/** The HTML documents around rendered pages. */
import { escapeMarkup } from '#contract/text/text.ts';
import type { RenderedPage } from '#contract/rendering.ts';
import type { Site } from '#contract/site-settings/site-settings.ts';
import type { Direction, Language } from '#contract/locales/locales.ts';
import { installation } from '../process/command-line.ts';
import type { DocumentFiles } from './manifest.ts';
import { speculationRules } from './speculation-rules.ts';
import type { ThemeMarkup } from './theme.ts';

export type ThemedFiles = DocumentFiles & ThemeMarkup;

const accentedLetter = /[\u00c0-\u00ff]/;
/**
 * Common characters of the file of accented letters (`scripts/site-fonts.ts`), as they are written in JSON. Without a
 * preload, they first appear in another font.
 */
const accented = new RegExp(`${accentedLetter.source}|[#$%\u00a9\u2022\u20ac]|\\\\"`);

/**
 * Delays the first paint until the masthead is complete, because its last button moves the others. Names the element
 * after it, because Chromium waits only for the start of an element.
 */
const wholeMasthead = '<link rel="expect" href="#content" blocking="render">';

/** A public page. The first script loads its modules after the first paint. */
export function pageDocument(
  { head, body, state, catalogue, language, direction }: Omit<RenderedPage, 'status' | 'page'>,
  files: ThemedFiles,
): string {
  // The state contains all of the owner's texts and is much shorter than the page.
  const isAccented = accented.test(state) || accentedLetter.test(catalogue);
  return htmlDocument(files, {
    fonts: isAccented ? [...files.fonts, ...files.accentedFonts] : files.fonts,
    scriptAttributes: ` data-modules="${[...files.preloads, ...files.modules].join(' ')}"`,
    language,
    direction,
    head: `${head}\n${wholeMasthead}\n<script type="speculationrules">${speculationRules}</script>`,
    body: [`<div id="root">${body}</div>`, data('state', state), data('catalogue', catalogue)].join('\n'),
  });
}

/** JSON for the page's scripts. */
function data(id: string, json: string): string {
  return `<script type="application/json" id="${id}">${json.replaceAll('<', '\\u003c')}</script>`;
}

/** The empty document of the owner's pages. It names the kind of installation, for the guide. */
export function ownerDocument(files: ThemedFiles): string {
  return clientRendered(
    { ...files, rootAttributes: `${files.rootAttributes} data-installation="${installation}"` },
    'Dashboard',
    'The pages of the owner need JavaScript.',
  );
}

/** The empty document of the frame in an editor's window, into which the window renders the edited page. */
export function previewFrameDocument(files: ThemedFiles, site: Pick<Site, 'language' | 'direction'>): string {
  return clientRendered(files, 'Page', 'The page needs JavaScript.', site);
}

/** A public page as an inert preview without scripts. */
export function inertDocument(
  { body, language, direction }: Pick<RenderedPage, 'body' | 'language' | 'direction'>,
  files: ThemedFiles,
): string {
  return htmlDocument(files, {
    language,
    direction,
    fonts: files.fonts,
    isInert: true,
    head: '<title>Preview</title>\n<meta name="robots" content="noindex">',
    body: `<div id="root">${body}</div>`,
  });
}

function clientRendered(
  files: ThemedFiles,
  title: string,
  withoutScripts: string,
  { language, direction }: Partial<Pick<Site, 'language' | 'direction'>> = {},
): string {
  return htmlDocument(files, {
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

/** Shown if a page cannot be rendered. Uses the classes of NotFoundPage.tsx. */
export function failureDocument(files: ThemedFiles, message: string): string {
  const text = escapeMarkup(message);
  return htmlDocument(files, {
    fonts: files.fonts,
    head: `<title>${text}</title>\n<meta name="robots" content="noindex">`,
    body: `<main class="site-width py-(--section)">
<h1 class="mt-2 text-title font-semibold tracking-title">${text}</h1>
<p class="mt-4 max-w-prose text-lead text-muted"><a href="">Try again</a></p>
</main>`,
  });
}

interface DocumentParts {
  /** Fonts to preload. */
  fonts: readonly string[];
  /** Attributes of the first script's element. */
  scriptAttributes?: string;
  language?: Language | undefined;
  direction?: Direction | undefined;
  /** Makes the document inert and without scripts; content that scripts reveal is visible. */
  isInert?: boolean;
  head: string;
  body: string;
}

/** The first script precedes the style sheet, which would delay it, and follows the colours that it reads. */
function htmlDocument(
  { firstScript, styles, rootAttributes, colours, icons }: ThemedFiles,
  {
    scriptAttributes = '',
    language = 'en',
    direction = 'ltr',
    fonts,
    isInert = false,
    head,
    body,
  }: DocumentParts,
): string {
  const script =
    'src' in firstScript
      ? `<script src="${firstScript.src}"${scriptAttributes}></script>`
      : `<script${scriptAttributes}>${firstScript.text}</script>`;
  return `<!doctype html>
<html lang="${language}" dir="${direction}"${rootAttributes}${isInert ? ' data-script' : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${colours}
${isInert ? '' : script}
${styles.map((style) => `<link rel="stylesheet" href="${style}">`).join('\n')}
${fonts.map((font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`).join('\n')}
${head}
${icons}
<meta name="color-scheme" content="light dark">
</head>
<body${isInert ? ' inert' : ''}>
${body}
</body>
</html>
`;
}
