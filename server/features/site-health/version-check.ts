/** Checks the versions of Vitrine and its packages against the advisories downloaded by `scripts/advisories.ts`. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type Advisories, advisories } from '#contract/site/site-health.ts';
import { askAgainAdvice, programVersion, upgradeAdvice } from '../../process/command-line.ts';
import { amiss, type Finding, good } from './finding.ts';
import { dayMs } from '../../lib/time.ts';

/** Written when the package is built, or by `npm run advisories` in a clone. */
export const builtAdvisories = fileURLToPath(new URL('../../../dist/advisories.json', import.meta.url));

/** Age from which advisories are reported as outdated, in ms. */
const maxAgeMs = 60 * dayMs;

/** Reports the version and its advisories. A missing file means that nobody has checked. */
export async function versionCheck(advisoriesFile: string, now: () => number): Promise<Finding> {
  const known = await readAdvisories(advisoriesFile);
  const vitrine = `Vitrine ${programVersion}.`;
  if (!known) return amiss('step', `${vitrine} Not checked for known vulnerabilities.`, askAgainAdvice);
  const { advisories: found, checked_at: at } = known;
  if (found.length > 0) {
    const isGrave = found.some(({ severity }) => ['high', 'critical'].includes(severity));
    const list = found.map(({ name, severity, title }) => `${name} (${severity}): ${title}`);
    return amiss(
      isGrave ? 'bad' : 'attention',
      `${vitrine} ${found.length === 1 ? '1 advisory' : `${found.length} advisories`}: ${list.join('; ')}; as of`,
      upgradeAdvice,
      at,
    );
  }
  const finding = `${vitrine} No known advisories as of`;
  return now() - at > maxAgeMs
    ? amiss('attention', finding, `The check is old. ${upgradeAdvice}`, at)
    : good(finding, at);
}

async function readAdvisories(file: string): Promise<Advisories | undefined> {
  try {
    return advisories.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return undefined;
  }
}
