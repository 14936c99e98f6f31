/** Messages about data that cannot be read or written: the cause and the remedy. */
import { accessSync, constants, existsSync, statfsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type Config, withoutPassword } from '../../process/config.ts';
import { isDamage, sqliteFilename } from './sqlite-file.ts';
import { sqliteResult } from './sqlite-result.ts';

type Settings = Pick<Config, 'dataDir' | 'databaseUrl'>;

interface DataFault {
  readonly finding: string;
  readonly advice: string;
}

/** Thrown if the data cannot be used. The message is for people. */
export class UnusableDataError extends Error {
  override readonly name = 'UnusableDataError';
  readonly fault: DataFault;
  /** Error code of the operating system or the database; '' for none. */
  readonly code: string;

  constructor(fault: DataFault, code: string, options?: ErrorOptions) {
    super(`${fault.finding} ${fault.advice}`, options);
    this.fault = fault;
    this.code = code;
  }
}

/** Returns an UnusableDataError for an error with a known cause, and other errors unchanged. */
export function explained(error: unknown, settings: Settings): unknown {
  const fault = error instanceof UnusableDataError ? undefined : dataFault(error, settings);
  return fault ? new UnusableDataError(fault, codeOf(error), { cause: error }) : error;
}

/** Returns the cause of an error of the file system or a database; undefined for damage and unknown causes. */
export function dataFault(error: unknown, settings: Settings): DataFault | undefined {
  if (error instanceof UnusableDataError) return error.fault;
  const first = firstOf(error);
  const isDamaged: boolean = isDamage(first);
  if (isDamaged || !(first instanceof Error)) return undefined;
  const result = sqliteResult(first);
  if (result !== undefined) return faultOfSqlite(result, first.message, settings.dataDir);
  const { code = '', path } = first as NodeJS.ErrnoException;
  return (
    faultOfFile(code, path, settings.dataDir) ??
    (settings.databaseUrl === undefined
      ? undefined
      : faultOfPostgres(code, first.message, settings.databaseUrl))
  );
}

/** A host name with several addresses fails once for each. */
function firstOf(error: unknown): unknown {
  return error instanceof AggregateError ? (error.errors[0] ?? error) : error;
}

function codeOf(error: unknown): string {
  const first = firstOf(error);
  return sqliteResult(first) ?? (first as NodeJS.ErrnoException).code ?? '';
}

function faultOfFile(code: string, path: string | undefined, dataDir: string): DataFault | undefined {
  // The name of a temporary folder says nothing.
  const place = path !== undefined && basename(path).startsWith('.vitrine-') ? dirname(path) : path;
  if (/^(?:ENOSPC|EDQUOT|EFBIG)$/.test(code)) return diskFull(place);
  if (code === 'EROFS') return readOnly(place ?? dataDir);
  if (/^(?:EACCES|EPERM)$/.test(code) && place !== undefined) return noAccess(place, dataDir);
  return undefined;
}

function faultOfSqlite(result: string, message: string, dataDir: string): DataFault | undefined {
  const file = join(dataDir, sqliteFilename);
  switch (result) {
    case 'SQLITE_FULL':
      return diskFull(dataDir);
    case 'SQLITE_BUSY':
    case 'SQLITE_LOCKED':
      return {
        finding: `Another program is using ${file}.`,
        advice: 'Stop it, or wait until it has finished, and try again.',
      };
    // SQLite does not say why.
    case 'SQLITE_READONLY':
    case 'SQLITE_CANTOPEN':
    case 'SQLITE_IOERR':
      return faultOfPlace(dataDir) ?? cannotBeUsed(file, message);
    default:
      return undefined;
  }
}

/** Space that SQLite needs at least, in bytes. */
const leastSpace = 128 * 1024;

/** Returns why the data folder or the database cannot be written, if the reason is known. */
function faultOfPlace(dataDir: string): DataFault | undefined {
  const files = ['', '-wal', '-shm'].map((ending) => join(dataDir, sqliteFilename + ending));
  for (const path of [dataDir, ...files]) {
    const fault = accessFault(path, dataDir);
    if (fault) return fault;
  }
  if (!existsSync(dataDir)) return undefined;
  const { bavail, bsize } = statfsSync(dataDir);
  return bavail * bsize < leastSpace ? diskFull(dataDir) : undefined;
}

/** Returns why this user cannot use `path`, called `named` in the message; undefined if they can or it is missing. */
export function accessFault(path: string, dataDir: string, named: string = path): DataFault | undefined {
  try {
    accessSync(path, constants.R_OK | constants.W_OK);
    return undefined;
  } catch (error) {
    return faultOfFile((error as NodeJS.ErrnoException).code ?? '', named, dataDir);
  }
}

/** Returns the folder, or its closest parent that exists. */
export function nearestFolder(path: string): string {
  return existsSync(path) || dirname(path) === path ? path : nearestFolder(dirname(path));
}

function faultOfPostgres(code: string, message: string, url: string): DataFault | undefined {
  const shown = withoutPassword(url);
  if (code.startsWith('28') || /^SASL|password/.test(message))
    return {
      finding: `PostgreSQL refuses the user or the password of ${shown}: ${message}.`,
      advice: 'Correct both in the address.',
    };
  if (code === '3D000')
    return {
      finding: `PostgreSQL has no such database: ${shown}.`,
      advice: 'Create it, or correct the address.',
    };
  if (/^(?:ENOTFOUND|EAI_AGAIN)$/.test(code))
    return {
      finding: `${shown} does not answer: ${message}.`,
      advice: 'Correct the host in the address, or check that this machine can resolve names.',
    };
  if (code === '53100')
    return { finding: `The disk of ${shown} is full.`, advice: 'Free some space there, and try again.' };
  if (/^(?:E[A-Z]+|08...|53...|57P..)$/.test(code) || /^Connection terminated|timeout exceeded/.test(message))
    return doesNotAnswer(url, message);
  return undefined;
}

/** Returns the fault for an error whose cause is unknown. `reason` is its message. */
export function unknownFault(reason: string, { dataDir, databaseUrl }: Settings): DataFault {
  return databaseUrl === undefined
    ? cannotBeUsed(join(dataDir, sqliteFilename), reason)
    : doesNotAnswer(databaseUrl, reason);
}

function cannotBeUsed(file: string, reason: string): DataFault {
  return {
    finding: `${file} cannot be opened or written: ${reason}.`,
    advice:
      'Run this command as the site’s user, make that user the owner of the files, stop other programs that use them, and check the disk.',
  };
}

function doesNotAnswer(url: string, reason: string): DataFault {
  return {
    finding: `${withoutPassword(url)} does not answer: ${reason}.`,
    advice: 'Check the address, and that PostgreSQL runs and accepts connections from this machine.',
  };
}

function diskFull(path: string | undefined): DataFault {
  return {
    finding: path === undefined ? 'The disk is full.' : `The disk of ${path} is full.`,
    advice: 'Free some space, for example by deleting backups that you have copied elsewhere, and try again.',
  };
}

function readOnly(path: string): DataFault {
  return {
    finding: `${path} cannot be written, because its disk is read-only.`,
    advice: 'Make the disk writable, or choose a folder on another one.',
  };
}

/** A file or folder that this user cannot use or create. */
function noAccess(path: string, dataDir: string): DataFault {
  if (!existsSync(path))
    return {
      finding: `${path} cannot be created, because this user cannot write to ${nearestFolder(path)}.`,
      advice: `Give this user write access to ${nearestFolder(path)}, or choose another folder.`,
    };
  const isOfSite = path === dataDir || path.startsWith(join(dataDir, '/'));
  return {
    finding: `This user cannot read and write ${path}.`,
    advice: isOfSite
      ? `Run this command as the site’s user, or make that user the owner of the files: chown -R <user> ${dataDir}`
      : 'Run this command as a user who can, or choose another place.',
  };
}
