/** How to call commands in this installation, for messages that name one. */
import { findPackageJSON } from 'node:module';
import { existsSync, readFileSync } from 'node:fs';

const scripts = new URL('../../scripts/', import.meta.url);

/** A clone has an npm script per command; the package does not contain the scripts folder. */
const isClone = existsSync(scripts);

/** Undefined in the package. */
export const scriptsOfClone = isClone ? scripts : undefined;

/** Set by npm for `npx`, which does not put the command on the PATH. */
const program = process.env['npm_command'] === 'exec' ? 'npx vitrine' : 'vitrine';

/**
 * Returns the command line: `npm run backup -- <file>` in a clone, `vitrine backup <file>` with the package.
 */
export function commandLine(command: string, rest = ''): string {
  if (!isClone) return [program, command, rest].filter(Boolean).join(' ');
  return `npm ${command === 'start' ? '' : 'run '}${command}${rest && ` -- ${rest}`}`;
}

/** The program without a command. */
export const programLine = isClone ? 'npm run' : program;

/** How to call any command. */
export const anyCommandLine = isClone ? 'npm run <command> -- [options]' : `${program} [options] [command]`;

/** How to upgrade this program. */
export const upgradeAdvice = isClone
  ? 'Upgrade: git pull, npm ci and npm run build, then restart.'
  : 'Upgrade: npm install --global vitrine@latest, npx vitrine@latest or the newest image, and restart.';

/** Advice if the packages were never checked for vulnerabilities. */
export const askAgainAdvice = isClone
  ? 'To check for them, run: npm run advisories'
  : `The registry could not be reached when this package was built. ${upgradeAdvice}`;

/** The version of this program, such as 1.2.0. */
export const programVersion = readVersion();

function readVersion(): string {
  const file = findPackageJSON(import.meta.url);
  if (file === undefined) throw new Error('package.json is missing.');
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}
