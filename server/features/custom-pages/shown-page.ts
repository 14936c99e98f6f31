/** Pages as their owner edits them and as visitors see them. */
import { markdownOf } from '#contract/projects/case-study.ts';
import { projectDisplay } from '#contract/projects/project-display.ts';
import type { CustomPage, ShownPage } from '#contract/custom-pages/custom-pages.ts';
import type { Db } from '../../kernel/database/database.ts';
import { plainBeginning } from '../../kernel/markdown/markdown.ts';
import { textsOfBlocks, withPrintedLinks } from '../content/block-texts.service.ts';
import { shownBlocksOf } from '../content/quoted-testimonials.service.ts';
import { type PictureAddress, shownContent } from '../content/shown-content.service.ts';
import type { StoredPage } from './page-content.ts';
import { isoTime } from '../../lib/time.ts';

/** Returns a page as its owner edits it. */
export async function customPageOf(
  db: Db,
  { content, recordVersion: _tag, historyLength: _count, ...page }: StoredPage,
  addressOf: PictureAddress,
): Promise<CustomPage> {
  return {
    ...page,
    ...(await shownContent(db, content, addressOf)),
    created_at: isoTime(page.created_at),
    updated_at: isoTime(page.updated_at),
  };
}

/** Returns a page as visitors see it. */
export async function shownPageOf(
  db: Db,
  { id, title, slug, content, updated_at, ...page }: StoredPage,
  addressOf: PictureAddress,
): Promise<ShownPage> {
  const { blocks, pictures } = await shownContent(db, content, addressOf);
  return {
    id,
    title,
    slug,
    description: descriptionOf({ ...page, content }),
    blocks: await shownBlocksOf(db, blocks),
    pictures,
    texts: withPrintedLinks(textsOfBlocks(blocks, pictures)),
    updated_at: isoTime(updated_at),
  };
}

/** Returns the owner's description, or the beginning of the page's texts. */
export function descriptionOf({ description, content }: Pick<StoredPage, 'description' | 'content'>): string {
  const texts = content.blocks.flatMap(markdownOf).join('\n\n');
  return description || plainBeginning(texts, projectDisplay.summary);
}
