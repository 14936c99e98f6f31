/** Keeps the catalogue in memory and renews it when the content version has changed. */
import type { Database } from '../../../kernel/database/database.ts';
import { type Catalogue, categoriesOf, type Seen, seenOf, viewsOf } from './catalogue.ts';
import { catalogueRepository } from './catalogue.repository.ts';

export type CatalogueService = ReturnType<typeof catalogueService>;

/** A project with the text that it had in the outline when it was read. */
interface Known extends Seen {
  readonly outline: string;
}

/** The catalogue, and the parts that the next one can reuse. */
interface Kept {
  catalogue: Catalogue;
  /** By id, in the owner's order. */
  projects: ReadonlyMap<number, Known>;
  /** The outline of the categories. */
  categories: string;
}

/** Holds the place of a project until it is read. */
const unread: Known = {
  visitors: undefined,
  invited: undefined,
  owner: undefined,
  isComplete: false,
  outline: '',
};

export function catalogueService({ db, contentVersion }: Pick<Database, 'db' | 'contentVersion'>) {
  const repository = catalogueRepository(db);
  let kept: Kept | undefined;
  let renewing: Promise<void> | undefined;

  /** Returns the projects by id, in the order of the outline. Reads only those that have changed or are incomplete. */
  async function projects(outline: readonly string[]): Promise<Map<number, Known>> {
    const changed = new Map<number, string>();
    const all = new Map<number, Known>();
    for (const text of outline) {
      const id = Number.parseInt(text, 10);
      const known = kept?.projects.get(id);
      if (known?.outline !== text || !known.isComplete) changed.set(id, text);
      // Sets the order: a project that is read below replaces this value in its place.
      all.set(id, known ?? unread);
    }
    const ids = [...changed.keys()];
    for (const row of ids.length === 0 ? [] : await repository.projects(ids)) {
      all.set(row.id, { ...seenOf(row), outline: changed.get(row.id) ?? '' });
      changed.delete(row.id);
    }
    // These were moved to the trash after the outline was read.
    for (const id of changed.keys()) all.delete(id);
    return all;
  }

  async function renew(): Promise<void> {
    const current = contentVersion.current;
    const outline = await repository.outline();
    const all = await projects(outline.projects);
    const categories = outline.categories.join();
    const { categories: list, formerNames } =
      kept?.categories === categories ? kept.catalogue : categoriesOf(await repository.categories());
    kept = {
      catalogue: { contentVersion: current, categories: list, formerNames, views: viewsOf(all) },
      projects: all,
      categories,
    };
  }

  return {
    /** Returns the catalogue of the present content version. */
    async current(): Promise<Catalogue> {
      const wanted = contentVersion.current;
      for (;;) {
        if (kept && kept.catalogue.contentVersion >= wanted) return kept.catalogue;
        renewing ??= renew().finally(() => {
          renewing = undefined;
        });
        await renewing;
      }
    },
  };
}
