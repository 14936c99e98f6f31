import type { ErrorBody, Issue } from '#contract/errors.ts';

export type FailureBody = Partial<ErrorBody> & { message: string };

/** A failed call. `status` is the HTTP status, or FETCH_ERROR without a response; `data` the error body, if any. */
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

/** Returns true if the session has ended. The browser is then already opening the login page, which explains it. */
export function endsSession(failure: unknown): boolean {
  return failure instanceof ApiFailure && (failure.status === 401 || failure.status === 422);
}

/** Returns the server's message, or `fallback`. */
export function failureMessage(failure: unknown, fallback: string): string {
  return (failure instanceof ApiFailure && failure.data?.message) || fallback;
}

/** Returns the server's messages by field. */
export function failureIssues(failure: unknown): Issue[] {
  return (failure instanceof ApiFailure && failure.data?.issues) || [];
}

/** Returns the failure of a response. Texts other than the body's `message` are ignored. */
export function failureFrom(status: number, text: string): ApiFailure {
  try {
    const body = JSON.parse(text) as Partial<FailureBody> | null;
    const message = body?.message;
    if (typeof message === 'string' && message) return new ApiFailure(status, { ...body, message });
  } catch {
    // A proxy's page or an empty body.
  }
  return new ApiFailure(status);
}
