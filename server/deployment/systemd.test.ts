/** The systemd unit, checked with systemd itself. docs/run/systemd.md describes how to use it. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const unit = join(import.meta.dirname, '../../deploy/systemd/vitrine.service');

/** The oldest systemd that can check a file instead of a loaded service. */
const oldest = 250;
const noSystemd = `This machine has no systemd of version ${oldest} or newer.`;

function analyze(...options: string[]) {
  return spawnSync('systemd-analyze', options, { encoding: 'utf8', env: { ...process.env, LC_ALL: 'C' } });
}

function hasSystemd(): boolean {
  const [, version = '0'] = /^systemd (\d+)/.exec(analyze('--version').stdout ?? '') ?? [];
  return Number(version) >= oldest;
}

test('the unit of systemd has an exposure level of at most 2.0 of 10', ({ skip }) => {
  skip(!hasSystemd(), noSystemd);
  // In tenths. A status other than 0 means that the value is higher.
  const { status, stdout } = analyze('security', '--offline=true', '--no-pager', '--threshold=20', unit);
  expect(stdout).toMatch(/Overall exposure level for vitrine\.service: [01]\.\d/);
  expect(status).toBe(0);
});

test('the unit of systemd has no unknown settings', ({ skip }) => {
  skip(!hasSystemd(), noSystemd);
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-unit-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const installed = '/opt/vitrine/node_modules/.bin/node';
  const text = readFileSync(unit, 'utf8');
  expect(text).toContain(`ExecStart=${installed} `);
  const unitFile = join(folder, 'vitrine.service');
  writeFileSync(unitFile, text.replace(installed, process.execPath));
  expect(analyze('verify', '--man=no', unitFile).stderr.split('\n').filter(Boolean)).toEqual([]);
});
