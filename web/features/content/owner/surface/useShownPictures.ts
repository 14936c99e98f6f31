import { useEffect, useRef, useState } from 'react';
import { pictureVariant } from '#contract/paths.ts';
import { isOwnersPicture } from '#contract/projects/picture-library.ts';
import { holdPicture } from '../../../../ui/owner/usePictureSource.ts';

export interface ShownPicture {
  /** A source for `img` in this origin. */
  src: string;
  /** In pixels; only for chosen files. */
  width?: number;
  height?: number;
}

/** Width for the preview, in pixels. */
const fetchedWidth = 1280;

/** Returns the sources of the pictures as they load. Files and pictures of hidden projects get object URLs. */
export function useShownPictures(
  pictures: readonly (File | string)[],
): ReadonlyMap<File | string, ShownPicture> {
  const [known, setKnown] = useState<ReadonlyMap<File | string, ShownPicture>>(new Map());
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
): Promise<ShownPicture> {
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
