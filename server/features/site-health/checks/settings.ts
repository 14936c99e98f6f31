import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { environmentNames } from '../../../process/config.ts';
import { amiss, type Check, good, type Finding } from '../check.ts';

/** Names that Node.js, npm, the drivers and the system read. */
const readElsewhere = /^(?:NODE_|npm_|UV_|PG[A-Z]|LC_|SSL_CERT_|(?:TZ|LANG)$|.+_proxy$)/iu;

/** Finds invalid settings, and unknown names in `.env`. */
export const settings: Check = {
  name: 'Settings',
  ask({ settings: given }) {
    if (!given) return [];
    const known = environmentNames();
    const found = [
      ...given.faults.map((fault) => amiss('bad', `${fault}.`, 'Correct it in .env or the environment.')),
      ...unknownSettings(known),
    ];
    if (found.length > 0) return found;
    const set = known.filter((name) => given.env[name]?.trim());
    return good(set.length === 0 ? 'All settings have their defaults.' : `Valid: ${set.join(', ')}.`);
  },
};

/** Returns unknown names in `.env` only, because the environment contains names of other programs. */
function unknownSettings(known: readonly string[]): Finding[] {
  const inFile = existsSync('.env') ? Object.keys(parseEnv(readFileSync('.env', 'utf8'))) : [];
  return inFile
    .filter((name) => !known.includes(name) && !readElsewhere.test(name))
    .map((name) =>
      amiss(
        'attention',
        `${name} in .env is not a setting.`,
        'Remove or correct it. .env.example lists all settings.',
      ),
    );
}
