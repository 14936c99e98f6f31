import {
  maxResumeBytes,
  pdfReport,
  resumeApi,
  resumeMessages,
  resumeSaved,
  resumeSections,
} from '#contract/resume/resume-sections.ts';
import { ownersRoutes } from '../../kernel/auth/owner-routes.ts';
import { tagged, recordVersionsIn } from '../../kernel/http/etag.ts';
import { type App, done, ifMatch } from '../../kernel/http/schemas.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { ResumePdfService } from './resume-pdf.service.ts';
import type { ResumeService } from './resume.service.ts';

/** The owner's routes of the resume data. */
export function resumeManagerRoutes(
  app: App,
  { resume, resumePdf, sessions }: Kernel & { resume: ResumeService; resumePdf: ResumePdfService },
): void {
  const owner = ownersRoutes(app, sessions, 'resume');

  owner.get(
    resumeApi.resume,
    { summary: 'Get the resume data', response: resumeSections },
    async (_request, reply) => tagged(reply, await resume.read()),
  );

  owner.get(
    resumeApi.pdf,
    { summary: 'Report problems of the generated PDF, such as missing letters', response: pdfReport },
    () => resumePdf.report(),
  );

  owner.put(
    resumeApi.resume,
    {
      headers: ifMatch,
      summary: 'Replace the resume data',
      description: 'Uses the field names of JSON Resume 1.0. Missing sections become empty.',
      body: resumeSections,
      response: resumeSaved,
      bodyLimit: maxResumeBytes,
    },
    async (request, reply) => {
      const known = recordVersionsIn(request);
      const record = tagged(reply, await resume.replace(request.body, known));
      return done(resumeMessages.saved, { resume: record });
    },
  );
}
