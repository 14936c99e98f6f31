/** Pictures of the site as files: each in every width and format that browsers are sent, by its content's name. */
import { variantWidths } from '#contract/profile/files.ts';
import type { VariantFormat } from '../../kernel/images/codec-messages.ts';
import type { Picture, Pictures } from '../../kernel/images/pictures.ts';
import type { SiteAddress } from './addresses.ts';
import type { ExportFolder } from './export-folder.ts';

/** The files of one format, the narrowest first. */
export interface PictureSet {
  readonly format: VariantFormat;
  readonly files: readonly { readonly file: string; readonly width: number }[];
}

export interface PictureFiles {
  /** The picture that an address of the site shows; undefined for any other address. */
  at(address: SiteAddress): Picture | undefined;
  /** All of its files: in AVIF, WebP and, last, the format that every browser knows. */
  sets(picture: Picture): Promise<PictureSet[]>;
  /** The one file for a link to it, as wide as the address asks for; without that, the picture as it is kept. */
  one(picture: Picture, address: SiteAddress): Promise<string>;
  /** How many pictures there were so far. */
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
        // Without it, the picture was deleted just now, and the next export knows nothing of it.
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
