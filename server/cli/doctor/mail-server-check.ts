/** Whether the mail server lets the site in; no mail is sent. */
import type { Config } from '../../process/config.ts';
import { isLoopbackHost } from '../../lib/loopback.ts';
import { failureOf, trySmtp } from '../../kernel/mail/transports.ts';
import { amiss, type Finding, good } from '../../features/site-health/finding.ts';

const otherPort = 'smtp:// mostly has port 587, and smtps:// 465';
const renew = 'Have the certificate of the mail server renewed.';
const trust =
  'Have the mail server send a certificate that is signed by an authority, with those between; or name the file of your own authority in NODE_EXTRA_CA_CERTS, in the environment that the site is started with.';

/** What to do, by the code of the system or of OpenSSL, or else by nodemailer's own. */
const advice: Readonly<Record<string, string>> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: trust,
  SELF_SIGNED_CERT_IN_CHAIN: trust,
  UNABLE_TO_GET_ISSUER_CERT: trust,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: trust,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: trust,
  CERT_HAS_EXPIRED: renew,
  CERT_NOT_YET_VALID: 'Set the clock of this machine, or have the certificate of the mail server made anew.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'Name in SMTP_URL the host that the certificate is for.',
  ERR_SSL_WRONG_VERSION_NUMBER: `What answers there does not begin with TLS: take smtp:// instead of smtps://, or another port (${otherPort}).`,
  ETLS: `The mail server offers no encryption there, and the site sends nothing without: try another port (${otherPort}).`,
  EAUTH: 'Check name and password in SMTP_URL; the provider may want a password for programs.',
  ENOTFOUND: 'Check the host in SMTP_URL.',
  EDNS: 'Check the host in SMTP_URL, and that this machine can look up names.',
  ECONNREFUSED: `Nothing listens there: check host and port in SMTP_URL (${otherPort}), and that the mail server runs.`,
  ETIMEDOUT: `Check host and port in SMTP_URL (${otherPort}), and that no firewall is between: many providers close port 25.`,
  EPROTOCOL: `What answers there takes no mails from this machine: check host and port in SMTP_URL (${otherPort}).`,
};
const checkAddress = `Check host and port in SMTP_URL (${otherPort}), and that no firewall is between.`;

interface SmtpError {
  code?: string;
  originalCode?: string;
  /** As 'GREETING_TIMEOUT'. */
  timeoutType?: string;
  command?: string;
}

function adviceOn({ code = '', originalCode = '', timeoutType, command }: SmtpError): string {
  if (timeoutType === 'GREETING_TIMEOUT')
    return `It waits for TLS, perhaps: take smtps:// instead of smtp://, or another port (${otherPort}).`;
  if (code === 'EAUTH' && command === 'API') return 'Give SMTP_URL both name and password, or neither.';
  return advice[originalCode] ?? advice[code] ?? checkAddress;
}

export async function mailServerChecks({
  smtpUrl,
  mailFrom,
}: Pick<Config, 'smtpUrl' | 'mailFrom'>): Promise<Finding[]> {
  if (smtpUrl === undefined) return [];
  const { hostname, host, username, protocol, searchParams } = new URL(smtpUrl);
  try {
    await trySmtp(smtpUrl);
  } catch (error) {
    const reason = failureOf(error);
    return [amiss('bad', `${host} does not let the site in: ${reason}.`, adviceOn(error as SmtpError))];
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
