/** Lists the pictures of projects, pages and their versions, except covers, with the records that use them. */
import {
  libraryApi,
  libraryLimits,
  type LibraryPage,
  type LibraryPicture,
  type PictureUse,
} from '#contract/projects/picture-library.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { inSmallLetters, searchWords } from '../../../lib/text.ts';
import {
  pictureLibraryRepository,
  type StoredPageUse,
  type StoredUse,
} from './picture-library.repository.ts';
import { storedPicturesRepository } from './stored-pictures.repository.ts';

interface Uses {
  projects: StoredUse[];
  pages: StoredPageUse[];
}

export type PictureLibrary = ReturnType<typeof pictureLibraryService>;

export function pictureLibraryService({ database }: Pick<Kernel, 'database'>) {
  const repository = pictureLibraryRepository(database.db);

  /** Returns the uses by picture: present ones, or those in earlier versions if there is no present one. */
  async function usesByPicture(): Promise<Map<number, Uses>> {
    const all = new Map<number, Uses>();
    const of = (picture: number) => all.getOrInsertComputed(picture, () => ({ projects: [], pages: [] }));
    for (const use of await repository.uses()) of(use.picture_id).projects.push(use);
    for (const use of await repository.earlierUses()) of(use.picture_id).projects.push(use);
    for (const use of await repository.pageUses()) of(use.picture_id).pages.push(use);
    for (const use of await repository.earlierPageUses()) of(use.picture_id).pages.push(use);
    return all;
  }

  return {
    /** Returns a page of the pictures below id `before` whose texts or records' titles have all words, newest first. */
    async page(search: string, before = Number.POSITIVE_INFINITY): Promise<LibraryPage> {
      const words = searchWords(search);
      const all = [...(await usesByPicture())]
        .filter(([, uses]) => contains(uses, words))
        .toSorted(([one], [other]) => other - one);
      const rest = all.filter(([id]) => id < before);
      const shown = rest.slice(0, libraryLimits.page);
      const measures = await storedPicturesRepository(database.db).shown(shown.map(([id]) => id));
      const listed = shown.flatMap(([id, { projects, pages }]): LibraryPicture[] => {
        const measured = measures.get(id);
        if (!measured) return [];
        const { hash, width, height, video } = measured;
        const { description = '', caption = '' } =
          [...projects, ...pages].find((use) => use.description !== '' || use.caption !== '') ?? {};
        const texts = { description, caption };
        const src = libraryApi.picture(id, hash);
        return [
          {
            id,
            src,
            width,
            height,
            ...texts,
            uses: usesOf(projects),
            pages: pages.map(({ page_id, page_title, is_shown }) => ({ page_id, page_title, is_shown })),
            ...(video && { video }),
          },
        ];
      });
      const next = rest.length > shown.length ? (shown.at(-1)?.[0] ?? null) : null;
      return { pictures: listed, next, total: all.length };
    },
  };
}

function contains({ projects, pages }: Uses, words: readonly string[]): boolean {
  const titles = [...projects.map((use) => use.project_title), ...pages.map((use) => use.page_title)];
  const texts = [...projects, ...pages].flatMap(({ description, caption }) => [description, caption]);
  const text = inSmallLetters([...titles, ...texts].join('\n'));
  return words.every((word) => text.includes(word));
}

/** Returns the uses of one picture, each project once. */
function usesOf(uses: readonly StoredUse[]): PictureUse[] {
  const byProject = Map.groupBy(uses, ({ project_id }) => project_id);
  return Array.from(byProject, ([project_id, own]) => ({
    project_id,
    project_title: own[0]?.project_title ?? '',
    places: own.reduce((sum, { places }) => sum + places, 0),
    picture: own.find(({ isFurther }) => isFurther)?.picture_id ?? null,
  }));
}
