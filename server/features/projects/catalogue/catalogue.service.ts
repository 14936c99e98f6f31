/** Keeps the catalogue of the current content version in memory. */
import type { Database } from '../../../kernel/database/database.ts';
import { type Catalogue, categoriesOf, type Seen, seenOf, viewOf } from './catalogue.ts';
import { catalogueRepository, type OutlineRow } from './catalogue.repository.ts';

/** Above this number of changed projects, all are read. */
const mostSingly = 200;

export type CatalogueService = ReturnType<typeof catalogueService>;

/** A catalogue with what the next one is made of. */
interface Kept {
  catalogue: Catalogue;
  outline: Outline;
  seen: ReadonlyMap<number, Seen>;
}

type Outline = { readonly [of in OutlineRow['of']]: ReadonlyMap<number, OutlineRow> };

export function catalogueService({ db, contentVersion }: Pick<Database, 'db' | 'contentVersion'>) {
  const repository = catalogueRepository(db);
  let kept: Kept | undefined;
  let renewing: Promise<void> | undefined;

  /** Reads the projects that have changed. Returns all in the owner's order. */
  async function projects({ project: rows }: Outline): Promise<ReadonlyMap<number, Seen>> {
    const before = kept;
    const known = ({ id, ...row }: OutlineRow) => {
      const seen = before?.seen.get(id);
      return seen?.isComplete && isSame(row, before?.outline.project.get(id)) ? seen : undefined;
    };
    const changed = [...rows.values()].filter((row) => !known(row)).map(({ id }) => id);
    const read =
      changed.length === 0
        ? []
        : await repository.projects(changed.length > mostSingly ? undefined : changed);
    const renewed = new Map(read.map((row) => [row.id, seenOf(row)]));
    const inOrder = [...rows.values()].toSorted(
      (one, other) => one.position - other.position || other.id - one.id,
    );
    return new Map(
      inOrder.flatMap((row) => {
        const seen = renewed.get(row.id) ?? known(row);
        return seen ? [[row.id, seen] as const] : [];
      }),
    );
  }

  /** Reads the categories if one has changed. */
  async function categories({
    category: rows,
  }: Outline): Promise<Pick<Catalogue, 'categories' | 'formerNames'>> {
    const before = kept;
    const isKept = (row: OutlineRow) => {
      const known = before?.outline.category.get(row.id);
      return isSame(row, known) && row.position === known.position;
    };
    if (before && rows.size === before.outline.category.size && [...rows.values()].every(isKept)) {
      const { categories: all, formerNames } = before.catalogue;
      return { categories: all, formerNames };
    }
    return categoriesOf(await repository.categories());
  }

  async function renew(): Promise<void> {
    const version = contentVersion.current;
    const rows = Map.groupBy(await repository.outline(), (row) => row.of);
    const byId = (of: OutlineRow['of']) => new Map(rows.get(of)?.map((row) => [row.id, row]));
    const outline = { project: byId('project'), category: byId('category') };
    const seen = await projects(outline);
    const inOrder = [...seen.values()];
    const catalogue = {
      version,
      ...(await categories(outline)),
      views: {
        visitors: viewOf(inOrder, 'visitors'),
        invited: viewOf(inOrder, 'invited'),
        owner: viewOf(inOrder, 'owner'),
      },
    };
    kept = { catalogue, outline, seen };
  }

  return {
    /** Returns the catalogue of everything saved until now. */
    async current(): Promise<Catalogue> {
      const wanted = contentVersion.current;
      for (;;) {
        if (kept && kept.catalogue.version >= wanted) return kept.catalogue;
        renewing ??= renew().finally(() => {
          renewing = undefined;
        });
        await renewing;
      }
    },
  };
}

/** Compares what tells that a record must be read again. The order is that of the outline. */
function isSame(one: Omit<OutlineRow, 'id'>, other: OutlineRow | undefined): other is OutlineRow {
  return (
    one.version === other?.version &&
    one.state === other.state &&
    one.category_id === other.category_id &&
    one.star === other.star &&
    one.cover_picture_id === other.cover_picture_id
  );
}
