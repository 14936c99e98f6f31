/** A case study in the parts that its page shows: with the pictures at hand, and figures in rows. */
import type { ShownBlock, ShownCaseStudy } from '#contract/projects/case-study.ts';
import type { GalleryPicture } from '#contract/projects/gallery.ts';

type BlockOf<Kind extends ShownBlock['kind']> = Extract<ShownBlock, { kind: Kind }>;

/** `index` is the place of the block, or of the first one, in the case study. */
export type Part = { index: number } & (
  | { kind: 'text' }
  | { kind: 'picture'; picture: GalleryPicture; size: BlockOf<'picture'>['size'] }
  | { kind: 'pair'; left: GalleryPicture; right: GalleryPicture }
  | { kind: 'comparison'; before: GalleryPicture; after: GalleryPicture }
  | { kind: 'figures'; figures: (BlockOf<'figure'> & { index: number })[] }
  | BlockOf<'quote'>
  | BlockOf<'video'>
);

/** A block whose picture is gone is left out; figures that follow each other are one row. */
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

/** The ids of the pictures that the page of a project with this case study shows in it. */
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
