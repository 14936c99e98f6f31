import type { ErrorBody, Issue } from '#contract/errors.ts';

type FailureBody = Partial<ErrorBody> & { message: string };

/** A failed call. `status` is the HTTP status, or FETCH_ERROR without a response. `data` is the error body, if any. */
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

/** Returns true if the failure of an authenticated call means that the session has ended. `call` says what follows. */
export function endsSession(failure: unknown): boolean {
  return failure instanceof ApiFailure && (failure.status === 401 || failure.status === 422);
}

/** Returns the server's message, or `fallback`. */
export function failureMessage(failure: unknown, fallback: string): string {
  return (failure instanceof ApiFailure && failure.data?.message) || fallback;
}

/** Returns the server's messages about fields; [] if there are none. */
export function failureIssues(failure: unknown): Issue[] {
  return (failure instanceof ApiFailure && failure.data?.issues) || [];
}

/** Returns the failure of a response. Ignores a body without a `message`. */
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
