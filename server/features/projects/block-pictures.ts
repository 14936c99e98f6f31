/** Pictures in the blocks of a case study. */
import type { Block, CaseStudy } from '#contract/projects/case-study.ts';

/** Returns the ids of a block's pictures by field name. */
function picturesOf(block: Block): Record<string, number> {
  if (block.kind === 'picture') return { picture: block.picture };
  if (block.kind === 'pair') return { left: block.left, right: block.right };
  if (block.kind === 'comparison') return { before: block.before, after: block.after };
  return {};
}

/** Returns the paths of pictures that are not in `own`, such as `blocks.3.left`. */
export function foreignPictures({ blocks }: CaseStudy, own: ReadonlySet<number>): string[] {
  return blocks.flatMap((block, index) =>
    Object.entries(picturesOf(block))
      .filter(([, picture]) => !own.has(picture))
      .map(([name]) => `blocks.${index}.${name}`),
  );
}

/** Removes blocks whose pictures were deleted; no page shows them. */
export function withoutForeignPictures(caseStudy: CaseStudy, own: ReadonlySet<number>): CaseStudy {
  const isWhole = (block: Block) => Object.values(picturesOf(block)).every((picture) => own.has(picture));
  return { ...caseStudy, blocks: caseStudy.blocks.filter(isWhole) };
}
