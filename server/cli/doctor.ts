/** `doctor`: finds problems of a site and says how to fix them. Changes nothing. */
import type { HealthState } from '#contract/site/site-health.ts';
import { type Config, siteOrigin } from '../process/config.ts';
import { listBackups } from '../kernel/database/backup-folder.ts';
import type { InspectedDatabase } from '../kernel/database/inspect.ts';
import { diskCheck } from '../features/site-health/disk-check.ts';
import { encryptionCheck, runtimeCheck } from '../features/site-health/environment-checks.ts';
import {
  amiss,
  askAll,
  type Finding,
  good,
  type Question,
  reasonIn,
} from '../features/site-health/finding.ts';
import { builtAdvisories, versionCheck } from '../features/site-health/version-check.ts';
import { isForThisMachine } from '../lib/loopback.ts';
import { exitCodes, type Invocation } from './command.ts';
import { listeningCheck, proxyCheck, publicAddressCheck } from './doctor/address-checks.ts';
import { backlogCheck, databaseChecks, lastBackupCheck, openForDoctor } from './doctor/data-checks.ts';
import { folderCheck, nearestFolder } from './doctor/folder-check.ts';
import { clockCheck, packagesCheck } from './doctor/machine-checks.ts';
import { mailServerChecks } from './doctor/mail-server-check.ts';
import { metricsChecks } from './doctor/metrics-check.ts';
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
  fault: Finding | undefined;
  now: () => number;
}

async function everyCheck({ config, faults, database, fault, now }: Patient): Promise<Check[]> {
  const isPublic = !isForThisMachine(config);
  const newest = () => listBackups(config.dataDir)[0]?.createdAt;
  const noneYet = () => good('There is none. The first start creates it.');

  const questions: readonly Question[] = [
    { title: 'Settings', ask: () => settingsChecks(process.env, faults) },
    { title: 'Version', ask: () => versionCheck(builtAdvisories, now) },
    { title: 'Runtime', ask: () => runtimeCheck(isPublic) },
    { title: 'Packages', ask: packagesCheck },
    { title: 'Clock', ask: () => clockCheck(now(), newest()) },
    { title: 'Data folder', ask: () => folderCheck(config.dataDir) },
    { title: 'Disk space', ask: () => diskCheck({ dataDir: nearestFolder(config.dataDir) }, database) },
    { title: 'Database', ask: () => fault ?? (database ? databaseChecks(database) : noneYet()) },
    { title: 'Backup', ask: () => (database ? lastBackupCheck(config, database, now) : []) },
    { title: 'Mail', ask: () => backlogCheck(config, isPublic, database) },
    { title: 'Mail server', ask: () => mailServerChecks(config) },
    { title: 'Listening', ask: () => listeningCheck(config) },
    { title: 'Address', ask: () => publicAddressCheck(config) },
    { title: 'Encryption', ask: () => encryptionCheck(siteOrigin(config)) },
    { title: 'Proxy', ask: () => proxyCheck(config) },
    { title: 'Metrics', ask: () => metricsChecks(config, Boolean(process.env['METRICS_HOST']?.trim())) },
  ];
  return (await askAll(questions, unanswered)).map(({ question: { title }, finding: found }) => ({
    title,
    state: names[found.state],
    finding: found.at == null ? found.finding : `${found.finding} ${new Date(found.at).toISOString()}.`,
    advice: found.advice,
  }));
}

function unanswered(error: unknown): Finding {
  return amiss(
    'bad',
    `This could not be checked: ${reasonIn(error)}.`,
    'Fix the other problems and run this command again.',
  );
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
