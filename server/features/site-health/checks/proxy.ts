import { trustsEveryClient } from '../../../kernel/http/forwarding.ts';
import { isLoopbackHost } from '../../../lib/loopback.ts';
import { amiss, type Check, good } from '../check.ts';
import { forwardsThrough } from './site-answer.ts';

/** Checks whether visitors' addresses reach the site. An https site has a proxy, because the site itself has no TLS. */
export const proxy: Check = {
  name: 'Proxy',
  async ask({ config: { publicUrl, host, trustProxy } }) {
    if (trustProxy === true)
      return amiss(
        'attention',
        `${trustsEveryClient}.`,
        'Set TRUST_PROXY to the address of the proxy, or to 1 for one proxy.',
      );
    if (trustProxy === false)
      return publicUrl?.startsWith('https:')
        ? amiss(
            'bad',
            'PUBLIC_URL is https, so there is a proxy, but TRUST_PROXY is not set: all visitors count as one client.',
            'Set TRUST_PROXY to the address of the proxy, such as loopback, and configure the proxy to send X-Forwarded-For.',
          )
        : good('The site has no proxy and trusts none.');
    const arrives = publicUrl === undefined ? undefined : await forwardsThrough(publicUrl);
    if (arrives === false)
      return amiss(
        'bad',
        `Visitors’ addresses do not reach the site through ${publicUrl ?? ''}: all visitors count as one client.`,
        'Configure the proxy to send X-Forwarded-For, and set TRUST_PROXY to the address of the proxy.',
      );
    if (typeof trustProxy === 'number' && !isLoopbackHost(host))
      return amiss(
        'attention',
        `A client that reaches ${host} directly is trusted like ${trustProxy === 1 ? 'the proxy' : 'the proxies'}.`,
        'Set HOST to 127.0.0.1, or set TRUST_PROXY to the addresses of the proxies.',
      );
    if (publicUrl === undefined) return good('The site trusts only the proxies in TRUST_PROXY.');
    if (arrives) return good('Visitors’ addresses reach the site through the proxy.');
    return amiss(
      'attention',
      `Visitors’ addresses could not be checked: no site answered at ${publicUrl}.`,
      'Start the site, make sure that the address leads to it, and run this command again.',
    );
  },
};
