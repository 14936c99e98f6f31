/** Lists deleted messages, restores them, and deletes them permanently. */
import { trashMessages } from '#contract/ui-text/owner.ts';
import type { Database } from '../../kernel/database/database.ts';
import { foundInTrash, type KindTrash } from '../trash/trash.service.ts';
import { messageTrashRepository } from './message-trash.repository.ts';

export function messageTrash({ db }: Pick<Database, 'db'>, now: () => number): KindTrash {
  const trash = messageTrashRepository(db);
  return {
    list: () => trash.list(),
    async restore(id) {
      return trashMessages.restored(foundInTrash((await trash.takeOut([id], now()))[0]), [], []);
    },
    async remove(id) {
      foundInTrash((await trash.remove(id)) || undefined);
    },
    removeUntil: (until) => trash.removeUntil(until),
  };
}
