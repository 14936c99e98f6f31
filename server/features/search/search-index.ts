/**
 * The in-memory index of all listed projects and pages: built at the first search and updated at the first search after
 * a change. Other requests are served meanwhile.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { ContentVersion } from '../../kernel/database/content-version.ts';
import { Failure } from '../../lib/failure.ts';
import type { SearchableContent } from './searchable-content.ts';
import { ProjectIndex } from './project-index.ts';

/** Number of records per read, and number of records indexed without a pause. */
const batchSize = 100;
const indexChunkSize = 10;

/** Maximum number of removed texts before the index is compacted. */
const maxDropped = 100;

/** Maximum time that a search waits for the index, in milliseconds. Indexing continues after that. */
const maxWaitMs = 20_000;

export function searchIndex(content: SearchableContent, contentVersion: ContentVersion) {
  const index = new ProjectIndex();
  /** Version of each indexed project or page. */
  const taken = new Map<number, number>();
  let upTo = -1;
  let updating: Promise<void> | undefined;

  /** Indexes what has changed: every change that visitors can see increments a project's or page's version. */
  async function update(): Promise<void> {
    const version = contentVersion.current;
    const listed = await content.versions();
    for (const id of taken.keys()) if (!listed.has(id)) drop(id);
    const changed = [...listed].filter(([id, known]) => taken.get(id) !== known).map(([id]) => id);
    for (let at = 0; at < changed.length; at += batchSize) await takeIn(changed.slice(at, at + batchSize));
    if (index.dirtCount >= maxDropped) await index.vacuum();
    upTo = version;
  }

  async function takeIn(ids: readonly number[]): Promise<void> {
    const read = await content.read(ids);
    for (const { id } of read.map(({ texts }) => texts)) drop(id);
    await index.addAllAsync(
      read.map(({ texts }) => texts),
      { chunkSize: indexChunkSize },
    );
    for (const { texts, version } of read) taken.set(texts.id, version);
  }

  function drop(id: number): void {
    if (taken.delete(id)) index.discard(id);
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
    async current(): Promise<ProjectIndex> {
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
