/** Saved sites of earlier versions, including those before the first release. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { Statistics } from '#contract/statistics/statistics.ts';
import type { SiteContent } from './content.ts';

export interface Release extends SiteContent {
  /** ISO 8601. */
  madeAt: string;
  /** Names of the applied migrations. */
  migrations: string[];
  /** Visits of the last week; null if the version did not count them. */
  visits: Statistics | null;
}

const folder = import.meta.dirname;
const suffix = '.db.br';

/** Content of the sites, in the format of a data export. */
export const releaseSite = join(folder, 'site');

/** The owner of the sites. The password is public. */
export const releaseOwner = {
  fullname: 'Mira Sample',
  email: 'mira@example.org',
  password: 'walnut lantern harbour 52',
};

/** Paths of a version's site. */
export const releaseFiles = (name: string) => ({
  database: join(folder, `${name}${suffix}`),
  content: join(folder, `${name}.json`),
});

export function readRelease(name: string): Release {
  return JSON.parse(readFileSync(releaseFiles(name).content, 'utf8')) as Release;
}

/** Returns the bytes of its SQLite file. */
export function readReleaseDatabase(name: string): Buffer {
  return brotliDecompressSync(readFileSync(releaseFiles(name).database));
}

/** Oldest schema first. Sites from before the first release are named by their schema. */
export function releaseNames(): string[] {
  const names = readdirSync(folder).filter((file) => file.endsWith(suffix));
  const schemaOf = (name: string) => readRelease(name).migrations.length;
  return names.map((file) => file.slice(0, -suffix.length)).toSorted((a, b) => schemaOf(a) - schemaOf(b));
}
