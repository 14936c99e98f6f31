/** Reads and validates the data of an archive. */
import * as z from 'zod/mini';
import type { Archive } from './archive.ts';
import { blockFaults, fault, faultsBetweenRecords, missingFiles, unstorableTexts } from './data-faults.ts';
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
import {
  type PageHistoryData,
  pageHistoryFile,
  type ProjectHistoryData,
  projectHistoryFile,
} from './history-format.ts';

/** Maximum number of faults in an error. */
const maxFaultsShown = 20;

/** Returns the versions of a project or page, oldest first. Throws ZipError, or PortableDataError with the faults. */
export async function readHistory<Entry extends ProjectHistoryData | PageHistoryData>(
  archive: Archive,
  { versions }: ProjectData | PageData,
  schema: z.ZodMiniType<Entry[]>,
): Promise<Entry[]> {
  if (versions == null) return [];
  const { data: read = [], error } = z.safeParse(schema, await json(archive, versions), english);
  refuseFaults(faultsIn(versions, error));
  refuseFaults([
    ...unstorableTexts(versions, read),
    ...read.flatMap(({ content }, index) =>
      blockFaults(`${versions}: [${index}].content`, content, 'version'),
    ),
  ]);
  return read;
}

/** Checks all versions. Returns the paths of their pictures. Throws ZipError, or PortableDataError with the faults. */
export async function readHistoryPictures(archive: Archive, data: SiteData): Promise<string[]> {
  const paths = new Set<string>();
  for (const project of data['projects.json'])
    for (const { main_photo, content } of await readHistory(archive, project, projectHistoryFile))
      for (const path of [main_photo.file, ...content.pictures.map(({ file }) => file)])
        if (path !== null) paths.add(path);
  for (const page of data['pages.json'])
    for (const { content } of await readHistory(archive, page, pageHistoryFile))
      for (const { file } of content.pictures) paths.add(file);
  refuseFaults(missingFiles([...paths], new Set(archive.names)));
  return [...paths];
}

/** Reads and checks the data files. Throws ZipError, or PortableDataError with the faulty files and fields. */
export async function readData(archive: Archive): Promise<SiteData> {
  await checkFormat(archive);
  const files: Record<string, unknown> = {};
  for (const name of archive.names)
    if (/^[^/]+\.json$/.test(name) && name !== manifestName) files[name] = await json(archive, name);
  const data = checked(files);
  refuseFaults(faultsBetweenRecords(data, new Set(archive.names)));
  return data;
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

function refuseFaults(faults: readonly string[]): void {
  if (faults.length === 0) return;
  const more = faults.length - maxFaultsShown;
  throw new PortableDataError(
    [...faults.slice(0, maxFaultsShown), ...(more > 0 ? [`and ${more} more`] : [])].join('\n'),
  );
}
