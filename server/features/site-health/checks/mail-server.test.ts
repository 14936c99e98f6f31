/** Findings of `doctor` about mail servers that refuse the site. */
import { readFileSync } from 'node:fs';
import tls from 'node:tls';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '#testing/free-port.ts';
import { doctor } from '../../../testing/doctor.ts';
import { mailServer, rawServer } from '../../../testing/mail-server.ts';
import { smtpUrl } from '../../../testing/outbox.ts';
import { makeCertificate } from '../../../testing/reverse-proxy.ts';
import { emptyFolder } from '../../../testing/empty-folder.ts';

/** In milliseconds; long enough for a busy machine. */
const timeoutMs = { connectionTimeout: 60_000, greetingTimeout: 60_000, socketTimeout: 120_000 };
const at = (port: number, protocol = 'smtp', options = {}) =>
  smtpUrl(port, { ...timeoutMs, ...options }, protocol);

const failsSignIn = {
  authOptional: false,
  allowInsecureAuth: true,
  onAuth: (_auth: unknown, _session: unknown, done: (error: Error) => void) =>
    done(Object.assign(new Error('No such account'), { responseCode: 535 })),
};

/** URL of a failing server, sentence and remedy, by the end of the title. */
const failures: Record<string, [address: () => Promise<string>, sentence: RegExp, remedy: RegExp]> = {
  'refuses the password': [
    async () => at((await mailServer(failsSignIn)).port).replace('://', '://jo:secret@'),
    /the server said: 535/u,
    /^Check name and password/u,
  ],
  'gets a name without a password': [
    async () => at((await mailServer(failsSignIn)).port).replace('://', '://jo@'),
    /Missing credentials/u,
    /both name and password, or neither/u,
  ],
  'has a self-signed certificate': [
    async () => at((await mailServer({ secure: true })).port, 'smtps'),
    /: self-signed certificate\.$/u,
    /NODE_EXTRA_CA_CERTS/u,
  ],
  'has a self-signed certificate with STARTTLS': [
    async () => at((await mailServer({ disabledCommands: [] })).port, 'smtp', { requireTLS: true }),
    /: self-signed certificate\.$/u,
    /NODE_EXTRA_CA_CERTS/u,
  ],
  'has a certificate for another host': [
    async () => {
      const [cert, key] = certificateForOtherHost();
      return at((await mailServer({ secure: true, cert, key })).port, 'smtps');
    },
    /does not match certificate's altnames/u,
    /^Set the host in SMTP_URL to the one that the certificate is for/u,
  ],
  'offers no encryption': [
    async () => at((await mailServer()).port, 'smtp', { requireTLS: true }),
    /the server said: 500/u,
    /^The mail server offers no encryption/u,
  ],
  'starts without TLS': [
    async () => at((await mailServer()).port, 'smtps'),
    /: wrong version number\.$/u,
    /Use smtp:\/\/ instead of smtps:\/\//u,
  ],
  'starts with TLS': [
    async () => at((await mailServer({ secure: true })).port, 'smtp', { greetingTimeout: 500 }),
    /Greeting never received/u,
    /Use smtps:\/\/ instead of smtp:\/\//u,
  ],
  'is not running': [async () => at(await freePort()), /ECONNREFUSED/u, /^No server listens on this port/u],
  'has an unknown host name': [
    async () => 'smtp://nobody.invalid:587',
    /ENOTFOUND|EAI_AGAIN/u,
    /^Check the host in SMTP_URL/u,
  ],
  'is not a mail server': [
    async () => at((await rawServer((socket) => socket.end('HTTP/1.1 400 Bad\r\n\r\n'))).port),
    /it is not a mail server/u,
    /^The server accepts no mail/u,
  ],
  'closes the connection': [
    async () => at((await rawServer((socket) => socket.destroy())).port),
    /Connection closed unexpectedly/u,
    /^Check host and port/u,
  ],
};

/** Certificate and key of another host, trusted by this process until the test ends. */
function certificateForOtherHost(): [Buffer, Buffer] {
  const { ca, certificate, key } = makeCertificate(emptyFolder());
  const before = tls.getCACertificates('default');
  onTestFinished(() => tls.setDefaultCACertificates(before));
  tls.setDefaultCACertificates([...before, ca]);
  return [readFileSync(certificate), readFileSync(key)];
}

test.each(Object.entries(failures))(
  'doctor reports a mail server that %s, and says what to do',
  async (_title, [address, sentence, remedy]) => {
    const settings = { SMTP_URL: await address(), PORT: String(await freePort()), DATA_DIR: emptyFolder() };
    const { results } = await doctor(settings);
    expect(results.filter(({ name }) => name === 'Mail server')).toEqual([
      {
        name: 'Mail server',
        state: 'fault',
        sentence: expect.stringMatching(sentence) as string,
        remedy: expect.stringMatching(remedy) as string,
      },
    ]);
    expect(JSON.stringify(results)).not.toContain('secret');
  },
);
