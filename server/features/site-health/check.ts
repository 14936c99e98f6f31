/** Checks of a site. `doctor`, the page Health and the metrics show their results. */
import type { HealthState } from '#contract/site-health/site-health.ts';
import type { FailedSignIns } from '../../kernel/auth/failed-sign-ins.ts';
import type { BackupFile } from '../../kernel/database/backup-folder.ts';
import type { Database } from '../../kernel/database/database.ts';
import type { InspectedDatabase } from '../../kernel/database/inspect.ts';
import type { MailServer } from '../../kernel/mail/mail-server.ts';
import type { Backlog } from '../../kernel/mail/outbox-backlog.repository.ts';
import type { Config } from '../../process/config.ts';
import type { NightlyBackups } from '../backups/nightly.service.ts';

export interface Check {
  readonly name: string;
  /** Explains why the check matters. The page Health shows only checks with a meaning. */
  readonly meaning?: string;
  /** Returns [] if the site has nothing to check. */
  ask(site: CheckedSite): Finding | readonly Finding[] | Promise<Finding | readonly Finding[]>;
  /** Values for the metrics. */
  readonly figures?: Figures;
}

export interface Finding {
  /** `bad` means broken, `step` not set up yet. */
  readonly state: HealthState;
  /** If `at` is set, this time is shown after the sentence, which then has no full stop. */
  readonly sentence: string;
  /** In milliseconds since 1970. */
  readonly at?: number | null | undefined;
  /** The remedy; null if all is well. */
  readonly remedy: string | null;
  /** Applies the remedy, without changing any content. */
  readonly fix?: () => unknown;
}

/** Values by name of the metric, with a help text for each. An unknown value is undefined. */
export interface Figures<Name extends string = string> {
  readonly help: Readonly<Record<Name, string>>;
  read(site: CheckedSite): FigureValues<Name> | Promise<FigureValues<Name>>;
  /** The values after a read that failed. */
  readonly otherwise?: Partial<FigureValues<Name>>;
}
type FigureValues<Name extends string> = Readonly<Record<Name, number | undefined>>;

/** The parts that the checks read. `doctor` and a running site provide different ones. */
export interface CheckedSite {
  readonly config: Config;
  readonly now: () => number;
  readonly publicUrl: () => string;
  /** File with the known vulnerabilities of the build. */
  readonly advisoriesFile: string;
  readonly mail: {
    server(): Promise<MailServer | undefined>;
    backlog(): Promise<Backlog | undefined>;
  };
  /** Undefined if there is none, or if it cannot be opened. */
  readonly database?: CheckedDatabase | undefined;
  /** Reason why the database cannot be opened. */
  readonly databaseFault?: Finding | undefined;
  readonly backups?:
    | {
        /** Returns the backups of this site, newest first. */
        own(): readonly BackupFile[] | Promise<readonly BackupFile[]>;
        readonly nightly: Pick<NightlyBackups, 'at' | 'last' | 'copies'>;
      }
    | undefined;
  /** Start of the process, in milliseconds since 1970. */
  readonly startedAt?: number;
  readonly failedSignIns?: FailedSignIns;
  /** Counts the pictures without a description: main and further pictures. */
  countUndescribed?(): Promise<{ main: number; further: number }>;
  /** The environment, and the faults of the settings in it. */
  readonly settings?: {
    readonly env: Readonly<Record<string, string | undefined>>;
    readonly faults: readonly string[];
  };
  /** The folder `scripts/` of a clone. */
  readonly scripts?: URL;
}

interface CheckedDatabase
  extends Pick<Database, 'measure'>,
    Partial<Pick<InspectedDatabase, 'age' | 'schemaFaults' | 'dialect'>> {
  /** Returns undefined if no damage is known. */
  damage(): Promise<Finding | undefined>;
}

export function good(sentence: string, at?: number | null): Finding {
  return { state: 'good', sentence, at, remedy: null };
}

export function amiss(
  state: Exclude<HealthState, 'good'>,
  sentence: string,
  remedy: string,
  rest: Pick<Finding, 'at' | 'fix'> = {},
): Finding {
  return { state, sentence, remedy, ...rest };
}

export function figures<Name extends string>(
  help: Figures<Name>['help'],
  read: Figures<NoInfer<Name>>['read'],
  otherwise: Figures<NoInfer<Name>>['otherwise'] = {},
): Figures<Name> {
  return { help, read, otherwise };
}

/** Runs all checks at once. The finding of a check that throws is `unanswered`. */
export async function askAll(
  checks: readonly Check[],
  site: CheckedSite,
  unanswered: (error: unknown, check: Check) => Finding,
): Promise<{ check: Check; finding: Finding }[]> {
  const answers = await Promise.all(
    checks.map(async (check) => {
      const found = await Promise.try(() => check.ask(site)).catch((error: unknown) =>
        unanswered(error, check),
      );
      return [found].flat().map((finding) => ({ check, finding }));
    }),
  );
  return answers.flat();
}

/** Returns the first line of the message of an error's deepest cause, or of the error itself. */
export function reasonIn(error: unknown): string {
  // A host name with several addresses fails once for each; the first error is enough.
  const first: unknown = error instanceof AggregateError ? (error.errors[0] ?? error) : error;
  if (!(first instanceof Error)) return String(first);
  if (first.cause !== undefined) return reasonIn(first.cause);
  return first.message.split(/[\r\n]/u, 1)[0] ?? '';
}

/** Formats a size, such as 1.2 MB. */
export function sizeOf(bytes: number): string {
  const megabytes = bytes / 1024 / 1024;
  return megabytes < 1000 ? `${megabytes.toFixed(1)} MB` : `${(megabytes / 1024).toFixed(1)} GB`;
}
