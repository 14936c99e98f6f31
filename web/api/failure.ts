/** The error that a failed call throws. */
import type { ErrorBody, Issue } from '#contract/errors.ts';

/** The body of a failed call, with a sentence. Another server than ours may send `error` and no more. */
export type FailureBody = Partial<Omit<ErrorBody, 'message'>> & { message: string; error?: unknown };

/**
 * A failed call: the HTTP status, or FETCH_ERROR when no answer came, and the server's body if there was one.
 */
export class ApiFailure extends Error {
  readonly status: number | 'FETCH_ERROR';
  readonly data: FailureBody | undefined;

  constructor(status: number | 'FETCH_ERROR', data?: FailureBody) {
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

/**
 * The failure of an answer with this status and text. The sentence is the body's `message`, else its `error`; a
 * text without either is dropped.
 */
export function failureFrom(status: number, text: string): ApiFailure {
  try {
    const body = JSON.parse(text) as Partial<FailureBody> | null;
    const message = [body?.message, body?.error].find((one) => typeof one === 'string' && one !== '');
    if (message) return new ApiFailure(status, { ...body, message: message as string });
  } catch {
    // The page of a proxy, or an empty body.
  }
  return new ApiFailure(status);
}
