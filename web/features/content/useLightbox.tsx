import { type ComponentType, type MouseEvent, useState } from 'react';
import { variantWidths } from '#contract/pictures/variant-widths.ts';
import type { GalleryPicture } from '#contract/projects/gallery.ts';
import { pictureVariant } from '#contract/addresses.ts';
import type { LightboxProps } from './Lightbox.tsx';

const largest = Math.max(...variantWidths);

type Opened = { Lightbox: ComponentType<LightboxProps>; at: number; link: HTMLAnchorElement };

/**
 * Returns a lightbox of all pictures except videos; its code loads on first use. `linkTo` returns the attributes of a
 * link that opens a picture in it, or the file if the code cannot run. Render `lightbox` beside the links.
 */
export function useLightbox({
  pictures: all,
  texts,
  title,
}: Pick<LightboxProps, 'pictures' | 'texts' | 'title'>) {
  // Videos play on the page.
  const pictures = all.filter(({ video }) => !video);
  const [opened, setOpened] = useState<Opened | null>(null);

  async function open(event: MouseEvent<HTMLAnchorElement>, at: number) {
    // With these keys, browsers open the file in a tab or window, or download it.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const link = event.currentTarget;
    try {
      setOpened({ ...(await import('./Lightbox.tsx')), at, link });
    } catch {
      location.assign(link.href);
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
          // A picture may appear twice.
          const link =
            last === opened.at
              ? opened.link
              : document.querySelector<HTMLElement>(`a[data-picture="${pictures[last]?.id}"]`);
          link?.focus();
        }}
      />
    ),
  };
}

export type PictureLinks = ReturnType<typeof useLightbox>['linkTo'];
