/** A failure of the catalogue, thrown by name and turned into the one error body by error-handler.ts. */
import { type ErrorCode, errorCatalogue, type Issue } from '#contract/errors.ts';
import { validationMessages } from '#contract/ui-text/validation.ts';
import type { SecondFactorAsked } from '#contract/auth/security.ts';

interface Details {
  /** A sentence more precise than the catalogue's. */
  message?: string;
  issues?: Issue[];
  /** How a sign-in goes on. */
  secondFactor?: SecondFactorAsked;
  /** Whole seconds until it is worth trying again; becomes `Retry-After`. */
  retryAfter?: number;
  /** The methods that the address takes; becomes `Allow`. */
  allow?: string[];
}

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

/** `validation_failed` for one field, as a schema would have made it. */
export function fieldFailure(path: string, message: string): Failure {
  return new Failure('validation_failed', {
    message: validationMessages.failed,
    issues: [{ path, message }],
  });
}
