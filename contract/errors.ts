/** The codes of errors with their HTTP status and default message, and the error body. */
import './no-eval.ts';
import * as z from 'zod/mini';
import { authMessages, secondFactorMessages, sessionMessages } from './ui-text/account.ts';
import { categoryMessages, inboxMessages, orderMessages } from './ui-text/owner.ts';
import { secondFactorAsked } from './auth/security.ts';
import { failureMessages } from './failure-messages.ts';

export const validationMessages = {
  failed: failureMessages.validation_failed,
  title: 'Validation Error',
} as const;

/**
 * Code → HTTP status and default message. The browser signs the owner out on 401 and 422. So 422 is never used, and 401
 * only for a missing or ended session, a failed login, and a missing or wrong token for assistants or metrics.
 */
export const errorCatalogue = {
  malformed: { status: 400, message: 'The request is not valid.' },
  validation_failed: { status: 400, message: validationMessages.failed },
  wrong_password: { status: 400, message: authMessages.wrongPassword },
  invalid_code: { status: 400, message: authMessages.otpInvalid },
  invalid_token: { status: 400, message: authMessages.resetTokenInvalid },
  unauthorized: { status: 401, message: sessionMessages.unauthorized },
  invalid_credentials: { status: 401, message: authMessages.invalidCredentials },
  second_factor_required: { status: 403, message: secondFactorMessages.required },
  second_factor_over: { status: 403, message: secondFactorMessages.over },
  registration_closed: { status: 403, message: authMessages.registrationClosed },
  not_found: { status: 404, message: 'There is nothing at this address.' },
  method_not_allowed: { status: 405, message: 'This address does not accept this method.' },
  name_taken: { status: 409, message: 'This name is already taken.' },
  category_in_use: { status: 409, message: categoryMessages.cannotDelete },
  limit_reached: { status: 409, message: 'A limit of the site is reached.' },
  parent_full: { status: 409, message: 'The associated category has no room for more sub-categories.' },
  parent_invalid: { status: 409, message: categoryMessages.parentNotMain },
  list_changed: { status: 409, message: orderMessages.changedMeanwhile },
  backup_failed: { status: 409, message: 'Couldn’t create the backup.' },
  no_mail_server: { status: 409, message: inboxMessages.cannotAnswer },
  export_failed: { status: 409, message: 'Couldn’t export the site.' },
  stale: { status: 412, message: 'This was changed elsewhere. Reload to see the latest version.' },
  too_large: { status: 413, message: failureMessages.too_large },
  unsupported_media_type: { status: 415, message: 'This content type is not supported.' },
  range_not_satisfiable: { status: 416, message: 'The requested part of this file does not exist.' },
  rate_limited: { status: 429, message: failureMessages.rate_limited },
  internal: { status: 500, message: 'Something went wrong on the server.' },
  unavailable: { status: 503, message: failureMessages.unavailable },
} as const;

export type ErrorCode = keyof typeof errorCatalogue;

/** An error of one field: `path` is its API name, with dots for nested fields. */
export type Issue = { path: string; message: string };

const errorCodes = Object.keys(errorCatalogue) as [ErrorCode, ...ErrorCode[]];

/**
 * Body of every error. `issues` is present only for `validation_failed`, with one issue per faulty field, and
 * `second_factor` only for `second_factor_required`.
 */
export const errorBody = z.object({
  success: z.literal(false),
  message: z.string(),
  code: z.enum(errorCodes),
  issues: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
  second_factor: z.optional(secondFactorAsked),
});
export type ErrorBody = z.infer<typeof errorBody>;

/** Returns the first error of each field in schema order. */
export function issuesOf(error: z.core.$ZodError): Issue[] {
  const first = new Map<string, string>();
  for (const issue of error.issues) {
    // A fault in a list of texts is reported at the list, without the index; a fault in an entry that has fields at the
    // path of that field.
    const end = issue.path.findLastIndex((step) => typeof step === 'string');
    const path = issue.path.slice(0, end + 1).join('.');
    if (!first.has(path)) first.set(path, issue.message);
  }
  return [...first].map(([path, message]) => ({ path, message }));
}
