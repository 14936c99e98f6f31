/** Pictures in the blocks of a case study. */
import { pictureIdsOf } from '#contract/projects/block-pictures.ts';
import type { Block, CaseStudy } from '#contract/projects/case-study.ts';

/** Returns the ids of a block's pictures by the path of their field. */
function picturesOf(block: Block): Record<string, number> {
  if (block.kind === 'picture') return { picture: block.picture };
  if (block.kind === 'pair') return { left: block.left, right: block.right };
  if (block.kind === 'comparison') return { before: block.before, after: block.after };
  if (block.kind === 'gallery')
    return Object.fromEntries(block.pictures.map((picture, index) => [`pictures.${index}`, picture]));
  return {};
}

/** Returns the paths of pictures that are not in `own`, such as `blocks.3.left`. */
export function foreignPictures({ blocks }: Pick<CaseStudy, 'blocks'>, own: ReadonlySet<number>): string[] {
  return blocks.flatMap((block, index) =>
    Object.entries(picturesOf(block))
      .filter(([, picture]) => !own.has(picture))
      .map(([name]) => `blocks.${index}.${name}`),
  );
}

/** Removes pictures that were deleted from galleries, and blocks that lack one; no page shows them. */
export function withoutForeignPictures<Content extends Pick<CaseStudy, 'blocks'>>(
  caseStudy: Content,
  own: ReadonlySet<number>,
): Content {
  const blocks = caseStudy.blocks
    .map((block) =>
      block.kind === 'gallery' ? { ...block, pictures: block.pictures.filter((id) => own.has(id)) } : block,
    )
    .filter((block) => block.kind !== 'gallery' || block.pictures.length > 0)
    .filter((block) => pictureIdsOf([block]).every((picture) => own.has(picture)));
  return { ...caseStudy, blocks };
}
