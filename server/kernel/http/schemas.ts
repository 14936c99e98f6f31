/** How routes state what they take and give: the contract's schemas validate, serialise and document. */
import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifySchemaCompiler,
  FastifyServerOptions,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { type ErrorCode, errorBody, errorCatalogue, issuesOf } from '#contract/errors.ts';
import { Failure } from '../../lib/failure.ts';

export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>;

const validatorCompiler: FastifySchemaCompiler<z.core.$ZodType> = ({ schema, httpPart }) => {
  return (data: unknown) => {
    if (httpPart === 'body' && (typeof data !== 'object' || data === null || Array.isArray(data)))
      return { error: new Failure('malformed') };
    const parsed = z.safeParse(schema, data);
    if (parsed.success) return { value: parsed.data };
    // There is nothing at an address whose id is not a number.
    if (httpPart === 'params') return { error: new Failure('not_found') };
    return { error: new Failure('validation_failed', { issues: issuesOf(parsed.error) }) };
  };
};

/**
 * Leaves out what the schema does not name. A response that breaks its schema is a fault of the server, never
 * of the client.
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

/**
 * Fastify's option of that name. `setValidatorCompiler` and `setSerializerCompiler` would not keep Fastify from
 * loading its own compilers, ajv and fast-json-stringify, which are 113 modules. Its types know JSON Schema only.
 */
export const schemaController = {
  compilersFactory: {
    buildValidator: () => validatorCompiler,
    buildSerializer: () => serializerCompiler,
  },
} as unknown as FastifyServerOptions['schemaController'] & {};

/** The `:id` of an address: a positive integer that fits the database's column. */
export const idParams = z.object({
  id: z.pipe(
    z.string().check(z.regex(/^[1-9]\d{0,9}$/)),
    z.pipe(z.transform(Number), z.int().check(z.maximum(2_147_483_647))),
  ),
});

/** For calls that take `If-Match`. Other headers pass unchanged. */
export const ifMatch = z.looseObject({
  'if-match': z.optional(z.string().check(z.describe('The `ETag` of the version that the call is about'))),
});

/**
 * The responses of a route, for its serialiser and the documentation: its success, and the failures that it
 * may name. What every route may answer is added in openapi.ts.
 */
export function responses<S extends z.core.$ZodType, Status extends number = 200>(
  success: S,
  codes: readonly ErrorCode[] = [],
  status: Status = 200 as Status,
) {
  return { ...failureResponses(codes), [status]: success } as Record<Status, S>;
}

/** The failures by their status, each with the names of those that have it. */
export function failureResponses(codes: readonly ErrorCode[]) {
  const failures: Record<
    number,
    { description: string; content: Record<string, { schema: typeof errorBody }> }
  > = {};
  for (const code of codes) {
    const { status } = errorCatalogue[code];
    const earlier = failures[status]?.description;
    failures[status] = {
      description: earlier ? `${earlier}, ${code}` : code,
      content: { 'application/json': { schema: errorBody } },
    };
  }
  return failures;
}

/** As `responses`, for a read that is not sent again to who has it: `If-None-Match` names its `ETag`. */
export function cachedResponses<S extends z.core.$ZodType>(success: S, codes: readonly ErrorCode[] = []) {
  return { ...responses(success, codes), 304: withoutBody('The client has this version') };
}

/** As `responses`, for a success that is a file of one of the media types. */
export function fileResponses(mediaTypes: readonly string[], codes: readonly ErrorCode[] = []) {
  const content = Object.fromEntries(mediaTypes.map((type) => [type, { schema: z.any() }]));
  return {
    ...cachedResponses(z.any(), codes),
    200: { description: 'The file', content },
  };
}

/** A response without a JSON body, for the documentation. */
export function withoutBody(description: string) {
  return z.null().check(z.describe(description));
}

/** The OpenAPI name of the bearer token, for the calls of the signed-in owner. */
export const bearer = [{ bearer: [] }];
