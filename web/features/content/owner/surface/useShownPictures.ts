import { useEffect, useRef, useState } from 'react';
import { pictureVariant } from '#contract/addresses.ts';
import type { GalleryPicture, Motion } from '#contract/projects/gallery.ts';
import { isOwnersPicture } from '#contract/projects/picture-library.ts';
import { holdPicture } from '../../../../ui/owner/held-pictures.ts';
import type { EditedPicture } from '../content-values.ts';
import { fileOrAddress } from '../pictures/picture-items.ts';

export interface LoadedPicture {
  /** A source for `img`: a public address or an object URL. */
  src: string;
  /** In pixels, as loaded; undefined for a public address. */
  width?: number;
  height?: number;
}

/** Width of fetched variants, in pixels. */
const fetchedWidth = 1280;

/** Returns the sources of files and addresses as they load. Files and private pictures get object URLs. */
export function useShownPictures(
  pictures: readonly (File | string)[],
): ReadonlyMap<File | string, LoadedPicture> {
  const [known, setKnown] = useState<ReadonlyMap<File | string, LoadedPicture>>(new Map());
  const asked = useRef(new Set<File | string>());
  const held = useRef<(() => void)[]>([]);
  const isGone = useRef(false);

  useEffect(() => {
    async function show(picture: File | string) {
      const shown = await shownFrom(picture, (release) => held.current.push(release));
      if (isGone.current) return;
      setKnown((before) => new Map(before).set(picture, shown));
    }
    for (const picture of pictures) {
      if (picture === '' || asked.current.has(picture)) continue;
      asked.current.add(picture);
      show(picture).catch(() => {
        // Its place stays empty.
      });
    }
  });

  useEffect(() => {
    const [taken, begun] = [held.current, asked.current];
    isGone.current = false;
    return () => {
      isGone.current = true;
      for (const release of taken.splice(0)) release();
      begun.clear();
    };
  }, []);

  return known;
}

async function shownFrom(
  picture: File | string,
  onHeld: (release: () => void) => void,
): Promise<LoadedPicture> {
  if (typeof picture === 'string' && !isOwnersPicture(picture)) return { src: picture };
  const address = typeof picture === 'string' ? pictureVariant(picture, fetchedWidth) : picture;
  const { picture: loaded, release } = holdPicture(address);
  onHeld(release);
  const { blob, url } = await loaded;
  const bitmap = await createImageBitmap(blob);
  const { width, height } = bitmap;
  bitmap.close();
  return { src: url, width, height };
}

/** Placeholder for a missing or loading picture. */
export const blank = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"/>')}`;

/** Returns a picture without its video or animation, because a preview shows only stills. */
export function asStill<Picture extends Motion>({
  video: _video,
  animation: _animation,
  ...picture
}: Picture) {
  return picture;
}

/** Returns pictures of the form as their page shows them: blank until `sources` has them, with videos if public. */
export function picturesOf(
  items: readonly EditedPicture[],
  sources: ReadonlyMap<File | string, LoadedPicture>,
): GalleryPicture[] {
  return items.map(({ picture, ...item }) => {
    const { src = blank, width = 1280, height = 960 } = sources.get(fileOrAddress({ picture })) ?? {};
    const shown = { ...item, src, width, height, placeholder: null };
    if (picture instanceof File) return shown;
    const { video, ...measures } = picture;
    // The address of a video is made from its picture's, which must not be an object URL.
    return {
      ...shown,
      width: measures.width,
      height: measures.height,
      ...(video && src.startsWith('/') && { video }),
    };
  });
}
