/** Error responses as short values for comparisons. */
import { errorBody } from '#contract/errors.ts';
import type { TestResponse } from './site.ts';

/** Checks the body's shape. Returns `[status, code, message]`. */
export function failureOf(response: TestResponse): [status: number, code: string, message: string] {
  const { code, message } = errorBody.parse(response.json());
  return [response.statusCode, code, message];
}

/** Like `failureOf`, without the message. */
export function codeOf(response: TestResponse): [status: number, code: string] {
  const [status, code] = failureOf(response);
  return [status, code];
}

/** Returns the field errors of a response. Other responses become status and body, for readable comparisons. */
export function issuesIn(response: TestResponse): Record<string, string> {
  if (response.statusCode !== 400) return { [`status ${response.statusCode}`]: response.body };
  const { code, issues = [] } = errorBody.parse(response.json());
  if (code !== 'validation_failed') return { [code]: response.body };
  return Object.fromEntries(issues.map(({ path, message }) => [path, message]));
}
