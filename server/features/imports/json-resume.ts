/** JSON Resume 1.0: https://jsonresume.org/schema. Every field may be absent. */
import * as z from 'zod/mini';
import { importFaults } from '#contract/imports.ts';
import { type Found, type FoundProject, UnreadableError, yearsOf } from './found.ts';
import { lenient, readJson, someEntries, someText, someTexts } from './json.ts';

const project = z.object({
  name: someText,
  description: someText,
  highlights: someTexts,
  keywords: someTexts,
  roles: someTexts,
  startDate: someText,
  endDate: someText,
  url: someText,
  entity: someText,
  type: someText,
});

const profileElsewhere = z.object({ network: someText, url: someText });

const basics = z.object({
  label: someText,
  summary: someText,
  url: someText,
  profiles: someEntries(profileElsewhere),
});

const period = { startDate: someText, endDate: someText };

const sections = {
  work: someEntries(
    z.object({
      name: someText,
      // Of versions before 1.0.
      company: someText,
      position: someText,
      location: someText,
      url: someText,
      ...period,
      summary: someText,
      highlights: someTexts,
    }),
  ),
  education: someEntries(
    z.object({
      institution: someText,
      url: someText,
      area: someText,
      studyType: someText,
      ...period,
      score: someText,
      courses: someTexts,
    }),
  ),
  skills: someEntries(z.object({ name: someText, level: someText, keywords: someTexts })),
  languages: someEntries(z.object({ language: someText, fluency: someText })),
  awards: someEntries(z.object({ title: someText, date: someText, awarder: someText, summary: someText })),
};

const resume = z.object({
  basics: lenient(basics),
  projects: someEntries(project),
  ...sections,
});

export function readJsonResume(bytes: Uint8Array): Found {
  const value = readJson(bytes);
  const isResume =
    typeof value === 'object' &&
    value !== null &&
    ['basics', 'work', 'projects'].some((part) => part in value);
  const parsed = z.safeParse(resume, value);
  if (!isResume || !parsed.success) throw new UnreadableError(importFaults.notJsonResume);
  const { basics: person, projects, work, ...others } = parsed.data;
  const elsewhere = (network: string) =>
    person?.profiles.find((one) => one.network?.toLowerCase() === network)?.url;
  return {
    projects: projects.map(asFound),
    resume: { ...others, work: work.map(({ company, ...one }) => ({ ...one, name: one.name ?? company })) },
    profile: {
      home_page_title: person?.label,
      home_page_description: person?.summary,
      github_link: elsewhere('github'),
      linked_link: elsewhere('linkedin'),
      website_link: person?.url,
    },
  };
}

function asFound(one: z.infer<typeof project>): FoundProject {
  const isSourceCode = /^https?:\/\/(?:www\.)?(?:github|gitlab)\.com\/|^https?:\/\/codeberg\.org\//i;
  const isCode = isSourceCode.test(one.url ?? '');
  return {
    title: one.name ?? '',
    description: one.description ?? '',
    highlights: one.highlights,
    technologies: one.keywords,
    tags: one.type ? [one.type] : [],
    sourceCode: isCode ? one.url : undefined,
    links: one.url && !isCode ? [{ label: 'Website', url: one.url }] : [],
    year: yearsOf(one.startDate, one.endDate),
    role: one.roles.join(', '),
    client: one.entity,
    was: [],
  };
}
