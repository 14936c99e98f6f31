import { errorCatalogue, type ErrorCode, type Issue, validationMessages } from '#contract/errors.ts';
import type { SecondFactorAsked } from '#contract/auth/security.ts';

interface Details {
  /** Replaces the default message of the code. */
  message?: string;
  issues?: Issue[];
  /** The second step that the sign-in asks for. */
  secondFactor?: SecondFactorAsked;
  /** In whole seconds; sent as `Retry-After`. */
  retryAfter?: number;
  /** Accepted methods; sent as `Allow`. */
  allow?: string[];
}

/** An error with a code of `contract/errors.ts`; `kernel/http/error-handler.ts` turns it into the response. */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly code: ErrorCode;
  readonly details: Details;

  constructor(code: ErrorCode, details: Details = {}) {
    super(details.message ?? errorCatalogue[code].message);
    this.code = code;
    this.details = details;
  }
}

/** Returns the first message about a field if there is one, otherwise the error's message. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return (error instanceof Failure && error.details.issues?.[0]?.message) || error.message;
}

/** Returns the value. Throws `not_found` for undefined. */
export function found<T>(value: T | undefined): T {
  if (value === undefined) throw new Failure('not_found');
  return value;
}

/** Returns the `validation_failed` that a schema would cause, with one field and its message. */
export function fieldFailure(path: string, message: string): Failure {
  return new Failure('validation_failed', {
    message: validationMessages.failed,
    issues: [{ path, message }],
  });
}
