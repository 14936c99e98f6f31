/** What the blocks of the editor do with chosen files and pictures. */
import { createContext } from 'react';
import { isHeic } from '#contract/pictures/file-rules.ts';
import type { LibraryPicture } from '#contract/projects/picture-library.ts';
import { uploadedVideoTypes, videoLimits, videoMessages } from '#contract/videos/videos.ts';
import type { PicturePlace } from './put-pictures.ts';

export interface EditorFiles {
  /** Puts files at a place: pictures at once, videos after their window. Says which ones it refused. */
  take: (files: readonly File[], place: PicturePlace) => void;
  takeStored: (pictures: readonly LibraryPicture[], place: PicturePlace) => void;
}

export const EditorFilesContext = createContext({} as EditorFiles);

/** Returns a file that `instanceof` knows. One that is chosen or dropped in a frame is of the frame's window. */
export function ofThisWindow(file: File): File {
  const { name, type, lastModified } = file;
  return file instanceof File ? file : new File([file], name, { type, lastModified });
}

/** Separates videos from other files, which are pictures or refused as such. */
export function sorted(files: readonly File[]) {
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

export function bringsFiles({ types }: DataTransfer): boolean {
  return types.includes('Files');
}

/**
 * Returns the pasted files; none if the clipboard has markup with text, as a word processor adds a picture of the text that it
 * copies. A browser adds the markup of a single copied picture.
 */
export function pastedFiles(data: DataTransfer): File[] {
  const files = [...data.files].filter(
    (file) => file.type.startsWith('image/') || file.type.startsWith('video/') || isHeic(file),
  );
  const markup = new DOMParser().parseFromString(data.getData('text/html'), 'text/html').body;
  return markup.textContent.trim() === '' ? files : [];
}
