import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type Advisories, advisories, healthTitles } from '#contract/site-health/site-health.ts';
import { dayMs } from '../../../lib/time.ts';
import { neverCheckedAdvice, programVersion, upgradeAdvice } from '../../../process/command-line.ts';
import { amiss, type Check, good } from '../check.ts';

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
