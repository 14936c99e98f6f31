/** Schemas of the owner's resume. */
import '../no-eval.ts';
import * as z from 'zod/mini';
import { linkOrEmpty, optionalText, requiredText, tooLong } from '../text/text.ts';
import { successBody } from '../success.ts';

/** The owner's routes. */
export const resumeApi = { resume: '/api/resume-manager', pdf: '/api/resume-manager/pdf' } as const;

/** Number of entries in a section, characters of texts, and number of texts in a list. */
export const resumeLimits = {
  work: 40,
  education: 20,
  skills: 30,
  languages: 20,
  certificates: 40,
  awards: 40,
  publications: 60,
  volunteer: 20,
  line: 120,
  publication: 300,
  summary: 2000,
  highlight: 400,
  highlights: 12,
  keyword: 60,
  keywords: 30,
  courses: 20,
} as const;

/** Maximum size of a resume in bytes, which is less than all texts at their maximum length need. */
export const maxResumeBytes = 1024 * 1024;

export const resumeMessages = {
  saved: 'Your resume has been saved.',
  saveFailed: 'Couldn’t save your resume',
  employer: 'Company is required',
  institution: 'Institution is required',
  skill: 'Skill is required',
  language: 'Language is required',
  certificate: 'Certificate is required',
  award: 'Award is required',
  publication: 'Title is required',
  organization: 'Organization is required',
  url: 'Must be a valid URL, such as https://example.com',
  date: 'Must be a date, such as 2024, 2024-06 or 2024-06-30',
  endsBefore: 'The end is before the start',
  tooMany: (max: number) => `No more than ${max}`,
  noPdf: (missing: PdfReport['missing']) =>
    `No PDF can be created, because the fonts lack ${missing
      .map(({ script, letter }) => `${script} (${letter})`)
      .join(', ')}. Upload your own PDF instead.`,
  signs: (signs: readonly string[]) =>
    `The PDF has no ${signs.join(' ')}, because no font has ${signs.length === 1 ? 'this sign' : 'these signs'}. Small digits are printed in normal size, other signs are left out.`,
  misread: (scripts: readonly string[]) =>
    `The PDF looks right, but some programs read its ${scripts.join(', ')} text with repeated or reordered letters.`,
} as const;

const messages = resumeMessages;
const limits = resumeLimits;

const line = optionalText(limits.line);
const summary = optionalText(limits.summary);
const url = z.prefault(linkOrEmpty(messages.url), '');
const date = z.prefault(
  z.string(messages.date).check(
    z.trim(),
    z.refine((text) => text === '' || isResumeDate(text), messages.date),
  ),
  '',
);
const texts = (max: number, length: number) =>
  z.prefault(
    z
      .array(
        z.string().check(z.trim(), z.minLength(1, 'Must not be empty'), z.maxLength(length, tooLong(length))),
      )
      .check(z.maxLength(max, messages.tooMany(max))),
    [],
  );

/** Returns true for an existing date in one of the formats `YYYY`, `YYYY-MM` and `YYYY-MM-DD`, from the year 1000. */
export function isResumeDate(text: string): boolean {
  const [, year, month, day] = /^([12]\d{3})(?:-(\d{2})(?:-(\d{2}))?)?$/.exec(text) ?? [];
  if (!year) return false;
  const at = new Date(Date.UTC(Number(year), Number(month ?? 1) - 1, Number(day ?? 1)));
  return at.toISOString().startsWith(text);
}

/** Compares year, month and day as far as both dates have them. Returns true if a date is missing. */
function endsAfterStart({ startDate, endDate }: { startDate: string; endDate: string }): boolean {
  const known = Math.min(startDate.length, endDate.length);
  return known === 0 || startDate.slice(0, known) <= endDate.slice(0, known);
}
const endFault = { error: messages.endsBefore, path: ['endDate'] };

const work = z
  .object({
    name: requiredText(messages.employer, limits.line),
    position: line,
    location: line,
    url,
    startDate: date,
    endDate: date,
    summary,
    highlights: texts(limits.highlights, limits.highlight),
  })
  .check(z.refine(endsAfterStart, endFault));

const education = z
  .object({
    institution: requiredText(messages.institution, limits.line),
    url,
    area: line,
    studyType: line,
    startDate: date,
    endDate: date,
    score: line,
    courses: texts(limits.courses, limits.line),
  })
  .check(z.refine(endsAfterStart, endFault));

const skill = z.object({
  name: requiredText(messages.skill, limits.line),
  level: line,
  keywords: texts(limits.keywords, limits.keyword),
});

const language = z.object({ language: requiredText(messages.language, limits.line), fluency: line });

const certificate = z.object({
  name: requiredText(messages.certificate, limits.line),
  date,
  url,
  issuer: line,
});

const publication = z.object({
  name: requiredText(messages.publication, limits.publication),
  publisher: line,
  releaseDate: date,
  url,
  summary,
});

const volunteer = z
  .object({
    organization: requiredText(messages.organization, limits.line),
    position: line,
    url,
    startDate: date,
    endDate: date,
    summary,
    highlights: texts(limits.highlights, limits.highlight),
  })
  .check(z.refine(endsAfterStart, endFault));

const award = z.object({ title: requiredText(messages.award, limits.line), date, awarder: line, summary });

function section<Entry extends z.ZodMiniType>(entry: Entry, max: number) {
  return z.prefault(z.array(entry).check(z.maxLength(max, messages.tooMany(max))), []);
}

export const resumeSections = z.object({
  work: section(work, limits.work),
  education: section(education, limits.education),
  skills: section(skill, limits.skills),
  languages: section(language, limits.languages),
  certificates: section(certificate, limits.certificates),
  awards: section(award, limits.awards),
  publications: section(publication, limits.publications),
  volunteer: section(volunteer, limits.volunteer),
});

/** Problems of the generated PDF, for the owner. The lists are empty without resume data. */
export const pdfReport = z.object({
  /** Scripts without a font, each with the first missing letter. If there is one, there is no PDF. */
  missing: z.array(z.object({ script: z.string(), letter: z.string() })),
  /** Signs without a font, such as an emoji. The PDF replaces or omits them. */
  signs: z.array(z.string()),
  /** Scripts whose text some programs extract incorrectly. */
  misread: z.array(z.string()),
});
export type PdfReport = z.infer<typeof pdfReport>;

export const resumeSaved = z.extend(successBody, { resume: resumeSections });

/** Names of the sections in notes about an import. */
export const resumeSectionTitles: { readonly [section in keyof z.infer<typeof resumeSections>]: string } = {
  work: 'Positions',
  education: 'Education',
  skills: 'Skills',
  languages: 'Languages',
  certificates: 'Certificates',
  awards: 'Awards',
  publications: 'Publications',
  volunteer: 'Volunteering',
};
