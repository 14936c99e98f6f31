/** The owner's routes of projects. */
import * as z from 'zod/mini';
import { contentBytes, editedProject, editorApi, savedProject } from '#contract/content/content.ts';
import { hiddenProjectsApi } from '#contract/projects/hidden-projects.ts';
import { libraryApi } from '#contract/projects/picture-library.ts';
import { project, projectSaved } from '#contract/projects/projects.ts';
import { projectMessages } from '#contract/ui-text/owner.ts';
import { api } from '#contract/addresses.ts';
import { ownersRoutes } from '../../../kernel/auth/owner-routes.ts';
import { tagged, recordVersionsIn } from '../../../kernel/http/etag.ts';
import { acceptUploads, uploadedFile } from '../../../kernel/http/multipart.ts';
import { type App, done, idParams, ifMatch } from '../../../kernel/http/schemas.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { ProjectsService } from './projects.service.ts';

const upload = {
  files: ['main_photo'],
  body: savedProject,
  response: projectSaved,
  description:
    'Lists are repeated fields, a JSON array, or comma-separated text. `main_photo` is a file (JPEG, PNG, WebP, AVIF or GIF) ' +
    `or the http(s) URL of a picture, or the \`src\` of one listed by \`${libraryApi.all}\`. ` +
    'An update fails with `stale` if `If-Match` names an older version. ' +
    'Without `state`, a new project is published. `scheduled` needs `publish_at`; a time in the past publishes at once. ' +
    '`content` is JSON text: facts, links, blocks, and further pictures by the id of the stored picture, which are uploads ' +
    `(\`${api.pictureUploads}\`) or other stored pictures. \`main_photo_focal\` is JSON text too. Absent ones stay. ` +
    'A draft only needs `project_title`, and updates of a draft keep missing fields. Other states need title, category, overview, tags, technologies, highlights and a picture.',
};

type Parts = Kernel & { projects: ProjectsService };

export async function projectsRoutes(app: App, parts: Parts): Promise<void> {
  readRoutes(app, parts);
  changeRoutes(app, parts);
  await saveRoutes(app, parts);
}

function readRoutes(app: App, { projects, sessions }: Parts): void {
  const owner = ownersRoutes(app, sessions, 'projects');

  owner.get(
    hiddenProjectsApi.all,
    {
      summary: 'List the unpublished projects',
      description: 'Drafts, scheduled, unlisted and protected projects, in the owner’s order.',
      response: z.array(project),
    },
    () => projects.listHidden(),
  );

  owner.get(
    hiddenProjectsApi.one.route,
    { summary: 'Get a project in any state', params: idParams, response: project },
    async (request, reply) => tagged(reply, await projects.read(request.params.id)),
  );

  owner.get(
    editorApi.route,
    {
      summary: 'Get a project in any state with its content, for its editor',
      description: 'The `ETag` covers all of it.',
      params: idParams,
      response: editedProject,
    },
    async (request, reply) => tagged(reply, await projects.edited(request.params.id)),
  );
}

function changeRoutes(app: App, { projects, sessions }: Parts): void {
  const owner = ownersRoutes(app, sessions, 'projects');

  owner.post(
    hiddenProjectsApi.copy.route,
    {
      summary: 'Duplicate a project',
      description:
        'Creates a draft named “Copy of …” with the same texts, pictures and case study. The source may be in any state.',
      params: idParams,
      response: projectSaved,
      status: 201,
      failures: ['limit_reached'],
    },
    async (request, reply) => {
      const copy = tagged(reply, await projects.copy(request.params.id));
      return done(projectMessages.copied, { project: copy });
    },
  );

  owner.delete(
    api.project.route,
    {
      summary: 'Move a project to the trash',
      description: 'Fails with `stale` if `If-Match` names an older version.',
      params: idParams,
      headers: ifMatch,
      response: projectSaved,
    },
    async (request) => {
      const removed = await projects.remove(request.params.id, recordVersionsIn(request));
      return done(projectMessages.deleted, { project: removed });
    },
  );
}

async function saveRoutes(app: App, { projects, sessions }: Parts): Promise<void> {
  await app.register(async (uploads: App) => {
    acceptUploads(uploads, ['main_photo'], { fieldBytes: contentBytes });
    const owner = ownersRoutes(uploads, sessions, 'projects');

    owner.post(
      api.projects,
      {
        ...upload,
        summary: 'Add a project',
        status: 201,
        failures: ['limit_reached'],
      },
      async (request, reply) => {
        const file = uploadedFile(request, 'main_photo');
        const record = tagged(reply, await projects.create(request.body, file));
        return done(projectMessages.added, { project: record });
      },
    );

    owner.put(
      api.project.route,
      {
        ...upload,
        summary: 'Change a project',
        params: idParams,
        headers: ifMatch,
      },
      async (request, reply) => {
        const file = uploadedFile(request, 'main_photo');
        const record = tagged(
          reply,
          await projects.update(request.params.id, request.body, file, { known: recordVersionsIn(request) }),
        );
        return done(projectMessages.updated, { project: record });
      },
    );
  });
}
