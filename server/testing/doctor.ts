/** The command `doctor`, and sites for it to look at. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { runCommand } from './command.ts';
import { freePort } from '#testing/free-port.ts';
import { testSite } from './site.ts';

interface Check {
  title: string;
  state: 'ok' | 'warning' | 'fault';
  finding: string;
  advice: string | null;
}

/** What it finds with these settings, and its exit code. */
export async function doctor(
  settings: Record<string, string>,
): Promise<{ status: number | null; checks: Check[] }> {
  const { status, stdout, stderr } = await runCommand('doctor', ['--json'], settings);
  expect(stderr).toBe('');
  const { checks } = JSON.parse(stdout) as { checks: Check[] };
  for (const { state, advice } of checks) expect(advice === null).toBe(state === 'ok');
  expect(status).toBe(checks.some(({ state }) => state === 'fault') ? 1 : 0);
  return { status, checks };
}

/** What is amiss under a title: state and finding. */
export async function amiss(settings: Record<string, string>, title: string): Promise<string[]> {
  const { checks } = await doctor({ PORT: String(await freePort()), ...settings });
  return checks
    .filter((check) => check.title === title && check.state !== 'ok')
    .map(({ state, finding }) => `${state}: ${finding}`);
}

export function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-doctor-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A stopped site, with a backup. */
export async function stoppedSite() {
  const site = await testSite();
  await site.registers();
  await site.close();
  expect(await runCommand('backup', [], site.data)).toMatchObject({ status: 0 });
  // A command closes the data folder to others, as a start does; the test's own process does not.
  await runCommand('messages', [], site.data);
  const { dataDir } = site.config;
  return { data: { ...site.data, DATA_DIR: dataDir }, path: join(dataDir, 'vitrine.db') };
}

/** Names, rights and contents below a folder, without what is of the moment. */
export function stateOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .toSorted()
    .map((name) => {
      const stats = statSync(join(folder, name));
      const content = stats.isFile() ? readFileSync(join(folder, name)).toString('base64') : '';
      return `${name} ${stats.mode} ${stats.mtimeMs} ${content}`;
    });
}
