/** Every field of the contract has a column. */
import pino from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { categoryInput } from '#contract/categories/categories.ts';
import { basicInfoInput, homeInput, socialInput } from '#contract/profile/profile.ts';
import { sentProject } from '#contract/projects/projects.ts';
import { readConfig } from '../../process/config.ts';
import { testDatabase } from '../../testing/database.ts';
import { openDatabase } from './database.ts';

const owner = { ...basicInfoInput.shape, ...homeInput.shape, ...socialInput.shape };

const fieldsOfTables: { table: string; fields: object; elsewhere?: readonly string[] }[] = [
  // `category` and `main_photo` refer to rows of other tables.
  { table: 'projects', fields: sentProject.shape, elsewhere: ['category', 'main_photo'] },
  // The parent is another row.
  { table: 'categories', fields: categoryInput.shape, elsewhere: ['associated_with'] },
  { table: 'owner', fields: owner },
];

test.each(fieldsOfTables)(
  'the table $table has a column for each field of the contract',
  async ({ table, fields, elsewhere = [] }) => {
    const database = await openDatabase(readConfig(await testDatabase()), pino({ level: 'silent' }));
    onTestFinished(() => database.close());
    const tables = await database.db.introspection.getTables();
    const columns = tables.find(({ name }) => name === table)?.columns.map(({ name }) => name) ?? [];
    const withoutColumn = Object.keys(fields).filter(
      (name) => !columns.includes(name) && !elsewhere.includes(name),
    );
    expect(withoutColumn).toEqual([]);
  },
);
