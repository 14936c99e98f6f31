/** `export`: writes the public site as static files, or all content as data. */
import { resolve, join } from 'node:path';
import { exportToFile } from '../features/portable-data/export-file.ts';
import { commandLine } from '../process/command-line.ts';
import { type Invocation, UsageError } from './command.ts';
import { withSite } from './open-site.ts';
import { catalogueService } from '../features/projects/catalogue/catalogue.service.ts';
import { exportOrigin } from '../features/static-export/addresses.ts';
import { type ExportedSite, exportSite } from '../features/static-export/export-site.ts';
import { createCodec } from '../kernel/pictures/codec-client.ts';
import { createPictures } from '../kernel/pictures/pictures.ts';
import { builtRenderer, staticScript } from '../rendering/renderer.ts';
import { buildApp } from '../site/app.ts';
import { siteOrigin } from '../process/config.ts';
import { amount, secondsSince } from './summary.ts';

/** Writes the public site to the folder and prints a summary. Throws like `withSite` and `exportSite`. */
async function exportAsSite(
  { say, onProgress }: Pick<Invocation, 'say' | 'onProgress'>,
  folder: string,
  { url, contact }: { url: string | undefined; contact: string | undefined },
): Promise<void> {
  const started = performance.now();
  const [renderer, script] = await Promise.all([builtRenderer(), staticScript()]);
  await withSite('read', async ({ config, log, database }) => {
    const codec = createCodec({ cacheFolder: join(config.dataDir, 'cache') });
    const pictures = createPictures({ database, log, codec, now: Date.now, workFolder: config.dataDir });
    const site = { config, database, log, codec, publicUrl: () => exportOrigin, onlyAnswers: true };
    const app = await buildApp({ ...site, renderer });
    try {
      const exported = await exportSite({
        ask: (address, accept) => app.inject({ url: address, headers: accept ? { accept } : {} }),
        pictures,
        catalogue: catalogueService(database),
        script,
        folder: resolve(folder),
        publicAddress: url ?? siteOrigin(config),
        contact,
        onProgress,
      });
      sayWarnings(say, exported, url ?? config.publicUrl);
      saySummary(say, exported, started);
    } finally {
      await pictures.close();
      await app.close();
      await codec.close();
    }
  });
}

function sayWarnings(
  say: (line: string) => void,
  { deadLinks, publicAddress, protectedProjects }: ExportedSite,
  configuredAddress: string | undefined,
): void {
  for (const { link, file } of deadLinks) say(`${file} links to ${link}, which does not exist.`);
  if (protectedProjects > 0)
    say(
      `${protectedProjects} protected ${protectedProjects === 1 ? 'project is' : 'projects are'} exported with title, category, synopsis and cover only. Nothing in an export is encrypted.`,
    );
  if (configuredAddress === undefined)
    say(`The pages contain the address ${publicAddress}. Set the right one with --url or PUBLIC_URL.`);
}

function saySummary(say: (line: string) => void, exported: ExportedSite, started: number): void {
  const { pages, pictures, redirects, files, bytes, written, removed } = exported;
  const count = (number: number) => number.toLocaleString('en');
  say(`${amount(pages, 'page')}, ${amount(pictures, 'picture')} and ${amount(redirects, 'redirect')}`);
  say(
    `${amount(files, 'file')} of ${(bytes / 1e6).toFixed(1)} MB: ${count(written)} written, ${count(removed)} removed, in ${secondsSince(started)}`,
  );
}

interface Values {
  url?: string;
  contact?: string;
  data?: string;
  withoutMessages?: true;
}

export const isCancellable = true;

export async function run({ say, onProgress, operand: folder, values }: Invocation<Values>): Promise<void> {
  const { url, contact, data, withoutMessages } = values;
  if (data !== undefined) {
    if (folder !== undefined || url !== undefined || contact !== undefined)
      throw new UsageError('Use either a folder, with --url and --contact, or --data');
    const file = resolve(data);
    const options = { withMessages: !withoutMessages, now: Date.now() };
    const bytes = await withSite('read', ({ database }) => exportToFile(database, file, options, onProgress));
    return say(`Exported to ${file}, ${(bytes / 1024 / 1024).toFixed(1)} MB.`);
  }
  if (withoutMessages) throw new UsageError('--without-messages needs --data');
  if (folder === undefined) throw new UsageError(`A folder is missing: ${commandLine('export', '<folder>')}`);
  return exportAsSite({ say, onProgress }, folder, { url, contact });
}
