/** Settings. Nothing else reads the environment; all wrong settings are reported together, one line each. */
import { resolve } from 'node:path';
import {
  parseAddress,
  parseApi,
  parseBoolean,
  parseContact,
  parseHost,
  parseHour,
  parseKeep,
  parseOrigin,
  parseOrigins,
  parsePort,
  parseSeconds,
  parseSender,
  parseSmtpUrl,
  parseToken,
  parseTrustProxy,
  parseUrl,
} from './setting-values.ts';

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

export interface Config {
  /** 0 picks a free port. */
  readonly port: number;
  readonly host: string;
  /**
   * The origin that visitors use, without a trailing slash; undefined means `http://localhost:` and the port.
   */
  readonly publicUrl: string | undefined;
  /** Absolute folder of the SQLite file and the outbox. */
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string | undefined;
  readonly ownerEmail: string | undefined;
  /** Proxies whose forwarding headers are believed: none, all, a count of hops, or addresses. */
  readonly trustProxy: boolean | number | string[];
  readonly corsOrigins: readonly string[];
  /** How long a CDN may keep a page before it asks again, in seconds; 0 for not at all. */
  readonly cdnMaxAge: number;
  /** Where a weakness may be reported, as an address: mailto: or https:. */
  readonly securityContact: string | undefined;
  /** Whether a browser that was here keeps to https on every sub-domain, too. */
  readonly hstsSubdomains: boolean;
  /** The hour of the machine's day within which the nightly backup is made. */
  readonly backupHour: number | 'off';
  /** How many of the nightly backups are kept: of the newest, and of those before them one a week. */
  readonly backupKeep: { readonly daily: number; readonly weekly: number };
  /** Where GitHub's API is, without a slash at the end. */
  readonly gitHubApi: string;
  /** The port at which measures are given, of its own; 0 picks a free one. */
  readonly metricsPort: number | undefined;
  readonly metricsHost: string;
  /** What who reads measures has to name; without a port they are given at the site's own. */
  readonly metricsToken: string | undefined;
  readonly logLevel: LogLevel;
}

/** Thrown with one line for each wrong setting. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(faults.join('\n'));
    this.faults = faults;
  }
}

/** Reads and checks every setting; an empty variable counts as absent. Throws ConfigError. */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const faults: string[] = [];
  function setting<T>(
    name: string,
    accepted: string,
    fallback: T,
    parse: (text: string) => T | undefined,
  ): T {
    const text = env[name]?.trim();
    if (!text) return fallback;
    const value = parse(text);
    if (value === undefined)
      faults.push(`${name}=${shown(name, text)} is not accepted: it takes ${accepted}`);
    return value ?? fallback;
  }

  const config: Config = {
    port: setting('PORT', 'a number from 0 to 65535', 3000, parsePort),
    host: setting('HOST', 'a host name or an IP address', '127.0.0.1', parseHost),
    publicUrl: setting<string | undefined>(
      'PUBLIC_URL',
      'an http(s) origin such as https://example.org',
      undefined,
      parseOrigin,
    ),
    dataDir: setting('DATA_DIR', 'a folder', resolve('data'), (text) => resolve(text)),
    databaseUrl: setting<string | undefined>(
      'DATABASE_URL',
      'a postgres:// or postgresql:// address',
      undefined,
      parseUrl(/^postgres(ql)?:$/),
    ),
    smtpUrl: setting<string | undefined>(
      'SMTP_URL',
      'an smtp:// or smtps:// address, with % written as %25',
      undefined,
      parseSmtpUrl,
    ),
    mailFrom: setting<string | undefined>(
      'MAIL_FROM',
      'an e-mail address, or a name with one: Jo Doe <jo@example.org>',
      undefined,
      parseSender,
    ),
    ownerEmail: setting<string | undefined>('OWNER_EMAIL', 'an e-mail address', undefined, parseAddress),
    trustProxy: setting<Config['trustProxy']>(
      'TRUST_PROXY',
      'true, false, a count of proxies, or their addresses with commas',
      false,
      parseTrustProxy,
    ),
    corsOrigins: setting<readonly string[]>('CORS_ORIGIN', 'http(s) origins with commas', [], parseOrigins),
    cdnMaxAge: setting('CDN_MAX_AGE', 'a number of seconds up to a day, 86400', 0, parseSeconds),
    securityContact: setting<string | undefined>(
      'SECURITY_CONTACT',
      'an https:// address, or mailto: and an e-mail address',
      undefined,
      parseContact,
    ),
    hstsSubdomains: setting('HSTS_SUBDOMAINS', 'true or false', false, parseBoolean),
    backupHour: setting<Config['backupHour']>('BACKUP_HOUR', 'an hour from 0 to 23, or off', 3, parseHour),
    backupKeep: setting<Config['backupKeep']>(
      'BACKUP_KEEP',
      'how many daily and how many weekly backups are kept, such as 7,4',
      { daily: 7, weekly: 4 },
      parseKeep,
    ),
    gitHubApi: setting('GITHUB_API', 'an http(s) address, or off', 'https://api.github.com', parseApi),
    metricsPort: setting<number | undefined>(
      'METRICS_PORT',
      'a number from 0 to 65535',
      undefined,
      parsePort,
    ),
    metricsHost: setting('METRICS_HOST', 'a host name or an IP address', '127.0.0.1', parseHost),
    metricsToken: setting<string | undefined>(
      'METRICS_TOKEN',
      'at least 20 letters, digits and signs without spaces',
      undefined,
      parseToken,
    ),
    logLevel: setting<LogLevel>('LOG_LEVEL', logLevels.join(', '), 'info', (text) =>
      logLevels.find((level) => level === text),
    ),
  };
  if (faults.length > 0) throw new ConfigError(faults);
  return config;
}

/** The name of every setting, as `readConfig` asks for them. */
export function settingNames(): string[] {
  const names: string[] = [];
  readConfig(
    new Proxy<Record<string, undefined>>(
      {},
      {
        get(_settings, name) {
          names.push(String(name));
          return undefined;
        },
      },
    ),
  );
  return names;
}

/** A setting as a message shows it. */
function shown(name: string, text: string): string {
  if (name.endsWith('_TOKEN')) return '***';
  return name.endsWith('_URL') ? withoutPassword(text) : text;
}

/**
 * An address is shown without name and password, also where its query holds them, and even where it is mistyped:
 * the line goes to a log.
 */
export function withoutPassword(text: string): string {
  return (
    text
      .replace(/\?[^@]*$/, (query) => query.replaceAll(/=[^&]*/g, '=***'))
      // Where a question mark stands before an @, nobody can tell what is the password.
      .replace(/^([a-z+]*:?\/*)?(?:.*\?.*@.*|.*@)/is, '$1***@')
  );
}
