/**
 * `deploy`: writes the files that run this clone as a service behind Caddy or nginx, or in containers, and says what is
 * left to do. Asks for missing values, or reads them from standard input. Changes nothing outside its folder.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { scriptsOfClone } from '../process/command-line.ts';
import { ConfigError, readConfig, withoutPassword } from '../process/config.ts';
import { type Invocation, type Say, UsageError } from './command.ts';
import {
  type Deployment,
  type DeploymentKind,
  deploymentFiles,
  settingsOf,
} from './deploy/deployment-files.ts';
import { type Questions, withQuestions } from './questions.ts';

interface Values {
  host?: string;
  owner?: string;
  from?: string;
  with: DeploymentKind;
  to?: string;
  print?: true;
  yes?: true;
}

export async function run({ say, values }: Invocation<Values>): Promise<void> {
  const clone = cloneFolder();
  await withQuestions(async (questions) => {
    const deployment = await asked(questions, clone, values);
    const folder = resolve(values.to ?? join(clone, values.with === 'compose' ? 'container' : 'deployment'));
    const files = deploymentFiles(deployment);
    for (const { name, text } of files) {
      say(`# ${join(folder, name)}`);
      say(withoutSecrets(text));
    }
    if (values.print) return;
    // The owner may have added settings to the file.
    const settings = join(folder, '.env');
    if (existsSync(settings))
      throw new UsageError(`${settings} is there already. Change it, or move it away and run this again.`);
    const question = `Write these files to ${folder}? (y/N)`;
    if (!values.yes && !/^y(es)?$/iu.test(await questions.ask(question))) {
      say('Nothing was written.');
      return;
    }
    mkdirSync(folder, { recursive: true });
    for (const { name, text, isSecret } of files)
      writeFileSync(join(folder, name), text, { mode: isSecret ? 0o600 : 0o644 });
    sayWhatIsLeft(say, deployment, folder);
  });
}

/** Returns the clone's folder. Throws UsageError outside a clone, and for a path that the files would have to quote. */
function cloneFolder(): string {
  if (!scriptsOfClone)
    throw new UsageError('This command needs a clone: the package has no unit and no samples for it.');
  const clone = resolve(fileURLToPath(scriptsOfClone), '..');
  if (/[^\w/.-]/u.test(clone))
    throw new UsageError(`Move the clone to a path of letters and digits, not ${clone}.`);
  return clone;
}

async function asked({ ask }: Questions, clone: string, values: Values): Promise<Deployment> {
  const host = values.host ?? (await ask('Host name that visitors use, such as example.org?'));
  if (!/^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z][a-z\d-]*[a-z\d]$/iu.test(host))
    throw new UsageError(`${host} is no host name. Give one such as example.org, without https://.`);
  const ownerEmail = values.owner ?? (await ask('Your email address, the only one that may register?'));
  const smtpUrl =
    (await ask('Mail server, such as smtp://user:password@mail.example.org:587, or nothing?')) || undefined;
  const mailFrom =
    smtpUrl && (values.from ?? (await ask('Sender of mails, such as Jo Doe <jo@example.org>?')));
  const deployment = { kind: values.with, host: host.toLowerCase(), ownerEmail, smtpUrl, mailFrom, clone };
  try {
    const settings = settingsOf({ ...deployment, kind: 'caddy' }).map((line) =>
      line.split(/=(.*)/su).slice(0, 2),
    );
    readConfig(Object.fromEntries(settings) as Record<string, string>);
  } catch (error) {
    throw error instanceof ConfigError ? new UsageError(error.message) : error;
  }
  return deployment;
}

const withoutSecrets = (text: string) =>
  text.replace(/^SMTP_URL=.*$/gmu, (line) => `SMTP_URL=${withoutPassword(line.slice('SMTP_URL='.length))}`);

function sayWhatIsLeft(say: Say, { kind, host, ownerEmail, clone }: Deployment, folder: string): void {
  const addresses = Object.values(networkInterfaces())
    .flatMap((one) => one ?? [])
    // Without addresses of IPv6 that are valid in the local network only.
    .filter(({ internal, address }) => !internal && !/^(?:fe80|fd)/u.test(address))
    .map(({ address }) => address);
  const isHidden = kind !== 'compose' && /^\/(?:root|home)\//u.test(clone);
  const steps = [
    ...(isHidden
      ? [`A service cannot read ${clone}: move the clone to /opt/vitrine and run this again there.`]
      : []),
    `DNS: at the registrar of ${host}, add a record A (AAAA for IPv6) with the public address of this machine.${addresses.length > 0 ? ` It has ${addresses.join(', ')}.` : ''}`,
    'Ports: let 80 and 443 through every firewall, the one of your provider included.',
    kind === 'compose'
      ? `In ${folder}: docker compose up --detach --wait, then docker compose exec vitrine vitrine doctor`
      : `As root: sh ${join(folder, 'install.sh')} (it installs packages, the settings, the service and the proxy, and runs doctor)`,
    `Open https://${host} and register as ${ownerEmail}.`,
  ];
  say('Left to do:');
  for (const [index, step] of steps.entries()) say(`${index + 1}. ${step}`);
}
