/** Serves the resume file, with range requests. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { resumeFilename } from '#contract/profile/files.ts';
import { api } from '#contract/paths.ts';
import { resumeType } from '#contract/profile/profile.ts';
import { isUnchanged } from '../../kernel/http/etag.ts';
import { Failure, found } from '../../lib/failure.ts';
import { type App, fileResponses } from '../../kernel/http/schemas.ts';
import type { ResumeFileService } from './resume-file.service.ts';

/** Route `/api/files/resume`. */
export function resumeFileRoutes(app: App, file: ResumeFileService): void {
  const response = {
    ...fileResponses([resumeType], ['not_found', 'range_not_satisfiable']),
    206: { description: 'The requested range', content: { [resumeType]: { schema: z.any() } } },
  };
  // Registered explicitly, so that it needs no bytes: Fastify's own HEAD creates the whole body to measure
  // it.
  app.head(api.resume, { schema: { hide: true } }, (request, reply) => sendResume(request, reply, file));
  app.get(
    api.resume,
    { schema: { tags: ['profile'], summary: 'Get the resume file', response } },
    (request, reply) => sendResume(request, reply, file),
  );
}

async function sendResume(
  request: FastifyRequest,
  reply: FastifyReply,
  file: ResumeFileService,
): Promise<FastifyReply> {
  const resume = found(await file.find());
  const etag = `"${resume.hash}"`;
  reply.header('cache-control', 'no-cache').header('accept-ranges', 'bytes');
  if (isUnchanged(request, reply, etag)) return reply.code(304).send();

  const { length } = resume;
  const range = requestedRange(request, etag, length);
  if (range === 'unsatisfiable') {
    reply.header('content-range', `bytes */${length}`);
    throw new Failure('range_not_satisfiable');
  }
  reply.type(resumeType).header('content-disposition', `attachment; filename="${resumeFilename}"`);
  if (request.method === 'HEAD') return reply.header('content-length', length).send();
  const bytes = found(await resume.bytes(reply.raw));
  if (!range) return reply.send(bytes);
  return reply
    .code(206)
    .header('content-range', `bytes ${range.first}-${range.last}/${length}`)
    .send(bytes.subarray(range.first, range.last + 1));
}

/** Both ends are inclusive. */
interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/**
 * Returns the requested range, or undefined for the whole file: without a range, with several or an invalid one, or if
 * `If-Range` has another version than `etag`.
 */
function requestedRange(
  request: FastifyRequest,
  etag: string,
  size: number,
): ByteRange | 'unsatisfiable' | undefined {
  const { range, 'if-range': condition } = request.headers;
  if (range === undefined || request.method !== 'GET') return undefined;
  if (condition !== undefined && condition !== etag) return undefined;
  const [, from, to] = /^bytes=\s*(\d*)\s*-\s*(\d*)\s*$/i.exec(range) ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return undefined;
  if (from !== '' && to !== '' && Number(from) > Number(to)) return undefined;
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return first <= last ? { first, last } : 'unsatisfiable';
}
