/** The files that run a site as a service behind a reverse proxy, or in containers. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const deploymentKinds = ['caddy', 'nginx', 'compose'] as const;
export type DeploymentKind = (typeof deploymentKinds)[number];

export interface Deployment {
  kind: DeploymentKind;
  /** The host name that visitors use. */
  host: string;
  ownerEmail: string;
  smtpUrl: string | undefined;
  mailFrom: string | undefined;
  /** Absolute path of the clone. */
  clone: string;
}

export interface DeploymentFile {
  name: string;
  text: string;
  /** True if it may contain a password. */
  isSecret: boolean;
}

/** The host and the folder that the samples in `deploy/` name. */
const sampleHost = /\bexample\.org\b/gu;
const sampleFolder = /\/opt\/vitrine(?![\w-])/gu;

/** Returns the files, the settings first. Containers need only the settings. */
export function deploymentFiles(deployment: Deployment): DeploymentFile[] {
  const { kind, host, clone } = deployment;
  const sample = (path: string) =>
    readFileSync(join(clone, 'deploy', path), 'utf8')
      .replace(sampleHost, host)
      .replace(sampleFolder, clone);
  const settings = { name: '.env', text: `${settingsOf(deployment).join('\n')}\n`, isSecret: true };
  if (kind === 'compose') return [settings];
  const proxy =
    kind === 'caddy'
      ? { name: 'Caddyfile', path: 'caddy/Caddyfile' }
      : { name: 'vitrine.conf', path: 'nginx/vitrine.conf' };
  return [
    settings,
    { name: 'vitrine.service', text: sample('systemd/vitrine.service'), isSecret: false },
    { name: proxy.name, text: sample(proxy.path), isSecret: false },
    { name: 'install.sh', text: `${installation(deployment).join('\n')}\n`, isSecret: false },
  ];
}

/** Returns the lines of the settings file. Those for containers have the names of `container/.env.example`. */
export function settingsOf({ kind, host, ownerEmail, smtpUrl, mailFrom }: Deployment): string[] {
  // Compose would replace `$name` by a variable.
  const dollars = (text: string) => (kind === 'compose' ? text.replaceAll('$', '$$$$') : text);
  return [
    ...(kind === 'compose'
      ? [`SITE_HOST=${host}`]
      : ['DATA_DIR=/var/lib/vitrine', `PUBLIC_URL=https://${host}`, 'TRUST_PROXY=loopback']),
    `OWNER_EMAIL=${ownerEmail}`,
    ...(smtpUrl ? [`SMTP_URL=${dollars(smtpUrl)}`] : []),
    ...(mailFrom ? [`MAIL_FROM=${dollars(mailFrom)}`] : []),
  ];
}

/** Returns the lines of a script for root. It keeps existing settings, and numbered copies of files it replaces. */
function installation({ kind, host, ownerEmail, clone }: Deployment): string[] {
  const copy = 'install --backup=numbered --mode=644';
  return [
    '#!/bin/sh',
    `# Installs the site ${host} as a service. Run it as root; it can run again after a change.`,
    'set -eu',
    'files=$(cd "$(dirname "$0")" && pwd)',
    `cd '${clone}'`,
    `apt-get install --yes libatomic1 ${kind === 'caddy' ? 'caddy' : 'nginx certbot'}`,
    'npm run build',
    'id vitrine > /dev/null 2>&1 || useradd --system --home-dir /var/lib/vitrine --shell /usr/sbin/nologin vitrine',
    'if [ -e /etc/vitrine.env ]; then echo "/etc/vitrine.env stays as it is. Change settings there."',
    'else install --mode=640 --group=vitrine "$files/.env" /etc/vitrine.env; fi',
    '# Commands read the same settings.',
    'if [ -f .env ] && [ ! -L .env ]; then mv --backup=numbered .env .env.before; fi',
    'ln -sfn /etc/vitrine.env .env',
    `${copy} "$files/vitrine.service" /etc/systemd/system/vitrine.service`,
    'systemctl daemon-reload',
    'systemctl enable vitrine',
    'systemctl restart vitrine',
    ...(kind === 'caddy'
      ? [`${copy} "$files/Caddyfile" /etc/caddy/Caddyfile`, 'systemctl reload-or-restart caddy']
      : [
          `certbot certonly --non-interactive --agree-tos --email ${quoted(ownerEmail)} --webroot --webroot-path /var/www/html --domain '${host}' --deploy-hook 'systemctl reload nginx'`,
          `${copy} "$files/vitrine.conf" /etc/nginx/conf.d/vitrine.conf`,
          'nginx -t',
          'systemctl reload nginx',
        ]),
    '# The site answers after about three seconds.',
    'sleep 5',
    'runuser -u vitrine -- npm run doctor',
  ];
}

/** Returns the text as one word of the shell. */
const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;
