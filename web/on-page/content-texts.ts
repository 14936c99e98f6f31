/** Texts of blocks and captions of pictures as texts of their page. */
import type { ContentInput, EditedContent } from '#contract/content/content.ts';
import { type Block, blockTextSchema, caseStudyLimits, markdownOf } from '#contract/projects/case-study.ts';
import { galleryLimits, pictureTexts } from '#contract/projects/gallery.ts';
import { blockText, captionText } from '#contract/projects/project-display.ts';
import type { Known, PageText } from './page-texts.ts';

type Read = Pick<EditedContent, 'blocks' | 'pictures'>;

/** Returns the texts by their names on the page. */
export function contentTexts({ blocks, pictures }: Read): Record<string, PageText> {
  const texts = blocks.flatMap((block, index) =>
    markdownOf(block).map((saved, column): [string, PageText] => {
      const limit = block.kind === 'columns' ? caseStudyLimits.columnText : caseStudyLimits.text;
      const label = `Text of block ${index + 1}`;
      return [
        blockText(index, column),
        { label, saved, schema: blockTextSchema(limit), limit, hasLines: true },
      ];
    }),
  );
  const schema = pictureTexts.caption;
  const captions = pictures.map(({ id, caption }, index): [string, PageText] => {
    const label = `Caption of picture ${index + 1}`;
    return [captionText(id), { label, schema, saved: caption, limit: galleryLimits.caption, hasLines: true }];
  });
  return Object.fromEntries([...texts, ...captions]);
}

/** Returns the content with the changed texts, as the server takes it. */
export function withTexts(
  { blocks, pictures }: Read,
  changed: Known,
): Pick<ContentInput, 'blocks' | 'pictures'> {
  return {
    blocks: blocks.map((block, index) => blockWithTexts(block, index, changed)),
    pictures: pictures.map(({ id, description, caption, focal_x, focal_y }) => ({
      id,
      description,
      caption: changed[captionText(id)] ?? caption,
      focal_x,
      focal_y,
    })),
  };
}

function blockWithTexts(block: Block, index: number, changed: Known): Block {
  const textAt = (column: number, text: string) => changed[blockText(index, column)] ?? text;
  if (block.kind === 'text') return { ...block, text: textAt(0, block.text) };
  if (block.kind === 'columns')
    return { ...block, texts: block.texts.map((text, column) => textAt(column, text)) };
  return block;
}
