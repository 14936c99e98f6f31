import { failureOf, trySmtp } from '../../../kernel/mail/transports.ts';
import { isLoopbackHost } from '../../../lib/loopback.ts';
import { amiss, type Check, good } from '../check.ts';

const otherPort = 'smtp:// usually uses port 587, and smtps:// port 465';
const renew = 'Renew the certificate of the mail server.';
const trust =
  'Use a certificate that is signed by a certificate authority, and send its intermediate certificates. For your own authority, set NODE_EXTRA_CA_CERTS to its file in the environment of the site.';

/** Remedies by the error code of the system, of OpenSSL or of nodemailer. */
const remedies: Readonly<Record<string, string>> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: trust,
  SELF_SIGNED_CERT_IN_CHAIN: trust,
  UNABLE_TO_GET_ISSUER_CERT: trust,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: trust,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: trust,
  CERT_HAS_EXPIRED: renew,
  CERT_NOT_YET_VALID: 'Set the clock of this machine, or issue a new certificate for the mail server.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'Set the host in SMTP_URL to the one that the certificate is for.',
  ERR_SSL_WRONG_VERSION_NUMBER: `The server does not start with TLS. Use smtp:// instead of smtps://, or another port (${otherPort}).`,
  ETLS: `The mail server offers no encryption on this port, and the site sends nothing without it. Try another port (${otherPort}).`,
  EAUTH: 'Check name and password in SMTP_URL. The provider may require an app password.',
  ENOTFOUND: 'Check the host in SMTP_URL.',
  EDNS: 'Check the host in SMTP_URL, and that DNS works on this machine.',
  ECONNREFUSED: `No server listens on this port. Check host and port in SMTP_URL (${otherPort}), and that the mail server runs.`,
  ETIMEDOUT: `Check host and port in SMTP_URL (${otherPort}) and firewalls. Many providers block port 25.`,
  EPROTOCOL: `The server accepts no mail from this machine. Check host and port in SMTP_URL (${otherPort}).`,
};
const checkAddress = `Check host and port in SMTP_URL (${otherPort}) and firewalls.`;

interface SmtpError {
  code?: string;
  originalCode?: string;
  /** For example 'GREETING_TIMEOUT'. */
  timeoutType?: string;
  command?: string;
}

function remedyOf({ code = '', originalCode = '', timeoutType, command }: SmtpError): string {
  if (timeoutType === 'GREETING_TIMEOUT')
    return `The server may expect TLS. Use smtps:// instead of smtp://, or another port (${otherPort}).`;
  if (code === 'EAUTH' && command === 'API') return 'In SMTP_URL, set both name and password, or neither.';
  return remedies[originalCode] ?? remedies[code] ?? checkAddress;
}

/** Returns the remedy for a mail server that was set on the page Email: names its fields instead of SMTP_URL. */
function inWordsOfPage(sentence: string): string {
  return sentence
    .replaceAll('in SMTP_URL', 'on the page Email')
    .replaceAll('In SMTP_URL', 'On the page Email')
    .replaceAll('smtps://', 'TLS')
    .replaceAll('smtp://', 'STARTTLS');
}

/** Signs in to the mail server. Sends no mail. */
export const mailServer: Check = {
  name: 'Mail server',
  async ask({ config: { smtpUrl }, mail }) {
    const server = await mail.server();
    // The password of a locked mail server cannot be read; the check `mail` reports that.
    if (!server || server.isLocked) return [];
    const { hostname, host, username, protocol, searchParams } = new URL(server.url);
    try {
      await trySmtp(server.url);
    } catch (error) {
      const sentence = remedyOf(error as SmtpError);
      const remedy = smtpUrl === undefined ? inWordsOfPage(sentence) : sentence;
      return amiss('bad', `${host} refuses the site: ${failureOf(error)}.`, remedy);
    }
    const isOptional = searchParams.get('ignoreTLS') === 'true' || searchParams.get('requireTLS') === 'false';
    const found = [
      protocol === 'smtp:' && isOptional && !isLoopbackHost(hostname)
        ? amiss(
            'attention',
            `Connections to ${host} may be unencrypted.`,
            'Remove ignoreTLS and requireTLS from SMTP_URL.',
          )
        : good(`${host} ${username ? 'accepts name and password' : 'accepts the site'}.`),
    ];
    if (server.sender === undefined)
      found.push(
        amiss(
          'attention',
          'Mails have no sender address.',
          'Set MAIL_FROM to an address that the mail server accepts.',
        ),
      );
    return found;
  },
};
