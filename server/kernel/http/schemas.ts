/** The contract's schemas in routes: for validation, serialisation and documentation. */
import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifySchemaCompiler,
  FastifySerializerCompiler,
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
    // A URL with an invalid id does not exist.
    if (httpPart === 'params') return { error: new Failure('not_found') };
    return { error: new Failure('validation_failed', { issues: issuesOf(parsed.error) }) };
  };
};

/** Removes fields that are not in the schema. A response that violates its schema is an internal error. */
const serializerCompiler: FastifySerializerCompiler<z.core.$ZodType> = ({ schema, method, url }) => {
  return (data: unknown) => {
    const encoded = z.safeEncode(schema, data);
    if (!encoded.success)
      throw new Error(`${method} ${url}: the response violates its schema`, { cause: encoded.error });
    return JSON.stringify(encoded.data);
  };
};

/**
 * Fastify's option. With `setValidatorCompiler` and `setSerializerCompiler`, Fastify would still load ajv and
 * fast-json-stringify, which are 113 modules. Its types allow JSON Schema only.
 */
export const schemaController = {
  compilersFactory: {
    buildValidator: () => validatorCompiler,
    buildSerializer: () => serializerCompiler,
  },
} as unknown as FastifyServerOptions['schemaController'] & {};

/** The `:id` of a URL: a positive 32-bit integer. */
export const idParams = z.object({
  id: z.pipe(
    z.string().check(z.regex(/^[1-9]\d{0,9}$/)),
    z.pipe(z.transform(Number), z.int().check(z.maximum(2_147_483_647))),
  ),
});

/** Headers of calls that accept `If-Match`. */
export const ifMatch = z.looseObject({
  'if-match': z.optional(
    z.string().check(z.describe('The `ETag` of the version to change; otherwise any version is changed')),
  ),
});

/** Returns the responses of a route by status: its success and its errors. */
export function responses<S extends z.core.$ZodType, Status extends number = 200>(
  success: S,
  codes: readonly ErrorCode[] = [],
  status: Status = 200 as Status,
) {
  return { ...failureResponses(codes), [status]: success } as Record<Status, S>;
}

/** Errors of every route with a body. */
export const bodyFailures: readonly ErrorCode[] = [
  'malformed',
  'validation_failed',
  'too_large',
  'unsupported_media_type',
];

/** Returns the body of a successful write, as in `successBody`, with the fields of `more`. */
export function done<More extends object>(message: string, more = {} as More) {
  return { success: true as const, message, ...more };
}

/** Returns the error responses by status; the description lists the codes. */
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

/** Like `responses`, for reads that return 304 for a known `ETag`. */
export function cachedResponses<S extends z.core.$ZodType>(success: S, codes: readonly ErrorCode[] = []) {
  return { ...responses(success, codes), 304: withoutBody('The client has this version') };
}

/** Like `cachedResponses`, for a file in one of `mediaTypes`. */
export function fileResponses(mediaTypes: readonly string[], codes: readonly ErrorCode[]) {
  const content = Object.fromEntries(mediaTypes.map((type) => [type, { schema: z.any() }]));
  return {
    ...cachedResponses(z.any(), codes),
    200: { description: 'The file', content },
  };
}

/** Documents a response without a JSON body. */
export function withoutBody(description: string) {
  return z.null().check(z.describe(description));
}

/** OpenAPI security of the owner's calls. */
export const bearer = [{ bearer: [] }];
