/** Editable texts of a page of the owner's own: its title, texts of blocks, and captions. */
import type { OwnPageInput } from '#contract/own-pages/own-page-input.ts';
import { type OwnPage, ownPageLimits, ownPagesApi, pageTitle } from '#contract/own-pages/own-pages.ts';
import { type Block, blockTextSchema, caseStudyLimits, markdownOf } from '#contract/projects/case-study.ts';
import { blockText } from '#contract/projects/project-display.ts';
import { call, callWithVersion } from '../api/client.ts';
import { ifMatch } from '../ui/owner/form-state/merging.ts';
import { captionsOf, withCaptions } from './captions.ts';
import type { Known, PageText, PageTexts } from './page-texts.ts';

/** Throws ApiFailure; the caller handles an ended session. */
export async function ownPageTexts(id: number): Promise<PageTexts> {
  const { data: page, etag: version } = await callWithVersion<OwnPage>(ownPagesApi.one(id), { silent: true });
  return {
    what: 'page',
    texts: { title: titleOf(page), ...textsOfBlocks(page), ...captionsOf(page.pictures) },
    version,
    async save(changed) {
      const body = withTexts(page, changed);
      await call(ownPagesApi.one(id), { method: 'PUT', body, headers: ifMatch(version), silent: true });
    },
    nameOf: (path) => (path === 'title' ? path : undefined),
    readAgain: () => ownPageTexts(id),
  };
}

function titleOf({ title }: OwnPage): PageText {
  return {
    label: 'Title',
    saved: title,
    schema: pageTitle,
    limit: ownPageLimits.title,
    hasLines: false,
  };
}

function textsOfBlocks({ blocks }: OwnPage): Record<string, PageText> {
  const texts = blocks.flatMap((block, index) =>
    markdownOf(block).map((saved, column) => {
      const limit = block.kind === 'columns' ? caseStudyLimits.columnText : caseStudyLimits.text;
      const label = `Text of block ${index + 1}`;
      return [
        blockText(index, column),
        { label, saved, schema: blockTextSchema(limit), limit, hasLines: true },
      ] as const;
    }),
  );
  return Object.fromEntries(texts);
}

function withTexts(page: OwnPage, changed: Known): OwnPageInput {
  const { title, slug, state, place, description, blocks, pictures } = page;
  return {
    title: changed['title'] ?? title,
    slug,
    state,
    place,
    description,
    blocks: blocks.map((block, index) => blockWithTexts(block, index, changed)),
    pictures: withCaptions(pictures, changed),
  };
}

function blockWithTexts(block: Block, index: number, changed: Known): Block {
  const textAt = (column: number, text: string) => changed[blockText(index, column)] ?? text;
  if (block.kind === 'text') return { ...block, text: textAt(0, block.text) };
  if (block.kind === 'columns')
    return { ...block, texts: block.texts.map((text, column) => textAt(column, text)) };
  return block;
}
