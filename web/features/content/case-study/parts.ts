/** Prepares the blocks of a case study for its page. */
import type { ShownBlock } from '#contract/projects/case-study.ts';
import type { GalleryPicture } from '#contract/projects/gallery.ts';

type BlockOf<Kind extends ShownBlock['kind']> = Extract<ShownBlock, { kind: Kind }>;

/** `index` is the place of the block in the case study. */
export type Part = { index: number } & (
  | BlockOf<'text'>
  | BlockOf<'columns'>
  | { kind: 'picture'; picture: GalleryPicture; size: BlockOf<'picture'>['size'] }
  | { kind: 'grid'; pictures: GalleryPicture[]; columns: number }
  | { kind: 'comparison'; before: GalleryPicture; after: GalleryPicture }
  | BlockOf<'figures'>
  | (Omit<BlockOf<'quote'>, 'portrait'> & { portrait: GalleryPicture | undefined })
  | BlockOf<'button'>
  | BlockOf<'embed'>
);

/** Omits missing pictures and blocks that need them, and quotes without words. */
export function partsOf(blocks: readonly ShownBlock[], pictures: readonly GalleryPicture[]): Part[] {
  const byId = new Map(pictures.map((picture) => [picture.id, picture]));
  return blocks.flatMap((block, index) => partOf(block, index, byId) ?? []);
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
    case 'gallery': {
      const shown = block.pictures.flatMap((id) => pictures.get(id) ?? []);
      return shown[0] && { kind: 'grid', index, pictures: shown, columns: block.columns };
    }
    case 'comparison': {
      const [before, after] = [pictures.get(block.before), pictures.get(block.after)];
      return before && after && { kind: 'comparison', index, before, after };
    }
    case 'quote':
      return block.quote ? { ...block, index, portrait: pictures.get(block.portrait ?? 0) } : undefined;
    case 'text':
    case 'columns':
    case 'figures':
    case 'button':
    case 'embed':
      return { ...block, index };
  }
}

/** Returns the ids of the pictures in the blocks, and of every portrait. */
export function picturesIn(blocks: readonly ShownBlock[], pictures: readonly GalleryPicture[]): Set<number> {
  const shown = partsOf(blocks, pictures).flatMap((part) => {
    if (part.kind === 'picture') return [part.picture];
    if (part.kind === 'grid') return part.pictures;
    return part.kind === 'comparison' ? [part.before, part.after] : [];
  });
  const portraits = blocks.flatMap((block) => (block.kind === 'quote' ? (block.portrait ?? []) : []));
  return new Set([...shown.map(({ id }) => id), ...portraits]);
}
