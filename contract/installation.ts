/** The ways of installing the program, and the command lines of each. */

export type Installation = 'clone' | 'package' | 'container';

/** The commands in documents and messages that every installation has. `deploy` exists in a clone only. */
const commandNames = [
  'start',
  'demo',
  'backup',
  'restore',
  'verify',
  'export',
  'import',
  'move',
  'messages',
  'reset-password',
  'create-owner',
  'doctor',
] as const;

/** Returns the command line: `npm run backup -- site.db` in a clone, `vitrine backup site.db` with the package. */
export function commandLineIn(installation: Installation, command: string, rest = ''): string {
  if (installation === 'clone')
    return `npm ${command === 'start' ? '' : 'run '}${command}${rest && ` -- ${rest}`}`;
  const program = installation === 'container' ? 'docker compose exec vitrine vitrine' : 'vitrine';
  return [program, command, rest].filter(Boolean).join(' ');
}

const inClone = new RegExp(`npm (?:run )?(${commandNames.join('|')})(?![\\w-])(?: -- )?`, 'gu');

/** Replaces the command lines in a text, written for a clone, with the command lines of the installation. */
export function inInstallation(installation: Installation, text: string): string {
  if (installation === 'clone') return text;
  return text.replace(inClone, (found, command: string) =>
    commandLineIn(installation, command).concat(found.endsWith(' ') ? ' ' : ''),
  );
}
