/** `start`: runs the site in this process until it is stopped. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { commandLine, programVersion } from '../process/command-line.ts';
import { readConfig, withoutPassword } from '../process/config.ts';
import type { Invocation } from './command.ts';
import { handleSignals } from '../process/shutdown.ts';

export async function run({ values }: Invocation<{ newSite?: true }>): Promise<void> {
  process.env['NODE_ENV'] ??= 'production';
  handleSignals();
  // A static import would load the whole server before signals are handled.
  const { serve } = await import('../site/serve.ts');
  // Resolves when the site listens, so that a failed start prints no address.
  const site = await serve({ isNewSite: values.newSite ?? false });
  for (const line of firstLines(site.publicUrl, await site.hasOwner())) process.stderr.write(`${line}\n`);
}

/** Returns address, data folder, settings and, without an owner, how to claim the site. */
function firstLines(address: string, hasOwner: boolean): string[] {
  const { dataDir, databaseUrl, smtpUrl } = readConfig();
  const code = smtpUrl === undefined ? 'appears in the log below' : 'arrives by mail';
  return [
    '',
    `Vitrine ${programVersion} is running.`,
    '',
    `  address   ${address}`,
    `  data      ${databaseUrl === undefined ? dataDir : withoutPassword(databaseUrl)}`,
    `  settings  ${existsSync('.env') ? resolve('.env') : `defaults; to change them, create ${resolve('.env')}`}`,
    '',
    ...(hasOwner
      ? []
      : [
          `To claim the site, open the address and register. The one-time code ${code}.`,
          `To see a demo portfolio first, stop the site, run ${commandLine('demo')} and start it again.`,
        ]),
    'Press Ctrl+C to stop the site.',
    '',
  ];
}
