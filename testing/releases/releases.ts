/** The sites of former versions that are kept in this folder, and of the versions before the first release. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { Statistics } from '#contract/site/visits.ts';
import type { SiteContent } from './content.ts';

export interface Release extends SiteContent {
  /** When the site was made, as ISO 8601. */
  madeAt: string;
  /** The names of those that its database has seen. */
  migrations: string[];
  /** Of the week before it was made; null where its version did not count visits. */
  visits: Statistics | null;
}

const folder = import.meta.dirname;
const ending = '.db.br';

/** The data that each site is made of, as the files of an export. */
export const releaseSite = join(folder, 'site');

/** The owner who signs in at the sites. Nobody real: the password is in the repository. */
export const releaseOwner = {
  fullname: 'Mira Sample',
  email: 'mira@example.org',
  password: 'walnut lantern harbour 52',
};

/** Where the site of a version is kept. */
export const releaseFiles = (name: string) => ({
  database: join(folder, `${name}${ending}`),
  content: join(folder, `${name}.json`),
});

export function readRelease(name: string): Release {
  return JSON.parse(readFileSync(releaseFiles(name).content, 'utf8')) as Release;
}

/** The bytes of its SQLite file. */
export function readReleaseDatabase(name: string): Buffer {
  return brotliDecompressSync(readFileSync(releaseFiles(name).database));
}

/** The oldest schema first: sites from before the first release are named by the schema that they had. */
export function releaseNames(): string[] {
  const names = readdirSync(folder).filter((file) => file.endsWith(ending));
  const schemaOf = (name: string) => readRelease(name).migrations.length;
  return names.map((file) => file.slice(0, -ending.length)).toSorted((a, b) => schemaOf(a) - schemaOf(b));
}
