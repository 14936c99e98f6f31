/** Rules of categories: unique names, one level of parents, and the maximum numbers of `categoryLimits`. */
import {
  type Category,
  type CategoryInput,
  categoryLimits,
  iconMissing,
  noParent,
} from '#contract/categories/categories.ts';
import { categoryMessages } from '#contract/ui-text/owner.ts';
import type { Database, Db, Trx } from '../../kernel/database/database.ts';
import { Failure, fieldFailure, found } from '../../lib/failure.ts';
import { assertRecordVersion, type KnownRecordVersions, type Versioned } from '../../lib/record-version.ts';
import { isCategoryIcon } from './category-icons.ts';
import { categoriesRepository } from './categories.repository.ts';

export type CategoriesService = ReturnType<typeof categoriesService>;

/** Reads and changes categories; each change is one transaction. */
export function categoriesService(database: Database, now: () => number) {
  return {
    list: () => categoriesRepository(database.db).list(),

    /** Throws `not_found`. */
    get: (id: number): Promise<Versioned<Category>> => required(database.db, id),

    /** Throws `limit_reached`, `name_taken`, `parent_invalid`, `parent_full`, `validation_failed` (unknown icon). */
    async create(input: CategoryInput): Promise<Versioned<Category>> {
      assertIcon(input.category_icon_link);
      return database.writeContent(async (trx) => {
        await assertRoom(trx);
        await assertNameFree(trx, input.category_name);
        const parentId = await resolveParent(trx, input.associated_with);
        const id = await categoriesRepository(trx).add(input, parentId, now());
        return required(trx, id);
      });
    },

    /**
     * A renamed category keeps its projects and sub-categories, and its former address redirects. Throws `not_found`,
     * `stale`, and what `create` throws except `limit_reached`.
     */
    async update(id: number, input: CategoryInput, known: KnownRecordVersions): Promise<Versioned<Category>> {
      assertIcon(input.category_icon_link);
      return database.writeContent(async (trx) => {
        const { record: current, recordVersion } = await required(trx, id);
        assertRecordVersion(recordVersion, known);
        // Its own name may look the same as another on an old site.
        if (input.category_name !== current.category_name) await assertNameFree(trx, input.category_name, id);
        const parentId = await resolveParent(trx, input.associated_with, current);
        await categoriesRepository(trx).change(id, input, parentId);
        if (input.category_name !== current.category_name) {
          await categoriesRepository(trx).incrementVersionsWithin(id);
          await categoriesRepository(trx).keepFormerName(id, current.category_name);
        }
        return required(trx, id);
      });
    },

    /**
     * Moves the category to the trash and returns it. Throws `not_found`, `stale`, or `category_in_use` if it
     * is not empty.
     */
    remove(id: number, known?: KnownRecordVersions): Promise<Category> {
      return database.writeContent(async (trx) => {
        const repository = categoriesRepository(trx);
        const { record, recordVersion } = await required(trx, id);
        assertRecordVersion(recordVersion, known);
        const projects = await repository.countProjects(id);
        if (projects > 0)
          throw new Failure('category_in_use', { message: categoryMessages.hasProjects(projects) });
        const subcategories = await repository.countSubcategories(id);
        if (subcategories > 0)
          throw new Failure('category_in_use', { message: categoryMessages.hasSubcategories(subcategories) });
        await repository.moveToTrash(id, now());
        return record;
      });
    },
  };
}

function assertIcon(name: string): void {
  if (!isCategoryIcon(name)) throw fieldFailure('category_icon_link', iconMissing);
}

async function required(db: Db, id: number): Promise<Versioned<Category>> {
  return found(await categoriesRepository(db).get(id));
}

/** Throws `limit_reached` if the site has the maximum number of categories. */
export async function assertRoom(trx: Trx): Promise<void> {
  if ((await categoriesRepository(trx).count()) >= categoryLimits.categories)
    throw new Failure('limit_reached', { message: categoryMessages.atMost(categoryLimits.categories) });
}

async function assertNameFree(trx: Trx, name: string, ownId?: number): Promise<void> {
  const holder = await categoriesRepository(trx).findByName(name, ownId);
  if (holder) throw new Failure('name_taken', { message: categoryMessages.nameTaken(holder.category_name) });
}

/**
 * Returns the id of the parent called `name`; null if `name` is empty, or is 'none' and no category is called so.
 * `self` is the category before a change. Throws `parent_invalid` and `parent_full`.
 */
async function resolveParent(
  trx: Trx,
  name: string | null | undefined,
  self?: Category,
): Promise<number | null> {
  if (!name) return null;
  const repository = categoriesRepository(trx);
  const parent = await repository.findByName(name);
  if (!parent) {
    if (name === noParent) return null;
    throw new Failure('parent_invalid', { message: categoryMessages.parentMissing });
  }
  if (parent.id === self?.id) throw new Failure('parent_invalid', { message: categoryMessages.parentIsSelf });
  if (parent.associated_with !== null)
    throw new Failure('parent_invalid', { message: categoryMessages.parentNotMain });
  if (self && (await repository.countSubcategories(self.id)) > 0) {
    throw new Failure('parent_invalid', { message: categoryMessages.parentHasChildren });
  }
  const isThereAlready = self?.associated_with === parent.category_name;
  if (!isThereAlready && (await repository.countSubcategories(parent.id)) >= categoryLimits.subcategories) {
    throw new Failure('parent_full', {
      message: categoryMessages.parentFull(parent.category_name, categoryLimits.subcategories),
    });
  }
  return parent.id;
}
