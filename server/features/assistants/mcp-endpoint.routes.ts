import type { FastifyReply, FastifyRequest } from 'fastify';
import { assistantMessages, assistantsDoor } from '#contract/auth/assistants.ts';
import { clientKey } from '../../kernel/auth/client-key.ts';
import { limits, type RateLimits } from '../../kernel/auth/rate-limits.ts';
import { logSecurityEvent } from '../../kernel/auth/security-events.ts';
import { Failure } from '../../lib/failure.ts';
import { toFailure } from '../../kernel/http/error-handler.ts';
import type { App } from '../../kernel/http/schemas.ts';
import type { Assistant, AssistantTokensService } from './assistant-tokens.service.ts';
import type { mcpServer, ToolParts } from './mcp-server.ts';

interface Parts extends ToolParts {
  tokens: AssistantTokensService;
  rateLimits: RateLimits;
}

/** The headers by which the protocol says what it speaks of. */
const ofTheProtocol = /^(accept|content-type|mcp-[\w-]+)$/;

/**
 * Where assistants come in, whatever the method: the protocol itself says which it takes. Without any token
 * it is an address at which nothing is.
 */
export function assistantsDoorRoutes(app: App, { tokens, rateLimits, ...parts }: Parts): void {
  const { publicUrl } = parts;
  const assistants = new WeakMap<FastifyRequest, Assistant>();
  let server: Promise<ReturnType<typeof mcpServer>> | undefined;

  /** Throws `unauthorized` and `rate_limited`. */
  async function letIn(request: FastifyRequest, reply: FastifyReply): Promise<Assistant> {
    const token = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
    const assistant = token && (await tokens.find(token));
    if (assistant) return assistant;
    if (token) {
      logSecurityEvent(request, 'assistant refused');
      await rateLimits.take(limits.wrongAssistantTokens, clientKey(request.ip));
    }
    reply.header('www-authenticate', 'Bearer');
    throw new Failure('unauthorized', { message: assistantMessages.refused });
  }

  app.route({
    method: app.supportedMethods,
    url: assistantsDoor,
    exposeHeadRoute: false,
    schema: { hide: true },
    // Before the body is read.
    async onRequest(request, reply) {
      if (!(await tokens.isOpen())) return reply.callNotFound();
      reply.header('cache-control', 'no-store');
      // A page that a name of its own leads here (DNS rebinding) says so.
      const { origin } = request.headers;
      if (origin !== undefined && origin !== new URL(publicUrl()).origin)
        return refuse(reply, 403, assistantMessages.otherOrigin);
      const assistant = await letIn(request, reply);
      await rateLimits.take(limits.assistantRequests, String(assistant.id));
      assistants.set(request, assistant);
    },
    async handler(request, reply) {
      const assistant = assistants.get(request);
      if (!assistant) throw new Failure('unauthorized');
      // Older versions of the protocol know lists of messages, in which the limits would count one.
      if (Array.isArray(request.body)) return refuse(reply, 400, assistantMessages.oneAtATime);
      server ??= import('./mcp-server.ts').then((module) => module.mcpServer(parts));
      const answer = await (await server)({
        request: asWebRequest(request, publicUrl()),
        body: request.body,
        rights: assistant.rights,
        noteWrite: (tool, record) =>
          logSecurityEvent(request, 'assistant wrote', { assistant: assistant.name, tool, record }),
        asFailure(error) {
          const failure = toFailure(error, request);
          if (failure.code === 'internal') request.log.error({ err: error }, 'a tool of an assistant failed');
          return failure;
        },
      });
      for (const name of ['content-type', 'allow']) {
        const value = answer.headers.get(name);
        if (value !== null) reply.header(name, value);
      }
      return reply.code(answer.status).send(await answer.text());
    },
  });
}

/** Without the token, which the protocol has no use for. The body is read already. */
function asWebRequest({ method, headers }: FastifyRequest, site: string): Request {
  const passed = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    ofTheProtocol.test(name) && typeof value === 'string' ? [[name, value]] : [],
  );
  return new Request(site + assistantsDoor, { method, headers: passed });
}

/** In the form of the protocol. */
function refuse(reply: FastifyReply, status: number, message: string): FastifyReply {
  const error = { code: -32_000, message };
  return reply.code(status).send({ jsonrpc: '2.0', error, id: null });
}
