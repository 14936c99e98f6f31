import { healthTitles } from '#contract/site-health/site-health.ts';
import { amiss, type Check, good } from '../check.ts';

/** Failures a day from which somebody is probably guessing. */
const suspicious = 20;

export const signIns: Check = {
  name: healthTitles.signIns,
  meaning: 'Many failures mean that somebody is guessing passwords. Rate limits slow that down.',
  async ask({ failedSignIns }) {
    if (!failedSignIns) return [];
    const { day, week } = await failedSignIns.counts();
    const sentence = `${day} in the last 24 hours, ${week} in the last 7 days.`;
    if (day < suspicious) return good(sentence);
    return amiss(
      'attention',
      sentence,
      'Use a long password that you use nowhere else; the log has the addresses they come from.',
    );
  },
};
