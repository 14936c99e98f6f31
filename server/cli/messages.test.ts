import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { builtProgram, programEnv } from '#testing/site-process.ts';
import { runCommand } from '../testing/command.ts';
import { contactTrap } from '#contract/contact/contact-form.ts';
import { inboxApi } from '#contract/contact/inbox.ts';
import { writesTo } from '../testing/messages.ts';
import { expectOk, testSite } from '../testing/site.ts';

test('messages prints every message, oldest first, without control characters', async () => {
  const site = await testSite();
  const writes = writesTo(site);
  await writes({ subject: 'A shop', message: 'Can you build one?\nSoon?' });
  await writes({ subject: 'A trick', message: '\u001b[2Jgone' });
  const { stdout } = await runCommand('messages', [], site.data);
  expect(stdout).toMatch(
    /\[inbox; unread\] {2}Ravi Iyer <ravi@example\.net>\nA shop\n\nCan you build one\?\nSoon\?\n[^]*A trick[^]*2 messages\n$/,
  );
  expect(stdout).not.toContain('\u001b');
});

test('messages prints the folder of each message and the state of its mail', async () => {
  const site = await testSite();
  const owner = await site.owner();
  const writes = writesTo(site);
  await writes({ subject: 'Read' });
  await writes({ subject: 'Deleted', [contactTrap]: 'Iyer and Sons' });
  await site.mailTo('asha@example.org');
  expectOk(await owner('PUT', inboxApi.one(1), { read: true, folder: 'archive' }));
  expectOk(await owner('DELETE', inboxApi.one(2)));
  // Closing waits for the mail that is being sent.
  await site.close();
  const { stdout } = await runCommand('messages', [], site.data);
  expect(stdout).toContain('[archive; read; mail: not mailed 2026-01-05T09:00:00.000Z]');
  expect(stdout).toContain('[trash: a hidden field was filled in; unread]');
});

test('messages --json --since prints the messages since a time, without control characters', async () => {
  const site = await testSite();
  const writes = writesTo(site);
  await writes({ subject: 'Early' });
  site.clock.passes(24 * 60 * 60 * 1000);
  await writes({ subject: 'Late \u001b\u009b' });
  const { stdout } = await runCommand('messages', ['--json', '--since', '2026-01-06'], site.data);
  expect(stdout).not.toMatch(/[^\P{Cc}\n]/u);
  expect(JSON.parse(stdout)).toMatchObject([
    {
      subject: 'Late \u001b\u009b',
      email: 'ravi@example.net',
      created_at: '2026-01-06T09:00:00.000Z',
      folder: 'inbox',
      read: false,
      deleted: false,
    },
  ]);
  const all = await runCommand('messages', ['--json', '--since', '2026-01-05T09:00Z'], site.data);
  expect(JSON.parse(all.stdout)).toHaveLength(2);
  const wrong = await runCommand('messages', ['--since', 'yesterday'], site.data);
  expect([wrong.status, wrong.stdout]).toEqual([2, '']);
});

test('messages ends quietly when nobody reads the rest of its output', async () => {
  const site = await testSite();
  const rows = Array.from({ length: 100 }, (_, index) => ({
    name: 'Ravi Iyer',
    email: 'ravi@example.net',
    subject: `Message ${index}`,
    message: 'Can you build one? '.repeat(200),
    created_at: index,
    filed_at: index,
    folder: 'inbox' as const,
    search_text: '',
  }));
  await site.database.db.insertInto('contact_messages').values(rows).execute();
  const { status, stdout, stderr } = spawnSync(
    'bash',
    ['--norc', '-c', 'set -o pipefail; "$0" "$@" | head -1', ...builtProgram('vitrine'), 'messages'],
    {
      env: { PATH: process.env['PATH'] ?? '', ...programEnv, ...site.data },
      stdio: ['ignore', 'pipe', 'pipe'],
      encoding: 'utf8',
    },
  );
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout.split('\n')).toHaveLength(2);
});
