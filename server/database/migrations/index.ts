/** Every migration, oldest first. One that has been released is never changed; a new one goes to the end. */
import type { Migration } from '../migrate.ts';
import { firstSchema } from './001-first-schema.ts';
import { wireNamesAndVersions } from './002-wire-names-and-versions.ts';
import { codesByClient } from './003-codes-by-client.ts';
import { secondFactor } from './006-second-factor.ts';

export const migrations: readonly Migration[] = [
  firstSchema,
  wireNamesAndVersions,
  codesByClient,
  secondFactor,
];
