/** The first lines of a start: address, data folder, settings and, without an owner, how to claim the site. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { RegistrationState } from '#contract/auth/auth.ts';
import { closedClaim } from '#contract/ui-text/account.ts';
import { outboxFolder } from '../kernel/mail/transports.ts';
import { commandLine, programVersion } from '../process/command-line.ts';
import { type Config, readConfig, withoutPassword } from '../process/config.ts';

/** Log levels that show one-time codes. */
const showCodes: ReadonlySet<Config['logLevel']> = new Set(['info', 'debug', 'trace']);

/** Returns the lines. `openTo` says who may claim the site; undefined if it has an owner. */
export function firstLines(address: string, openTo: RegistrationState['open_to'] | undefined): string[] {
  const config = readConfig();
  const { dataDir, databaseUrl } = config;
  return [
    '',
    `Vitrine ${programVersion} is running.`,
    '',
    `  address   ${address}`,
    `  data      ${databaseUrl === undefined ? dataDir : withoutPassword(databaseUrl)}`,
    `  settings  ${existsSync('.env') ? resolve('.env') : `defaults; to change them, create ${resolve('.env')}`}`,
    '',
    ...linesOnClaim(config, openTo),
    'Press Ctrl+C to stop the site.',
    '',
  ];
}

function linesOnClaim(config: Config, openTo: RegistrationState['open_to'] | undefined): string[] {
  if (openTo === undefined) return [];
  if (openTo === 'nobody')
    return [closedClaim.finding, `${closedClaim.advice} ${commandLine('create-owner')}.`];
  const as = openTo === 'owner_email' ? ` as ${config.ownerEmail}` : '';
  return [
    `To claim the site, open the address and register${as}. The one-time code ${placeOfCode(config)}.`,
    `To see a demo portfolio first, stop the site, run ${commandLine('demo')} and start it again.`,
  ];
}

function placeOfCode({ smtpUrl, logLevel, dataDir }: Config): string {
  if (smtpUrl !== undefined) return 'arrives by mail';
  if (showCodes.has(logLevel)) return 'appears in the log below';
  return `is in the newest file of ${join(dataDir, outboxFolder)}`;
}
