/** Checks whether visitors reach the site: proxy, port, encryption and public address. */
import { healthTitles } from '#contract/site-health/site-health.ts';
import { health } from '#contract/addresses.ts';
import { amiss, type Check, good, reasonIn } from '../check.ts';
import { isLoopback, isLoopbackHost } from '../../../lib/loopback.ts';
import { trustsEveryClient } from '../../../kernel/http/forwarding.ts';
import { forwardedAddress } from '../../../kernel/http/health.routes.ts';

/** Timeout of a request, in milliseconds. */
const timeoutMs = 10_000;

const get = (url: string) => fetch(url, { signal: AbortSignal.timeout(timeoutMs), redirect: 'manual' });

type Answer = 'a site' | 'something else' | { failure: string } | { leadsTo: string };

/** Requests an origin from the site's settings, and returns what answers there. */
async function answerOf(origin: string): Promise<Answer> {
  try {
    const response = await get(origin + health.live);
    const text = await response.text();
    const leadsTo = new URL(response.headers.get('location') ?? '', origin).origin;
    if (response.status >= 300 && response.status < 400 && leadsTo !== origin) return { leadsTo };
    return response.ok && /^\{"status":"ok"\}$/u.test(text) ? 'a site' : 'something else';
  } catch (error) {
    return { failure: reasonIn(error) };
  }
}

/** Returns true if a request to `publicUrl` reaches the site with a forwarded address; undefined without an answer. */
async function forwardsThrough(publicUrl: string): Promise<boolean | undefined> {
  try {
    const response = await get(publicUrl + forwardedAddress);
    return ((await response.json()) as { forwarded?: boolean }).forwarded;
  } catch {
    return undefined;
  }
}

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
