/** What a response says, before it is cached and encoded. */
import { Readable } from 'node:stream';
import { setImmediate as pause } from 'node:timers/promises';
import * as z from 'zod/mini';
import { recordEtag } from '../http/etag.ts';
import type { Versioned } from '../../lib/record-version.ts';
import type { Encoding } from '../http/negotiation.ts';

const jsonType = 'application/json; charset=utf-8';

/** How many entries of a list are made without a pause, in which others are answered. */
const pieceLength = 100;

export interface Content {
  status: number;
  type: string;
  /** In pieces when it is long. */
  body: string | Buffer | Iterable<string>;
  cacheControl: string;
  /** The tag of a content that is known by another name than its bytes. */
  etag?: string;
  /**
   * What was compressed beforehand; none for what does not get smaller. Without it the body is compressed
   * here.
   */
  encodings?: Partial<Record<Encoding, Buffer>>;
}

/**
 * A public read: what `schema` does not name stays inside. Whoever keeps a copy asks each time whether it
 * still holds.
 */
export function json<T extends z.core.$ZodType>(schema: T, data: z.output<T>): Content & { body: string } {
  return {
    status: 200,
    type: jsonType,
    body: JSON.stringify(z.encode(schema, data)),
    cacheControl: 'no-cache',
  };
}

/** A public read of one record, whose tag names its version. */
export function jsonRecord<T extends z.core.$ZodType>(
  schema: T,
  { record, version }: Versioned<z.output<T>>,
): Content {
  const content = json(schema, record);
  return { ...content, etag: recordEtag(version, content.body) };
}

/** A public list. A long one is made in pieces, the first of which goes out before the last is begun. */
export function jsonList<T extends z.core.$ZodType>(schema: T, items: Iterable<z.output<T>>): Content {
  function* pieces() {
    let text = '[';
    let count = 0;
    for (const item of items) {
      text += `${count === 0 ? '' : ','}${JSON.stringify(z.encode(schema, item))}`;
      count += 1;
      if (count % pieceLength === 0) {
        yield text;
        text = '';
      }
    }
    yield `${text}]`;
  }
  return { status: 200, type: jsonType, body: pieces(), cacheControl: 'no-cache' };
}

/**
 * The whole body. One of several pieces goes to `begin` meanwhile, and lets other requests be answered
 * between two of them.
 */
export async function wholeBody(
  content: Content,
  begin: (content: Content, body: Readable) => void,
): Promise<string | Buffer> {
  const { body } = content;
  if (typeof body === 'string' || Buffer.isBuffer(body)) return body;
  // It is kept whole anyway, so a slow reader costs no more memory.
  const growing = new Readable({ read: () => undefined });
  const pieces: Buffer[] = [];
  try {
    for (const text of body) {
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
