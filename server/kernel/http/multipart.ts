/** Multipart bodies, read into memory: texts, and one file per name. */
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { uploadLimits } from '#contract/pictures/picture-files.ts';
import { tooLarge } from '#contract/pictures/file-rules.ts';
import { assertStorable, bodyLimit } from './body-parsing.ts';
import { refuseBrokenRequest, requestTimeout } from './http-server.ts';
import { Failure } from '../../lib/failure.ts';
import { createSemaphore } from '../../lib/semaphore.ts';

type Fields = Record<string, string | string[]>;
type Files = Record<string, Buffer>;

const filesOfRequests = new WeakMap<FastifyRequest, Files>();

/** Limits the uploads in memory, of all routes together: pictures are decoded one by one. */
const uploads = createSemaphore(4);

/** Time in milliseconds without data after which an upload is aborted; it may take up to twice as long. */
const silenceTimeoutMs = 10_000;

interface UploadLimits {
  /** Maximum size of each file. */
  megabytes?: number;
  /** Maximum size of each text. */
  fieldBytes?: number;
}

/**
 * Makes the routes of `app` accept multipart bodies only. The texts become the request's body, which the route's schema
 * validates; `uploadedFile` returns the files. Files not in `fileNames` are ignored.
 */
export function acceptUploads(
  app: FastifyInstance,
  fileNames: readonly string[],
  { megabytes = uploadLimits.megabytes, fieldBytes = bodyLimit }: UploadLimits = {},
): void {
  app.removeAllContentTypeParsers();
  const limits = {
    fileSize: megabytes * 1024 * 1024,
    files: 4,
    fields: 60,
    fieldNameSize: 100,
    fieldSize: fieldBytes,
    headerPairs: 100,
  };
  // Called rather than registered, because Fastify would check its version for each scope.
  multipart(app, { limits, throwFileSizeLimit: true }, () => undefined);
  app.addHook('preValidation', async (request, reply) => {
    await waitForTurn(reply);
    const stopWatching = closeWhenSilent(request);
    const { fields, files } = await readUpload(request, fileNames, megabytes).finally(stopWatching);
    request.body = fields;
    filesOfRequests.set(request, files);
  });
}

/** Returns the uploaded file with this field name, or undefined if there is none. */
export function uploadedFile(request: FastifyRequest, name: string): Buffer | undefined {
  return filesOfRequests.get(request)?.[name];
}

/** Reads the whole body. Throws `too_large`, `malformed` or, if it is not multipart, `unsupported_media_type`. */
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
        // Browsers send an empty part without a name for an unused file input.
        if (bytes.length > 0 || part.filename) files[name] = bytes;
      } else {
        if (part.valueTruncated) throw new Failure('too_large');
        const value =
          typeof part.value === 'string' ? withTypedLineBreaks(part.value) : JSON.stringify(part.value);
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

/** Forms send a line break as two characters, but it counts as one. */
function withTypedLineBreaks(text: string): string {
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

/** Waits for a place and keeps it until the response is sent. Throws if the client leaves before. */
async function waitForTurn({ raw }: FastifyReply): Promise<void> {
  const gone = new AbortController();
  const leave = () => gone.abort(new Failure('malformed'));
  if (raw.destroyed) leave();
  raw.once('close', leave);
  const release = await uploads.acquire(gone.signal);
  raw.off('close', leave).once('close', release);
  if (raw.closed) release();
}

/** Closes the connection if its client falls silent, until the returned function is called. */
function closeWhenSilent({ raw: { socket } }: FastifyRequest): () => void {
  let before = socket.bytesRead;
  const timer = setInterval(() => {
    if (socket.bytesRead === before) refuseBrokenRequest(requestTimeout(), socket);
    before = socket.bytesRead;
  }, silenceTimeoutMs);
  return () => clearInterval(timer);
}
