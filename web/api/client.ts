/** Every JSON call from the browser to the server goes through here; `upload.ts` sends files. */
import { ApiFailure, endsSession, failureFrom } from './failure.ts';
import { sessionToken } from './session.ts';

export interface CallOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Sent as JSON. */
  body?: unknown;
  /**
   * Whether the stored token is sent. True by default; false for login, register, codes and password resets.
   */
  authenticated?: boolean;
  /** Leaves it to the caller to deal with a dead session. */
  silent?: boolean;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

/**
 * Resolves to the answer's body. Throws ApiFailure; a dead session also ends in the browser (see
 * unauthorized.ts) unless `silent`.
 */
export async function call<T>(path: string, options: CallOptions = {}): Promise<T> {
  return (await callWithVersion<T>(path, options)).data;
}

/** As `call`, with the answer's ETag, which names the version. */
export async function callWithVersion<T>(
  path: string,
  options: CallOptions = {},
): Promise<{ data: T; etag: string | null }> {
  const { method = 'GET', body, signal } = options;
  const init: RequestInit = { method, headers: headersOf(options) };
  if (body !== undefined) init.body = JSON.stringify(body);
  if (signal) init.signal = signal;
  const response = await fetch(path, init).catch((reason: unknown) => {
    if (signal?.aborted) throw reason;
    throw new ApiFailure('FETCH_ERROR');
  });
  const data = bodyOf<T>(response.status, await response.text(), options);
  return { data, etag: response.headers.get('etag') };
}

/**
 * The body of an answer with this status and text. Throws ApiFailure, also for a body that says so itself
 * (`success: false`); a dead session ends as with `call`.
 */
export function bodyOf<T>(status: number, text: string, options: CallOptions = {}): T {
  if (status >= 200 && status < 300) {
    const body = (text ? JSON.parse(text) : undefined) as { success?: boolean } | null | undefined;
    if (body?.success !== false) return body as T;
  }
  throw refused(failureFrom(status, text), options);
}

/** The headers of a call, including the stored token if it is sent. */
export function headersOf({ authenticated = true, body, headers }: CallOptions): Record<string, string> {
  const token = authenticated ? sessionToken() : null;
  return {
    accept: 'application/json',
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    ...headers,
  };
}

/** Returns the failure. Ends the session in this browser if the failure says that it is dead. */
export function refused(
  failure: ApiFailure,
  { authenticated = true, silent = false }: CallOptions,
): ApiFailure {
  if (authenticated && !silent && endsSession(failure)) {
    void import('./unauthorized.ts').then(({ endDeadSession }) => endDeadSession());
  }
  return failure;
}
