import { type FeedFormat, feedAddress, feedFormats } from '#contract/discovery-addresses.ts';
import type { App } from '../../kernel/http/schemas.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { type FeedsParts, feedsService, type Feed, type FeedsService } from './feeds.service.ts';
import { found } from '../../lib/failure.ts';
import { atomFeed } from './atom.ts';

/** JSON Feed 1.1 (jsonfeed.org/version/1.1). */
function jsonFeed({ title, description, language, page, json, author, items }: Feed): string {
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

type Others = Pick<FeedsParts, 'catalogue' | 'publicProjects' | 'siteContent'>;

export function feedsFeature(kernel: Kernel, others: Others) {
  const feeds = feedsService({ ...kernel, ...others });
  return { routes: (app: App) => feedsRoutes(app, { ...kernel, feeds }) };
}

const writers: Record<FeedFormat, (feed: Feed) => string> = { atom: atomFeed, json: jsonFeed };

/** Feeds of the newest projects: of the site and of each category. */
function feedsRoutes(app: App, { feeds, cache }: Kernel & { feeds: FeedsService }): void {
  async function content(format: FeedFormat, categoryName?: string) {
    const feed = found(await feeds.read(categoryName));
    return {
      status: 200,
      type: `${feedFormats[format].type}; charset=utf-8`,
      body: writers[format](feed),
      cacheControl: 'no-cache',
    };
  }

  for (const format of Object.keys(writers) as FeedFormat[]) {
    const { ofSite, ofCategory } = feedFormats[format];
    app.get(ofSite, { schema: { hide: true } }, (request, reply) =>
      cache.reply(request, reply, ofSite, () => content(format)),
    );

    app.get<{ Params: { category: string } }>(
      ofCategory.route,
      { schema: { hide: true } },
      async (request, reply) => {
        const name = found(await feeds.categoryName(request.params.category));
        const address = feedAddress(format, name);
        if (request.url.split('?', 1)[0] !== address)
          return reply.header('cache-control', 'no-cache').redirect(address, 301);
        return cache.reply(request, reply, address, () => content(format, name));
      },
    );
  }
}
