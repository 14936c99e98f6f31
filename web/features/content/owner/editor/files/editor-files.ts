/** The context through which views put files and pictures into the document, and functions that read given files. */
import { createContext } from 'react';
import { isHeic } from '#contract/pictures/file-rules.ts';
import type { LibraryPicture } from '#contract/projects/picture-library.ts';
import { uploadedVideoTypes, videoLimits, videoMessages } from '#contract/videos/videos.ts';
import type { PicturePlace } from './put-pictures.ts';

export interface EditorFiles {
  /** Puts files at a place: pictures at once, each video after its dialog. Shows why others were refused. */
  take: (files: readonly File[], place: PicturePlace) => void;
  takeStored: (pictures: readonly LibraryPicture[], place: PicturePlace) => void;
}

export const EditorFilesContext = createContext({} as EditorFiles);

/** Returns a file for which `instanceof File` is true. A file chosen or dropped in a frame is of the frame's class. */
export function ofThisWindow(file: File): File {
  const { name, type, lastModified } = file;
  return file instanceof File ? file : new File([file], name, { type, lastModified });
}

/** Separates videos from `others`, which are not checked. `refused` says why videos cannot be uploaded. */
export function byKind(files: readonly File[]) {
  const videos: File[] = [];
  const others: File[] = [];
  const refused: string[] = [];
  for (const file of files) {
    const fault = file.type.startsWith('video/') ? faultOfVideo(file) : undefined;
    if (fault !== undefined) refused.push(`${file.name}: ${fault}`);
    else if (file.type.startsWith('video/')) videos.push(file);
    else others.push(file);
  }
  return { videos, others, refused };
}

function faultOfVideo({ type, size }: File): string | undefined {
  if (!uploadedVideoTypes.some((allowed) => allowed === type)) return videoMessages.otherKind;
  return size > videoLimits.bytes ? videoMessages.tooLarge : undefined;
}

/** Returns true for a drag with files. */
export function bringsFiles({ types }: DataTransfer): boolean {
  return types.includes('Files');
}

/**
 * Returns the pasted pictures and videos; [] if the clipboard also has markup with text, because word processors add a
 * picture of copied text. Markup without text is allowed, because browsers add it to a copied picture.
 */
export function pastedFiles(data: DataTransfer): File[] {
  const files = [...data.files].filter(
    (file) => file.type.startsWith('image/') || file.type.startsWith('video/') || isHeic(file),
  );
  const markup = new DOMParser().parseFromString(data.getData('text/html'), 'text/html').body;
  return markup.textContent.trim() === '' ? files : [];
}
