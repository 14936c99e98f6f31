/** Command lines of this installation, for messages. */
import { findPackageJSON } from 'node:module';
import { existsSync, readFileSync } from 'node:fs';
import { type Installation, commandLineIn } from '#contract/installation.ts';

const folderOf = (name: string) => new URL(`../../${name}/`, import.meta.url);
const has = (name: string) => existsSync(folderOf(name));

/** A clone contains `scripts/`; a container has only the health check, in `container/`; the package has neither. */
export const installation: Installation = has('scripts')
  ? 'clone'
  : has('container')
    ? 'container'
    : 'package';

/** URL of the folder `scripts/`; undefined outside a clone. */
export const scriptsOfClone = installation === 'clone' ? folderOf('scripts') : undefined;

/** Like `commandLineIn`, for this installation. */
export function commandLine(command: string, rest = ''): string {
  return commandLineIn(installation, command, rest);
}

/** The start of all command lines, without a command. */
export const programLine = installation === 'clone' ? 'npm run' : commandLine('');

/** Form of all command lines, for the help. */
export const anyCommandLine =
  installation === 'clone' ? 'npm run <command> -- [options]' : `${programLine} [options] [command]`;

/** Advice for upgrading this program. */
export const upgradeAdvice = {
  clone: 'Upgrade: git pull, npm ci and npm run build, then restart.',
  package: 'Upgrade: install the newer package and restart.',
  container: 'Upgrade: git pull, then docker compose build and docker compose up --detach.',
}[installation];

/** Advice if the packages were never checked for vulnerabilities. */
export const neverCheckedAdvice =
  installation === 'clone'
    ? 'To check for them, run: npm run advisories'
    : `The registry could not be reached when this package was built. ${upgradeAdvice}`;

/** The version of this program, such as 1.2.0. */
export const programVersion = readProgramVersion();

function readProgramVersion(): string {
  const file = findPackageJSON(import.meta.url);
  if (file === undefined) throw new Error('package.json is missing.');
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}
