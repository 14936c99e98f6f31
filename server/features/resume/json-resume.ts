/** Exports the resume as JSON Resume 1.0: the owner's sections, the profile and published projects. */
import type { JsonResume } from '#contract/resume/json-resume.ts';
import { pages } from '#contract/addresses.ts';
import type { ProfileUser } from '#contract/profile/profile.ts';
import type { Project } from '#contract/projects/projects.ts';
import { resumePerson } from '#contract/resume/resume-person.ts';
import {
  jsonResumePath,
  type ResumeSection,
  resumeSectionNames,
  type ResumeSections,
} from '#contract/resume/resume.ts';
import type { Site } from '#contract/site-settings/site-settings.ts';
import { plainBeginning } from '../../kernel/markdown/markdown.ts';

const schema = 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json';

/** Maximum length of a project's description, in characters. */
const descriptionLength = 300;

export interface JsonResumeParts {
  sections: ResumeSections;
  user: ProfileUser;
  site: Site;
  projects: Iterable<Project>;
  /** The site's URL, without a trailing slash. */
  publicUrl: string;
}

/** Returns the resume. Empty texts, and empty lists of an entry, are left out. */
export function jsonResumeOf({ sections, user, site, projects, publicUrl }: JsonResumeParts): JsonResume {
  const { label, summary, phone, location, profiles } = resumePerson(user, site);
  return {
    $schema: schema,
    basics: {
      name: user.fullname,
      url: `${publicUrl}${pages.home}`,
      ...optional({
        email: user.email,
        label,
        image: user.home_photo_url && publicUrl + user.home_photo_url,
        phone,
        summary,
      }),
      ...(location && { location: { address: location } }),
      profiles,
    },
    ...sectionsOf(sections),
    projects: Array.from(projects, (project) => ({
      name: project.project_title,
      ...optional({ description: plainBeginning(project.project_overview, descriptionLength) }),
      keywords: project.technology_used,
      url: publicUrl + pages.project(project.category, project),
    })),
    meta: { canonical: publicUrl + jsonResumePath, version: 'v1.0.0' },
  };
}

function optional<Name extends string>(fields: Record<Name, string | null>): { [name in Name]?: string } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value)) as {
    [name in Name]?: string;
  };
}

function sectionsOf(sections: ResumeSections): Pick<JsonResume, ResumeSection> {
  return Object.fromEntries(
    resumeSectionNames.map((name) => [name, sections[name].map(withoutEmpty)]),
  ) as Pick<JsonResume, ResumeSection>;
}

function withoutEmpty(entry: object): Record<string, string | string[]> {
  return Object.fromEntries(
    (Object.entries(entry) as [string, string | string[]][]).filter(([, value]) => value.length > 0),
  );
}
