/** Failed answers as short values that a test can compare. */
import { errorBody } from '#contract/errors.ts';
import type { Answer } from './site.ts';

/** Checks the body's shape, and answers `[status, code, message]`. */
export function failureOf(answer: Answer): [status: number, code: string, message: string] {
  const { code, message } = errorBody.parse(answer.json());
  return [answer.statusCode, code, message];
}

/** As `failureOf` without the message, which another test checks. */
export function codeOf(answer: Answer): [status: number, code: string] {
  const [status, code] = failureOf(answer);
  return [status, code];
}

/**
 * The faulty fields of a refused body, each with its message. Any other answer comes as its status and body,
 * so that a comparison that fails shows both.
 */
export function issuesIn(answer: Answer): Record<string, string> {
  if (answer.statusCode !== 400) return { [`status ${answer.statusCode}`]: answer.body };
  const { code, issues = [] } = errorBody.parse(answer.json());
  if (code !== 'validation_failed') return { [code]: answer.body };
  return Object.fromEntries(issues.map(({ path, message }) => [path, message]));
}
