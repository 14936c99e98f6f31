/** Reads the head of a page from its HTML. */

interface StructuredData {
  '@context': unknown;
  '@graph': Record<string, unknown>[];
}

/** Returns the meta elements and the canonical link by name; the title as `title`. */
export function headOf(html: string): Record<string, string> {
  const head = html.slice(0, html.indexOf('</head>'));
  const metas = [...head.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)">/g)];
  const title = /<title>([^<]*)<\/title>/.exec(head)?.[1] ?? '';
  const canonical = /<link rel="canonical" href="([^"]*)">/.exec(head)?.[1];
  const entries = metas.map(([, name = '', content = '']) => [name, content] as const);
  const all = [
    ...entries,
    ['title', title] as const,
    ...(canonical ? [['canonical', canonical] as const] : []),
  ];
  return Object.fromEntries(all.map(([name, content]) => [name, unescaped(content)]));
}

/** Returns the page's structured data, or undefined. */
export function structuredDataOf(html: string): StructuredData | undefined {
  const text = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html)?.[1];
  return text === undefined ? undefined : (JSON.parse(text) as StructuredData);
}

function unescaped(text: string): string {
  const marks: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
  return text.replaceAll(/&(#?\w+);/g, (whole, name: string) => marks[name] ?? whole);
}
