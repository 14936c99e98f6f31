/** One call of IndexNow, as indexnow.org/documentation describes it. */
import { indexNowFaults } from '#contract/site/index-now.ts';

/** Shared by the search engines that take part: what one is told, the others know. */
export const indexNowEndpoint = 'https://api.indexnow.org/indexnow';

/** The most that one call may take, in milliseconds. */
const longestCall = 10_000;

interface Told {
  endpoint: string;
  /** The origin of the site, whose file `/<key>.txt` holds the key. */
  origin: string;
  key: string;
  paths: readonly string[];
}

/**
 * Answers why not, in a sentence; '' when it was taken. No redirect is followed, and of the answer the status alone
 * is read.
 */
export async function tell({ endpoint, origin, key, paths }: Told, stop: AbortSignal): Promise<string> {
  try {
    const { status, body } = await fetch(endpoint, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.any([stop, AbortSignal.timeout(longestCall)]),
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify({
        host: new URL(origin).host,
        key,
        keyLocation: `${origin}/${key}.txt`,
        urlList: paths.map((path) => new URL(path, origin).href),
      }),
    });
    await body?.cancel();
    return status === 200 || status === 202 ? '' : indexNowFaults.status(status);
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    return isLate ? indexNowFaults.timeout : indexNowFaults.unreachable;
  }
}
