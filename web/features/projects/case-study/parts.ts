/** Prepares the blocks of a case study for its page. */
import type { ShownBlock, ShownCaseStudy } from '#contract/projects/case-study.ts';
import type { GalleryPicture } from '#contract/projects/gallery.ts';

type BlockOf<Kind extends ShownBlock['kind']> = Extract<ShownBlock, { kind: Kind }>;

/** `index` is the place of the (first) block in the case study. */
export type Part = { index: number } & (
  | { kind: 'text' }
  | { kind: 'picture'; picture: GalleryPicture; size: BlockOf<'picture'>['size'] }
  | { kind: 'pair'; left: GalleryPicture; right: GalleryPicture }
  | { kind: 'comparison'; before: GalleryPicture; after: GalleryPicture }
  | { kind: 'figures'; figures: (BlockOf<'figure'> & { index: number })[] }
  | BlockOf<'quote'>
  | BlockOf<'video'>
);

/** Omits blocks without their picture, and combines consecutive figures in one row. */
export function partsOf(blocks: readonly ShownBlock[], pictures: readonly GalleryPicture[]): Part[] {
  const byId = new Map(pictures.map((picture) => [picture.id, picture]));
  const parts: Part[] = [];
  for (const [index, block] of blocks.entries()) {
    const part = partOf(block, index, byId);
    const before = parts.at(-1);
    if (part?.kind === 'figures' && before?.kind === 'figures') before.figures.push(...part.figures);
    else if (part) parts.push(part);
  }
  return parts;
}

function partOf(
  block: ShownBlock,
  index: number,
  pictures: ReadonlyMap<number, GalleryPicture>,
): Part | undefined {
  switch (block.kind) {
    case 'picture': {
      const picture = pictures.get(block.picture);
      return picture && { kind: 'picture', index, picture, size: block.size };
    }
    case 'pair': {
      const [left, right] = [pictures.get(block.left), pictures.get(block.right)];
      return left && right && { kind: 'pair', index, left, right };
    }
    case 'comparison': {
      const [before, after] = [pictures.get(block.before), pictures.get(block.after)];
      return before && after && { kind: 'comparison', index, before, after };
    }
    case 'figure':
      return { kind: 'figures', index, figures: [{ ...block, index }] };
    case 'text':
    case 'quote':
    case 'video':
      return { ...block, index };
  }
}

/** Returns the ids of the pictures in the case study. */
export function picturesIn(
  study: ShownCaseStudy | undefined,
  pictures: readonly GalleryPicture[],
): Set<number> {
  const shown = partsOf(study?.blocks ?? [], pictures).flatMap((part) => {
    if (part.kind === 'picture') return [part.picture];
    if (part.kind === 'pair') return [part.left, part.right];
    return part.kind === 'comparison' ? [part.before, part.after] : [];
  });
  return new Set(shown.map(({ id }) => id));
}
