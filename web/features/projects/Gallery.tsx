import { useRef, useState } from 'react';
import type { ComponentType, MouseEvent } from 'react';
import { variantWidths } from '#contract/files.ts';
import type { GalleryPicture } from '#contract/gallery.ts';
import { pictureVariant } from '#contract/paths.ts';
import { Picture } from '../../ui/Picture.tsx';
import type { LightboxProps } from './Lightbox.tsx';
import { pictureText } from './picture-text.ts';
import { PictureCaption } from './PictureCaption.tsx';

const largest = Math.max(...variantWidths);

type Opened = { Lightbox: ComponentType<LightboxProps>; at: number };

/**
 * The further pictures of a project. Each leads to itself in large: in a window over the page, which is loaded
 * when it is first opened, or without JavaScript as a file.
 */
export function Gallery({ pictures, title }: { pictures: readonly GalleryPicture[]; title: string }) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const list = useRef<HTMLUListElement>(null);
  if (pictures.length === 0) return null;

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

  return (
    <section aria-labelledby="gallery" className="mt-(--section)">
      <h2 id="gallery" className="mb-4 text-sm font-semibold text-muted">
        Pictures
      </h2>
      <ul ref={list} className="grid grid-cols-2 gap-x-4 gap-y-6 sm:gap-x-6 lg:grid-cols-3">
        {pictures.map((picture, index) => (
          <li key={picture.id} className="min-w-0">
            <figure>
              <a
                href={pictureVariant(picture.src, largest)}
                onClick={(event) => void open(event, index)}
                className="block overflow-hidden rounded-md transition-opacity hover:opacity-90"
              >
                <Picture
                  src={picture.src}
                  alt={pictureText(picture, index, pictures.length)}
                  width={640}
                  height={480}
                  sizes="(min-width: 88rem) 27rem, (min-width: 64rem) 31vw, 46vw"
                  focal={picture}
                  placeholder={picture.placeholder}
                  className="aspect-4/3 w-full"
                />
              </a>
              {picture.caption && (
                <figcaption className="mt-2 text-sm text-muted">
                  <PictureCaption text={picture.caption} />
                </figcaption>
              )}
            </figure>
          </li>
        ))}
      </ul>
      {opened && (
        <opened.Lightbox
          pictures={pictures}
          title={title}
          start={opened.at}
          onClose={(last) => {
            setOpened(null);
            list.current?.querySelectorAll('a')[last]?.focus();
          }}
        />
      )}
    </section>
  );
}
