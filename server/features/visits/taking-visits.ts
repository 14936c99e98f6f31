/**
 * Takes what pages tell of their visits. After the first of them it is done before routing, whose hooks cost more
 * than the counting: a thousand visits a second are not to be felt by who reads a page.
 */
import type { IncomingMessage } from 'node:http';
import type { FastifyReply } from 'fastify';
import { api } from '#contract/paths.ts';
import { type Visit, visit } from '#contract/site/visits.ts';
import { clientKey } from '../../kernel/auth/client-key.ts';
import { type RawHead, rawHead, writeRaw } from '../../kernel/cache/raw-head.ts';
import { commonHeaders } from '../../kernel/cache/response-cache.ts';
import { clientAddress, type Trust } from '../../kernel/http/client-address.ts';
import type { Shortcut } from '../../kernel/http/http-server.ts';
import type { VisitsService } from './visits.service.ts';

export interface TakingVisits {
  /** Counts it, unless who sends it asks not to be tracked, or another site makes them send it. */
  take(request: IncomingMessage, told: Visit): void;
  /** From here on visits are answered with the headers of this reply, less what is one request's own. */
  learnHead(reply: Pick<FastifyReply, 'getHeaders'>): void;
  /** Answers an ordinary visit; one with a fault or a body is left to the route. */
  shortcut: Shortcut;
}

const start = `${api.visits}?`;

export function takingVisits(visits: Pick<VisitsService, 'note'>, trust: Trust): TakingVisits {
  let head: RawHead | undefined;

  function take(request: IncomingMessage, told: Visit): void {
    const { headers } = request;
    if (headers['dnt'] === '1' || headers['sec-gpc'] === '1') return;
    if ((headers['sec-fetch-site'] ?? 'same-origin') !== 'same-origin') return;
    visits.note(told, {
      client: clientKey(clientAddress(request, trust)),
      agent: headers['user-agent'] ?? '',
      host: headers.host ?? '',
    });
  }

  return {
    take,
    learnHead(reply) {
      head ??= rawHead(204, commonHeaders(reply));
    },
    shortcut(request, response) {
      const { headers, method, url = '' } = request;
      if (!head || method !== 'POST' || !url.startsWith(start)) return false;
      if (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0)
        return false;
      const told = visit.safeParse(Object.fromEntries(new URLSearchParams(url.slice(start.length))));
      if (!told.success) return false;
      take(request, told.data);
      writeRaw(response, head);
      return true;
    },
  };
}
