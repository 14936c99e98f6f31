/** Prepares the blocks of a case study for its page. */
import type { ShownBlock } from '#contract/projects/case-study.ts';
import type { GalleryPicture } from '#contract/projects/gallery.ts';

type BlockOf<Kind extends ShownBlock['kind']> = Extract<ShownBlock, { kind: Kind }>;

/** `index` is the place of the (first) block in the case study. */
export type Part = { index: number } & (
  | BlockOf<'text'>
  | BlockOf<'columns'>
  | { kind: 'picture'; picture: GalleryPicture; size: BlockOf<'picture'>['size'] }
  | { kind: 'grid'; pictures: GalleryPicture[]; columns: number }
  | { kind: 'comparison'; before: GalleryPicture; after: GalleryPicture }
  | { kind: 'figures'; figures: (BlockOf<'figure'> & { index: number })[] }
  | BlockOf<'quote'>
  | BlockOf<'button'>
  | BlockOf<'divider'>
  | BlockOf<'video'>
  | BlockOf<'embed'>
);

/** Omits missing pictures and blocks that need them, and combines consecutive figures in one row. */
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
      return left && right && { kind: 'grid', index, pictures: [left, right], columns: 2 };
    }
    case 'gallery': {
      const shown = block.pictures.flatMap((id) => pictures.get(id) ?? []);
      return shown[0] && { kind: 'grid', index, pictures: shown, columns: block.columns };
    }
    case 'comparison': {
      const [before, after] = [pictures.get(block.before), pictures.get(block.after)];
      return before && after && { kind: 'comparison', index, before, after };
    }
    case 'figure':
      return { kind: 'figures', index, figures: [{ ...block, index }] };
    case 'text':
    case 'columns':
    case 'quote':
    case 'button':
    case 'divider':
    case 'video':
    case 'embed':
      return { ...block, index };
  }
}

/** Returns the ids of the pictures in the blocks. */
export function picturesIn(blocks: readonly ShownBlock[], pictures: readonly GalleryPicture[]): Set<number> {
  const shown = partsOf(blocks, pictures).flatMap((part) => {
    if (part.kind === 'picture') return [part.picture];
    if (part.kind === 'grid') return part.pictures;
    return part.kind === 'comparison' ? [part.before, part.after] : [];
  });
  return new Set(shown.map(({ id }) => id));
}
