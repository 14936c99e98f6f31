/** Error responses as short values for comparisons. */
import { errorBody } from '#contract/errors.ts';
import type { Answer } from './site.ts';

/** Checks the body's shape. Returns `[status, code, message]`. */
export function failureOf(answer: Answer): [status: number, code: string, message: string] {
  const { code, message } = errorBody.parse(answer.json());
  return [answer.statusCode, code, message];
}

/** Like `failureOf`, without the message. */
export function codeOf(answer: Answer): [status: number, code: string] {
  const [status, code] = failureOf(answer);
  return [status, code];
}

/** Returns the field errors of a response. Other responses become status and body, for readable comparisons. */
export function issuesIn(answer: Answer): Record<string, string> {
  if (answer.statusCode !== 400) return { [`status ${answer.statusCode}`]: answer.body };
  const { code, issues = [] } = errorBody.parse(answer.json());
  if (code !== 'validation_failed') return { [code]: answer.body };
  return Object.fromEntries(issues.map(({ path, message }) => [path, message]));
}
