/** Two instances behind nginx, set up as `docs/operating.md` says, are restarted one after the other. */
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { api, pages } from '#contract/paths.ts';
import { freePort } from '#testing/free-port.ts';
import { findNginx } from '#testing/nginx.ts';
import { Program } from '#testing/program.ts';
import type { SiteProcess } from '#testing/site-process.ts';
import { databaseKind, testDatabase } from '../../testing/database.ts';
import { startSite } from '../../testing/site-process.ts';
import { testSite } from '../../testing/site.ts';

/** How often a request is sent, in milliseconds, whatever becomes of those before it. */
const sendEvery = 10;

/** The pause between two restarts, in milliseconds. */
const between = 1500;

const rounds = 3;

/** The documented configuration, with the addresses of this test in it and without a certificate. */
function documentedConfiguration(port: number, [first, second]: [SiteProcess, SiteProcess]): string {
  const document = readFileSync(join(import.meta.dirname, '../../../docs/operating.md'), 'utf8');
  const [sample = ''] = /^upstream vitrine \{\n[^]*?^\}\n[^]*?^\}\n/mu.exec(document) ?? [];
  return sample
    .replace('10.0.0.11:3000', new URL(first.url).host)
    .replace('10.0.0.12:3000', new URL(second.url).host)
    .replace('listen 443 ssl', `listen 127.0.0.1:${port}`);
}

/** Starts nginx with these servers, and waits until it answers at `url`. */
async function startNginx(program: string, servers: string, url: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-nginx-'));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const configuration = join(folder, 'nginx.conf');
  writeFileSync(
    configuration,
    `daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log stderr crit;
${process.getuid?.() === 0 ? 'user root;' : ''}
events {}
http {
access_log off;
${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n')}
${servers}
}
`,
  );
  const nginx = new Program([program, '-e', 'stderr', '-c', configuration, '-p', folder]);
  onTestFinished(async () => {
    await nginx.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  await expect.poll(() => statusOf(url, 0).catch(() => nginx.output), { timeout: 10_000 }).toBe(200);
}

/** Every second request is a visitor's message, each from another visitor; the others open pages. */
async function statusOf(url: string, number: number): Promise<number> {
  const isMessage = number % 2 === 1;
  const addresses = [pages.home, pages.contact, api.projects, `${pages.home}?${number}`];
  const sent = request(url + (isMessage ? api.contact : addresses[(number / 2) % addresses.length]), {
    agent: false,
    method: isMessage ? 'POST' : 'GET',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `198.51.${Math.floor(number / 250)}.${number % 250}`,
    },
  });
  const message = { name: 'Ravi', email: 'ravi@example.org', subject: 'Hello', message: `Number ${number}` };
  sent.end(isMessage ? JSON.stringify(message) : undefined);
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  answer.resume();
  await once(answer, 'end');
  return answer.statusCode ?? 0;
}

describe.runIf(databaseKind === 'postgres')('two instances on one database behind nginx', () => {
  test('are restarted one by one without a failed request, and each message is kept once', async ({
    skip,
  }) => {
    const program = findNginx() ?? skip('This machine has no nginx, and none could be unpacked.');
    const data = { ...(await testDatabase()), TRUST_PROXY: 'loopback' };
    const instances: [SiteProcess, SiteProcess] = [await startSite(data), await startSite(data)];
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    await startNginx(program, documentedConfiguration(port, instances), url);

    const failures: unknown[] = [];
    const answers: Promise<void>[] = [];
    let count = 0;
    const send = () => {
      const number = (count += 1);
      answers.push(
        statusOf(url, number).then(
          (status) => void (status === 200 || failures.push([number, status])),
          (error: unknown) => void failures.push([number, error]),
        ),
      );
    };
    const timer = setInterval(send, sendEvery);
    onTestFinished(() => clearInterval(timer));
    for (let round = 0; round < rounds; round += 1) {
      for (const instance of instances) {
        await pause(between);
        await instance.restart();
      }
    }
    await pause(between);
    clearInterval(timer);
    await Promise.all(answers);

    expect(failures).toEqual([]);
    expect(count).toBeGreaterThan(500);
    const { database } = await testSite({ data });
    const kept = await database.db.selectFrom('contact_messages').select('message').execute();
    expect(new Set(kept.map(({ message }) => message)).size).toBe(kept.length);
    expect(kept).toHaveLength(Math.ceil(count / 2));
  }, 120_000);
});
