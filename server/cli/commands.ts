/** The owner's commands with their arguments, help texts and modules. */
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import { anyCommandLine, commandLine, programLine, programVersion } from '../process/command-line.ts';
import { type CommandModule, exitCodes } from './command.ts';
import { deploymentKinds } from './deploy/deployment-files.ts';

type Load<V> = () => Promise<CommandModule<V>>;

/** Makes the action of a command, which loads its module and runs it with operand and options. */
type Runner = <V>(load: Load<V>) => (operand: string | undefined, values: V) => Promise<void>;

const exitCodesHelp = `
Exit codes:
  ${exitCodes.done}  success
  ${exitCodes.failed}  failure; standard error has the reason
  ${exitCodes.wrongUsage}  wrong usage; nothing was done
  130  cancelled with Ctrl+C (143 with SIGTERM); nothing was changed`;

/** Runs the command in `words` with `run`. Returns the exit code. Prints help and wrong usage. */
export async function runWords(
  words: readonly string[],
  run: <V>(load: Load<V>, operand: string | undefined, values: V) => Promise<number>,
): Promise<number> {
  let code: number = exitCodes.done;
  const program = new Command(programLine)
    .description(
      `Vitrine ${programVersion}: a self-hosted portfolio site for one owner. Without a command, starts the site.`,
    )
    .version(programVersion, '--version')
    .configureHelp({
      helpWidth: 100,
      commandUsage: (command) =>
        command.parent === null ? anyCommandLine : commandLine(command.name(), command.usage()),
    })
    .addHelpText('after', exitCodesHelp)
    .showHelpAfterError('Add --help for usage.')
    .exitOverride();
  addCommands(program, (load) => async (operand, values) => {
    code = await run(load, operand, values);
  });
  try {
    await program.parseAsync([...words], { from: 'user' });
    return code;
  } catch (error) {
    // Commander has printed the error or the requested help.
    if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.done : exitCodes.wrongUsage;
    throw error;
  }
}

function addCommands(program: Command, runs: Runner): void {
  const adding = addingTo(program, runs);
  addSiteCommands(adding);
  addBackupCommands(adding);
  addDataCommands(adding);
  addUpkeepCommands(adding);
}

type Adding = ReturnType<typeof addingTo>;

function addingTo(program: Command, runs: Runner) {
  return {
    runs,
    /** Adds a command, with examples of its arguments and what they do. */
    add: (
      name: string,
      summary: string,
      about: string,
      examples: readonly (readonly [rest: string, what: string])[],
    ) =>
      program
        .command(name)
        .summary(summary)
        .description(`${name}: ${summary}.\n\n${about}`)
        .addHelpText(
          'after',
          `\nExamples:\n${examples.map(([rest, what]) => `  ${commandLine(name, rest)}\n      ${what}`).join('\n')}`,
        ),
    /** Makes the action of a command that takes options only. */
    withoutOperand:
      <V>(load: Load<V>) =>
      (values: V) =>
        runs(load)(undefined, values),
  };
}

function addSiteCommands({ add, withoutOperand }: Adding): void {
  add(
    'start',
    'starts the site',
    'Serves the site until it receives Ctrl+C or SIGTERM. Settings are environment variables or lines in a file .env in the current folder.',
    [['', 'serves the site at http://localhost:3000, or on another port if PORT is set']],
  )
    .option('--new-site', 'start a new site in a data folder that has backups but no database')
    .action(withoutOperand(() => import('./start.ts')));

  add(
    'demo',
    'fills an empty site with a demo portfolio',
    'The portfolio belongs to an invented person. Prints the email address and password to sign in with. Does not change a site that has an owner.',
    [['', 'fills the site and prints the email address and password']],
  )
    .option('--json', 'print URL, email address, password and counts as one JSON object')
    .action(withoutOperand(() => import('./demo.ts')));
}

function addBackupCommands({ add, runs }: Adding): void {
  add(
    'backup',
    'writes the whole site to one file',
    'Works while the site runs. Without a file name, writes to the folder “backups” in the data folder. The file appears under its name once it is verified. Never overwrites a file. The backup contains no sessions, codes or rate limits.',
    [
      ['', 'writes to the folder that the page Backups shows'],
      ['../elsewhere/site.db', 'writes to this file'],
    ],
  )
    .argument('[file]', 'file to write')
    .action(runs(async () => (await import('./backups.ts')).backup));

  add(
    'restore',
    'replaces the site with a backup',
    'Stop the site first. Verifies the backup, saves the current content as another backup, and then replaces it. A backup can be restored to SQLite and to PostgreSQL.',
    [
      ['../elsewhere/site.db', 'restores the site from this file'],
      ['--from-target', 'restores the newest copy in BACKUP_TARGET'],
    ],
  )
    .argument('[file]', 'backup file')
    .addOption(fromTarget())
    .action(runs(async () => (await import('./backups.ts')).restoring));

  add(
    'verify',
    'reads a whole backup and prints what it contains',
    'Prints the numbers of projects, pictures and messages. Changes nothing.',
    [
      ['../elsewhere/site.db', 'fails if the file is damaged'],
      ['--from-target', 'fails if the newest copy in BACKUP_TARGET is damaged'],
    ],
  )
    .argument('[file]', 'backup file')
    .addOption(fromTarget())
    .action(runs(async () => (await import('./backups.ts')).verification));
}

const fromTarget = () =>
  new Option('--from-target [name]', 'read a copy in BACKUP_TARGET: the newest, or the one with this name');

function addDataCommands({ add, runs, withoutOperand }: Adding): void {
  add(
    'export',
    'writes the public site as static files, or all content as data',
    `Works while the site runs. With a folder: writes pages, pictures, feeds and redirects for any web server. A second run writes only what has changed.

With --data: writes all content as documented JSON, with pictures and files, for other programs or another Vitrine site (${commandLine('import')}). The file contains no passwords, sessions or tokens.`,
    [
      ['../site --url https://example.org/', 'writes the public site as static files'],
      ['--data ../elsewhere/site.zip', 'writes all content as data'],
    ],
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
    .action(runs(() => import('./export.ts')));

  add(
    'import',
    'imports the data of an export',
    `Stop the site first. Imports a file written by ${commandLine('export', '--data')}: everything in it, or nothing. Refuses a site that has content, unless --replace is given. The owner's account does not change. If there is none, create it with ${commandLine('create-owner')} or register on the site.`,
    [
      ['site.zip', 'imports into an empty site'],
      ['site.zip --replace', 'replaces the content of the site'],
    ],
  )
    .argument('<file.zip>', 'file of an export')
    .option('--replace', 'back up the current content, then replace it')
    .action(runs(() => import('./import.ts')));

  add(
    'move',
    'copies the site to another, empty database',
    'Stop the site first. Copies from SQLite to PostgreSQL or back, and compares counts and checksums. Does not change the source. Afterwards start the site with the new settings.',
    [
      ['--to postgres://vitrine:password@db.example.org/vitrine', 'copies to PostgreSQL'],
      ['--to ../data-of-sqlite', 'copies to SQLite in a folder'],
    ],
  )
    .requiredOption('--to <target>', 'postgres:// address, or folder for the SQLite file', given)
    .action(withoutOperand(() => import('./move.ts')));

  add(
    'messages',
    'prints every message from visitors',
    'Prints the oldest message first, with its folder and the state of its mail. Includes spam and trash.',
    [
      ['', 'prints all messages'],
      ['--json --since 2026-01-05', 'prints those received since the start of that day, for a program'],
    ],
  )
    .option('--json', 'print the messages as one JSON array')
    .option('--since <time>', 'only messages received since a day or a time in ISO 8601, in UTC', timeInUtc)
    .action(withoutOperand(() => import('./messages.ts')));
}

function addUpkeepCommands({ add, withoutOperand }: Adding): void {
  add(
    'reset-password',
    'sets the owner’s password and ends every session',
    'Asks for the password, or reads it from standard input.',
    [['--without-second-factor', 'if phone and recovery codes are lost']],
  )
    .option('--without-second-factor', 'turn off two-step verification')
    .action(withoutOperand(() => import('./reset-password.ts')));

  add(
    'create-owner',
    'creates the owner of a new site without a mailed code',
    'Asks for missing values, or reads them from standard input. The password is never an option, because other users could see it in the list of processes.',
    [['--email jo@example.org --name "Jo Doe"', 'asks for the password only']],
  )
    .option('--email <address>', 'email address to sign in with', given)
    .option('--name <full name>', 'name that visitors see', given)
    .action(withoutOperand(() => import('./create-owner.ts')));

  add(
    'deploy',
    'writes the files that put the site on the internet',
    'Asks for the host name, your email address and the mail server, or reads them from standard input, one per line. Shows each file before it writes it: settings, a unit of systemd, a site of Caddy or nginx and a script that installs them. Changes nothing outside the folder. The password of the mail server is never an option, because other users could see it in the list of processes.',
    [
      ['', 'asks, writes to the folder “deployment” and prints what is left to do'],
      ['--with compose', 'writes the settings of the containers'],
      ['--print --host example.org --owner jo@example.org', 'shows the files only'],
    ],
  )
    .option('--host <name>', 'host name that visitors use', given)
    .option('--owner <address>', 'the only email address that may register', given)
    .option('--from <address>', 'sender of mails', given)
    .addOption(
      new Option('--with <program>', 'what serves the site')
        .choices(deploymentKinds)
        .default(deploymentKinds[0]),
    )
    .option('--to <folder>', 'folder to write to: “deployment”, or “container” with compose', given)
    .option('--print', 'show the files and write nothing')
    .option('--yes', 'write without asking')
    .action(withoutOperand(() => import('./deploy.ts')));

  add(
    'doctor',
    'finds problems and says how to fix them',
    'Checks settings, build, packages, clock, data folder, database, backups, disk, mail, port, public address, proxy and metrics. Without --fix, changes nothing. Sends no mail. Contacts the database, the mail server and PUBLIC_URL. Fails if it finds a fault.',
    [
      ['', 'prints each finding and what to do'],
      ['--fix', 'fixes what needs no decision, then prints what is left'],
    ],
  )
    .option('--json', 'print the results as one JSON array')
    .option(
      '--fix',
      'make the data folder private, create the first backup and build from changed sources; never changes content',
    )
    .action(withoutOperand(() => import('./doctor.ts')));
}

/** Returns the time in ms since 1970. Throws unless the value is a day, or a time with its offset from UTC. */
function timeInUtc(value: string): number {
  const isTime = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d))?$/u.test(value);
  const time = isTime ? Date.parse(value) : Number.NaN;
  if (Number.isNaN(time))
    throw new InvalidArgumentError('Give a day such as 2026-01-05, or a time such as 2026-01-05T09:00Z.');
  return time;
}

/** Returns the value. Throws if it is empty, as in `--url=`. */
function given(value: string): string {
  if (value === '') throw new InvalidArgumentError('The value is empty.');
  return value;
}
