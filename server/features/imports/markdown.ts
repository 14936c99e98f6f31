/**
 * Markdown files with their pictures, such as an export of Notion: each file becomes a project. The title is the first
 * heading, or the name of the file. Facts come from the front matter, or from lines such as `Tags: sea, harbour` below
 * the title.
 */
import { posix } from 'node:path';
import MarkdownIt from 'markdown-it';
import * as z from 'zod/mini';
import { importFaults } from '#contract/imports/import-texts.ts';
import { importLimits } from '#contract/imports/import-limits.ts';
import { type Found, type FoundProject, UnreadableError, yearsOf } from './found.ts';
import { htmlToBlocks } from './html-to-blocks.ts';
import { htmlToWords } from './html-to-markdown.ts';
import { readJson } from './json.ts';

const files = z.array(z.object({ path: z.string(), text: z.string() }));

const parser = new MarkdownIt({ html: true, linkify: true });

/** `bytes` is a JSON list of files, each with its path in the archive. */
export function readMarkdown(bytes: Uint8Array): Found {
  const { data: found } = z.safeParse(files, readJson(bytes));
  if (!found) throw new UnreadableError(importFaults.unread);
  return {
    projects: found.slice(0, importLimits.items).map(asFound),
    allProjects: found.length,
    profile: {},
  };
}

function asFound({ path, text }: z.infer<typeof files>[number]): FoundProject {
  const { facts: front, rest } = withoutFrontMatter(text.replaceAll('\r\n', '\n'));
  const [, heading, below = rest] = /^\s*# +(.+)\n([\s\S]*)$/.exec(`${rest}\n`) ?? [];
  const { facts: lines, rest: body } = heading ? withoutFactLines(below) : { facts: [], rest: below };
  const facts = new Map([...lines, ...front]);
  const tags = (facts.get('tags') ?? '')
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean);
  return {
    title: facts.get('title') ?? (heading ? wordsOf(heading) : nameOf(path)),
    text: htmlToBlocks(htmlOf(body, posix.dirname(path))),
    tags,
    categories: tags,
    newCategories: tags,
    role: facts.get('role'),
    client: facts.get('client'),
    year: yearsOf(facts.get('date'), undefined),
    was: [],
  };
}

const wordsOf = (markdown: string) => htmlToWords(parser.renderInline(markdown));

/** Notion ends names with 32 hexadecimal digits. */
const nameOf = (path: string) => posix.basename(path).replace(/(?: [\da-f]{32})?\.\w+$/i, '');

/** Renders Markdown. Relative addresses of pictures become paths in the archive, with a leading slash. */
function htmlOf(markdown: string, folder: string): string {
  const tokens = parser.parse(markdown, {});
  for (const token of tokens.flatMap((one) => one.children ?? [])) {
    const source = token.type === 'image' ? String(token.attrGet('src')) : '';
    if (source && !/^(?:[a-z]+:|\/)/i.test(source))
      token.attrSet('src', `/${posix.join(folder.split('/').map(encodeURIComponent).join('/'), source)}`);
  }
  return parser.renderer.render(tokens, parser.options, {});
}

type Fact = [name: string, value: string];
type Facts = readonly Fact[];

/** Known facts by the names that programs give them. */
const names = new Map(
  Object.entries({
    title: 'title',
    tag: 'tags',
    tags: 'tags',
    keywords: 'tags',
    category: 'tags',
    categories: 'tags',
    date: 'date',
    year: 'date',
    published: 'date',
    created: 'date',
    role: 'role',
    client: 'client',
  }),
);

function factIn(line: string): Fact | undefined {
  const [, name = '', value = ''] = /^([\p{L} ]{1,30}):\s+(\S.*)$/u.exec(line) ?? [];
  const known = names.get(name.trim().toLowerCase());
  if (known === undefined) return undefined;
  // YAML quotes texts and lists them in brackets.
  const bare = value.trim().replaceAll(/^[["']+|["'\]]+$/g, '');
  return [known, bare.replaceAll(/["'] *, *["']/g, ', ')];
}

/** Reads single-line entries of a front matter in YAML, and drops the others. */
function withoutFrontMatter(text: string): { facts: Facts; rest: string } {
  const [whole, yaml = ''] = /^---\n([\s\S]*?)\n---(?:\n|$)/.exec(text) ?? [];
  if (whole === undefined) return { facts: [], rest: text };
  return { facts: factsIn(yaml.split('\n')), rest: text.slice(whole.length) };
}

/** Takes known facts from the first paragraph; its other lines stay. */
function withoutFactLines(text: string): { facts: Facts; rest: string } {
  const [paragraph = '', ...others] = text.trim().split(/\n{2,}/);
  const lines = paragraph.split('\n');
  const rest = lines.filter((line) => !factIn(line)).join('\n');
  return { facts: factsIn(lines), rest: [rest, ...others].join('\n\n') };
}

const factsIn = (lines: readonly string[]): Facts =>
  lines.flatMap((line) => {
    const fact = factIn(line);
    return fact ? [fact] : [];
  });
