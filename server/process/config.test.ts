import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { ConfigError, readConfig, withoutPassword } from './config.ts';

test('settings are all optional', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: undefined,
    dataDir: resolve('data'),
    databaseUrl: undefined,
    smtpUrl: undefined,
    mailFrom: undefined,
    ownerEmail: undefined,
    trustProxy: false,
    corsOrigins: [],
    cdnMaxAge: 0,
    securityContact: undefined,
    hstsSubdomains: false,
    backupHour: 3,
    backupKeep: { daily: 7, weekly: 4 },
    backupTarget: undefined,
    awsAccessKeyId: undefined,
    awsSecretAccessKey: undefined,
    awsRegion: 'us-east-1',
    awsEndpointUrl: undefined,
    gitHubApi: 'https://api.github.com',
    importAddresses: [],
    metricsPort: undefined,
    metricsHost: '127.0.0.1',
    metricsToken: undefined,
    logLevel: 'info',
  });
});

test('every setting is in .env.example and in the table of docs/operating.md, and no other', () => {
  const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
  const queriedNames = new Set<string>();
  readConfig(new Proxy({}, { get: (_, name) => void queriedNames.add(String(name)) }));
  const example = parseEnv(read('.env.example').replaceAll(/^# (?=[A-Z_]+=)/gm, ''));
  expect(Object.keys(example).toSorted()).toEqual([...queriedNames].toSorted());
  expect(() => readConfig(example)).not.toThrow();
  const [, table = ''] = /^\| name \| default .*\n((?:\|.*\n)+)/m.exec(read('docs/operating.md')) ?? [];
  const named = table.split('\n').flatMap((row) => row.split('|')[1]?.match(/[A-Z_]+/g) ?? []);
  expect(named.toSorted()).toEqual([...queriedNames].toSorted());
});

test('settings count as absent when empty', () => {
  expect(readConfig({ PORT: '', PUBLIC_URL: ' ' })).toEqual(readConfig({}));
});

test.each([
  ['PORT', '8080', 'port', 8080],
  ['PORT', '0', 'port', 0],
  ['HOST', '::1', 'host', '::1'],
  ['PUBLIC_URL', 'https://example.org/', 'publicUrl', 'https://example.org'],
  ['DATABASE_URL', 'postgres://u:p@db/site', 'databaseUrl', 'postgres://u:p@db/site'],
  ['SMTP_URL', 'smtps://u:p@mail.example.org:465', 'smtpUrl', 'smtps://u:p@mail.example.org:465'],
  ['MAIL_FROM', 'Asha Rao <site@example.org>', 'mailFrom', 'Asha Rao <site@example.org>'],
  ['OWNER_EMAIL', 'asha@example.org', 'ownerEmail', 'asha@example.org'],
  ['TRUST_PROXY', 'true', 'trustProxy', true],
  ['TRUST_PROXY', 'off', 'trustProxy', false],
  ['TRUST_PROXY', '2', 'trustProxy', 2],
  ['TRUST_PROXY', '10.0.0.0/8, ::1', 'trustProxy', ['10.0.0.0/8', '::1']],
  [
    'CORS_ORIGIN',
    'https://a.example, http://b.example:81',
    'corsOrigins',
    ['https://a.example', 'http://b.example:81'],
  ],
  ['CDN_MAX_AGE', '60', 'cdnMaxAge', 60],
  ['METRICS_PORT', '9464', 'metricsPort', 9464],
  ['METRICS_HOST', '::1', 'metricsHost', '::1'],
  ['METRICS_TOKEN', 'twenty-letters-or-more', 'metricsToken', 'twenty-letters-or-more'],
  ['LOG_LEVEL', 'debug', 'logLevel', 'debug'],
  ['SECURITY_CONTACT', 'mailto:asha@example.org', 'securityContact', 'mailto:asha@example.org'],
  ['HSTS_SUBDOMAINS', 'true', 'hstsSubdomains', true],
  ['BACKUP_HOUR', '0', 'backupHour', 0],
  ['BACKUP_HOUR', 'off', 'backupHour', 'off'],
  ['GITHUB_API', 'https://github.example.org/api/v3/', 'gitHubApi', 'https://github.example.org/api/v3'],
  ['GITHUB_API', 'off', 'gitHubApi', 'off'],
  ['IMPORT_ADDRESSES', '192.168.1.20, fd00::5', 'importAddresses', ['192.168.1.20', 'fd00::5']],
  ['BACKUP_KEEP', '14, 0', 'backupKeep', { daily: 14, weekly: 0 }],
  ['BACKUP_TARGET', '/mnt/backups', 'backupTarget', { kind: 'folder', folder: '/mnt/backups' }],
  ['AWS_ENDPOINT_URL', 'http://127.0.0.1:9000/', 'awsEndpointUrl', 'http://127.0.0.1:9000'],
])('the setting %s=%s is accepted', (name, text, key, value) => {
  expect(readConfig({ [name]: text })).toMatchObject({ [key]: value });
});

test.each([
  ['PORT', '70000'],
  ['PORT', '80a'],
  ['HOST', 'a b'],
  ['PUBLIC_URL', 'example.org'],
  ['PUBLIC_URL', 'https://example.org/site'],
  ['DATABASE_URL', 'mysql://db/site'],
  ['SMTP_URL', 'mail.example.org'],
  ['MAIL_FROM', 'Asha Rao'],
  ['OWNER_EMAIL', 'asha'],
  ['TRUST_PROXY', 'perhaps'],
  ['TRUST_PROXY', 'abc'],
  ['TRUST_PROXY', '10.0.0.1, 1.2.3'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['TRUST_PROXY', '0.0.0.0/0'],
  ['BACKUP_HOUR', '24'],
  ['BACKUP_KEEP', '0,4'],
  ['BACKUP_TARGET', 's3://'],
  ['BACKUP_TARGET', 's3://bucket/../other'],
  ['BACKUP_TARGET', 's3:/my-bucket/my-site'],
  ['BACKUP_TARGET', 'ftp://example.org/backups'],
  ['BACKUP_TARGET', 'data/backups'],
  ['AWS_REGION', 'eu central'],
  ['AWS_ENDPOINT_URL', 's3.example.org'],
  ['SECURITY_CONTACT', 'mailto:asha'],
  ['CORS_ORIGIN', '*'],
  ['CDN_MAX_AGE', '1h'],
  ['GITHUB_API', 'ftp://api.github.com'],
  ['IMPORT_ADDRESSES', '192.168.1.0/24'],
  ['METRICS_PORT', 'on'],
  ['METRICS_HOST', 'a b'],
  ['LOG_LEVEL', 'loud'],
])(
  'the setting %s=%s is refused with a line that names the variable, the value and what is accepted',
  (name, text) => {
    expect(() => readConfig({ [name]: text })).toThrow(
      new RegExp(`^${name}=${RegExp.escape(text)} is invalid: expected .+$`),
    );
  },
);

test('all errors of the settings are reported at once, one line each', () => {
  expect(faultsOf({ PORT: 'x', LOG_LEVEL: 'y', HOST: 'ok' })).toHaveLength(2);
});

test('messages about settings never show the password of a URL', () => {
  expect(faultsOf({ SMTP_URL: 'http://user:hidden@mail' }).join()).not.toContain('hidden');
  for (const url of [
    'http://user:half@hidden@mail',
    'smtp//user:hidden@mail',
    'smtp:/user:hidden@mail',
    'user:hidden@mail',
    'http://mail?password=hidden&pool=true',
    'http://mail?password=half@hidden',
    'http://mail?password=half@half&password=hidden',
    'http://user:hidden?hidden@mail',
  ])
    expect(faultsOf({ SMTP_URL: url, DATABASE_URL: url }).join(), url).not.toContain('hidden');
  expect(faultsOf({ SMTP_URL: 'http://user:hidden@mail' }).join()).toContain('http://***@mail');
  expect(withoutPassword('postgres://jo:hidden@db:5432/site?sslmode=require&password=hidden')).toBe(
    'postgres://***@db:5432/site?sslmode=***&password=***',
  );
});

test('messages about settings never show a token', () => {
  for (const token of ['too-short-hidden', 'long-enough and-hidden-behind-a-space'])
    expect(faultsOf({ METRICS_TOKEN: token })).toEqual([
      'METRICS_TOKEN=*** is invalid: expected 20 to 200 letters, digits and signs without spaces',
    ]);
});

test('an s3:// backup target is accepted with its keys only, which no message shows', () => {
  const keys = { AWS_ACCESS_KEY_ID: 'an-id', AWS_SECRET_ACCESS_KEY: 'a-secret' };
  for (const [text, prefix] of [
    ['s3://my-bucket', ''],
    ['s3://my-bucket/sites/mine/', 'sites/mine'],
  ] as const)
    expect(readConfig({ ...keys, BACKUP_TARGET: text }).backupTarget).toEqual({
      kind: 's3',
      bucket: 'my-bucket',
      prefix,
    });
  expect(faultsOf({ BACKUP_TARGET: 's3://my-bucket' })).toEqual([
    'AWS_ACCESS_KEY_ID is missing: BACKUP_TARGET=s3://my-bucket needs it',
    'AWS_SECRET_ACCESS_KEY is missing: BACKUP_TARGET=s3://my-bucket needs it',
  ]);
  for (const name of Object.keys(keys))
    expect(faultsOf({ [name]: 'a hidden key' })).toEqual([
      `${name}=*** is invalid: expected 3 to 128 characters without spaces`,
    ]);
});

test('a percent sign in SMTP_URL that would break every mail is refused', () => {
  expect(faultsOf({ SMTP_URL: 'smtp://user:10%pass@mail' })).toHaveLength(1);
  expect(faultsOf({ SMTP_URL: 'smtp://user:10%25pass@mail' })).toHaveLength(0);
});

function faultsOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
  }
  return [];
}
