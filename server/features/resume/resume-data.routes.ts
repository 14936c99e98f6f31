/**
 * Serves the resume as data, for its page and for other programs. Returns 404 until the owner has written
 * something.
 */
import { jsonResume } from '#contract/resume/json-resume.ts';
import { api } from '#contract/paths.ts';
import { resumeSections } from '#contract/resume/resume-sections.ts';
import { jsonResumePath } from '#contract/resume/resume.ts';
import { json, jsonRecord } from '../../kernel/cache/content.ts';
import { found } from '../../lib/failure.ts';
import { type App, cachedResponses } from '../../kernel/http/schemas.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { ProfileService } from '../profile/profile.service.ts';
import type { ProjectsService } from '../projects/projects.service.ts';
import type { SiteSettingsService } from '../site-settings/site-settings.service.ts';
import { jsonResumeOf } from './json-resume.ts';
import type { ResumeService } from './resume.service.ts';

/** Maximum number of projects in JSON Resume, which is generated in one piece. */
const projectsInResume = 100;

interface Parts extends Kernel {
  resume: ResumeService;
  profile: ProfileService;
  siteSettings: SiteSettingsService;
  projects: ProjectsService;
}

export function resumeDataRoutes(app: App, parts: Parts): void {
  const { resume, cache, publicUrl } = parts;
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
        jsonRecord(resumeSections, found(await resume.shown())),
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
        const { record: sections } = found(await resume.shown());
        const [user, { record: site }, projects] = await Promise.all([
          parts.profile.person(),
          parts.siteSettings.site(),
          parts.projects.newest(projectsInResume),
        ]);
        return json(
          jsonResume,
          jsonResumeOf({ sections, user: found(user), site, projects, publicUrl: publicUrl() }),
        );
      }),
  );
}
