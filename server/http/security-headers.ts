/**
 * Security headers. The session's token is in local storage, so an injected script could act as the owner.
 */
import { hash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

/** The only host whose frames a page may hold: YouTube without cookies. */
const videoHost = 'https://www.youtube-nocookie.com';

/** How long a browser that was here keeps to https, in seconds: a year. */
const hstsSeconds = 365 * 24 * 60 * 60;

interface Circumstances {
  /** Loosens what the development server needs: its inline style elements and its web socket. */
  forDevelopment: boolean;
  /** The scripts that stand in documents; no other one runs there. */
  inlineScripts: readonly string[];
}

/** Sets them on every response; a cached one keeps them with it. */
export function securityHeaders(
  app: FastifyInstance,
  config: Pick<Config, 'publicUrl' | 'hstsSubdomains'>,
  circumstances: Circumstances,
): void {
  const headers = {
    'content-security-policy': contentSecurityPolicy(circumstances),
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
    'x-frame-options': 'DENY',
  };
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
}

function contentSecurityPolicy({ forDevelopment, inlineScripts }: Circumstances): string {
  const directives = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...inlineScripts.map((text) => `'sha256-${hash('sha256', text, 'base64')}'`)],
    // Scripts may still set single style properties, which is how menus and toasts are placed.
    'style-src': forDevelopment ? ["'self'", "'unsafe-inline'"] : ["'self'"],
    // A project's picture may be a link to any site.
    'img-src': ["'self'", 'data:', 'blob:', 'https:', 'http:'],
    // Vite waits for a restarted server in a worker.
    ...(forDevelopment && { 'worker-src': ["'self'", 'blob:'] }),
    'connect-src': forDevelopment ? ["'self'", 'ws:'] : ["'self'"],
    'frame-src': [videoHost],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join(';');
}
