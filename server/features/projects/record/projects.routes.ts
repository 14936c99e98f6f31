import * as z from 'zod/mini';
import { contentBytes, editedProject, editorApi, savedProject } from '#contract/content/content.ts';
import { listingCall } from '#contract/projects/category-listing.ts';
import { categoryPage, listedProject, showcase } from '#contract/projects/project-lists.ts';
import { libraryApi } from '#contract/projects/picture-library.ts';
import { projectMessages } from '#contract/ui-text/owner.ts';
import { api } from '#contract/paths.ts';
import { projectDetails } from '#contract/projects/project-details.ts';
import { projectDisplay } from '#contract/projects/project-display.ts';
import { project, projectSaved } from '#contract/projects/projects.ts';
import { tagged, versionsIn } from '../../../kernel/http/etag.ts';
import { found } from '../../../lib/failure.ts';
import { json, jsonRecord } from '../../../kernel/cache/content.ts';
import { type App, cachedResponses, done, idParams, ifMatch } from '../../../kernel/http/schemas.ts';
import { ownersRoutes } from '../../../kernel/auth/owner-routes.ts';
import { acceptUploads, uploadedFile } from '../../../kernel/http/multipart.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { CatalogueService } from '../catalogue/catalogue.service.ts';
import { categoryNamed, categoryPageOf, measureListing, showcaseOf } from '../catalogue/lists.ts';
import { privately, type ProjectAccess } from '../access/project-access.service.ts';
import type { ProjectsService } from './projects.service.ts';

const tags = ['projects'];
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

interface Parts extends Kernel {
  projects: ProjectsService;
  access: ProjectAccess;
  catalogue: CatalogueService;
}

export async function projectsRoutes(app: App, parts: Parts): Promise<void> {
  listRoutes(app, parts);
  oneProjectRoutes(app, parts);
  await saveRoutes(app, parts);
}

/** Routes of the public lists. */
function listRoutes(app: App, { projects, catalogue, cache }: Parts): void {
  app.get(
    api.projects,
    {
      schema: {
        tags,
        summary: 'List published projects, optionally of one category',
        description:
          'With `subcategories=true`, includes the projects of sub-categories, and each project has a `summary`: the ' +
          'beginning of its overview without Markdown. With `page` as well, returns one page of at most ' +
          `${projectDisplay.projectsOnPage} projects and the number of pages; a number above that returns the last page. ` +
          '`tech` selects projects that use at least one of the technologies.',
        querystring: z.object({
          category: z.optional(z.string()),
          subcategories: z.optional(z.literal('true')),
          page: z.optional(z.string().check(z.regex(/^[1-9]\d{0,3}$/, 'A page from 1 to 9999'))),
          tech: z.optional(z.union([z.string(), z.array(z.string())])),
        }),
        response: cachedResponses(
          z.union([z.array(z.extend(listedProject, { summary: z.optional(z.string()) })), categoryPage]),
          ['validation_failed'],
        ),
      },
    },
    async (request, reply) => {
      const { category: name, subcategories, page, tech = [] } = request.query;
      if (!name)
        return cache.reply(request, reply, api.projects, async () =>
          json(z.array(project), await projects.list()),
        );
      const now = await catalogue.current();
      const category = categoryNamed(now, name);
      if (subcategories && page !== undefined) {
        const asked = { technologies: [...new Set([tech].flat())], page: Number(page) };
        const { pages, isKnown } = measureListing(now, name, asked);
        if (category && isKnown && asked.page <= pages)
          return cache.reply(request, reply, listingCall(category.record.category_name, asked), async () =>
            json(categoryPage, categoryPageOf(await catalogue.current(), name, asked)),
          );
        return reply.header('cache-control', 'no-cache').send(categoryPageOf(now, name, asked));
      }
      // Not cached: names of unknown categories are endless.
      if (!category) return reply.header('cache-control', 'no-cache').send([]);
      if (subcategories)
        return cache.reply(request, reply, api.projectsUnder(category.record.category_name), async () =>
          json(z.array(listedProject), await projects.listUnder(category.id)),
        );
      return cache.reply(request, reply, api.projectsOf(category.record.category_name), async () =>
        json(z.array(project), await projects.list(category.id)),
      );
    },
  );

  app.get(
    api.showcase,
    {
      schema: {
        tags,
        summary:
          'Get the home page’s featured projects, and the number of projects and pictures of each category',
        response: cachedResponses(showcase, []),
      },
    },
    (request, reply) =>
      cache.reply(request, reply, api.showcase, async () =>
        json(showcase, showcaseOf(await catalogue.current())),
      ),
  );
}

function oneProjectRoutes(app: App, { projects, access, sessions, cache }: Parts): void {
  const owner = ownersRoutes(app, sessions, 'projects');

  app.get(
    api.project.route,
    {
      schema: {
        tags,
        summary: 'Get a published, unlisted or protected project',
        description:
          'Without access, a protected project has only title, category, synopsis (as its overview) and cover.',
        params: idParams,
        response: cachedResponses(project, ['not_found']),
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const audience = await access.audienceOf(request, id);
      if (audience === 'invited')
        return reply.headers(privately).send(found(await projects.get(id, audience)).record);
      return cache.reply(request, reply, api.project(id), async () =>
        jsonRecord(project, found(await projects.get(id))),
      );
    },
  );

  app.get(
    api.projectDetails.route,
    {
      schema: {
        tags,
        summary: 'Get the additional data of a project’s page',
        params: idParams,
        response: cachedResponses(projectDetails, ['not_found']),
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const audience = await access.audienceOf(request, id);
      if (audience === 'invited')
        return reply.headers(privately).send(found(await projects.getProjectPage(id, audience)).details);
      return cache.reply(request, reply, api.projectDetails(id), async () =>
        json(projectDetails, found(await projects.getProjectPage(id)).details),
      );
    },
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
      const removed = await projects.remove(request.params.id, versionsIn(request));
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
          await projects.update(request.params.id, request.body, file, { known: versionsIn(request) }),
        );
        return done(projectMessages.updated, { project: record });
      },
    );
  });
}
