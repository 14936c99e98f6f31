/** Reads and validates the data of an archive. */
import * as z from 'zod/mini';
import { categoryLimits } from '#contract/categories/categories.ts';
import { isCategoryIcon } from '../categories/category-icons.ts';
import { categoryKey } from '#contract/categories/category-names.ts';
import { phoneFault } from '#contract/profile/profile.ts';
import { foreignPictures } from '../projects/block-pictures.service.ts';
import { faultsOfTexts } from '../projects/project-rules.ts';
import { isStorable } from '../../lib/text.ts';
import type { Archive } from './archive.ts';
import {
  dataFileNames,
  dataFiles,
  formatName,
  formatVersion,
  manifest,
  manifestName,
  PortableDataError,
  type PageData,
  type ProjectData,
  type SiteData,
} from './format.ts';
import { type PageVersionData, pageVersionsFile, type VersionData, versionsFile } from './version-format.ts';

/** Maximum number of reported faults. */
const maxFaultsShown = 20;

/** Returns the versions of a project. Throws ZipError, or PortableDataError with each fault. */
export async function readVersions(archive: Archive, { versions }: ProjectData): Promise<VersionData[]> {
  if (versions == null) return [];
  const read = await readList(archive, versions, versionsFile);
  refuseFaults([
    ...unstorableTexts(versions, read),
    ...read.flatMap(({ case_study, pictures }, index) =>
      blockFaults(`${versions}: [${index}].case_study`, case_study, pictures, 'version'),
    ),
  ]);
  return read;
}

/** Returns the versions of a page. Throws ZipError, or PortableDataError with each fault. */
export async function readPageVersions(archive: Archive, { versions }: PageData): Promise<PageVersionData[]> {
  if (versions == null) return [];
  const read = await readList(archive, versions, pageVersionsFile);
  refuseFaults([
    ...unstorableTexts(versions, read),
    ...read.flatMap((version, index) =>
      blockFaults(`${versions}: [${index}]`, version, version.pictures, 'version'),
    ),
  ]);
  return read;
}

async function readList<Entry>(
  archive: Archive,
  name: string,
  schema: z.ZodMiniType<Entry[]>,
): Promise<Entry[]> {
  const { data = [], error } = z.safeParse(schema, await json(archive, name), english);
  refuseFaults(faultsIn(name, error));
  return data;
}

/** Returns the paths of the pictures of all versions. Throws ZipError, or PortableDataError with each fault. */
export async function readVersionPictures(archive: Archive, data: SiteData): Promise<string[]> {
  const paths = new Set<string>();
  for (const project of data['projects.json'])
    for (const { main_photo, pictures } of await readVersions(archive, project))
      for (const path of [main_photo.file, ...pictures.map(({ file }) => file)])
        if (path !== null) paths.add(path);
  for (const page of data['pages.json'])
    for (const { pictures } of await readPageVersions(archive, page))
      for (const { file } of pictures) paths.add(file);
  refuseFaults(missingFiles([...paths], new Set(archive.names)));
  return [...paths];
}

/** Throws ZipError, or PortableDataError with each faulty file and field. */
export async function readData(archive: Archive): Promise<SiteData> {
  await checkFormat(archive);
  const files: Record<string, unknown> = {};
  for (const name of archive.names)
    if (/^[^/]+\.json$/.test(name) && name !== manifestName) files[name] = await json(archive, name);
  const data = checked(files);
  refuseFaults(disagreements(data, new Set(archive.names)));
  return data;
}

/** Returns each referenced file once. */
export function filesOf(data: SiteData): {
  photo: string | null;
  resume: string | null;
  icon: string | null;
  logo: string | null;
  /** Of projects, pages and testimonials. */
  content: string[];
} {
  const ofProjects = data['projects.json'].flatMap(({ main_photo, cover_picture = null, pictures }) => [
    ...(main_photo.file === null ? [] : [main_photo.file]),
    ...(cover_picture === null ? [] : [cover_picture]),
    ...pictures.map(({ file }) => file),
  ]);
  const ofPages = data['pages.json'].flatMap(({ pictures }) => pictures.map(({ file }) => file));
  const portraits = data['testimonials.json'].flatMap(({ portrait }) => portrait ?? []);
  const { photo = null, resume = null } = data['profile.json'] ?? {};
  const { icon, logo } = data['appearance.json'];
  return { photo, resume, icon, logo, content: [...new Set([...ofProjects, ...ofPages, ...portraits])] };
}

async function checkFormat(archive: Archive): Promise<void> {
  const content = await json(archive, manifestName);
  const known = z.safeParse(z.object({ format: z.literal(formatName), version: z.int() }), content);
  if (!known.success)
    throw new PortableDataError(
      `${manifestName} is missing in the archive or is not from Vitrine. This is not the export of a site.`,
    );
  const { version } = known.data;
  if (version > formatVersion)
    throw new PortableDataError(
      `A newer version of Vitrine created this export: its format version is ${version}, and this version reads up to ${formatVersion}. Upgrade first.`,
    );
  refuseFaults(faultsIn(manifestName, z.safeParse(manifest, content, english).error));
}

async function json(archive: Archive, name: string): Promise<unknown> {
  const bytes = await archive.read(name);
  if (!bytes) return undefined;
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    throw new PortableDataError(
      `${name}: is not valid JSON (${error instanceof Error ? error.message : 'damaged'})`,
    );
  }
}

function checked(files: Readonly<Record<string, unknown>>): SiteData {
  const data: Record<string, unknown> = {};
  const faults = dataFileNames.flatMap((name) => {
    const result = z.safeParse(dataFiles[name], files[name], english);
    if (result.success) data[name] = result.data;
    return files[name] === undefined && !result.success
      ? [`${name}: is missing`]
      : faultsIn(name, result.error);
  });
  refuseFaults(faults);
  return data as SiteData;
}

const english = { error: z.locales.en().localeError };

function faultsIn(name: string, error: z.core.$ZodError | undefined): string[] {
  return (error?.issues ?? []).map(({ path, message }) => fault(name, path, message));
}

function fault(file: string, path: readonly PropertyKey[], message: string): string {
  const field = path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)).join('');
  return [file, field.replace(/^\./, ''), message].filter(Boolean).join(': ');
}

function refuseFaults(faults: readonly string[]): void {
  if (faults.length === 0) return;
  const more = faults.length - maxFaultsShown;
  throw new PortableDataError(
    [...faults.slice(0, maxFaultsShown), ...(more > 0 ? [`and ${more} more`] : [])].join('\n'),
  );
}

/** Returns faults between records, each of which is valid on its own. */
function disagreements(data: SiteData, names: ReadonlySet<string>): string[] {
  const profile = data['profile.json'];
  const { photo, resume, icon, logo, content } = filesOf(data);
  const phone = profile?.phone_number && phoneFault(data['site.json'].phone_prefix, profile.phone_number);
  const versions = [...data['projects.json'], ...data['pages.json']].map((one) => one.versions ?? null);
  const named = [photo, resume, icon, logo, ...content, ...versions].filter((path) => path !== null);
  return [
    ...(phone ? [`profile.json: phone_number: ${phone}`] : []),
    ...missingFiles(named, names),
    ...categoryFaults(data['categories.json']),
    ...projectFaults(data),
    ...pageFaults(data),
    ...dataFileNames.flatMap((name) => unstorableTexts(name, data[name])),
  ];
}

function missingFiles(paths: readonly string[], names: ReadonlySet<string>): string[] {
  return paths.filter((path) => !names.has(path)).map((path) => `${path}: is missing in the archive`);
}

function categoryFaults(categories: SiteData['categories.json']): string[] {
  const former = categories.flatMap(({ former_names }) => former_names.map(categoryKey));
  const byKey = new Map(categories.map((category) => [categoryKey(category.category_name), category]));
  const ambiguous = former.filter((key, index) => former.indexOf(key) !== index);
  const faultsOfNames = ambiguous.map((key) => `categories.json: former_names: ${key} appears twice`);
  const faultsOfEach = categories.flatMap((category, index) => {
    const at = `categories.json: [${index}]`;
    const { category_name: name, category_icon_link: icon, associated_with: parent } = category;
    const faults: string[] = [];
    if (!isCategoryIcon(icon)) faults.push(`${at}.category_icon_link: ${icon} is no icon`);
    if (byKey.get(categoryKey(name)) !== category)
      faults.push(`${at}.category_name: another category has the same address`);
    const main = parent === null ? undefined : byKey.get(categoryKey(parent));
    if (parent !== null && (!main || main.associated_with !== null || main === category))
      faults.push(`${at}.associated_with: main category ${parent} does not exist`);
    const below = categories.filter(
      ({ associated_with: other }) => other !== null && categoryKey(other) === categoryKey(name),
    );
    if (below.length > categoryLimits.subcategories)
      faults.push(`${at}: has more than ${categoryLimits.subcategories} sub-categories`);
    return faults;
  });
  return [...faultsOfNames, ...faultsOfEach];
}

function projectFaults(data: SiteData): string[] {
  const keys = new Set(data['categories.json'].map(({ category_name }) => categoryKey(category_name)));
  return data['projects.json'].flatMap((project, index) => {
    const { category, state, main_photo, pictures, case_study } = project;
    const at = `projects.json: [${index}]`;
    const photos = [main_photo.file, main_photo.link].filter((photo) => photo !== null).length;
    const mayLackPhoto = state === 'draft' && photos === 0;
    return [
      ...(category === '' || keys.has(categoryKey(category))
        ? []
        : [`${at}.category: category ${category} does not exist`]),
      ...(photos === 1 || mayLackPhoto ? [] : [`${at}.main_photo: must have either a file or a link`]),
      ...faultsOfTexts({ ...project, main_photo: null }).map(
        ({ path, message }) => `${at}.${path}: ${message}`,
      ),
      ...(case_study ? blockFaults(`${at}.case_study`, case_study, pictures, 'project') : []),
    ];
  });
}

function pageFaults(data: SiteData): string[] {
  return data['pages.json'].flatMap((page, index) =>
    blockFaults(`pages.json: [${index}]`, page, page.pictures, 'page'),
  );
}

/** Returns a fault for each picture in a block that is not among `pictures`. */
function blockFaults(
  at: string,
  content: Parameters<typeof foreignPictures>[0],
  pictures: readonly { id: number }[],
  owner: 'project' | 'page' | 'version',
): string[] {
  return foreignPictures(content, new Set(pictures.map(({ id }) => id))).map(
    (path) => `${at}.${path}: is not a picture of the ${owner}`,
  );
}

/** Recursion is limited by the format's depth, which was validated. */
function unstorableTexts(name: string, value: unknown, path: readonly PropertyKey[] = []): string[] {
  if (typeof value === 'string')
    return isStorable(value)
      ? []
      : [fault(name, path, 'contains a character that cannot be stored (NUL or half a surrogate pair)')];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, entry]) =>
    unstorableTexts(name, entry, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}
