import { amiss, type Check, good } from '../check.ts';
import { answerOf } from './site-answer.ts';

export const listening: Check = {
  name: 'Listening',
  async ask({ config: { host, port } }) {
    if (port === 0) return good('The system chooses a free port at each start.');
    const reached =
      { '0.0.0.0': '127.0.0.1', '::': '[::1]' }[host] ?? (host.includes(':') ? `[${host}]` : host);
    const answer = await answerOf(`http://${reached}:${port}`);
    if (answer === 'a site') return good(`A site runs on port ${port}.`);
    if (answer === 'something else' || 'leadsTo' in answer)
      return amiss('bad', `Another program listens on port ${port}.`, 'Stop it, or set PORT to a free port.');
    if (/ECONNREFUSED/u.test(answer.failure)) return good(`The site does not run. Port ${port} is free.`);
    return amiss(
      'bad',
      `Port ${port} of ${host} could not be checked: ${answer.failure}.`,
      'Set HOST to an address of this machine, such as 127.0.0.1, and PORT to a free port.',
    );
  },
};
