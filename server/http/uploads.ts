/** Multipart bodies: a few short texts and at most one file for each name, held in memory up to the limit. */
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { uploadLimits } from '../../contract/files.ts';
import { fileMessages } from '../../contract/messages.ts';
import { assertStorable, bodyLimit } from './bodies.ts';
import { Failure } from './failure.ts';

export interface Upload {
  /** A name sent more than once holds a list. */
  readonly fields: Record<string, string | string[]>;
  readonly files: Record<string, Buffer>;
}

/** Lets the routes of `app` (and only those) take multipart bodies, and nothing else. */
export async function takeUploads(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers();
  await app.register(multipart, {
    limits: { fileSize: uploadLimits.bytes, files: 4, fields: 60, fieldNameSize: 100, fieldSize: bodyLimit, headerPairs: 100 },
    throwFileSizeLimit: true,
  });
}

/** Reads the whole body. Throws `too_large`, `malformed`, or `unsupported_media_type` when it is not multipart. */
export async function readUpload(request: FastifyRequest): Promise<Upload> {
  if (!request.isMultipart()) throw new Failure('unsupported_media_type');
  const fields: Record<string, string | string[]> = Object.create(null);
  const files: Record<string, Buffer> = Object.create(null);
  try {
    for await (const part of request.parts()) {
      const name = part.fieldname;
      if (part.type === 'file') {
        const bytes = await part.toBuffer();
        // A browser sends an empty, nameless part for a file input that nobody touched.
        if (bytes.length > 0 || part.filename) files[name] = bytes;
      } else {
        const value = typeof part.value === 'string' ? part.value : JSON.stringify(part.value);
        if (part.valueTruncated) throw new Failure('too_large');
        const earlier = fields[name];
        fields[name] = earlier === undefined ? value : [earlier, value].flat();
      }
    }
  } catch (error) {
    throw uploadFailure(error);
  }
  assertStorable(fields);
  return { fields, files };
}

function uploadFailure(error: unknown): Failure {
  if (error instanceof Failure) return error;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new Failure('too_large', { message: fileMessages.tooLarge(uploadLimits.bytes / 1024 / 1024) });
  if (typeof code === 'string' && /^FST_(FILES|FIELDS|PARTS)_LIMIT$/.test(code)) return new Failure('too_large');
  return new Failure('malformed');
}
