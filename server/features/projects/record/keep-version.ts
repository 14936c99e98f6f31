/** Keeps a version of a project with each change, in the transaction of the change. */
import type { VersionMaker } from '#contract/projects/history.ts';
import type { Trx } from '../../../kernel/database/database.ts';
import type { Pictures } from '../../../kernel/images/pictures.ts';
import type { KnownVersions } from '../../../lib/record-version.ts';
import { keepStates } from '../../content/kept-states.service.ts';
import type { CurrentProject } from './current-project.repository.ts';
import { differingParts, historyRepository } from './history.repository.ts';

/** A change of a project. */
export interface Saving {
  /** The project's versions that may be changed. */
  known?: KnownVersions;
  /** By default the owner. */
  by?: VersionMaker;
}

/** Keeps the states after and, if there is one, before a change, unless they are kept already. */
export async function keepVersion(
  pictures: Pick<Pictures, 'remove'>,
  trx: Trx,
  after: CurrentProject,
  { before, by = 'owner' }: Saving & { before?: CurrentProject } = {},
): Promise<void> {
  await keepStates(pictures, trx, historyRepository(trx), {
    ownerId: after.record.id,
    before: before && { snapshot: before.snapshot, at: before.changedAt },
    after: after.snapshot,
    at: after.changedAt,
    by,
    isSame: (one, other) => differingParts(one, other).length === 0,
  });
}
