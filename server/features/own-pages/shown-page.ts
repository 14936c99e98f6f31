/** Pages as their owner edits them and as visitors see them. */
import { markdownOf, shownBlockOf } from '#contract/projects/case-study.ts';
import type { GalleryPicture } from '#contract/projects/gallery.ts';
import { projectDisplay } from '#contract/projects/project-display.ts';
import type { OwnPage, ShownPage } from '#contract/own-pages/own-pages.ts';
import type { Db } from '../../kernel/database/database.ts';
import { motionOf } from '../../kernel/images/motion.ts';
import { plainBeginning } from '../../kernel/markdown/markdown.ts';
import { withoutForeignPictures } from '../projects/block-pictures.service.ts';
import { textsOfBlocks } from '../projects/block-texts.service.ts';
import { textsOfTestimonials } from '../projects/testimonial-texts.service.ts';
import { measuresOf } from '../projects/stored-pictures.service.ts';
import { type PageContent, picturesOf, type StoredPage } from './page-content.ts';

/** Returns the address of a stored picture. */
type PictureAddress = (picture: number, hash: string) => string;

/** Adds the data of stored pictures. Drops pictures that are no longer stored, with the blocks that need them. */
async function withMeasures(
  db: Db,
  content: PageContent,
  addressOf: PictureAddress,
): Promise<{ blocks: PageContent['blocks']; pictures: GalleryPicture[] }> {
  const ids = picturesOf(content);
  const measures = await measuresOf(db, ids);
  const motion = await motionOf(db, ids);
  const pictures = content.pictures.flatMap((picture) => {
    const known = measures.get(picture.id);
    if (!known) return [];
    const { hash, ...rest } = known;
    return [{ ...picture, src: addressOf(picture.id, hash), ...rest, ...motion.get(picture.id) }];
  });
  const own = new Set(pictures.map(({ id }) => id));
  return { blocks: withoutForeignPictures(content, own).blocks, pictures };
}

export async function ownPageOf(
  db: Db,
  { content, version: _tag, ...page }: StoredPage,
  addressOf: PictureAddress,
): Promise<OwnPage> {
  return {
    ...page,
    ...(await withMeasures(db, content, addressOf)),
    created_at: new Date(page.created_at).toISOString(),
    updated_at: new Date(page.updated_at).toISOString(),
  };
}

export async function shownPageOf(
  db: Db,
  { id, title, slug, content, updated_at, ...page }: StoredPage,
  addressOf: PictureAddress,
): Promise<ShownPage> {
  const { blocks, pictures } = await withMeasures(db, content, addressOf);
  return {
    id,
    title,
    slug,
    description: descriptionOf({ ...page, content }),
    blocks: blocks.map(shownBlockOf),
    pictures,
    texts: { ...textsOfBlocks(blocks, pictures), ...(await textsOfTestimonials(db, blocks)) },
    updated_at: new Date(updated_at).toISOString(),
  };
}

/** Returns the owner's description or the beginning of the first texts. */
export function descriptionOf({ description, content }: Pick<StoredPage, 'description' | 'content'>): string {
  const texts = content.blocks.flatMap(markdownOf).join('\n\n');
  return description || plainBeginning(texts, projectDisplay.summary);
}
