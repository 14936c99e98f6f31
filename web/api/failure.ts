/** What a call that did not succeed is thrown as. */
import type { ErrorBody, Issue } from '#contract/errors.ts';

/**
 * A failed call: the HTTP status, or FETCH_ERROR when no answer came, and the server's body where there was
 * one.
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
 * True for the answer to a call whose session is dead. The owner is then on the way to the login page, which
 * says why.
 */
export function endsSession(failure: unknown): boolean {
  return failure instanceof ApiFailure && (failure.status === 401 || failure.status === 422);
}

/** The server's own sentence, or `fallback` when it sent none. */
export function failureMessage(failure: unknown, fallback: string): string {
  return (failure instanceof ApiFailure && failure.data?.message) || fallback;
}

/** The fields that the server found fault with. */
export function failureIssues(failure: unknown): Issue[] {
  return (failure instanceof ApiFailure && failure.data?.issues) || [];
}

/** The failure that an answer's status and text stand for. A text that is not the error body is dropped. */
export function failureFrom(status: number, text: string): ApiFailure {
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body === 'object' && body !== null && 'message' in body)
      return new ApiFailure(status, body as ErrorBody);
  } catch {
    // A proxy's page, or nothing at all.
  }
  return new ApiFailure(status);
}
