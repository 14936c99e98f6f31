/** `doctor`: tells what is wrong with a site and how to mend it; changes nothing. */
import type { HealthState } from '#contract/site/site-health.ts';
import type { Config } from '../process/config.ts';
import { listBackups } from '../kernel/database/backup-folder.ts';
import type { InspectedDatabase } from '../kernel/database/inspect.ts';
import { httpsCheck } from '../features/site-health/access-checks.ts';
import { diskCheck } from '../features/site-health/storage-checks.ts';
import { builtAdvisories, runtimeCheck, versionCheck } from '../features/site-health/version-checks.ts';
import { isLoopback, isLoopbackHost } from '../lib/loopback.ts';
import { siteOrigin } from '../site/site-origin.ts';
import { exitCodes, type Invocation } from './command.ts';
import { listeningCheck, proxyCheck, publicAddressCheck } from './doctor/address-checks.ts';
import { backlogCheck, databaseChecks, lastBackupCheck, openForDoctor } from './doctor/data-checks.ts';
import { amiss, type Diagnosis, good, reasonIn } from './doctor/diagnosis.ts';
import { folderCheck, nearestFolder } from './doctor/folder-check.ts';
import { clockCheck, packagesChecks } from './doctor/machine-checks.ts';
import { mailServerChecks } from './doctor/mail-server-check.ts';
import { measuresChecks } from './doctor/measures-check.ts';
import { settingsChecks, settingsOf } from './doctor/settings-checks.ts';

const names = { good: 'ok', attention: 'warning', bad: 'fault' } as const satisfies Record<
  HealthState,
  string
>;

interface Check {
  readonly title: string;
  readonly state: (typeof names)[HealthState];
  readonly finding: string;
  readonly advice: string | null;
}

export async function run({ say, values }: Invocation<{ json?: true }>): Promise<number> {
  const { config, faults } = settingsOf(process.env);
  const { database, fault } = await openForDoctor(config);
  try {
    const checks = await everyCheck({ config, faults, database, fault, now: Date.now });
    if (values.json) say(JSON.stringify({ checked_at: Date.now(), checks }));
    else sayChecks(say, checks);
    return checks.some(({ state }) => state === names.bad) ? exitCodes.failed : exitCodes.done;
  } finally {
    await database?.close();
  }
}

interface Patient {
  config: Config;
  faults: readonly string[];
  database: InspectedDatabase | undefined;
  fault: Diagnosis | undefined;
  now: () => number;
}

type Question = readonly [title: string, ask: () => Answer | Promise<Answer>];
type Answer = Diagnosis | readonly Diagnosis[];

async function everyCheck({ config, faults, database, fault, now }: Patient): Promise<Check[]> {
  const isPublic = !(isLoopback(config.publicUrl) && isLoopbackHost(config.host));
  const size = database ?? { measure: async () => ({ version: '', bytes: 0 }) };
  const newest = () => listBackups(config.dataDir)[0]?.madeAt;
  const noneYet = () => good('There is none yet: the first start makes it.');

  const questions: readonly Question[] = [
    ['Settings', () => settingsChecks(process.env, faults)],
    ['Version', () => versionCheck(builtAdvisories, now)],
    ['Runtime', () => runtimeCheck(isPublic, null)],
    ['Packages', packagesChecks],
    ['Clock', () => clockCheck(now(), newest())],
    ['Data folder', () => folderCheck(config.dataDir)],
    ['Disk space', () => diskCheck({ dataDir: nearestFolder(config.dataDir) }, size)],
    ['Database', () => fault ?? (database ? databaseChecks(database) : noneYet())],
    ['Backup', () => (database ? lastBackupCheck(config, database, now) : [])],
    ['Mail', () => backlogCheck(config, isPublic, database)],
    ['Mail server', () => mailServerChecks(config)],
    ['Listening', () => listeningCheck(config)],
    ['Address', () => publicAddressCheck(config)],
    ['Encryption', () => httpsCheck(siteOrigin(config))],
    ['Proxy', () => proxyCheck(config)],
    ['Measures', () => measuresChecks(config, Boolean(process.env['METRICS_HOST']?.trim()))],
  ];
  return (await Promise.all(questions.map(answer))).flat();
}

/** A question that cannot be answered does not keep the owner from the others. */
async function answer([title, ask]: Question): Promise<Check[]> {
  const diagnoses = await Promise.resolve()
    .then(ask)
    .catch((error: unknown) =>
      amiss(
        'bad',
        `This could not be found out: ${reasonIn(error)}.`,
        'Mend what else is wrong, and ask again.',
      ),
    );
  return [diagnoses].flat().map(({ state, finding, at, advice }) => ({
    title,
    state: names[state],
    finding: at == null ? finding : `${finding} ${new Date(at).toISOString()}.`,
    advice,
  }));
}

function sayChecks(say: (line: string) => void, checks: readonly Check[]): void {
  const width = Math.max(...checks.map(({ title }) => title.length)) + 2;
  for (const { title, state, finding, advice } of checks) {
    say(`${state.padEnd(9)}${title.padEnd(width)}${finding}`);
    if (advice !== null) say(`${' '.repeat(9 + width)}${advice}`);
  }
  const count = (state: Check['state']) => checks.filter((check) => check.state === state).length;
  const of = (number: number, what: string) => `${number} ${what}${number === 1 ? '' : 's'}`;
  say(`${of(count('fault'), 'fault')}, ${of(count('warning'), 'warning')}, ${count('ok')} ok.`);
}
