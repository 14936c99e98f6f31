/** What the owner's guide names: controls, settings, addresses, chapters and pictures. */
import { globSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { guideChapterNames, guideChapters } from '#contract/guide.ts';
import { feedAddress } from '#contract/discovery.ts';
import { pages } from '#contract/paths.ts';
import { settingNames } from '../server/config.ts';
import { projectFolder } from './run-script.ts';

const folder = join(projectFolder, 'docs', 'guide');
/** In bytes: of one picture, and of all of them, which every installation carries. */
const limits = { picture: 80_000, all: 1_500_000 } as const;

const textOf = (path: string) => readFileSync(join(projectFolder, path), 'utf8');

/** What the product says on the screen, and what it is said with; white space is one blank. */
const sources = globSync(['web/**/*.{ts,tsx}', 'contract/**/*.ts'], {
  cwd: projectFolder,
  exclude: ['**/*.test.ts', 'contract/guide.ts'],
})
  .map(textOf)
  .join('\n')
  .replaceAll(/\s+/gu, ' ');

const settings = new Set(settingNames());
const addresses = new Set<string>([
  ...Object.values(pages).filter((page) => typeof page === 'string'),
  feedAddress('atom'),
  feedAddress('json'),
]);

/** What is wrong with a line of the guide, each as `… , which …`. */
export function faultsOfGuideText(line: string): string[] {
  const bold = [...line.matchAll(/\*\*(.+?)\*\*/gu)].map(([, text = '']) => text);
  const code = [...line.matchAll(/`([^`]+)`/gu)].map(([, text = '']) => text);
  return [
    ...bold
      .filter((text) => isControl(text) && !isOnScreen(text))
      .map((text) => `“${text}”, which no page has`),
    ...[
      line.match(/^[A-Z_]+(?==)/u)?.[0],
      ...code.map((text) => /^[A-Z][A-Z_]+[A-Z](?==|$)/u.exec(text)?.[0]),
    ]
      .filter((name) => name !== undefined && !settings.has(name))
      .map((name) => `${name}, which server/config.ts does not read`),
    ...code
      .filter((text) => /^\/[a-z]/u.test(text) && !addresses.has(text))
      .map((text) => `${text}, which is no address of the site`),
  ];
}

/** Sentences in bold begin a paragraph: a fault that is described, or a thing to remember. */
function isControl(text: string): boolean {
  return !/[.:?”]$/u.test(text) || text === 'Forgot password?';
}

/** It stands in a string of its own, or between tags; parts that are filled in may follow. */
function isOnScreen(text: string): boolean {
  const escaped = text.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);
  return new RegExp(`(?:["'>}\`] ?)${escaped}(?: ?["'<{$\`])`, 'u').test(sources);
}

/** What is wrong with the guide as a whole. */
export function faultsOfGuide(): string[] {
  const written = readdirSync(folder).filter((name) => name.endsWith('.md'));
  const texts = new Map(written.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
  const contents = texts.get('README.md') ?? '';
  const shown = [...texts.values()].join('\n');
  const pictures = readdirSync(join(folder, 'screens')).map((name) => ({
    name,
    bytes: statSync(join(folder, 'screens', name)).size,
  }));
  const all = pictures.reduce((sum, { bytes }) => sum + bytes, 0);
  return [
    ...guideChapterNames
      .filter((name) => !texts.get(`${name}.md`)?.startsWith(`# ${guideChapters[name]}\n`))
      .map((name) => `docs/guide/${name}.md does not begin with its title, ${guideChapters[name]}`),
    ...written
      .filter((name) => name !== 'README.md' && !contents.includes(`](${name})`))
      .map((name) => `docs/guide/README.md does not link to ${name}`),
    ...pictures
      .filter(({ name }) => !shown.includes(`](screens/${name})`))
      .map(({ name }) => `docs/guide/screens/${name} is in no chapter`),
    ...pictures
      .filter(({ bytes }) => bytes > limits.picture)
      .map(({ name, bytes }) => `docs/guide/screens/${name} has ${bytes} bytes, more than ${limits.picture}`),
    ...(all > limits.all ? [`The pictures of docs/guide/ have ${all} bytes, more than ${limits.all}`] : []),
  ];
}
