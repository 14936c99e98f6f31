/** Whether the mail server lets the site in; no mail is sent. */
import type { Config } from '../../config.ts';
import { isLoopbackHost } from '../../loopback.ts';
import { failureOf, trySmtp } from '../../mail/transports.ts';
import { amiss, type Diagnosis, good } from './diagnosis.ts';

/** What to do about the failures that nodemailer tells apart. */
const advice: Readonly<Record<string, string>> = {
  EAUTH: 'Check name and password in SMTP_URL; the provider may want a password for programs.',
  ETLS: 'Check that the certificate of the mail server is for the host in SMTP_URL and has not expired.',
  EDNS: 'Check the host in SMTP_URL.',
};
const checkAddress =
  'Check host and port in SMTP_URL (smtp:// mostly has 587, smtps:// 465), and that no firewall is between.';

export async function mailServerChecks({
  smtpUrl,
  mailFrom,
}: Pick<Config, 'smtpUrl' | 'mailFrom'>): Promise<Diagnosis[]> {
  if (smtpUrl === undefined) return [];
  const { hostname, host, username, protocol, searchParams } = new URL(smtpUrl);
  try {
    await trySmtp(smtpUrl);
  } catch (error) {
    const { code = '' } = error as { code?: string };
    return [
      amiss('bad', `${host} does not let the site in: ${failureOf(error)}.`, advice[code] ?? checkAddress),
    ];
  }
  const isOptional = searchParams.get('ignoreTLS') === 'true' || searchParams.get('requireTLS') === 'false';
  const found = [
    protocol === 'smtp:' && isOptional && !isLoopbackHost(hostname)
      ? amiss(
          'attention',
          `${host} may be spoken to without encryption.`,
          'Take ignoreTLS and requireTLS out of SMTP_URL.',
        )
      : good(`${host} ${username ? 'accepts name and password' : 'lets the site in'}.`),
  ];
  if (mailFrom === undefined && !decodeURIComponent(username).includes('@'))
    found.push(
      amiss(
        'attention',
        'Mails have no sender of their own.',
        'Set MAIL_FROM to an address that the mail server takes.',
      ),
    );
  return found;
}
