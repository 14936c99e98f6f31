/** Serves the resume as data, for its page and for other programs. Returns 404 while all sections are empty. */
import { jsonResume } from '#contract/resume/json-resume.ts';
import { api } from '#contract/addresses.ts';
import { resumeSections } from '#contract/resume/resume-sections.ts';
import { jsonResumePath } from '#contract/resume/resume.ts';
import { json, jsonRecord } from '../../kernel/cache/response-content.ts';
import { found } from '../../lib/failure.ts';
import { type App, cachedResponses } from '../../kernel/http/schemas.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { PublicProjects } from '../projects/catalogue/public-projects.service.ts';
import type { ReadSiteContent } from '../site-content/site-content.service.ts';
import { jsonResumeOf } from './json-resume.ts';

/** Maximum number of projects in JSON Resume, which is generated in one piece. */
const projectsInResume = 100;

interface Parts extends Kernel {
  siteContent: ReadSiteContent;
  publicProjects: Pick<PublicProjects, 'newest'>;
}

export function resumeDataRoutes(app: App, parts: Parts): void {
  const { siteContent, cache, publicUrl } = parts;
  const tags = ['resume'];

  app.get(
    api.resumeSections,
    {
      schema: {
        tags,
        summary: 'Get the data of the resume page',
        response: cachedResponses(resumeSections, ['not_found']),
      },
    },
    (request, reply) =>
      cache.reply(request, reply, api.resumeSections, async () =>
        jsonRecord(resumeSections, found((await siteContent()).resume)),
      ),
  );

  app.get(
    jsonResumePath,
    {
      schema: {
        tags,
        summary: `Get the resume as JSON Resume 1.0, with the newest ${projectsInResume} published projects`,
        response: cachedResponses(jsonResume, ['not_found']),
      },
    },
    (request, reply) =>
      cache.reply(request, reply, jsonResumePath, async () => {
        const { sections, user, site } = found((await siteContent()).printed);
        const projects = await parts.publicProjects.newest(projectsInResume);
        return json(jsonResume, jsonResumeOf({ sections, user, site, projects, publicUrl: publicUrl() }));
      }),
  );
}
