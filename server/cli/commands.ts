/** Every command of the owner. Help, completion and the check of what is typed are made of this table. */
import { commandLine } from '../command-line.ts';
import { command, type Command } from './command.ts';

export const shells = ['bash', 'zsh', 'fish'] as const;

/** The command that is meant when none is named. */
export const defaultCommand = 'start';

export const commands: readonly Command[] = [
  command({
    name: 'start',
    summary: 'starts the site',
    usage: [''],
    about: `Serves the site until it is stopped (Ctrl+C, SIGTERM). Settings come from the
environment and from the file .env of the folder it is started in.`,
    options: {},
    examples: [['', 'the site, at http://localhost:3000 unless PORT says otherwise']],
    load: () => import('./start.ts'),
  }),
  command({
    name: 'demo',
    summary: 'fills an empty site with a portfolio to look around in',
    usage: ['[--json]'],
    about: `The portfolio is of somebody who does not exist. Prints how to sign in to it. A
site that has its owner is left as it is.`,
    options: { json: { about: 'prints address, e-mail, password and counts as one JSON object' } },
    examples: [['', 'fills the site, and prints the e-mail address and the password']],
    load: () => import('./demo.ts'),
  }),
  command({
    name: 'backup',
    summary: 'writes the whole site into one file, while it may run',
    usage: ['[<file>]'],
    about: `Without a name, into the folder backups of the data folder. The file is read again
before it gets its name, and overwrites nothing. Sessions, codes and rate limits
are not in it.`,
    operand: { name: '<file>', completes: 'file', plea: 'Name one file', isRequired: false },
    options: {},
    examples: [
      ['', 'into the folder that the page Backups shows'],
      ['../elsewhere/site.db', 'into this file'],
    ],
    load: () => import('./backup.ts'),
  }),
  command({
    name: 'restore',
    summary: 'puts a backup in the place of a stopped site',
    usage: ['<file>'],
    about: `The backup is checked first. What it replaces is kept as a backup of its own. Stop
the site first. Any backup goes into either database.`,
    operand: { name: '<file>', completes: 'file', plea: 'Name one file', isRequired: true },
    options: {},
    examples: [['../elsewhere/site.db', 'the site is then as it was when that file was made']],
    load: () => import('./restore.ts'),
  }),
  command({
    name: 'verify',
    summary: 'reads a whole backup and tells what is in it',
    usage: ['<file>'],
    about: 'Prints how many rows each table has. Changes nothing.',
    operand: { name: '<file>', completes: 'file', plea: 'Name one file', isRequired: true },
    options: {},
    examples: [['../elsewhere/site.db', 'fails when the file is damaged']],
    load: () => import('./verify.ts'),
  }),
  command({
    name: 'export',
    summary: 'writes the public site as files, or all content as data',
    usage: ['<folder> [--url <address>] [--contact <address>]', '--data <file.zip> [--without-messages]'],
    about: `With a folder: pages, pictures, feeds and redirects for any web server. Run again,
it writes what has changed.

With --data: all content as documented JSON with its pictures and files beside it,
for other programs or another Vitrine (${commandLine('import')}). What opens the
account is not in it. The site may run.`,
    operand: { name: '<folder>', completes: 'folder', plea: 'Name one folder', isRequired: false },
    options: {
      url: {
        value: '<address>',
        about: 'where the folder will be served, such as\nhttps://example.org/mine/ (otherwise PUBLIC_URL)',
      },
      contact: {
        value: '<address>',
        about:
          'where the contact form is posted to, or mailto: and an\ne-mail address (otherwise the owner’s address of the site)',
      },
      data: { value: '<file.zip>', about: 'the file that all content is written to' },
      'without-messages': { about: 'leaves out of the data what visitors wrote' },
    },
    examples: [
      ['../site --url https://example.org/', 'the public site as files'],
      ['--data ../elsewhere/site.zip', 'all content as data'],
    ],
    load: () => import('./export.ts'),
  }),
  command({
    name: 'import',
    summary: 'takes in the data that an export wrote, into a stopped site',
    usage: ['<file.zip> [--replace]'],
    about: `Takes in what ${commandLine('export', '--data')} wrote, all of it or nothing. Stop
the site first. One that has content already is refused. The account of the owner
stays; where there is none yet, ${commandLine('create-owner')} or the registration
makes it.`,
    operand: { name: '<file.zip>', completes: 'file', plea: 'Name one file', isRequired: true },
    options: { replace: { about: 'takes the place of other content, of which a backup is\nmade first' } },
    examples: [
      ['site.zip', 'into an empty site'],
      ['site.zip --replace', 'in the place of what the site has'],
    ],
    load: () => import('./import.ts'),
  }),
  command({
    name: 'move',
    summary: 'copies a stopped site into another, empty database',
    usage: ['--to <target>'],
    about: `From SQLite to PostgreSQL or back. Compares counts and checksums. The site that the
settings name stays as it is; start it with the new settings afterwards.`,
    options: {
      to: { value: '<target>', about: 'a postgres:// address, or a folder for the SQLite file' },
    },
    examples: [
      ['--to postgres://vitrine:password@db.example.org/vitrine', 'into PostgreSQL'],
      ['--to ../data-of-sqlite', 'into a folder'],
    ],
    load: () => import('./move.ts'),
  }),
  command({
    name: 'messages',
    summary: 'prints every message that visitors wrote',
    usage: [''],
    about: `Oldest first, with where it is and what became of its mail; also those that are
taken for spam, and those in the trash.`,
    options: {},
    examples: [['', 'all messages']],
    load: () => import('./messages.ts'),
  }),
  command({
    name: 'reset-password',
    summary: 'sets the owner’s password and ends every session',
    usage: ['[--without-second-factor]'],
    about: 'The password is asked for, or piped in.',
    options: {
      'without-second-factor': { about: 'no second step is asked for any more' },
    },
    examples: [['--without-second-factor', 'when phone and recovery codes are gone']],
    load: () => import('./reset-password.ts'),
  }),
  command({
    name: 'create-owner',
    summary: 'makes the owner of a fresh site without a mailed code',
    usage: ['[--email <address>] [--name <full name>]'],
    about: `Asks for what is not given, and always for the password, which would be seen in
the list of processes; it may be piped in.`,
    options: {
      email: { value: '<address>', about: 'what the owner signs in with' },
      name: { value: '<full name>', about: 'what visitors read' },
    },
    examples: [['--email jo@example.org --name "Jo Doe"', 'asks for the password alone']],
    load: () => import('./create-owner.ts'),
  }),
  command({
    name: 'doctor',
    summary: 'tells what is wrong with the site, and how to mend it',
    usage: ['[--json]'],
    about: `Looks at settings, packages, clock, data folder, disk, database, backups, mail,
port, public address and proxy. Changes nothing and sends no mail; asks the mail
server and the address that the settings name. Fails when it finds a fault.`,
    options: { json: { about: 'prints the findings as one JSON object' } },
    examples: [['', 'a line for each finding, and what to do']],
    load: () => import('./doctor.ts'),
  }),
  command({
    name: 'completion',
    summary: 'prints what completes commands in a shell',
    usage: [shells.join('|')],
    about: `For bash, in ~/.bashrc:     source <(vitrine completion bash)
For zsh, in ~/.zshrc:       source <(vitrine completion zsh)
For fish:                   vitrine completion fish > ~/.config/fish/completions/vitrine.fish`,
    operand: { name: '<shell>', completes: shells, plea: 'Name one shell', isRequired: true },
    options: {},
    examples: [['bash', 'prints the script for bash']],
    load: () => import('./completion.ts'),
  }),
];
