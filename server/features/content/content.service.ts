/** The content of projects and pages, the pictures in it, and the titles of copies. */
import { noCaseStudy } from '#contract/projects/case-study.ts';
import type { ContentInput } from '#contract/content/content.ts';
import { copyOf } from '#contract/ui-text/owner.ts';

export type Content = ContentInput;

/** The part of the content that a page has too. */
export type BlocksAndPictures = Pick<Content, 'blocks' | 'pictures'>;

type Block = Content['blocks'][number];

export const noContent: Content & { pictures: [] } = { ...noCaseStudy, pictures: [] };

/** Returns the content of the column `content`. */
export function parseContent(text: string | null): Content {
  return text === null ? noContent : (JSON.parse(text) as Content);
}

/** Returns the ids of the stored pictures in the content. */
export function picturesOf({ pictures }: Pick<BlocksAndPictures, 'pictures'>): number[] {
  return pictures.map(({ id }) => id);
}

/** Returns the ids of a block's pictures by the path of the field, such as `pictures.2`. */
function picturesIn(block: Block): Record<string, number> {
  if (block.kind === 'picture') return { picture: block.picture };
  if (block.kind === 'comparison') return { before: block.before, after: block.after };
  if (block.kind === 'gallery')
    return Object.fromEntries(block.pictures.map((picture, index) => [`pictures.${index}`, picture]));
  if (block.kind === 'embed') return block.poster === undefined ? {} : { poster: block.poster };
  return block.kind === 'quote' && block.portrait !== null ? { portrait: block.portrait } : {};
}

/** Returns the paths of the fields of blocks, such as `blocks.3.before`, whose picture is not in `own`. */
export function foreignPictures(
  { blocks }: Pick<BlocksAndPictures, 'blocks'>,
  own: ReadonlySet<number>,
): string[] {
  return blocks.flatMap((block, index) =>
    Object.entries(picturesIn(block))
      .filter(([, picture]) => !own.has(picture))
      .map(([name]) => `blocks.${index}.${name}`),
  );
}

/** Returns 'Copy of Atlas' for 'Atlas', and 'Copy 2 of Atlas' for 'Copy of Atlas', at most `max` characters. */
export function titleOfCopy(title: string, max: number): string {
  const [, number = 1, original] = /^Copy(?: (\d{1,4}))? of (.+)$/u.exec(title) ?? [];
  const copy = original ? copyOf(original, Number(number) + 1) : copyOf(title, 1);
  return Array.from(copy).slice(0, max).join('').trim();
}
