/** Checks the versions of Vitrine and its packages against the advisories downloaded by `scripts/advisories.ts`. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type Advisories, advisories } from '#contract/site/site-health.ts';
import { askAgainAdvice, programVersion, upgradeAdvice } from '../../process/command-line.ts';
import { amiss, type Finding, good } from './finding.ts';

/** Written when the package was made, or by `npm run advisories` in a clone. */
export const builtAdvisories = fileURLToPath(new URL('../../../dist/advisories.json', import.meta.url));

/** After this time, in milliseconds, an answer says little. */
const oldAfter = 60 * 24 * 60 * 60 * 1000;

/** Version, and the advisories of the file at the path; a file that is missing means that nobody has asked. */
export async function versionCheck(advisoriesFile: string, now: () => number): Promise<Finding> {
  const known = await readAdvisories(advisoriesFile);
  const vitrine = `Vitrine ${programVersion}.`;
  if (!known) return amiss('attention', `${vitrine} Not checked for known vulnerabilities.`, askAgainAdvice);
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
  return now() - at > oldAfter
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
