/** The OpenAPI page, made from the routes' own schemas. */
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { api } from '../../contract/paths.ts';

/** Must be registered before the routes that it describes. */
export async function docs(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Vitrine',
        version: '1',
        description:
          'Reads are public. Calls of the owner take the token that a login answers with, as a bearer token. ' +
          'Every failure has the same body: a message for people, a code for programs, and the faulty fields where there are any.',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: jsonSchemaTransform,
  });
  await app.register(swaggerUi, { routePrefix: api.docs });
}
