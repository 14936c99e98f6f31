/** How routes state what they take and give: the contract's schemas validate, serialise and document. */
import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifySchemaCompiler,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { type ErrorCode, errorBody, errorCatalogue, issuesOf } from '#contract/errors.ts';
import { Failure } from '../failure.ts';

export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>;

export function useContractSchemas(app: FastifyInstance): App {
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  return app.withTypeProvider<ZodTypeProvider>();
}

const validatorCompiler: FastifySchemaCompiler<z.core.$ZodType> = ({ schema, httpPart }) => {
  return (data: unknown) => {
    if (httpPart === 'body' && (typeof data !== 'object' || data === null || Array.isArray(data)))
      return { error: new Failure('malformed') };
    const parsed = z.safeParse(schema, data);
    if (parsed.success) return { value: parsed.data };
    // An address whose id is no number leads nowhere.
    if (httpPart === 'params') return { error: new Failure('not_found') };
    return { error: new Failure('validation_failed', { issues: issuesOf(parsed.error) }) };
  };
};

/**
 * What a route's schema does not name stays inside; an answer that breaks it is a fault of ours, never the
 * client's.
 */
const serializerCompiler = ({
  schema,
  method,
  url,
}: {
  schema: z.core.$ZodType;
  method: string;
  url: string;
}) => {
  return (data: unknown) => {
    const encoded = z.safeEncode(schema, data);
    if (!encoded.success)
      throw new Error(`${method} ${url} answers with something else than it says`, { cause: encoded.error });
    return JSON.stringify(encoded.data);
  };
};

/** The `:id` of an address: a positive integer that fits the database's column. */
export const idParams = z.object({
  id: z.pipe(
    z.string().check(z.regex(/^[1-9]\d{0,9}$/)),
    z.pipe(z.transform(Number), z.int().check(z.maximum(2_147_483_647))),
  ),
});

/** For calls that heed `If-Match`; every other header is left as it came. */
export const ifMatch = z.looseObject({
  'if-match': z.optional(z.string().check(z.describe('The `ETag` of the version that the call is about'))),
});

/**
 * The answers of a route: its success, and the failures it may name. Every route may answer 429, 500 and 503
 * besides.
 */
export function answers<S extends z.core.$ZodType, Status extends number = 200>(
  success: S,
  codes: readonly ErrorCode[] = [],
  status: Status = 200 as Status,
) {
  const failures: Record<
    number,
    { description: string; content: Record<string, { schema: typeof errorBody }> }
  > = {};
  for (const code of [...codes, 'internal', 'unavailable'] as const) {
    const { status: failureStatus } = errorCatalogue[code];
    const earlier = failures[failureStatus]?.description;
    failures[failureStatus] = {
      description: earlier ? `${earlier}, ${code}` : code,
      content: { 'application/json': { schema: errorBody } },
    };
  }
  return { ...failures, [status]: success } as Record<Status, S>;
}

/** As `answers`, for a success that is a file of one of the media types. */
export function fileAnswers(mediaTypes: readonly string[], codes: readonly ErrorCode[] = []) {
  const content = Object.fromEntries(mediaTypes.map((type) => [type, { schema: z.any() }]));
  return {
    ...answers(z.any(), codes),
    200: { description: 'The file', content },
    304: withoutBody('The client has this version'),
  };
}

/** An answer that is no JSON of its own, for the documentation. */
export function withoutBody(description: string) {
  return z.null().check(z.describe(description));
}

/** The OpenAPI name of the bearer token, for the calls of the signed-in owner. */
export const bearer = [{ bearer: [] }];
