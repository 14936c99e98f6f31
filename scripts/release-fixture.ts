/**
 * `npm run fixtures:release`: saves the database of a small site of this version, and the site's responses, in
 * testing/releases/ for the upgrade tests. Replaces the fixture of the same version until that version has a tag.
 *
 * `-- --of <folder> --name <name>` uses the program in another folder, such as an earlier version that was unpacked
 * and built there.
 */
import { spawnSync } from 'node:child_process';
import { createWriteStream, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { ZipFile } from 'yazl';
import { api, pages } from '#contract/addresses.ts';
import { type Statistics, statisticsApi } from '#contract/statistics/statistics.ts';
import { readContent, type SiteContent } from '#testing/releases/content.ts';
import { codeIn, outboxIn } from '#testing/outbox.ts';
import { type Release, releaseFiles, releaseOwner, releaseSite } from '#testing/releases/releases.ts';
import { asOwner, signIn } from '#testing/sign-in.ts';
import { SiteProcess } from '#testing/site-process.ts';
import { SqliteFile } from '../server/kernel/database/sqlite-file.ts';
import { ensureBuilt } from './build.ts';
import { projectFolder, run } from './run-script.ts';

const { values } = parseArgs({ options: { of: { type: 'string' }, name: { type: 'string' } } });
const program = values.of ?? projectFolder;
const { version } = JSON.parse(readFileSync(join(program, 'package.json'), 'utf8')) as { version: string };
const name = values.name ?? version;
if (program === projectFolder) await ensureBuilt();

if (values.of === undefined && isReleased(version))
  throw new Error(`${version} is released, so its fixture cannot change. Increase the version first.`);

const files = releaseFiles(name);
const folder = mkdtempSync(join(tmpdir(), 'vitrine-release-'));
try {
  const content = await makeSite();
  const { bytes, migrations } = readDatabase();
  const release: Release = { madeAt: new Date().toISOString(), migrations, ...content };
  writeFileSync(files.content, JSON.stringify(release).replaceAll(folder, 'data'));
  writeFileSync(files.database, brotliCompressSync(bytes));
  await run('node_modules/@biomejs/biome/bin/biome', ['format', '--write', files.content]);
  process.stdout.write(
    `${basename(files.database)} and ${basename(files.content)} are in testing/releases/.\n`,
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** Imports testing/releases/site/, records the site's responses, stops the site and returns them. */
async function makeSite(): Promise<SiteContent & Pick<Release, 'visits'>> {
  await importSite();
  const site = await SiteProcess.start({ DATA_DIR: folder }, { main: join(program, 'server/main.ts') });
  try {
    await post(site.url + api.register, releaseOwner);
    const otp = codeIn(await outboxIn(folder).latest({ recipient: releaseOwner.email }));
    await post(site.url + api.confirmOtp, { ...releaseOwner, otp });
    for (const path of [pages.home, pages.contact])
      await post(`${site.url}${api.visits}?${new URLSearchParams({ kind: 'view', path }).toString()}`);
    // A stopping site stores the counts of visits.
    await site.restart();
    const token = await signIn(site.url, releaseOwner);
    const content = await readContent(site.url, token);
    const response = await fetch(`${site.url}${statisticsApi.all}?days=7`, { headers: asOwner(token) });
    const visits = response.ok ? ((await response.json()) as Statistics) : null;
    return { ...content, visits };
  } finally {
    await site.remove();
  }
}

async function importSite(): Promise<void> {
  const archive = join(folder, 'site.zip');
  const zip = new ZipFile();
  for (const file of readdirSync(releaseSite)) zip.addFile(join(releaseSite, file), file);
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(archive));
  const command = [join(program, 'server/cli/vitrine.ts'), 'import', archive];
  const { status, stderr } = spawnSync(process.execPath, command, {
    cwd: folder,
    env: { ...process.env, DATA_DIR: folder },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The import failed: ${stderr}`);
}

async function post(url: string, body?: object): Promise<void> {
  // Visits of bots are not counted.
  const headers = { 'user-agent': 'Mozilla/5.0 Firefox/140.0', 'content-type': 'application/json' };
  const response = await fetch(url, { method: 'POST', headers, body: body ? JSON.stringify(body) : null });
  if (!response.ok) throw new Error(`${url} failed with ${response.status}: ${await response.text()}`);
}

/** Returns the database as one file, without a write-ahead log and paths of this machine, and its migrations. */
function readDatabase(): { bytes: Buffer; migrations: string[] } {
  const file = join(folder, 'vitrine.db');
  const database = new SqliteFile(file);
  database.pragma('journal_mode = delete');
  const names = (query: string) => database.rows<{ name: string }>(query).map((row) => row.name);
  const tables = new Set(names("select name from sqlite_master where type = 'table'"));
  const record = tables.has('kysely_migration') ? 'kysely_migration' : 'migrations';
  const migrations = names(`select name from ${record} order by name`);
  const columns = names("select name from pragma_table_info('contact_messages')");
  if (columns.includes('mail_detail'))
    database.prepare("update contact_messages set mail_detail = replace(mail_detail, ?, 'data')").run(folder);
  database.exec('vacuum');
  database.close();
  return { bytes: readFileSync(file), migrations };
}

function isReleased(number: string): boolean {
  const tags = spawnSync('git', ['tag', '--list', `v${number}`], { cwd: projectFolder, encoding: 'utf8' });
  return tags.status === 0 && tags.stdout.trim() !== '';
}
