/** JSON Resume 1.0: https://jsonresume.org/schema. Every field is optional. */
import * as z from 'zod/mini';
import { importFaults, importNotes } from '#contract/imports/import-texts.ts';
import { partsLeftOut, sectionsIn } from '#contract/imports/json-resume-reading.ts';
import { type EntryShape, noPlaceNotes, readEntries, hasContent } from '#contract/imports/left-out.ts';
import { resumeSectionNames } from '#contract/resume/resume.ts';
import { lenient, someEntries, someText } from './lenient.ts';
import { detailsTitle } from './fitting.ts';
import { type Found, type FoundProject, markdownText, UnreadableError, yearsOf } from './found.ts';
import { readJson } from './json.ts';

const projectShape: EntryShape = {
  main: 'name',
  fields: [
    'name',
    'description',
    'highlights',
    'keywords',
    'roles',
    'startDate',
    'endDate',
    'url',
    'entity',
    'type',
  ],
  // Before 1.0.
  formerly: { website: 'url', summary: 'description' },
};

const profileElsewhere = z.object({ network: someText, url: someText });

const basics = z.object({
  label: someText,
  summary: someText,
  url: someText,
  // Before 1.0.
  website: someText,
  profiles: someEntries(profileElsewhere),
});

const resume = z.object({ basics: lenient(basics) });

/** Reads the resume sections by the same code as the page Resume. */
export function readJsonResume(bytes: Uint8Array): Found {
  const value = readJson(bytes);
  const isResume =
    typeof value === 'object' &&
    value !== null &&
    ['basics', 'projects', ...resumeSectionNames].some((part) => part in value);
  const parsed = z.safeParse(resume, value);
  if (!isResume || !parsed.success) throw new UnreadableError(importFaults.notJsonResume);
  const given = new Map<string, unknown>(Object.entries(value));
  const { basics: person } = parsed.data;
  const projects = readEntries('Projects', given.get('projects'), projectShape);
  const sections = sectionsIn(value);
  const others = partsLeftOut(value, ['basics', 'projects']);
  return {
    projects: projects.entries.map(asFound),
    resume: sections.found,
    profile: {
      home_page_sub_title: person?.label,
      home_page_description: person?.summary,
      github_link: elsewhere(person, 'github'),
      linked_link: elsewhere(person, 'linkedin'),
      website_link: person?.url ?? person?.website,
    },
    notes: [
      ...projects.notes,
      ...sections.notes,
      ...noPlaceNotes(detailsTitle, detailsLeftOut(given.get('basics'), person)),
      ...(others ? [importNotes.noPlaceAtAll(others)] : []),
    ],
  };
}

type Person = z.infer<typeof basics>;

const known = ['github', 'linkedin'];

function elsewhere(person: Person | undefined, network: string): string | undefined {
  return person?.profiles.find((one) => one.network?.toLowerCase() === network)?.url;
}

function detailsLeftOut(given: unknown, person: Person | undefined): Map<string, number> {
  const taken = new Set(['label', 'summary', 'profiles', person?.url === undefined ? 'website' : 'url']);
  const others = Object.entries(typeof given === 'object' && given !== null ? given : {}).filter(
    ([name, value]) => !taken.has(name) && hasContent(value),
  );
  const left = new Map(others.map(([name]) => [name, 1]));
  const found = known.filter((network) => elsewhere(person, network) !== undefined).length;
  const further = (person?.profiles.length ?? 0) - found;
  if (further > 0) left.set('profiles', further);
  return left;
}

function asFound(one: Readonly<Record<string, string | string[]>>): FoundProject {
  const texts = (name: string) => [one[name] ?? []].flat();
  const text = (name: string) => texts(name).join(', ');
  const isSourceCode = /^https?:\/\/(?:www\.)?(?:github|gitlab)\.com\/|^https?:\/\/codeberg\.org\//i;
  const url = text('url');
  const isCode = isSourceCode.test(url);
  return {
    title: text('name'),
    text: markdownText(texts('description').join('\n\n')),
    highlights: texts('highlights'),
    technologies: texts('keywords'),
    tags: texts('type'),
    sourceCode: isCode ? url : undefined,
    links: url && !isCode ? [{ label: 'Website', url }] : [],
    year: yearsOf(text('startDate'), text('endDate')),
    role: text('roles'),
    client: text('entity'),
    was: [],
  };
}
