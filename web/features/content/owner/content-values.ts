/** Blocks and pictures of a project or page in the form of its editor. */
import type { UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { type ContentInput, contentPicture } from '#contract/content/content.ts';
import { withPictureIds } from '#contract/projects/block-pictures.ts';
import { type Block, blocks } from '#contract/projects/case-study.ts';
import type { GalleryPicture } from '#contract/projects/gallery.ts';
import { validated } from '../../../ui/form-state/useContractForm.ts';

/** `removed` marks what a save removes. Until then, it can be restored. */
type Removable = { removed?: true };

/** A picture that the server has: one of the project or page, of the library, or an upload. */
export type StoredPicture = Pick<GalleryPicture, 'id' | 'src' | 'width' | 'height' | 'video'>;

/**
 * A picture of the form. Blocks refer to its `id`: the id of the stored picture when the form was opened, or one above
 * `firstAdded` for an added picture. `withStored` replaces these ids before the form is sent.
 */
export type EditedPicture = ContentInput['pictures'][number] & { picture: StoredPicture | File } & Removable;

/** Ids of added pictures are above this, ids of stored pictures below. */
export const firstAdded = 2 ** 30;

export type ContentValues = { blocks: Block[]; pictures: EditedPicture[] };

/** A form with content, whatever else it has. */
export type ContentForm = UseFormReturn<ContentValues>;

/** Returns the same form, typed as one with the fields of the content only. */
export function contentForm<Values extends ContentValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
): ContentForm {
  return form as unknown as ContentForm;
}

export const contentFields = {
  blocks,
  pictures: z.array(z.extend(contentPicture, { picture: z.custom<EditedPicture['picture']>() })),
};

/** Returns a schema that validates a form's values by `schema`, without removed pictures and those without a file. */
export function withoutRemoved<Output extends object, Values extends ContentValues>(
  schema: z.ZodMiniType<Output>,
): z.core.$ZodType<Output, Values> {
  const left = (values: Values) => ({
    ...values,
    pictures: notRemoved(values.pictures.filter(hasPicture)),
  });
  return validated(left, schema);
}

const emptyBlocks: Readonly<Record<Block['kind'], Block>> = {
  text: { kind: 'text', text: '' },
  picture: { kind: 'picture', picture: 0, size: 'wide' },
  gallery: { kind: 'gallery', pictures: [], columns: 3 },
  comparison: { kind: 'comparison', before: 0, after: 0 },
  columns: { kind: 'columns', texts: ['', ''] },
  quote: { kind: 'quote', quote: '', quoted: '', role: '', portrait: null, testimonial: null },
  figures: { kind: 'figures', figures: [] },
  embed: { kind: 'embed', link: '' },
  button: { kind: 'button', label: '', link: '' },
};

/** Drops blocks of former kinds from a draft's values, and adds missing fields to its blocks. */
export function withPresentBlocks<Values extends Partial<ContentValues>>(values: Values): Values {
  const present = values.blocks
    ?.filter(({ kind }) => kind in emptyBlocks)
    .map((one) => ({ ...emptyBlocks[one.kind], ...one }));
  return present ? { ...values, blocks: present } : values;
}

/** Returns the entries without removed ones. */
export function notRemoved<Entry extends Removable>(entries: readonly Entry[]): Entry[] {
  return entries.filter(({ removed }) => !removed);
}

/** Returns a copy of the entry, marked as removed or not. */
export function marked<Entry extends Removable>({ removed: _removed, ...entry }: Entry, isRemoved: boolean) {
  return (isRemoved ? { ...entry, removed: true } : entry) as Entry;
}

/** False for a picture of a restored draft whose file could not be kept. */
export function hasPicture({ picture }: Partial<EditedPicture>): boolean {
  return picture !== undefined;
}

/** Returns stored pictures as values of a form. */
export function editedPictures(pictures: readonly GalleryPicture[]): EditedPicture[] {
  return pictures.map(({ id, description, caption, focal_x, focal_y, ...stored }) => {
    const { src, width, height, video } = stored;
    const picture = { id, src, width, height, ...(video && { video }) };
    return { id, description, caption, focal_x, focal_y, picture };
  });
}

/** The content of a form after validation. */
export type ValidContent = z.infer<z.ZodMiniObject<typeof contentFields>>;
export type SentContent = Pick<ContentInput, 'blocks' | 'pictures'>;

/** Replaces pictures and their ids, also in blocks. `stored` has the new picture by the id in the form. */
export function withStored<Content extends ValidContent>(
  content: Content,
  stored: ReadonlyMap<number, StoredPicture>,
): Content {
  const idOf = (id: number) => stored.get(id)?.id ?? id;
  return {
    ...content,
    blocks: withPictureIds(content.blocks, idOf),
    pictures: content.pictures.map((item) => {
      const picture = stored.get(item.id);
      return picture ? { ...item, id: picture.id, picture } : item;
    }),
  };
}

/** Returns the content as it is sent. The ids of its pictures must be the ids of stored pictures. */
export function sentOf({ blocks: sent, pictures }: ValidContent): SentContent {
  return { blocks: sent, pictures: pictures.map(({ picture: _picture, ...item }) => item) };
}
