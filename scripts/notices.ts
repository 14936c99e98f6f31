/** Collects names and licences of bundled packages. The licences require that they are distributed too. */
import { readFile, writeFile } from 'node:fs/promises';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { projectFolder } from './run-script.ts';

/** The file to write, in the project's folder. The package contains it. */
const notices = 'dist/THIRD-PARTY-NOTICES.md';

/** Files that Vite writes for the code of each bundle. */
const bundleLicences = [
  'client/licences.json',
  'client/owner-licences.json',
  'server/licences.json',
  'program/licences.json',
].map((file) => join('dist', file));

/** Licences of the icons from `npm run icons` and of the font from scripts/emoji/subset.py. */
const repositoryLicences = ['web/assets/icon-licences.json', 'scripts/emoji/licences.json'];

/** Packages in bundles and folders that are not code: fonts and the base of each style sheet. */
const assetPackages = ['@fontsource*/*', 'tailwindcss'];

interface Notice {
  name: string;
  version: string;
  identifier: string;
  text: string;
}

const bundled = z.array(
  z.object({
    name: z.string(),
    version: z.string(),
    identifier: z._default(z.string(), ''),
    text: z._default(z.string(), ''),
  }),
);
const packageFile = z.object({ name: z.string(), version: z.string(), license: z.string() });

/** Returns the packages in the last build, sorted by name. */
export async function bundledPackages(): Promise<Notice[]> {
  const code = await Promise.all(
    [...bundleLicences, ...repositoryLicences].map(async (file) =>
      bundled.parse(JSON.parse(await readFile(join(projectFolder, file), 'utf8'))),
    ),
  );
  const folders = globSync(assetPackages, { cwd: join(projectFolder, 'node_modules') });
  const others = await Promise.all(folders.map(noticeOf));
  const byName = new Map([...code.flat(), ...others].map((notice) => [notice.name, notice]));
  return [...byName.values()].toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
}

/** Writes the notices of the last build. Throws if a package has no licence. */
export async function writeNotices(): Promise<void> {
  const found = await bundledPackages();
  const without = found.filter(({ text, identifier }) => !text && !identifier);
  if (without.length > 0)
    throw new Error(`Packages without a licence: ${without.map(({ name }) => name).join(', ')}`);
  const parts = found.map(
    ({ name, version, identifier, text }) => `## ${name} ${version} (${identifier || 'below'})\n\n${text}`,
  );
  await writeFile(
    join(projectFolder, notices),
    `# What Vitrine is made with\n\n${parts.join('\n\n').trim()}\n`,
  );
}

async function noticeOf(folder: string): Promise<Notice> {
  const path = join(projectFolder, 'node_modules', folder);
  const { name, version, license } = packageFile.parse(
    JSON.parse(await readFile(join(path, 'package.json'), 'utf8')),
  );
  const [file] = globSync('LICEN[CS]E*', { cwd: path });
  return {
    name,
    version,
    identifier: license,
    text: file ? (await readFile(join(path, file), 'utf8')).trim() : '',
  };
}
