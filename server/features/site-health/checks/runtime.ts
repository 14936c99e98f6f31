import { arch, platform } from 'node:os';
import { healthTitles } from '#contract/site-health/site-health.ts';
import { isForThisMachine } from '../../../lib/loopback.ts';
import { amiss, type Check, good } from '../check.ts';

export const runtime: Check = {
  name: healthTitles.runtime,
  meaning: 'The system that the site runs on, and its user.',
  ask({ config: { host }, publicUrl, startedAt: at }) {
    const isRoot = process.getuid?.() === 0 && !isForThisMachine({ publicUrl: publicUrl(), host });
    const system = `Node.js ${process.version.slice(1)} on ${platform()} ${arch()}${isRoot ? ', as root' : ''}`;
    const sentence = at === undefined ? `${system}.` : `${system}, running since`;
    if (!isRoot) return good(sentence, at);
    return amiss('attention', sentence, 'Run the site as its own user, not as root.', { at });
  },
};
