import { healthTitles } from '#contract/site-health/site-health.ts';
import { isLoopback } from '../../../lib/loopback.ts';
import { amiss, type Check, good } from '../check.ts';

export const encryption: Check = {
  name: healthTitles.encryption,
  meaning: 'Without https, others on the network can read the password and change the pages.',
  ask({ publicUrl }) {
    const url = publicUrl();
    if (url.startsWith('https:')) return good(`Visitors use ${url}, which is encrypted.`);
    if (isLoopback(url)) return good(`Only this machine can open the site: ${url}.`);
    return amiss(
      'bad',
      `Visitors use ${url}, which is not encrypted.`,
      'Put a reverse proxy with HTTPS in front of the site, set PUBLIC_URL in the file .env to its https address and restart the site.',
    );
  },
};
