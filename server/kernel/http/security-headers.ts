/** Security headers. An injected script could act as the owner, because the session's token is in local storage. */
import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../../process/config.ts';

/** `max-age` of HSTS in seconds: one year. */
const hstsMaxAge = 365 * 24 * 60 * 60;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The document's role in the editor. Documents without one can neither contain our frames nor be framed. */
    framing?: Framing;
  }
}

/** `holder` is the editor, which shows a preview in a frame; `frame` is the preview. */
type Framing = 'holder' | 'frame';

interface PolicyOptions {
  /** Allows inline styles and the web socket of the development server. */
  forDevelopment: boolean;
  /** The allowed inline scripts of documents. */
  inlineScripts: readonly string[];
  /** Hosts whose content plays in frames. */
  frameHosts: readonly string[];
}

/** Sets the headers of every response of the router. */
export function securityHeaders(
  app: FastifyInstance,
  config: Pick<Config, 'publicUrl' | 'hstsSubdomains'>,
  options: PolicyOptions,
): void {
  const headers = {
    'cross-origin-opener-policy': 'same-origin',
    // Pictures and the resume may be shown by other sites.
    'cross-origin-resource-policy': 'cross-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    'referrer-policy': 'strict-origin-when-cross-origin',
    ...(config.publicUrl?.startsWith('https:') && {
      'strict-transport-security': `max-age=${hstsMaxAge}${config.hstsSubdomains ? '; includeSubDomains' : ''}`,
    }),
    'x-content-type-options': 'nosniff',
  };
  const framingHeaders = {
    none: framingHeadersOf(undefined, options),
    holder: framingHeadersOf('holder', options),
    frame: framingHeadersOf('frame', options),
  };
  app.addHook('onRequest', async ({ routeOptions }, reply) => {
    reply.headers({ ...headers, ...framingHeaders[routeOptions.config?.framing ?? 'none'] });
  });
}

/** Headers that only matter for documents and embeddable files. */
const documentHeaders = [
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'x-frame-options',
];

/**
 * Reduces the headers of a script, style sheet, font or picture: on a slow connection, a kilobyte for each file delays
 * the page. The content security policy allows nothing.
 */
export function shortenHeadersOfFile(reply: FastifyReply): void {
  for (const name of documentHeaders) reply.removeHeader(name);
  // Most files come from the cache, for which the log has no line.
  reply.removeHeader('x-request-id');
  reply.header('content-security-policy', "default-src 'none';frame-ancestors 'none'");
}

function framingHeadersOf(framing: Framing | undefined, options: PolicyOptions) {
  return {
    'content-security-policy': contentSecurityPolicy(framing, options),
    'x-frame-options': framing === 'frame' ? 'SAMEORIGIN' : 'DENY',
  };
}

/**
 * Returns the `frame-src` of a document. Every page lists the hosts, because the browser keeps the policy of the
 * first page while it shows others. The preview loads no frames.
 */
function framesOf(framing: Framing | undefined, hosts: readonly string[]): readonly string[] {
  if (framing === 'frame') return ["'none'"];
  return framing === 'holder' ? ["'self'", ...hosts] : hosts;
}

function contentSecurityPolicy(
  framing: Framing | undefined,
  { forDevelopment, inlineScripts, frameHosts }: PolicyOptions,
): string {
  const isFrame = framing === 'frame';
  const directives = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...inlineScripts.map((text) => `'sha256-${hash('sha256', text, 'base64')}'`)],
    // Scripts can still set style properties, which positions menus and toasts.
    'style-src': forDevelopment ? ["'self'", "'unsafe-inline'"] : ["'self'"],
    // A project's picture can be a link to any site.
    'img-src': ["'self'", 'data:', 'blob:', 'https:', 'http:'],
    // The owner's form shows a chosen video before its upload.
    'media-src': ["'self'", 'blob:'],
    // Vite waits for the restarted server in a worker.
    ...(forDevelopment && { 'worker-src': ["'self'", 'blob:'] }),
    // The preview receives its data from the form.
    'connect-src': forDevelopment ? ["'self'", 'ws:'] : [isFrame ? "'none'" : "'self'"],
    'frame-src': framesOf(framing, frameHosts),
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': [isFrame ? "'none'" : "'self'"],
    'frame-ancestors': [isFrame ? "'self'" : "'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join(';');
}
