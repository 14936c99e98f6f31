/** What a request is about, in a few words: nothing that somebody sends becomes a label. */
import { mcpEndpoint } from '#contract/auth/assistants.ts';
import { feedFormats, sitemapAddress } from '#contract/site/discovery.ts';
import { ownerPages } from '#contract/owner-pages.ts';
import { api, pages } from '#contract/paths.ts';
import { publicPages } from '#contract/public-pages.ts';

export const requestKinds = ['page', 'api', 'asset', 'picture', 'visit', 'feed', 'other'] as const;
export type RequestKind = (typeof requestKinds)[number];

/** By the first step of an address. Of those that fit more than one kind, the more special is looked for first. */
const byFirstStep = new Map<string, RequestKind>([
  ...Object.values(publicPages)
    .flatMap((patterns): readonly string[] => patterns)
    .filter((pattern) => !pattern.startsWith('/:'))
    .map((pattern): [string, RequestKind] => [firstStep(pattern), 'page']),
  ...[...ownerPages, pages.dashboard, pages.preview, pages.previewFrame].map(
    (path): [string, RequestKind] => [firstStep(path), 'page'],
  ),
  ['api', 'api'],
  [firstStep(mcpEndpoint), 'api'],
  ['resume.json', 'api'],
  ['assets', 'asset'],
  ['share', 'picture'],
  ['icon', 'picture'],
  ['favicon.ico', 'picture'],
  ['favicon.svg', 'picture'],
  [firstStep(sitemapAddress), 'feed'],
  ...Object.values(feedFormats).map(({ file }): [string, RequestKind] => [file, 'feed']),
]);

const pictureOfApi = /\/(?:image|pictures|photo)(?:\/|$)/;
const feedOfCategory = new RegExp(
  `/(?:${Object.values(feedFormats)
    .map(({ file }) => RegExp.escape(file))
    .join('|')})$`,
);

/** `url` as it was sent, with its query. */
export function kindOf(url: string): RequestKind {
  const end = url.indexOf('?');
  const path = end === -1 ? url : url.slice(0, end);
  const first = firstStep(path);
  const kind = byFirstStep.get(first) ?? (first.startsWith('sitemap-') ? 'feed' : 'other');
  if (path === api.visits) return 'visit';
  if (kind === 'api') return pictureOfApi.test(path) ? 'picture' : kind;
  if (first !== 'category') return kind;
  // The categories' calls have an address like pages.
  if (path === api.categories || /^\/category\/\d+$/.test(path)) return 'api';
  return feedOfCategory.test(path) ? 'feed' : kind;
}

function firstStep(path: string): string {
  const end = path.indexOf('/', 1);
  return path.slice(1, end === -1 ? undefined : end);
}
