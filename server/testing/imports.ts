/** Imports of an owner, for tests. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FileSource } from '#contract/imports/import-sources.ts';
import {
  type ImportAnswer,
  type ImportPreview,
  importsApi,
  type PreviewedProject,
} from '#contract/imports/imports.ts';
import { withPicturesAmong } from '#contract/projects/block-pictures.ts';
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

export async function takes(
  owner: Owner,
  chosen: readonly PreviewedProject[],
  category = 'Web Development',
): Promise<ImportAnswer> {
  // Without its pictures, which the browser uploads before.
  const projects = chosen.map(({ project }) => ({ ...withPicturesAmong(project, new Set()), category }));
  return expectOk(await owner('POST', importsApi.projects, { projects })).json();
}

/** Returns the Markdown of a project's overview and blocks, as one text. */
export function wholeText({ project }: PreviewedProject): string {
  return [project.project_overview, ...project.blocks.flatMap(markdownOf)].join('\n\n');
}

/** Returns the profile values after the import, by field. */
export function profileAfterImport({ profile }: ImportPreview): Record<string, string> {
  return Object.fromEntries(profile.map(({ field, after }) => [field, after]));
}
