/** The routes by which visitors read projects. */
import * as z from 'zod/mini';
import { listingCall } from '#contract/projects/listing-address.ts';
import { projectDetails, projectPage } from '#contract/projects/project-details.ts';
import { projectDisplay } from '#contract/projects/project-display.ts';
import { categoryPage, listedProject, featured } from '#contract/projects/project-lists.ts';
import { project } from '#contract/projects/projects.ts';
import { api, tokenParameter } from '#contract/addresses.ts';
import { json, jsonInParts, jsonRecord } from '../../../kernel/cache/response-content.ts';
import { type App, cachedResponses, idParams, responses } from '../../../kernel/http/schemas.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { found } from '../../../lib/failure.ts';
import { byPreviewLink, privately, type ProjectAccessService } from '../access/project-access.service.ts';
import type { CatalogueService } from './catalogue.service.ts';
import { categoryNamed, categoryPageOf, measureListing } from './lists.ts';
import type { PublicProjects } from './public-projects.service.ts';

const tags = ['projects'];

interface Parts extends Kernel {
  publicProjects: PublicProjects;
  access: ProjectAccessService;
  catalogue: CatalogueService;
}

export function publicProjectsRoutes(app: App, parts: Parts): void {
  listRoutes(app, parts);
  oneProjectRoutes(app, parts);
  previewRoute(app, parts);
}

function listRoutes(app: App, { publicProjects: projects, catalogue, cache }: Parts): void {
  app.get(
    api.projects,
    {
      schema: {
        tags,
        summary: 'List published and protected projects, optionally of one category',
        description:
          'With `subcategories=true`, includes the projects of sub-categories, and each project has a `summary`: the ' +
          'beginning of its overview without Markdown. With `page` as well, returns one page of at most ' +
          `${projectDisplay.projectsOnPage} projects and the number of pages; a number above that returns the last page. ` +
          'Then `tech` selects projects that use at least one of the technologies.',
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
        return cache.reply(request, reply, api.projects, () => jsonInParts(project, projects.listInParts()));
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
      return cache.reply(request, reply, api.projectsOf(category.record.category_name), () =>
        jsonInParts(project, projects.listInParts(category.id)),
      );
    },
  );

  app.get(
    api.featured,
    {
      schema: {
        tags,
        summary:
          'Get the home page’s featured projects, the number of projects of each category, and a testimonial',
        response: cachedResponses(featured, []),
      },
    },
    (request, reply) =>
      cache.reply(request, reply, api.featured, async () => json(featured, await projects.featured())),
  );
}

function oneProjectRoutes(app: App, { publicProjects: projects, access, cache }: Parts): void {
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
}

function previewRoute(app: App, { publicProjects: projects }: Parts): void {
  app.get(
    api.projectPreview,
    {
      schema: {
        tags,
        summary: 'Get the project of a preview link',
        querystring: z.object({ [tokenParameter]: z.string() }),
        response: responses(projectPage, ['validation_failed', 'not_found']),
      },
    },
    async (request, reply) => {
      reply.headers(byPreviewLink);
      return found((await projects.preview(request.query[tokenParameter])) ?? undefined);
    },
  );
}
