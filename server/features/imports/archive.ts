/** Zip files from elsewhere: read within limits, in memory alone, and never written anywhere. */
import { fromBufferPromise } from 'yauzl';
import { importFaults, importLimits } from '#contract/imports.ts';
import { UnreadableError } from './found.ts';

/**
 * The files whose names, without their folders, are `wanted`: the first of each. Sizes are counted as the
 * bytes come, whatever the archive says of them. Throws UnreadableError for what is no archive, is encrypted,
 * has a name that leads out of it, or becomes too large.
 */
export async function readArchive<Name extends string>(
  bytes: Buffer,
  wanted: readonly Name[],
): Promise<Partial<Record<Name, Buffer>>> {
  const found: Partial<Record<Name, Buffer>> = {};
  let left: number = importLimits.archiveBytes;
  let count = 0;
  try {
    const archive = await fromBufferPromise(bytes, { lazyEntries: true, strictFileNames: true });
    for await (const entry of archive.eachEntry()) {
      count += 1;
      if (count > importLimits.archiveEntries) throw new UnreadableError(importFaults.tooManyFiles);
      const name = wanted.find((one) => one === entry.fileName.split('/').at(-1));
      if (name === undefined || found[name]) continue;
      if (entry.isEncrypted()) throw new UnreadableError(importFaults.encrypted);
      const chunks: Buffer[] = [];
      for await (const chunk of await archive.openReadStreamPromise(entry)) {
        left -= (chunk as Buffer).length;
        if (left < 0) throw new UnreadableError(importFaults.inflates);
        chunks.push(chunk as Buffer);
      }
      found[name] = Buffer.concat(chunks);
    }
  } catch (error) {
    throw error instanceof UnreadableError ? error : new UnreadableError(faultOf(error));
  }
  return found;
}

/** By the sentences of yauzl, which has no codes. */
function faultOf(error: unknown): string {
  const message = error instanceof Error ? error.message : '';
  return /absolute path|relative path|invalid characters/.test(message)
    ? importFaults.climbs
    : importFaults.notZip;
}
