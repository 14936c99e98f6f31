/** Reports the progress of copying a site. Counts bytes of files only, because texts are small in comparison. */
import { type QueryExecutorProvider, sql } from 'kysely';
import type { OnProgress } from '../../lib/progress.ts';

/** Tables with files in a column `bytes`, and what they hold. */
const fileTables: Record<string, string> = {
  pictures: 'pictures',
  picture_variants: 'pictures',
  picture_animations: 'pictures',
  picture_video_parts: 'videos',
  documents: 'documents',
  appearance_fonts: 'fonts',
  share_pictures: 'pictures',
};

/** Called after each batch of rows, with the number of bytes in their files. */
export type OnBatch = (act: 'Copying' | 'Comparing', table: string, bytes: number) => void;

/** Returns a function that reports batches of `tables` to `onProgress`. Measures the files in `from` first. */
export async function batchProgress(
  from: QueryExecutorProvider,
  dialect: 'sqlite' | 'postgres',
  tables: readonly string[],
  onProgress: OnProgress | undefined,
): Promise<OnBatch> {
  if (!onProgress) return () => undefined;
  const length = sql.raw(dialect === 'postgres' ? 'octet_length' : 'length');
  let total = 0;
  for (const table of tables.filter((name) => name in fileTables)) {
    const query = sql<{ bytes: number }>`
      select coalesce(sum(${length}(bytes)), 0) as bytes from ${sql.table(table)}`;
    total += Number((await query.execute(from)).rows[0]?.bytes);
  }
  const done = { Copying: 0, Comparing: 0 };
  return (act, table, bytes) => {
    const files = fileTables[table];
    if (files === undefined) return onProgress({ step: `${act} texts` });
    done[act] += bytes;
    onProgress({ step: `${act} ${files}`, done: done[act], total, unit: 'bytes' });
  };
}
