/** Exports pictures, animations and videos as files that are named by their content. */
import { variantWidths } from '#contract/pictures/variant-widths.ts';
import type { VariantFormat } from '../../kernel/pictures/codec-messages.ts';
import type { Picture, Pictures } from '../../kernel/pictures/pictures.ts';
import { shownVideo } from '../../kernel/videos/videos.ts';
import type { SiteAddress } from './addresses.ts';
import type { ExportFolder } from './export-folder.ts';

/** Files of one format, narrowest first. */
export interface PictureSet {
  readonly format: VariantFormat;
  readonly files: readonly { readonly file: string; readonly width: number }[];
}

/** Writes files on first use. Paths are relative to the export. */
export interface PictureFiles {
  /** Returns the picture at an address; undefined if it is not a picture of the site. */
  at(address: SiteAddress): Picture | undefined;
  /** Writes a picture in all widths and returns the files: AVIF, WebP and last the universally supported format. */
  sets(picture: Picture): Promise<PictureSet[]>;
  /** Writes the animation, video or captions at an address and returns the file; undefined for other addresses. */
  motion(address: SiteAddress): Promise<string | undefined>;
  /** Writes the picture in the width that the address requests, or as stored, and returns the file. */
  one(picture: Picture, address: SiteAddress): Promise<string>;
  /** Number of pictures that `sets` was called for. */
  readonly count: number;
}

const endings: Record<VariantFormat, string> = { avif: 'avif', webp: 'webp', jpeg: 'jpg', png: 'png' };

export async function pictureFiles(pictures: Pictures, folder: ExportFolder): Promise<PictureFiles> {
  const all = Map.groupBy(await pictures.list(), ({ hash }) => hash);
  const making = new Map<string, Promise<void>>();

  function put(file: string, load: () => Promise<Buffer | undefined>): Promise<void> {
    const work =
      making.get(file) ??
      (async () => {
        if (folder.keeps(file)) return;
        const bytes = await load();
        // Undefined if the picture was deleted meanwhile.
        if (bytes) folder.write(file, bytes);
      })();
    making.set(file, work);
    return work;
  }

  async function variant(picture: Picture, asked: number, format: VariantFormat) {
    const width = Math.min(asked, picture.width);
    const file = `pictures/${picture.hash}-${width}.${endings[format]}`;
    await put(file, () => pictures.variant(picture, width, format));
    return { file, width };
  }

  /** Returns the pictures with the hash that ends the path: all have the same content. */
  const namedBy = ({ path }: SiteAddress): readonly Picture[] =>
    (path.startsWith('/api/') && all.get(path.slice(path.lastIndexOf('/') + 1))) || [];

  const kept = new Map<string, Promise<PictureSet[]>>();
  return {
    get count() {
      return kept.size;
    },
    at: (address) => namedBy(address)[0],
    async motion({ query, ...address }) {
      const [hash, captions, animation] = ['video', 'captions', 'animation'].map((name) => query.get(name));
      for (const picture of hash || captions || animation ? namedBy({ query, ...address }) : []) {
        const { id } = picture;
        const stored = animation ? await pictures.animationOf(picture) : undefined;
        if (stored && stored.hash === animation) {
          const file = `pictures/${animation}-animation.${stored.format}`;
          await put(file, () => pictures.animation(picture));
          return file;
        }
        const video = await pictures.videos.get(id);
        if (!video) continue;
        if (video.hash === hash) {
          const file = `videos/${hash}.${video.type.replace('video/', '')}`;
          await folder.writePieces(file, pictures.videos.read(video));
          return file;
        }
        if (video.captions !== null && shownVideo(video).captions === captions) {
          const file = `videos/${captions}.vtt`;
          folder.write(file, video.captions);
          return file;
        }
      }
      return undefined;
    },
    sets(picture) {
      const known = kept.get(picture.hash);
      if (known) return known;
      const widths = new Set(variantWidths.map((width) => Math.min(width, picture.width)));
      const formats: VariantFormat[] = ['avif', 'webp', picture.format];
      const work = Promise.all(
        formats.map(async (format) => ({
          format,
          files: await Promise.all([...widths].map((width) => variant(picture, width, format))),
        })),
      );
      kept.set(picture.hash, work);
      return work;
    },
    async one(picture, { query }) {
      const asked = Number(query.get('w'));
      if (asked > 0) return (await variant(picture, asked, picture.format)).file;
      const file = `pictures/${picture.hash}.${endings[picture.format]}`;
      await put(file, () => pictures.original(picture));
      return file;
    },
  };
}
