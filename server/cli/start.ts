/** `start`: the site in this process, until it is stopped. Tells whoever typed it, once the site listens. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { commandLine, programVersion } from '../process/command-line.ts';
import { readConfig, withoutPassword } from '../process/config.ts';

export async function run(): Promise<void> {
  process.env['NODE_ENV'] ??= 'production';
  // Returns once the site listens: a start that is refused has invited nobody.
  const { site } = await import('../main.ts');
  for (const line of firstLines(site.publicUrl, await site.hasOwner())) process.stderr.write(`${line}\n`);
}

/** Where the site is, where its data are, and, as long as it has no owner, how to claim it. */
function firstLines(address: string, hasOwner: boolean): string[] {
  const { dataDir, databaseUrl, smtpUrl } = readConfig();
  const code = smtpUrl === undefined ? 'appears in the log below' : 'arrives by mail';
  return [
    '',
    `Vitrine ${programVersion} is running.`,
    '',
    `  address   ${address}`,
    `  data      ${databaseUrl === undefined ? dataDir : withoutPassword(databaseUrl)}`,
    `  settings  ${existsSync('.env') ? resolve('.env') : `none; ${resolve('.env')} may hold some`}`,
    '',
    ...(hasOwner
      ? []
      : [
          `To claim it, open the address and register. The one-time code ${code}.`,
          `To look around first, stop it, run ${commandLine('demo')}, and start it again.`,
        ]),
    'Ctrl+C stops it.',
    '',
  ];
}
