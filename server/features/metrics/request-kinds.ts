/** Groups requests by their address, so that no input of a client becomes a label. */
import { mcpEndpoint } from '#contract/auth/assistants.ts';
import { feedFormats, sitemapAddress } from '#contract/site/discovery.ts';
import { ownerPages } from '#contract/owner-pages.ts';
import { api, health, pages } from '#contract/paths.ts';
import { publicPages } from '#contract/public-pages.ts';

export const requestKinds = ['page', 'api', 'asset', 'picture', 'visit', 'feed', 'other'] as const;
export type RequestKind = (typeof requestKinds)[number];

/** By the first segment of the path. */
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
  ...Object.values(health).map((path): [string, RequestKind] => [firstStep(path), 'other']),
  [firstStep(sitemapAddress), 'feed'],
  ...Object.values(feedFormats).map(({ ofSite }): [string, RequestKind] => [firstStep(ofSite), 'feed']),
]);

const pictureOfApi = /\/(?:image|pictures|photo)(?:\/|$)/;

/** `url` is the raw request target with its query. */
export function kindOf(url: string): RequestKind {
  const end = url.indexOf('?');
  const path = end === -1 ? url : url.slice(0, end);
  const first = firstStep(path);
  const kind = byFirstStep.get(first) ?? (isPageAddress(path) ? 'page' : 'other');
  if (path === api.visits) return 'visit';
  if (kind === 'api') return pictureOfApi.test(path) ? 'picture' : kind;
  if (first !== 'category') return kind;
  // Public pages of categories share this prefix with the API.
  if (path === api.categories || /^\/category\/\d+$/.test(path)) return 'api';
  return Object.values(feedFormats).some(({ ofSite }) => path.endsWith(ofSite)) ? 'feed' : kind;
}

/** Matches addresses that pages of the owner's own may have. */
function isPageAddress(path: string): boolean {
  return /^\/[^/.]+$/.test(path);
}

function firstStep(path: string): string {
  const end = path.indexOf('/', 1);
  return path.slice(1, end === -1 ? undefined : end);
}
