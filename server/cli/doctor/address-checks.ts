/** Where the site listens, whether its public address leads to it, and what stands between. */
import type { Config } from '../../process/config.ts';
import { health } from '#contract/paths.ts';
import { trustsEveryClient } from '../../kernel/http/forwarding.ts';
import { forwardedAddress } from '../../kernel/http/health.routes.ts';
import { isLoopbackHost } from '../../lib/loopback.ts';
import { amiss, type Finding, good, reasonIn } from '../../features/site-health/finding.ts';

/** How long an answer may take, in milliseconds. */
const patience = 10_000;

type Answer = 'a site' | 'something else' | { failure: string } | { leadsTo: string };

/** Only the owner's own settings say who is asked. */
async function ask(origin: string): Promise<Answer> {
  try {
    const response = await fetch(origin + health.live, {
      signal: AbortSignal.timeout(patience),
      redirect: 'manual',
    });
    const text = await response.text();
    const leadsTo = new URL(response.headers.get('location') ?? '', origin).origin;
    if (response.status >= 300 && response.status < 400 && leadsTo !== origin) return { leadsTo };
    return response.ok && /^\{"status":"ok"\}$/u.test(text) ? 'a site' : 'something else';
  } catch (error) {
    return { failure: reasonIn(error) };
  }
}

export async function listeningCheck({ host, port }: Pick<Config, 'host' | 'port'>): Promise<Finding> {
  if (port === 0) return good('The system picks a free port at each start.');
  const reached =
    { '0.0.0.0': '127.0.0.1', '::': '[::1]' }[host] ?? (host.includes(':') ? `[${host}]` : host);
  const answer = await ask(`http://${reached}:${port}`);
  if (answer === 'a site') return good(`A site runs on port ${port}.`);
  if (answer === 'something else' || 'leadsTo' in answer)
    return amiss('bad', `Another program listens on port ${port}.`, 'Stop it, or set PORT to a free one.');
  if (/ECONNREFUSED/u.test(answer.failure)) return good(`The site does not run; port ${port} is free.`);
  return amiss(
    'bad',
    `Nobody can tell what is on port ${port} of ${host}: ${answer.failure}.`,
    'Set HOST to an address of this machine, such as 127.0.0.1, and PORT to a free port.',
  );
}

export async function publicAddressCheck({ publicUrl }: Pick<Config, 'publicUrl'>): Promise<Finding> {
  if (publicUrl === undefined)
    return good('The site has no public address (PUBLIC_URL): links in mails lead to this machine.');
  const answer = await ask(publicUrl);
  if (answer === 'a site') return good(`${publicUrl} leads to a site.`);
  if (answer === 'something else')
    return amiss(
      'bad',
      `${publicUrl} is answered by something else.`,
      'Point the proxy at the port of the site, and PUBLIC_URL at the proxy.',
    );
  if ('leadsTo' in answer)
    return amiss(
      'bad',
      `${publicUrl} leads on to ${answer.leadsTo}.`,
      `If visitors are meant to be there, set PUBLIC_URL=${answer.leadsTo}`,
    );
  return amiss(
    'attention',
    `${publicUrl} is not reached from here: ${answer.failure}.`,
    'Start the site; if it runs, check name, certificate, proxy and firewall. Some routers do not lead back inside.',
  );
}

/** Whether visitors' addresses arrive: TLS ends at a proxy, since the site speaks none. */
export async function proxyCheck({
  publicUrl,
  host,
  trustProxy,
}: Pick<Config, 'publicUrl' | 'host' | 'trustProxy'>): Promise<Finding> {
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
          'A proxy is in front, for PUBLIC_URL is https, and TRUST_PROXY is not set: all visitors count as one client.',
          'Set TRUST_PROXY to the address of the proxy, such as loopback, and have it send X-Forwarded-For.',
        )
      : good('No proxy is expected, and none believed.');
  const arrives = publicUrl === undefined ? undefined : await arrivesThrough(publicUrl);
  if (arrives === false)
    return amiss(
      'bad',
      `At ${publicUrl ?? ''} visitors’ addresses do not arrive: all visitors count as one client.`,
      'Have the proxy send X-Forwarded-For, and let TRUST_PROXY name the address that it comes from.',
    );
  if (typeof trustProxy === 'number' && !isLoopbackHost(host))
    return amiss(
      'attention',
      `Whoever reaches ${host} directly is believed like ${trustProxy === 1 ? 'the proxy' : 'the proxies'}.`,
      'Set HOST to 127.0.0.1, or name the addresses of the proxies in TRUST_PROXY.',
    );
  if (publicUrl === undefined) return good('The proxy that is set is believed, nobody else.');
  if (arrives) return good('Visitors’ addresses arrive through the proxy.');
  return amiss(
    'attention',
    `Whether visitors’ addresses arrive could not be asked: no site answered at ${publicUrl}.`,
    'Start the site, have the address lead to it, and ask again.',
  );
}

/** Asks the site itself; undefined when it does not answer. */
async function arrivesThrough(publicUrl: string): Promise<boolean | undefined> {
  try {
    const response = await fetch(publicUrl + forwardedAddress, {
      signal: AbortSignal.timeout(patience),
      redirect: 'manual',
    });
    return ((await response.json()) as { forwarded?: boolean }).forwarded;
  } catch {
    return undefined;
  }
}
