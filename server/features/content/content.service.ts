/** The content of projects and pages: reads it, and finds the pictures of its blocks. */
import { noCaseStudy } from '#contract/projects/case-study.ts';
import type { ContentInput } from '#contract/content/content.ts';
import { copyOf } from '#contract/ui-text/owner.ts';

export type Content = ContentInput;

/** The part that projects and pages share. */
export type Shown = Pick<Content, 'blocks' | 'pictures'>;

type Block = Content['blocks'][number];

export const noContent: Content & { pictures: [] } = { ...noCaseStudy, pictures: [] };

export function parseContent(text: string | null): Content {
  return text === null ? noContent : (JSON.parse(text) as Content);
}

/** Returns the ids of the stored pictures. */
export function picturesOf({ pictures }: Pick<Shown, 'pictures'>): number[] {
  return pictures.map(({ id }) => id);
}

/** Returns the ids of a block's pictures by the path of their field. */
function picturesIn(block: Block): Record<string, number> {
  if (block.kind === 'picture') return { picture: block.picture };
  if (block.kind === 'comparison') return { before: block.before, after: block.after };
  if (block.kind === 'gallery')
    return Object.fromEntries(block.pictures.map((picture, index) => [`pictures.${index}`, picture]));
  if (block.kind === 'embed') return block.poster === undefined ? {} : { poster: block.poster };
  return block.kind === 'quote' && block.portrait !== null ? { portrait: block.portrait } : {};
}

/** Returns the paths of pictures that are not in `own`, such as `blocks.3.before`. */
export function foreignPictures({ blocks }: Pick<Shown, 'blocks'>, own: ReadonlySet<number>): string[] {
  return blocks.flatMap((block, index) =>
    Object.entries(picturesIn(block))
      .filter(([, picture]) => !own.has(picture))
      .map(([name]) => `blocks.${index}.${name}`),
  );
}

/** Returns 'Copy of Atlas' for a record, and 'Copy 2 of Atlas' for its copy, at most `max` characters. */
export function titleOfCopy(title: string, max: number): string {
  const [, number = 1, original] = /^Copy(?: (\d{1,4}))? of (.+)$/u.exec(title) ?? [];
  const copy = original ? copyOf(original, Number(number) + 1) : copyOf(title, 1);
  return Array.from(copy).slice(0, max).join('').trim();
}
