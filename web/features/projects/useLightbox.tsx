import { useState } from 'react';
import type { ComponentType, MouseEvent } from 'react';
import { variantWidths } from '#contract/profile/files.ts';
import type { GalleryPicture } from '#contract/projects/gallery.ts';
import { pictureVariant } from '#contract/paths.ts';
import type { LightboxProps } from './Lightbox.tsx';

const largest = Math.max(...variantWidths);

type Opened = { Lightbox: ComponentType<LightboxProps>; at: number };

/**
 * A window over the page for its pictures, which is loaded when it is first opened. `linkTo` gives the attributes
 * of a link that opens it at a picture, or without JavaScript leads to the file; render `lightbox` beside them.
 */
export function useLightbox({ pictures, texts, title }: Pick<LightboxProps, 'pictures' | 'texts' | 'title'>) {
  const [opened, setOpened] = useState<Opened | null>(null);

  async function open(event: MouseEvent<HTMLAnchorElement>, at: number) {
    // Whoever asks for another tab or a download gets it.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    try {
      const { Lightbox } = await import('./Lightbox.tsx');
      setOpened({ Lightbox, at });
    } catch {
      location.assign(href);
    }
  }

  return {
    linkTo: (picture: GalleryPicture) => ({
      href: pictureVariant(picture.src, largest),
      'data-picture': picture.id,
      onClick: (event: MouseEvent<HTMLAnchorElement>) => void open(event, pictures.indexOf(picture)),
    }),
    lightbox: opened && (
      <opened.Lightbox
        pictures={pictures}
        texts={texts}
        title={title}
        start={opened.at}
        onClose={(last) => {
          setOpened(null);
          document.querySelector<HTMLElement>(`a[data-picture="${pictures[last]?.id}"]`)?.focus();
        }}
      />
    ),
  };
}

export type PictureLinks = ReturnType<typeof useLightbox>['linkTo'];
