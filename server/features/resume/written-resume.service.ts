/** The resume as the JSON that `resume.typ` reads, with a report of faults in its PDF. */
import { loadTranslations, type Translations } from '#contract/locales/locales.ts';
import type { PdfReport } from '#contract/resume/resume-sections.ts';
import { accentColours } from '#contract/appearance/accent.ts';
import type { ProfileUser } from '#contract/profile/profile.ts';
import type { ResumeSections } from '#contract/resume/resume.ts';
import { resumeParts, resumePeriod } from '#contract/resume/resume-layout.ts';
import { resumePerson, withoutScheme } from '#contract/resume/resume-person.ts';
import type { Site } from '#contract/site-settings/site-settings.ts';
import type { Palette } from '#contract/appearance/themes.ts';

/** Everything that the PDF shows. */
interface ResumeDocumentParts {
  sections: ResumeSections;
  user: ProfileUser;
  site: Site;
  look: Palette;
  /** In the site's language. */
  translations: Translations['resume'];
}

/** Returns the JSON text for `resume.typ`, the same for resumes that look the same. */
function resumeDocument({ sections, user, site, look, translations }: ResumeDocumentParts): string {
  const { label, summary, phone, phoneUrl, location, profiles } = resumePerson(user, site);
  const document = {
    title: translations.title,
    name: user.fullname,
    label,
    summary,
    // Typst takes no region or script.
    lang: new Intl.Locale(site.language).language,
    dir: site.direction,
    accent: accentColours(look, 'light').accent,
    contacts: [
      ...(user.email ? [{ text: user.email, url: `mailto:${user.email}` }] : []),
      ...(phone ? [{ text: phone, url: phoneUrl }] : []),
      ...(location ? [{ text: location, url: '' }] : []),
      ...profiles.map(({ url }) => ({ text: withoutScheme(url), url })),
    ],
    parts: resumeParts(sections).map((part) => ({
      title: translations[part.name],
      ...('rows' in part
        ? { rows: part.rows }
        : {
            entries: part.entries.map((entry) => ({
              ...entry,
              period: resumePeriod(entry, site.language, translations.present).join(' – '),
            })),
          }),
    })),
  };
  return JSON.stringify(document, (_name, value: unknown) =>
    typeof value === 'string' ? printable(value) : value,
  );
}

/**
 * Returns a text with composed letters, without unprintable characters and skin tones. Replaces the signs of `alike`,
 * and flags by their two letters, as on share pictures.
 */
function printable(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(unprintable, '')
    .replaceAll(/\p{Emoji_Modifier}/gu, '')
    .replaceAll(/\p{S}|\p{P}|\p{No}/gu, (sign) => alike.get(sign) ?? sign)
    .replaceAll(/\p{Regional_Indicator}/gu, (sign) =>
      String.fromCodePoint((sign.codePointAt(0) ?? 0) - flagA + letterA),
    );
}

/** Signs that the fonts lack, with an equivalent that they have. */
const alike = new Map(
  '∙· ‣• ⁃- ▸• ▹• ►• ➤• ⬤● ☐□ ➔→ ➜→ ⟶→ ✗× ✘× ✦★ ✧☆ ℠SM ⅓1/3 ⅔2/3'.split(' ').map((pair) => {
    const [sign = '', ...other] = pair;
    return [sign, other.join('')];
  }),
);

/** Code points of the letter A in flags and of the capital A. */
const [flagA, letterA] = [0x1f1e6, 0x41];

/**
 * Characters without a glyph in any font, except line breaks. A document that contains them cannot be declared
 * accessible.
 */
const unprintable = /(?!\n)[\p{Cc}\p{Co}\p{Cn}\p{Cs}\uFEFF]/gu;

/** Everything that the PDF shows except the site's own words, which follow from the language. */
export type PrintedResume = Readonly<Omit<ResumeDocumentParts, 'translations'>>;

interface WrittenResume {
  readonly data: string;
  readonly report: PdfReport;
}

const known = new WeakMap<PrintedResume, Promise<WrittenResume>>();

/** Returns the JSON text of a resume and the report. Keeps both as long as `printed` exists. */
export function writtenResume(printed: PrintedResume): Promise<WrittenResume> {
  const earlier = known.get(printed);
  if (earlier) return earlier;
  const writing = write(printed);
  known.set(printed, writing);
  writing.catch(() => known.delete(printed));
  return writing;
}

/** Returns true if the PDF can be made: the fonts have all of its letters. */
export async function offersResumeFile(printed: PrintedResume): Promise<boolean> {
  // The first page after a start needs this, and writing the JSON text would take 5 % of that start.
  const { sections, user } = printed;
  const isCovered = plainText.test(JSON.stringify({ sections, user }));
  return isCovered || (await writtenResume(printed)).report.missing.length === 0;
}

async function write(printed: PrintedResume): Promise<WrittenResume> {
  const { resume: translations } = await loadTranslations(printed.site.language);
  const data = resumeDocument({ ...printed, translations });
  // Loaded for the first resume, not at start.
  const { printableDocument } = await import('./printable-document.ts');
  return printableDocument(data);
}

/** Latin-1 text with common dashes, quotation marks and bullets, which the fonts cover completely. */
const plainText = /^[\x20-\x7e\xa0-\xff\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026]*$/u;
