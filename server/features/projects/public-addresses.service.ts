/** Every public address of a category, a listed project, a page or the resume, and when it changed. */
import { setImmediate as pause } from 'node:timers/promises';
import { pagesFor } from '#contract/projects/category-listing.ts';
import { api, pages } from '#contract/paths.ts';
import type { Database } from '../../kernel/database/database.ts';
import { publicAddressesRepository } from './public-addresses.repository.ts';

/** Projects per batch; other requests are served between batches. */
const batchSize = 500;

export interface PublicProject {
  id: number;
  categoryId: number;
  /** Canonical path of the page. */
  path: string;
  /** Increases with every change that visitors can see. */
  version: number;
  /** Milliseconds since 1970. */
  changed: number;
  /** Paths or http(s) links; the main picture comes first. */
  pictures: string[];
}

/** A published page of the owner's own. */
interface PublicOwnPage {
  id: number;
  path: string;
  version: number;
  /** Milliseconds since 1970. */
  changed: number;
  pictures: string[];
}

export interface PublicCategory {
  id: number;
  parentId: number | null;
  path: string;
  /** Paths of the second and further pages. */
  furtherPages: readonly string[];
  version: number;
  /** Last change or addition of a project on the page, in milliseconds since 1970. */
  changed: number;
}

/** Projects with consecutive ids. */
interface Span {
  projects: number;
  /** The highest id. */
  last: number;
  /** Last change, in milliseconds since 1970. */
  changed: number;
}

export type PublicAddresses = ReturnType<typeof publicAddressesService>;

interface Others {
  /** Returns the public resume, if any. */
  shownResume: () => Promise<{ version: number } | undefined>;
  ownPages: () => Promise<PublicOwnPage[]>;
}

export function publicAddressesService({ db }: Pick<Database, 'db'>, { shownResume, ownPages }: Others) {
  const repository = publicAddressesRepository(db);
  return {
    /** Yields the projects with an id above `after` by id, read in batches. */
    async *projects(after = 0): AsyncGenerator<PublicProject> {
      for (let last = after; ; await pause()) {
        const rows = await repository.projects(last, batchSize);
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
        if (rows.length < batchSize) return;
      }
    },

    /**
     * Divides the projects by id into spans of `length`; the first span has `before` places less. Returns the spans that
     * have projects, by their number from 0.
     */
    async spans(length: number, before: number): Promise<Map<number, Span>> {
      const rows = await repository.spans(length, before);
      return new Map(
        rows.map(({ span, projects, last, changed }) => [
          span,
          { projects: Number(projects), last, changed },
        ]),
      );
    },

    /** Returns the published pages of the owner's own. */
    ownPages,

    /** Returns undefined while the resume is not public. */
    async resume(): Promise<{ path: string; version: number } | undefined> {
      const found = await shownResume();
      return found && { path: pages.resume, version: found.version };
    },

    /** In the owner's order. */
    async categories(): Promise<PublicCategory[]> {
      const rows = await repository.categories();
      return rows.map(({ id, name, parent_id, version }) => {
        const under = rows.filter((row) => row.id === id || row.parent_id === id);
        const projects = under.reduce((sum, row) => sum + Number(row.projects ?? 0), 0);
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
