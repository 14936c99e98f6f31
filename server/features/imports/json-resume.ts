/** JSON Resume 1.0: https://jsonresume.org/schema. Every field may be absent. */
import * as z from 'zod/mini';
import { importFaults } from '#contract/imports.ts';
import { sectionsIn } from '#contract/json-resume.ts';
import { lenient, someEntries, someText, someTexts } from '#contract/lenient.ts';
import { type Found, type FoundProject, UnreadableError, yearsOf } from './found.ts';
import { readJson } from './json.ts';

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

const resume = z.object({ basics: lenient(basics), projects: someEntries(project) });

/** The sections of the resume are read as the page of the resume reads them. */
export function foundInJsonResume(bytes: Uint8Array): Found {
  const value = readJson(bytes);
  const isResume =
    typeof value === 'object' &&
    value !== null &&
    ['basics', 'work', 'projects'].some((part) => part in value);
  const parsed = z.safeParse(resume, value);
  if (!isResume || !parsed.success) throw new UnreadableError(importFaults.notJsonResume);
  const { basics: person, projects } = parsed.data;
  const elsewhere = (network: string) =>
    person?.profiles.find((one) => one.network?.toLowerCase() === network)?.url;
  return {
    projects: projects.map(asFound),
    resume: sectionsIn(value),
    profile: {
      home_page_sub_title: person?.label,
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
