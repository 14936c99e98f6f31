/** `doctor`: finds problems of a site and says how to fix them. Changes nothing. */
import type { HealthState } from '#contract/site/site-health.ts';
import { type Config, siteOrigin } from '../process/config.ts';
import { ownBackups } from '../kernel/database/backup-folder.ts';
import { nearestFolder } from '../kernel/database/data-faults.ts';
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
import {
  backlogCheck,
  databaseChecks,
  lastBackupCheck,
  mailServerOf,
  noDatabase,
  openForDoctor,
} from './doctor/data-checks.ts';
import { folderCheck } from './doctor/folder-check.ts';
import { mailServerChecks } from './doctor/mail-server-check.ts';
import { settingsChecks, settingsOf } from './doctor/settings-checks.ts';
import { isOpenToAll } from '../features/metrics/metrics-address.ts';

const names = { good: 'ok', step: 'warning', attention: 'warning', bad: 'fault' } as const satisfies Record<
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
  const newest = () => ownBackups(config.dataDir)[0]?.createdAt;
  const noneYet = () => noDatabase(config, 'There is none. The first start creates it.');

  const questions: readonly Question[] = [
    { title: 'Settings', ask: () => settingsChecks(process.env, faults) },
    { title: 'Version', ask: () => versionCheck(builtAdvisories, now) },
    { title: 'Runtime', ask: () => runtimeCheck(isPublic) },
    { title: 'Packages', ask: packagesCheck },
    { title: 'Clock', ask: () => clockCheck(now(), newest()) },
    { title: 'Data folder', ask: () => folderCheck(config.dataDir) },
    { title: 'Disk space', ask: () => diskCheck({ dataDir: nearestFolder(config.dataDir) }, database) },
    { title: 'Database', ask: () => fault ?? (database ? databaseChecks(config, database) : noneYet()) },
    { title: 'Backup', ask: () => (database ? lastBackupCheck(config, database, now) : []) },
    { title: 'Mail', ask: () => backlogCheck(config, database) },
    { title: 'Mail server', ask: async () => mailServerChecks(config, await mailServerOf(config, database)) },
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

type Settings = Pick<Config, 'metricsPort' | 'metricsHost' | 'metricsToken'>;

/** Returns no finding if metrics are off. `hostIsSet`: METRICS_HOST is in the environment. */
function metricsChecks(settings: Settings, hostIsSet: boolean): Finding[] {
  const { metricsPort, metricsHost, metricsToken } = settings;
  if (metricsPort === undefined && hostIsSet)
    return [
      amiss(
        'attention',
        'METRICS_HOST has no effect without METRICS_PORT.',
        'Set METRICS_PORT, or remove METRICS_HOST.',
      ),
    ];
  if (isOpenToAll(settings))
    return [
      amiss(
        'attention',
        `Everybody who reaches port ${metricsPort} of ${metricsHost} can read the metrics.`,
        'Set METRICS_TOKEN or METRICS_HOST=127.0.0.1, unless the network blocks everybody else.',
      ),
    ];
  if (metricsToken !== undefined) return [good('Only clients with the token can read them.')];
  return metricsPort === undefined ? [] : [good('Only this machine can read them.')];
}

/** Checks packages that exist for some platforms only. */
async function packagesCheck(): Promise<Finding> {
  try {
    const { default: sharp } = await import('sharp');
    return good(`Pictures: sharp ${sharp.versions.sharp ?? ''}.`);
  } catch (error) {
    return amiss(
      'bad',
      `Pictures cannot be read: ${reasonIn(error)}.`,
      'Install the packages again on this machine, including optional ones.',
    );
  }
}

/** Compares the clock with the newest backup. A wrong clock ends codes and sessions at the wrong time. */
function clockCheck(now: number, newestBackup: number | undefined): Finding {
  const time = new Date(now);
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (newestBackup !== undefined && newestBackup > now)
    return amiss(
      'bad',
      `The clock shows ${time.toISOString()}, which is before the last backup: ${new Date(newestBackup).toISOString()}.`,
      'Set the clock and enable time synchronisation (timedatectl set-ntp true).',
    );
  const hour = time.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
  return good(`It is ${hour} on ${time.toLocaleDateString('en-CA')}, ${zone}.`);
}
