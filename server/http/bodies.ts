/** Guards on what a client sends, before any schema sees it. */
import type { FastifyInstance } from 'fastify';
import { Failure } from './failure.ts';

/** The largest JSON or form body, in bytes; files have a limit of their own. */
export const bodyLimit = 256 * 1024;

/**
 * Refuses texts that a database cannot keep as they are: PostgreSQL takes no NUL, and a lone surrogate has no UTF-8
 * form, so it would silently become another character.
 */
export function refuseUnstorableTexts(app: FastifyInstance): void {
  app.addHook('preValidation', async (request) => {
    for (const part of [request.body, request.query, request.params]) assertStorable(part);
  });
}

export function assertStorable(value: unknown): void {
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed()) throw new Failure('malformed');
  } else if (Array.isArray(value)) {
    value.forEach(assertStorable);
  } else if (typeof value === 'object' && value !== null && !Buffer.isBuffer(value)) {
    for (const [key, entry] of Object.entries(value)) {
      assertStorable(key);
      assertStorable(entry);
    }
  }
}
