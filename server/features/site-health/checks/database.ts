import { healthTitles } from '#contract/site-health/site-health.ts';
import { listBackups } from '../../../kernel/database/backup-folder.ts';
import type { SchemaAge } from '../../../kernel/database/migrate.ts';
import { faultsInWords, type SchemaFaults } from '../../../kernel/database/schema-check.ts';
import { restoreHint } from '../../../kernel/database/sqlite.ts';
import { commandLine } from '../../../process/command-line.ts';
import type { Config } from '../../../process/config.ts';
import { amiss, type Check, figures, type Finding, good, sizeOf } from '../check.ts';

/** Checks damage, schema version and schema. A damaged database or schema is the only finding. */
export const database: Check = {
  name: healthTitles.database,
  meaning: 'Contains all texts, pictures, messages and the resume.',
  async ask({ config, database: checked, databaseFault }) {
    if (databaseFault) return databaseFault;
    if (!checked) return missing(config, 'There is none. The first start creates it.');
    const damage = await checked.damage();
    if (damage) return damage;
    const age = await checked.age?.();
    // A newer schema has unknown tables.
    const faults = age === 'newer' ? undefined : await checked.schemaFaults?.();
    const schema = faults && schemaFinding(faults);
    if (schema) return schema;
    const { version, bytes } = await checked.measure();
    return [
      good(`${version}, ${sizeOf(bytes)}.`),
      ...(age ? [ageFinding(config, age)] : []),
      ...(checked.dialect === 'sqlite' ? [good('The whole database was read and is intact.')] : []),
    ];
  },
  figures: figures(
    {
      vitrine_database_up: '1 if the database answers, otherwise 0.',
      vitrine_database_bytes: 'Size of the database.',
    },
    async ({ database: checked }) => ({
      vitrine_database_up: 1,
      vitrine_database_bytes: (await checked?.measure())?.bytes,
    }),
    { vitrine_database_up: 0 },
  ),
};

/** `at` is the time of an earlier check that found the damage. */
export function damaged(fault: string, remedy: string, at?: number): Finding {
  const sentence = `It is damaged: ${fault.replace(/\.$/u, '')}.`;
  return amiss('bad', at === undefined ? sentence : `${sentence} This was found`, remedy, { at });
}

function ageFinding(config: Config, age: SchemaAge): Finding {
  switch (age) {
    case 'newer':
      return amiss(
        'bad',
        'A newer version of Vitrine wrote it.',
        'Start that version, or restore a backup of this version.',
      );
    case 'older':
      return good('It belongs to an older version. The next start makes a backup and upgrades it.');
    case 'empty':
      return missing(config, 'It is empty. The first start creates its tables.');
    case 'same':
      return good('It has the tables of this version.');
  }
}

/** Returns the finding for a missing or empty database. Beside backups, a start refuses to create one. */
function missing({ dataDir }: Config, sentence: string): Finding {
  if (listBackups(dataDir).length === 0) return good(sentence);
  return amiss(
    'bad',
    `There is none, but ${dataDir} has backups.`,
    `${restoreHint}. Or start a new site: ${commandLine('start', '--new-site')}`,
  );
}

function schemaFinding(faults: SchemaFaults): Finding | undefined {
  const words = faultsInWords(faults);
  if (words === undefined) return undefined;
  return amiss(
    'bad',
    `It ${words}.`,
    faults.foreign.length > 0
      ? 'Somebody else added or changed them, perhaps in a restored backup. They can read and change everything: remove them with the tools of the database, then set a new password.'
      : restoreHint,
  );
}
