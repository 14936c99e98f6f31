/**
 * The latest import. Its entries wait in the database until the browser, which loads their pictures, asks for them one
 * by one, so that the import survives a closed page and a restart.
 */
import { isDeepStrictEqual } from 'node:util';
import type { ImportEntry, ImportRun, ImportStart, ImportStep } from '#contract/imports/imports.ts';
import { importMessages } from '#contract/imports/import-texts.ts';
import { isVideoAddress } from '#contract/imports/imported-videos.ts';
import type { CustomPageInput } from '#contract/custom-pages/custom-page-input.ts';
import { withPictureIds, withPicturesAmong } from '#contract/projects/block-pictures.ts';
import type { Block } from '#contract/projects/case-study.ts';
import { isHttpUrl } from '#contract/text/text.ts';
import type { Db, Trx } from '../../kernel/database/database.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { Failure } from '../../lib/failure.ts';
import { createSemaphore } from '../../lib/semaphore.ts';
import { noContent } from '../content/content.service.ts';
import type { OnAdded } from '../content/history/history.service.ts';
import type { CustomPagesService } from '../custom-pages/custom-pages.service.ts';
import type { ProjectsService } from '../projects/record/projects.service.ts';
import { importRunRepository, type StoredRun } from './import-run.repository.ts';

interface Parts extends Pick<Kernel, 'database'> {
  projects: ProjectsService;
  customPages: CustomPagesService;
}

type StoredPictures = ReadonlyMap<number, ImportStep['pictures'][number]['stored']>;

export function importRunService({ database, projects, customPages }: Parts) {
  /** One step at a time, because two tabs may continue the same import. */
  const steps = createSemaphore(1);

  async function add(entry: ImportEntry, stored: StoredPictures, onAdded: OnAdded): Promise<unknown> {
    if (entry.kind === 'page')
      return customPages.add(withStored(entry.page, entry, stored), 'import', onAdded);
    const { facts, links, blocks, pictures, main_photo, ...fields } = withStored(
      entry.project,
      entry,
      stored,
    );
    const content = { facts, links, blocks, pictures };
    const main = (entry.main && stored.get(entry.main)?.src) || main_photo;
    return projects.create(
      {
        ...fields,
        content: isDeepStrictEqual(content, noContent) ? undefined : content,
        state: 'draft',
        ...(main && { main_photo: main }),
      },
      undefined,
      { by: 'import', onAdded },
    );
  }

  return {
    latest: (): Promise<ImportRun | null> => shownRun(database.db),

    /** Stores the entries to import, in place of an earlier import. */
    start: ({ entries, ...origin }: ImportStart): Promise<ImportRun | null> =>
      steps.run(() =>
        database.write('content', async (trx) => {
          const repository = importRunRepository(trx);
          await repository.removeEntries();
          await repository.addEntries(entries);
          await repository.save({
            ...origin,
            total: entries.length,
            added: [],
            refused: [],
            pictures: [],
            missing: [],
            faults: [],
          });
          return shownRun(trx);
        }),
      ),

    /**
     * Adds the next entry completely or not at all. A refused entry does not end the import; `asFailure` converts the
     * error to the reason. Throws `list_changed` if `place` is not the next entry, because another tab has gone on.
     */
    next: (
      { place, pictures, faults }: ImportStep,
      asFailure: (error: unknown) => Failure,
    ): Promise<ImportRun | null> =>
      steps.run(async () => {
        const next = await importRunRepository(database.db).nextEntry();
        if (next?.place !== place) throw new Failure('list_changed', { message: importMessages.elsewhere });
        const { entry } = next;
        const stored = new Map(pictures.map((one) => [one.id, one.stored]));
        const title = titleOf(entry);
        const note = async (trx: Trx, { added = [], refused = [] }: Partial<StoredRun>) => {
          const repository = importRunRepository(trx);
          const run = await repository.run();
          await repository.removeEntry(place);
          if (run)
            await repository.save({
              ...withPictures(run, entry, stored),
              added: [...run.added, ...added],
              refused: [...run.refused, ...refused],
              faults: [...run.faults, ...faults],
            });
        };
        try {
          await add(entry, stored, (trx, id) =>
            note(trx, { added: [{ place, kind: entry.kind, id, title }] }),
          );
        } catch (error) {
          const { details, message } = asFailure(error);
          const reason = details.issues?.[0]?.message ?? message;
          await database.write('content', (trx) => note(trx, { refused: [{ place, title, reason }] }));
        }
        return shownRun(database.db);
      }),

    /** Deletes the waiting entries. Imported records stay. */
    cancel: (): Promise<ImportRun | null> =>
      steps.run(() =>
        database.write('content', async (trx) => {
          await importRunRepository(trx).removeEntries();
          return shownRun(trx);
        }),
      ),
  };
}

async function shownRun(db: Db): Promise<ImportRun | null> {
  const repository = importRunRepository(db);
  const run = await repository.run();
  if (!run) return null;
  const next = await repository.nextEntry();
  const videos = run.pictures.filter(isVideoAddress).length;
  const isComplete = run.added.length + run.refused.length === run.total;
  return {
    ...run,
    state: next ? 'running' : isComplete ? 'done' : 'canceled',
    pictures: run.pictures.length - videos,
    videos,
    missing: run.missing.length,
    next: next ? { place: next.place, title: titleOf(next.entry), wanted: next.entry.wanted } : null,
  };
}

const titleOf = (entry: ImportEntry) =>
  entry.kind === 'page' ? entry.page.title : entry.project.project_title;

/** Adds the entry's pictures to the stored or missing ones. A picture that is stored for any entry is not missing. */
function withPictures(run: StoredRun, { wanted }: ImportEntry, stored: StoredPictures): StoredRun {
  const pictures = new Set(run.pictures);
  const missing = new Set(run.missing);
  for (const { id, address } of wanted) (stored.has(id) ? pictures : missing).add(address);
  return { ...run, pictures: [...pictures], missing: [...missing.difference(pictures)] };
}

/** Returns the content with the ids of stored pictures. Other pictures are left out, other videos become links. */
function withStored<Content extends Pick<CustomPageInput, 'blocks' | 'pictures'>>(
  content: Content,
  { wanted }: ImportEntry,
  stored: StoredPictures,
): Content {
  const idOf = (id: number) => stored.get(id)?.id ?? id;
  const addresses = new Map(wanted.map(({ id, address }) => [id, address]));
  const linked = content.blocks.map((block): Block => {
    const link = block.kind === 'picture' && !stored.has(block.picture) && addresses.get(block.picture);
    return link && isVideoAddress(link) && isHttpUrl(link) ? { kind: 'embed', link } : block;
  });
  const { blocks, pictures } = withPicturesAmong({ blocks: linked, pictures: content.pictures }, stored);
  return {
    ...content,
    blocks: withPictureIds(blocks, idOf),
    // Equal pictures of the import may be one stored picture.
    pictures: [...new Map(pictures.map((picture) => [idOf(picture.id), picture]))].map(([id, picture]) => ({
      ...picture,
      id,
    })),
  };
}
