/** Makes what was found for the resume fit its sections, an entry at a time, and says what that cost. */
import { importLimits, importWarnings, type PreviewedEntry } from '#contract/imports.ts';
import { resumeLimits, resumeSections } from '#contract/resume-sections.ts';
import { type ResumeSections, resumeSectionNames } from '#contract/resume.ts';
import { isHttpUrl, linkMaxLength } from '#contract/text.ts';
import { cutAtWord, oneLine, storable } from './cutting.ts';
import type { FoundResume } from './found.ts';

type Section = keyof ResumeSections;
type Raw = Readonly<Record<string, string | readonly string[] | undefined>>;

/** How many entries a list takes, and how long each may be. */
const lists: Readonly<Record<string, { most: number; length: number }>> = {
  highlights: { most: resumeLimits.highlights, length: resumeLimits.highlight },
  keywords: { most: resumeLimits.keywords, length: resumeLimits.keyword },
  courses: { most: resumeLimits.courses, length: resumeLimits.line },
};

/** Entries that lack what theirs needs, such as the employer, are left out. */
export function fittedResume(found: FoundResume): PreviewedEntry[] {
  return resumeSectionNames.flatMap((section) =>
    (found[section] ?? []).slice(0, importLimits.items).flatMap((raw) => fittedEntry(section, raw) ?? []),
  );
}

function fittedEntry(section: Section, raw: Raw): PreviewedEntry | undefined {
  const warnings: string[] = [];
  const entry = Object.fromEntries(
    Object.entries(raw).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, fittedField(name, value, warnings)] as const],
    ),
  );
  const parse = (one: object) => resumeSections.safeParse({ [section]: [one] });
  let parsed = parse(entry);
  if (!parsed.success && 'endDate' in entry) {
    warnings.push(importWarnings.endsEarly);
    parsed = parse({ ...entry, endDate: '' });
  }
  if (!parsed.success) return undefined;
  return { section, ...titleOf(section, parsed.data), sections: parsed.data, warnings, proposed: true };
}

function fittedField(name: string, value: string | readonly string[], warnings: string[]): string | string[] {
  const list = lists[name];
  if (list) {
    const entries = [value]
      .flat()
      .map((one) => oneLine(one))
      .filter(Boolean);
    if (entries.length > list.most) warnings.push(importWarnings.left(name, list.most, entries.length));
    return entries.slice(0, list.most).map((one) => cutAtWord(one, list.length));
  }
  const text = typeof value === 'string' ? value : value.join(', ');
  if (/date$/i.test(name)) return dateOf(text);
  if (name === 'url') {
    const address = oneLine(text);
    if (address === '' || (isHttpUrl(address) && address.length <= linkMaxLength)) return address;
    warnings.push(importWarnings.badLink(cutAtWord(address, 80)));
    return '';
  }
  const isSummary = name === 'summary';
  const whole = isSummary ? storable(text).trim() : oneLine(text);
  const max = isSummary ? resumeLimits.summary : resumeLimits.line;
  if (whole.length > max) warnings.push(importWarnings.cut(name, max, whole.length));
  return cutAtWord(whole, max);
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** '2019-03-01', '2019-03', 'Mar 2019' and '2019' as JSON Resume has dates; '' for what names no year. */
function dateOf(text: string): string {
  const [iso] =
    /^[12]\d{3}(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?)?(?![\d-])/.exec(text.trim()) ?? [];
  if (iso) return iso;
  const [, name = '', year = ''] = /([a-z]{3})?[a-z]*\.?\s*(?<!\d)([12]\d{3})(?!\d)/i.exec(text) ?? [];
  const month = months.indexOf(name.toLowerCase()) + 1;
  return month > 0 ? `${year}-${String(month).padStart(2, '0')}` : year;
}

function titleOf(section: Section, { work, education, skills, languages, awards }: ResumeSections) {
  const period = (from: string, to: string) => (from && to ? `${from} – ${to}` : from ? `since ${from}` : to);
  const together = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(', ');
  const titles: Record<Section, () => { title: string; detail: string }> = {
    work: () => {
      const [one] = work;
      return {
        title: together(one?.position, one?.name),
        detail: period(one?.startDate ?? '', one?.endDate ?? ''),
      };
    },
    education: () => {
      const [one] = education;
      return {
        title: together(one?.studyType, one?.area, one?.institution),
        detail: period(one?.startDate ?? '', one?.endDate ?? ''),
      };
    },
    skills: () => ({ title: skills[0]?.name ?? '', detail: skills[0]?.keywords.join(', ') ?? '' }),
    languages: () => ({ title: languages[0]?.language ?? '', detail: languages[0]?.fluency ?? '' }),
    awards: () => ({ title: awards[0]?.title ?? '', detail: together(awards[0]?.awarder, awards[0]?.date) }),
  };
  return titles[section]();
}
