/** Sends a notification to IndexNow: https://www.indexnow.org/documentation. */
import { indexNowFaults } from '#contract/site/index-now.ts';

/** The shared endpoint, which forwards to all participating search engines. */
export const indexNowEndpoint = 'https://api.indexnow.org/indexnow';

const timeoutMs = 10_000;

interface Notification {
  endpoint: string;
  /** The site's origin, which serves the key at `/<key>.txt`. */
  origin: string;
  key: string;
  paths: readonly string[];
}

/** Returns '' on success, otherwise the reason as a sentence. Does not follow redirects. */
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
