/** The content of a response before caching and encoding. */
import { Readable } from 'node:stream';
import { setImmediate as pause } from 'node:timers/promises';
import * as z from 'zod/mini';
import { recordEtag } from '../http/etag.ts';
import type { Versioned } from '../../lib/record-version.ts';
import type { Encoding } from '../http/negotiation.ts';

const jsonType = 'application/json; charset=utf-8';

/** `Cache-Control` of content at a URL that names it. */
export const cacheForever = 'public, max-age=31536000, immutable';

export interface Content {
  status: number;
  type: string;
  /** Long bodies are iterables of pieces. */
  body: string | Buffer | AsyncIterable<string>;
  cacheControl: string;
  /** Entity tag of content that is identified by something else than its bytes; '' for none. */
  etag?: string;
  /**
   * Encodings compressed in advance; empty for content that does not shrink. Without it, the body is
   * compressed here.
   */
  encodings?: Partial<Record<Encoding, Buffer>>;
}

/** A public read. Fields that `schema` does not name are removed. Caches must revalidate. */
export function json<T extends z.core.$ZodType>(schema: T, data: z.output<T>): Content & { body: string } {
  return {
    status: 200,
    type: jsonType,
    body: JSON.stringify(z.encode(schema, data)),
    cacheControl: 'no-cache',
  };
}

/** A public read of one record; its entity tag names the version. */
export function jsonRecord<T extends z.core.$ZodType>(
  schema: T,
  { record, version }: Versioned<z.output<T>>,
): Content {
  const content = json(schema, record);
  return { ...content, etag: recordEtag(version, content.body) };
}

/**
 * A public list, read in batches. Each batch is serialised and sent before the next is read. Other requests get a turn
 * after each.
 */
export function jsonList<T extends z.core.$ZodType>(
  schema: T,
  batches: AsyncIterable<readonly z.output<T>[]>,
): Content {
  async function* pieces() {
    let text = '[';
    for await (const batch of batches) {
      if (batch.length === 0) continue;
      if (text !== '[') {
        yield text;
        text = ',';
      }
      text += batch.map((item) => JSON.stringify(z.encode(schema, item))).join(',');
    }
    yield `${text}]`;
  }
  return { status: 200, type: jsonType, body: pieces(), cacheControl: 'no-cache' };
}

/**
 * Returns the whole body. A body in several pieces is also streamed to `begin`, and other requests run
 * between pieces.
 */
export async function wholeBody(
  content: Content,
  begin: (content: Content, body: Readable) => void,
): Promise<string | Buffer> {
  const { body } = content;
  if (typeof body === 'string' || Buffer.isBuffer(body)) return body;
  // The body is kept whole anyway, so a slow client costs no more memory.
  const growing = new Readable({ read: () => undefined });
  const pieces: Buffer[] = [];
  try {
    for await (const text of body) {
      const piece = Buffer.from(text);
      pieces.push(piece);
      growing.push(piece);
      if (pieces.length === 2) begin(content, growing);
      await pause();
    }
  } catch (error) {
    growing.destroy();
    throw error;
  }
  growing.push(null);
  return Buffer.concat(pieces);
}
