/** What the PDF of a resume says, as resume.typ reads it. */
import { accentColours } from '#contract/accent.ts';
import type { ProfileUser } from '#contract/profile.ts';
import type { ResumeSections } from '#contract/resume.ts';
import { resumeParts, resumePeriod } from '#contract/resume-layout.ts';
import { resumePerson, withoutScheme } from '#contract/resume-person.ts';
import type { Site } from '#contract/site.ts';
import type { Look } from '#contract/themes.ts';
import type { Words } from '#contract/words/words.ts';

export interface ResumeDocumentParts {
  sections: ResumeSections;
  user: ProfileUser;
  site: Site;
  look: Look;
  /** In the site's language. */
  words: Words['resume'];
}

/** JSON text. The same resume of the same site is the same text. */
export function resumeDocument({ sections, user, site, look, words }: ResumeDocumentParts): string {
  const { label, summary, phone, phoneUrl, location, profiles } = resumePerson(user, site);
  const document = {
    title: words.title,
    name: user.fullname,
    label,
    summary,
    lang: site.language,
    dir: site.direction,
    accent: accentColours(look, 'light').accent,
    contacts: [
      { text: user.email, url: `mailto:${user.email}` },
      ...(phone ? [{ text: phone, url: phoneUrl }] : []),
      ...(location ? [{ text: location, url: '' }] : []),
      ...profiles.map(({ url }) => ({ text: withoutScheme(url), url })),
    ],
    parts: resumeParts(sections).map((part) => ({
      title: words[part.name],
      ...('rows' in part
        ? { rows: part.rows }
        : {
            entries: part.entries.map((entry) => ({
              ...entry,
              period: resumePeriod(entry, site.language, words.present).join(' – '),
            })),
          }),
    })),
  };
  return JSON.stringify(document, (_name, value: unknown) =>
    typeof value === 'string' ? value.normalize('NFC').replaceAll(unprintable, '') : value,
  );
}

/** What no font has a sign for, line breaks apart: a document with it could not be declared accessible. */
const unprintable = /(?!\n)[\p{Cc}\p{Co}\p{Cn}\p{Cs}\uFEFF]/gu;
