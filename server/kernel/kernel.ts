/** The kernel of a site: settings, database and the mechanisms that features use. */
import type { Logger } from 'pino';
import type { Config } from '../process/config.ts';
import type { Ticker } from '../process/ticker.ts';
import { createFailedSignIns, type FailedSignIns } from './auth/failed-sign-ins.ts';
import { createRateLimits, type RateLimits } from './auth/rate-limits.ts';
import { createSessions, type Sessions } from './auth/sessions.ts';
import type { ResponseCache } from './cache/response-cache.ts';
import type { Expiring } from './database/cleanup.ts';
import type { Database } from './database/database.ts';
import type { App } from './http/schemas.ts';
import type { Codec } from './pictures/codec-client.ts';
import { pageVariants } from './pictures/page-variants.ts';
import { createPictures, type Pictures } from './pictures/pictures.ts';
import { type MailServerSource, mailServerSource } from './mail/mail-server.ts';
import type { Outbox } from './mail/outbox.ts';
import type { OnSettled } from './mail/outbox.repository.ts';
import { siteOutbox } from './mail/site-outbox.ts';

/** The parts of a feature. The function that creates it also returns its services for other features. */
export interface Feature {
  /** Registers its routes. */
  routes?: (app: App) => void | Promise<void>;
  /** Starts its scheduled work when the site is ready. Not called on a site without scheduled work. */
  start?: (ticker: Ticker) => void;
  /** Stops its work before the site closes; also called if `start` was not. */
  stop?: () => Promise<void>;
  /** Rows to delete when they expire. */
  expiring?: readonly Expiring[];
}

interface KernelParts {
  config: Config;
  database: Database;
  log: Logger;
  /** Returns the public origin, without a trailing slash. */
  publicUrl: () => string;
  /** Returns milliseconds since 1970. */
  now: () => number;
  cache: ResponseCache;
  /** Decodes and draws pictures; the caller closes it. */
  codec: Codec;
  /** Called in the transaction that removes a mail from the outbox, with its result. */
  onMailSettled: OnSettled;
}

export interface Kernel extends Omit<KernelParts, 'codec' | 'onMailSettled'> {
  sessions: Sessions;
  rateLimits: RateLimits;
  failedSignIns: FailedSignIns;
  mailServer: MailServerSource;
  outbox: Outbox;
  pictures: Pictures;
}

export function createKernel({ codec, onMailSettled, ...parts }: KernelParts): Kernel {
  const { config, database, log, now } = parts;
  const mailServer = mailServerSource({ config, database });
  return {
    ...parts,
    sessions: createSessions(database, now),
    rateLimits: createRateLimits(database, now),
    failedSignIns: createFailedSignIns(database, now),
    mailServer,
    outbox: siteOutbox({ ...parts, mailServer, onSettled: onMailSettled }),
    pictures: createPictures({ database, log, codec, now, workFolder: config.dataDir }),
  };
}

/**
 * The kernel's own work: creates missing placeholders and variants of pictures, and deletes expired sessions, rate
 * limits and failed sign-ins, abandoned uploads of videos and the parts of deleted videos.
 */
export function kernelWork({ pictures, sessions, rateLimits, failedSignIns, ...kernel }: Kernel) {
  const variants = pageVariants({ ...kernel, pictures });
  return {
    start(ticker) {
      pictures.completePlaceholders();
      variants.start(ticker);
    },
    async stop() {
      await variants.stop();
      await pictures.close();
    },
    expiring: [sessions, rateLimits, failedSignIns, pictures.videos],
  } satisfies Feature;
}
