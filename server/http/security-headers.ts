/**
 * Headers that keep a page to itself. The token lives in local storage, so a script from elsewhere would be
 * the owner.
 */
import { hash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import type { Config } from '../config.ts';

/** The only host whose frames a page may hold: YouTube's embed without cookies. */
const videoHost = 'https://www.youtube-nocookie.com';

interface Circumstances {
  /** Loosens what the development server needs: its inline style elements and its web socket. */
  forDevelopment: boolean;
  /** No script stands in a document but these, letter by letter. */
  inlineScripts: readonly string[];
}

/** Sets them on every answer; what is kept in memory keeps them with it. */
export function securityHeaders(
  app: FastifyInstance,
  config: Pick<Config, 'publicUrl'>,
  { forDevelopment, inlineScripts }: Circumstances,
): void {
  const isHttps = config.publicUrl?.startsWith('https:') ?? false;
  const middleware = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...inlineScripts.map((text) => `'sha256-${hash('sha256', text, 'base64')}'`)],
        // Menus and notices are placed by scripts, property by property, which this allows.
        styleSrc: forDevelopment ? ["'self'", "'unsafe-inline'"] : ["'self'"],
        // A project's picture may be a link to any site.
        imgSrc: ["'self'", 'data:', 'blob:', 'https:', 'http:'],
        // Vite waits for a restarted server in a worker.
        ...(forDevelopment && { workerSrc: ["'self'", 'blob:'] }),
        connectSrc: forDevelopment ? ["'self'", 'ws:'] : ["'self'"],
        frameSrc: [videoHost],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    hsts: isHttps ? { maxAge: 365 * 24 * 60 * 60, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
    // About browsers and plug-ins that are gone.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
  // They are the same on every answer, so helmet is asked for them once.
  const headers: Record<string, string> = {
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  };
  const taker = {
    setHeader: (name: string, value: string) => (headers[name.toLowerCase()] = value),
    removeHeader: () => undefined,
  };
  middleware({} as IncomingMessage, taker as unknown as ServerResponse, () => undefined);
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
}
