/** Keeps a version of a project with each change, in the transaction of the change. */
import type { VersionMaker } from '#contract/projects/history.ts';
import type { Trx } from '../../../kernel/database/database.ts';
import type { Pictures } from '../../../kernel/images/pictures.ts';
import type { KnownVersions } from '../../../lib/record-version.ts';
import { keepStates } from '../../content/kept-states.service.ts';
import { differingParts, historyRepository, type Snapshot } from './history.repository.ts';
import { projectsRepository } from './projects.repository.ts';

/** A change of a project. */
export interface Saving {
  /** The project's versions that may be changed. */
  known?: KnownVersions;
  /** By default the owner. */
  by?: VersionMaker;
}

interface Parts {
  pictures: Pick<Pictures, 'remove'>;
  now: () => number;
}

interface State {
  snapshot: Snapshot;
  changedAt: number;
}

/** Runs `work`, which changes the project, and keeps the states before and after it unless they are kept already. */
export async function keepVersion(
  parts: Parts,
  trx: Trx,
  projectId: number,
  saving: Saving,
  work: () => Promise<void>,
): Promise<void> {
  const before = await projectsRepository(trx).stored(projectId);
  await work();
  await keepPresent(parts, trx, projectId, saving, before);
}

/** Keeps the project's present state as its newest version, unless it is. */
export async function keepPresent(
  parts: Parts,
  trx: Trx,
  projectId: number,
  saving: Saving = {},
  before?: State,
): Promise<void> {
  const present = await projectsRepository(trx).stored(projectId);
  if (present) await keepChange(parts, trx, projectId, saving, { before, after: present.snapshot });
}

/** Like `keepVersion`, for a change that is made. */
export async function keepChange(
  { pictures, now }: Parts,
  trx: Trx,
  projectId: number,
  { by = 'owner' }: Saving,
  { before, after }: { before?: State | undefined; after: Snapshot },
): Promise<void> {
  await keepStates(pictures, trx, historyRepository(trx), {
    ownerId: projectId,
    before: before && { snapshot: before.snapshot, at: before.changedAt },
    after,
    at: now(),
    by,
    isSame: (one, other) => differingParts(one, other).length === 0,
  });
}
