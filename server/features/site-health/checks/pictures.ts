import { healthTitles } from '#contract/site-health/site-health.ts';
import { amiss, type Check, good } from '../check.ts';

/** Counts pictures without a description. */
export const pictures: Check = {
  name: healthTitles.pictures,
  meaning: 'Screen readers and search engines use the descriptions.',
  async ask(site) {
    if (!site.countUndescribed) return [];
    const { main, further } = await site.countUndescribed();
    const sentences = [
      main > 0 &&
        `${main === 1 ? '1 project has' : `${main} projects have`} a picture without a description.`,
      further > 0 &&
        `${further === 1 ? '1 further picture has' : `${further} further pictures have`} no description.`,
    ].filter(Boolean);
    if (sentences.length === 0) return good('Every picture has a description.');
    return amiss('attention', sentences.join(' '), 'Describe each picture in the Project Manager.');
  },
};
