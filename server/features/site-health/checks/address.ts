import { amiss, type Check, good } from '../check.ts';
import { answerOf } from './site-answer.ts';

export const address: Check = {
  name: 'Address',
  async ask({ config: { publicUrl } }) {
    if (publicUrl === undefined)
      return good('The site has no public address (PUBLIC_URL). Links in mails lead to this machine.');
    const answer = await answerOf(publicUrl);
    if (answer === 'a site') return good(`${publicUrl} leads to a site.`);
    if (answer === 'something else')
      return amiss(
        'bad',
        `${publicUrl} leads to another server.`,
        'Let the proxy forward to the port of the site, and set PUBLIC_URL to the address of the proxy.',
      );
    if ('leadsTo' in answer)
      return amiss(
        'bad',
        `${publicUrl} redirects to ${answer.leadsTo}.`,
        `If visitors should use that address, set PUBLIC_URL=${answer.leadsTo}`,
      );
    return amiss(
      'attention',
      `${publicUrl} cannot be reached from this machine: ${answer.failure}.`,
      'Start the site. If it runs, check DNS, certificate, proxy and firewall. Some routers do not support such requests from inside the network.',
    );
  },
};
