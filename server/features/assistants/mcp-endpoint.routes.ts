import type { FastifyReply, FastifyRequest } from 'fastify';
import { assistantMessages, mcpEndpoint } from '#contract/assistants/assistants.ts';
import { clientKey } from '../../kernel/auth/client-key.ts';
import { limits } from '../../kernel/auth/rate-limits.ts';
import { logSecurityEvent } from '../../kernel/auth/security-events.ts';
import { Failure } from '../../lib/failure.ts';
import { toFailure } from '../../kernel/http/error-handler.ts';
import type { App } from '../../kernel/http/schemas.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { Assistant, AssistantTokensService } from './assistant-tokens.service.ts';
import type { mcpServer, ToolParts } from './mcp-server.ts';

interface Parts extends ToolParts, Kernel {
  tokens: AssistantTokensService;
}

/** Headers that belong to the protocol. */
const ofTheProtocol = /^(accept|content-type|mcp-[\w-]+)$/;

/**
 * The MCP endpoint, for all methods, because the protocol decides which it accepts. Returns 404 while there are no
 * tokens.
 */
export function mcpEndpointRoutes(app: App, { tokens, rateLimits, ...parts }: Parts): void {
  const { publicUrl } = parts;
  const assistants = new WeakMap<FastifyRequest, Assistant>();
  let server: Promise<ReturnType<typeof mcpServer>> | undefined;

  /** Throws `unauthorized` or `rate_limited`. */
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
    url: mcpEndpoint,
    exposeHeadRoute: false,
    schema: { hide: true },
    // Before the body is read.
    async onRequest(request, reply) {
      if (!(await tokens.isOpen())) return reply.callNotFound();
      reply.header('cache-control', 'no-store');
      // Protects against DNS rebinding: a browser names the page's origin.
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
      // Older protocol versions send several calls in one request, which would pass the limits as one.
      if (Array.isArray(request.body)) return refuse(reply, 400, assistantMessages.oneAtATime);
      server ??= import('./mcp-server.ts').then((module) => module.mcpServer(parts));
      const answer = await (await server)({
        request: asWebRequest(request, publicUrl()),
        body: request.body,
        rights: assistant.rights,
        noteWrite: (tool, record) =>
          logSecurityEvent(request, 'assistant wrote', {
            assistant: assistant.name,
            tool,
            ...(record !== undefined && { record }),
          }),
        asFailure(error) {
          const failure = toFailure(error, request);
          if (failure.code === 'internal')
            request.log.error({ err: error }, 'a tool call of an assistant failed');
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

/** Omits the token, which the protocol does not need. The body has been read already. */
function asWebRequest({ method, headers }: FastifyRequest, site: string): Request {
  const passed = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    ofTheProtocol.test(name) && typeof value === 'string' ? [[name, value]] : [],
  );
  return new Request(site + mcpEndpoint, { method, headers: passed });
}

/** Sends an error in the protocol's format. */
function refuse(reply: FastifyReply, status: number, message: string): FastifyReply {
  const error = { code: -32_000, message };
  return reply.code(status).send({ jsonrpc: '2.0', error, id: null });
}
