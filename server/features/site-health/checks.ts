/** All checks, in the order of their results. */
import type { Check } from './check.ts';
import { address, encryption, listening, proxy } from './checks/address.ts';
import { backup } from './checks/backup.ts';
import { build, packages } from './checks/build.ts';
import { clock, dataFolder, disk, runtime } from './checks/runtime.ts';
import { database } from './checks/database.ts';
import { mailServer } from './checks/mail-server.ts';
import { mail } from './checks/mail.ts';
import { metrics } from './checks/metrics.ts';
import { pictures } from './checks/pictures.ts';
import { settings } from './checks/settings.ts';
import { signIns } from './checks/sign-ins.ts';
import { version } from './checks/version.ts';

export const checks: readonly Check[] = [
  settings,
  version,
  build,
  runtime,
  packages,
  clock,
  dataFolder,
  database,
  backup,
  disk,
  mail,
  mailServer,
  listening,
  address,
  encryption,
  proxy,
  metrics,
  signIns,
  pictures,
];
