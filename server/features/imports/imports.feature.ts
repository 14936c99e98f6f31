import { type App, bearer, bodyFailures, done, fileResponses } from '../../kernel/http/schemas.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { type ImportsParts, importsService, type ImportsService } from './imports.service.ts';
import {
  importAddressInput,
  importFileInput,
  importMediaInput,
  importPreview,
  importsApi,
  importStart,
  importStep,
  latestImport,
} from '#contract/imports/imports.ts';
import { importLimits } from '#contract/imports/import-limits.ts';
import { importMessages } from '#contract/imports/import-texts.ts';
import { maxResumeBytes, resumeSections } from '#contract/resume/resume-sections.ts';
import { pictureUploaded } from '#contract/pictures/pictures.ts';
import { galleryMessages } from '#contract/ui-text/owner.ts';
import { successBody } from '#contract/success.ts';
import { ownerOnly } from '../../kernel/auth/owner-only.ts';
import { ownersRoutes } from '../../kernel/auth/owner-routes.ts';
import { toFailure } from '../../kernel/http/error-handler.ts';
import { acceptUploads, uploadedFile } from '../../kernel/http/multipart.ts';

type Others = Pick<
  ImportsParts,
  'categories' | 'projects' | 'customPages' | 'pictureUploads' | 'siteContent' | 'resume'
>;

export function importsFeature(kernel: Kernel, others: Others) {
  const imports = importsService({
    ...kernel,
    ...others,
    gitHubApi: kernel.config.gitHubApi,
    importAddresses: kernel.config.importAddresses,
  });
  return { routes: (app: App) => importsRoutes(app, { ...kernel, imports }) };
}

/** Routes below `/api/import`. */
async function importsRoutes(
  app: App,
  { imports, sessions }: Kernel & { imports: ImportsService },
): Promise<void> {
  const owner = ownersRoutes(app, sessions, 'import');

  await app.register(async (uploads: App) => {
    acceptUploads(uploads, ['file'], { megabytes: importLimits.megabytes });
    ownersRoutes(uploads, sessions, 'import').post(
      importsApi.file,
      {
        summary: 'Preview an import from a file',
        description: 'Stores nothing. Send the selected entries with the other import calls.',
        body: importFileInput,
        response: importPreview,
        files: ['file'],
      },
      (request) => imports.previewFile(request.body.source, uploadedFile(request, 'file')),
    );
  });

  owner.post(
    importsApi.address,
    {
      summary: 'Preview an import from the address of a site or profile',
      description:
        'Reads public repositories of a GitHub user (also by name), public posts of a WordPress or Ghost site, a feed (RSS or Atom), or a JSON Resume. Stores nothing.',
      body: importAddressInput,
      response: importPreview,
    },
    (request) => imports.previewAddress(request.body),
  );

  const { run } = imports;
  owner.get(importsApi.run, { summary: 'Read the latest import', response: latestImport }, async () => ({
    run: await run.latest(),
  }));
  owner.post(
    importsApi.run,
    {
      summary: 'Start to import projects and pages as drafts',
      description: 'Replaces an earlier import. Nothing is added before the first step.',
      body: importStart,
      response: latestImport,
      bodyLimit: importLimits.archiveBytes,
    },
    async (request) => ({ run: await run.start(request.body) }),
  );
  owner.post(
    importsApi.next,
    {
      summary: 'Import the next project or page',
      description: 'With its pictures, which are uploads. If it is refused, the import goes on.',
      body: importStep,
      response: latestImport,
      failures: ['list_changed'],
    },
    async (request) => ({
      run: await run.next(request.body, (error) => {
        const failure = toFailure(error, request);
        if (failure.code === 'internal') request.log.error({ err: error }, 'could not import a project');
        return failure;
      }),
    }),
  );
  owner.delete(
    importsApi.run,
    {
      summary: 'Cancel the import',
      description: 'What is imported stays.',
      response: latestImport,
    },
    async () => ({ run: await run.cancel() }),
  );

  owner.post(
    importsApi.picture,
    {
      summary: 'Fetch a picture of an import',
      description:
        'The server downloads it from a public address and stores it like an upload, of which a project or page may take it.',
      body: importMediaInput,
      response: pictureUploaded,
      status: 201,
    },
    async (request) => done(galleryMessages.uploaded, await imports.fetchPicture(request.body.address)),
  );

  app.post(
    importsApi.video,
    {
      onRequest: ownerOnly(sessions),
      schema: {
        tags: ['import'],
        security: bearer,
        summary: 'Fetch a video of an import',
        description:
          'The server passes it on from a public address and stores nothing. Upload it with a still like any video.',
        body: importMediaInput,
        response: fileResponses(['application/octet-stream'], ['unauthorized', ...bodyFailures]),
      },
    },
    async (request, reply) =>
      reply
        .type('application/octet-stream')
        .header('cache-control', 'no-store')
        .send(await imports.fetchVideo(request.body.address)),
  );

  owner.post(
    importsApi.resume,
    {
      summary: 'Import entries into the resume',
      description: 'Exact duplicates of existing entries are omitted.',
      body: resumeSections,
      response: successBody,
      bodyLimit: maxResumeBytes,
    },
    async (request) => {
      await imports.addToResume(request.body);
      return done(importMessages.resumeAdded);
    },
  );
}
