/** PgBouncer between a site and its PostgreSQL. */
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '#testing/free-port.ts';
import { startPgBouncer } from '#testing/pgbouncer.ts';
import { Program } from '#testing/program.ts';
import { builtProgram } from '#testing/site-process.ts';
import { api } from '#contract/addresses.ts';
import { runCommand } from '../../testing/command.ts';
import { databaseKind, testDatabase } from '../../testing/database.ts';
import { doctor } from '../../testing/doctor.ts';
import { addCategory } from '../../testing/portfolio.ts';
import { expectOk, testSite } from '../../testing/site.ts';

const noPooler = 'This machine has no PgBouncer, and none could be unpacked.';
const ignoring = { ignore_startup_parameters: 'statement_timeout' };

/** Returns settings of a site behind PgBouncer with these options. */
async function databaseBehind(settings: Record<string, string>, skip: (note: string) => never) {
  const { DATA_DIR, DATABASE_URL = '' } = await testDatabase();
  const pooler = (await startPgBouncer(DATABASE_URL, settings)) ?? skip(noPooler);
  onTestFinished(pooler.stop);
  const log = expect.poll(
    async () => (await runCommand('messages', [], { DATA_DIR, DATABASE_URL: pooler.url })).stderr,
  );
  await log.not.toContain('ECONNREFUSED');
  return { DATA_DIR, DATABASE_URL: pooler.url };
}

test.runIf(databaseKind === 'postgres').for([
  [
    'in transaction mode',
    { pool_mode: 'transaction', ...ignoring },
    'leads to PgBouncer in transaction mode',
  ],
  ['in statement mode', { pool_mode: 'statement', ...ignoring }, 'leads to PgBouncer in transaction mode'],
  [
    'that refuses settings',
    { pool_mode: 'session' },
    'leads to PgBouncer, which refuses the statement timeout',
  ],
] as const)(
  'start, doctor and backup refuse a PgBouncer %s, and name the reason',
  async ([, settings, said], { skip }) => {
    const data = await databaseBehind(settings, skip);
    const program = new Program(builtProgram(), { env: { ...data, PORT: '0', NODE_ENV: 'production' } });
    onTestFinished(() => program.kill());
    expect(await program.ended).toBe(1);
    await program.outputEnded;
    expect(program.output.trim().split('\n')).toEqual([expect.stringContaining(said)]);
    expect(program.output).toContain('Set DATABASE_URL to PostgreSQL itself');

    const { results } = await doctor({ ...data, PORT: String(await freePort()) });
    expect(results.find(({ name }) => name === 'Database')).toMatchObject({
      state: 'fault',
      sentence: expect.stringContaining(said) as string,
      remedy: expect.stringContaining('to PostgreSQL itself') as string,
    });
    expect(await runCommand('backup', [], data)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining(said) as string,
    });
  },
);

test.runIf(databaseKind === 'postgres')('a site works with PgBouncer in session mode', async ({ skip }) => {
  const data = await databaseBehind({ pool_mode: 'session', ...ignoring }, skip);
  const site = await testSite({ data });
  await addCategory(await site.owner());
  expect(expectOk(await site.visitor('GET', api.categories)).json()).toHaveLength(1);
});
