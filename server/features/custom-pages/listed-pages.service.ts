/** The published pages for search, the sitemap, and share pictures. */
import { api, pages as addresses } from '#contract/addresses.ts';
import { plainText } from '../../kernel/markdown/markdown.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { picturesOf } from '../content/content.service.ts';
import { plainTextsOf } from '../content/block-texts.service.ts';
import { shownPictures } from '../content/pictures/stored-pictures.service.ts';
import { customPagesRepository } from './custom-pages.repository.ts';
import type { StoredPage } from './page-content.ts';
import { descriptionOf } from './shown-page.ts';

/** A published page for the search. */
export interface SearchablePage {
  id: number;
  title: string;
  slug: string;
  description: string;
  recordVersion: number;
  /** Milliseconds since 1970. */
  changed: number;
  /** Plain text of its blocks. */
  content: string;
  /** Descriptions and captions as plain text. */
  pictureTexts: string;
}

export type ListedPages = ReturnType<typeof listedPagesService>;

export function listedPagesService({ database, pictures }: Pick<Kernel, 'database' | 'pictures'>) {
  const repository = customPagesRepository(database.db);

  return {
    /** Returns the published pages, only those with `ids` if given, in the owner's order. */
    async read(ids?: readonly number[]): Promise<SearchablePage[]> {
      return (await repository.allPublished(ids)).map(listed);
    },

    /** Returns the paths of all published pages, with the time of their last change and the paths of their pictures. */
    async addresses() {
      const published = await repository.allPublished();
      const measures = await shownPictures(
        database.db,
        published.flatMap(({ content }) => picturesOf(content)),
      );
      return published.map(({ slug, updated_at, content }) => ({
        path: addresses.customPage(slug),
        changed: updated_at,
        pictures: picturesOf(content).flatMap((picture) => {
          const known = measures.get(picture);
          return known ? [api.picture(picture, known.hash)] : [];
        }),
      }));
    },

    /** Returns the title and the first picture of a published page, for its share picture. */
    async shared(id: number) {
      const [page] = await repository.allPublished([id]);
      if (!page) return undefined;
      const [first] = page.content.pictures;
      const picture = first && (await pictures.get(first.id));
      return { title: page.title, main: picture && { picture, focus: first } };
    },
  };
}

function listed(page: StoredPage): SearchablePage {
  const { id, title, slug, recordVersion, updated_at: changed, content } = page;
  return {
    id,
    title,
    slug,
    description: descriptionOf(page),
    recordVersion,
    changed,
    content: content.blocks.flatMap(plainTextsOf).join('\n').normalize('NFC'),
    pictureTexts: content.pictures
      .flatMap(({ description, caption }) => [description, plainText(caption)])
      .filter(Boolean)
      .join('\n')
      .normalize('NFC'),
  };
}
