/** Atom feeds (RFC 4287). */
import { xmlText } from '../../lib/text.ts';
import type { Feed, FeedItem } from './feeds.service.ts';

export function atomFeed({ title, description, language, page, atom, author, updated, items }: Feed): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">
${[
  element('id', atom),
  element('title', title),
  description && element('subtitle', description),
  element('updated', updated),
  link({ rel: 'self', type: 'application/atom+xml', href: atom }),
  link({ rel: 'alternate', type: 'text/html', href: page }),
  `<author>${element('name', author.name)}${element('uri', author.page)}</author>`,
  ...items.map(entry),
]
  .filter(Boolean)
  .join('\n')}
</feed>
`;
}

function entry({ id, page, title, summary, html, published, updated, picture, tags }: FeedItem): string {
  return [
    '<entry>',
    element('id', id),
    element('title', title),
    link({ rel: 'alternate', type: 'text/html', href: page }),
    element('published', published),
    element('updated', updated),
    ...tags.map((term) => `<category${attributes({ term })}/>`),
    picture && link({ rel: 'enclosure', type: picture.type, href: picture.address }),
    summary && element('summary', summary),
    `<content type="html">${xmlText(html)}</content>`,
    '</entry>',
  ]
    .filter(Boolean)
    .join('\n');
}

function element(name: string, text: string): string {
  return `<${name}>${xmlText(text)}</${name}>`;
}

function link(values: { rel: string; type: string | undefined; href: string }): string {
  return `<link${attributes(values)}/>`;
}

function attributes(values: Record<string, string | undefined>): string {
  return Object.entries(values)
    .map(([name, value]) => (value === undefined ? '' : ` ${name}="${xmlText(value)}"`))
    .join('');
}
