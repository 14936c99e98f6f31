/** The error that a failed call throws. */
import type { ErrorBody, Issue } from '#contract/errors.ts';

/**
 * A failed call: the HTTP status, or FETCH_ERROR when no answer came, and the server's body if there was one.
 */
export class ApiFailure extends Error {
  readonly status: number | 'FETCH_ERROR';
  readonly data: ErrorBody | undefined;

  constructor(status: number | 'FETCH_ERROR', data?: ErrorBody) {
    super(data?.message ?? `The call failed (${status})`);
    this.name = 'ApiFailure';
    this.status = status;
    this.data = data;
  }
}

/**
 * True for a failure that means that the session is dead. The browser is then going to the login page, which
 * says why.
 */
export function endsSession(failure: unknown): boolean {
  return failure instanceof ApiFailure && (failure.status === 401 || failure.status === 422);
}

/** The server's own sentence, or `fallback` when it sent none. */
export function failureMessage(failure: unknown, fallback: string): string {
  return (failure instanceof ApiFailure && failure.data?.message) || fallback;
}

/** What the server says is wrong, field by field. */
export function failureIssues(failure: unknown): Issue[] {
  return (failure instanceof ApiFailure && failure.data?.issues) || [];
}

/** The failure of an answer with this status and text. A text that is not the error body is dropped. */
export function failureFrom(status: number, text: string): ApiFailure {
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body === 'object' && body !== null && 'message' in body)
      return new ApiFailure(status, body as ErrorBody);
  } catch {
    // The page of a proxy, or an empty body.
  }
  return new ApiFailure(status);
}
