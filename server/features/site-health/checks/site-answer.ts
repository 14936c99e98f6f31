/** Asks an address of the site's settings whether a site answers there. */
import { health } from '#contract/paths.ts';
import { forwardedAddress } from '../../../kernel/http/health.routes.ts';
import { reasonIn } from '../check.ts';

/** Timeout of a request, in milliseconds. */
const timeoutMs = 10_000;

const get = (url: string) => fetch(url, { signal: AbortSignal.timeout(timeoutMs), redirect: 'manual' });

type Answer = 'a site' | 'something else' | { failure: string } | { leadsTo: string };

export async function answerOf(origin: string): Promise<Answer> {
  try {
    const response = await get(origin + health.live);
    const text = await response.text();
    const leadsTo = new URL(response.headers.get('location') ?? '', origin).origin;
    if (response.status >= 300 && response.status < 400 && leadsTo !== origin) return { leadsTo };
    return response.ok && /^\{"status":"ok"\}$/u.test(text) ? 'a site' : 'something else';
  } catch (error) {
    return { failure: reasonIn(error) };
  }
}

/** Returns whether visitors' addresses reach the site, in its own words; undefined without an answer. */
export async function forwardsThrough(publicUrl: string): Promise<boolean | undefined> {
  try {
    const response = await get(publicUrl + forwardedAddress);
    return ((await response.json()) as { forwarded?: boolean }).forwarded;
  } catch {
    return undefined;
  }
}
