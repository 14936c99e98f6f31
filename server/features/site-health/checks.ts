/** All checks, in the order of their results. */
import type { Check } from './check.ts';
import { address } from './checks/address.ts';
import { backup } from './checks/backup.ts';
import { build } from './checks/build.ts';
import { clock } from './checks/clock.ts';
import { dataFolder } from './checks/data-folder.ts';
import { database } from './checks/database.ts';
import { disk } from './checks/disk.ts';
import { encryption } from './checks/encryption.ts';
import { listening } from './checks/listening.ts';
import { mailServer } from './checks/mail-server.ts';
import { mail } from './checks/mail.ts';
import { metrics } from './checks/metrics.ts';
import { packages } from './checks/packages.ts';
import { pictures } from './checks/pictures.ts';
import { proxy } from './checks/proxy.ts';
import { runtime } from './checks/runtime.ts';
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
