/**
 * The in-memory index of all listed projects and pages: built at the first search and updated at the first search after
 * a change. Other requests are served meanwhile.
 */
import { setImmediate as others, setTimeout as pause } from 'node:timers/promises';
import type { ContentVersion } from '../../kernel/database/content-version.ts';
import { Failure } from '../../lib/failure.ts';
import type { SearchableContent } from './searchable-content.ts';
import { WordIndex } from './word-index.ts';

/** Number of records that are read and indexed before other requests are served. */
const batchSize = 20;

/** Maximum time that a search waits for the index, in milliseconds. Indexing continues after that. */
const maxWaitMs = 20_000;

export function searchIndex(content: SearchableContent, contentVersion: ContentVersion) {
  const index = new WordIndex();
  /** Version of each indexed project or page. */
  const taken = new Map<number, number>();
  let upTo = -1;
  let updating: Promise<void> | undefined;

  /** Indexes what has changed: every change that visitors can see increments a project's or page's version. */
  async function update(): Promise<void> {
    const current = contentVersion.current;
    const listed = await content.recordVersions();
    for (const id of taken.keys())
      if (!listed.has(id)) {
        taken.delete(id);
        index.remove(id);
      }
    const changed = [...listed].filter(([id, known]) => taken.get(id) !== known).map(([id]) => id);
    for (let at = 0; at < changed.length; at += batchSize) {
      for (const { texts, recordVersion: read } of await content.read(changed.slice(at, at + batchSize))) {
        index.add(texts);
        taken.set(texts.id, read);
      }
      await others();
    }
    upTo = current;
  }

  async function reach(wanted: number): Promise<void> {
    while (upTo < wanted) {
      updating ??= update().finally(() => {
        updating = undefined;
      });
      await updating;
    }
  }

  return {
    /** Returns the index of everything saved until now. Throws `unavailable` if building takes too long. */
    async current(): Promise<WordIndex> {
      if (upTo >= contentVersion.current) return index;
      const reached = reach(contentVersion.current).then(() => true);
      // Waiting searches receive the error; the next search tries again.
      reached.catch(() => undefined);
      const inTime = await Promise.race([reached, pause(maxWaitMs, false, { ref: false })]);
      if (!inTime) throw new Failure('unavailable', { retryAfter: 5 });
      return index;
    },
  };
}
