/** Texts of blocks and pictures, which projects and pages show alike. */
import { type Block, markdownOf } from '#contract/projects/case-study.ts';
import { blockText, captionText } from '#contract/projects/project-display.ts';
import { plainText, renderMarkdown } from '../../kernel/markdown/markdown.ts';

/** Returns the markup of blocks and captions by name. */
export function textsOfBlocks(
  blocks: readonly Block[],
  pictures: readonly { id: number; caption: string }[],
): Record<string, string> {
  const captions = pictures
    .filter(({ caption }) => caption)
    .map(({ id, caption }) => [captionText(id), renderMarkdown(caption, 'caption')] as const);
  const texts = blocks.flatMap((block, index) =>
    markdownOf(block).map(
      (text, column) => [blockText(index, column), renderMarkdown(text, 'text')] as const,
    ),
  );
  return Object.fromEntries([...captions, ...texts]);
}

/** Returns the texts of a block for search. */
export function plainTextsOf(block: Block): string[] {
  if (block.kind === 'quote')
    return block.testimonial === null ? [block.quote, block.quoted, block.role] : [];
  if (block.kind === 'figures') return block.figures.flatMap(({ figure, label }) => [figure, label]);
  return block.kind === 'button' ? [block.label] : markdownOf(block).map(plainText);
}
