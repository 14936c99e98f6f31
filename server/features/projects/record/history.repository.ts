/** SQL of the versions of projects. */
import type { Db } from '../../../kernel/database/database.ts';
import { type StoredVersion, storedVersions } from '../../../kernel/database/stored-versions.ts';
import { type Snapshot, storedPictures } from './snapshot.ts';

export type VersionRow = StoredVersion<Snapshot>;

export const historyRepository = (db: Db) => storedVersions<VersionRow>(db, 'project', storedPictures);
