/**
 * Creates the variants named in `srcset` before a visitor asks for them, for pictures from any source:
 * upload, import, another instance or a restored backup. Variants are AVIF, which nearly every browser
 * accepts; other formats are created on request.
 */
import type { Logger } from 'pino';
import { variantWidths } from '#contract/pictures/variant-widths.ts';
import type { Database } from '../database/database.ts';
import type { Ticker } from '../../process/ticker.ts';
import type { Picture, Pictures } from './pictures.ts';
import { picturesRepository } from './pictures.repository.ts';

const format = 'avif';
const pollIntervalMs = 5000;

interface PageVariantsParts {
  database: Pick<Database, 'db' | 'contentVersion'>;
  pictures: Pick<Pictures, 'variant' | 'queue'>;
  log: Logger;
}

export function pageVariants({ database, pictures, log }: PageVariantsParts) {
  const repository = picturesRepository(database.db);
  /** Id of the last picture checked, and the content version then. New pictures have higher ids and change it. */
  const seen = { id: 0, contentVersion: -1 };
  const incomplete: Picture[] = [];
  let running: Promise<void> | undefined;
  let stopPolling: (() => void) | undefined;
  let isStopped = false;

  async function findIncomplete(): Promise<void> {
    const { current } = database.contentVersion;
    if (seen.contentVersion === current) return;
    const lastId = await repository.lastId();
    if (lastId > seen.id)
      incomplete.push(...(await repository.withoutVariants(format, variantWidths, seen.id)));
    seen.id = Math.max(seen.id, lastId, incomplete.at(-1)?.id ?? 0);
    seen.contentVersion = current;
  }

  /** Returns false after `stop`, and while uploads or visitors use the picture process. */
  function mayWork(): boolean {
    const { waiting, busy } = pictures.queue();
    return !isStopped && waiting + busy === 0;
  }

  async function makeMissing(): Promise<void> {
    await findIncomplete();
    for (let picture = incomplete[0]; picture; picture = incomplete[0]) {
      for (const width of variantWidths) {
        if (!mayWork()) return;
        try {
          await pictures.variant(picture, width, format);
        } catch (error) {
          log.warn({ err: error, picture: picture.id }, 'could not create a picture variant in advance');
          break;
        }
      }
      incomplete.shift();
    }
  }

  function look(): void {
    running ??= makeMissing()
      .catch((error: unknown) => log.debug({ err: error }, 'could not list pictures without variants'))
      .finally(() => {
        running = undefined;
      });
  }

  return {
    /** Polls for pictures that lack variants, also those that a previous process left. */
    start(ticker: Ticker): void {
      stopPolling ??= ticker.every(pollIntervalMs, look);
    },
    /** Stops after the current variant. */
    async stop(): Promise<void> {
      isStopped = true;
      stopPolling?.();
      await running;
    },
  };
}
