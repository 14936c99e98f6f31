/**
 * Converts the chapters of the owner's guide to modules, so that each site contains the guide of its version. `title`
 * is the first heading. `html` is the rest, with pictures as files of the bundle.
 */
import { basename, dirname, join } from 'node:path';
import MarkdownIt from 'markdown-it';
import sharp from 'sharp';
import type { Plugin } from 'vite';
import { pages } from '#contract/addresses.ts';

const chapterFile = /\/docs\/guide\/([\w-]+)\.md$/u;

export function guideChapters(): Plugin {
  return {
    name: 'guide-chapters',
    async transform(text, id) {
      if (!chapterFile.test(id)) return null;
      return { code: await moduleOf(text, id), map: null, moduleType: 'js' };
    },
  };
}

const markdown = new MarkdownIt({ html: false, typographer: false });

/** Returns the module of a chapter. Throws if a link or picture does not exist. */
async function moduleOf(text: string, file: string): Promise<string> {
  const [, title, rest] = /^# (.+)\n([\s\S]*)$/u.exec(text) ?? [];
  if (title === undefined || rest === undefined) throw new Error(`${file} does not start with a heading`);
  const tokens = markdown.parse(rest, {});
  const pictures: string[] = [];
  for (const [index, token] of tokens.entries()) {
    if (token.type === 'heading_open') token.attrSet('id', anchorOf(tokens[index + 1]?.content ?? ''));
    for (const part of token.children ?? []) {
      if (part.type === 'link_open')
        part.attrSet('href', addressOf(String(part.attrGet('href') ?? ''), file));
      if (part.type !== 'image') continue;
      const picture = String(part.attrGet('src') ?? '');
      const { width, height } = await sharp(join(dirname(file), picture)).metadata();
      part.attrSet('src', mark(pictures.push(picture) - 1));
      part.attrSet('width', String(width));
      part.attrSet('height', String(height));
      part.attrSet('loading', 'lazy');
    }
  }
  const html = JSON.stringify(markdown.renderer.render(tokens, markdown.options, {}));
  return [
    ...pictures.map((picture, index) => `import ${mark(index)} from ${JSON.stringify(`./${picture}`)};`),
    `export const title = ${JSON.stringify(title)};`,
    `export const html = ${html.replace(/picture__\d+/gu, '" + $& + "')};`,
  ].join('\n');
}

function mark(picture: number): string {
  return `picture__${picture}`;
}

/** Returns the anchor of a heading, as on GitHub. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-');
}

/** Returns the address on the site for a link in a chapter. */
function addressOf(target: string, file: string): string {
  if (/^(?:https?:\/\/|#)/u.test(target)) return target;
  const [path = '', anchor] = target.split('#');
  if (!/^[\w-]+\.md$/u.test(path))
    throw new Error(`${basename(file)} links to ${target}, which is not in the guide`);
  const name = basename(path, '.md');
  return `${name === 'README' ? pages.guide : pages.guideChapter(name)}${anchor ? `#${anchor}` : ''}`;
}
