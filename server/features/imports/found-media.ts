/** Collects the pictures and videos of a text. */
import { isVideoAddress } from '#contract/imports/imported-videos.ts';
import { oneLine, truncate } from '#contract/imports/truncate.ts';
import { galleryLimits } from '#contract/projects/gallery.ts';
import { isHttpUrl } from '#contract/text/text.ts';
import { captionOf } from './html-elements.ts';
import { addressOf, sourceLink } from './html-to-markdown.ts';

/** A picture, or a video that shows like one. */
export interface FoundPicture {
  /** An http(s) URL; or, with a leading slash, a path of a site of unknown host or in an archive of Markdown files. */
  readonly address: string;
  readonly description: string;
  /** Markdown. */
  readonly caption: string;
}

export interface Source {
  /** The address of the site; completes paths. */
  base?: string | undefined;
  /** Returns the address of the file that WordPress stored with this id. */
  uploaded?: (id: string) => string | undefined;
}

export type FoundMedia = ReturnType<typeof foundMedia>;

export function foundMedia({ base, uploaded }: Source, markdown: (element: Element) => string) {
  const pictures: FoundPicture[] = [];

  function add(address: string, description: string, words: Element | null | undefined): number {
    const caption = words ? oneLine(markdown(words)) : '';
    return pictures.push({
      address,
      description: truncate(oneLine(description), galleryLimits.description),
      caption: truncate(caption, galleryLimits.caption),
    });
  }

  function fileAt(link: string | null | undefined): string | undefined {
    const address = addressOf(link ?? '', base);
    if (address) return isHttpUrl(address) ? address : undefined;
    return /^\/(?!\/)/.test(link ?? '') ? (link ?? undefined) : undefined;
  }

  /** Small pictures often link to the full-size file, or have its id in a class. */
  function addressOfPicture(image: Element): string | undefined {
    const [, id = ''] = /\bwp-image-(\d+)\b/.exec(image.className) ?? [];
    const full = fileAt(image.parentElement?.getAttribute('href'));
    if (full && /\.(?:jpe?g|png|webp|avif|gif)$/i.test(full)) return full;
    return uploaded?.(id) ?? fileAt(image.getAttribute('src'));
  }

  return {
    pictures,

    /** Adds a picture and returns its position from 1; undefined if it has no address. `figure` has its caption. */
    addPicture(image: Element, figure: Element | null | undefined): number | undefined {
      const address = addressOfPicture(image);
      if (!address) return undefined;
      return add(address, image.getAttribute('alt') ?? '', figure && captionOf(figure, image));
    },

    /** Adds the video of a player and returns its position from 1; undefined if it cannot be stored. */
    addVideo(player: Element, figure: Element | undefined): number | undefined {
      const address = player.nodeName === 'VIDEO' ? fileAt(sourceLink(player)) : undefined;
      if (!address || !isVideoAddress(address)) return undefined;
      return add(address, player.getAttribute('aria-label') ?? '', figure && captionOf(figure));
    },
  };
}
