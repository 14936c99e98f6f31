/** Which of a project's further pictures the blocks of its case study show. */
import type { Block, CaseStudy } from '#contract/projects/case-study.ts';

/** Pictures by the names under which a block has them. */
function picturesOf(block: Block): Record<string, number> {
  if (block.kind === 'picture') return { picture: block.picture };
  if (block.kind === 'pair') return { left: block.left, right: block.right };
  if (block.kind === 'comparison') return { before: block.before, after: block.after };
  return {};
}

/** Where blocks name pictures that are not `own`: paths as `blocks.3.left`. */
export function foreignPictures({ blocks }: CaseStudy, own: ReadonlySet<number>): string[] {
  return blocks.flatMap((block, index) =>
    Object.entries(picturesOf(block))
      .filter(([, picture]) => !own.has(picture))
      .map(([name]) => `blocks.${index}.${name}`),
  );
}

/** Without blocks whose picture was removed since, which no page shows. */
export function withoutStrangers(caseStudy: CaseStudy, own: ReadonlySet<number>): CaseStudy {
  const isWhole = (block: Block) => Object.values(picturesOf(block)).every((picture) => own.has(picture));
  return { ...caseStudy, blocks: caseStudy.blocks.filter(isWhole) };
}
