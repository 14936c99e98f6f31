/** Checks of the catalogues that the compiler cannot make. */
import { describe, expect, test } from 'vitest';
import { type Language, languages, loadCatalogue, loadTranslations } from './locales.ts';

/** Sentences that are equal to the English ones, by language. */
const equal: Readonly<Record<Exclude<Language, 'en'>, readonly string[]>> = {
  ar: [],
  de: ['project.demo', 'project.team', 'shell.portfolio', 'shell.website'],
  es: ['project.demo'],
  fr: [
    'category.titleOf',
    'category.toPage',
    'contact.contact',
    'contact.message',
    'contact.urgentWord',
    'paging.pages',
    'project.client',
    'project.technologies',
    'resume.contact',
    'resume.publications',
    'shell.menu',
    'shell.notices',
    'shell.portfolio',
  ],
  hi: [],
  it: ['project.demo', 'shell.menu', 'shell.portfolio'],
  ja: [],
  nl: [
    'contact.contact',
    'project.demo',
    'project.team',
    'resume.contact',
    'shell.menu',
    'shell.portfolio',
    'shell.website',
  ],
  pl: ['project.demo', 'shell.menu', 'shell.portfolio'],
  'pt-BR': ['project.tags', 'shell.menu'],
  'zh-Hans': [],
};

type Sentence = string | Readonly<Record<string, string>>;

/** Returns the sentences by path, such as `home.more`. */
function sentencesIn(part: object, path = ''): Map<string, Sentence> {
  return new Map(
    Object.entries(part).flatMap(([name, value]: [string, Sentence]) =>
      typeof value === 'string' || 'other' in value
        ? [[`${path}${name}`, value] as const]
        : [...sentencesIn(value, `${path}${name}.`)],
    ),
  );
}

const placeholders = (text: string) => new Set(text.match(/\{[^}]*\}|[{}]/g) ?? []);

const english = sentencesIn(await loadCatalogue('en'));

describe.each(languages)('the catalogue of %s', async (language) => {
  const sentences = sentencesIn(await loadCatalogue(language));
  const plurals = new Intl.PluralRules(language);
  /** Numbers by their plural form. A sentence counts few things. */
  const numbers = Map.groupBy(Array.from({ length: 1001 }).keys(), (number) => plurals.select(number));

  test(`the catalogue of ${language} has every sentence of the English one and no other`, () => {
    expect([...sentences.keys()].toSorted()).toEqual([...english.keys()].toSorted());
    for (const [path, sentence] of sentences)
      for (const text of typeof sentence === 'string' ? [sentence] : Object.values(sentence))
        expect(text.trim(), path).not.toBe('');
  });

  test(`the catalogue of ${language} has the placeholders of the English sentences`, () => {
    for (const [path, sentence] of sentences) {
      const inEnglish = english.get(path) ?? '';
      const wanted = placeholders(typeof inEnglish === 'string' ? inEnglish : `${inEnglish['other']}`);
      if (typeof sentence === 'string') expect(placeholders(sentence), path).toEqual(wanted);
      else
        for (const [form, text] of Object.entries(sentence)) {
          // A form for a single number may spell it out, as Arabic does.
          const isSingle = numbers.get(form as Intl.LDMLPluralRule)?.length === 1;
          const found = placeholders(text);
          if (isSingle) found.add('{count}');
          expect(found, `${path} ${form}`).toEqual(wanted);
        }
    }
  });

  test(`the catalogue of ${language} has the plural forms of the language`, () => {
    const forms = [...new Set([...numbers.keys(), 'other'])].toSorted();
    for (const [path, sentence] of sentences)
      if (typeof sentence === 'object') expect(Object.keys(sentence).toSorted(), path).toEqual(forms);
  });

  test.runIf(language !== 'en')(`the catalogue of ${language} has no untranslated sentence`, () => {
    const untranslated = [...sentences].filter(
      ([path, sentence]) => JSON.stringify(sentence) === JSON.stringify(english.get(path)),
    );
    expect(untranslated.map(([path]) => path).toSorted()).toEqual(
      language === 'en' ? [] : equal[language].toSorted(),
    );
  });
});

test('a sentence of a catalogue has its values, and its number in the form and digits of the language', async () => {
  const { categories, fields, paging } = await loadTranslations('en');
  expect([0, 1, 2].map((count) => categories.projects({ count }))).toEqual([
    '0 projects',
    '1 project',
    '2 projects',
  ]);
  expect(fields.tooLong({ max: 5000 })).toBe('Must be at most 5000 characters');
  expect(fields.left({ count: 12_345 })).toBe('12,345 characters left');
  expect(paging.page({ page: 2, last: 3 })).toBe(', page 2 of 3');
  expect(categories.title({ name: '{count} $& {name}' })).toBe('{count} $& {name} Projects');
});
