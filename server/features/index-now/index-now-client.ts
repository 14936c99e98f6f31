/** One call of IndexNow, as indexnow.org/documentation describes it. */
import { indexNowFaults } from '#contract/site/index-now.ts';

/** Shared by the search engines that take part: each passes on what it receives. */
export const indexNowEndpoint = 'https://api.indexnow.org/indexnow';

/** Timeout of a call. */
const timeoutMs = 10_000;

interface Notification {
  endpoint: string;
  /** The origin of the site, whose file `/<key>.txt` holds the key. */
  origin: string;
  key: string;
  paths: readonly string[];
}

/**
 * Returns '' on success, else the reason of the failure in a sentence. It follows no redirect, and reads only the status
 * of the response.
 */
export async function notifySearchEngines(
  { endpoint, origin, key, paths }: Notification,
  stop: AbortSignal,
): Promise<string> {
  try {
    const { status, body } = await fetch(endpoint, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.any([stop, AbortSignal.timeout(timeoutMs)]),
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
