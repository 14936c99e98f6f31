/**
 * Texts for visitors belong in `contract/locales/`, so that every language has them. The test searches the sources for
 * text between tags, spoken attributes, and strings that begin with a capital letter.
 */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseSync, Visitor } from 'vite';

const project = new URL('../../', import.meta.url);

/** Files with texts for the owner only, which are always English. */
const ownerFiles = [
  /^web\/admin\//,
  /\/owner\//,
  /^web\/on-page\//,
  // Shown before the site has an owner.
  /^web\/features\/first-steps\//,
  /^web\/features\/(auth|editor-demo|trash)\//,
  // Tests.
  /\.test\.tsx?$/,
  /^web\/testing\//,
  // Sign-in pages.
  /^web\/ui\/fields\/(PasswordField|OneTimeCodeField)\.tsx$/,
];

/** Strings that are equal in every language: brands, a key and a Unicode script name. */
const names = new Set([
  'GitHub',
  'LinkedIn',
  'YouTube',
  'Vimeo',
  'Loom',
  'Figma',
  'CodePen',
  'Escape',
  'Hani',
]);

/** Strings of console errors, exceptions, headers and structured data. */
const internalTexts = new Set([
  'The call failed (',
  'ApiFailure',
  'Bearer ',
  'ContactPage',
  'ProfilePage',
  'QuotaExceededError',
]);

const spokenAttributes =
  /^(aria-(label|description|roledescription|valuetext)|title|alt|placeholder|label|hint|term|intro|summary|caption)$/;
const hasLetters = /\p{L}/u;
const beginsAsSentence = /^\p{Lu}\p{Ll}/u;

function sentencesIn(path: string, text: string): string[] {
  const found: string[] = [];
  const types = new Set<number>();
  const report = ({ start }: { start: number }, said: string) =>
    found.push(`${path}:${text.slice(0, start).split('\n').length} ${said.trim()}`);
  const reportSentence = (node: { start: number }, said: unknown) => {
    if (
      typeof said === 'string' &&
      beginsAsSentence.test(said) &&
      !names.has(said) &&
      !internalTexts.has(said)
    )
      report(node, said);
  };
  new Visitor({
    JSXText(node) {
      if (hasLetters.test(node.value.replaceAll(/&\w+;/g, ''))) report(node, node.value);
    },
    JSXAttribute({ name, value }) {
      if (name.type !== 'JSXIdentifier' || !spokenAttributes.test(name.name) || value?.type !== 'Literal')
        return;
      // Capitalised strings are found below.
      const said = value.value;
      if (hasLetters.test(said) && !beginsAsSentence.test(said)) report(value, said);
    },
    // A term of schema.org.
    Property({ key, value }) {
      if (key.type === 'Literal' && key.value === '@type') types.add(value.start);
    },
    Literal(node) {
      if (!types.has(node.start)) reportSentence(node, node.value);
    },
    TemplateElement: (node) => reportSentence(node, node.value.raw),
  }).visit(parseSync(path, text).program);
  return found;
}

test('no source of the visitors’ pages contains a text that is not in the language catalogues', () => {
  const paths = globSync('web/**/*.{ts,tsx}', { cwd: project }).filter(
    (path) => !ownerFiles.some((pattern) => pattern.test(path)),
  );
  expect(paths.length).toBeGreaterThan(60);
  const found = paths.flatMap((path) => sentencesIn(path, readFileSync(new URL(path, project), 'utf8')));
  expect(found).toEqual([]);
});

test.each([
  ['a text', '<p>Hello <b>there</b></p>', ['Hello', 'there']],
  ['a text in lowercase', '<p>{count} projects</p>', ['projects']],
  ['a label', '<nav aria-label="menu" className="flex" />', ['menu']],
  ['a string in an expression', "<p>{name || 'Your name'}</p>", ['Your name']],
  ['a string with a value', '<img alt={`Portrait of ${name}`} />', ['Portrait of']],
  ['the head of a page', "({ title: 'Contact' })", ['Contact']],
  ['the name in structured data, not the type', "({ '@type': 'Person', name: 'Nobody' })", ['Nobody']],
  ['names, classes and symbols', '<a rel="me" title=\'GitHub\' className="flex">· {name} / 404</a>', []],
])(
  'the check of visitors’ texts finds exactly those outside the catalogues: %s',
  (_what, source, sentences) => {
    expect(sentencesIn('a.tsx', source)).toEqual(sentences.map((sentence) => `a.tsx:1 ${sentence}`));
  },
);
