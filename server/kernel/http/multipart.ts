/** Multipart bodies: a few short texts and at most one file for each name, held in memory up to the limit. */
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { uploadLimits } from '#contract/profile/files.ts';
import { tooLarge } from '#contract/ui-text/validation.ts';
import { assertStorable, bodyLimit } from './body-parsing.ts';
import { answerBrokenRequest, requestTimeout } from './http-server.ts';
import { Failure } from '../../lib/failure.ts';
import { createSemaphore, type Semaphore } from '../../lib/semaphore.ts';

type Fields = Record<string, string | string[]>;
type Files = Record<string, Buffer>;

const filesOfRequests = new WeakMap<FastifyRequest, Files>();

/**
 * How many uploads are in memory at the same time. Pictures are decoded one by one, so more would only wait
 * in memory.
 */
const uploadsAtOnce = 4;

/**
 * Timeout of an upload whose client sends nothing. It is checked at this interval, so that the place is free again
 * within twice the time. A phone that changes networks takes less.
 */
const silenceTimeoutMs = 10_000;

/**
 * Lets the routes of `app` (and only those) take multipart bodies, and nothing else. The texts become the
 * request's body, for the route's schema to check; `uploadedFile` has the files, of which only those named in
 * `fileNames` are read, each up to so many `megabytes`.
 */
export async function acceptUploads(
  app: FastifyInstance,
  fileNames: readonly string[],
  megabytes: number = uploadLimits.megabytes,
): Promise<void> {
  app.removeAllContentTypeParsers();
  await app.register(multipart, {
    limits: {
      fileSize: megabytes * 1024 * 1024,
      files: 4,
      fields: 60,
      fieldNameSize: 100,
      fieldSize: bodyLimit,
      headerPairs: 100,
    },
    throwFileSizeLimit: true,
  });
  const semaphore = createSemaphore(uploadsAtOnce);
  app.addHook('preValidation', async (request, reply) => {
    await waitForTurn(semaphore, reply);
    const stopWatching = hangUpOnSilence(request);
    const { fields, files } = await readUpload(request, fileNames, megabytes).finally(stopWatching);
    request.body = fields;
    filesOfRequests.set(request, files);
  });
}

/** The file that came under the name, empty if it was; undefined when none came. */
export function uploadedFile(request: FastifyRequest, name: string): Buffer | undefined {
  return filesOfRequests.get(request)?.[name];
}

/**
 * Reads the whole body. Throws `too_large`, `malformed`, or `unsupported_media_type` when it is not
 * multipart.
 */
async function readUpload(
  request: FastifyRequest,
  fileNames: readonly string[],
  megabytes: number,
): Promise<{ fields: Fields; files: Files }> {
  if (!request.isMultipart()) throw new Failure('unsupported_media_type');
  const fields = Object.create(null) as Fields;
  const files = Object.create(null) as Files;
  try {
    for await (const part of request.parts()) {
      const name = part.fieldname;
      if (part.type === 'file') {
        if (!fileNames.includes(name)) {
          part.file.resume();
          continue;
        }
        const bytes = await part.toBuffer();
        // A browser sends an empty, nameless part for a file input that nobody touched.
        if (bytes.length > 0 || part.filename) files[name] = bytes;
      } else {
        if (part.valueTruncated) throw new Failure('too_large');
        const value = typeof part.value === 'string' ? asTyped(part.value) : JSON.stringify(part.value);
        const earlier = fields[name];
        fields[name] = earlier === undefined ? value : [earlier, value].flat();
      }
    }
  } catch (error) {
    throw uploadFailure(error, megabytes);
  }
  assertStorable(fields);
  return { fields, files };
}

/** A form sends each line break as two characters; it was typed and counted as one. */
function asTyped(text: string): string {
  return text.replaceAll('\r\n', '\n');
}

function uploadFailure(error: unknown, megabytes: number): Failure {
  if (error instanceof Failure) return error;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new Failure('too_large', { message: tooLarge(megabytes) });
  if (typeof code === 'string' && /^FST_(FILES|FIELDS|PARTS)_LIMIT$/.test(code))
    return new Failure('too_large');
  return new Failure('malformed');
}

/** Lets the request in when it is its turn, until its response is out or its client is gone. */
async function waitForTurn(semaphore: Semaphore, { raw }: FastifyReply): Promise<void> {
  const gone = new AbortController();
  const leave = () => gone.abort(new Failure('malformed'));
  if (raw.destroyed) leave();
  raw.once('close', leave);
  const release = await semaphore.acquire(gone.signal);
  raw.off('close', leave).once('close', release);
  if (raw.closed) release();
}

/** Watches until the returned function is called. */
function hangUpOnSilence({ raw: { socket } }: FastifyRequest): () => void {
  let before = socket.bytesRead;
  const timer = setInterval(() => {
    if (socket.bytesRead === before) answerBrokenRequest(requestTimeout(), socket);
    before = socket.bytesRead;
  }, silenceTimeoutMs);
  return () => clearInterval(timer);
}
