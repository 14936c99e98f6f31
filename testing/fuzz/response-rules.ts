/** Rules for every response. */
import { errorBody } from '#contract/errors.ts';
import type { Received } from './exchange.ts';
import type { Attempt } from './requests.ts';
import { canary } from './values.ts';

/** Returns the rule that the response violates, or undefined. */
export function violationOf(
  { call, method }: Attempt,
  { status, headers, body }: Received,
): string | undefined {
  if (status >= 500 && status !== 503) return 'The site failed';
  const hasBody = method !== 'HEAD' && status !== 304 && status !== 204;
  if (!hasBody && body.length > 0) return 'The response must not have a body';
  if (headers['x-content-type-options'] !== 'nosniff' || !headers['content-security-policy'])
    return status === 304 ? undefined : 'Security headers are missing';

  const [type = ''] = (headers['content-type'] ?? '').split(';');
  if (hasBody && body.length > 0 && type === '') return 'The body has no content type';
  if (hasBody && type === 'text/html') {
    const text = body.toString();
    if (text.includes(canary)) return 'The page contains an unescaped tag from the request';
    if (!text.trimEnd().endsWith('</html>')) return 'The page is truncated';
  }
  const isJson = hasBody && type === 'application/json';
  const json = isJson ? parsed(body) : undefined;
  if (isJson && json === undefined) return 'The body is not valid JSON';
  if (isJson && status >= 400 && !errorBody.safeParse(json).success)
    return 'The body has not the shape of an error';
  if (!call) return undefined;

  // HEAD is not described, and one-time URLs do not accept it.
  if (method === 'HEAD' && status === 405) return undefined;
  const described = call.responses.get(status);
  if (!described) return `Status ${status} is not documented`;
  if (!hasBody || body.length === 0) return undefined;
  const validate = described.get(type);
  if (!validate) return `Type ${type} of status ${status} is not documented`;
  if (isJson && !validate(json)) {
    const [error] = validate.errors ?? [];
    return `The body does not match the schema: ${error?.instancePath ?? ''} ${error?.message ?? ''}`;
  }
  return undefined;
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}
