/**
 * Every address under which visitors find a category, a project in public lists, or the resume, and when it
 * changed.
 */
import { setImmediate as pause } from 'node:timers/promises';
import { pagesFor } from '#contract/categories/category-listing.ts';
import { api, pages } from '#contract/paths.ts';
import type { Database } from '../../kernel/database/database.ts';
import { publicAddressesRepository } from './public-addresses.repository.ts';

/** So many projects are read without a pause, in which others are answered. */
const readAtOnce = 500;

/** As `readAtOnce`, of dates alone. */
const datesAtOnce = 5000;

export interface PublicProject {
  id: number;
  categoryId: number;
  /** The canonical path of its page. */
  path: string;
  /** Grows with whatever visitors read of it. */
  version: number;
  /** Milliseconds since 1970. */
  changed: number;
  /** The main picture first; a path, or an http(s) link. */
  pictures: string[];
}

export interface PublicCategory {
  id: number;
  parentId: number | null;
  path: string;
  /** The paths of its pages after the first. */
  furtherPages: readonly string[];
  version: number;
  /** When the latest of the projects on its page changed, or it was added, in milliseconds since 1970. */
  changed: number;
}

export type PublicAddresses = ReturnType<typeof publicAddressesService>;

/** `shownResume` gives the resume that visitors find, if there is one. */
export function publicAddressesService(
  { db }: Pick<Database, 'db'>,
  shownResume: () => Promise<{ version: number } | undefined>,
) {
  const repository = publicAddressesRepository(db);
  return {
    /** Those with an id beyond `after`, in the order of their ids, read as the iterator reaches them. */
    async *projects(after = 0): AsyncGenerator<PublicProject> {
      for (let last = after; ; await pause()) {
        const rows = await repository.projects(last, readAtOnce);
        if (rows.length === 0) return;
        const further = await repository.furtherPictures(rows.map(({ id }) => id));
        for (const { id, project_title, category, category_id, hash, image_link, version, changed } of rows) {
          const main = hash === null ? image_link : api.projectImageVersion(id, hash);
          const others = (further.get(id) ?? []).map((one) =>
            api.projectPictureVersion(id, one.id, one.hash),
          );
          yield {
            id,
            categoryId: category_id,
            path: pages.project(category, { id, project_title }),
            version,
            changed,
            pictures: [...(main ? [main] : []), ...others],
          };
          last = id;
        }
        if (rows.length < readAtOnce) return;
      }
    },

    /** When each of them changed last, in the order of their ids. */
    async *dates(): AsyncGenerator<Pick<PublicProject, 'id' | 'changed'>> {
      for (let last = 0; ; await pause()) {
        const rows = await repository.dates(last, datesAtOnce);
        yield* rows;
        last = rows.at(-1)?.id ?? last;
        if (rows.length < datesAtOnce) return;
      }
    },

    /** The page of the resume, while there is one. */
    async resume(): Promise<{ path: string; version: number } | undefined> {
      const found = await shownResume();
      return found && { path: pages.resume, version: found.version };
    },

    /** In the owner's order. */
    async categories(): Promise<PublicCategory[]> {
      const rows = await repository.categories();
      return rows.map(({ id, name, parent_id, version }) => {
        const under = rows.filter((row) => row.id === id || row.parent_id === id);
        const projects = under.reduce((sum, row) => sum + Number(row.projects), 0);
        return {
          id,
          parentId: parent_id,
          path: pages.category(name),
          furtherPages: Array.from({ length: pagesFor(projects) - 1 }, (_, index) =>
            pages.categoryPage(name, index + 2),
          ),
          version,
          changed: Math.max(...under.map((row) => Math.max(row.created_at, row.changed ?? 0))),
        };
      });
    },
  };
}
