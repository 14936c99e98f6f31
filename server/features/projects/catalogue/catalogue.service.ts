/** Keeps the catalogue of the current content version in memory. */
import type { Database } from '../../../kernel/database/database.ts';
import { type Catalogue, categoriesOf, type Seen, seenOf, viewsOf } from './catalogue.ts';
import { catalogueRepository } from './catalogue.repository.ts';

export type CatalogueService = ReturnType<typeof catalogueService>;

/** A project with its text in the outline. */
interface Known extends Seen {
  readonly outline: string;
}

/** A catalogue, and the parts that the next one can reuse. */
interface Kept {
  catalogue: Catalogue;
  /** By id, in the owner's order. */
  projects: ReadonlyMap<number, Known>;
  /** The outline of the categories. */
  categories: string;
}

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

  /** Returns the projects in the order of the outline. Reads those that have changed. */
  async function projects(outline: readonly string[]): Promise<Map<number, Known>> {
    const changed = new Map<number, string>();
    const all = new Map<number, Known>();
    for (const text of outline) {
      const id = Number.parseInt(text, 10);
      const known = kept?.projects.get(id);
      if (known?.outline !== text || !known.isComplete) changed.set(id, text);
      // A changed project keeps its place in the order.
      all.set(id, known ?? unread);
    }
    const ids = [...changed.keys()];
    for (const row of ids.length === 0 ? [] : await repository.projects(ids)) {
      all.set(row.id, { ...seenOf(row), outline: changed.get(row.id) ?? '' });
      changed.delete(row.id);
    }
    // Deleted meanwhile.
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
    /** Returns the catalogue of everything saved until now. */
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
