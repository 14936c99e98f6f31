/**
 * Security headers. The session's token is in local storage, so an injected script could act as the owner.
 */
import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../../process/config.ts';

/** The only host whose frames a page may hold: YouTube without cookies. */
const videoHost = 'https://www.youtube-nocookie.com';

/** How long a browser that was here keeps to https, in seconds: a year. */
const hstsSeconds = 365 * 24 * 60 * 60;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a document has to do with the live preview. All others hold no frame of ours, and stand in none. */
    framing?: Framing;
  }
}

/** A page whose form shows the preview, or the document in its frame. */
type Framing = 'holder' | 'frame';

interface Circumstances {
  /** Loosens what the development server needs: its inline style elements and its web socket. */
  forDevelopment: boolean;
  /** The scripts that stand in documents; no other one runs there. */
  inlineScripts: readonly string[];
}

/** Sets them on every response; a cached one keeps them with it. The bundle's files get shorter ones. */
export function securityHeaders(
  app: FastifyInstance,
  config: Pick<Config, 'publicUrl' | 'hstsSubdomains'>,
  circumstances: Circumstances,
): void {
  const headers = {
    'cross-origin-opener-policy': 'same-origin',
    // Pictures and the resume may be shown by other sites.
    'cross-origin-resource-policy': 'cross-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    'referrer-policy': 'strict-origin-when-cross-origin',
    ...(config.publicUrl?.startsWith('https:') && {
      'strict-transport-security': `max-age=${hstsSeconds}${config.hstsSubdomains ? '; includeSubDomains' : ''}`,
    }),
    'x-content-type-options': 'nosniff',
  };
  const framingHeaders = {
    none: framingHeadersOf(undefined, circumstances),
    holder: framingHeadersOf('holder', circumstances),
    frame: framingHeadersOf('frame', circumstances),
  };
  app.addHook('onRequest', async ({ routeOptions }, reply) => {
    reply.headers({ ...headers, ...framingHeaders[routeOptions.config?.framing ?? 'none'] });
  });
}

/** Headers that only mean something for a document, or for what other sites may show. */
const ofDocuments = [
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'x-frame-options',
];

/**
 * Shortens the security headers of a file that is a part of pages: a script, a style sheet, a font, an icon. Its policy
 * allows nothing, because nothing is loaded when somebody opens the file by itself.
 */
export function shortenHeadersOfFile(reply: FastifyReply): void {
  for (const name of ofDocuments) reply.removeHeader(name);
  reply.header('content-security-policy', "default-src 'none';frame-ancestors 'none'");
}

function framingHeadersOf(framing: Framing | undefined, circumstances: Circumstances) {
  return {
    'content-security-policy': contentSecurityPolicy(framing, circumstances),
    'x-frame-options': framing === 'frame' ? 'SAMEORIGIN' : 'DENY',
  };
}

/** Where a document's frames come from. The preview plays no video. */
function framesOf(framing: Framing | undefined): string[] {
  if (framing === 'frame') return ["'none'"];
  return framing === 'holder' ? ["'self'", videoHost] : [videoHost];
}

function contentSecurityPolicy(
  framing: Framing | undefined,
  { forDevelopment, inlineScripts }: Circumstances,
): string {
  const isFrame = framing === 'frame';
  const directives = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...inlineScripts.map((text) => `'sha256-${hash('sha256', text, 'base64')}'`)],
    // Scripts may still set single style properties, which is how menus and toasts are placed.
    'style-src': forDevelopment ? ["'self'", "'unsafe-inline'"] : ["'self'"],
    // A project's picture may be a link to any site.
    'img-src': ["'self'", 'data:', 'blob:', 'https:', 'http:'],
    // Vite waits for a restarted server in a worker.
    ...(forDevelopment && { 'worker-src': ["'self'", 'blob:'] }),
    // The preview shows what it is handed, and asks nobody.
    'connect-src': forDevelopment ? ["'self'", 'ws:'] : [isFrame ? "'none'" : "'self'"],
    'frame-src': framesOf(framing),
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': [isFrame ? "'none'" : "'self'"],
    'frame-ancestors': [isFrame ? "'self'" : "'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join(';');
}
