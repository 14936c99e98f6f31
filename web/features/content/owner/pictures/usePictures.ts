import { useRef } from 'react';
import { useWatch } from 'react-hook-form';
import type { LibraryPicture } from '#contract/projects/picture-library.ts';
import { ApiFailure, failureIssues } from '../../../../api/failure.ts';
import {
  type ContentForm,
  type EditedPicture,
  hasPicture,
  notRemoved,
  marked,
  type SentContent,
  sentOf,
  type StoredPicture,
  type ValidContent,
  withStored,
} from '../content-values.ts';
import { type Added, withChosen, withFiles } from './picture-items.ts';
import { type UploadState, usePictureUploads } from './usePictureUploads.ts';

/** The pictures in a form, and the functions with which fields change them. */
export type Pictures = ReturnType<typeof usePictures>;

/** The file of an upload, and the id of its picture in the form. */
type Source = { id: number; file: File };

/** Returns the pictures in the form of a project or page with functions on them. Uploads files before they are saved. */
export function usePictures(
  { control, formState, getValues, setValue, clearErrors }: ContentForm,
  projectId?: number,
) {
  const items = useWatch({ control, name: 'pictures' }).filter(hasPicture);
  const left = notRemoved(items);
  const uploads = usePictureUploads(left);
  const sources = useRef(new Map<number, Source>());
  const list = () => getValues('pictures').filter(hasPicture);
  const replace = (pictures: EditedPicture[]) =>
    setValue('pictures', pictures, { shouldDirty: true, shouldValidate: formState.isSubmitted });
  const changeOne = ({ id }: EditedPicture, change: (item: EditedPicture) => EditedPicture) =>
    replace(list().map((one) => (one.id === id ? change(one) : one)));
  // Removed pictures are not sent, so the indexes of errors skip them.
  const errorOf = (item: EditedPicture) => formState.errors.pictures?.[left.indexOf(item)];

  function show(added: Added): Added {
    if (added.items.length > 0) replace(added.all);
    return added;
  }

  /** Waits for `upload` and returns the stored picture. Throws ApiFailure with an issue at the picture's index. */
  async function uploaded(
    { id, file }: Source,
    index: number,
    upload: typeof uploads.sent,
  ): Promise<StoredPicture> {
    const { picture, failure = '' } = await upload(id, file);
    if (!picture) {
      const message = `${file.name}: ${failure}`;
      const issues = [{ path: `pictures.${index}.id`, message: failure }];
      throw new ApiFailure('FETCH_ERROR', { message, issues });
    }
    sources.current.set(picture.id, { id, file });
    return picture;
  }

  return {
    /** Undefined for a new project, and for a page. */
    projectId,
    /** All pictures except lost files, also those that are removed on saving. */
    items,
    /** The pictures that are not removed. */
    left,
    uploads,
    /** Returns the state of an upload. The form's error about the picture counts as its failure. Else undefined. */
    uploadOf(item: EditedPicture): UploadState | undefined {
      const state = item.picture instanceof File ? uploads.stateOf(item.id) : undefined;
      const failure = state?.failure || errorOf(item)?.id?.message || '';
      return state || failure ? { share: 0, isDone: false, ...state, failure } : undefined;
    },
    isFaulty: (item: EditedPicture): boolean => errorOf(item) !== undefined,
    add: (files: readonly File[]) => show(withFiles(list(), files)),
    /** Adds pictures of the library, and restores those that were removed. */
    addStored: (pictures: readonly LibraryPicture[]) => show(withChosen(list(), pictures)),
    change: (item: EditedPicture, changes: Partial<EditedPicture>) =>
      changeOne(item, (one) => ({ ...one, ...changes })),
    /** Moves the item at the index `from` to the index `to`. */
    put(from: number, to: number) {
      const all = list();
      replace(all.toSpliced(from, 1).toSpliced(to, 0, ...all.slice(from, from + 1)));
    },
    /** Removes items; each can be restored until the form is saved. */
    remove: (removed: readonly EditedPicture[]) =>
      replace(list().map((one) => (removed.some(({ id }) => id === one.id) ? marked(one, true) : one))),
    restore: (item: EditedPicture) => changeOne(item, (one) => marked(one, false)),
    /** Uploads the item's file again. */
    retryUpload({ id, picture }: EditedPicture) {
      clearErrors('pictures');
      if (picture instanceof File) void uploads.begin(id, picture);
    },
    /** Waits for the uploads, and returns the content with stored pictures. Throws ApiFailure if an upload fails. */
    async stored<Content extends ValidContent>(content: Content): Promise<Content> {
      const stored = new Map<number, StoredPicture>();
      for (const [index, { id, picture }] of content.pictures.entries()) {
        const isFile = picture instanceof File;
        stored.set(id, isFile ? await uploaded({ id, file: picture }, index, uploads.sent) : picture);
      }
      return withStored(content, stored);
    },
    /**
     * Passes content from `stored` to `send`. If the server has deleted uploads, which it does after a day, uploads
     * their files again and repeats the call. Throws what `send` throws, and ApiFailure if an upload fails.
     */
    async send<Answer>(
      content: ValidContent,
      send: (content: SentContent) => Promise<Answer>,
    ): Promise<Answer> {
      try {
        return await send(sentOf(content));
      } catch (failure) {
        const paths = new Set(failureIssues(failure).map(({ path }) => path.replace(/^content\./u, '')));
        const again = new Map<number, StoredPicture>();
        for (const [index, { id }] of content.pictures.entries()) {
          const source = sources.current.get(id);
          if (source && paths.has(`pictures.${index}.id`))
            again.set(id, await uploaded(source, index, uploads.begin));
        }
        if (again.size === 0) throw failure;
        return send(sentOf(withStored(content, again)));
      }
    },
  };
}

/** Returns the pictures of the gallery at the end of the page: all but those with ids `inBlocks`. */
export function picturesBeside(pictures: Pictures, inBlocks: readonly number[]) {
  const isBeside = ({ id }: EditedPicture) => !inBlocks.includes(id);
  const items = pictures.items.filter(isBeside);
  const left = pictures.left.filter(isBeside);
  const put = (from: EditedPicture | undefined, to: EditedPicture | undefined) => {
    if (from && to) pictures.put(pictures.items.indexOf(from), pictures.items.indexOf(to));
  };
  return {
    ...pictures,
    items,
    left,
    put: (from: number, to: number) => put(items[from], items[to]),
    move: (item: EditedPicture, by: -1 | 1) => put(item, left[left.indexOf(item) + by]),
  };
}
