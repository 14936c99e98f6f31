/**
 * The index of all listed projects in memory: made when somebody searches for the first time, and brought up to
 * date when somebody searches after a change. Others are answered while that goes on.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { ContentVersion } from '../../kernel/database/content-version.ts';
import { Failure } from '../../lib/failure.ts';
import type { SearchableProjects } from '../projects/searchable-projects.service.ts';
import { ProjectIndex } from './project-index.ts';

/** How many projects are read at a time, and how many of them are taken in without a pause. */
const readAtOnce = 100;
const takenInAtOnce = 10;

/** So many texts that were dropped may still take room. */
const mostDropped = 100;

/** How long a search waits for the index, in milliseconds. The index is made all the same. */
const longestWait = 20_000;

export interface CurrentIndex {
  /** The index of all that was saved until now. Throws `unavailable` when it takes too long to make it. */
  current(): Promise<ProjectIndex>;
}

export function searchIndex(projects: SearchableProjects, contentVersion: ContentVersion): CurrentIndex {
  const index = new ProjectIndex();
  /** The version of each project in the index. */
  const taken = new Map<number, number>();
  let upTo = -1;
  let updating: Promise<void> | undefined;

  /** Takes in what has changed, and only that: a project's version grows with all that visitors read of it. */
  async function update(): Promise<void> {
    const version = contentVersion.current;
    const listed = await projects.versions();
    for (const id of taken.keys()) if (!listed.has(id)) drop(id);
    const changed = [...listed].filter(([id, known]) => taken.get(id) !== known).map(([id]) => id);
    for (let at = 0; at < changed.length; at += readAtOnce) await takeIn(changed.slice(at, at + readAtOnce));
    if (index.dirtCount >= mostDropped) await index.vacuum();
    upTo = version;
  }

  async function takeIn(ids: readonly number[]): Promise<void> {
    const read = await projects.read(ids);
    for (const { id } of read.map(({ texts }) => texts)) drop(id);
    await index.addAllAsync(
      read.map(({ texts }) => texts),
      { chunkSize: takenInAtOnce },
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
    async current() {
      if (upTo >= contentVersion.current) return index;
      const reached = reach(contentVersion.current).then(() => true);
      // Whoever waits is told; the next search tries again.
      reached.catch(() => undefined);
      const inTime = await Promise.race([reached, pause(longestWait, false, { ref: false })]);
      if (!inTime) throw new Failure('unavailable', { retryAfter: 5 });
      return index;
    },
  };
}
