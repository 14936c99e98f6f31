/** The owner's commands: what each takes, says of itself, and the module that does it. */
import { type Command, InvalidArgumentError } from 'commander';
import { commandLine } from '../process/command-line.ts';
import type { CommandModule } from './command.ts';

type Load<V> = () => Promise<CommandModule<V>>;

/** Returns what runs a command's module with the operand and the options that were typed. */
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
    'Serves the site until it is stopped (Ctrl+C, SIGTERM). Settings come from the environment and from the file .env of the folder it is started in.',
  )
    .addHelpText(
      'after',
      examples('start', [['', 'the site, at http://localhost:3000 unless PORT says otherwise']]),
    )
    .action(withoutOperand(() => import('./start.ts')));

  add(
    'demo',
    'fills an empty site with a portfolio to look around in',
    'The portfolio is of somebody who does not exist. Prints how to sign in to it. A site that has its owner is left as it is.',
  )
    .option('--json', 'prints address, email, password and counts as one JSON object')
    .addHelpText(
      'after',
      examples('demo', [['', 'fills the site, and prints the email address and the password']]),
    )
    .action(withoutOperand(() => import('./demo.ts')));

  add(
    'backup',
    'writes the whole site into one file, while it may run',
    'Without a name, into the folder backups of the data folder. The file is read again before it gets its name, and overwrites nothing. Sessions, codes and rate limits are not in it.',
  )
    .argument('[file]', 'the file to write')
    .addHelpText(
      'after',
      examples('backup', [
        ['', 'into the folder that the page Backups shows'],
        ['../elsewhere/site.db', 'into this file'],
      ]),
    )
    .action(runs(() => import('./backup.ts')));

  add(
    'restore',
    'puts a backup in the place of a stopped site',
    'The backup is checked first. What it replaces is kept as a backup of its own. Stop the site first. Any backup goes into either database.',
  )
    .argument('<file>', 'a backup')
    .addHelpText(
      'after',
      examples('restore', [['../elsewhere/site.db', 'the site is then as it was when that file was made']]),
    )
    .action(runs(() => import('./restore.ts')));

  add(
    'verify',
    'reads a whole backup and tells what is in it',
    'Prints how many rows each table has. Changes nothing.',
  )
    .argument('<file>', 'a backup')
    .addHelpText('after', examples('verify', [['../elsewhere/site.db', 'fails when the file is damaged']]))
    .action(runs(() => import('./verify.ts')));

  add(
    'export',
    'writes the public site as files, or all content as data',
    `With a folder: pages, pictures, feeds and redirects for any web server. Run again, it writes what has changed.

With --data: all content as documented JSON with its pictures and files beside it, for other programs or another Vitrine (${commandLine('import')}). What opens the account is not in it. The site may run.`,
  )
    .argument('[folder]', 'the folder that the site is written into')
    .option(
      '--url <address>',
      'where the folder will be served, such as https://example.org/mine/ (otherwise PUBLIC_URL)',
      given,
    )
    .option(
      '--contact <address>',
      'where the contact form is posted to, or mailto: and an email address (otherwise the owner’s address of the site)',
      given,
    )
    .option('--data <file.zip>', 'the file that all content is written to', given)
    .option('--without-messages', 'leaves out of the data what visitors wrote')
    .addHelpText(
      'after',
      examples('export', [
        ['../site --url https://example.org/', 'the public site as files'],
        ['--data ../elsewhere/site.zip', 'all content as data'],
      ]),
    )
    .action(runs(() => import('./export.ts')));

  add(
    'import',
    'takes in the data that an export wrote, into a stopped site',
    `Takes in what ${commandLine('export', '--data')} wrote, all of it or nothing. Stop the site first. One that has content already is refused. The account of the owner stays; where there is none yet, ${commandLine('create-owner')} or the registration makes it.`,
  )
    .argument('<file.zip>', 'the data')
    .option('--replace', 'takes the place of other content, of which a backup is made first')
    .addHelpText(
      'after',
      examples('import', [
        ['site.zip', 'into an empty site'],
        ['site.zip --replace', 'in the place of what the site has'],
      ]),
    )
    .action(runs(() => import('./import.ts')));

  add(
    'move',
    'copies a stopped site into another, empty database',
    'From SQLite to PostgreSQL or back. Compares counts and checksums. The site that the settings name stays as it is; start it with the new settings afterwards.',
  )
    .requiredOption('--to <target>', 'a postgres:// address, or a folder for the SQLite file', given)
    .addHelpText(
      'after',
      examples('move', [
        ['--to postgres://vitrine:password@db.example.org/vitrine', 'into PostgreSQL'],
        ['--to ../data-of-sqlite', 'into a folder'],
      ]),
    )
    .action(withoutOperand(() => import('./move.ts')));

  add(
    'messages',
    'prints every message that visitors wrote',
    'Oldest first, with where it is and what became of its mail; also those that are taken for spam, and those in the trash.',
  )
    .addHelpText('after', examples('messages', [['', 'all messages']]))
    .action(withoutOperand(() => import('./messages.ts')));

  add(
    'reset-password',
    'sets the owner’s password and ends every session',
    'The password is asked for, or piped in.',
  )
    .option('--without-second-factor', 'no second step is asked for any more')
    .addHelpText(
      'after',
      examples('reset-password', [['--without-second-factor', 'when phone and recovery codes are gone']]),
    )
    .action(withoutOperand(() => import('./reset-password.ts')));

  add(
    'create-owner',
    'makes the owner of a fresh site without a mailed code',
    'Asks for what is not given, and always for the password, which would be seen in the list of processes; it may be piped in.',
  )
    .option('--email <address>', 'what the owner signs in with', given)
    .option('--name <full name>', 'what visitors read', given)
    .addHelpText(
      'after',
      examples('create-owner', [['--email jo@example.org --name "Jo Doe"', 'asks for the password alone']]),
    )
    .action(withoutOperand(() => import('./create-owner.ts')));

  add(
    'doctor',
    'tells what is wrong with the site, and how to mend it',
    'Looks at settings, packages, clock, data folder, disk, database, backups, mail, port, public address and proxy. Changes nothing and sends no mail; asks the mail server and the address that the settings name. Fails when it finds a fault.',
  )
    .option('--json', 'prints the findings as one JSON object')
    .addHelpText('after', examples('doctor', [['', 'a line for each finding, and what to do']]))
    .action(withoutOperand(() => import('./doctor.ts')));
}

function examples(name: string, calls: readonly (readonly [rest: string, what: string])[]): string {
  return `\nExamples:\n${calls.map(([rest, what]) => `  ${commandLine(name, rest)}\n      ${what}`).join('\n')}`;
}

/** Refuses an option with an empty value, such as `--url=`. */
function given(value: string): string {
  if (value === '') throw new InvalidArgumentError('It is empty.');
  return value;
}
