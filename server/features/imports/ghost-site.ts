/** A Ghost site read by its Content API: public posts and pages with tags. */
import * as z from 'zod/mini';
import { addressFaults } from '#contract/imports/import-texts.ts';
import { importLimits } from '#contract/imports/import-limits.ts';
import { DownloadError, type Get } from '../../lib/public-download.ts';
import { fieldFailure } from '../../lib/failure.ts';
import { UnreadableError } from './found.ts';
import { jsonOf, parseJson } from './json.ts';

/** The most that an answer can have. */
const perPage = 100;

const count = z.object({
  meta: z.object({ pagination: z.object({ total: z.int().check(z.nonnegative()) }) }),
});

/** Returns what `readGhost` reads. `api` is the address of the Content API. */
export async function fetchGhost(api: string, key: string, get: Get): Promise<Uint8Array> {
  const ask = async (what: string, query: Record<string, string> = {}) => {
    const url = new URL(`${what}/`, api.replace(/\/?$/, '/'));
    url.search = new URLSearchParams({ key, ...query }).toString();
    return (await get(url.href)).bytes;
  };
  const all = async (what: 'posts' | 'pages') => {
    const { data: first } = z.safeParse(
      count,
      parseJson((await ask(what, { limit: '1', fields: 'id' })).toString()),
    );
    if (!first) throw new UnreadableError(addressFaults.unknown);
    const number = Math.min(first.meta.pagination.total, importLimits.items);
    const answers: Uint8Array[] = [];
    for (let page = 1; (page - 1) * perPage < number; page += 1)
      answers.push(await ask(what, { limit: String(perPage), page: String(page), include: 'tags' }));
    return answers;
  };
  try {
    return jsonOf({
      posts: await all('posts'),
      pages: await all('pages'),
      settings: [await ask('settings')],
    });
  } catch (error) {
    const isKeyRefused =
      error instanceof DownloadError &&
      typeof error.fault === 'object' &&
      [401, 403].includes(error.fault.status);
    throw isKeyRefused ? fieldFailure('key', addressFaults.wrongKey) : error;
  }
}
