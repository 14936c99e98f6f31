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
import { type App, bearer, responses } from '../../kernel/http/schemas.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { ImportsService } from './imports.service.ts';

const owned = { tags: ['import'], security: bearer };
const failures: ErrorCode[] = [
  'malformed',
  'validation_failed',
  'unauthorized',
  'too_large',
  'unsupported_media_type',
];

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
          summary: 'What a file of another program would bring',
          description: 'Nothing is kept: what is chosen of it comes back by the calls below.',
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
        summary: 'What the public repositories of a GitHub user would bring',
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
        summary: 'Add projects of another program as drafts',
        description: `At most ${importLimits.projectsAtOnce} in one call. One that is refused does not keep back the others.`,
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
        summary: 'Add entries to the resume',
        description: 'Those that are there already, field for field, are left out.',
        body: resumeSections,
        response: responses(successBody, failures),
      },
    },
    async (request) => {
      await imports.addToResume(request.body);
      return { success: true as const, message: importMessages.resumeAdded };
    },
  );
}
