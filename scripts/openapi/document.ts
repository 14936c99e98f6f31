/** Creates the OpenAPI document from the routes' schemas. */
import swagger from '@fastify/swagger';
import Fastify, { type FastifyInstance, type FastifySchema, type RouteOptions } from 'fastify';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { secondFactorChanged } from '#contract/auth/security.ts';
import { backup } from '#contract/backups/backups.ts';
import { blocks, caseStudy, shownBlocks } from '#contract/projects/case-study.ts';
import { category } from '#contract/categories/categories.ts';
import { type ErrorCode, errorBody } from '#contract/errors.ts';
import { gallery, galleryPicture } from '#contract/projects/gallery.ts';
import { importPreview, importRun } from '#contract/imports/imports.ts';
import { projectDetails } from '#contract/projects/project-details.ts';
import { listedProject, projectCard } from '#contract/projects/project-lists.ts';
import { project } from '#contract/projects/projects.ts';
import { jsonResumeEntry } from '#contract/resume/json-resume.ts';
import { resumeSections } from '#contract/resume/resume-sections.ts';
import { successBody } from '#contract/success.ts';
import { failureResponses, schemaController } from '../../server/kernel/http/schemas.ts';

/** Errors of every call. */
const anyCall: ErrorCode[] = ['malformed', 'internal', 'unavailable'];
/** Errors of every call with a body. */
const anyBody: ErrorCode[] = ['too_large', 'unsupported_media_type'];

/** Schemas that several calls use. */
const shared = {
  Failure: errorBody,
  Success: successBody,
  Category: category,
  Project: project,
  ListedProject: listedProject,
  ProjectCard: projectCard,
  ProjectDetails: projectDetails,
  CaseStudy: caseStudy,
  Blocks: blocks,
  ShownBlocks: shownBlocks,
  Gallery: gallery,
  GalleryPicture: galleryPicture,
  Resume: resumeSections,
  JsonResumeEntry: jsonResumeEntry,
  ImportPreview: importPreview,
  ImportRun: importRun,
  Backup: backup,
  SecondFactorChanged: secondFactorChanged,
};
const schemaRegistry = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries(shared)) schemaRegistry.add(schema, { id });
const failureSchema = '#/components/schemas/Failure';

interface Response {
  description?: string;
  content?: Record<string, { schema?: { $ref?: string } }>;
}

interface Operation {
  responses: Record<string, Response | { $ref: string }>;
}

interface Document {
  components?: { schemas?: Record<string, object> };
  paths?: Record<string, Record<string, Operation>>;
}

/**
 * Returns an application whose routes are described but never called. `server` is the site's URL, absolute or relative
 * to the document.
 */
export async function describedApp(
  routes: readonly RouteOptions[],
  server: string,
): Promise<FastifyInstance> {
  const app = Fastify({ exposeHeadRoutes: false, schemaController });
  const transform = createJsonSchemaTransform({ schemaRegistry });
  const addSchemas = createJsonSchemaTransformObject({ schemaRegistry });
  const described = routes.filter(({ method }) => method !== 'HEAD');
  const tags = [...new Set(described.flatMap(({ schema }) => schema?.tags ?? []))];
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Vitrine',
        version: '1',
        description:
          'Public content needs no authentication. The owner’s calls need the token from `POST /api/auth/login` as a bearer token. ' +
          'Every error has the same body: a message for people, a code for programs, and the invalid fields, if any.',
        license: { name: 'MIT', url: 'https://spdx.org/licenses/MIT.html' },
      },
      servers: [{ url: server }],
      tags: tags.toSorted().map((name) => ({ name })),
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: (route) => withFiles(transform(route), route.route.config?.files),
    transformObject: (document) => withoutWidestBounds(shortened(addSchemas(document) as Document)),
  });
  for (const { method, url, schema, config } of described) {
    app.route({
      method,
      url,
      schema: {
        operationId: operationId(String(method), url),
        security: [],
        ...schema,
        response: withFailuresOfAll(method, schema?.response),
      },
      ...(config && { config }),
      handler: async () => undefined,
    });
  }
  return app;
}

/** Returns `getProjectManagerById` for `GET /api/project-manager/:id`. */
function operationId(method: string, url: string): string {
  const words = url
    .replace(/^\/api\//, '/')
    .replaceAll('/:', '/by-')
    .split(/[^a-z\d]+/i)
    .filter(Boolean);
  return method.toLowerCase() + words.map((word) => word[0]?.toUpperCase() + word.slice(1)).join('');
}

function withFailuresOfAll(method: RouteOptions['method'], response: unknown): object {
  const codes = method === 'GET' ? anyCall : [...anyCall, ...anyBody];
  return { ...failureResponses(codes), ...(response as object | undefined) };
}

function withFiles<T extends { schema: FastifySchema }>(described: T, files: readonly string[] = []): T {
  if (files.length === 0) return described;
  const body = (described.schema.body ?? { type: 'object' }) as { properties?: Record<string, object> };
  const properties = Object.fromEntries(files.map((name) => [name, { type: 'string', format: 'binary' }]));
  return {
    ...described,
    schema: { ...described.schema, body: { ...body, properties: { ...body.properties, ...properties } } },
  };
}

/** Describes each kind of failure once and removes unused schemas. */
function shortened<T extends Document>(document: T): T {
  const failures: Record<string, Response> = {};
  for (const operations of Object.values(document.paths ?? {})) {
    for (const { responses } of Object.values(operations)) {
      for (const [status, response] of Object.entries(responses)) {
        if ('$ref' in response || response.content?.['application/json']?.schema?.$ref !== failureSchema)
          continue;
        const name = (response.description ?? status).replaceAll(', ', '.');
        failures[name] = response;
        responses[status] = { $ref: `#/components/responses/${name}` };
      }
    }
  }
  return {
    ...document,
    components: {
      ...document.components,
      schemas: namedBy(document.paths, document.components?.schemas ?? {}),
      responses: failures,
    },
  };
}

/** Removes the bounds of integers that are JavaScript's limits. */
function withoutWidestBounds<T>(document: T): T {
  return JSON.parse(JSON.stringify(document), (_name, value: unknown) =>
    Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER ? undefined : value,
  ) as T;
}

/** Returns the schemas that `root` uses, directly or through others. */
function namedBy(root: unknown, schemas: Record<string, object>): Record<string, object> {
  const named = new Map<string, object>([['', { root, failureSchema }]]);
  for (const part of named.values())
    for (const [, name = ''] of JSON.stringify(part).matchAll(/#\/components\/schemas\/(\w+)/g))
      if (schemas[name]) named.set(name, schemas[name]);
  named.delete('');
  return Object.fromEntries(named);
}
