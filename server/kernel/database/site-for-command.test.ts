/** Commands create no database, and migrate none under a running site. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { backupsIn } from '../../testing/backups.ts';
import { runCommand } from '../../testing/command.ts';
import { databaseKind, type TestDatabase, testDatabase } from '../../testing/database.ts';
import { connectOnly, firstMigration, olderDatabase } from '../../testing/older-database.ts';
import { testSite } from '../../testing/site.ts';
import { appliedMigrations } from './migrate.ts';
import { migrations } from './migrations/index.ts';
import { emptyFolder } from '../../testing/empty-folder.ts';

/** Commands with their arguments, and what they do with the site. */
const reading = ['messages', 'export --data site.zip', 'export site', 'move --to moved'];
const changing = ['create-owner --email jo@example.org --name Jo', 'reset-password'];

/** Runs the command in an empty folder. Returns status and standard error, and what is in the folder afterwards. */
async function runs(line: string, settings: Record<string, string>) {
  const [name = '', ...args] = line.split(' ');
  const folder = emptyFolder();
  const { status, stderr } = await runCommand(name, args, settings, folder);
  return { status, stderr, left: readdirSync(folder) };
}

async function applied(data: TestDatabase): Promise<string[]> {
  const db = connectOnly(data);
  try {
    return await appliedMigrations(db, databaseKind);
  } finally {
    await db.destroy();
  }
}

test.each([...reading, ...changing, 'backup'])(
  'the command %s without a site names the place where it looked, and creates nothing',
  async (line) => {
    const data = await testDatabase({ migrated: false });
    const { status, stderr, left } = await runs(line, data);
    expect({ status, left }).toEqual({ status: 1, left: [] });
    expect(stderr).toMatch(
      /^There is no site in \S+\. Set DATA\S+ to the \w+ of the site, or start a new one: npm start\n$/u,
    );
    if (databaseKind === 'sqlite') expect(stderr).toContain(` ${data.DATA_DIR}.`);
    expect(readdirSync(data.DATA_DIR)).toEqual([]);
    const missing = join(data.DATA_DIR, 'missing');
    expect((await runs(line, { ...data, DATA_DIR: missing })).status).toBe(1);
    expect(readdirSync(data.DATA_DIR)).toEqual([]);
    expect(await applied(data)).toEqual([]);
  },
);

test.each(reading)(
  'the command %s does not migrate an older site: it names the versions and what to run',
  async (line) => {
    const data = await olderDatabase();
    const { status, stderr, left } = await runs(line, data);
    expect({ status, left }).toEqual({ status: 1, left: [] });
    expect(stderr).toContain(
      `was written by an older version of Vitrine (migration ${firstMigration}; this is 0.1.0 with ${migrations.at(-1)?.name}). This command does not upgrade it.`,
    );
    expect(stderr).toContain('(npm start)');
    expect(await applied(data)).toEqual([firstMigration]);
  },
);

test.each([...changing, 'demo'])(
  'the command %s does not migrate an older site while another process has its database open',
  async (line) => {
    const data = await olderDatabase();
    const site = connectOnly(data);
    onTestFinished(() => site.destroy());
    await sql`select 1 from categories`.execute(site);
    expect(await runs(line, data)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining(
        'would upgrade it, but a site or another command has it open. Stop the site,',
      ),
    });
    expect(await applied(data)).toEqual([firstMigration]);
  },
);

test('a command that changes a stopped older site migrates it, after a backup', async () => {
  const data = await olderDatabase();
  const db = connectOnly(data);
  for (const table of ['owner', 'categories']) await sql`delete from ${sql.table(table)}`.execute(db);
  await db.destroy();
  expect(await runs('demo', data)).toMatchObject({ status: 0, stderr: '' });
  expect(await applied(data)).toHaveLength(migrations.length);
  expect(backupsIn(data.DATA_DIR)).toEqual([expect.stringMatching(/^before-upgrade-/u)]);
});

test('restore and import refuse a running site', async () => {
  const site = await testSite();
  await site.registers();
  const file = join(emptyFolder(), 'site.db');
  expect(await runs(`backup ${file}`, site.data)).toMatchObject({ status: 0 });
  const refusal = { status: 1, stderr: 'The site is running. Stop it first.\n' };
  expect(await runs(`restore ${file}`, site.data)).toMatchObject(refusal);
  expect(await runs(`import ${file}`, site.data)).toMatchObject(refusal);
  await site.close();
  expect(await runs(`restore ${file}`, site.data)).toMatchObject({ status: 0 });
});
