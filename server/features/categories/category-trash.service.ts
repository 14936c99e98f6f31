/** Lists deleted categories, restores them, also for a restored project, and deletes them permanently. */
import { categoryLimits } from '#contract/categories/categories.ts';
import { categoryKey } from '#contract/categories/category-names.ts';
import { trashMessages } from '#contract/ui-text/owner.ts';
import type { Database, Trx } from '../../kernel/database/database.ts';
import { Failure } from '../../lib/failure.ts';
import { foundInTrash, type KindTrash } from '../trash/trash.service.ts';
import { categoriesRepository } from './categories.repository.ts';
import { assertRoom } from './categories.service.ts';
import { categoryTrashRepository } from './category-trash.repository.ts';

/** Side effects of a restore: names of categories that were restored too, and sentences about other changes. */
interface Aftermath {
  readonly alsoBack: readonly string[];
  readonly notes: readonly string[];
}

const nothingElse: Aftermath = { alsoBack: [], notes: [] };

export function categoryTrash(database: Database): KindTrash {
  return {
    list: () => categoryTrashRepository(database.db).list(),

    restore: (id) =>
      database.writeContent(async (trx) => {
        const { name, parentId } = foundInTrash(await categoryTrashRepository(trx).find(id));
        const holder = await categoriesRepository(trx).findByName(name);
        if (holder)
          throw new Failure('name_taken', { message: trashMessages.nameTaken(holder.category_name) });
        const { alsoBack, notes } = await takeOut(trx, { id, name, parentId });
        return trashMessages.restored(name, alsoBack, notes);
      }),

    remove: (id) =>
      database.write('content', async (trx) => {
        foundInTrash(await categoryTrashRepository(trx).find(id));
        const trash = categoryTrashRepository(trx);
        const projects = await trash.countProjects(id);
        if (projects > 0)
          throw new Failure('category_in_use', { message: trashMessages.holdsProjects(projects) });
        await trash.remove(id);
      }),

    removeUntil: (until) =>
      database.write('content', async (trx) => {
        const trash = categoryTrashRepository(trx);
        const ids = await trash.unusedUntil(until);
        for (const id of ids) await trash.remove(id);
        return ids.length;
      }),
  };
}

/**
 * Returns the category for the restored project or sub-category `name`: the category `id`, restored if it is in the
 * trash, or the one that has taken its name. Throws `limit_reached`.
 */
export async function liveCategoryFor(
  trx: Trx,
  id: number,
  name: string,
): Promise<Aftermath & { id: number }> {
  const inTrash = await categoryTrashRepository(trx).find(id);
  if (!inTrash) return { id, ...nothingElse };
  const successor = await categoriesRepository(trx).findByName(inTrash.name);
  if (successor)
    return { id: successor.id, alsoBack: [], notes: [trashMessages.joined(name, successor.category_name)] };
  const { alsoBack, notes } = await takeOut(trx, inTrash);
  return { id, alsoBack: [inTrash.name, ...alsoBack], notes };
}

/** Restores a category, and its parent if needed; without a possible parent, as a main one. Throws `limit_reached`. */
async function takeOut(
  trx: Trx,
  { id, name, parentId }: { id: number; name: string; parentId: number | null },
): Promise<Aftermath> {
  await assertRoom(trx);
  const trash = categoryTrashRepository(trx);
  if (parentId === null) {
    await trash.takeOut(id, null);
    return nothingElse;
  }
  const parentInTrash = await trash.find(parentId);
  // A parent cannot be restored if it has become a sub-category or has this category's name.
  const isOfNoUse =
    parentInTrash &&
    (parentInTrash.parentId !== null || categoryKey(parentInTrash.name) === categoryKey(name));
  const parent = isOfNoUse ? undefined : await liveCategoryFor(trx, parentId, name);
  // The parent may have taken the last place.
  await assertRoom(trx);
  if (!parent || !(await takesSubcategory(trx, parent.id))) {
    await trash.takeOut(id, null);
    return { alsoBack: [], notes: [trashMessages.nowMain(name)] };
  }
  await trash.takeOut(id, parent.id);
  return parent;
}

async function takesSubcategory(trx: Trx, id: number): Promise<boolean> {
  const repository = categoriesRepository(trx);
  const isMain = (await repository.get(id))?.record.associated_with === null;
  return isMain && (await repository.countSubcategories(id)) < categoryLimits.subcategories;
}
