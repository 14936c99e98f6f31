/** Rules for every response. */
import { errorBody } from '#contract/errors.ts';
import type { Received } from './exchange.ts';
import type { Attempt } from './requests.ts';
import { canary } from './values.ts';

/** Returns the error of the response, or undefined. */
export function faultOf({ call, method }: Attempt, { status, headers, body }: Received): string | undefined {
  if (status >= 500 && status !== 503) return 'The site failed';
  const hasBody = method !== 'HEAD' && status !== 304 && status !== 204;
  if (!hasBody && body.length > 0) return 'There must be no body';
  if (headers['x-content-type-options'] !== 'nosniff' || !headers['content-security-policy'])
    return status === 304 ? undefined : 'It lacks the security headers';

  const [type = ''] = (headers['content-type'] ?? '').split(';');
  if (hasBody && body.length > 0 && type === '') return 'The body has no type';
  if (hasBody && type === 'text/html') {
    const text = body.toString();
    if (text.includes(canary)) return 'The page holds a tag that was sent';
    if (!text.trimEnd().endsWith('</html>')) return 'The page breaks off';
  }
  const isJson = hasBody && type === 'application/json';
  const json = isJson ? parsed(body) : undefined;
  if (isJson && json === undefined) return 'The body is no JSON';
  if (isJson && status >= 400 && !errorBody.safeParse(json).success)
    return 'This is not the body of a failure';
  if (!call) return undefined;

  // HEAD is not described, and one-time URLs do not accept it.
  if (method === 'HEAD' && status === 405) return undefined;
  const described = call.responses.get(status);
  if (!described) return `The description names no ${status}`;
  if (!hasBody || body.length === 0) return undefined;
  const validate = described.get(type);
  if (!validate) return `The description of ${status} names no ${type}`;
  if (isJson && !validate(json)) {
    const [error] = validate.errors ?? [];
    return `The body is not as described: ${error?.instancePath ?? ''} ${error?.message ?? ''}`;
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
