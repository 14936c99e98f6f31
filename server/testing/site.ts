/** A whole site for one test: the real application on its own database, over HTTP. */
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import pino from 'pino';
import { onTestFinished } from 'vitest';
import { api } from '#contract/addresses.ts';
import { codeIn, outboxIn } from '#testing/outbox.ts';
import { buildApp } from '../site/app.ts';
import { shownNetwork } from '../kernel/auth/client-key.ts';
import { hashPassword } from '../kernel/auth/passwords.ts';
import { createSessions } from '../kernel/auth/sessions.ts';
import { readConfig } from '../process/config.ts';
import { openDatabase } from '../kernel/database/database.ts';
import { authRepository } from '../features/auth/auth.repository.ts';
import { siteMetrics } from '../features/metrics/metrics.feature.ts';
import { builtRenderer } from '../rendering/renderer.ts';
import { createTicker } from '../process/ticker.ts';
import { codec } from './codec.ts';
import { testDatabase } from './database.ts';

/** Stands still unless a test moves it. */
export interface Clock {
  now(): number;
  passes(milliseconds: number): void;
}

export const ownerAccount = { fullname: 'Asha Rao', email: 'asha@example.org', password: 'a good password' };

/** Hash of the owner's password, computed once for all sites. */
let passwordHash: string | undefined;

export type TestResponse = LightMyRequestResponse;
export type TestSite = Awaited<ReturnType<typeof testSite>>;

interface SiteOptions {
  /** Settings besides the location of the data. */
  env?: Record<string, string>;
  /** Settings of another site, to start a second instance. */
  data?: Record<string, string>;
  clock?: Clock;
  /** Starts a separate picture process. */
  ownCodec?: boolean;
  /** Also serves pages, from the build. */
  pages?: boolean;
  /** The build's file of known vulnerabilities. */
  advisoriesFile?: string;
  /** Duration of a second of polling. */
  secondMs?: number;
}

/** Opens a site until the test ends. */
export async function testSite({
  env = {},
  data,
  clock = testClock(),
  ownCodec = false,
  pages = false,
  advisoriesFile,
  secondMs = 100,
}: SiteOptions = {}) {
  const settings = { ...(data ?? (await testDatabase())), LOG_LEVEL: 'trace', GITHUB_API: 'off', ...env };
  const config = readConfig(settings);
  const logLines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => void logLines.push(line) });
  const metrics = await siteMetrics(config);
  const ticker = createTicker(secondMs);
  let recorded: string[] | undefined;
  const database = await openDatabase(config, log, undefined, ticker, ({ query }) => {
    recorded?.push(query.sql);
  });
  // Tests do not simulate power failures.
  if (database.dialect === 'sqlite') await sql`pragma synchronous = off`.execute(database.db);
  const publicUrl = () => config.publicUrl ?? 'http://localhost:3000';
  const app = await buildApp({
    config,
    database,
    log,
    publicUrl,
    now: clock.now,
    metrics,
    ticker,
    ...(!ownCodec && { codec }),
    ...(pages && { renderer: await builtRenderer() }),
    ...(advisoriesFile !== undefined && { advisoriesFile }),
  });
  const close = async () => {
    await app.close();
    await database.close();
  };
  onTestFinished(close);
  await app.ready();

  const outbox = outboxIn(config.dataDir);

  const mailTo = (recipient: string, count = 1) => outbox.latest({ recipient, count });

  const call = (
    method: InjectOptions['method'],
    url: string,
    options: Partial<InjectOptions> = {},
  ): Promise<TestResponse> => app.inject({ method, url, ...options } as InjectOptions);
  const sends = (
    method: InjectOptions['method'],
    url: string,
    payload?: InjectOptions['payload'],
    token?: string,
    headers: Record<string, string> = {},
  ) =>
    call(method, url, {
      ...(payload !== undefined && { payload }),
      headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
    });

  /** Registers the owner and confirms with the code from the mail. */
  async function registers(account = ownerAccount): Promise<void> {
    expectOk(await sends('POST', api.register, account));
    const otp = codeIn(await mailTo(account.email));
    expectOk(await sends('POST', api.confirmOtp, { ...account, otp }));
  }

  async function signsIn({ email, password } = ownerAccount): Promise<string> {
    return expectOk(await sends('POST', api.login, { email, password })).json<{ token: string }>().token;
  }

  /** Adds the owner and a session without registration and sign-in, which are slow. */
  async function addsOwner(): Promise<string> {
    passwordHash ??= await hashPassword(ownerAccount.password);
    const owner = { ...ownerAccount, passwordHash, at: clock.now() };
    return database.writeContent(
      async (trx) => {
        await authRepository(trx).addOwner(owner);
        return createSessions(database, clock.now).issue(trx, {
          device: undefined,
          network: shownNetwork('127.0.0.1'),
        });
      },
      ['accounts'],
    );
  }

  return {
    app,
    database,
    clock,
    close,
    config,
    logLines,
    /** Returns the SQL that `work` runs, with that of scheduled work meanwhile. */
    async statementsOf(work: () => Promise<unknown>): Promise<string[]> {
      const all: string[] = (recorded = []);
      await work();
      recorded = undefined;
      return all;
    },
    /** Settings for a second instance on the same data. */
    data: settings as Record<string, string>,
    /** Listens on a free port. Returns the address without a trailing slash. */
    listens: () => app.listen({ port: 0, host: '127.0.0.1' }),
    /** All sent mails, oldest first. */
    mails: outbox.mails,
    /** Returns the latest mail to `recipient` when at least `count` were sent. */
    mailTo,
    call,
    /** A call without a session. */
    visitor: (
      method: InjectOptions['method'],
      url: string,
      payload?: InjectOptions['payload'],
      headers?: Record<string, string>,
    ) => sends(method, url, payload, undefined, headers),
    registers,
    signsIn,
    /** Adds the owner. Returns a function for calls with their session. */
    async owner() {
      const token = await addsOwner();
      const owner = (
        method: InjectOptions['method'],
        url: string,
        payload?: InjectOptions['payload'],
        headers?: Record<string, string>,
      ) => sends(method, url, payload, token, headers);
      return Object.assign(owner, { token });
    },
  };
}

export function testClock(start = Date.UTC(2026, 0, 5, 9)): Clock {
  let at = start;
  return { now: () => at, passes: (milliseconds) => void (at += milliseconds) };
}

export function expectOk(response: TestResponse): TestResponse {
  if (response.statusCode >= 300) throw new Error(`${response.statusCode}: ${response.body}`);
  return response;
}

/** Returns a multipart body for `app.inject`. Lists repeat their name. */
export async function multipart(
  fields: Record<string, string | string[]>,
  files: Record<string, { bytes: Uint8Array; filename?: string; type?: string }> = {},
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    for (const one of [value].flat()) form.append(name, one);
  for (const [name, { bytes, filename = 'file', type = 'application/octet-stream' }] of Object.entries(
    files,
  )) {
    form.append(name, new Blob([Uint8Array.from(bytes)], { type }), filename);
  }
  const response = new Response(form);
  return {
    payload: Buffer.from(await response.arrayBuffer()),
    headers: { 'content-type': response.headers.get('content-type') ?? '' },
  };
}
