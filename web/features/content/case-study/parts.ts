/** The blocks of a case study or page, with their pictures. */
import type { ShownBlock } from '#contract/projects/case-study.ts';
import type { GalleryPicture, Motion } from '#contract/projects/gallery.ts';

type BlockOf<Kind extends ShownBlock['kind']> = Extract<ShownBlock, { kind: Kind }>;

/** A block as its page renders it. `index`, by which its texts are named, counts all blocks, also omitted ones. */
export type Part = { index: number } & (
  | BlockOf<'text'>
  | BlockOf<'columns'>
  | { kind: 'picture'; picture: GalleryPicture; size: BlockOf<'picture'>['size'] }
  | { kind: 'grid'; pictures: GalleryPicture[]; columns: number }
  | { kind: 'comparison'; before: GalleryPicture; after: GalleryPicture }
  | BlockOf<'figures'>
  | (Omit<BlockOf<'quote'>, 'portrait'> & { portrait: GalleryPicture | undefined })
  | BlockOf<'button'>
  | (Omit<BlockOf<'embed'>, 'poster'> & { poster: GalleryPicture | undefined })
);

/** Returns the blocks with their pictures. Omits missing pictures, blocks that need them, and quotes without words. */
export function partsOf(blocks: readonly ShownBlock[], pictures: readonly GalleryPicture[]): Part[] {
  const byId = new Map(pictures.map((picture) => [picture.id, picture]));
  return blocks.flatMap((block, index) => partOf(block, index, byId) ?? []);
}

function partOf(
  block: ShownBlock,
  index: number,
  pictures: ReadonlyMap<number, GalleryPicture>,
): Part | undefined {
  if (block.kind === 'picture') {
    const picture = pictures.get(block.picture);
    return picture && { kind: 'picture', index, picture, size: block.size };
  }
  if (block.kind === 'gallery') {
    const shown = block.pictures.flatMap((id) => pictures.get(id) ?? []);
    return shown[0] && { kind: 'grid', index, pictures: shown, columns: block.columns };
  }
  if (block.kind === 'comparison') {
    const [before, after] = [pictures.get(block.before), pictures.get(block.after)];
    return before && after && { kind: 'comparison', index, before, after };
  }
  if (block.kind === 'quote')
    return block.quote ? { ...block, index, portrait: pictures.get(block.portrait ?? 0) } : undefined;
  if (block.kind === 'embed') return { ...block, index, poster: pictures.get(block.poster ?? 0) };
  return { ...block, index };
}

/** Returns true if the proportions of all pictures differ by less than 2 % from those of the first. */
export function areAlike(sizes: readonly { width: number; height: number }[]): boolean {
  const [first] = sizes;
  return sizes.every(
    ({ width, height }) => first && Math.abs((width * first.height) / (height * first.width) - 1) < 0.02,
  );
}

/** The ids of pictures in a block of any kind. */
type PictureIds = Partial<Record<'picture' | 'before' | 'after' | 'poster', number>> & {
  portrait?: number | null;
  pictures?: readonly number[];
};

/** Returns the files of the pictures that the blocks refer to, each as `fileOf` identifies it. */
export function filesIn(blocks: readonly ShownBlock[], pictures: readonly GalleryPicture[]): Set<string> {
  const idsOf = (block: ShownBlock) => {
    const { picture, before, after, poster, portrait, pictures: several = [] } = block as PictureIds;
    return [picture, before, after, poster, portrait, ...several];
  };
  const ids = new Set(blocks.flatMap(idsOf));
  return new Set(pictures.filter(({ id }) => ids.has(id)).map(fileOf));
}

/**
 * Returns the hash of a picture's video or animation, or else of the picture itself, because pictures with different
 * ids may have the same file. The hash of a picture is the last segment of its path.
 */
export function fileOf({ src, video, animation }: { src: string } & Motion): string {
  return video?.hash ?? animation ?? src.replaceAll(/^[^?]*\/|\?.*/g, '');
}
