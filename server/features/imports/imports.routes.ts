import type { ErrorCode } from '#contract/errors.ts';
import {
  gitHubInput,
  importAnswer,
  importedProjects,
  importFileInput,
  importLimits,
  importMessages,
  importPreview,
  importsApi,
} from '#contract/imports/imports.ts';
import { maxResumeBytes, resumeSections } from '#contract/resume/resume-sections.ts';
import { successBody } from '#contract/success.ts';
import { ownerOnly } from '../../kernel/auth/owner-only.ts';
import { toFailure } from '../../kernel/http/error-handler.ts';
import { acceptUploads, uploadedFile } from '../../kernel/http/multipart.ts';
import { type App, bearer, bodyFailures, done, responses } from '../../kernel/http/schemas.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { ImportsService } from './imports.service.ts';

const owned = { tags: ['import'], security: bearer };
const failures: ErrorCode[] = [...bodyFailures, 'unauthorized'];

/** Routes below `/api/import`: two previews and two that import the selection. */
export async function importsRoutes(
  app: App,
  { imports, sessions }: Kernel & { imports: ImportsService },
): Promise<void> {
  const onRequest = ownerOnly(sessions);

  await app.register(async (uploads: App) => {
    await acceptUploads(uploads, ['file'], importLimits.megabytes);
    uploads.post(
      importsApi.file,
      {
        onRequest,
        config: { files: ['file'] },
        schema: {
          ...owned,
          summary: 'Preview an import from a file',
          description: 'Stores nothing. Send the selected entries with the other import calls.',
          consumes: ['multipart/form-data'],
          body: importFileInput,
          response: responses(importPreview, failures),
        },
      },
      async (request, reply) => {
        reply.header('cache-control', 'no-store');
        return imports.previewFile(request.body.source, uploadedFile(request, 'file'));
      },
    );
  });

  app.post(
    importsApi.github,
    {
      onRequest,
      schema: {
        ...owned,
        summary: 'Preview an import of a GitHub user’s public repositories',
        body: gitHubInput,
        response: responses(importPreview, failures),
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return imports.previewGitHub(request.body.user);
    },
  );

  app.post(
    importsApi.projects,
    {
      onRequest,
      schema: {
        ...owned,
        summary: 'Import projects as drafts',
        description: `At most ${importLimits.projectsAtOnce} per call. If one fails, the others are still imported.`,
        body: importedProjects,
        response: responses(importAnswer, failures),
      },
    },
    (request) =>
      imports.addProjects(request.body, (error) => {
        const failure = toFailure(error, request);
        if (failure.code === 'internal') request.log.error({ err: error }, 'could not import a project');
        return failure;
      }),
  );

  app.post(
    importsApi.resume,
    {
      onRequest,
      bodyLimit: maxResumeBytes,
      schema: {
        ...owned,
        summary: 'Import entries into the resume',
        description: 'Exact duplicates of existing entries are omitted.',
        body: resumeSections,
        response: responses(successBody, failures),
      },
    },
    async (request) => {
      await imports.addToResume(request.body);
      return done(importMessages.resumeAdded);
    },
  );
}
