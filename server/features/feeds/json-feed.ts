import type { Feed } from './feeds.service.ts';

/** JSON Feed 1.1 (jsonfeed.org/version/1.1). */
export function jsonFeed({ title, description, language, page, json, author, items }: Feed): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: page,
    feed_url: json,
    ...(description && { description }),
    language,
    authors: [{ name: author.name, url: author.page }],
    items: items.map((item) => ({
      id: item.id,
      url: item.page,
      title: item.title,
      content_html: item.html,
      summary: item.summary,
      ...(item.picture && { image: item.picture.address }),
      date_published: item.published,
      date_modified: item.updated,
      tags: item.tags,
    })),
  });
}
