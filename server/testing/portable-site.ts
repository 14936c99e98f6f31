/** Sites created by their owner through the API, and their data exports. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { portableDataApi } from '#contract/portable-data/portable-data.ts';
import { openArchive } from '../features/portable-data/archive.ts';
import { manifestName } from '../features/portable-data/format.ts';
import type { Owner } from './portfolio.ts';
import { expectOk, type TestSite } from './site.ts';
import { emptyFolder } from './empty-folder.ts';

/** Downloads the owner's data export. Returns the file's path. */
export async function downloadData(site: TestSite, owner: Owner): Promise<string> {
  const { address } = expectOk(await owner('POST', portableDataApi.address)).json<{ address: string }>();
  const { rawPayload } = expectOk(await site.visitor('GET', address));
  const file = join(emptyFolder(), 'site.zip');
  writeFileSync(file, rawPayload);
  return file;
}

/** Returns the archive's files by name, JSON parsed, without the time of the export. */
export async function contentOf(file: string): Promise<Record<string, unknown>> {
  const zip = await openArchive(file);
  try {
    const files: Record<string, unknown> = {};
    for (const name of zip.names) {
      const bytes = await zip.read(name);
      if (name !== manifestName && bytes)
        files[name] = name.endsWith('.json') ? JSON.parse(bytes.toString()) : bytes.toString('base64');
    }
    return files;
  } finally {
    zip.close();
  }
}
