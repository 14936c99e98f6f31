import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { type Advisories, advisories, healthTitles } from '#contract/site-health/site-health.ts';
import { dayMs } from '../../../lib/time.ts';
import { neverCheckedAdvice, programVersion, upgradeAdvice } from '../../../process/command-line.ts';
import { amiss, type Check, good, type Finding } from '../check.ts';
import { environmentNames } from '../../../process/config.ts';

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

/** The file of advisories. It is written when the package is built, or by `npm run advisories` in a clone. */
export const builtAdvisories = fileURLToPath(new URL('../../../../dist/advisories.json', import.meta.url));

/** Age from which advisories are reported as outdated, in ms. */
const maxAgeMs = 60 * dayMs;

/** Reports the advisories of Vitrine and its packages. A missing file means that none were looked up. */
export const version: Check = {
  name: healthTitles.version,
  meaning: 'Attackers use known vulnerabilities of packages soon after they are published.',
  async ask({ advisoriesFile, now }) {
    const known = await readAdvisories(advisoriesFile);
    const vitrine = `Vitrine ${programVersion}.`;
    if (!known) return amiss('step', `${vitrine} Not checked for known vulnerabilities.`, neverCheckedAdvice);
    const { advisories: found, checked_at: at } = known;
    if (found.length > 0) {
      const isGrave = found.some(({ severity }) => ['high', 'critical'].includes(severity));
      const list = found.map(({ name, severity, title }) => `${name} (${severity}): ${title}`);
      const count = found.length === 1 ? '1 advisory' : `${found.length} advisories`;
      const sentence = `${vitrine} ${count}: ${list.join('; ')}; as of`;
      return amiss(isGrave ? 'bad' : 'attention', sentence, upgradeAdvice, { at });
    }
    const sentence = `${vitrine} No known advisories as of`;
    if (now() - at <= maxAgeMs) return good(sentence, at);
    return amiss('attention', sentence, `The check is old. ${upgradeAdvice}`, { at });
  },
};

async function readAdvisories(file: string): Promise<Advisories | undefined> {
  try {
    return advisories.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return undefined;
  }
}
