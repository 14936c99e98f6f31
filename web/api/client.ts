/** JSON calls to the server. upload.ts sends files. */
import { ApiFailure, endsSession, failureFrom } from './failure.ts';
import { sessionToken } from './session.ts';

export interface CallOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Sent as JSON. */
  body?: unknown;
  /** True by default: sends the session's token, if there is one. False for calls that need no session. */
  authenticated?: boolean;
  /** If the session has ended, only throws the failure, without signing out. */
  silent?: boolean;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

/** Its signal is the default of all calls. */
const signOut = new AbortController();

/** Aborts calls without a signal of their own, including all later ones. Call it only before leaving the document. */
export function endCallsForSignOut(): void {
  signOut.abort();
}

/**
 * Resolves to the response body. Throws ApiFailure, or the browser's error if the call is aborted. If the session has
 * ended, signs out (unauthorized.ts), unless the call is `silent` or not `authenticated`.
 */
export async function call<T>(path: string, options: CallOptions = {}): Promise<T> {
  return (await callWithEtag<T>(path, options)).data;
}

/** A response with its ETag. */
export type Versioned<T> = { data: T; etag: string | null };

/** Like `call`, with the ETag of the response. */
export async function callWithEtag<T>(path: string, options: CallOptions = {}): Promise<Versioned<T>> {
  const { method = 'GET', body, signal = signOut.signal } = options;
  const init: RequestInit = { method, headers: headersOf(options), signal };
  if (body !== undefined) init.body = JSON.stringify(body);
  const fail = (reason: unknown) => {
    throw signal.aborted ? reason : new ApiFailure('FETCH_ERROR');
  };
  const response = await fetch(path, init).catch(fail);
  const data = bodyOf<T>(response.status, await response.text().catch(fail), options);
  return { data, etag: response.headers.get('etag') };
}

/** Returns the body of a response, or throws and signs out like `call`. `success: false` counts as a failure. */
export function bodyOf<T>(status: number, text: string, options: CallOptions = {}): T {
  if (status >= 200 && status < 300) {
    const body = parsed(text) as { success?: boolean } | null | undefined;
    if (body?.success !== false) return body as T;
  }
  throw refused(failureFrom(status, text), options);
}

function parsed(text: string): unknown {
  try {
    return text ? JSON.parse(text) : undefined;
  } catch {
    // The page of a proxy.
    throw new ApiFailure('FETCH_ERROR');
  }
}

/** Returns the headers of a call, with the session's token unless `authenticated` is false. */
export function headersOf({ authenticated = true, body, headers }: CallOptions): Record<string, string> {
  const token = authenticated ? sessionToken() : null;
  return {
    accept: 'application/json',
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    ...headers,
  };
}

/** Returns the failure. Signs out as described at `call`, if the failure means that the session has ended. */
export function refused(
  failure: ApiFailure,
  { authenticated = true, silent = false }: CallOptions,
): ApiFailure {
  if (authenticated && !silent && !signOut.signal.aborted && endsSession(failure)) {
    void import('./unauthorized.ts').then((session) => session.endDeadSession());
  }
  return failure;
}
