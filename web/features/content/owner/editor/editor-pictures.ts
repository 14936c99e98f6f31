/** The pictures of the form for the blocks of the editor. A block renders again only when its own picture changes. */
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { VariantWidth } from '#contract/profile/files.ts';
import type { LibraryPicture } from '#contract/projects/picture-library.ts';
import { useSizedSource } from '../../../../ui/owner/usePictureSource.ts';
import type { EditedPicture } from '../content-values.ts';
import { fileOrAddress } from '../pictures/picture-items.ts';
import type { UploadState } from '../pictures/usePictureUploads.ts';

/** The ids of added pictures, and a sentence about each refused one. */
export interface AddedPictures {
  ids: number[];
  refused: string[];
}

export interface EditorPictures {
  /** The edited project; undefined for a new one, and for a page. */
  projectId: number | undefined;
  /** Returns a picture by its id in the form; undefined if its file was lost. The same object until it changes. */
  find: (id: number) => EditedPicture | undefined;
  add: (files: readonly File[]) => AddedPictures;
  addStored: (pictures: readonly LibraryPicture[]) => AddedPictures;
  /** Returns the upload of a picture, also of one that the server refused. The same object until it changes. */
  uploadOf: (id: number) => UploadState | undefined;
  /** Uploads the file of a picture again. */
  retry: (id: number) => void;
  /** Calls `changed` after each change of pictures and uploads. Returns a function that ends this. */
  subscribe: (changed: () => void) => () => void;
  /** Returns the size of a picture in pixels; undefined for a file that was not drawn yet. */
  sizeOf: (id: number) => Size | undefined;
  /** Keeps the size of a file that was drawn. */
  measured: (id: number, size: Size) => void;
}

export interface Size {
  width: number;
  height: number;
}

export const EditorPicturesContext = createContext({} as EditorPictures);

/** Returns the picture with an id in the form; undefined for 0 and for a lost one. */
export function useEditedPicture(id: number): EditedPicture | undefined {
  const { subscribe, find } = useContext(EditorPicturesContext);
  return useSyncExternalStore(subscribe, () => find(id));
}

export function useUpload(id: number): UploadState | undefined {
  const { subscribe, uploadOf } = useContext(EditorPicturesContext);
  return useSyncExternalStore(subscribe, () => uploadOf(id));
}

export function useSize(id: number): Size | undefined {
  const { subscribe, sizeOf } = useContext(EditorPicturesContext);
  return useSyncExternalStore(subscribe, () => sizeOf(id));
}

/** True if the shapes of pictures are nearly the same, as pages compare them. */
export function useAreAlike(ids: readonly number[]): boolean {
  const { subscribe, sizeOf } = useContext(EditorPicturesContext);
  return useSyncExternalStore(subscribe, () => {
    const [first, ...others] = ids.flatMap((id) => sizeOf(id) ?? []);
    return others.every(
      ({ width, height }) => first && Math.abs((width * first.height) / (height * first.width) - 1) < 0.02,
    );
  });
}

/** Returns the `src` of a picture in a variant; undefined while it is fetched. */
export function useEditedSource(picture: EditedPicture | undefined, width: VariantWidth): string | undefined {
  return useSizedSource(picture ? fileOrAddress(picture) : '', width);
}
