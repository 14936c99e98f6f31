/** The `doctor` command, and sites to check with it. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { runCommand } from './command.ts';
import { freePort } from '#testing/free-port.ts';
import { testSite } from './site.ts';

interface Check {
  title: string;
  state: 'ok' | 'warning' | 'fault';
  finding: string;
  advice: string | null;
}

/** Returns the findings with these settings and the exit code. */
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

/** Returns state and finding of the faults with this title. */
export async function faultsTitled(settings: Record<string, string>, title: string): Promise<string[]> {
  const { checks } = await doctor({ PORT: String(await freePort()), ...settings });
  return checks
    .filter((check) => check.title === title && check.state !== 'ok')
    .map(({ state, finding }) => `${state}: ${finding}`);
}

/** Returns a stopped site with a backup. */
export async function stoppedSite() {
  const site = await testSite();
  await site.registers();
  await site.close();
  expect(await runCommand('backup', [], site.data)).toMatchObject({ status: 0 });
  // Commands make the data folder private, as a start does; the test's process does not.
  await runCommand('messages', [], site.data);
  const { dataDir } = site.config;
  return { data: { ...site.data, DATA_DIR: dataDir }, path: join(dataDir, 'vitrine.db') };
}

/** Returns names, permissions and contents of a folder, without values that always change. */
export function stateOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .toSorted()
    .map((name) => {
      const stats = statSync(join(folder, name));
      const content = stats.isFile() ? readFileSync(join(folder, name)).toString('base64') : '';
      return `${name} ${stats.mode} ${stats.mtimeMs} ${content}`;
    });
}
