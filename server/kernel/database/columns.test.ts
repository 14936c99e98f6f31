/** The migrations make a column for every field that the contract names. */
import pino from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { categoryInput } from '#contract/categories/categories.ts';
import { basicInfoInput, homeInput, socialInput } from '#contract/profile/profile.ts';
import { projectFields } from '#contract/projects/projects.ts';
import { readConfig } from '../../process/config.ts';
import { testDatabase } from '../../testing/database.ts';
import { openDatabase } from './database.ts';

const owner = { ...basicInfoInput.shape, ...homeInput.shape, ...socialInput.shape };

const fieldsOfTables: { table: string; fields: object; elsewhere?: readonly string[] }[] = [
  // A category and a picture are rows of their own, which a project refers to.
  { table: 'projects', fields: projectFields.shape, elsewhere: ['category', 'main_photo'] },
  // A parent is another category.
  { table: 'categories', fields: categoryInput.shape, elsewhere: ['associated_with'] },
  { table: 'owner', fields: owner },
];

test.each(fieldsOfTables)('$table has a column for each field', async ({ table, fields, elsewhere = [] }) => {
  const database = await openDatabase(readConfig(await testDatabase()), pino({ level: 'silent' }));
  onTestFinished(() => database.close());
  const tables = await database.db.introspection.getTables();
  const columns = tables.find(({ name }) => name === table)?.columns.map(({ name }) => name) ?? [];
  const withoutColumn = Object.keys(fields).filter(
    (name) => !columns.includes(name) && !elsewhere.includes(name),
  );
  expect(withoutColumn).toEqual([]);
});
