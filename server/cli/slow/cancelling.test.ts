/** Commands that the owner cancels. */
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import type { ContentInput } from '#contract/content/content.ts';
import { noCaseStudy } from '#contract/projects/case-study.ts';
import { Program } from '#testing/program.ts';
import { builtProgram, programEnv } from '#testing/site-process.ts';
import { SqliteFile } from '../../kernel/database/sqlite-file.ts';
import { contentHash } from '../../lib/hashes.ts';
import { runCommand } from '../../testing/command.ts';
import { databaseKind, type TestDatabase, testDatabase } from '../../testing/database.ts';
import { picture } from '../../testing/pictures.ts';
import { addProject, ownedSite } from '../../testing/portfolio.ts';
import { testSite } from '../../testing/site.ts';
import { hasTerminals, Terminal } from '../../testing/terminal.ts';

/** Large enough for every command to be cancelled in time. */
const [largePictures, pictureBytes] = [50, 4 * 1024 * 1024];

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-cancelling-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Returns the data of a stopped site of 200 MB, and a folder with a backup and an archive of it. */
async function largeSite(
  data: TestDatabase = { DATA_DIR: emptyFolder() },
): Promise<{ data: TestDatabase; folder: string }> {
  const { site, owner } = await ownedSite(() => testSite({ data }));
  for (let number = 1; number <= 8; number += 1)
    await addProject(
      owner,
      { project_title: `Project ${number}` },
      await picture({ width: 900 + number, height: 700 }),
    );
  const folder = emptyFolder();
  expect(await runCommand('export', ['--data', join(folder, 'site.zip')], site.data)).toMatchObject({
    status: 0,
  });
  // An export as a site has no drafts, so that it does not read these pictures.
  const { id: project_id } = await addProject(owner, { project_title: 'Draft', state: 'draft' });
  const pictures: ContentInput['pictures'] = [];
  for (let number = 1; number <= largePictures; number += 1) {
    const bytes = Buffer.alloc(pictureBytes, number);
    const { id: picture_id } = await site.database.db
      .insertInto('pictures')
      .values({ hash: contentHash(bytes), format: 'jpeg', width: 4, height: 3, bytes })
      .returning('id')
      .executeTakeFirstOrThrow();
    pictures.push({ id: picture_id, description: '', caption: '', focal_x: 50, focal_y: 50 });
    await site.database.db
      .insertInto('project_content_pictures')
      .values({ project_id, picture_id, position: number, is_described: 0 })
      .execute();
  }
  await site.database.db
    .updateTable('projects')
    .set({ content: JSON.stringify({ ...noCaseStudy, pictures }) })
    .where('id', '=', project_id)
    .execute();
  await site.close();
  expect(await runCommand('backup', [join(folder, 'site.db')], site.data)).toMatchObject({ status: 0 });
  return { data, folder };
}

/** Returns the names of all files in folders, with hashes of their content, without SQLite's empty logs. */
function contentOf(...folders: string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .map((entry) => [entry, join(entry.parentPath, entry.name)] as const)
      .map(([entry, path]) => (entry.isFile() ? `${path} ${hashOf(path)}` : path))
      .filter((name) => !/-shm |-wal e3b0c442/u.test(name))
      .toSorted(),
  );
}

/** Returns a hash of the file, or of a database's rows: opening it changes its first bytes. */
function hashOf(path: string): string {
  return createHash('sha256')
    .update(path.endsWith('/vitrine.db') ? rowsOf(path) : readFileSync(path))
    .digest('hex');
}

function rowsOf(path: string): string {
  const database = new SqliteFile(path, { readOnly: true });
  const tables = database.rows<{ name: string }>(`select name from sqlite_master where type = 'table'`);
  const rows = tables
    .filter(({ name }) => name !== 'pictures')
    .map(({ name }) => [name, database.rows(`select * from ${name}`)]);
  const pictures = database.rows('select id, hash, length(bytes) from pictures');
  database.close();
  return JSON.stringify([rows, pictures]);
}

/** Returns a hash of the rows of each table. */
async function rowsOnPostgres({ DATABASE_URL }: TestDatabase): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: DATABASE_URL });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = 'public' order by name",
    );
    const hashes: unknown[] = [];
    for (const { name } of tables)
      hashes.push([
        name,
        (
          await client.query(
            `select md5(string_agg(md5(t::text), '' order by t::text)) as hash from "${name}" t`,
          )
        ).rows,
      ]);
    return hashes;
  } finally {
    await client.end();
  }
}

test.skipIf(!hasTerminals)(
  'Ctrl+C cancels every long command, which leaves the site and all folders as they were',
  async () => {
    const { data, folder } = await largeSite();
    const target = join(folder, 'target');
    mkdirSync(join(data.DATA_DIR, 'backups'));
    mkdirSync(target);
    const before = contentOf(data.DATA_DIR, folder);
    const cancels = async (words: string[], shown: RegExp, settings: Record<string, string> = data) => {
      const terminal = new Terminal(words, settings);
      await terminal.shows(shown);
      terminal.pressCtrlC();
      expect([words, await terminal.ended]).toEqual([words, 130]);
      expect(terminal.output).toMatch(/KCancelled\r\n$/u);
      expect(contentOf(data.DATA_DIR, folder)).toEqual(before);
    };
    await cancels(['move', '--to', join(target, 'moved')], /Copying pictures: [1-9]/u);
    await cancels(['move', '--to', target], /Copying pictures: [1-9]/u);
    await cancels(['backup', join(target, 'site.db')], /Copying the site/u);
    await cancels(['restore', join(folder, 'site.db')], /Copying the backup: [1-9]/u);
    await cancels(['export', '--data', join(target, 'data.zip')], /Exporting: [1-9]/u);
    const archive = join(folder, 'site.zip');
    await cancels(['import', archive], /Checking pictures: [1-9]/u, { DATA_DIR: join(target, 'imported') });
    await cancels(['import', archive, '--replace'], /Copying the site/u);

    // The site keeps the versions of pictures that an export needed.
    const exporting = new Terminal(['export', target, '--url', 'https://example.org/'], data);
    await exporting.shows(/Writing pages: [1-9]/u);
    exporting.pressCtrlC();
    expect(await exporting.ended).toBe(130);
    expect(readdirSync(target)).toEqual([]);
  },
);

test.runIf(databaseKind === 'postgres' && hasTerminals)(
  'on PostgreSQL, Ctrl+C cancels a move and a restore, which leave every row as it was',
  async () => {
    const target = await testDatabase();
    const { data, folder } = await largeSite(await testDatabase());
    const content = async () => [
      contentOf(data.DATA_DIR, folder),
      await rowsOnPostgres(data),
      await rowsOnPostgres(target),
    ];
    const before = await content();
    for (const [words, shown] of [
      [['move', '--to', target.DATABASE_URL ?? ''], /Copying pictures: [1-9]/u],
      // After the backup of what is replaced, which copies pictures, too.
      [['restore', join(folder, 'site.db')], /Copying pictures[^]+Verifying[^]+Copying pictures: [1-9]/u],
    ] as const) {
      const terminal = new Terminal(words, data);
      await terminal.shows(shown);
      terminal.pressCtrlC();
      expect([words, await terminal.ended]).toEqual([words, 130]);
      expect(terminal.output).toMatch(/KCancelled\r\n$/u);
      expect(await content()).toEqual(before);
    }
  },
);

test('a second Ctrl+C, but not npm’s repetition of the first one, ends a command at once', async () => {
  const module = new URL('../cancellation.ts', import.meta.url).href;
  const script = `
    const { cancelOnSignals } = await import('${module}');
    cancelOnSignals(({ step }) => console.log(step));
    setInterval(() => undefined, 1000);
    console.log('Working');`;
  const program = new Program([process.execPath, '--input-type=module', '--eval', script]);
  onTestFinished(() => program.kill());
  await expect.poll(() => program.output).toBe('Working\n');
  process.kill(program.pid, 'SIGINT');
  await expect.poll(() => program.output).toBe('Working\nCancelling\n');
  process.kill(program.pid, 'SIGINT');
  await pause(600);
  expect([program.hasEnded, program.output]).toEqual([false, 'Working\nCancelling\n']);
  process.kill(program.pid, 'SIGINT');
  expect(await program.ended).toBeNull();
});

test('SIGTERM cancels a command like Ctrl+C, and the next command removes the work folder of a killed one', async () => {
  const { data, folder } = await largeSite();
  const before = contentOf(data.DATA_DIR);
  const workFolders = () => readdirSync(data.DATA_DIR).filter((name) => name.startsWith('.vitrine-'));
  const restoring = () => {
    const env = { ...programEnv, ...data };
    const program = new Program([...builtProgram('vitrine'), 'restore', join(folder, 'site.db')], {
      env,
      cwd: folder,
    });
    onTestFinished(() => program.kill());
    return program;
  };

  const cancelled = restoring();
  await expect.poll(workFolders, { interval: 5 }).toHaveLength(1);
  process.kill(cancelled.pid, 'SIGTERM');
  expect(await cancelled.ended).toBe(143);
  expect(cancelled.output).toBe('Cancelled\n');
  expect(contentOf(data.DATA_DIR)).toEqual(before);

  const killed = restoring();
  await expect.poll(workFolders, { interval: 5 }).toHaveLength(1);
  await killed.kill();
  expect(workFolders()).toHaveLength(1);
  expect(await runCommand('messages', [], data)).toMatchObject({ status: 0 });
  expect(contentOf(data.DATA_DIR)).toEqual(before);
});
