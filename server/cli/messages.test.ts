import { expect, test } from 'vitest';
import { api } from '#contract/paths.ts';
import { runCommand } from '#testing/command.ts';
import { expectOk, testSite } from '../testing/site.ts';

test('messages prints every stored message, oldest first, without control characters', async () => {
  const site = await testSite();
  const write = async (subject: string, message: string) =>
    expectOk(
      await site.visitor('POST', api.contact, { name: 'Ira', email: 'ira@example.org', subject, message }),
    );
  await write('A shop', 'Can you build one?\nSoon?');
  await write('A trick', '\u001b[2Jgone');
  const { stdout } = await runCommand('messages', [], site.data);
  expect(stdout).toMatch(
    /Ira <ira@example\.org>\nA shop\n\nCan you build one\?\nSoon\?\n[^]*A trick[^]*2 messages\n$/,
  );
  expect(stdout).not.toContain('\u001b');
});
