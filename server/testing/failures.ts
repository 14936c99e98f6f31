/** What an answer says of a failure, in one short value for comparisons. */
import { errorBody } from '#contract/errors.ts';
import type { Answer } from './site.ts';

/** Checks the body's form, and answers `[status, code, message]`. */
export function failureOf(answer: Answer): [status: number, code: string, message: string] {
  const { code, message } = errorBody.parse(answer.json());
  return [answer.statusCode, code, message];
}

/** As `failureOf`, for where the sentence is another test's matter. */
export function codeOf(answer: Answer): [status: number, code: string] {
  const [status, code] = failureOf(answer);
  return [status, code];
}

/** The faulty fields of a refused body: name → sentence. */
export function issuesIn(answer: Answer): Record<string, string> {
  const { code, issues = [] } = errorBody.parse(answer.json());
  if (code !== 'validation_failed' || answer.statusCode !== 400)
    throw new Error(`Not refused for its fields: ${answer.statusCode} ${answer.body}`);
  return Object.fromEntries(issues.map(({ path, message }) => [path, message]));
}
