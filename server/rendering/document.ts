/** The HTML documents around what is rendered. */
import type { RenderedPage } from '../../contract/rendering.ts';
import type { DocumentFiles } from './manifest.ts';

/** A public page. */
export function pageDocument({ head, body, state }: Pick<RenderedPage, 'head' | 'body' | 'state'>, files: DocumentFiles): string {
  return documentAround(
    head,
    files,
    `<div id="root">${body}</div>\n<script type="application/json" id="state">${state.replaceAll('<', '\\u003c')}</script>`,
  );
}

/** The document of the owner's pages, which the browser fills. */
export function ownerDocument(files: DocumentFiles): string {
  const head = '<title>Dashboard</title>\n<meta name="robots" content="noindex">';
  return documentAround(head, files, '<div id="root"></div>\n<noscript>The pages of the owner need JavaScript.</noscript>');
}

/** Scripts come last: a page is painted, read and followed without them, and on a slow line they would hold up what it is painted from. */
function documentAround(head: string, files: DocumentFiles, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<script src="${files.themeScript}"></script>
${head}
${files.fonts.map((font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`).join('\n')}
${files.styles.map((style) => `<link rel="stylesheet" href="${style}">`).join('\n')}
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="#faf9f6" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#121316" media="(prefers-color-scheme: dark)">
${files.preloads.map((module) => `<link rel="modulepreload" href="${module}" fetchpriority="low">`).join('\n')}
${files.modules.map((module) => `<script type="module" src="${module}" fetchpriority="low"></script>`).join('\n')}
</head>
<body>
${body}
</body>
</html>
`;
}
