/** The trash of projects and pages. */
import type { Trx } from '../../kernel/database/database.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { foundInTrash, type KindTrash } from '../trash/trash.service.ts';
import { contentTrashRepository } from './content-trash.repository.ts';
import { removeUnused } from './pictures/stored-pictures.service.ts';
import type { RecordKind } from './record-tables.ts';

/** Moves a record to the trash. `at` is in milliseconds since 1970. */
export function moveToTrash(trx: Trx, kind: RecordKind, id: number, at: number): Promise<void> {
  return contentTrashRepository(trx, kind).add(id, at);
}

/** Returns the trash of a kind of record. `restore` restores a record and returns a sentence for the owner. */
export function contentTrash(
  { database, pictures }: Pick<Kernel, 'database' | 'pictures'>,
  kind: RecordKind,
  restore: (trx: Trx, id: number) => Promise<string>,
): KindTrash {
  async function remove(trx: Trx, id: number): Promise<void> {
    await removeUnused(pictures, trx, foundInTrash(await contentTrashRepository(trx, kind).remove(id)));
  }

  return {
    list: () => contentTrashRepository(database.db, kind).list(),

    restore: (id) => database.writeContent((trx) => restore(trx, id)),

    remove: (id) => database.write('content', (trx) => remove(trx, id)),

    removeUntil: (until) =>
      database.write('content', async (trx) => {
        const ids = await contentTrashRepository(trx, kind).idsUntil(until);
        for (const id of ids) await remove(trx, id);
        return ids.length;
      }),
  };
}
