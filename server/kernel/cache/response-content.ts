/** The content of a response before caching and encoding. */
import * as z from 'zod/mini';
import { recordEtag } from '../http/etag.ts';
import type { Versioned } from '../../lib/record-version.ts';
import type { Encoding } from '../http/negotiation.ts';

const jsonType = 'application/json; charset=utf-8';

/** `Cache-Control` of content at a URL that contains its hash. */
export const cacheForever = 'public, max-age=31536000, immutable';

export interface ResponseContent {
  status: number;
  type: string;
  body: string | Buffer;
  cacheControl: string;
  /** Entity tag; '' for none. If missing, it is made from the bytes. */
  etag?: string;
  /**
   * The body in encodings compressed in advance; empty for content that does not shrink. If missing,
   * `cached-response.ts` compresses the body.
   */
  encodings?: Partial<Record<Encoding, Buffer>>;
}

/** Returns public data as JSON. Fields that `schema` does not name are removed. Caches must revalidate. */
export function json<T extends z.core.$ZodType>(
  schema: T,
  data: z.output<T>,
): ResponseContent & { body: string } {
  return {
    status: 200,
    type: jsonType,
    body: JSON.stringify(z.encode(schema, data)),
    cacheControl: 'no-cache',
  };
}

/** Like `json`, for a list that arrives in parts: only its bytes are in memory as a whole. */
export async function jsonInParts<T extends z.core.$ZodType>(
  schema: T,
  parts: AsyncIterable<z.output<T>[]>,
): Promise<ResponseContent> {
  const bytes: Buffer[] = [];
  for await (const part of parts)
    if (part.length > 0)
      bytes.push(Buffer.from(JSON.stringify(z.encode(z.array(schema), part)).slice(1, -1)), Buffer.from(','));
  const body = Buffer.concat([Buffer.from('['), ...bytes.slice(0, -1), Buffer.from(']')]);
  return { ...json(z.array(schema), []), body };
}

/** Like `json`, for one record: its entity tag contains the record version. */
export function jsonRecord<T extends z.core.$ZodType>(
  schema: T,
  { record, recordVersion }: Versioned<z.output<T>>,
): ResponseContent {
  const content = json(schema, record);
  return { ...content, etag: recordEtag(recordVersion, content.body) };
}
