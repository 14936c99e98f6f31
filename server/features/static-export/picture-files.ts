/** Exports pictures as files in every width and format, named by content. */
import { variantWidths } from '#contract/profile/files.ts';
import type { VariantFormat } from '../../kernel/images/codec-messages.ts';
import type { Picture, Pictures } from '../../kernel/images/pictures.ts';
import type { SiteAddress } from './addresses.ts';
import type { ExportFolder } from './export-folder.ts';

/** Files of one format, narrowest first. */
export interface PictureSet {
  readonly format: VariantFormat;
  readonly files: readonly { readonly file: string; readonly width: number }[];
}

export interface PictureFiles {
  /** Returns the picture at an address; undefined if it is not a picture of the site. */
  at(address: SiteAddress): Picture | undefined;
  /** Returns all files of a picture: AVIF, WebP and last the universally supported format. */
  sets(picture: Picture): Promise<PictureSet[]>;
  /** Returns the file for a link, in the requested width or as stored. */
  one(picture: Picture, address: SiteAddress): Promise<string>;
  /** Number of exported pictures. */
  readonly count: number;
}

const endings: Record<VariantFormat, string> = { avif: 'avif', webp: 'webp', jpeg: 'jpg', png: 'png' };

export async function pictureFiles(pictures: Pictures, folder: ExportFolder): Promise<PictureFiles> {
  const byHash = new Map((await pictures.list()).map((picture) => [picture.hash, picture]));
  const making = new Map<string, Promise<void>>();

  function put(file: string, load: () => Promise<Buffer | undefined>): Promise<void> {
    const work =
      making.get(file) ??
      (async () => {
        if (folder.keeps(file)) return;
        const bytes = await load();
        // Missing if the picture was deleted meanwhile.
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

  const kept = new Map<string, Promise<PictureSet[]>>();
  return {
    get count() {
      return kept.size;
    },
    at: ({ path }) =>
      path.startsWith('/api/') ? byHash.get(path.slice(path.lastIndexOf('/') + 1)) : undefined,
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
