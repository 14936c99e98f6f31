/** The blocks of a page, and captions of its pictures, as texts of the page. */
import * as z from 'zod/mini';
import { blocksAndPictures, type EditedContent } from '#contract/content/content.ts';
import { pictureIdsOf } from '#contract/projects/block-pictures.ts';
import { galleryLimits, pictureTexts } from '#contract/projects/gallery.ts';
import { captionText } from '#contract/projects/project-display.ts';
import { contentText } from '../features/content/owner/content-texts.ts';
import {
  type ContentValues,
  editedPictures,
  type SentContent,
  sentOf,
  type StoredPicture,
} from '../features/content/owner/content-values.ts';
import type { Known, PageText } from './page-texts.ts';

type Read = Pick<EditedContent, 'blocks' | 'pictures'>;

/** Name of the blocks among the texts of their page. */
export const contentName = 'case-study';

/** Content whose pictures are stored. */
export type StoredContent = Pick<ContentValues, 'blocks'> & {
  pictures: (ContentValues['pictures'][number] & { picture: StoredPicture })[];
};

/** Writes content as a text, the same for the same content. */
export function contentJson({ blocks, pictures }: Pick<ContentValues, 'blocks' | 'pictures'>): string {
  return JSON.stringify({ blocks, pictures }, (_name, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );
}

/** Reads content that `contentJson` wrote. */
export function contentOf(json: string): StoredContent {
  return JSON.parse(json) as StoredContent;
}

/** A text that holds content; its first fault is that of the text. */
const contentSchema = z.string().check((context) => {
  const { error } = blocksAndPictures.safeParse(sentOf(contentOf(context.value)));
  const [first] = error?.issues ?? [];
  if (first) context.issues.push({ code: 'custom', message: first.message, input: context.value });
});

/** Returns the texts by their names on the page. Captions of pictures in blocks belong to the blocks. */
export function contentTexts(label: string, { blocks, pictures }: Read): Record<string, PageText> {
  const content: PageText = {
    label,
    kind: 'content',
    saved: contentJson({ blocks, pictures: editedPictures(pictures) }),
    schema: contentSchema,
    limit: Number.POSITIVE_INFINITY,
    hasLines: true,
    shownAs: (json) => contentText('blocks', contentOf(json).blocks) ?? '',
  };
  const inBlocks = new Set(pictureIdsOf(blocks));
  const captions = pictures.flatMap(({ id, caption }, index): [string, PageText][] => {
    if (inBlocks.has(id)) return [];
    const name = `Caption of picture ${index + 1}`;
    const { caption: schema } = pictureTexts;
    const { caption: limit } = galleryLimits;
    return [
      [captionText(id), { label: name, kind: 'caption', schema, saved: caption, limit, hasLines: true }],
    ];
  });
  return { [contentName]: content, ...Object.fromEntries(captions) };
}

/** Returns the content with the changed texts, as the server takes it. */
export function withTexts({ blocks, pictures }: Read, changed: Known): SentContent {
  const json = changed[contentName];
  const content = json === undefined ? { blocks, pictures: editedPictures(pictures) } : contentOf(json);
  const sent = sentOf(content);
  return {
    blocks: sent.blocks,
    pictures: sent.pictures.map((one) => ({ ...one, caption: changed[captionText(one.id)] ?? one.caption })),
  };
}

/** True for the path of a server's issue about blocks or pictures. */
export function isOfContent(path: string): boolean {
  return /^(?:content\.)?(?:blocks|pictures)\b/.test(path);
}
