/** Serves the resume file, with range requests. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { resumeFilename } from '#contract/resume/resume.ts';
import { api } from '#contract/addresses.ts';
import { resumeType } from '#contract/profile/profile.ts';
import { takeRange } from '../../kernel/http/byte-range.ts';
import { isUnchanged } from '../../kernel/http/etag.ts';
import { found } from '../../lib/failure.ts';
import { type App, fileResponses } from '../../kernel/http/schemas.ts';
import type { ResumeFileService } from './resume-file.service.ts';

export function resumeFileRoutes(app: App, file: ResumeFileService): void {
  const response = {
    ...fileResponses([resumeType], ['not_found', 'range_not_satisfiable']),
    206: { description: 'The requested range', content: { [resumeType]: { schema: z.any() } } },
  };
  // Registered explicitly, because Fastify's own HEAD creates the whole body to measure it.
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
  reply.header('cache-control', 'no-cache');
  if (isUnchanged(request, reply, etag)) return reply.code(304).send();

  const { length } = resume;
  const range = takeRange(request, reply, { etag, size: length });
  reply.type(resumeType).header('content-disposition', `attachment; filename="${resumeFilename}"`);
  if (request.method === 'HEAD') return reply.header('content-length', length).send();
  const bytes = found(await resume.bytes(reply.raw));
  return reply.send(range ? bytes.subarray(range.first, range.last + 1) : bytes);
}
