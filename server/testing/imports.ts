/** Imports of an owner, for tests. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FileSource } from '#contract/imports/import-sources.ts';
import {
  type ImportEntry,
  type ImportPreview,
  type ImportRun,
  importsApi,
  type ImportStep,
  type PreviewedProject,
} from '#contract/imports/imports.ts';
import { markdownOf } from '#contract/projects/case-study.ts';
import type { Owner } from './portfolio.ts';
import { type TestResponse, expectOk, multipart } from './site.ts';
import { zipOf } from '#testing/zip.ts';

const fixtures = join(import.meta.dirname, '../features/imports/fixtures');

export const fixture = (name: string) => readFileSync(join(fixtures, name));

/** Returns LinkedIn's archive, with its files in a folder or not. */
export function linkedInArchive(folder: string): Buffer {
  const names = readdirSync(join(fixtures, 'linkedin'));
  return zipOf(names.map((name) => ({ name: folder + name, content: fixture(`linkedin/${name}`) })));
}

export async function sendFile(
  owner: Owner,
  source: FileSource,
  bytes: Uint8Array | string,
): Promise<TestResponse> {
  const form = await multipart({ source }, { file: { bytes: Buffer.from(bytes) } });
  return owner('POST', importsApi.file, form.payload, form.headers);
}

export async function previewOf(
  owner: Owner,
  source: FileSource,
  bytes: Uint8Array | string,
): Promise<ImportPreview> {
  return expectOk(await sendFile(owner, source, bytes)).json();
}

const runIn = (response: TestResponse) => expectOk(response).json<{ run: ImportRun }>().run;

export const latestRun = async (owner: Owner) => runIn(await owner('GET', importsApi.run));

export const cancelsRun = async (owner: Owner) => runIn(await owner('DELETE', importsApi.run));

export const startsRun = async (owner: Owner, entries: readonly ImportEntry[]) =>
  runIn(await owner('POST', importsApi.run, { entries, mayFetch: false, formerSite: '' }));

/** Imports the next entry, with pictures by their id in the entry. */
export async function importsNext(
  owner: Owner,
  { next }: Pick<ImportRun, 'next'>,
  pictures: ImportStep['pictures'] = [],
): Promise<ImportRun> {
  return runIn(await owner('POST', importsApi.next, { place: next?.place, pictures, faults: [] }));
}

/** Imports projects without their pictures. */
export async function takes(
  owner: Owner,
  chosen: readonly Pick<PreviewedProject, 'project'>[],
  category = 'Web Development',
): Promise<ImportRun> {
  let run = await startsRun(
    owner,
    chosen.map(({ project }) => ({
      kind: 'project',
      project: { category, ...project },
      main: null,
      wanted: [],
    })),
  );
  while (run.next) run = await importsNext(owner, run);
  return run;
}

/** Returns the Markdown of a project's overview and blocks, as one text. */
export function wholeText({ project }: PreviewedProject): string {
  return [project.project_overview, ...project.blocks.flatMap(markdownOf)].join('\n\n');
}

/** Returns the profile values after the import, by field. */
export function profileAfterImport({ profile }: ImportPreview): Record<string, string> {
  return Object.fromEntries(profile.map(({ field, after }) => [field, after]));
}
