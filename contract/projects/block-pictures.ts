/** Ids of the pictures in the blocks of a case study. */
import type { Block } from './case-study.ts';

/** Returns the blocks with the ids of their pictures replaced. */
export function withPictureIds(blocks: readonly Block[], idOf: (id: number) => number): Block[] {
  return blocks.map((block) => {
    if (block.kind === 'picture') return { ...block, picture: idOf(block.picture) };
    if (block.kind === 'comparison')
      return { ...block, before: idOf(block.before), after: idOf(block.after) };
    if (block.kind === 'gallery') return { ...block, pictures: block.pictures.map(idOf) };
    if (block.kind === 'quote' && block.portrait !== null)
      return { ...block, portrait: idOf(block.portrait) };
    if (block.kind === 'embed' && block.poster !== undefined) return { ...block, poster: idOf(block.poster) };
    return block;
  });
}

export function pictureIdsOf(blocks: readonly Block[]): number[] {
  const ids: number[] = [];
  withPictureIds(blocks, (id) => {
    ids.push(id);
    return id;
  });
  return ids;
}

interface WithPictures {
  blocks: Block[];
  pictures: { id: number }[];
}

/**
 * Returns the content with only the pictures in `own`. Galleries, quotes and embeds lose the others; blocks that cannot
 * be shown without them are removed, and so are galleries without pictures.
 */
export function withPicturesAmong<Content extends WithPictures>(
  content: Content,
  own: { has(id: number): boolean },
): Content {
  const pictures = content.pictures.filter(({ id }) => own.has(id));
  const kept = new Set(pictures.map(({ id }) => id));
  const blocks = content.blocks
    .map((block) => {
      if (block.kind === 'gallery')
        return { ...block, pictures: block.pictures.filter((id) => kept.has(id)) };
      if (block.kind === 'embed') {
        const { poster, ...rest } = block;
        return poster === undefined || kept.has(poster) ? block : rest;
      }
      const isLost = block.kind === 'quote' && block.portrait !== null && !kept.has(block.portrait);
      return isLost ? { ...block, portrait: null } : block;
    })
    .filter((block) => block.kind !== 'gallery' || block.pictures.length > 0)
    .filter((block) => pictureIdsOf([block]).every((picture) => kept.has(picture)));
  return { ...content, blocks, pictures };
}
