/** The site's settings, read from environment variables. Invalid ones are reported together, one line each. */
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { isHttpUrl } from '#contract/text/text.ts';
import { acceptedBackupTargets, backupTargetFaults, backupTargetSchema } from './backup-target-setting.ts';

interface Setting<Schema extends z.ZodMiniType> {
  /** The environment variable. */
  name: string;
  /** The accepted values, for messages. */
  takes: string;
  schema: Schema;
  /** The text that counts if the variable is missing or empty; undefined if the schema accepts undefined. */
  initial: string | undefined;
}

function setting<Schema extends z.ZodMiniType>(
  name: string,
  takes: string,
  schema: Schema,
  initial?: string,
): Setting<Schema> {
  return { name, takes, schema, initial };
}

export const highestPort = 65_535;
const portNumber = wholeNumber(highestPort);
const host = matching(/^[\w.:-]+$/);
const off = z.literal('off');
const logLevels = z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']);
const emailAddress = matching(/^[^\s@<>]+@[^\s@<>]+$/);
const origin = z.pipe(
  z.string().check(z.refine(isOrigin)),
  z.transform((text: string) => new URL(text).origin),
);
const apiAddress = z.pipe(
  z.string().check(z.refine((text) => isHttpUrl(text) && !/[?#@]/.test(text))),
  z.transform((text: string) => text.replace(/\/+$/, '')),
);
const folder = z.pipe(
  z.string(),
  z.transform((path: string) => resolve(path)),
);
const ipAddress = z.string().check(z.refine((text) => isIP(text) !== 0));
const proxyAddress = z.union([
  ipAddress,
  // A range with a zero-length prefix contains every address.
  z.union([z.cidrv4(), z.cidrv6()]).check(z.regex(/\/[1-9]/)),
  z.enum(['loopback', 'linklocal', 'uniquelocal']),
]);
const trustedProxies = z.union([
  z.stringbool({ truthy: ['true'], falsy: ['false', 'off', '0'], case: 'sensitive' }),
  wholeNumber(Number.MAX_SAFE_INTEGER),
  list(proxyAddress),
]);
const keptBackups = z.pipe(
  matching(/^[1-9]\d{0,2} *, *\d{1,3}$/),
  z.transform((text: string) => {
    const [daily = 0, weekly = 0] = text.split(',').map(Number);
    return { daily, weekly };
  }),
);

const settings = {
  /** 0 picks a free port. */
  port: setting('PORT', 'a number from 0 to 65535', portNumber, '3000'),
  host: setting('HOST', 'a host name or an IP address', host, '127.0.0.1'),
  /** The public origin, without a trailing slash; undefined for `http://localhost:` and the port. */
  publicUrl: setting('PUBLIC_URL', 'an http(s) origin such as https://example.org', z.optional(origin)),
  /** Absolute path of the folder with the SQLite file, the outbox and the backups. */
  dataDir: setting('DATA_DIR', 'a folder', folder, 'data'),
  databaseUrl: setting(
    'DATABASE_URL',
    'a postgres:// or postgresql:// address',
    z.optional(address(/^postgres(ql)?$/)),
  ),
  smtpUrl: setting(
    'SMTP_URL',
    'an smtp:// or smtps:// address, with % written as %25',
    // A raw percent sign in the credentials would make every mail fail.
    z.optional(z.pipe(address(/^smtps?$/), z.string().check(z.refine(hasDecodableLogin)))),
  ),
  mailFrom: setting(
    'MAIL_FROM',
    'an email address, or a name and an email address: Jo Doe <jo@example.org>',
    z.optional(z.union([emailAddress, matching(/^[^\r\n<>]*<[^\s@<>]+@[^\s@<>]+>$/)])),
  ),
  ownerEmail: setting('OWNER_EMAIL', 'an email address', z.optional(emailAddress)),
  /** Trusted proxies: none, all, a number of hops, or addresses. */
  trustProxy: setting(
    'TRUST_PROXY',
    'true, false, the number of proxies, or their addresses separated by commas',
    trustedProxies,
    'false',
  ),
  corsOrigins: setting('CORS_ORIGIN', 'http(s) origins separated by commas', z._default(list(origin), [])),
  /** Maximum age of pages in a CDN, in seconds; 0 disables it. */
  cdnMaxAge: setting('CDN_MAX_AGE', 'seconds from 0 to 86400', wholeNumber(86_400), '0'),
  /** Contact for vulnerability reports: mailto: or https:. */
  securityContact: setting(
    'SECURITY_CONTACT',
    'an https:// address, or mailto: and an email address',
    z.optional(z.union([address(/^https$/), matching(/^mailto:[^\s@<>]+@[^\s@<>]+$/)])),
  ),
  /** True if HSTS includes sub-domains. */
  hstsSubdomains: setting(
    'HSTS_SUBDOMAINS',
    'true or false',
    z.stringbool({ truthy: ['true'], falsy: ['false'], case: 'sensitive' }),
    'false',
  ),
  /** The hour of the nightly backup in the machine's time zone. */
  backupHour: setting('BACKUP_HOUR', 'an hour from 0 to 23, or off', z.union([off, wholeNumber(23)]), '3'),
  /** Numbers of nightly backups to keep: the newest ones, and older ones of which one a week stays. */
  backupKeep: setting(
    'BACKUP_KEEP',
    'the number of daily and of weekly backups to keep, such as 7,4',
    keptBackups,
    '7,4',
  ),
  /** Destination of copies of the nightly backups. */
  backupTarget: setting('BACKUP_TARGET', acceptedBackupTargets, z.optional(backupTargetSchema)),
  /** Keys, region and address of the storage of an s3:// target. */
  awsAccessKeyId: setting(
    'AWS_ACCESS_KEY_ID',
    '3 to 128 characters without spaces',
    z.optional(matching(/^[!-~]{3,128}$/)),
  ),
  awsSecretAccessKey: setting(
    'AWS_SECRET_ACCESS_KEY',
    '3 to 128 characters without spaces',
    z.optional(matching(/^[!-~]{3,128}$/)),
  ),
  awsRegion: setting('AWS_REGION', 'a region such as eu-central-1', matching(/^[\w-]{1,60}$/), 'us-east-1'),
  /** Without a trailing slash; undefined for Amazon's own. */
  awsEndpointUrl: setting('AWS_ENDPOINT_URL', 'an http(s) address', z.optional(apiAddress)),
  /** GitHub's API URL, without a trailing slash. */
  gitHubApi: setting(
    'GITHUB_API',
    'an http(s) address, or off',
    z.union([off, apiAddress]),
    'https://api.github.com',
  ),
  /** IP addresses from which pictures of imports may be fetched although they are not public. */
  importAddresses: setting(
    'IMPORT_ADDRESSES',
    'IP addresses separated by commas',
    z._default(list(ipAddress), []),
  ),
  /** Separate port of the metrics; 0 picks a free one. If missing, the metrics are on the site's port. */
  metricsPort: setting('METRICS_PORT', 'a number from 0 to 65535', z.optional(portNumber)),
  metricsHost: setting('METRICS_HOST', 'a host name or an IP address', host, '127.0.0.1'),
  /** The token required to read metrics. */
  metricsToken: setting(
    'METRICS_TOKEN',
    '20 to 200 letters, digits and signs without spaces',
    z.optional(matching(/^[!-~]{20,200}$/)),
  ),
  logLevel: setting('LOG_LEVEL', logLevels.options.join(', '), logLevels, 'info'),
};

type Settings = typeof settings;
export type Config = { readonly [Key in keyof Settings]: z.output<Settings[Key]['schema']> };

function matching(pattern: RegExp) {
  return z.string().check(z.regex(pattern));
}

function wholeNumber(maximum: number) {
  return z.pipe(matching(/^\d+$/), z.pipe(z.transform(Number), z.int().check(z.maximum(maximum))));
}

function list<Entry extends z.ZodMiniType<string, string>>(entry: Entry) {
  return z.pipe(
    z.transform((text: string) => text.split(',').map((part) => part.trim())),
    z.array(entry),
  );
}

function address(protocol: RegExp) {
  return z.url({ protocol, hostname: /./ });
}

function isOrigin(text: string): boolean {
  if (!isHttpUrl(text)) return false;
  const { pathname, search, hash, username } = new URL(text);
  return pathname === '/' && !search && !hash && !username;
}

function hasDecodableLogin(text: string): boolean {
  try {
    const { username, password } = new URL(text);
    // Compared, because the bundler drops calls without a used result.
    return decodeURIComponent(username + password) !== undefined;
  } catch {
    return false;
  }
}

/** Thrown with one line per fault of a setting. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly faults: readonly string[];
  /** Environment variables without which `readConfig` accepts the others. */
  readonly refused: readonly string[];

  constructor(faults: readonly string[], refused: readonly string[] = []) {
    super(faults.join('\n'));
    this.faults = faults;
    this.refused = refused;
  }
}

/** Reads and validates every setting; an empty variable counts as missing. Throws ConfigError. */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const faults: string[] = [];
  const refused: string[] = [];
  const values = Object.entries<Setting<z.ZodMiniType>>(settings).map(
    ([key, { name, takes, schema, initial }]) => {
      const text = env[name]?.trim() || initial;
      const parsed = z.safeParse(schema, text);
      if (!parsed.success) {
        faults.push(`${name}=${shown(name, text ?? '')} is invalid: expected ${takes}`);
        refused.push(name);
      }
      return [key, parsed.data];
    },
  );
  const config = Object.fromEntries(values) as Config;
  const targetFaults = backupTargetFaults(env['BACKUP_TARGET']?.trim() ?? '', config);
  faults.push(...targetFaults);
  if (targetFaults.length > 0) refused.push('BACKUP_TARGET');
  if (faults.length > 0) throw new ConfigError(faults, refused);
  return config;
}

/** Returns the public origin without a trailing slash: the configured one, or this machine's. */
export function siteOrigin({ publicUrl, port }: Pick<Config, 'publicUrl' | 'port'>): string {
  return publicUrl ?? `http://localhost:${port}`;
}

/** Returns the names of the environment variables of all settings. */
export function environmentNames(): string[] {
  return Object.values(settings).map(({ name }) => name);
}

/** Returns a setting for messages, without passwords and tokens. */
function shown(name: string, text: string): string {
  if (/_TOKEN$|_KEY(?:_ID)?$/.test(name)) return '***';
  return name.endsWith('_URL') ? withoutPassword(text) : text;
}

/** Removes user name and password from a URL, also from its query and from invalid URLs, for messages and logs. */
export function withoutPassword(text: string): string {
  return (
    text
      .replace(/\?[^@]*$/, (query) => query.replaceAll(/=[^&]*/g, '=***'))
      // With a question mark before an @, the password cannot be located.
      .replace(/^([a-z+]*:?\/*)?(?:.*\?.*@.*|.*@)/is, '$1***@')
  );
}
