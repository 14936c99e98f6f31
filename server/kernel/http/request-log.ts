import type { FastifyInstance } from 'fastify';

/** Logs requests without the query, which can contain a reset token. Sends the id in the log as `x-request-id`. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        path: request.url.split('?', 1)[0],
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime * 10) / 10,
        client: request.ip,
      },
      'request',
    );
  });
}
