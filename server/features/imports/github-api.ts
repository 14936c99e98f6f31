/**
 * Reads the public repositories of a GitHub user. The host is a setting and redirects are not followed, so
 * user names cannot lead elsewhere.
 */
import * as z from 'zod/mini';
import { gitHubFaults } from '#contract/imports/import-texts.ts';
import { fieldFailure } from '../../lib/failure.ts';
import { repositoriesPerPage } from './github.ts';

const timeoutMs = 10_000;
/** Maximum size of a response. The largest ones have 800,000 bytes. */
const maxBytes = 4 * 1024 * 1024;

const secondsLeft = z.coerce.number().check(z.int(), z.minimum(0));

interface GitHub {
  /** Without a trailing slash; 'off' disables it. */
  api: string;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** Returns the response body: up to 100 repositories, last changed first. Throws `validation_failed` for `address`. */
export async function repositoriesOf(user: string, { api, now }: GitHub): Promise<Uint8Array> {
  if (api === 'off') throw refused(gitHubFaults.off);
  const query = new URLSearchParams({ per_page: String(repositoriesPerPage), sort: 'pushed' });
  try {
    const response = await fetch(`${api}/users/${encodeURIComponent(user)}/repos?${query.toString()}`, {
      headers: { accept: 'application/vnd.github+json', 'user-agent': 'Vitrine' },
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.status !== 200) {
      await response.body?.cancel();
      throw refused(faultOf(response, now()));
    }
    return await bodyOf(response);
  } catch (error) {
    // Errors of fetch: no connection, timeout, aborted body.
    throw error instanceof TypeError || error instanceof DOMException
      ? refused(gitHubFaults.unreachable)
      : error;
  }
}

function faultOf({ status, headers }: Response, now: number): string {
  if (status === 404) return gitHubFaults.unknown;
  if (status !== 403 && status !== 429) return gitHubFaults.odd;
  const reset = secondsLeft.safeParse(headers.get('x-ratelimit-reset') ?? Number.NaN);
  const minutes = reset.success ? Math.ceil((reset.data * 1000 - now) / 60_000) : undefined;
  return gitHubFaults.limited(minutes !== undefined && minutes > 0 ? minutes : undefined);
}

async function bodyOf(response: Response): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > maxBytes) throw refused(gitHubFaults.odd);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function refused(message: string) {
  return fieldFailure('address', message);
}
