/** Fits imported entries into the limits of the resume, and reports what is cut or left out. */
import { oneLine, sanitize, truncate } from './truncate.ts';
import { importedDate } from './imported-dates.ts';
import { importLimits } from './import-limits.ts';
import { importNotes, importWarnings } from './import-texts.ts';
import type { PreviewedEntry } from './imports.ts';
import {
  resumeLimits,
  resumeMessages,
  resumeSections,
  resumeSectionTitles,
} from '../resume/resume-sections.ts';
import { type ResumeSection, type ResumeSections, resumeSectionNames } from '../resume/resume.ts';
import { completeLink } from '../text/complete-link.ts';
import { isHttpUrl, linkMaxLength } from '../text/text.ts';

/** Imported entries, with the field names of JSON Resume. Fields may be missing. */
export type FoundResume = {
  readonly [section in ResumeSection]?: readonly {
    readonly [field in keyof ResumeSections[section][number]]?:
      | ResumeSections[section][number][field]
      | undefined;
  }[];
};

type Raw = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Maximum number of texts in a field that is a list, and maximum characters of a text. */
const lists: Readonly<Record<string, { max: number; length: number }>> = {
  highlights: { max: resumeLimits.highlights, length: resumeLimits.highlight },
  keywords: { max: resumeLimits.keywords, length: resumeLimits.keyword },
  courses: { max: resumeLimits.courses, length: resumeLimits.line },
};

/** Returns entries up to each section's limit. Invalid entries, such as those without a name, only get a note. */
export function fittedResume(found: FoundResume): { entries: PreviewedEntry[]; notes: string[] } {
  const notes: string[] = [];
  const entries = resumeSectionNames.flatMap((section) => {
    const title = resumeSectionTitles[section];
    const all = found[section] ?? [];
    const tried = all.slice(0, importLimits.items).map((raw) => fittedEntry(section, raw));
    const faults = tried.flatMap((one) => ('fault' in one ? [one.fault] : []));
    for (const [why, { length }] of Map.groupBy(faults, (fault) => fault))
      notes.push(importNotes.leftOut(title, length, why));
    const fit = tried.flatMap((one) => ('fault' in one ? [] : [one]));
    const kept = fit.slice(0, resumeLimits[section]);
    const had = all.length - faults.length;
    if (had > kept.length) notes.push(importNotes.firstOf(title, kept.length, had));
    return kept;
  });
  return { entries, notes };
}

function fittedEntry(section: ResumeSection, raw: Raw): PreviewedEntry | { fault: string } {
  const warnings: string[] = [];
  const entry: Record<string, string | string[]> = Object.fromEntries(
    Object.entries(raw).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, fittedField(section, name, value, warnings)] as const],
    ),
  );
  // Each round removes an end date that is before the start. Any other fault ends the loop.
  for (;;) {
    const parsed = resumeSections.safeParse({ [section]: [entry] });
    if (parsed.success) {
      const title = titleOf(section, parsed.data);
      return { section, ...title, sections: parsed.data, warnings, proposed: true };
    }
    const [issue] = parsed.error.issues;
    const field = String(issue?.path.at(-1));
    if (issue?.message !== resumeMessages.endsBefore || !entry[field]) return { fault: issue?.message ?? '' };
    warnings.push(importWarnings.endsEarly);
    entry[field] = '';
  }
}

function isDate(field: string): boolean {
  return /date$/i.test(field);
}

/** Fields whose limit is longer than `resumeLimits.line`. */
const longer: Readonly<Record<string, number>> = { 'publications name': resumeLimits.publication };

function fittedField(
  section: ResumeSection,
  name: string,
  value: string | readonly string[],
  warnings: string[],
): string | string[] {
  const list = lists[name];
  if (list) {
    const entries = [value]
      .flat()
      .map((one) => oneLine(one))
      .filter(Boolean);
    if (entries.length > list.max) warnings.push(importWarnings.left(name, list.max, entries.length));
    const kept = entries.slice(0, list.max);
    for (const { length } of kept)
      if (length > list.length) warnings.push(importWarnings.cut(name, list.length, length));
    return kept.map((one) => truncate(one, list.length));
  }
  const text = typeof value === 'string' ? value : value.join(', ');
  if (isDate(name)) {
    if (text.trim() === '' || hasNoEnd.test(text)) return '';
    const { date, isWhole } = importedDate(text);
    if (!isWhole) warnings.push(importWarnings.noDate(truncate(oneLine(text), 80), date));
    return date;
  }
  if (name === 'url') {
    const address = completeLink(oneLine(text));
    if (address === '' || (isHttpUrl(address) && address.length <= linkMaxLength)) return address;
    warnings.push(importWarnings.badLink(truncate(address, 80)));
    return '';
  }
  const isSummary = name === 'summary';
  const whole = isSummary ? sanitize(text).trim() : oneLine(text);
  const max = isSummary ? resumeLimits.summary : (longer[`${section} ${name}`] ?? resumeLimits.line);
  if (whole.length > max) warnings.push(importWarnings.cut(name, max, whole.length));
  return truncate(whole, max);
}

/** Texts that stand for the end date of a current position. */
const hasNoEnd = /^\s*(?:present|current(?:ly)?|now|today|ongoing)\s*$/i;

function titleOf(section: ResumeSection, sections: ResumeSections): { title: string; detail: string } {
  const [entry = {}] = sections[section];
  const text = (name: string) =>
    [(entry as Record<string, string | string[] | undefined>)[name] ?? []].flat().join(', ');
  const together = (...names: string[]) => names.map(text).filter(Boolean).join(', ');
  const [from, to] = [text('startDate'), text('endDate')];
  const period = from && to ? `${from} – ${to}` : from ? `since ${from}` : to;
  const titles: Record<ResumeSection, { title: string; detail: string }> = {
    work: { title: together('position', 'name'), detail: period },
    education: { title: together('studyType', 'area', 'institution'), detail: period },
    skills: { title: text('name'), detail: text('keywords') },
    languages: { title: text('language'), detail: text('fluency') },
    certificates: { title: text('name'), detail: together('issuer', 'date') },
    awards: { title: text('title'), detail: together('awarder', 'date') },
    publications: { title: text('name'), detail: together('publisher', 'releaseDate') },
    volunteer: { title: together('position', 'organization'), detail: period },
  };
  return titles[section];
}
