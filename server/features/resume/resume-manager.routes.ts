import {
  maxResumeBytes,
  pdfReport,
  resumeApi,
  resumeMessages,
  resumeSaved,
  resumeSections,
} from '#contract/resume/resume-sections.ts';
import { ownerOnly } from '../../kernel/auth/owner-only.ts';
import { recordEtag, versionsIn } from '../../kernel/http/etag.ts';
import { type App, bearer, bodyFailures, done, ifMatch, responses } from '../../kernel/http/schemas.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { ResumePdfService } from './resume-pdf.service.ts';
import type { ResumeService } from './resume.service.ts';

/** The owner's routes. */
export function resumeManagerRoutes(
  app: App,
  { resume, resumePdf, sessions }: Kernel & { resume: ResumeService; resumePdf: ResumePdfService },
): void {
  const onRequest = ownerOnly(sessions);
  const tags = ['resume'];

  app.get(
    resumeApi.resume,
    {
      onRequest,
      schema: {
        tags,
        security: bearer,
        summary: 'Get the resume data',
        response: responses(resumeSections, ['unauthorized']),
      },
    },
    async (_request, reply) => {
      const { record, version } = await resume.read();
      reply.headers({ 'cache-control': 'no-store', etag: recordEtag(version) });
      return record;
    },
  );

  app.get(
    resumeApi.pdf,
    {
      onRequest,
      schema: {
        tags,
        security: bearer,
        summary: 'Report problems of the generated PDF, such as missing letters',
        response: responses(pdfReport, ['unauthorized']),
      },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return resumePdf.report();
    },
  );

  app.put(
    resumeApi.resume,
    {
      onRequest,
      bodyLimit: maxResumeBytes,
      schema: {
        tags,
        security: bearer,
        headers: ifMatch,
        summary: 'Replace the resume data',
        description: 'Uses the field names of JSON Resume 1.0. Missing sections become empty.',
        body: resumeSections,
        response: responses(resumeSaved, [...bodyFailures, 'stale', 'unauthorized']),
      },
    },
    async (request, reply) => {
      const known = versionsIn(request.headers['if-match']);
      const { record, version } = await resume.replace(request.body, known);
      reply.header('etag', recordEtag(version));
      return done(resumeMessages.saved, { resume: record });
    },
  );
}
