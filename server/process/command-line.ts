/** How the owner's commands are called where this program lies: what names one in a sentence asks here. */
import { findPackageJSON } from 'node:module';
import { existsSync, readFileSync } from 'node:fs';

/** A clone has an npm script for each command, and the package leaves out the folder of scripts. */
const isClone = existsSync(new URL('../../scripts/', import.meta.url));

/** npm says so to what `npx` started: there the command is on nobody's path. */
const program = process.env['npm_command'] === 'exec' ? 'npx vitrine' : 'vitrine';

/** What to type: `npm run backup -- <file>` in a clone, `vitrine backup <file>` with the package. */
export function commandLine(command: string, rest = ''): string {
  if (!isClone) return [program, command, rest].filter(Boolean).join(' ');
  return `npm ${command === 'start' ? '' : 'run '}${command}${rest && ` -- ${rest}`}`;
}

/** What to type before the name of any command. */
export const programLine = isClone ? 'node server/cli/vitrine.ts' : program;

/** How this program is brought up to date. */
export const upgradeAdvice = isClone
  ? 'Upgrade: git pull, npm ci and npm run build, then restart.'
  : 'Upgrade: npm install --global vitrine@latest, npx vitrine@latest or the newest image, and restart.';

/** What to do where nobody has asked for known weaknesses. */
export const askAgainAdvice = isClone
  ? 'To ask the package registry: npm run advisories.'
  : `The package was made where the registry could not be reached. ${upgradeAdvice}`;

/** The version of this program, such as 1.2.0. */
export const programVersion = readVersion();

function readVersion(): string {
  const file = findPackageJSON(import.meta.url);
  if (file === undefined) throw new Error('The package of this program is gone.');
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}
