/** SQL of the texts of projects for the search index. */
import type { Db } from '../../../kernel/database/database.ts';
import { type Content, parseContent } from '../../content/content.service.ts';
import { isListed } from '../visibility.repository.ts';

export function searchTextsRepository(db: Db) {
  return {
    /** Returns the content of open projects by id. */
    async contents(ids: readonly number[]): Promise<Map<number, Content>> {
      const rows = await db
        .selectFrom('projects')
        .select(['id', 'content'])
        .where('id', 'in', ids)
        .where(isListed('projects'))
        .execute();
      return new Map(rows.map(({ id, content }) => [id, parseContent(content)]));
    },
  };
}
