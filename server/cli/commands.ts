/** The owner's commands with their arguments, help texts and modules. */
import { type Command, InvalidArgumentError } from 'commander';
import { commandLine } from '../process/command-line.ts';
import type { CommandModule } from './command.ts';

type Load<V> = () => Promise<CommandModule<V>>;

/** Returns a function that runs a command's module with its operand and options. */
type Runner = <V>(load: Load<V>) => (operand: string | undefined, values: V) => Promise<void>;

/** Adds every command to the program. */
export function addCommands(program: Command, runs: Runner): void {
  const add = (name: string, summary: string, about: string) =>
    program.command(name).summary(summary).description(`${name}: ${summary}.\n\n${about}`);
  const withoutOperand =
    <V>(load: Load<V>) =>
    (values: V) =>
      runs(load)(undefined, values);

  add(
    'start',
    'starts the site',
    'Serves the site until it receives Ctrl+C or SIGTERM. Settings are environment variables or lines in a file .env in the current folder.',
  )
    .addHelpText(
      'after',
      examples('start', [
        ['', 'serves the site at http://localhost:3000, or on another port if PORT is set'],
      ]),
    )
    .action(withoutOperand(() => import('./start.ts')));

  add(
    'demo',
    'fills an empty site with a demo portfolio',
    'The portfolio belongs to an invented person. Prints the email address and password to sign in with. Does not change a site that has an owner.',
  )
    .option('--json', 'print URL, email address, password and counts as one JSON object')
    .addHelpText(
      'after',
      examples('demo', [['', 'fills the site and prints the email address and password']]),
    )
    .action(withoutOperand(() => import('./demo.ts')));

  add(
    'backup',
    'writes the whole site to one file',
    'Works while the site runs. Without a file name, writes to the folder “backups” in the data folder. The file appears under its name once it is verified. Never overwrites a file. The backup contains no sessions, codes or rate limits.',
  )
    .argument('[file]', 'file to write')
    .addHelpText(
      'after',
      examples('backup', [
        ['', 'writes to the folder that the page Backups shows'],
        ['../elsewhere/site.db', 'writes to this file'],
      ]),
    )
    .action(runs(async () => (await import('./backups.ts')).backup));

  add(
    'restore',
    'replaces the site with a backup',
    'Stop the site first. Verifies the backup, saves the current content as another backup, and then replaces it. A backup can be restored to SQLite and to PostgreSQL.',
  )
    .argument('<file>', 'backup file')
    .addHelpText('after', examples('restore', [['../elsewhere/site.db', 'restores the site from this file']]))
    .action(runs(async () => (await import('./backups.ts')).restoring));

  add(
    'verify',
    'reads a whole backup and prints its row counts',
    'Prints the number of rows of each table. Changes nothing.',
  )
    .argument('<file>', 'backup file')
    .addHelpText('after', examples('verify', [['../elsewhere/site.db', 'fails if the file is damaged']]))
    .action(runs(async () => (await import('./backups.ts')).verification));

  add(
    'export',
    'writes the public site as static files, or all content as data',
    `Works while the site runs. With a folder: writes pages, pictures, feeds and redirects for any web server. A second run writes only what has changed.

With --data: writes all content as documented JSON, with pictures and files, for other programs or another Vitrine site (${commandLine('import')}). The file contains no passwords, sessions or tokens.`,
  )
    .argument('[folder]', 'folder to write the site to')
    .option(
      '--url <address>',
      'address that the folder will be served at, such as https://example.org/mine/ (default: PUBLIC_URL)',
      given,
    )
    .option(
      '--contact <address>',
      'address that the contact form posts to, or mailto: and an email address (default: the owner’s public email address)',
      given,
    )
    .option('--data <file.zip>', 'file to write all content to', given)
    .option('--without-messages', 'leave out messages from visitors')
    .addHelpText(
      'after',
      examples('export', [
        ['../site --url https://example.org/', 'writes the public site as static files'],
        ['--data ../elsewhere/site.zip', 'writes all content as data'],
      ]),
    )
    .action(runs(() => import('./export.ts')));

  add(
    'import',
    'imports the data of an export',
    `Stop the site first. Imports a file written by ${commandLine('export', '--data')}: everything in it, or nothing. Refuses a site that has content, unless --replace is given. The owner's account does not change. If there is none, create it with ${commandLine('create-owner')} or register on the site.`,
  )
    .argument('<file.zip>', 'file of an export')
    .option('--replace', 'back up the current content, then replace it')
    .addHelpText(
      'after',
      examples('import', [
        ['site.zip', 'imports into an empty site'],
        ['site.zip --replace', 'replaces the content of the site'],
      ]),
    )
    .action(runs(() => import('./import.ts')));

  add(
    'move',
    'copies the site to another, empty database',
    'Stop the site first. Copies from SQLite to PostgreSQL or back, and compares counts and checksums. Does not change the source. Afterwards start the site with the new settings.',
  )
    .requiredOption('--to <target>', 'postgres:// address, or folder for the SQLite file', given)
    .addHelpText(
      'after',
      examples('move', [
        ['--to postgres://vitrine:password@db.example.org/vitrine', 'copies to PostgreSQL'],
        ['--to ../data-of-sqlite', 'copies to SQLite in a folder'],
      ]),
    )
    .action(withoutOperand(() => import('./move.ts')));

  add(
    'messages',
    'prints every message from visitors',
    'Prints the oldest message first, with its folder and the state of its mail. Includes spam and trash.',
  )
    .addHelpText('after', examples('messages', [['', 'prints all messages']]))
    .action(withoutOperand(() => import('./messages.ts')));

  add(
    'reset-password',
    'sets the owner’s password and ends every session',
    'Asks for the password, or reads it from standard input.',
  )
    .option('--without-second-factor', 'turn off two-step verification')
    .addHelpText(
      'after',
      examples('reset-password', [['--without-second-factor', 'if phone and recovery codes are lost']]),
    )
    .action(withoutOperand(() => import('./reset-password.ts')));

  add(
    'create-owner',
    'creates the owner of a new site without a mailed code',
    'Asks for missing values, or reads them from standard input. The password is never an option, because other users could see it in the list of processes.',
  )
    .option('--email <address>', 'email address to sign in with', given)
    .option('--name <full name>', 'name that visitors see', given)
    .addHelpText(
      'after',
      examples('create-owner', [['--email jo@example.org --name "Jo Doe"', 'asks for the password only']]),
    )
    .action(withoutOperand(() => import('./create-owner.ts')));

  add(
    'doctor',
    'finds problems and says how to fix them',
    'Checks settings, packages, clock, data folder, disk, database, backups, mail, port, public address, proxy and metrics. Changes nothing and sends no mail. Contacts the database, the mail server and PUBLIC_URL. Fails if it finds a fault.',
  )
    .option('--json', 'print the findings as one JSON object')
    .addHelpText('after', examples('doctor', [['', 'prints each finding and what to do']]))
    .action(withoutOperand(() => import('./doctor.ts')));
}

function examples(name: string, calls: readonly (readonly [rest: string, what: string])[]): string {
  return `\nExamples:\n${calls.map(([rest, what]) => `  ${commandLine(name, rest)}\n      ${what}`).join('\n')}`;
}

/** Returns the value. Throws if it is empty, as in `--url=`. */
function given(value: string): string {
  if (value === '') throw new InvalidArgumentError('The value is empty.');
  return value;
}
