/** The `doctor` command, and sites to check with it. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { runCommand } from './command.ts';
import { freePort } from '#testing/free-port.ts';
import { testSite } from './site.ts';

interface Result {
  name: string;
  state: 'ok' | 'warning' | 'fault' | 'fixed';
  sentence: string;
  remedy: string | null;
}

/** Returns the results with these settings and the exit code. */
export async function doctor(
  settings: Record<string, string>,
  options: readonly string[] = [],
): Promise<{ status: number | null; results: Result[] }> {
  const { status, stdout, stderr } = await runCommand('doctor', ['--json', ...options], settings);
  expect(stderr).toBe('');
  // Tests also run on sources that are newer than the build.
  const results = (JSON.parse(stdout) as Result[]).filter(({ name }) => name !== 'Build');
  for (const { state, remedy } of results) expect(remedy === null).toBe(['ok', 'fixed'].includes(state));
  expect(status).toBe(results.some(({ state }) => state === 'fault') ? 1 : 0);
  return { status, results };
}

/** Returns state and sentence of what the check with this name does not find good. */
export async function faultsOf(settings: Record<string, string>, name: string): Promise<string[]> {
  const { results } = await doctor({ PORT: String(await freePort()), ...settings });
  return results
    .filter((result) => result.name === name && result.state !== 'ok')
    .map(({ state, sentence }) => `${state}: ${sentence}`);
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
