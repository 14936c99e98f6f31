/** Content of the resume's PDF, as read by resume.typ. */
import { accentColours } from '#contract/appearance/accent.ts';
import type { ProfileUser } from '#contract/profile/profile.ts';
import type { ResumeSections } from '#contract/resume/resume.ts';
import { resumeParts, resumePeriod } from '#contract/resume/resume-layout.ts';
import { resumePerson, withoutScheme } from '#contract/resume/resume-person.ts';
import type { Site } from '#contract/site-settings/site-settings.ts';
import type { Palette } from '#contract/appearance/themes.ts';
import type { Translations } from '#contract/locales/locales.ts';

export interface ResumeDocumentParts {
  sections: ResumeSections;
  user: ProfileUser;
  site: Site;
  look: Palette;
  /** In the site's language. */
  translations: Translations['resume'];
}

/** Returns JSON text, which is equal for equal resumes. */
export function resumeDocument({ sections, user, site, look, translations }: ResumeDocumentParts): string {
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

/** Composes letters; skin tones are omitted, and a flag becomes its two letters, as on share pictures. */
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

/** First regional indicator and first capital letter. */
const [flagA, letterA] = [0x1f1e6, 0x41];

/**
 * Characters without a glyph in any font, except line breaks: a document with them could not be declared
 * accessible.
 */
const unprintable = /(?!\n)[\p{Cc}\p{Co}\p{Cn}\p{Cs}\uFEFF]/gu;
