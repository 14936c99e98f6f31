import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, onTestFinished } from 'vitest';
import { pages } from '#contract/addresses.ts';
import { testDatabase } from '../testing/database.ts';
import { startSite } from '../testing/site-process.ts';

test('an undecodable URL returns 404, also in the built program', async () => {
  const site = await startSite(await testDatabase());
  const response = await fetch(`${site.url}${pages.home}%`);
  expect([response.status, response.headers.get('x-content-type-options')]).toEqual([404, 'nosniff']);
});

test.each([
  ['DATA_DIR', async (folder: string) => ({ DATA_DIR: join(folder, 'file') })],
  ['DATA_DIR', async (folder: string) => ({ DATA_DIR: join(folder, 'file', 'below') })],
  ['SMTP_URL', async () => ({ SMTP_URL: 'smtp://asha:hidden%@127.0.0.1' })],
  ['HOST', async (folder: string) => ({ DATA_DIR: folder, HOST: '192.0.2.1' })],
])(
  'the invalid setting %s stops the start with one line that names it and what it accepts',
  async (name, settings) => {
    const folder = await mkdtemp(join(tmpdir(), 'vitrine-test-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    await writeFile(join(folder, 'file'), '');
    const output = await startSite(await settings(folder)).then(
      () => 'It started.',
      (error: Error) => error.message.trimEnd(),
    );
    expect(output).toMatch(
      new RegExp(`^The site did not start:\\n.*\\b${name}=\\S+ is invalid: expected .+$`),
    );
    expect(output).not.toContain('hidden');
  },
);
