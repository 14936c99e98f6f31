import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { dayMs } from './time.ts';
import { inFolder, removeAbandoned, uploadPrefix } from './work-folder.ts';

test('temporary folders of killed processes are removed at once, of uploads and other machines after a day, others never', async () => {
  const parent = mkdtempSync(join(tmpdir(), 'vitrine-work-'));
  onTestFinished(() => rmSync(parent, { recursive: true }));
  const { pid } = spawnSync('true');
  const killed = `.vitrine-${hostname().replaceAll(/[^\w.]/g, '')}-${pid}-aB3dE6`;
  const upload = `${uploadPrefix}${pid}-aB3dE6`;
  const others = `.vitrine-elsewhere-${pid}-aB3dE6`;
  const owners = ['.vitrine-export', '.vitrine-notes-2026', 'upload'];
  for (const name of [killed, upload, others, ...owners]) mkdirSync(join(parent, name));

  await inFolder(parent, async (folder) => {
    expect(folder.startsWith(join(parent, uploadPrefix))).toBe(false);
    removeAbandoned(parent, Date.now());
    expect(readdirSync(parent)).toHaveLength(owners.length + 3);
  });
  expect(readdirSync(parent).toSorted()).toEqual([upload, others, ...owners].toSorted());

  removeAbandoned(parent, Date.now() + dayMs + 1000);
  expect(readdirSync(parent).toSorted()).toEqual(owners.toSorted());
});
