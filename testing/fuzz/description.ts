/** Reads a site's OpenAPI description: its calls and their responses. */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { api } from '#contract/addresses.ts';

export interface Schema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
}

type Content = Record<string, { schema?: Schema }>;

interface Operation {
  parameters?: { in: string; name: string; schema: Schema }[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content } | { $ref: string }>;
  security?: object[];
}

export interface Call {
  method: string;
  /** For example, `/category/{id}`. */
  path: string;
  parameters: { in: string; name: string; schema: Schema }[];
  body: { type: string; schema: Schema } | undefined;
  isOwners: boolean;
  /** By status: the media types of the body, each with a validator for JSON. */
  responses: Map<number, Map<string, ValidateFunction>>;
}

/** Returns every call in the description of the site at `origin`. */
export async function describedCalls(origin: string): Promise<Call[]> {
  const document = (await (await fetch(`${origin}${api.docs}/json`)).json()) as {
    paths: Record<string, Record<string, Operation>>;
    components: { responses: Record<string, { content?: Content }>; schemas: Record<string, unknown> };
  };
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema(document, 'site', false, false);
  const validator = (...steps: string[]): ValidateFunction => {
    const pointer = steps.map((step) => step.replaceAll('~', '~0').replaceAll('/', '~1')).join('/');
    return ajv.compile({ $ref: `site#/${encodeURI(pointer)}` });
  };
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(
      ([method, { parameters = [], requestBody, responses: described, security }]) => {
        const [body] = Object.entries(requestBody?.content ?? {});
        const responses = Object.entries(described).map(([status, response]) => {
          const name = '$ref' in response ? response.$ref.split('/').at(-1) : undefined;
          const place = name
            ? ['components', 'responses', name]
            : ['paths', path, method, 'responses', status];
          const { content = {} } =
            '$ref' in response ? (document.components.responses[name ?? ''] ?? {}) : response;
          const types = Object.keys(content).map(
            (type) => [type, validator(...place, 'content', type, 'schema')] as const,
          );
          return [Number(status), new Map(types)] as const;
        });
        return {
          method: method.toUpperCase(),
          path,
          parameters,
          body: body && {
            type: body[0],
            schema: inlined(body[1].schema ?? {}, document.components.schemas) as Schema,
          },
          isOwners: security !== undefined && security.length > 0,
          responses: new Map(responses),
        };
      },
    ),
  );
}

/** Replaces references by their components. */
function inlined(part: unknown, schemas: Record<string, unknown>): unknown {
  if (Array.isArray(part)) return part.map((item) => inlined(item, schemas));
  if (typeof part !== 'object' || part === null) return part;
  if ('$ref' in part) return inlined(schemas[String(part.$ref).split('/').at(-1) ?? ''], schemas);
  return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, inlined(value, schemas)]));
}
