/** Texts of blocks and pictures, which projects and pages show alike. */
import { type Block, markdownOf } from '#contract/projects/case-study.ts';
import { blockText, captionText } from '#contract/projects/project-display.ts';
import { plainText, renderMarkdown } from '../../kernel/markdown/markdown.ts';

/** Returns the texts of blocks and the captions as HTML, named by `blockText` and `captionText`. */
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
  return Object.fromEntries([...texts, ...captions]);
}

/** Numbers the absolute links in texts (HTML), and adds the list of their addresses as `links`. Both are for print. */
export function withPrintedLinks<Texts extends Record<string, string>>(
  texts: Texts,
): Texts & { links?: string } {
  const numbers = new Map<string, number>();
  const numbered = Object.entries(texts).map(([name, markup]) => [
    name,
    markup.replaceAll(/<a href="(https?:[^"]*)"/gi, (start, address: string) => {
      const number = numbers.get(address) ?? numbers.size + 1;
      numbers.set(address, number);
      return `${start} data-link="${number}"`;
    }),
  ]);
  const items = [...numbers.keys()].map((address) => `<li>${address}</li>`);
  return {
    ...(Object.fromEntries(numbered) as Texts),
    ...(items[0] && { links: `<ol>${items.join('')}</ol>` }),
  };
}

/** Returns the texts of a block for the search. A quote from a testimonial has no texts of its own. */
export function plainTextsOf(block: Block): string[] {
  if (block.kind === 'quote')
    return block.testimonial === null ? [block.quote, block.quoted, block.role] : [];
  if (block.kind === 'figures') return block.figures.flatMap(({ figure, label }) => [figure, label]);
  return block.kind === 'button' ? [block.label] : markdownOf(block).map(plainText);
}
