/** S3-compatible storage as the target of backups. An object appears once all its parts have arrived. */
import { createWriteStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import * as z from 'zod/mini';
import { reportingBytes } from '../../lib/progress.ts';
import { BackupError } from '../database/backup.ts';
import { newestFirst, parseBackupName } from '../database/backup-names.ts';
import { type BackupTarget, fetchingStep, type StoredBackup } from './backup-target.ts';
import type { S3Requests } from './s3-requests.ts';

/** Usual size of the parts of an upload, in bytes; smaller files are sent whole. One part is in memory at a time. */
export const s3PartBytes = 8 * 1024 * 1024;

/** Maximum number of parts per upload. A file with more parts of `s3PartBytes` has larger parts. */
const maxParts = 10_000;

const listed = z.object({
  ListBucketResult: z.object({
    Contents: z._default(z.array(z.object({ Key: z.string(), Size: z.string() })), []),
    NextContinuationToken: z.optional(z.string()),
  }),
});
const begun = z.object({ InitiateMultipartUploadResult: z.object({ UploadId: z.string() }) });

export function s3Target(requests: S3Requests, prefix: string): BackupTarget {
  const folder = prefix === '' ? '' : `${prefix}/`;

  /** Returns one page of the list, and where the next one begins. */
  async function page(token?: string): Promise<{ found: StoredBackup[]; next: string | undefined }> {
    const query = {
      'list-type': '2',
      prefix: folder,
      ...(token !== undefined && { 'continuation-token': token }),
    };
    const { Contents, NextContinuationToken } = parsed(
      listed,
      await requests.read({ query }),
    ).ListBucketResult;
    const found = Contents.flatMap(({ Key, Size }) => {
      const known = parseBackupName(Key.slice(folder.length));
      return known ? [{ ...known, bytes: Number(Size) }] : [];
    });
    return { found, next: NextContinuationToken };
  }

  async function storeInParts(key: string, file: FileHandle, bytes: number): Promise<void> {
    const { UploadId: uploadId } = parsed(
      begun,
      await requests.read({ method: 'POST', key, query: { uploads: '' } }),
    ).InitiateMultipartUploadResult;
    try {
      const size = Math.max(s3PartBytes, Math.ceil(bytes / maxParts));
      const memory = new Uint8Array(size);
      const parts: string[] = [];
      for (let at = 0; at < bytes; at += size) {
        const partNumber = String(parts.length + 1);
        const body = await readPart(file, at, memory.subarray(0, Math.min(size, bytes - at)));
        const { headers } = await requests.send({
          method: 'PUT',
          key,
          query: { partNumber, uploadId },
          body,
        });
        parts.push(`<Part><PartNumber>${partNumber}</PartNumber><ETag>${headers.get('etag')}</ETag></Part>`);
      }
      const body = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`;
      await requests.read({ method: 'POST', key, query: { uploadId }, body });
    } catch (error) {
      // Otherwise the parts would stay, unseen, and cost money.
      await requests
        .send({ method: 'DELETE', key, query: { uploadId }, isCleanup: true })
        .catch(() => undefined);
      throw error;
    }
  }

  return {
    async list() {
      const backups: StoredBackup[] = [];
      let token: string | undefined;
      do {
        const { found, next } = await page(token);
        backups.push(...found);
        token = next;
      } while (token !== undefined);
      return backups.toSorted(newestFirst);
    },
    async store(name, path) {
      const file = await open(path);
      try {
        const { size } = await file.stat();
        const key = folder + name;
        if (size > s3PartBytes) await storeInParts(key, file, size);
        else await requests.send({ method: 'PUT', key, body: await readPart(file, 0, new Uint8Array(size)) });
      } finally {
        await file.close();
      }
    },
    async fetch({ name, bytes }, path, onProgress = () => undefined) {
      const { body } = await requests.send({ key: folder + name, isLong: true });
      if (!body) throw new BackupError(`The storage sent nothing for ${name}.`);
      await pipeline(
        piecesOf(body, requests),
        reportingBytes(fetchingStep, bytes, onProgress),
        createWriteStream(path, { mode: 0o600 }),
      );
    },
    async remove(name) {
      await requests.send({ method: 'DELETE', key: folder + name });
    },
  };
}

/** Fills `part` with the bytes from position `at`, and returns it. */
async function readPart(
  file: FileHandle,
  at: number,
  part: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  let read = 0;
  while (read < part.length) {
    const { bytesRead } = await file.read(part, read, part.length - read, at + read);
    if (bytesRead === 0) throw new BackupError('The backup became shorter while it was copied.');
    read += bytesRead;
  }
  return part;
}

async function* piecesOf(
  body: NonNullable<Response['body']>,
  { unreachable }: S3Requests,
): AsyncGenerator<Buffer> {
  try {
    for await (const piece of Readable.fromWeb(body as ReadableStream)) yield piece as Buffer;
  } catch (error) {
    throw unreachable(error);
  }
}

function parsed<Schema extends z.ZodMiniType>(schema: Schema, answer: unknown): z.output<Schema> {
  const result = z.safeParse(schema, answer);
  if (!result.success) throw new BackupError('The storage does not answer like S3: check AWS_ENDPOINT_URL.');
  return result.data;
}
