/** What `start` says to whoever types it, before the log begins. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { programLine, programVersion } from '../command-line.ts';
import { ConfigError, readConfig, withoutPassword } from '../config.ts';
import { siteOrigin } from '../site-origin.ts';

/** Where the site is, where its data are, and what is to be done first; nothing when a setting is wrong. */
export function firstLines(): string[] {
  try {
    const { port, publicUrl, dataDir, databaseUrl } = readConfig();
    const isNew = databaseUrl === undefined && !existsSync(dataDir);
    const isKnown = publicUrl !== undefined || port !== 0;
    const address = isKnown ? siteOrigin({ publicUrl, port }) : 'a free port, which the log names';
    return [
      `Vitrine ${programVersion}`,
      `address   ${address}`,
      `data      ${databaseUrl === undefined ? dataDir : withoutPassword(databaseUrl)}${isNew ? ' (new)' : ''}`,
      `settings  ${existsSync('.env') ? resolve('.env') : `none; ${resolve('.env')} may hold some`}`,
      ...(isNew
        ? [
            'Open the address and claim the site. As long as there is no mail server, the code is in the log below.',
            `To look around first: stop, run ${programLine} demo, and start again.`,
          ]
        : []),
      'Ctrl+C stops it. The log follows, a line of JSON for each event.',
    ];
  } catch (error) {
    // The start itself explains it.
    if (error instanceof ConfigError) return [];
    throw error;
  }
}
