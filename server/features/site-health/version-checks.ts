/** What the site is made of, and whether that is known to be unsafe. Nobody is asked: `scripts/advisories.ts` has asked. */
import { readFile } from 'node:fs/promises';
import { arch, platform } from 'node:os';
import { fileURLToPath } from 'node:url';
import { type Advisories, advisories } from '#contract/site/site-health.ts';
import { askAgainAdvice, programVersion, upgradeAdvice } from '../../process/command-line.ts';
import type { Finding } from './finding.ts';

/** Written when the package was made, or by `npm run advisories` in a clone. */
export const builtAdvisories = fileURLToPath(new URL('../../../dist/advisories.json', import.meta.url));

/** After this time, in milliseconds, an answer says little. */
const oldAfter = 60 * 24 * 60 * 60 * 1000;

/**
 * Version, and the advisories of the file at the path; a file that is missing means that nobody has asked.
 */
export async function versionCheck(advisoriesFile: string, now: () => number): Promise<Finding> {
  const known = await readAdvisories(advisoriesFile);
  const check = {
    at: known?.checked_at ?? null,
    meaning: 'Weaknesses that become known in the packages of the site are used by attackers soon after.',
  };
  const vitrine = `Vitrine ${programVersion}.`;
  if (!known) {
    return {
      ...check,
      state: 'attention',
      finding: `${vitrine} Not checked for known weaknesses.`,
      advice: askAgainAdvice,
    };
  }
  const { length } = known.advisories;
  if (length > 0) {
    const isGrave = known.advisories.some(({ severity }) => ['high', 'critical'].includes(severity));
    const list = known.advisories.map(({ name, severity, title }) => `${name} (${severity}): ${title}`);
    return {
      ...check,
      state: isGrave ? 'bad' : 'attention',
      finding: `${vitrine} ${length === 1 ? '1 advisory' : `${length} advisories`}: ${list.join('; ')}; as of`,
      advice: upgradeAdvice,
    };
  }
  const isOld = now() - known.checked_at > oldAfter;
  return {
    ...check,
    state: isOld ? 'attention' : 'good',
    finding: `${vitrine} No known advisories as of`,
    advice: isOld ? `That was long ago. ${upgradeAdvice}` : null,
  };
}

async function readAdvisories(file: string): Promise<Advisories | undefined> {
  try {
    return advisories.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return undefined;
  }
}

/** `since` is when the site was started, in milliseconds since 1970; null where no site is meant. */
export function runtimeCheck(isPublic: boolean, since: number | null): Finding {
  const isRoot = isPublic && process.getuid?.() === 0;
  return {
    state: isRoot ? 'attention' : 'good',
    finding: `Node.js ${process.version.slice(1)} on ${platform()} ${arch()}${isRoot ? ', as root' : ''}${since === null ? '.' : ', running since'}`,
    at: since,
    meaning: 'What the site runs on, and with whose rights.',
    advice: isRoot ? 'Run the site as a user of its own.' : null,
  };
}
