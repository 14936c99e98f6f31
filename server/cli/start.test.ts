import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Program } from '#testing/program.ts';
import { testSite } from '../testing/site.ts';

const command = join(import.meta.dirname, '../../bin/vitrine.js');

function start(settings: Record<string, string>): Program {
  const site = new Program([process.execPath, command, 'start'], {
    env: { HOST: '127.0.0.1', PORT: '0', GITHUB_API: 'off', ...settings },
    cwd: settings['DATA_DIR'] ?? '',
  });
  onTestFinished(() => site.kill());
  return site;
}

const invitation = /open the address and register/;

test('a start prints the site’s URL and how to claim it, until it has an owner', async () => {
  const { data, owner } = await testSite();
  const starting = start(data);
  await vi.waitFor(() => expect(starting.output).toContain('Press Ctrl+C to stop the site.'), {
    timeout: 20_000,
  });
  expect(starting.output).toMatch(/^ {2}address {3}http:\/\/localhost:\d+$/m);
  expect(starting.output).toMatch(/^ {2}data {6}\S+$/m);
  expect(starting.output).toMatch(invitation);
  expect(starting.output).toContain('npm run demo');
  expect(await starting.stop()).toBe(0);

  await owner();
  const claimed = start(data);
  await vi.waitFor(() => expect(claimed.output).toContain('Press Ctrl+C to stop the site.'), {
    timeout: 20_000,
  });
  expect(claimed.output).not.toMatch(invitation);
});

test('a start on a used port prints one line and no invitation', async () => {
  const { data } = await testSite();
  const other = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const refused = start({ ...data, PORT: String(port), LOG_LEVEL: 'silent' });
  await refused.outputEnded;
  expect(await refused.ended).toBe(1);
  expect(refused.output).toMatch(
    new RegExp(`^PORT=${port} with HOST=127\\.0\\.0\\.1 is invalid: expected a free port .+\\n$`),
  );
});
