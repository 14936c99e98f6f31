/** Ids of the pictures in the blocks of a case study. */
import type { Block } from './case-study.ts';

/** Replaces the ids of pictures. */
export function withPictureIds(blocks: readonly Block[], idOf: (id: number) => number): Block[] {
  return blocks.map((block) => {
    if (block.kind === 'picture') return { ...block, picture: idOf(block.picture) };
    if (block.kind === 'comparison')
      return { ...block, before: idOf(block.before), after: idOf(block.after) };
    if (block.kind === 'gallery') return { ...block, pictures: block.pictures.map(idOf) };
    if (block.kind === 'quote' && block.portrait !== null)
      return { ...block, portrait: idOf(block.portrait) };
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
