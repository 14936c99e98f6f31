/** The steps of an import, which can be continued after an interruption. */
import { useQuery } from '@tanstack/react-query';
import { type ImportRun, importsApi, type ImportStart, type ImportStep } from '#contract/imports/imports.ts';
import { importMessages } from '#contract/imports/import-texts.ts';
import { call } from '../../../api/client.ts';
import { loadPictures, type PictureSource } from './picture-loading.ts';

/** The latest import; null for none. Reads an unfinished one every 2 s, because it may run in another tab. */
export function useLatestImport(isEnabled: boolean) {
  return useQuery({
    queryKey: ['latest import'],
    queryFn: async () => (await call<{ run: ImportRun | null }>(importsApi.run)).run,
    refetchInterval: ({ state: { data } }) => (isEnabled && data?.state === 'running' ? 2000 : false),
    enabled: isEnabled,
  });
}

async function runAfter(path: string, method: 'POST' | 'DELETE', body?: ImportStart | ImportStep) {
  return (await call<{ run: ImportRun }>(path, { method, body })).run;
}

/** Sends the entries to the server, which imports none before `allSteps`. Throws ApiFailure. */
export const startImport = (body: ImportStart) => runAfter(importsApi.run, 'POST', body);

/** Ends the import. Imported entries stay. Throws ApiFailure. */
export const cancelImport = () => runAfter(importsApi.run, 'DELETE');

/**
 * Imports one entry after the other, each when its pictures are loaded; cancels the import when `signal` aborts.
 * `onProgress` gets a share from 0 to 1. Throws ApiFailure if this site does not answer or refuses a step, or if the
 * session has ended.
 */
export async function allSteps(
  begun: ImportRun,
  source: PictureSource,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<ImportRun> {
  let run = begun;
  const failed = new Set<string>();
  while (run.next && !signal.aborted) {
    const { place, title, wanted } = run.next;
    const before = run.added.length + run.refused.length;
    let loaded = 0;
    const advance = () => onProgress((before + loaded / (wanted.length + 1)) / begun.total);
    const faults: string[] = [];
    advance();
    await loadPictures(
      wanted.map(({ address }) => address).filter((address) => !failed.has(address)),
      {
        ...source,
        signal,
        onDone() {
          loaded += 1;
          advance();
        },
        onFault(address, reason) {
          failed.add(address);
          faults.push(importMessages.pictureFailed(address, title, reason));
        },
      },
    );
    const pictures = wanted.flatMap(({ id, address }) => {
      const stored = source.stored.get(address);
      return stored ? [{ id, stored: { id: stored.id, src: stored.src } }] : [];
    });
    if (signal.aborted) break;
    try {
      run = await runAfter(importsApi.next, 'POST', { place, pictures, faults });
    } catch (failure) {
      // The owner may have canceled meanwhile.
      if (!signal.aborted) throw failure;
    }
  }
  return signal.aborted ? cancelImport() : run;
}
