/** Addresses that a custom page cannot have. */
import { themeFrame } from '../appearance/appearance.ts';
import { mcpEndpoint } from '../assistants/assistants.ts';
import { movedAdminPages } from '../admin-pages.ts';
import { api, health, pages } from '../addresses.ts';
import { publicPages } from '../public-pages.ts';

/** Addresses of files and of the metrics, which are not in `pages` and `api`. */
const others = ['/assets', '/category-icons', '/icon', '/share', '/metrics'];

const ofPages = Object.entries(publicPages)
  .filter(([name]) => name !== 'custom')
  .flatMap(([, patterns]): readonly string[] => patterns);

/** First path segments of the site's addresses. The build for browsers has only `isReserved` with the finished list. */
export const reservedSegments: ReadonlySet<string | undefined> = new Set(
  [
    ...ofPages,
    ...Object.keys(movedAdminPages),
    ...Object.values(pages),
    ...Object.values(api),
    ...Object.values(health),
    themeFrame.path,
    mcpEndpoint,
    ...others,
  ]
    .filter((address) => typeof address === 'string')
    // `/settings` itself is free, because custom pages of earlier releases may have it.
    .filter((address) => !address.startsWith('/settings/'))
    .map((address) => /^\/([^/:?#]*)/.exec(address)?.[1]),
);

/** Returns true if the site itself uses `/slug` or an address below it, except for `settings`. */
export function isReserved(slug: string): boolean {
  return reservedSegments.has(slug);
}
