/** Restores deleted messages or deletes them permanently. */
import { trashMessages } from '#contract/ui-text/owner.ts';
import type { Database } from '../../kernel/database/database.ts';
import { Failure } from '../../lib/failure.ts';
import type { TrashBin } from '../trash/trash.service.ts';
import { messageTrashRepository } from './message-trash.repository.ts';

export function messageTrash({ db }: Pick<Database, 'db'>, now: () => number): TrashBin {
  const trash = messageTrashRepository(db);
  return {
    list: () => trash.list(),
    async restore(id) {
      const title = await trash.takeOut(id, now());
      if (title === undefined) throw new Failure('not_found', { message: trashMessages.notThere });
      return trashMessages.restored(title, [], []);
    },
    async remove(id) {
      if (!(await trash.remove(id))) throw new Failure('not_found', { message: trashMessages.notThere });
    },
    removeUntil: (until) => trash.removeUntil(until),
  };
}
